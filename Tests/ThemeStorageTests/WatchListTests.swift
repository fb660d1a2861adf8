import Foundation
import Testing

@testable import ThemeStorage

@Suite struct WatchListTests {
  private func names(_ list: WatchList, _ folder: String) -> Set<String>? {
    list.folders.first { $0.path == folder }.map { Set($0.names.map { String(decoding: $0, as: UTF8.self) }) }
  }

  private func list(files: [String] = [], folders: [String] = []) -> WatchList {
    var paths = WatchedPaths()
    (paths.files, paths.folders) = (files, folders)
    return WatchList(paths)
  }

  @Test func everyFolderOnTheWayIsAskedForAName() {
    let list = list(files: ["/usr/./share/../bin/no-such-file"])
    #expect(names(list, "/") == ["usr"])
    #expect(names(list, "/usr") == ["share", "bin"])
    #expect(names(list, "/usr/bin") == ["no-such-file"])
    #expect(list.folders.first?.path == "/")
  }

  @Test func linksAreFollowedAndWatched() throws {
    let folder = TemporaryFolder()
    let root = try #require(Disk.realPath(folder.path))
    let files = FileManager.default
    try files.createDirectory(atPath: root + "/v1", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: root + "/data", withDestinationPath: "v1")
    try files.createSymbolicLink(atPath: root + "/file", withDestinationPath: "data/file")
    try files.createSymbolicLink(atPath: root + "/circle", withDestinationPath: "circle")
    let list = list(files: [root + "/file", root + "/circle/x", root + "/missing/x"])
    #expect(names(list, root) == ["file", "data", "v1", "circle", "missing"])
    #expect(names(list, root + "/v1") == ["file"])
    #expect(list.folders.allSatisfy { !$0.wantsAll })
  }

  @Test func allNamesOfAFolderCountWhereItIsSearched() throws {
    let folder = TemporaryFolder()
    let root = try #require(Disk.realPath(folder.path))
    let list = list(folders: [root, root + "/missing"])
    #expect(list.folders.filter { $0.wantsAll }.map(\.path) == [root])
    #expect(names(list, root) == ["missing"])
  }

  @Test func outputsAreNamesOfTheirFolders() throws {
    let folder = TemporaryFolder()
    let root = try #require(Disk.realPath(folder.path))
    try FileManager.default.createDirectory(atPath: root + "/a", withIntermediateDirectories: true)
    var paths = WatchedPaths()
    (paths.outputFolder, paths.outputs) = (root, ["a/1.png", "a/2.png", "b/3.png", "4.png"])
    let list = WatchList(paths)
    #expect(names(list, root + "/a") == ["1.png", "2.png"])
    #expect(names(list, root) == ["a", "b", "4.png"])
    #expect(names(list, root + "/b") == nil)
  }
}
