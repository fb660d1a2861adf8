import ThemeHashing

/// The head of a cache entry's file. All numbers little-endian; the file is the head, the summary, the stored payload,
/// and not a byte more.
///
///     0 magic "THMENTRY"    8 format version     12 kind    13 encoding    14 zero
///    16 key (32)           48 summary length     52 summary's checksum
///    56 stored length      64 raw length         72 length between runs and deflate
///    80 stored payload's checksum                84 checksum of bytes 0...83
struct EntryHead {
  enum Encoding: UInt8 {
    case raw = 0
    /// ``PixelRuns`` deflated.
    case runsDeflate = 1
  }

  static let byteCount = 88
  static let version: UInt32 = 1
  static let summaryLimit = 4096
  /// A page of 16,384² pixels.
  static let payloadLimit = 1 << 30

  var kind: EntryStore.Kind
  var encoding: Encoding
  var key: Digest
  var summaryLength: Int
  var summaryChecksum: UInt32
  var storedLength: Int
  var rawLength: Int
  var middleLength: Int
  var payloadChecksum: UInt32

  /// Of the whole file.
  var fileLength: Int { Self.byteCount + summaryLength + storedLength }

  func encode() -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(Self.byteCount + summaryLength)
    Self.magic.withUTF8Buffer { writer.bytes += $0 }
    writer.append(Self.version)
    writer.append(kind.code)
    writer.append(encoding.rawValue)
    writer.append(UInt16(0))
    writer.append(key)
    writer.append(UInt32(truncatingIfNeeded: summaryLength))
    writer.append(summaryChecksum)
    writer.append(UInt64(truncatingIfNeeded: storedLength))
    writer.append(UInt64(truncatingIfNeeded: rawLength))
    writer.append(UInt64(truncatingIfNeeded: middleLength))
    writer.append(payloadChecksum)
    writer.append(Checksum.of(writer.bytes))
    return writer.bytes
  }

  /// nil unless the bytes are a whole head of this version for this kind and key, with lengths within the limits that
  /// add up to the file's.
  init?(_ bytes: ArraySlice<UInt8>, kind: EntryStore.Kind, key: Digest, fileLength: Int) {
    var reader = ByteReader(bytes)
    guard bytes.count == Self.byteCount, let magic = reader.take(8),
      Self.magic.withUTF8Buffer({ magic.elementsEqual($0) }), reader.integer(UInt32.self) == Self.version,
      reader.integer(UInt8.self) == kind.code, let encoding = reader.integer(UInt8.self).flatMap(Encoding.init),
      reader.integer(UInt16.self) == 0, reader.digest() == key, let summaryLength = reader.integer(UInt32.self),
      let summaryChecksum = reader.integer(UInt32.self), let storedLength = reader.integer(UInt64.self),
      let rawLength = reader.integer(UInt64.self), let middleLength = reader.integer(UInt64.self),
      let payloadChecksum = reader.integer(UInt32.self),
      reader.integer(UInt32.self) == Checksum.of(bytes.dropLast(4)), summaryLength <= Self.summaryLimit,
      storedLength <= Self.payloadLimit, rawLength <= Self.payloadLimit,
      middleLength <= PixelRuns.bound(Self.payloadLimit)
    else { return nil }
    self.kind = kind
    self.encoding = encoding
    self.key = key
    self.summaryLength = Int(summaryLength)
    self.summaryChecksum = summaryChecksum
    self.storedLength = Int(storedLength)
    self.rawLength = Int(rawLength)
    self.middleLength = Int(middleLength)
    self.payloadChecksum = payloadChecksum
    guard self.fileLength == fileLength, encoding != .raw || storedLength == rawLength else { return nil }
  }

  init(
    kind: EntryStore.Kind, encoding: Encoding, key: Digest, summary: [UInt8], stored: UnsafeRawBufferPointer,
    rawLength: Int, middleLength: Int
  ) {
    self.kind = kind
    self.encoding = encoding
    self.key = key
    summaryLength = summary.count
    summaryChecksum = Checksum.of(summary)
    storedLength = stored.count
    self.rawLength = rawLength
    self.middleLength = middleLength
    payloadChecksum = Checksum.of(stored)
  }

  private static let magic: StaticString = "THMENTRY"
}
