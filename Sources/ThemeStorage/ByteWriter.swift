import ThemeHashing

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
