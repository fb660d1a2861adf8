@testable import ThemeStorage

/// The noted size of a cache, which has no checksum: what is read is the sum of what is there, or nothing.
struct UsageTarget: FuzzTarget {
  static let name = "usage"
  static let summary = "the noted size of a cache"

  let seeds: [[UInt8]]
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    seeds = [0, 1, 3, 40].map { count in
      Array("THMUSAGE".utf8) + (0..<count).flatMap { number in (0..<8).map { $0 < 3 ? UInt8(number) : 0 } }
    }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    try folder.put(bytes, at: folder.path + "/theme-usage")
    guard let found = CacheUsage.read(folder.path) else { return false }
    guard bytes.starts(with: Array("THMUSAGE".utf8)), bytes.count % 8 == 0 else {
      throw FuzzFailure("a size of something that is none")
    }
    var sum: UInt64 = 0
    for place in stride(from: 8, to: bytes.count, by: 8) {
      sum &+= SealedBytes.get(UInt64.self, at: place, in: bytes)
    }
    guard found >= 0, UInt64(found) == sum else { throw FuzzFailure("\(found) is not the sum") }
    CacheUsage.add(1, to: folder.path)
    let next = CacheUsage.read(folder.path)
    // None where the sum is too large, or the file too long.
    guard next == nil || next == found + 1 else { throw FuzzFailure("\(found) and 1 are not \(next ?? 0)") }
    return true
  }
}
