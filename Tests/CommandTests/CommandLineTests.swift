import Foundation
import Testing

/// The command as a person meets it.
@Suite struct CommandLineTests {
  @Test func helpAndVersion() throws {
    for arguments in [
      ["--help"], ["help"], ["-h"], ["build", "--help"], ["list", "--help"], ["init", "--help"], ["schema", "--help"],
      ["cache", "--help"], ["text", "--help"],
      ["help", "build"],
    ] {
      let run = try Tool.run(Tool.theme, arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("Usage: theme"))
      #expect(run.errors.isEmpty)
    }
    let version = try Tool.run(Tool.theme, ["--version"])
    #expect(version.status == 0)
    #expect(version.output.contains("FreeType") && version.output.contains("libdeflate"))
  }

  struct WrongUsage: CustomTestStringConvertible {
    let arguments: [String]
    let says: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    WrongUsage(arguments: [], says: "Usage: theme"),
    WrongUsage(arguments: ["biuld"], says: "did you mean 'build'?"),
    WrongUsage(arguments: ["build", "--ouput", "x"], says: "did you mean '--output'?"),
    WrongUsage(arguments: ["build", "--output"], says: "'--output' needs a value"),
    WrongUsage(arguments: ["build", "--jobs", "0"], says: "from 1 to 256"),
    WrongUsage(arguments: ["build", "--jobs", "99999999999999999999"], says: "from 1 to 256"),
    WrongUsage(arguments: ["build", "--scale", "nan"], says: "give a number"),
    WrongUsage(arguments: ["build", "--scale", "-1"], says: "give a number"),
    WrongUsage(arguments: ["build", "--scale", "0x1"], says: "give a number"),
    WrongUsage(arguments: ["build", "--output", ""], says: "an empty path"),
    WrongUsage(arguments: ["build", "--cache-dir="], says: "an empty path"),
    WrongUsage(arguments: ["--bogus"], says: "unknown option '--bogus'"),
    WrongUsage(arguments: ["list", "kinds", "x"], says: "takes no manifest"),
    WrongUsage(arguments: ["build", "--quiet=yes"], says: "takes no value"),
    WrongUsage(arguments: ["build", "a.json", "b.json"], says: "too many arguments"),
    WrongUsage(arguments: ["build", "--format", "jsn"], says: "did you mean 'json'?"),
    WrongUsage(arguments: ["list", "kins", "x"], says: "did you mean 'kinds'?"),
    WrongUsage(arguments: ["list", "token"], says: "did you mean 'tokens'?"),
    WrongUsage(arguments: ["list", "skins"], says: "there are kinds, formats"),
    WrongUsage(arguments: ["list", "icons", "x"], says: "takes no manifest"),
    WrongUsage(arguments: ["list", "--format", "github"], says: "there are text, json"),
    WrongUsage(arguments: ["init", "gmae"], says: "did you mean 'game'?"),
    WrongUsage(arguments: ["init", "web", "site"], says: "there are game, app, minimal"),
    WrongUsage(arguments: ["init", "game", ""], says: "an empty path"),
    WrongUsage(arguments: ["init", "game", "a", "b"], says: "too many arguments"),
    WrongUsage(arguments: ["cache"], says: "needs one of stats, verify, gc, clear"),
    WrongUsage(arguments: ["cache", "clean"], says: "did you mean 'clear'?"),
    WrongUsage(arguments: ["cache", "gc", "themes.json"], says: "takes no manifest"),
    WrongUsage(arguments: ["cache", "stats", "--dry-run"], says: "has no '--dry-run'"),
    WrongUsage(arguments: ["cache", "clear", "--max-size", "1"], says: "has no '--max-size'"),
    WrongUsage(arguments: ["cache", "gc", "--max-size", "-1"], says: "such as 500MB"),
    WrongUsage(arguments: ["cache", "gc", "--max-size", "1.5XB"], says: "such as 500MB"),
    WrongUsage(arguments: ["cache", "gc", "--max-size", "nan"], says: "such as 500MB"),
    WrongUsage(arguments: ["cache", "verify", "--sample", "-1"], says: "a whole number, or all"),
    WrongUsage(arguments: ["cache", "stats", "--format", "github"], says: "there are text, json"),
    WrongUsage(arguments: ["cache", "stats", "--cache-dir", ""], says: "an empty path"),
    WrongUsage(arguments: ["schema", "x"], says: "too many arguments"),
    WrongUsage(arguments: ["text"], says: "what is to be shaped?"),
    WrongUsage(arguments: ["text", "a"], says: "'--font' is needed"),
    WrongUsage(arguments: ["text", "a", "b", "--font", "x"], says: "too many arguments: 'b'"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--size", "nan"], says: "0.01...16384"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--size", "0x10"], says: "0.01...16384, not '0x10'"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--size", "1e999"], says: "0.01...16384, not '1e999'"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--size", "-3"], says: "0.01...16384, not '-3'"),
    WrongUsage(
      arguments: ["text", "a", "--font", "x", "--features", ",,"], says: "'--features' has an empty item: ',,'"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "tnum,"], says: "has an empty item: 'tnum,'"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", ""], says: "'--features' is empty"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "tnum,-tnum"], says: "'tnum' is given twice"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "-liga=1"], says: "'-liga=1' is no feature"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "salt=+2"], says: "'salt=+2' is no feature"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", "wght=1,wght=2"], says: "'wght' is given twice"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", "wght=0x10"], says: "'wght=0x10' is no place"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", "wght=1e999"], says: "'wght=1e999' is no place"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", ",wght=1"], says: "'--axes' has an empty item"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "tnums"], says: "'tnums' is no feature"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--features", "salt=-1"], says: "'salt=-1' is no feature"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", "wght"], says: "'wght' is no place on an axis"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--axes", "wght=inf"], says: "is no place on an axis"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--language", "x y"], says: "no language tag"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--direction", "up"], says: "there are auto, ltr, rtl"),
    WrongUsage(arguments: ["text", "a", "--font", "x", "--format", "github"], says: "there are text, json"),
    WrongUsage(arguments: ["schema", "--output", ""], says: "an empty path"),
  ])
  func wrongUsageIsStatusTwo(usage: WrongUsage) throws {
    let run = try Tool.run(Tool.theme, usage.arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(usage.says), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["list", "kinds"], ["list", "sprites", PackageFiles.demo], ["schema"],
    ["explain", "hud/ammunition/0", PackageFiles.demo, "--cache-dir", "/nonexistent"],
    ["cache", "stats", "--cache-dir", "/nonexistent"], ["diff", PackageFiles.reference, PackageFiles.reference],
  ])
  func anAnswerThatIsCutOffIsStatusThree(arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let command = "exec \"$0\" \"$@\" >/dev/full"
    let run = try Tool.run("/bin/sh", ["-c", command, Tool.theme] + arguments)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error: cannot write the output: "), "\(run.errors)")
  }

  @Test func aMissingManifestIsStatusThree() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(Tool.theme, ["build"], in: folder.path)
    #expect(run.status == 3)
    #expect(run.errors.contains("themes.json: error: there is no such manifest [source.unreadable]"))
    #expect(try contents(of: folder.path).isEmpty)
  }

  @Test func unknownThemesAndScalesAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{ \"themes\": { \"ocean\": {} }, \"widgets\": { \"a\": { \"kind\": \"checkbox\" } } }", "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache", "--theme", "ocaen", "--scale", "7"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'ocean'?"))
    #expect(run.errors.contains("no scale 7"))
    #expect(!folder.exists("Generated"))
  }

  @Test func reportsForMachines() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"widgets\": { \"a\": { \"kind\": \"checkbok\" } } }", "themes.json")
    let json = try Tool.run(Tool.theme, ["build", "--no-cache", "--format", "json"], in: folder.path)
    #expect(json.status == 1)
    for line in json.output.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    let github = try Tool.run(Tool.theme, ["build", "--no-cache", "--format", "github"], in: folder.path)
    #expect(github.output.hasPrefix("::error file=themes.json,line=1,col="))
  }

  @Test func quietSaysNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"widgets\": { \"a\": { \"kind\": \"checkbox\" } } }", "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache", "--quiet"], in: folder.path)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(folder.exists("Generated/default.png"))
  }

  @Test func listings() throws {
    let kinds = try Tool.run(Tool.theme, ["list", "kinds"])
    for kind in ["arcMeter", "bevelButton", "checkbox", "glossyButton", "text", "titleButton"] {
      #expect(kinds.output.contains("\n\(kind)\n") || kinds.output.hasPrefix("\(kind)\n"))
    }
    let formats = try Tool.run(Tool.theme, ["list", "formats"])
    #expect(formats.output.contains("texturepacker") && formats.output.contains("images"))
    let sprites = try Tool.run(Tool.theme, ["list", "sprites", PackageFiles.demo])
    #expect(sprites.status == 0, "\(sprites.errors)")
    #expect(sprites.output.contains("/normal\n"))
  }
}
