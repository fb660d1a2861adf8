/// The name of a part of a font: four printable ASCII characters, such as `tnum` or `wght`.
public struct OpenTypeTag: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four bytes, the first one uppermost, as OpenType's tables hold them.
  public let code: UInt32

  /// Nil unless the text is four characters of U+0020...U+007E, the first of them no space.
  public init?(_ text: String) {
    guard text.utf8.count == 4, text.utf8.first != 0x20, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    code = text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A tag as a font holds it, whatever its bytes are.
  public init(code: UInt32) { self.code = code }

  /// The four characters; `?` for a byte that is none.
  public var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  public static func < (a: OpenTypeTag, b: OpenTypeTag) -> Bool { a.code < b.code }
}
