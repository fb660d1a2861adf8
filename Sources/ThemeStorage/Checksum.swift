import CDeflate

/// CRC-32: it finds every single flipped byte and all but one in four thousand million other damages. Entries guard
/// against accidents; who can write to the cache folder can replace the tool as well.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    libdeflate_crc32(0, bytes.baseAddress, bytes.baseAddress == nil ? 0 : bytes.count)
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}
