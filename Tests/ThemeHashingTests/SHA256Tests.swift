import Testing
import ThemeHashing

/// Messages and digests of FIPS 180-4's examples (csrc.nist.gov, "SHA256.pdf" and "SHA2_Additional.pdf").
@Suite struct SHA256Tests {
  static let vectors: [(message: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  /// Runs of one byte: one byte, around a block, around the 64-bit length, and 1,000 and 1,000,000.
  static let runs: [(byte: UInt8, count: Int, digest: String)] = [
    (0xBD, 1, "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
    (0, 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (0, 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (0, 57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
    (0, 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    (0, 1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
    (0x41, 1000, "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"),
    (0x55, 1005, "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0"),
    (0, 1_000_000, "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"),
  ]

  @Test(arguments: vectors.indices) func messages(index: Int) {
    let (message, digest) = Self.vectors[index]
    #expect(SHA256.digest(Array(message.utf8)).hex == digest)
  }

  @Test(arguments: runs.indices) func runsOfOneByte(index: Int) {
    let (byte, count, digest) = Self.runs[index]
    #expect(SHA256.digest([UInt8](repeating: byte, count: count)).hex == digest)
  }

  @Test func partsMakeTheWhole() {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = SHA256.digest(message)
    for part in [1, 3, 63, 64, 65, 999] {
      var hash = SHA256()
      var start = 0
      while start < message.count {
        hash.update(Array(message[start..<min(start + part, message.count)]))
        hash.update([])
        start += part
      }
      #expect(hash.finalize() == whole, "parts of \(part)")
    }
  }

  @Test func copiesOfARunningHashAreIndependent() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    var second = first
    second.update(Array("d".utf8))
    first.update(Array("c".utf8))
    #expect(first.finalize() == SHA256.digest(Array("abc".utf8)))
    #expect(second.finalize() == SHA256.digest(Array("abd".utf8)))
  }
}
