import Testing
import ThemeHashing

@Suite struct DigestTests {
  static let counting = (0..<32).map { UInt8($0 * 8) }
  static let countingHex = "0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8"

  @Test func bytesAndHexAreOneValue() throws {
    let digest = try #require(Digest(bytes: Self.counting))
    #expect(digest.bytes == Self.counting)
    #expect(digest.hex == Self.countingHex)
    #expect(Digest(hex: Self.countingHex) == digest)
    #expect(Digest(hex: Self.countingHex.uppercased()) == digest)
    #expect(Digest(hex: digest.hex[...]) == digest)
    #expect(Self.counting.withUnsafeBytes { Digest(bytes: $0) } == digest)
    #expect(Self.counting.dropLast().withUnsafeBytes { Digest(bytes: $0) } == nil)
    #expect(digest.withBytes { Array($0) } == Self.counting)
  }

  @Test func onlyThirtyTwoBytes() {
    #expect(Digest(bytes: [UInt8]()) == nil)
    #expect(Digest(bytes: Self.counting.dropLast()) == nil)
    #expect(Digest(bytes: Self.counting + [0]) == nil)
    #expect(Digest(bytes: (Self.counting + [1]).dropFirst()) != nil)
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65), String(repeating: "g", count: 64),
    " " + String(repeating: "0", count: 63), "0x" + String(repeating: "0", count: 62),
    String(repeating: "é", count: 32), String(repeating: "0", count: 63) + "\0",
  ])
  func notHex(text: String) { #expect(Digest(hex: text) == nil) }

  @Test func orderIsTheBytesOrder() {
    var digests = (0..<200).map { SHA256.digest([UInt8($0)]) }
    // Differences in one place only, in each of the words.
    for index in 0..<32 {
      var bytes = [UInt8](repeating: 0x80, count: 32)
      bytes[index] = index % 2 == 0 ? 0xFF : 0x7F
      if let digest = Digest(bytes: bytes) { digests.append(digest) }
    }
    for lhs in digests {
      for rhs in digests {
        #expect((lhs < rhs) == lhs.bytes.lexicographicallyPrecedes(rhs.bytes))
        #expect((lhs == rhs) == (lhs.bytes == rhs.bytes))
      }
    }
    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
  }

  @Test func zero() {
    #expect(Digest.zero.bytes == [UInt8](repeating: 0, count: 32))
    #expect(Digest.zero < SHA256.digest([UInt8]()))
  }
}
