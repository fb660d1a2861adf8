import Foundation
import Testing

/// `theme diff` compares two folders of outputs, in whatever form they are.
@Suite struct DiffTests {
  private static let manifest = """
    {
      "scales": [1, 2],
      "axes": { "appearance": ["light", "dark"] },
      "themes": { "one": {} },
      "output": { "directory": "Generated", "formats": ["texturepacker"] },
      "widgets": {
        "a": { "kind": "glossyButton", "size": [80, 40], "hue": 0.5, "states": ["normal", "pressed"] },
        "dot": { "kind": "layers", "size": [6, 6], "layers": [
          { "draw": "fill", "name": "body", "shape": "ellipse",
            "paint": { "$axis": "appearance", "light": "#c0392b", "dark": "#203040" } }] }
      }
    }
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Builds a manifest into a folder of the given name.
  private func build(_ manifest: String = Self.manifest, to name: String, _ arguments: [String] = []) throws {
    try folder.write(manifest, "themes.json")
    let run = try Tool.run(
      Tool.theme, ["build", "--cache-dir", "cache", "--output", name] + arguments, in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
  }

  private func diff(_ arguments: String...) throws -> Run {
    try Tool.run(Tool.theme, ["diff"] + arguments, in: folder.path)
  }

  private func objects(_ run: Run) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func equalFoldersAreTheSame() throws {
    try build(to: "old")
    // Metadata of other formats is passed over.
    let formats = ["images", "json", "love", "phaserMultiAtlas", "texturepacker", "texturepackerArray"]
    try build(to: "new", formats.flatMap { ["--export", $0] })
    #expect(try diff("old", "new").output == "the same: 12 sprites\n")
    #expect(try diff("old", "new").status == 0)
    // Pages against images: the same sprites in another form.
    try build(to: "images", ["--export", "images"])
    let run = try diff("old", "images", "--format", "json")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try objects(run).last?["outcome"] as? String == "same")
  }

  @Test func turnedSpritesAreTheSame() throws {
    try build(to: "old")
    let narrow = #""atlas": { "pageSize": [100, 800], "rotate": true }, "themes"#
    try build(Self.manifest.replacingOccurrences(of: "\"themes", with: narrow), to: "new")
    #expect(try String(contentsOfFile: folder.path + "/new/one@2x.json", encoding: .utf8).contains(#""rotated":true"#))
    // Moved is all that they have.
    let run = try diff("old", "new")
    #expect(run.output.hasSuffix("\n8 moved of 12 sprites\n"), "\(run.output)")
  }

  @Test func changesAreFoundAndMeasured() throws {
    try build(to: "old")
    let other = Self.manifest.replacingOccurrences(of: "#c0392b", with: "#c0392c")
    try build(other, to: "new")
    let run = try diff("old", "new")
    #expect(run.status == 1)
    #expect(
      run.output
        == """
        one dot: changed: 36 of 36 pixels, by up to 1/255
        one dot@2x: changed: 144 of 144 pixels, by up to 1/255
        2 changed of 12 sprites

        """.replacingOccurrences(of: "36 of 36", with: try count(of: 1)).replacingOccurrences(
          of: "144 of 144", with: try count(of: 2)))
    #expect(try diff("new", "old", "--quiet").output.isEmpty)
  }

  /// Pixels of the dot that show any of its blue: counted by PIL.
  private func count(of scale: Int) throws -> String {
    let suffix = scale == 1 ? "" : "@2x"
    try build(to: "images-old", ["--export", "images"])
    try build(
      Self.manifest.replacingOccurrences(of: "#c0392b", with: "#c0392c"), to: "images-new", ["--export", "images"])
    let program = """
      from PIL import Image
      a, b = [Image.open(d + "/one/dot\(suffix).png").convert("RGBA") for d in ("images-old", "images-new")]
      n = sum(1 for p, q in zip(a.getdata(), b.getdata()) if p != q)
      print(n, "of", a.size[0] * a.size[1], end="")
      """
    return try Tool.run("/usr/bin/python3", ["-c", program], in: folder.path).output
  }

  @Test func addedRemovedMovedAndDescribedSpritesAreNamed() throws {
    try build(to: "old")
    let other = Self.manifest
      .replacingOccurrences(
        of: "\"dot\": {", with: "\"big\": { \"kind\": \"glossyButton\", \"size\": [200, 90] }, \"spot\": {"
      )
      .replacingOccurrences(of: "\"size\": [80, 40],", with: "\"size\": [80, 40], \"contentInsets\": 3,")
    try build(other, to: "new")
    let run = try diff("old", "new", "--format", "json")
    #expect(run.status == 1)
    let found = try objects(run)
    func ids(_ kind: String) -> Set<String> {
      Set(found.filter { $0["kind"] as? String == kind }.compactMap { $0["id"] as? String })
    }
    #expect(ids("added").contains("spot") && ids("added").contains { $0.hasPrefix("big") })
    #expect(ids("removed") == ["dot"])
    #expect(ids("changed").isEmpty)
    // What was not moved is described otherwise.
    #expect(ids("moved").union(ids("described")) == ["a/normal", "a/pressed"])
    let button = try #require(found.first { $0["id"] as? String == "a/normal" })
    #expect(button["described"] as? [String] == ["contentInsets"])
    #expect(button["base"] as? String == "one")
    #expect((button["axes"] as? [String: String])?.keys.sorted() == ["appearance"])
  }

  @Test func anotherSizeIsAChangeWithBothSizes() throws {
    try build(to: "old")
    try build(Self.manifest.replacingOccurrences(of: "[80, 40]", with: "[90, 44]"), to: "new")
    let run = try diff("old", "new")
    #expect(run.status == 1)
    #expect(run.output.contains(" -> ") && run.output.contains("one a/normal@2x: changed: "), "\(run.output)")
    #expect(run.output.contains(" pixels, by up to "))
  }

  @Test func wrongUsageIsTwoAndUnreadableIsThree() throws {
    try build(to: "old")
    #expect(try diff("old").status == 2)
    #expect(try diff("old", "new", "more").status == 2)
    #expect(try diff("old", "old", "--format", "xml").status == 2)
    let missing = try diff("old", "nowhere")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("nowhere: error: there is no such folder [diff.bad-folder]"), "\(missing.errors)")
    let inside = try diff("old", "old", "--output", "old/pictures")
    #expect(inside.status == 3 && !folder.exists("old/pictures"))
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder.path + "/broken.png"))
    try build(to: "new")
    try FileManager.default.removeItem(atPath: folder.path + "/new/one.png")
    #expect(try diff("old", "new").errors.contains("there is no such picture [diff.bad-picture]"))
    try FileManager.default.copyItem(atPath: folder.path + "/broken.png", toPath: folder.path + "/new/one.png")
    let broken = try diff("old", "new")
    #expect(broken.status == 3 && broken.errors.contains("[diff.bad-picture]"), "\(broken.errors)")
  }

  /// The pictures of changed sprites, made once more by PIL from the two folders and the words of the documentation.
  @Test func picturesOfChangesAreWhatTheyAreSaidToBe() throws {
    try build(to: "old", ["--export", "texturepacker"])
    let other = Self.manifest.replacingOccurrences(of: "#c0392b", with: "#40d92b80")
      .replacingOccurrences(of: "\"hue\": 0.5", with: "\"hue\": 0.55")
    try build(other, to: "new", ["--export", "texturepacker"])
    let run = try diff("old", "new", "--output", "pictures", "--format", "json")
    #expect(run.status == 1)
    let named = try objects(run).compactMap { $0["picture"] as? String }
    #expect(named.contains("one/dot@2x.png") && named.contains("one/a/normal.png"))
    #expect(try Set(contents(of: folder.path + "/pictures").keys) == Set(named + ["index.html"]))
    try folder.write(Self.program, "check.py")
    let check = try Tool.run("/usr/bin/python3", ["check.py", "old", "new", "pictures"], in: folder.path)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(check.output == "\(named.count)\n")
  }

  private static let program = #"""
    import json, os, sys
    from PIL import Image

    def sprites(folder):
        found = {}
        for name in os.listdir(folder):
            if not name.endswith(".json"):
                continue
            data = json.load(open(os.path.join(folder, name)))
            page = Image.open(os.path.join(folder, data["meta"]["image"])).convert("RGBA")
            theme = name.split(".")[0].split("@")[0]
            scale = data["meta"]["scale"]
            for key, f in data["frames"].items():
                r, s = f["frame"], f["spriteSourceSize"]
                whole = Image.new("RGBA", (f["sourceSize"]["w"], f["sourceSize"]["h"]))
                whole.paste(page.crop((r["x"], r["y"], r["x"] + r["w"], r["y"] + r["h"])), (s["x"], s["y"]))
                found[theme + "/" + key + ("" if scale == "1" else "@%sx" % scale) + ".png"] = whole
        return found

    old, new = sprites(sys.argv[1]), sprites(sys.argv[2])
    count = 0
    for path, before in sorted(old.items()):
        now = new[path]
        assert now.size == before.size, path
        if now.tobytes() == before.tobytes():
            continue
        width, height = now.size
        factor = min(max(128 // max(width, height), 1), 8)
        picture = Image.open(os.path.join(sys.argv[3], path))
        assert picture.mode == "RGBA" and picture.size == (3 * width * factor + 32, height * factor + 16), path
        expected = Image.new("RGBA", picture.size, (96, 96, 96, 255))
        for part in range(3):
            for y in range(height * factor):
                for x in range(width * factor):
                    p, q = before.getpixel((x // factor, y // factor)), now.getpixel((x // factor, y // factor))
                    if part == 1:
                        d = max([abs(a * p[3] - b * q[3]) for a, b in zip(p[:3], q[:3])] + [255 * abs(p[3] - q[3])])
                        if d == 0:
                            color = (24 + q[3] * 40 // 255,) * 3
                        else:
                            color = (96 + -(-d // 255) * 159 // 255, 32, 32)
                    else:
                        c = q if part else p
                        grey = 232 if (x // 8 + y // 8) % 2 == 0 else 200
                        color = tuple((v * c[3] + grey * (255 - c[3]) + 127) // 255 for v in c[:3])
                    expected.putpixel((8 + part * (width * factor + 8) + x, 8 + y), color + (255,))
        assert expected.tobytes() == picture.tobytes(), path
        count += 1
    print(count)
    """#
}
