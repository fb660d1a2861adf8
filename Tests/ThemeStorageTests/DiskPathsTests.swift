import Foundation
import Testing

@testable import ThemeStorage

@Suite struct DiskPathsTests {
  let folder = TemporaryFolder()
  private var root: String { Disk.realPath(folder.path) ?? "" }

  private func link(_ name: String, _ target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.at(name), withDestinationPath: target)
  }

  @Test func currentFolderIsWhereRelativePathsCount() {
    #expect(Disk.currentFolder() == FileManager.default.currentDirectoryPath)
    #expect(Disk.realPath("") == Disk.realPath(Disk.currentFolder()))
    #expect(Disk.realPath("no such/../thing") == Disk.realPath(Disk.currentFolder()).map { $0 + "/thing" })
  }

  @Test func existingPathsLoseLinksAndDots() throws {
    try folder.put("a/b/file", [1])
    try link("link", "a/b")
    #expect(Disk.realPath(folder.at("link/../b/./file")) == root + "/a/b/file")
    #expect(Disk.realPath(folder.at("a//b///")) == root + "/a/b")
    #expect(Disk.realPath("/") == "/")
    #expect(Disk.realPath("/../..") == "/")
  }

  @Test func missingPathsKeepTheirRest() throws {
    try folder.put("a/file", [1])
    try link("link", "a")
    #expect(Disk.realPath(folder.at("link/new/deep")) == root + "/a/new/deep")
    #expect(Disk.realPath(folder.at("link/new/../other/.")) == root + "/a/other")
    #expect(Disk.realPath(folder.at("new/../../x")) == (Disk.split(root).folder + "/x"))
    #expect(Disk.realPath(folder.at("a/file/below")) == root + "/a/file/below")
    #expect(Disk.realPath(folder.at("new/")) == root + "/new")
    #expect(Disk.realPath("/no such folder/x") == "/no such folder/x")
  }

  @Test func aLinkToNowhereIsItsTarget() throws {
    try link("dangling", "/nowhere at all/x")
    try link("relative", "sub/none")
    try link("chain", "relative")
    try link("circle", "circle")
    #expect(Disk.realPath(folder.at("dangling/y")) == "/nowhere at all/x/y")
    #expect(Disk.realPath(folder.at("relative")) == root + "/sub/none")
    #expect(Disk.realPath(folder.at("chain/z")) == root + "/sub/none/z")
    #expect(Disk.realPath(folder.at("circle")) == nil)
    #expect(!Disk.isInside(folder.at("dangling/y"), folder.path))
  }

  @Test func insideIsByPartsNotByLetters() throws {
    try folder.put("a/file", [1])
    try folder.put("ab/file", [1])
    try link("a/out", "../ab")
    try link("a/back", ".")
    #expect(Disk.isInside(folder.at("a/file"), folder.at("a")))
    #expect(Disk.isInside(folder.at("a"), folder.at("a")))
    #expect(Disk.isInside(folder.at("a/"), folder.at("a")))
    #expect(!Disk.isInside(folder.at("ab/file"), folder.at("a")))
    #expect(!Disk.isInside(folder.path, folder.at("a")))
    #expect(!Disk.isInside(folder.at("a/out/file"), folder.at("a")))
    #expect(Disk.isInside(folder.at("a/back/back/file"), folder.at("a")))
    #expect(!Disk.isInside(folder.at("a/new/../../x"), folder.at("a")))
    #expect(Disk.isInside(folder.path, "/"))
  }

  @Test func splitting() {
    for (path, parent, name) in [
      ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("a//b", "a", "b"), ("/", "/", ""), ("//a", "/", "a"),
      ("a/", "a", ""), ("é/ü", "é", "ü"),
    ] {
      let (found, rest) = Disk.split(path)
      #expect(found == parent)
      #expect(rest == name[...])
    }
  }
}
