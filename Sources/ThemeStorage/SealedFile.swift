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
