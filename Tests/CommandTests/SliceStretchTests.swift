import Foundation
import Testing

/// Sliced sprites stretched by Pillow, against the same widgets drawn at the larger size.
@Suite struct SliceStretchTests {
  /// A widget at any size, and how it can be stretched: `both`, `across` or `down`.
  private struct Sample {
    var name: String
    var stretches: String
    var size: (Int, Int)
    /// Everything but the size and the slice.
    var members: String
  }

  private static let samples = [
    Sample(
      name: "glossy", stretches: "across", size: (60, 32), members: "\"kind\": \"glossyButton\", \"cornerRadius\": 7"),
    Sample(
      name: "bevel", stretches: "across", size: (66, 32),
      members: """
        "kind": "bevelButton", "cornerRadius": 6,
        "shadow": { "offset": [1.5, 2], "radius": 3, "color": "#00000090" }, "outerMargin": 2, "innerMargin": 3
        """),
    Sample(
      name: "plain", stretches: "both", size: (48, 36),
      members: """
        "kind": "titleButton", "cornerRadius": [10, 3, 7, 0], "title": null, "states": ["normal", "pressed", "focused"]
        """),
    Sample(
      name: "panel", stretches: "both", size: (104, 96),
      members: """
        "kind": "layers", "contentInsets": 9, "layers": [
          { "draw": "shadow", "shape": { "type": "roundedRect", "radius": 9 }, "offset": [0, 3], "radius": 5, "color": "#000000a0" },
          { "draw": "fill", "shape": { "type": "roundedRect", "radius": 9 }, "paint": "#3f6b7ac0" },
          { "draw": "innerShadow", "shape": { "type": "roundedRect", "radius": 9 }, "offset": [0, 1], "radius": 2, "color": "#102030" },
          { "draw": "stroke", "shape": { "type": "roundedRect", "inset": 3.5, "radius": 6 }, "width": 1.25, "paint": "#ffd27a" }
        ]
        """),
    // A mark at the left of the middle keeps its place.
    Sample(
      name: "row", stretches: "across", size: (80, 24),
      members: """
        "kind": "layers", "layers": [
          { "draw": "fill", "shape": { "type": "roundedRect", "radius": 5 },
            "paint": { "linear": ["#88aacc", "#224466"] } },
          { "draw": "fill", "shape": { "type": "icon", "icon": "gear", "frame": [5, 4, 16, 16] }, "paint": "#ffffff" }
        ]
        """),
    Sample(
      name: "column", stretches: "down", size: (30, 60),
      members: """
        "kind": "layers", "opacity": 0.7, "clipToFrame": true, "layers": [
          { "draw": "fill", "shape": { "type": "roundedRect", "inset": 1, "radius": 6 },
            "paint": { "linear": ["#d0e0f0", "#304050"], "angle": 0 } },
          { "draw": "stroke", "shape": { "type": "polyline", "points": [[15, 6], [15, "= height - 6"]] }, "width": 3 }
        ]
        """),
  ]

  /// What is added to the size of a sample, in points of the grid of 2.
  private static let growths = [(0, 0), (2, 0), (0, 2), (-6, -4), (10, 8), (34, 2), (8, 50), (210, 130)]

  private func manifest() -> String {
    var widgets: [String] = []
    for sample in Self.samples {
      func add(_ name: String, _ width: Int, _ height: Int, _ slice: String) {
        widgets.append("\"\(sample.name)/\(name)\": { \(sample.members), \"size\": [\(width), \(height)]\(slice) }")
      }
      for word in ["auto", "minimal"] { add(word, sample.size.0, sample.size.1, ", \"slice\": \"\(word)\"") }
      for (index, growth) in Self.growths.enumerated() {
        add(
          "at\(index)", sample.size.0 + (sample.stretches == "down" ? 0 : growth.0),
          sample.size.1 + (sample.stretches == "across" ? 0 : growth.1), "")
      }
    }
    return """
      { "scales": [1, 1.5, 2, 3], "output": { "formats": ["json", "images"] }, "atlas": { "rotate": true },
        "widgets": { \(widgets.joined(separator: ",\n")) } }
      """
  }

  /// Corners are pasted, the rest is resized with a filter that mixes neighbours, within its part as well as (the
  /// slice's outermost columns and rows being like the middle) over its borders.
  private static let program = """
    import json, sys
    from PIL import Image
    samples = json.loads(sys.argv[1])
    theme = json.load(open("Generated/default.theme.json"))
    sprites = {sprite["id"]: sprite for sprite in theme["sprites"]}
    def picture(id, scale):
        suffix = "" if scale == 1 else "@%gx" % scale
        return Image.open("Generated/default/%s%s.png" % (id, suffix)).convert("RGBA")
    def stretched(image, slice, size):
        cuts = []
        for near, far, old, new in ((slice["left"], slice["right"], image.width, size[0]),
                                    (slice["top"], slice["bottom"], image.height, size[1])):
            assert old - near - far >= 1 and near >= 0 and far >= 0
            cuts.append([((0, near), (0, near)), ((near, old - far), (near, new - far)), ((old - far, old), (new - far, new))])
        whole = Image.new("RGBA", size)
        for (x0, x1), (a0, a1) in cuts[0]:
            for (y0, y1), (b0, b1) in cuts[1]:
                if x0 < x1 and y0 < y1 and a0 < a1 and b0 < b1:
                    part = image.crop((x0, y0, x1, y1))
                    if part.size != (a1 - a0, b1 - b0):
                        # Band by band: Pillow would multiply by alpha and lose digits.
                        bands = [band.resize((a1 - a0, b1 - b0), Image.BICUBIC) for band in part.split()]
                        part = Image.merge("RGBA", bands)
                    whole.paste(part, (a0, b0))
        return whole
    compared = 0
    for name, stretches in samples.items():
        states = [id[len(name) + 5:] for id in sprites if id.startswith(name + "/auto")]
        assert states
        for word in ("auto", "minimal"):
            slices = set()
            for state in states:
                sprite = sprites[name + "/" + word + state]
                slices.add(json.dumps(sprite["slice"]))
                points = sprite["slice"]
                assert (points["left"] + points["right"] > 0) == (stretches != "down"), (name, points)
                assert (points["top"] + points["bottom"] > 0) == (stretches != "across"), (name, points)
                for frame in sprite["frames"]:
                    scale, slice = frame["scale"], frame["slice"]
                    image = picture(sprite["id"], scale)
                    assert frame["rotation"] == "none" and frame["source"]["width"] == image.width
                    assert frame["source"]["height"] == image.height
                    # The pixels beside the cuts are those of the middle.
                    if stretches != "down":
                        for a in (slice["left"] - 1, image.width - slice["right"]):
                            column = lambda x: image.crop((x, 0, x + 1, image.height)).tobytes()
                            assert column(a) == column(slice["left"]), (sprite["id"], scale, a)
                    if stretches != "across":
                        for a in (slice["top"] - 1, image.height - slice["bottom"]):
                            row = lambda y: image.crop((0, y, image.width, y + 1)).tobytes()
                            assert row(a) == row(slice["top"]), (sprite["id"], scale, a)
                    for index in range(8):
                        wanted = picture(name + "/at%d" % index + state, scale)
                        found = stretched(image, slice, wanted.size)
                        if found.tobytes() != wanted.tobytes():
                            worst = max(abs(a - b) for a, b in zip(found.tobytes(), wanted.tobytes()))
                            sys.exit("%s at %g, size %d: off by up to %d" % (sprite["id"], scale, index, worst))
                        compared += 1
            assert len(slices) == 1, slices
        small, large = sprites[name + "/minimal" + states[0]], sprites[name + "/auto" + states[0]]
        # The corners' size, and a centre of one step of the grid of 2 at most.
        for side, ends, moves in (("width", ("left", "right"), "down"), ("height", ("top", "bottom"), "across")):
            insets = sum(small["slice"][end] for end in ends)
            assert stretches == moves or insets < small[side] <= insets + 4, (name, side, small[side], insets)
            assert stretches != moves or small[side] == large[side]
        assert small.get("contentInsets") == large.get("contentInsets")
        assert small["slice"] == large["slice"]
    print(compared)
    """

  @Test func stretchedSpritesAreThoseDrawnAtTheSize() throws {
    let folder = try TemporaryFolder("theme-slices")
    try folder.write(manifest(), "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: folder.path)
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let samples = Dictionary(uniqueKeysWithValues: Self.samples.map { ($0.name, $0.stretches) })
    let argument = String(decoding: try JSONEncoder().encode(samples), as: UTF8.self)
    let check = try Tool.run("/usr/bin/python3", ["-c", Self.program, argument], in: folder.path)
    // 5 + 5 + 3 + 1 + 1 + 1 sprites, 2 slices, 4 scales, 8 sizes.
    #expect(check.output == "1024\n", "\(check.errors)")
  }

  /// The verdict on pixels is kept in the cache: the same warnings come from a build that draws nothing.
  @Test func warningsComeFromTheCacheToo() throws {
    let folder = try TemporaryFolder("theme-slices")
    let manifest = """
      {
        "widgets": {
          "play": { "kind": "glossyButton", "size": [60, 32], "slice": [12, 14], "states": ["normal", "hover"] },
          "stop": { "kind": "glossyButton", "size": [60, 32], "slice": [0, 14], "states": ["normal"] }
        }
      }
      """
    try folder.write(manifest, "themes.json")
    let expected = """
      themes.json:3:66: warning: the slice of 'play/hover' stretches rows 12 to 19 at scale 1, which are not the same because \
      of a vertical gradient, a blurred edge; so do 1 more of its sprites [atlas.uneven-slice]
          "play": { "kind": "glossyButton", "size": [60, 32], "slice": [12, 14], "states": ["normal", "hover"] },
                                                                       ^~~~~~~~
      help: "slice": [0, 14, 0, 14] stretches it across alone; "auto" takes the insets from the drawing
      1 warning

      """
    let first = try Tool.run(Tool.theme, ["build", "--cache-dir", "cache"], in: folder.path)
    #expect(first.status == 0 && first.errors == expected, "\(first.errors)")
    try FileManager.default.removeItem(atPath: folder.path + "/Generated")
    let second = try Tool.run(Tool.theme, ["build", "--cache-dir", "cache"], in: folder.path)
    #expect(second.output.contains("(0 drawn, 3 from cache)"), "\(second.output)")
    #expect(second.errors == first.errors)
  }
}
