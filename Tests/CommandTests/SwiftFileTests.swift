import Foundation
import Testing

/// `--swift-file`: one output that lies elsewhere, for the build plugin.
@Suite struct SwiftFileTests {
  private struct Project {
    let folder: TemporaryFolder

    init(formats: String = "[{ \"format\": \"swift\", \"enum\": \"Skin\" }]") throws {
      folder = try TemporaryFolder()
      try folder.write(
        "{ \"output\": { \"formats\": \(formats) }, \"widgets\": { \"ok\": { \"kind\": \"checkbox\" } } }",
        "themes.json")
    }

    func run(_ verb: String, _ arguments: [String]) throws -> Run {
      try Tool.run(Tool.theme, [verb, "--cache-dir", "cache", "--output", "Pages"] + arguments, in: folder.path)
    }

    func build(_ arguments: [String] = []) throws -> Run {
      try run("build", ["--export", "swift", "--swift-file", "code/new/Skin.swift"] + arguments)
    }

    var code: String {
      get throws {
        String(decoding: try contents(of: folder.path + "/code")["new/Skin.swift"] ?? Data(), as: UTF8.self)
      }
    }
  }

  @Test func theSwiftFileLiesElsewhereAndThePagesDoNot() throws {
    let project = try Project()
    let run = try project.build(["--bundle-subdirectory", "skin-pages"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try contents(of: project.folder.path + "/Pages").keys.sorted() == ["default.png"])
    #expect(try project.code.contains("enum Skin {"))
    #expect(try project.code.contains("subdirectory: \"skin-pages\""))
    // Another folder in the bundle is another file.
    _ = try project.build()
    #expect(try !project.code.contains("subdirectory"))
  }

  @Test func anUnchangedFileIsNotTouchedAndAChangedOneIsRestored() throws {
    let project = try Project()
    _ = try project.build()
    let code = try project.code
    let times = try modificationTimes(of: project.folder.path)
    #expect(try project.build().output.hasPrefix("up to date"))
    #expect(try modificationTimes(of: project.folder.path) == times)
    try project.folder.write(code + "// mine\n", "code/new/Skin.swift")
    #expect(try project.build().output.contains("(1 written"))
    #expect(try project.code == code)
    try FileManager.default.removeItem(atPath: project.folder.path + "/code")
    #expect(try project.build().output.contains("(1 written"))
    #expect(try project.code == code)
  }

  @Test func checkComparesItWhereItLies() throws {
    let project = try Project()
    _ = try project.build()
    let arguments = ["--export", "swift", "--swift-file", "code/new/Skin.swift"]
    let fresh = try project.run("check", arguments)
    #expect(fresh.status == 0, "\(fresh.errors)")
    #expect(fresh.output == "up to date: 2 files\n")
    try project.folder.write("// mine\n", "code/new/Skin.swift")
    let edited = try project.run("check", arguments)
    #expect(edited.status == 1)
    #expect(edited.errors.contains("code/new/Skin.swift: error: line 1 differs [check.stale]"), "\(edited.errors)")
    // In the output folder it is missing.
    #expect(try project.run("check", []).errors.contains("Pages/Skin.swift: error: there is no such file"))
  }

  @Test func aPlaceThatWouldDoHarmIsRefused() throws {
    let project = try Project()
    let manifest = try PackageFiles.text(project.folder.path + "/themes.json")
    for place in ["themes.json", "./themes.json", "."] {
      let run = try project.run("build", ["--swift-file", place])
      #expect(run.status == 1, "\(place)")
      #expect(run.errors.contains("[output.bad-folder]"))
    }
    #expect(try PackageFiles.text(project.folder.path + "/themes.json") == manifest)
  }

  @Test func theFormatMustBeAskedFor() throws {
    let project = try Project(formats: "[\"texturepacker\"]")
    let run = try project.run("build", ["--swift-file", "Skin.swift"])
    #expect(run.status == 1)
    #expect(run.errors.contains("add --export swift"))
    #expect(!project.folder.exists("Skin.swift"))
    #expect(!project.folder.exists("Pages"))
  }
}
