import CDeflate
import ThemeHashing

/// Takes little-endian numbers, digests and texts from bytes that may be anything; every step may answer nil.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - position }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    let size = MemoryLayout<Value>.size
    guard size <= remaining else { return nil }
    defer { position += size }
    return bytes.withUnsafeBytes {
      Value(littleEndian: $0.loadUnaligned(fromByteOffset: position - bytes.startIndex, as: Value.self))
    }
  }

  mutating func digest() -> Digest? {
    guard let slice = take(32) else { return nil }
    return slice.withUnsafeBytes { Digest(bytes: $0) }
  }

  /// UTF-8 without a NUL after its count.
  mutating func text() -> String? {
    guard let count = integer(UInt32.self), let slice = take(Int(count)), !slice.contains(0) else { return nil }
    return String(validating: slice, as: UTF8.self)
  }

  mutating func stamp() -> FileStamp? {
    guard let size = integer(Int64.self), let modified = integer(Int64.self), let changed = integer(Int64.self),
      let inode = integer(UInt64.self), let device = integer(UInt64.self)
    else { return nil }
    return FileStamp(size: size, modified: modified, changed: changed, inode: inode, device: device)
  }
}

/// Writes what ``ByteReader`` reads.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func append<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ digest: Digest) { digest.withBytes { bytes.append(contentsOf: $0) } }

  mutating func append(_ text: String) {
    append(UInt32(truncatingIfNeeded: text.utf8.count))
    bytes += Array(text.utf8)
  }

  mutating func append(_ stamp: FileStamp) {
    append(stamp.size)
    append(stamp.modified)
    append(stamp.changed)
    append(stamp.inode)
    append(stamp.device)
  }
}

/// CRC-32: it finds every single flipped byte and all but one in four thousand million other damages. Entries guard
/// against accidents; who can write to the cache folder can replace the tool as well.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    libdeflate_crc32(0, bytes.baseAddress, bytes.baseAddress == nil ? 0 : bytes.count)
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}

/// A small file of this module: magic, format version, body, checksum of everything before it.
enum SealedFile {
  private static let overhead = 16

  static func seal(magic: StaticString, version: UInt32, body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(body.count + overhead)
    magic.withUTF8Buffer { writer.bytes += $0 }
    writer.append(version)
    writer.bytes += body
    writer.append(Checksum.of(writer.bytes))
    return writer.bytes
  }

  /// The body, or nil when anything is not as ``seal(magic:version:body:)`` left it.
  static func open(magic: StaticString, version: UInt32, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var reader = ByteReader(bytes[...])
    guard let found = reader.take(magic.utf8CodeUnitCount), magic.withUTF8Buffer({ found.elementsEqual($0) }),
      reader.integer(UInt32.self) == version, reader.remaining >= 4, let body = reader.take(reader.remaining - 4),
      reader.integer(UInt32.self) == Checksum.of(bytes.dropLast(4))
    else { return nil }
    return body
  }
}
