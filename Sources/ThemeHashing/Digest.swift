/// A SHA-256 digest: 32 bytes, compared and ordered as such.
public struct Digest: Hashable, Sendable, Comparable {
  /// The bytes as four big-endian words, so that their order is the bytes' order.
  @usableFromInline var words: SIMD4<UInt64>

  /// The digest with these bytes, or nil unless there are exactly 32.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.byteCount else { return nil }
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  init(unchecked words: SIMD4<UInt64>) { self.words = words }

  // Receipts hold thousands of digests and are read before anything else, in debug builds too: what reads and writes
  // them is inlinable, so that it is compiled with the optimised modules that call it.

  /// The digest with these bytes, or nil unless there are exactly 32.
  @inlinable public init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 32 else { return nil }
    words = SIMD4(
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)))
  }

  /// Calls `body` with the 32 bytes.
  @inlinable public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let ordered = SIMD4(words[0].bigEndian, words[1].bigEndian, words[2].bigEndian, words[3].bigEndian)
    return withUnsafeBytes(of: ordered, body)
  }

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

  /// The bytes of a digest.
  public static let byteCount = 32

  /// The 32 bytes in the order of the hash.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// 64 lower-case hexadecimal digits.
  @inlinable public var hex: String {
    withBytes { bytes in
      String(unsafeUninitializedCapacity: 64) { digits in
        var at = 0
        for byte in bytes {
          let (high, low) = (byte >> 4, byte & 15)
          digits[at] = high < 10 ? 0x30 + high : 0x57 + high
          digits[at + 1] = low < 10 ? 0x30 + low : 0x57 + low
          at += 2
        }
        return at
      }
    }
  }

  public static func < (lhs: Digest, rhs: Digest) -> Bool {
    for index in 0..<4 where lhs.words[index] != rhs.words[index] { return lhs.words[index] < rhs.words[index] }
    return false
  }
}
