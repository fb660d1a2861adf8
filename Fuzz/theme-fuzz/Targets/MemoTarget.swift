import ThemeHashing

@testable import ThemeStorage

/// The remembered digests of fonts, as they are and with right checksums.
struct MemoTarget: FuzzTarget {
  static let name = "memo"
  static let summary = "remembered digests of fonts"

  let seeds: [[UInt8]]
  private let folder: ScratchFolder
  private var path: String { folder.path + "/digests" }

  private static let stamp = FileStamp(size: 7, modified: 8, changed: 9, inode: 10, device: 11)

  private static func digest(_ number: Int) -> Digest { SHA256.digest([UInt8(number)]) }

  init() throws {
    folder = try ScratchFolder()
    var seeds: [[UInt8]] = []
    for count in [1, 5] {
      var memo = DigestMemo.open(folder.path)
      for number in 0..<count { memo.remember("/fonts/é \(number).ttf", Self.stamp, Self.digest(number)) }
      memo.save()
      seeds.append(try Disk.read(folder.path + "/digests", limit: 1 << 20))
    }
    self.seeds = seeds
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    _ = try check(bytes, isDamaged: !SealedBytes.isSealed(bytes))
    return try check(SealedBytes.resealed(bytes, head: seeds[0][..<12]), isDamaged: false)
  }

  private func check(_ bytes: [UInt8], isDamaged: Bool) throws(FuzzFailure) -> Bool {
    try folder.put(bytes, at: path)
    var memo = DigestMemo.open(folder.path)
    let found = (0..<5).map { memo.digest(of: "/fonts/é \($0).ttf", Self.stamp) }
    guard isDamaged else {
      memo.remember("/new", Self.stamp, .zero)
      guard memo.save() else { throw FuzzFailure("what was read could not be written") }
      var again = DigestMemo.open(folder.path)
      guard again.digest(of: "/new", Self.stamp) == .zero,
        found == (0..<5).map({ again.digest(of: "/fonts/é \($0).ttf", Self.stamp) })
      else { throw FuzzFailure("what was kept did not come back") }
      return found.contains { $0 != nil }
    }
    if found.contains(where: { $0 != nil }) { throw FuzzFailure("a damaged file gave digests") }
    return false
  }
}
