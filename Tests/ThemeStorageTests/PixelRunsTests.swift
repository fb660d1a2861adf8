import Foundation
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

  /// Memory that ends where a page begins which may not be touched: one byte too far ends the process.
  private final class GuardedMemory {
    private let base: UnsafeMutableRawPointer
    private let usable = 65_536

    init?() {
      guard let base = mmap(nil, usable * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        base != MAP_FAILED, mprotect(base + usable, usable, PROT_NONE) == 0
      else { return nil }
      self.base = base
    }

    deinit { munmap(base, usable * 2) }

    /// The last `count` bytes before the end.
    func last(_ count: Int) -> UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(start: base + usable - count, count: count)
    }
  }

  @Test func brokenStreamsAreRefusedWithoutLeavingTheirMemory() throws {
    let (input, output) = (try #require(GuardedMemory()), try #require(GuardedMemory()))
    var random = SeededGenerator(state: 2)
    var bytes: [UInt8] = []
    for index in 0..<200 { bytes += [UInt8](repeating: UInt8(index % 7), count: 4 * (index % 5 + 1)) }
    let encoded = encode(bytes)
    for round in 0..<10_000 {
      let broken = round == 0 ? encoded : mutated(encoded, &random)
      let count = round == 0 ? bytes.count : Int.random(in: 0...2 * bytes.count, using: &random)
      input.last(broken.count).copyBytes(from: broken)
      let complete = PixelRuns.decode(UnsafeRawBufferPointer(input.last(broken.count)), into: output.last(count))
      if round == 0 { #expect(complete && output.last(count).elementsEqual(bytes)) }
    }
    // A count of literals that are not there.
    input.last(6).copyBytes(from: [100, 0, 1, 2, 3, 4])
    #expect(!PixelRuns.decode(UnsafeRawBufferPointer(input.last(6)), into: output.last(400)))
  }

  @Test func encodingStaysInItsMemory() throws {
    let (input, output) = (try #require(GuardedMemory()), try #require(GuardedMemory()))
    var random = SeededGenerator(state: 7)
    for count in 0..<600 {
      let source = input.last(count)
      for index in 0..<count { source[index] = UInt8.random(in: 0...1, using: &random) }
      let target = output.last(PixelRuns.bound(count))
      let length = PixelRuns.encode(UnsafeRawBufferPointer(source), into: target)
      #expect(decode(Array(target.prefix(length)), count: count) == Array(source))
    }
  }
}
