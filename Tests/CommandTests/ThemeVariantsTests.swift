import Foundation
import Testing

/// Themes that vary along axes, from the manifest to the files.
@Suite struct ThemeVariantsTests {
  /// `play` differs between appearances; `still` never; in high contrast nothing does.
  static let manifest = """
    {
      "scales": [1, 2],
      "atlas": { "maxSize": 1024 },
      "axes": { "contrast": ["normal", "high"], "appearance": ["light", "dark"] },
      "tokens": { "accent": { "$type": "color", "$value": { "$axis": "appearance", "light": "#2f8f9d", "dark": "#1d6f86" } } },
      "themes": { "ocean": {}, "ember": { "axes": { "appearance": "dark" }, "tokens": { "accent": { "$value": "#d35400" } } } },
      "widgets": {
        "play": { "kind": "titleButton", "size": [96, 48], "backgroundColor": "{accent}", "states": ["normal", "pressed"] },
        "still": { "kind": "checkbox", "size": [32, 32] }
      }
    }
    """
  static let variants = ["ember-dark", "ocean", "ocean-dark", "ocean-dark-high", "ocean-high"]

  private struct Project {
    let folder: TemporaryFolder

    init(_ manifest: String = ThemeVariantsTests.manifest) throws {
      folder = try TemporaryFolder()
      try folder.write(manifest, "themes.json")
    }

    func run(_ verb: String, _ arguments: [String] = [], output: String = "out") throws -> Run {
      try Tool.run(
        Tool.theme, [verb, folder.path + "/themes.json", "--output", folder.path + "/" + output] + arguments)
    }

    func summary(_ arguments: [String], output: String = "out") throws -> [String: Any] {
      let run = try run("build", ["--format", "json"] + arguments, output: output)
      try #require(run.status == 0, "\(run.output)\(run.errors)")
      let line = try #require(run.output.split(separator: "\n").last)
      return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    var cached: [String] { ["--cache-dir", folder.path + "/cache"] }

    func files(_ output: String = "out") throws -> [String: Data] { try contents(of: folder.path + "/" + output) }

    func meta(_ name: String, in output: String = "out") throws -> [String: Any] {
      let data = try #require(try files(output)[name])
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require(object["meta"] as? [String: Any])
    }
  }

  @Test func equalPagesAreOneFileAndEqualSpritesAreDrawnOnce() throws {
    for cache in [["--no-cache"], nil] {
      let project = try Project()
      let summary = try project.summary(cache ?? project.cached)
      let names = try project.files().keys.sorted()
      let json = Self.variants.flatMap { [$0 + ".json", $0 + "@2x.json"] }
      let png = ["ember-dark", "ocean", "ocean-dark"].flatMap { [$0 + ".png", $0 + "@2x.png"] }
      #expect(names == (json + png).sorted())
      // 15 checkboxes once, 2 buttons for each of three looks, at two scales.
      #expect(summary["drawn"] as? Int == 2 * (15 + 3 * 2))
      #expect(summary["encoded"] as? Int == 6)
      #expect(try project.meta("ocean-dark-high@2x.json")["image"] as? String == "ocean-dark@2x.png")
      #expect(try project.meta("ocean-high.json")["image"] as? String == "ocean.png")
    }
  }

  /// The other variants are drawn to know which pages are the same; they are not the chosen one's.
  @Test func aVariantAloneCountsItsOwnSprites() throws {
    let project = try Project()
    let run = try project.run("build", ["--theme", "ocean-dark-high"] + project.cached)
    #expect(run.output.contains("1 theme: 34 sprites (38 drawn, 0 from cache"), "\(run.output)")
  }

  @Test func furtherPagesAreSharedOneByOne() throws {
    let project = try Project(Self.manifest.replacing("1024", with: "256"))
    _ = try project.summary(["--no-cache"])
    // The first page has the buttons, the others nothing that differs.
    #expect(try project.meta("ocean-dark.json")["image"] as? String == "ocean-dark.png")
    let second = try project.meta("ocean-dark.1@2x.json")
    #expect(second["image"] as? String == "ocean.1@2x.png")
    #expect(second["related_multi_packs"] as? [String] == ["ocean-dark@2x.json", "ocean-dark.2@2x.json"])
  }

  @Test func exportersSeeTheAxes() throws {
    let project = try Project()
    _ = try project.summary(["--no-cache"])
    let meta = try project.meta("ocean-dark-high.json")
    #expect(meta["theme"] as? String == "ocean")
    #expect(meta["axes"] as? [String: String] == ["appearance": "dark", "contrast": "high"])
    let plain = try Project("{ \"widgets\": { \"a\": { \"kind\": \"titleButton\", \"states\": [\"normal\"] } } }")
    _ = try plain.summary(["--no-cache"])
    #expect(try plain.meta("default.json")["axes"] == nil && plain.meta("default.json")["theme"] == nil)
  }

  @Test func everyOutputIsWhatTheVariantAloneGives() throws {
    // The branches written out by hand: the same pages without axes.
    let project = try Project()
    _ = try project.summary(["--no-cache"])
    for (name, color) in [("ocean", "#2f8f9d"), ("ocean-dark", "#1d6f86")] {
      let manifest = Self.manifest
        .replacing(
          "\"axes\": { \"contrast\": [\"normal\", \"high\"], \"appearance\": [\"light\", \"dark\"] },", with: ""
        )
        .replacing("{ \"$axis\": \"appearance\", \"light\": \"#2f8f9d\", \"dark\": \"#1d6f86\" }", with: "\"\(color)\"")
        .replacing("\"axes\": { \"appearance\": \"dark\" }, ", with: "")
      let plain = try Project(manifest)
      _ = try plain.summary(["--no-cache"])
      for suffix in ["", "@2x"] {
        #expect(try project.files()["\(name)\(suffix).png"] == plain.files()["ocean\(suffix).png"])
      }
    }
  }

  @Test func aChosenThemeHasTheFilesOfTheWholeBuild() throws {
    let project = try Project()
    _ = try project.summary(["--no-cache"])
    let whole = try project.files()
    let choices = [
      ["ocean"]: ["ocean", "ocean-dark", "ocean-dark-high", "ocean-high"], ["ocean-dark-high"]: ["ocean-dark-high"],
      ["ocean-high", "ember"]: ["ember-dark", "ocean-high"],
    ]
    for (names, variants) in choices {
      for cache in [["--no-cache"], project.cached] {
        let output = names.joined() + (cache.count > 1 ? "-cached" : "")
        _ = try project.summary(cache + names.flatMap { ["--theme", $0] }, output: output)
        let files = try project.files(output)
        #expect(
          files.keys.filter { $0.hasSuffix(".json") }.sorted()
            == variants.flatMap { [$0 + ".json", $0 + "@2x.json"] }.sorted())
        for (name, data) in files { #expect(data == whole[name], "\(name)") }
        for name in files.keys where name.hasSuffix(".json") {
          #expect(try files[project.meta(name, in: output)["image"] as? String ?? ""] != nil, "\(name)")
        }
      }
    }
  }

  @Test func checkAndStaleFilesKnowSharedPages() throws {
    let project = try Project()
    // In high contrast the buttons differ: every variant has pages of its own.
    try project.folder.write(
      Self.manifest.replacing(
        "\"#1d6f86\"", with: "{ \"$axis\": \"contrast\", \"normal\": \"#1d6f86\", \"high\": \"#000000\" }"),
      "themes.json")
    _ = try project.summary(project.cached)
    #expect(try project.files()["ocean-dark-high.png"] != nil)
    #expect(try project.run("check", project.cached).status == 0)
    try project.folder.write(Self.manifest, "themes.json")
    let check = try project.run("check", ["--no-cache"])
    #expect(check.status == 1 && check.errors.contains("ocean-dark-high.png"))
    let summary = try project.summary(project.cached)
    #expect(summary["removed"] as? Int == 2)
    #expect(try project.files()["ocean-dark-high.png"] == nil)
    #expect(try project.run("check", ["--no-cache"]).status == 0)
    #expect(try project.summary(project.cached)["outcome"] as? String == "upToDate")
  }

  @Test func variantsAreListed() throws {
    let project = try Project()
    let list = try Tool.run(Tool.theme, ["list", "sprites", project.folder.path + "/themes.json"])
    #expect(list.output.contains("ocean-dark-high play/pressed\n"))
    let widgets = try Tool.run(Tool.theme, ["list", "widgets", project.folder.path + "/themes.json"])
    #expect(widgets.output.contains("ocean-dark-high (ocean: appearance dark, contrast high)\n  play (titleButton)"))
  }

  /// An error of the last theme, found as late as packing, leaves nothing behind: no file, no folder.
  @Test func aLateErrorLeavesNothingBehind() throws {
    let project = try Project(
      """
      {
        "atlas": { "maxSize": 64 },
        "themes": { "a": {}, "z": { "widgets": { "w": { "size": [80, 80] } } } },
        "widgets": { "w": { "kind": "titleButton", "size": [16, 16], "states": ["normal"] } }
      }
      """)
    let build = try project.run("build", project.cached, output: "new/out")
    #expect(build.status == 1 && build.errors.contains("[atlas.does-not-fit]"), "\(build.errors)")
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/new"))
    try project.folder.write("mine", "out/mine.txt")
    #expect(try project.run("build", project.cached).status == 1)
    #expect(try project.files().keys.sorted() == ["mine.txt"])
  }

  @Test func axesAreDeterministic() throws {
    let project = try Project()
    _ = try project.summary(["--no-cache", "--jobs", "1"])
    let first = try project.files()
    for (number, jobs) in ["2", "8", "2", "2"].enumerated() {
      _ = try project.summary(["--no-cache", "--jobs", jobs], output: "again\(number)")
      #expect(try project.files("again\(number)") == first)
    }
    for seed in 1...4 {
      var random = SeededGenerator(seed: UInt64(seed))
      let shuffled = try Project(
        JSONShuffling.shuffled(try JSONSerialization.jsonObject(with: Data(Self.manifest.utf8)), &random))
      _ = try shuffled.summary(["--no-cache"])
      #expect(try shuffled.files() == first)
    }
  }
}
