import CDeflate

/// The checksums of the cache's files, written anew as a hostile writer would.
enum SealedBytes {
  static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
    let bytes = Array(bytes)
    return bytes.isEmpty ? 0 : UInt32(libdeflate_crc32(0, bytes, bytes.count))
  }

  static func put<Value: FixedWidthInteger>(_ value: Value, at place: Int, in bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(place..<place + $0.count, with: $0) }
  }

  static func get<Value: FixedWidthInteger>(_ type: Value.Type, at place: Int, in bytes: [UInt8]) -> Value {
    bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: type)) }
  }

  /// Whether the last four bytes are the checksum of all before them.
  static func isSealed(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && get(UInt32.self, at: bytes.count - 4, in: bytes) == checksum(bytes.dropLast(4))
  }

  /// With the head of a good file and a right checksum.
  static func resealed(_ bytes: [UInt8], head: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    guard bytes.count >= head.count + 4 else { return bytes }
    bytes.replaceSubrange(0..<head.count, with: head)
    put(checksum(bytes.dropLast(4)), at: bytes.count - 4, in: &bytes)
    return bytes
  }
}
