/// Why a picture could not be encoded or decoded.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The format knows no picture without pixels.
  case emptyImage
  /// A side is longer than ``Limits/pageSide``, or the compressed data are longer than a chunk.
  case tooLarge(width: Int, height: Int)
  case outOfMemory
  /// The bytes are no PNG, or a broken one; in libpng's words.
  case unreadable(String)

  public var description: String {
    switch self {
    case .emptyImage: return "a PNG needs at least one pixel"
    case .tooLarge(let width, let height): return "\(width)×\(height) pixels are too many for a PNG"
    case .outOfMemory: return "out of memory"
    case .unreadable(let reason): return "not a readable PNG: \(reason)"
    }
  }
}
