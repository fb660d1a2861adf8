import Foundation
import Testing

/// Fonts that are none, or no longer, through the whole command: each is named, with what is wrong, at its place in the manifest,
/// and nothing is written.
@Suite struct HostileFontTests {
  private static let good = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  struct Case: CustomTestStringConvertible {
    let name: String
    /// From the bytes of a good font.
    let bytes: @Sendable (Data) -> Data
    let says: String
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "empty.ttf", bytes: { _ in Data() }, says: "empty.ttf: the file is empty"),
    Case(name: "head.ttf", bytes: { $0.prefix(600) }, says: "head.ttf: its 'head' table is missing or cut off"),
    Case(
      name: "pointer.ttf",
      bytes: { _ in Data("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a21\nsize 12345\n".utf8) },
      says: "is a Git LFS pointer, not the font itself"),
    Case(name: "page.ttf", bytes: { _ in Data("<!DOCTYPE html><title>404</title>".utf8) }, says: "is not a TrueType"),
    Case(
      name: "picture.ttf", bytes: { _ in Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) },
      says: "picture.ttf: the file is not a TrueType or OpenType font"),
    Case(
      name: "web.woff2", bytes: { Data("wOF2".utf8) + $0.prefix(90) }, says: "web.woff2: the file is a web font (WOFF)"),
    Case(
      name: "old.pfb", bytes: { _ in Data("%!PS-AdobeFont-1.0: Old 1".utf8) }, says: "old.pfb: the file is a PostScript"
    ),
    Case(name: "units.ttf", bytes: { zeroed($0, "head", 18) }, says: "units.ttf: 0 units per em"),
    Case(name: "glyphs.ttf", bytes: { zeroed($0, "maxp", 4) }, says: "glyphs.ttf: the face has no glyphs"),
    Case(name: "cut.otf", bytes: { Data("OTTO".utf8) + $0[4..<40] }, says: "cut.otf: "),
  ]

  @Test(arguments: cases) func isNamedAtItsPlace(bad: Case) throws {
    let folder = try TemporaryFolder()
    let font = try Data(contentsOf: URL(fileURLWithPath: Self.good))
    try bad.bytes(font).write(to: URL(fileURLWithPath: folder.path + "/" + bad.name))
    let run = try build(bad.name, in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("themes.json:2:38: error: "), "\(run.errors)")
    #expect(run.errors.contains(bad.says) && run.errors.contains("[font.unusable]"), "\(run.errors)")
    #expect(try contents(of: folder.path).count == 2)
    // `theme text` says the same of it.
    let text = try Tool.run(Tool.theme, ["text", "a", "--font", bad.name], in: folder.path)
    #expect(text.status == 1 && text.output.isEmpty)
    #expect(text.errors.hasPrefix("error: \(bad.name): ") && !text.errors.contains("themes.json"), "\(text.errors)")
  }

  @Test(arguments: [25, 50, 75, 99]) func aTruncatedFontIsRefusedOrDrawn(percent: Int) throws {
    let folder = try TemporaryFolder()
    let font = try Data(contentsOf: URL(fileURLWithPath: Self.good))
    try font.prefix(font.count * percent / 100).write(to: URL(fileURLWithPath: folder.path + "/cut.ttf"))
    let run = try build("cut.ttf", in: folder)
    #expect(run.status == 0 || run.status == 1)
    #expect(
      run.status == 0 || run.errors.contains("cut.ttf") || run.errors.contains("no font of 'f' has"), "\(run.errors)")
  }

  @Test func aFolderAndABitmapFont() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/x.ttf", withIntermediateDirectories: true)
    let run = try build("x.ttf", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("themes.json:2:38: error: cannot read the font '"), "\(run.errors)")
    #expect(run.errors.contains("x.ttf': ") && run.errors.contains("[font.unusable]"), "\(run.errors)")
    let bitmaps = try build(nil, in: folder, source: #"{ "system": "NotoColorEmoji.ttf" }"#)
    #expect(bitmaps.status == 1)
    let reason = "NotoColorEmoji.ttf: the face has bitmaps in place of outlines (CBDT)"
    #expect(bitmaps.errors.contains(reason), "\(bitmaps.errors)")
    #expect(bitmaps.errors.contains("[font.unusable]") && bitmaps.errors.contains("help: "), "\(bitmaps.errors)")
  }

  /// Root may read everything, so it is somebody else who may not.
  @Test func aFontThatMayNotBeRead() throws {
    let folder = try TemporaryFolder()
    try Data(contentsOf: URL(fileURLWithPath: Self.good)).write(to: URL(fileURLWithPath: folder.path + "/closed.ttf"))
    #expect(chmod(folder.path + "/closed.ttf", 0) == 0 && chmod(folder.path, 0o755) == 0)
    let isRoot = getuid() == 0
    guard !isRoot || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else { return }
    let somebody = isRoot ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let run = try build("closed.ttf", in: folder, as: somebody)
    #expect(run.status == 1)
    #expect(run.errors.contains("closed.ttf': Permission denied"), "\(run.errors)")
    #expect(run.errors.contains("themes.json:2:38: error: cannot read the font"), "\(run.errors)")
  }

  @Test func allBadFontsAreToldAtOnce() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/a.ttf"))
    try Data("nothing at all".utf8).write(to: URL(fileURLWithPath: folder.path + "/b.ttf"))
    let run = try build(
      nil, in: folder, source: #"[{ "file": "a.ttf" }, { "system": "DejaVuSans.ttf" }, { "file": "b.ttf" }]"#)
    #expect(run.status == 1)
    #expect(run.errors.contains("a.ttf: the file is empty"), "\(run.errors)")
    #expect(run.errors.contains("b.ttf: the file is not a TrueType or OpenType font"), "\(run.errors)")
  }

  /// A manifest whose one font is the file or, without one, `source`.
  private func build(_ file: String?, in folder: TemporaryFolder, source: String = "", as user: [String] = []) throws
    -> Run
  {
    let font = file.map { "{ \"file\": \"\($0)\" }" } ?? source
    try folder.write(
      """
      { "scales": [1],
        "fonts": {          "f": \(font) },
        "widgets": { "t": { "kind": "text", "text": { "text": "AVé g", "font": "f" } } } }
      """, "themes.json")
    let command = user + [Tool.theme, "build", "--no-cache", "--output", "out"]
    return try Tool.run(command[0], Array(command.dropFirst()), in: folder.path)
  }
}

/// A font with 16 bits of a table set to 0.
private func zeroed(_ font: Data, _ tag: String, _ place: Int) -> Data {
  var font = font
  for entry in stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
  where font[entry..<entry + 4].elementsEqual(tag.utf8) {
    let start = font[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    font.replaceSubrange(start + place..<start + place + 2, with: [0, 0])
  }
  return font
}
