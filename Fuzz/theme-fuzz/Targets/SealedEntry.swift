import ThemeHashing

@testable import ThemeStorage

/// The head of a cache entry, written anew as a hostile writer would. The parts are where EntryHead.swift says.
enum SealedEntry {
  static let headLength = 88

  static func hasRightChecksums(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= headLength else { return false }
    let end = headLength + Int(SealedBytes.get(UInt32.self, at: 48, in: bytes))
    return end <= bytes.count
      && SealedBytes.get(UInt32.self, at: 84, in: bytes) == SealedBytes.checksum(bytes[..<84])
      && SealedBytes.get(UInt32.self, at: 52, in: bytes) == SealedBytes.checksum(bytes[headLength..<end])
      && SealedBytes.get(UInt32.self, at: 80, in: bytes) == SealedBytes.checksum(bytes[end...])
  }

  /// A good head around mutated lengths and bytes: the lengths add up, and what they say of the payload stays a lie.
  static func resealed(_ bytes: [UInt8], of kind: EntryStore.Kind, key: Digest) -> [UInt8] {
    var bytes = bytes
    guard bytes.count >= headLength else { return bytes }
    bytes.replaceSubrange(0..<8, with: Array("THMENTRY".utf8))
    SealedBytes.put(UInt32(1), at: 8, in: &bytes)
    bytes[12] = kind.code
    bytes[13] %= 2
    SealedBytes.put(UInt16(0), at: 14, in: &bytes)
    bytes.replaceSubrange(16..<48, with: key.bytes)
    let end = min(bytes.count, headLength + Int(SealedBytes.get(UInt32.self, at: 48, in: bytes) % 4097))
    SealedBytes.put(UInt32(end - headLength), at: 48, in: &bytes)
    SealedBytes.put(SealedBytes.checksum(bytes[headLength..<end]), at: 52, in: &bytes)
    SealedBytes.put(UInt64(bytes.count - end), at: 56, in: &bytes)
    if bytes[13] == 0 { SealedBytes.put(UInt64(bytes.count - end), at: 64, in: &bytes) }
    SealedBytes.put(SealedBytes.checksum(bytes[end...]), at: 80, in: &bytes)
    SealedBytes.put(SealedBytes.checksum(bytes[..<84]), at: 84, in: &bytes)
    return bytes
  }
}
