import ThemeDiagnostics
import ThemeGraphics

/// Which sprite of an output folder is meant.
struct SpriteKey: Hashable, Sendable, Comparable {
  /// The theme's unique name, as its files have it.
  var theme: String
  var id: String
  /// Pixels per point, above 0.
  var scale: Double

  /// By theme, id and scale.
  static func < (lhs: SpriteKey, rhs: SpriteKey) -> Bool {
    if lhs.theme != rhs.theme { return lhs.theme.utf8.lexicographicallyPrecedes(rhs.theme.utf8) }
    if lhs.id != rhs.id { return lhs.id.utf8.lexicographicallyPrecedes(rhs.id.utf8) }
    return lhs.scale < rhs.scale
  }

  /// Whether a text is one of our names: parts of ASCII letters, digits, `_` and `-`, joined by `/`. Such a text is no way
  /// out of a folder, and safe to print.
  static func isName(_ text: String, isPath: Bool) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard isPath || parts.count == 1, text.utf8.count <= 2_000 else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }
}

/// A sprite as the files of an output folder describe it; nothing is decoded yet.
struct OutputSprite: Sendable {
  /// Where its pixels are.
  enum Source: Hashable, Sendable {
    /// The file's name; the rectangle on the page, whether the picture is turned clockwise there, and where it lies in the
    /// whole sprite.
    case page(file: String, frame: PixelRect, isTurned: Bool, at: PixelOffset, size: PixelSize)
    /// A file of its own, by its path below the folder.
    case image(String)

    var file: String {
      switch self {
      case .page(let file, _, _, _, _), .image(let file): file
      }
    }
  }

  var source: Source
  /// Where the widget's own frame starts in the sprite, in pixels: what two sizes of it are laid over each other by.
  var origin = PixelOffset(x: 0, y: 0)
  /// What else the metadata says, by key, each as JSON in one form.
  var description: [String: String] = [:]
}

struct PixelOffset: Hashable, Sendable {
  var x: Int
  var y: Int
}

/// In pixels, each at least 1.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int

  var area: Int { width * height }
}

/// All sprites of an output folder.
struct OutputSprites: Sendable {
  var sprites: [SpriteKey: OutputSprite] = [:]
  /// The name in the manifest and the values of the axes, of themes whose metadata states them.
  var variants: [String: ThemeVariant] = [:]
}

/// What a theme's unique name stands for.
struct ThemeVariant: Hashable, Sendable {
  var base: String
  /// In the order of the metadata.
  var axes: [Axis]

  struct Axis: Hashable, Sendable {
    var name: String
    var value: String
  }
}
