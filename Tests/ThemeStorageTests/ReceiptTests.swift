import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct ReceiptTests {
  let folder = TemporaryFolder()

  private static let stamp = FileStamp(size: 1, modified: -2, changed: .max, inode: .max, device: 5)
  static let example = Receipt(
    buildKey: key(1),
    inputs: [
      .init(path: "/a/themes.json", stamp: stamp, digest: key(2)),
      .init(path: "/a/é#100% .ttf", stamp: stamp, digest: nil),
      .init(path: "/none", stamp: nil, digest: nil), .init(path: "", stamp: nil, digest: key(3)),
    ],
    outputs: [
      .init(path: "ocean.png", stamp: stamp, digest: key(4)), .init(path: "a/b@2x.png", stamp: stamp, digest: key(5)),
    ],
    summary: [1, 2, 3])

  @Test func comesBack() {
    for receipt in [Self.example, Receipt(buildKey: .zero, inputs: [], outputs: [])] {
      let bytes = receipt.encode()
      #expect(Receipt.decode(bytes) == receipt)
      #expect(receipt.encode() == bytes)
    }
  }

  @Test func everyFlippedBitAndEveryCutIsFound() {
    let bytes = Self.example.encode()
    for place in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[place] ^= 1 << UInt8(bit)
        #expect(Receipt.decode(broken) == nil)
      }
      #expect(Receipt.decode(Array(bytes.prefix(place))) == nil)
    }
    #expect(Receipt.decode(bytes + [0]) == nil)
    #expect(Receipt.decode(bytes + bytes) == nil)
  }

  @Test func tenThousandMutationsNeverTrap() {
    let bytes = Self.example.encode()
    var random = SeededGenerator(state: 6)
    for round in 0..<10_000 {
      var broken = mutated(bytes, &random)
      let isSealed = round % 2 == 0 && broken.count > 16
      if isSealed {
        withUnsafeBytes(of: Checksum.of(broken.dropLast(4)).littleEndian) {
          broken.replaceSubrange(broken.count - 4..<broken.count, with: $0)
        }
      }
      let found = Receipt.decode(broken)
      if !isSealed, broken != bytes { #expect(found == nil, "round \(round)") }
      // What decodes is whole: it can be checked and written again.
      if let found, round % 16 == 0 {
        _ = found.isCurrent(outputFolder: folder.path)
        #expect(Receipt.decode(found.encode()) == found)
      }
    }
  }

  /// A build of three files from two inputs and a look-up that found nothing.
  private func build() throws -> Receipt {
    try folder.put("in/themes.json", "{}")
    try folder.put("in/font.ttf", "font")
    var inputs: [Receipt.Input] = []
    for name in ["in/themes.json", "in/font.ttf"] {
      let (bytes, stamp) = try Disk.readWithStamp(folder.at(name), limit: 100)
      inputs.append(.init(path: folder.at(name), stamp: stamp, digest: SHA256.digest(bytes)))
    }
    inputs.append(.init(path: folder.at("in/other.ttf"), stamp: Disk.stamp(folder.at("in/other.ttf")), digest: nil))
    let commit = try OutputFolder.commit(
      files: [("a.png", [1, 2, 3]), ("sub/b.png", [4]), ("a.json", [5])], previous: [], to: folder.at("out"))
    return Receipt(buildKey: key(1), inputs: inputs, outputs: commit.outputs)
  }

  @Test func whatWasJustBuiltIsCurrent() throws {
    let receipt = try build()
    #expect(receipt.isCurrent(outputFolder: folder.at("out")))
    let again = try #require(Receipt.decode(receipt.encode()))
    #expect(again.isCurrent(outputFolder: folder.at("out")))
    #expect(again.isCurrent(outputFolder: folder.at("out/")))
    #expect(!again.isCurrent(outputFolder: folder.at("elsewhere")))
    #expect(!again.isCurrent(outputFolder: folder.at("out/a.png")))
  }

  @Test(arguments: [
    "edit", "hidden edit", "append", "truncate", "delete", "swap", "same bytes anew", "link", "folder", "input edit",
    "hidden input edit", "input deleted", "input appears", "input folder moved",
  ])
  func everyChangeShows(change: String) throws {
    let receipt = try build()
    try #require(receipt.isCurrent(outputFolder: folder.at("out")))
    let manager = FileManager.default
    func editInPlace(_ name: String, keepTime: Bool) throws {
      let before = try #require(Disk.stamp(folder.at(name)))
      let handle = try #require(FileHandle(forWritingAtPath: folder.at(name)))
      try handle.write(contentsOf: [99])
      try handle.close()
      if keepTime {
        var times = [timespec](repeating: timespec(), count: 2)
        for index in 0..<2 {
          times[index].tv_sec = Int(before.modified / 1_000_000_000)
          times[index].tv_nsec = Int(before.modified % 1_000_000_000)
        }
        #expect(utimensat(AT_FDCWD, folder.at(name), times, 0) == 0)
        let after = try Disk.readWithStamp(folder.at(name), limit: 99).stamp
        #expect(after.size == before.size && after.modified == before.modified && after.inode == before.inode)
      }
    }
    switch change {
    case "edit": try editInPlace("out/a.png", keepTime: false)
    case "hidden edit": try editInPlace("out/sub/b.png", keepTime: true)
    case "append": try folder.put("out/a.json", [5, 6])
    case "truncate": #expect(truncate(folder.at("out/a.png"), 1) == 0)
    case "delete": try manager.removeItem(atPath: folder.at("out/sub/b.png"))
    case "swap":
      try manager.moveItem(atPath: folder.at("out/a.json"), toPath: folder.at("x"))
      try manager.moveItem(atPath: folder.at("out/sub/b.png"), toPath: folder.at("out/a.json"))
      try manager.moveItem(atPath: folder.at("x"), toPath: folder.at("out/sub/b.png"))
    case "same bytes anew": try folder.put("out/a.json", [5])
    case "link":
      try manager.moveItem(atPath: folder.at("out/a.png"), toPath: folder.at("x"))
      try manager.createSymbolicLink(atPath: folder.at("out/a.png"), withDestinationPath: "../x")
    case "folder":
      try manager.removeItem(atPath: folder.at("out/a.png"))
      try Disk.makeFolder(folder.at("out/a.png"))
    case "input edit": try editInPlace("in/themes.json", keepTime: false)
    case "hidden input edit": try editInPlace("in/font.ttf", keepTime: true)
    case "input deleted": try manager.removeItem(atPath: folder.at("in/font.ttf"))
    case "input appears": try folder.put("in/other.ttf", [1])
    case "input folder moved": try manager.moveItem(atPath: folder.at("in"), toPath: folder.at("moved"))
    default: Issue.record("unknown change")
    }
    #expect(!receipt.isCurrent(outputFolder: folder.at("out")))
  }

  @Test func stampsThatAreNotSettledNeverMatch() throws {
    var receipt = try build()
    receipt.inputs[0].stamp = receipt.inputs[0].stamp?.settled(at: 0)
    #expect(!receipt.isCurrent(outputFolder: folder.at("out")))
  }

  @Test func aPathWithANULIsNoReceipt() {
    var receipt = Self.example
    receipt.outputs[0].path = "a\0b"
    #expect(Receipt.decode(receipt.encode()) == nil)
  }

  @Test func oneReceiptABuild() throws {
    let store = ReceiptStore(cacheFolder: folder.at("cache"))
    let identity = "/project/themes.json\n/project/é#100% out"
    #expect(store.read(for: identity) == nil)
    try store.write(Self.example, for: identity)
    #expect(store.read(for: identity) == Self.example)
    #expect(store.read(for: "/project/themes.json\n") == nil)
    try Disk.writeAtomically([1, 2, 3], to: store.path(for: identity))
    #expect(store.read(for: identity) == nil)
    try store.write(Self.example, for: identity)
    #expect(store.read(for: identity) == Self.example)
    try store.remove(for: identity)
    #expect(store.read(for: identity) == nil)
  }
}
