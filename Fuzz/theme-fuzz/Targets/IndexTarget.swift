import Foundation
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeRender

@testable import ThemePipeline
@testable import ThemeStorage

/// Indices of sprites' summaries, as they are and with what makes one believed: right checksums, the time, and the stamps
/// of the folders that the entries lie in.
struct IndexTarget: FuzzTarget {
  static let name = "index"
  static let summary = "indices of the sprites in a cache"

  /// Where the file's parts are: behind the head the kind, the oldest use, a count of folders, each a byte and a stamp.
  private static let (headLength, oldestUse, folders, folderLength) = (12, 13, 23, 41)
  /// Stands for the time at which the store was opened, so that an input is the same bytes at any time.
  private static let now: Int64 = 0x1122_3344_5566_7788

  let seeds: [[UInt8]]
  private let folder: ScratchFolder
  private let store: EntryStore
  private let entries: [Digest: [UInt8]]
  /// By the byte of a folder: what stands for its stamp, and the stamp.
  private let stamps: [UInt8: (placeholder: [UInt8], real: [UInt8])]

  private var path: String { folder.path + "/sprites" }

  init() throws {
    folder = try ScratchFolder()
    store = try EntryStore.open(folder.path + "/cache").get()
    let facts = SpriteFacts(
      RenderedSprite(ink: PixelRect(x: 1, y: 2, width: 3, height: 4), bitmap: Bitmap(width: 3, height: 4)))
    var entries: [Digest: [UInt8]] = [:]
    for number in 0..<12 {
      let summary = number == 0 ? [] : number == 1 ? [UInt8](repeating: 7, count: 400) : facts.bytes
      let key = SHA256.digest([UInt8(number)])
      store.store(.sprite, key, summary: summary, payload: [1], compress: false)
      entries[key] = summary
    }
    self.entries = entries
    // Until the folders' stamps are settled.
    usleep(50_000)
    var stamps: [UInt8: (placeholder: [UInt8], real: [UInt8])] = [:]
    var seeds: [[UInt8]] = []
    for count in [1, 12] {
      let some = entries.sorted { $0.key < $1.key }.prefix(count)
      let path = "\(folder.path)/seed-\(count)"
      EntryIndex.write(
        Dictionary(uniqueKeysWithValues: Array(some)), of: .sprite, in: store, previous: EntryIndex(), to: path)
      var bytes = try Disk.read(path, limit: 1 << 20)
      SealedBytes.put(Self.now, at: Self.oldestUse, in: &bytes)
      for place in Self.folderPlaces(in: bytes) {
        let (shard, stamp) = (bytes[place], place + 1..<place + Self.folderLength)
        let placeholder = stamp.indices.map { UInt8(truncatingIfNeeded: $0 - place) ^ shard }
        stamps[shard] = (placeholder, Array(bytes[stamp]))
        bytes.replaceSubrange(stamp, with: placeholder)
      }
      seeds.append(bytes)
    }
    self.stamps = stamps
    self.seeds = seeds
    guard try check(seeds[1]) else { throw FuzzFailure("the seed is no index") }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    // Damaged, or of a time and of folders that are not these.
    guard try found(in: bytes).isEmpty else { throw FuzzFailure("an index was believed that is none") }
    let (resealed, believed) = resealed(bytes)
    let found = try found(in: resealed)
    for (key, summary) in found {
      guard believed.contains(key.bytes[0]) else { throw FuzzFailure("a folder of another stamp was believed") }
      let written = key.bytes + [UInt8(summary.count & 255), UInt8(summary.count >> 8)] + summary
      guard summary.count < 1 << 16, Self.holds(resealed, written) else {
        throw FuzzFailure("a summary that the index does not hold")
      }
      _ = SpriteFacts(bytes: summary, width: 16, height: 12)
    }
    if found.isEmpty { return false }
    let copy = folder.path + "/copy"
    EntryIndex.write(found, of: .sprite, in: store, previous: EntryIndex(), to: copy)
    let again = EntryIndex(copy, of: .sprite, in: store)
    guard found.allSatisfy({ again.summary($0.key) == $0.value }) else {
      throw FuzzFailure("what was kept did not come back")
    }
    return true
  }

  private func found(in bytes: [UInt8]) throws(FuzzFailure) -> [Digest: [UInt8]] {
    try folder.put(bytes, at: path)
    let index = EntryIndex(path, of: .sprite, in: store)
    var found: [Digest: [UInt8]] = [:]
    for key in entries.keys { found[key] = index.summary(key) }
    return found
  }

  /// - Returns: with the real time and stamps where a mutation left what stands for them, and whose stamps are right.
  private func resealed(_ bytes: [UInt8]) -> (bytes: [UInt8], believed: Set<UInt8>) {
    var bytes = SealedBytes.resealed(bytes, head: seeds[0][..<Self.headLength])
    var believed: Set<UInt8> = []
    if bytes.count < Self.folders + 4 { return (bytes, []) }
    if SealedBytes.get(Int64.self, at: Self.oldestUse, in: bytes) == Self.now {
      SealedBytes.put(store.openedAt, at: Self.oldestUse, in: &bytes)
    }
    for place in Self.folderPlaces(in: bytes) {
      let stamp = place + 1..<place + Self.folderLength
      guard let known = stamps[bytes[place]], bytes[stamp].elementsEqual(known.placeholder) else { continue }
      bytes.replaceSubrange(stamp, with: known.real)
      believed.insert(bytes[place])
    }
    return (SealedBytes.resealed(bytes, head: seeds[0][..<Self.headLength]), believed)
  }

  private static func folderPlaces(in bytes: [UInt8]) -> [Int] {
    let count = Int(SealedBytes.get(UInt16.self, at: folders - 2, in: bytes))
    return (0..<count).map { folders + $0 * folderLength }.filter { $0 + folderLength + 4 <= bytes.count }
  }

  private static func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains {
      bytes[$0] == part[0] && bytes[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
