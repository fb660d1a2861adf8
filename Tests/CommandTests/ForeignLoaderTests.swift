import Foundation
import Testing

/// The exports read back by programs that are not ours: Python's json module and PIL.
@Suite struct ForeignLoaderTests {
  /// Every sprite cut out of its page by the TexturePacker file alone equals the sprite's own image, pixel by pixel.
  @Test(arguments: ["shared", "perScale"])
  func spritesCutFromPagesAreTheSprites(layout: String) throws {
    let folder = try TemporaryFolder()
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageFiles.demo))
    var manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    manifest["output"] = ["directory": "Generated", "formats": ["texturepacker", "images"]]
    manifest["atlas"] = ["maxSize": 700, "layout": layout]
    manifest["scales"] = layout == "shared" ? [1, 1.5] : [1, 1.1, 1.75]
    let json = try JSONSerialization.data(withJSONObject: manifest)
    try folder.write(String(decoding: json, as: UTF8.self), "themes.json")
    let build = try Tool.run(Tool.theme, ["build", folder.path + "/themes.json", "--no-cache", "--quiet"])
    try #require(build.status == 0, "\(build.errors)")
    try folder.write(Self.program, "cut.py")
    let check = try Tool.run("/usr/bin/python3", [folder.path + "/cut.py", folder.path + "/Generated"])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let words = check.output.split(separator: " ")
    #expect(words.count == 4 && (Int(words[0]) ?? 0) >= 2 * 55 * 2 && (Int(words[2]) ?? 0) >= 6, "\(check.output)")
  }

  /// Formats of one build that want other pixels get files of their own, and say so.
  @Test func pagesAreWrittenInEveryFormThatIsWanted() throws {
    let folder = try TemporaryFolder()
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageFiles.demo))
    var manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    manifest["output"] = [
      "directory": "Generated",
      "formats": [
        "texturepacker", ["format": "texturepackerArray", "alpha": "premultiplied"],
        ["format": "phaserMultiAtlas", "bleed": true],
      ],
    ]
    manifest["scales"] = [1]
    try folder.write(
      String(decoding: try JSONSerialization.data(withJSONObject: manifest), as: UTF8.self), "themes.json")
    let options = ["build", folder.path + "/themes.json", "--cache-dir", folder.path + "/cache", "--quiet"]
    let build = try Tool.run(Tool.theme, options + ["--theme", "ocean"])
    try #require(build.status == 0, "\(build.errors)")
    try folder.write(Self.forms, "forms.py")
    let check = try Tool.run("/usr/bin/python3", [folder.path + "/forms.py", folder.path + "/Generated"])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect((Int(check.output.split(separator: " ").first ?? "") ?? 0) > 500, "\(check.output)")
  }

  private static let forms = #"""
    import json, os, sys
    from PIL import Image

    folder = sys.argv[1]
    load = lambda name: json.load(open(os.path.join(folder, name), encoding="utf-8"))
    picture = lambda name: Image.open(os.path.join(folder, name))
    edges = 0
    for texture in load("ocean.multiatlas.json")["textures"]:
        name = texture["image"]
        assert ".bleed" in name, name
        stem = name.replace(".bleed.png", "")
        straight, bled, multiplied = picture(stem + ".png"), picture(name), picture(stem + ".pma.png")
        described = load(stem + ".array.json")["meta"]
        assert described["image"] == stem + ".pma.png" and described["premultiplied"] is True, described
        assert load(stem + ".json")["meta"]["image"] == stem + ".png" and "premultiplied" not in load(stem + ".json")["meta"]
        alpha = straight.getchannel("A")
        wanted = bytearray(straight.tobytes())
        for at in range(0, len(wanted), 4):
            for channel in range(at, at + 3):
                wanted[channel] = (2 * wanted[channel] * wanted[at + 3] + 255) // 510
        assert multiplied.tobytes() == bytes(wanted), stem
        assert bled.getchannel("A").tobytes() == alpha.tobytes(), stem
        s, b = straight.load(), bled.load()
        for f in texture["frames"]:
            r = f["frame"]
            columns, rows = range(r["x"], r["x"] + r["w"]), range(r["y"], r["y"] + r["h"])
            seen = any(s[x, y][3] for y in rows for x in columns)
            for y in rows:
                for x in columns:
                    if s[x, y][3]:
                        assert b[x, y] == s[x, y], (f["filename"], x, y)
                        continue
                    near = [s[i, j][:3] for j in range(y - 1, y + 2) for i in range(x - 1, x + 2)
                            if i in columns and j in rows and s[i, j][3]]
                    if near:
                        edges += 1
                        for channel in range(3):
                            values = [n[channel] for n in near]
                            assert min(values) <= b[x, y][channel] <= max(values), (f["filename"], x, y)
    print(edges, "transparent pixels beside visible ones")
    """#

  private static let program = #"""
    import json, os, re, sys
    from PIL import Image

    folder = sys.argv[1]
    sprites = pages = bad = 0
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".json"):
            continue
        pages += 1
        data = json.load(open(os.path.join(folder, name), encoding="utf-8"))
        page = Image.open(os.path.join(folder, data["meta"]["image"]))
        page.load()
        assert page.mode == "RGBA" and page.size == (data["meta"]["size"]["w"], data["meta"]["size"]["h"]), name
        assert not page.info, (name, page.info)
        theme = re.match(r"[A-Za-z_][A-Za-z0-9_-]*", name).group(0)
        scale = float(data["meta"]["scale"])
        suffix = "" if scale == 1 else "@%sx" % data["meta"]["scale"]
        for key, f in data["frames"].items():
            r, s = f["frame"], f["spriteSourceSize"]
            whole = Image.new("RGBA", (f["sourceSize"]["w"], f["sourceSize"]["h"]))
            cut = page.crop((r["x"], r["y"], r["x"] + r["w"], r["y"] + r["h"]))
            assert r["x"] >= 0 and r["x"] + r["w"] <= page.size[0] and (s["w"], s["h"]) == (r["w"], r["h"]), key
            whole.paste(cut, (s["x"], s["y"]))
            alone = Image.open(os.path.join(folder, theme, key + suffix + ".png"))
            if whole.size != alone.size or whole.tobytes() != alone.convert("RGBA").tobytes():
                bad += 1
                print("differs:", name, key)
            sprites += 1
    print(sprites, "sprites", pages, "pages")
    sys.exit(1 if bad else 0)
    """#
}
