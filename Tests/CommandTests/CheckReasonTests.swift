import Foundation
import Testing

/// What `theme check` says of an output: which version made it, what of the manifest changed, and how to mend it.
@Suite struct CheckReasonTests {
  private static let manifest = """
    {
      "tokens": { "color": { "$type": "color", "accent": { "$value": "#2f8f9d" } } },
      "themes": { "one": {}, "two": { "widgets": { "a": { "color": "#804020" } } } },
      "widgets": { "a": { "kind": "glossyButton", "size": [30, 20], "color": "{color.accent}", "states": ["normal"] } }
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.manifest, "themes.json")
    try #require(try theme("build").status == 0)
  }

  private func theme(_ arguments: String..., cache: String = "cache") throws -> Run {
    try Tool.run(Tool.theme, arguments + ["--cache-dir", cache], in: folder.path)
  }

  private func replace(_ from: String, _ to: String, in name: String) throws {
    let text = try PackageFiles.text(folder.path + "/" + name)
    let edited = text.replacingOccurrences(of: from, with: to)
    try #require(edited != text, "\(text)")
    try folder.write(edited, name)
  }

  private func pretend(version: String, in name: String) throws {
    let current = try Tool.run(Tool.theme, ["--version"]).output.split(separator: " ")[1]
    try replace("\"toolVersion\": \"\(current)\"", "\"toolVersion\": \"\(version)\"", in: name)
  }

  @Test func aVersionAloneIsANote() throws {
    try pretend(version: "0.0.9", in: "Generated/one.json")
    let run = try theme("check")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "Generated/one.json: note: only the version of the tool differs; made by version 0.0.9, this is "),
      "\(run.errors)")
    #expect(run.output == "checked 4 files: 1 of another version\n")
    let strict = try theme("check", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output.hasSuffix("\nto mend: theme build themes.json --cache-dir cache\n"))
    #expect(try theme("build").status == 0)
    #expect(try theme("check", "--strict").status == 0)
  }

  @Test func whatDiffersIsSaidBesideTheVersion() throws {
    try pretend(version: "0.0.9", in: "Generated/one.json")
    try replace("#2f8f9d", "#2f8f9e", in: "themes.json")
    // Without the last build's receipt, as in CI.
    let run = try theme("check", cache: "elsewhere")
    #expect(run.status == 1)
    let line = try #require(run.errors.split(separator: "\n").first { $0.contains("one.png") })
    #expect(line.contains("error: pixels differ (") && line.contains("; made by version 0.0.9, this is "), "\(line)")
    #expect(!run.errors.contains("two."))
  }

  @Test func versionsFromFilesAreNotTrusted() throws {
    try pretend(version: "<b>1.0\\u001b[31m", in: "Generated/one.json")
    let run = try theme("check")
    #expect(run.status == 1)
    #expect(!run.errors.contains("made by"))
  }

  @Test func theChangedTokenIsTheAnnotationsPlace() throws {
    try replace("#2f8f9d", "#2f8f9e", in: "themes.json")
    let text = try theme("check")
    #expect(text.errors.contains("themes.json:2:54: note: color #2f8f9d -> #2f8f9e"), "\(text.errors)")
    let github = try theme("check", "--format", "github")
    #expect(
      github.output.hasPrefix(
        "::error file=themes.json,line=2,col=54,endColumn=77,title=check.stale::Generated/one.png: "),
      "\(github.output)")
    // Where nothing of the last build is known, it is the file.
    let fresh = try theme("check", "--format", "github", cache: "elsewhere")
    #expect(
      fresh.output.hasPrefix("::error file=Generated/one.png,title=check.stale::pixels differ"), "\(fresh.output)")
  }

  @Test func theMendingCommandHasTheSameOptions() throws {
    let run = try theme("check", "--export", "images", "--output", "it's here", "--scale", "1", "--quiet")
    #expect(run.status == 1 && run.output.isEmpty)
    let loud = try theme("check", "--export", "images", "--output", "it's here", "--scale", "1")
    let command = try #require(loud.output.split(separator: "\n").last)
    #expect(
      command
        == "to mend: theme build themes.json --output 'it'\\''s here' --export images --scale 1 --cache-dir cache")
    // It is what a shell runs.
    let tool = URL(fileURLWithPath: Tool.theme).deletingLastPathComponent().path
    let mended = try Tool.run(
      "/bin/sh", ["-c", "PATH='\(tool)':$PATH; " + command.dropFirst("to mend: ".count)], in: folder.path)
    #expect(mended.status == 0, "\(mended.errors)")
    #expect(try theme("check", "--export", "images", "--output", "it's here", "--scale", "1").status == 0)
  }

  @Test func picturesThatWereTreatedAsTextsAndOtherColours() throws {
    let path = folder.path + "/Generated/one.png"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var damaged = Data()
    for (index, byte) in bytes.enumerated() where !(byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A)
    {
      damaged.append(byte)
    }
    try damaged.write(to: URL(fileURLWithPath: path))
    let run = try theme("check")
    #expect(run.errors.contains("its line ends were changed as if it were a text"), "\(run.errors)")
    #expect(run.errors.contains("help: add '*.png binary' to .gitattributes"))
    // The same pixels with a gAMA of 1.0 (behind the header) are other colours.
    let gamma: [UInt8] = [0, 0, 0, 4, 0x67, 0x41, 0x4D, 0x41, 0, 1, 0x86, 0xA0, 0x31, 0xE8, 0x96, 0x5F]
    try (bytes.prefix(33) + Data(gamma) + bytes.dropFirst(33)).write(to: URL(fileURLWithPath: path))
    let other = try theme("check")
    #expect(other.status == 1 && other.errors.contains("which colours they mean"), "\(other.errors)")
  }

  @Test func extrasOfTheReceiptAreRemovedUnlessChanged() throws {
    try replace(", \"two\": { \"widgets\": { \"a\": { \"color\": \"#804020\" } } }", "", in: "themes.json")
    try folder.write("{}", "Generated/two.json")
    let run = try theme("check")
    #expect(
      run.errors.contains("Generated/two.png: error: an earlier build wrote it, and none would now [check.extra]"))
    #expect(
      run.errors.contains("Generated/two.json: error: an earlier build wrote it, and none would now; changed since"))
    #expect(try theme("build").status == 0)
    #expect(!folder.exists("Generated/two.png") && folder.exists("Generated/two.json"))
  }

  @Test func pointersInPlaceOfInputsAreNamed() throws {
    for name in ["art.png", "art.ttf"] {
      try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n", name)
    }
    try folder.write(
      """
      { "fonts": { "f": { "file": "art.ttf" } },
        "widgets": { "t": { "kind": "text", "text": { "text": "x", "font": "f" } } } }
      """, "themes.json")
    let fonts = try theme("check")
    #expect(fonts.status == 1 && fonts.errors.contains("art.ttf' is a Git LFS pointer"), "\(fonts.errors)")
    try folder.write(
      """
      { "widgets": { "a": { "kind": "layers", "size": [9, 9], "layers": [{ "draw": "image", "path": "art.png" }] } } }
      """, "themes.json")
    let pictures = try theme("check")
    #expect(pictures.status == 1 && pictures.errors.contains("art.png' is a Git LFS pointer"), "\(pictures.errors)")
    #expect(pictures.errors.contains("git lfs pull"))
  }
}
