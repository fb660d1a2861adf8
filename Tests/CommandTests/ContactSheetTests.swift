import Foundation
import Testing

/// `theme diff --output` leaves one page that shows everything, and nothing of the comparison before.
@Suite struct ContactSheetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try build(["a": 0.5, "b": 0.5, "gone": 0.5], to: "old")
    try build(["a": 0.6, "b": 0.5, "come": 0.5], to: "new")
    try build(["a": 0.5, "b": 0.6, "gone": 0.5], to: "other")
  }

  private func build(_ hues: [String: Double], to name: String) throws {
    let widgets = hues.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\": { \"kind\": \"glossyButton\", \"size\": [30, 20], \"hue\": \($0.value), \"states\": [\"normal\"] }"
    }
    try folder.write(
      "{ \"themes\": { \"one\": {} }, \"widgets\": { \(widgets.joined(separator: ", ")) } }", "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache", "--output", name], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
  }

  @discardableResult private func diff(_ old: String, _ new: String) throws -> Run {
    try Tool.run(Tool.theme, ["diff", old, new, "--output", "sheet"], in: folder.path)
  }

  private var files: Set<String> { get throws { Set(try contents(of: folder.path + "/sheet").keys) } }

  /// Read by Python's parser: every picture of the folder is shown once, by a relative link that leads to it, and nothing
  /// else is fetched.
  @Test func showsEveryPictureOnceAndFetchesNothing() throws {
    #expect(try diff("old", "new").status == 1)
    #expect(try files == ["index.html", "one/a/normal.png", "one/come/normal.png", "one/gone/normal.png"])
    let program = """
      import os
      from html.parser import HTMLParser
      found = []
      class Reader(HTMLParser):
          def handle_starttag(self, tag, attributes):
              assert tag not in ("script", "link", "iframe", "object"), tag
              for name, value in attributes:
                  assert not name.startswith("on"), name
                  if name in ("src", "href"):
                      assert value.startswith("./") and os.path.isfile("sheet/" + value), value
                      found.append(value[2:])
      text = open("sheet/index.html", encoding="utf-8").read()
      Reader().feed(text)
      for words in ("1 changed", "<b>a/normal</b> changed: ", "<b>come/normal</b> added", "<b>gone/normal</b> removed"):
          assert words in text, words
      print(" ".join(sorted(found)))
      """
    let run = try Tool.run("/usr/bin/python3", ["-c", program], in: folder.path)
    #expect(run.output == "one/a/normal.png one/come/normal.png one/gone/normal.png\n", "\(run.errors)")
  }

  @Test func namesAreEscaped() throws {
    try FileManager.default.moveItem(
      atPath: folder.path + "/old", toPath: folder.path + "/<img src=x onerror=\"a\"> & 'b'")
    try diff("<img src=x onerror=\"a\"> & 'b'", "new")
    let text = try PackageFiles.text(folder.path + "/sheet/index.html")
    #expect(text.contains("<code>&lt;img src=x onerror=&quot;a&quot;&gt; &amp; &#39;b&#39;</code>"), "\(text)")
  }

  @Test func whatAnEarlierComparisonWroteGoes() throws {
    try diff("old", "new")
    try folder.write("mine", "sheet/notes.txt")
    // Somebody's own picture in the place of one of ours.
    try folder.write("mine", "sheet/one/gone/normal.png")
    #expect(try diff("old", "other").status == 1)
    #expect(try files == ["index.html", "notes.txt", "one/b/normal.png", "one/gone/normal.png"])
    // Where nothing differs, nothing of ours stays.
    #expect(try diff("old", "old").status == 0)
    #expect(try files == ["notes.txt", "one/gone/normal.png"])
    // And where there was nothing, nothing is made.
    try FileManager.default.removeItem(atPath: folder.path + "/sheet")
    #expect(try diff("old", "old").status == 0)
    #expect(!folder.exists("sheet"))
  }

  @Test func aPageThatIsNotOursStays() throws {
    try folder.write("<p>mine</p>", "sheet/index.html")
    let run = try diff("old", "new")
    #expect(run.status == 3 && run.errors.contains("it is not the page of an earlier comparison"), "\(run.errors)")
    #expect(try PackageFiles.text(folder.path + "/sheet/index.html") == "<p>mine</p>")
  }

  /// A list that somebody else has written removes nothing outside the folder.
  @Test func aForgedPageRemovesNothingElse() throws {
    try diff("old", "new")
    try folder.write("keep", "keep.png")
    let digest = "a8ad4eb8b61d0d1ae1b1ae2bab9ef31ed7f6f3c6a5a1b0d5a6b6d3d0c7cba2ff"
    let path = folder.path + "/sheet/index.html"
    let sum = try Tool.run("/usr/bin/sha256sum", [folder.path + "/keep.png"]).output.prefix(64)
    let text = try PackageFiles.text(path)
    try folder.write(
      text + "<!-- picture \(sum) ../keep.png -->\n<!-- picture \(digest) one/../../keep.png -->\n", "sheet/index.html")
    try diff("old", "other")
    #expect(folder.exists("keep.png"))
  }
}
