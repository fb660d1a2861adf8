import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct ReceiptChangesTests {
  private let folder = TemporaryFolder()

  private func input(_ name: String, digest: Digest? = nil) throws -> Receipt.Input {
    Receipt.Input(
      path: folder.at(name), stamp: try Disk.readWithStamp(folder.at(name), limit: 99).stamp, digest: digest)
  }

  @Test func eachChangeHasItsKind() throws {
    try folder.put("kept", "1")
    try folder.put("edited", "1")
    try folder.put("gone", "1")
    try folder.put("output", "1")
    let stamp = try #require(try input("output").stamp)
    let receipt = Receipt(
      buildKey: .zero,
      inputs: [
        try input("kept"), try input("edited"), try input("gone"),
        Receipt.Input(path: folder.at("new"), stamp: nil, digest: nil),
        Receipt.Input(path: folder.at("never"), stamp: nil, digest: nil),
        Receipt.Input(path: folder.path, stamp: nil, digest: nil, isFolder: true),
      ], outputs: [Receipt.Output(path: "output", stamp: stamp, digest: .zero)])
    #expect(receipt.changes(outputFolder: folder.path).map(\.path) == [folder.path])
    try folder.put("edited", "2")
    try FileManager.default.removeItem(atPath: folder.at("gone"))
    try folder.put("new", "1")
    // A link is no output of ours, whatever it leads to.
    try FileManager.default.moveItem(atPath: folder.at("output"), toPath: folder.at("moved"))
    try FileManager.default.createSymbolicLink(atPath: folder.at("output"), withDestinationPath: "moved")
    let changes = receipt.changes(outputFolder: folder.path)
    #expect(changes.map(\.kind) == [.changed, .removed, .appeared, .appeared, .removed])
    #expect(changes.map(\.path) == [folder.at("edited"), folder.at("gone"), folder.at("new"), folder.path, "output"])
    #expect(changes.map(\.isOutput) == [false, false, false, false, true])
  }

  /// Otherwise a file system with a coarse clock would have no rest.
  @Test func unsettledStampsAreComparedByTheirBytes() throws {
    try folder.put("file", "one")
    let settled = try input("file", digest: SHA256.digest(Array("one".utf8)))
    var receipt = Receipt(buildKey: .zero, inputs: [settled], outputs: [])
    receipt.inputs[0].stamp = settled.stamp?.settled(at: FileStamp.never)
    #expect(receipt.inputs[0].stamp?.isSettled == false)
    #expect(!receipt.isCurrent(outputFolder: folder.path))
    #expect(receipt.changes(outputFolder: folder.path).isEmpty)
    try folder.put("file", "two")
    #expect(receipt.changes(outputFolder: folder.path).map(\.kind) == [.changed])
    receipt.inputs[0].digest = nil
    #expect(receipt.changes(outputFolder: folder.path).map(\.kind) == [.changed])
  }
}
