/// A SHA-256 digest: 32 bytes, compared and ordered as such.
public struct Digest: Hashable, Sendable, Comparable {
  /// The bytes as four big-endian words, so that their order is the bytes' order.
  private var words: SIMD4<UInt64>

  /// The digest with these bytes, or nil unless there are exactly 32.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.byteCount else { return nil }
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  init(unchecked words: SIMD4<UInt64>) { self.words = words }

  /// Reads 64 hexadecimal digits in either case; nil for anything else.
  public init?(hex: some StringProtocol) {
    let digits = Array(hex.utf8)
    guard digits.count == Self.byteCount * 2 else { return nil }
    var words = SIMD4<UInt64>()
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x41 + 10
      case 0x61...0x66: value = digit - 0x61 + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  public static let byteCount = 32

  public var bytes: [UInt8] {
    (0..<Self.byteCount).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(Self.byteCount * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  public static func < (lhs: Digest, rhs: Digest) -> Bool {
    for index in 0..<4 where lhs.words[index] != rhs.words[index] { return lhs.words[index] < rhs.words[index] }
    return false
  }
}
