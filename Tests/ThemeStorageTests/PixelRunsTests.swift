import Testing

@testable import ThemeStorage

@Suite struct PixelRunsTests {
  private func encode(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: PixelRuns.bound(bytes.count)) { buffer, count in
      count = bytes.withUnsafeBytes { PixelRuns.encode($0, into: UnsafeMutableRawBufferPointer(buffer)) }
    }
  }

  private func decode(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    var output = [UInt8](repeating: 0xAA, count: count)
    let complete = output.withUnsafeMutableBytes { output in
      bytes.withUnsafeBytes { PixelRuns.decode($0, into: output) }
    }
    return complete ? output : nil
  }

  /// Words from few values, in runs of all lengths around the limits of a varint, with tails of 0 to 3 bytes.
  @Test func everythingComesBack() {
    var random = SeededGenerator(state: 1)
    for round in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let word = (0..<4).map { _ in UInt8.random(in: 0...1, using: &random) }
        let lengths = [1, 1, 2, 3, 4, 127, 128, 129, 130, 16_384, 16_385]
        for _ in 0..<lengths[Int.random(in: 0..<lengths.count, using: &random)] { bytes += word }
        if Bool.random(using: &random) {
          for _ in 0..<Int.random(in: 0...300, using: &random) {
            bytes.append(UInt8.random(in: 0...255, using: &random))
          }
          bytes.removeLast(bytes.count % 4)
        }
      }
      bytes += [1, 2, 3].prefix(round % 4)
      let encoded = encode(bytes)
      #expect(encoded.count <= PixelRuns.bound(bytes.count))
      #expect(decode(encoded, count: bytes.count) == bytes, "round \(round)")
      #expect(decode(encoded, count: bytes.count + 4) == nil)
      if bytes.count >= 4 { #expect(decode(encoded, count: bytes.count - 4) == nil) }
    }
  }

  @Test(arguments: 0..<9) func smallOnes(count: Int) {
    let bytes = [UInt8](repeating: 5, count: count)
    #expect(decode(encode(bytes), count: count) == bytes)
  }

  @Test func flatPicturesShrink() {
    let transparent = [UInt8](repeating: 0, count: 4_000_000)
    #expect(encode(transparent).count < 12)
  }

  @Test func brokenStreamsAreRefused() {
    var random = SeededGenerator(state: 2)
    var bytes: [UInt8] = []
    for index in 0..<200 { bytes += [UInt8](repeating: UInt8(index % 7), count: 4 * (index % 5 + 1)) }
    let encoded = encode(bytes)
    for _ in 0..<10_000 {
      let broken = mutated(encoded, &random)
      // Whatever it says: no trap, and never more than the output.
      _ = decode(broken, count: Int.random(in: 0...2 * bytes.count, using: &random))
    }
  }
}
