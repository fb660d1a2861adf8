import ThemeHashing

/// Writes values as bytes that are equal exactly when the values are: the raw material of every cache key.
///
/// Integers and floats are little-endian and of fixed width, −0 is written as 0 and every NaN as one NaN, sequences start
/// with their count, and every variant with a tag. So no value's encoding is the beginning of another's, and two
/// different lists cannot meet. `Hashable` (seeded per process) and `Codable` (unordered keys) promise none of this.
public struct CanonicalEncoder: Sendable {
  /// Everything appended so far.
  public private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: bytes to make room for at once.
  public init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// One byte.
  public mutating func append(_ value: UInt8) { bytes.append(value) }

  /// One byte, 1 or 0.
  public mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Four bytes, the lowest first.
  public mutating func append(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Eight bytes, the lowest first.
  public mutating func append(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Eight bytes of two's complement, the lowest first.
  public mutating func append(_ value: Int) { append(UInt64(bitPattern: Int64(value))) }

  /// The eight bytes of the IEEE form, with one zero and one NaN.
  public mutating func append(_ value: Double) {
    append(value.isNaN ? 0x7FF8_0000_0000_0000 : value == 0 ? 0 : value.bitPattern)
  }

  /// The UTF-8 bytes after their count: two strings that only Unicode calls equal stay different.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  /// The count, then the bytes.
  public mutating func append(_ data: [UInt8]) {
    append(data.count)
    bytes += data
  }

  /// The digest's 32 bytes.
  public mutating func append(_ digest: Digest) { digest.withBytes { bytes.append(contentsOf: $0) } }

  /// The count, then each element as the closure encodes it.
  public mutating func append<Element>(_ list: [Element], _ each: (inout CanonicalEncoder, Element) -> Void) {
    append(list.count)
    for element in list { each(&self, element) }
  }

  /// The SHA-256 of everything appended.
  public var digest: Digest { SHA256.digest(bytes) }
}
