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
