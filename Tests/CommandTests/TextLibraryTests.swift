#if os(Linux)
  import Foundation
  import Testing

  /// FreeType and HarfBuzz are loaded where a font is opened, and a build that has nothing to do notices without loading
  /// them that they are others.
  @Suite struct TextLibraryTests {
    private let folder: TemporaryFolder
    private let libraries: String

    init() throws {
      folder = try TemporaryFolder()
      libraries = folder.path + "/lib"
      try FileManager.default.createDirectory(atPath: libraries, withIntermediateDirectories: true)
      try folder.write(
        """
        {
          "scales": [1],
          "fonts": { "title": { "system": "DejaVuSans-Bold.ttf" } },
          "widgets": {
            "title": { "kind": "text", "text": { "text": "Play", "font": "title", "size": 20, "fill": "#ffffff" } }
          }
        }
        """, "themes.json")
    }

    private func run(_ environment: [String: String] = [:], manifest: String = "themes.json") throws -> Run {
      try Tool.run(
        Tool.theme, ["build", folder.path + "/" + manifest, "--cache-dir", folder.path + "/cache", "--format", "json"],
        environment: environment)
    }

    private func outcome(_ environment: [String: String] = [:]) throws -> String {
      let run = try run(environment)
      try #require(run.status == 0, "\(run.output)\(run.errors)")
      let summary = try IncrementalTests.Summary(run.output)
      #expect(summary.outcome == "upToDate" || summary["sprites"] == 1)
      return summary.outcome
    }

    /// The environment in which the loader looks into our folder first.
    private var environment: [String: String] {
      let inherited = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
      return ["LD_LIBRARY_PATH": libraries + inherited]
    }

    /// The paths of the libraries that a build loads, by their names up to `.so`.
    private func loaded() throws -> [String: String] {
      let log = try run(["LD_DEBUG": "libs"]).errors
      var paths: [String: String] = [:]
      for line in log.split(separator: "\n") {
        guard let start = line.range(of: "calling init: ") else { continue }
        let path = String(line[start.upperBound...])
        let file = path.split(separator: "/").last ?? ""
        paths[String(file.split(separator: ".").first ?? "")] = path
      }
      return paths
    }

    private func copyFreeType(from path: String) throws {
      let copy = libraries + "/libfreetype.so.6"
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path, toPath: copy)
    }

    @Test func aBuildThatHasNothingToDoLoadsNeither() throws {
      let first = try loaded()
      #expect(first["libfreetype"] != nil && first["libharfbuzz"] != nil)
      let second = try loaded()
      #expect(second["libc"] != nil)
      #expect(second["libfreetype"] == nil && second["libharfbuzz"] == nil && second["libglib-2"] == nil)
      #expect(try outcome() == "upToDate")
    }

    /// FriBidi is loaded for the lines that it orders, and then it is an input as the others are.
    @Test func onlyRightToLeftLettersNeedFriBidi() throws {
      #expect(try loaded()["libfribidi"] == nil)
      let manifest = try String(contentsOfFile: folder.path + "/themes.json", encoding: .utf8)
      try folder.write(manifest.replacingOccurrences(of: "Play", with: "Résumé 10 €"), "themes.json")
      #expect(try loaded()["libfribidi"] == nil)
      try folder.write(manifest.replacingOccurrences(of: "Play", with: "Play שלום 12"), "themes.json")
      let path = try #require(try loaded()["libfribidi"])
      #expect(try loaded()["libfribidi"] == nil)
      #expect(try outcome() == "upToDate")
      // A library in a place that is searched before the old one's.
      #expect(try outcome(environment) == "built")
      #expect(try outcome(environment) == "upToDate")
      try FileManager.default.copyItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path, toPath: libraries + "/libfribidi.so.0")
      #expect(try outcome(environment) == "built")

      let copy = libraries + "/libfribidi.so.0"
      try FileManager.default.removeItem(atPath: copy)
      try Data("no library".utf8).write(to: URL(fileURLWithPath: copy))
      let failed = try run(environment)
      #expect(failed.status == 3)
      for part in ["font.library", "cannot load FriBidi", "libfribidi0"] {
        #expect(failed.output.contains(part), "\(failed.output)\(failed.errors)")
      }
    }

    @Test func aReplacedLibraryIsNoticed() throws {
      let path = try #require(try loaded()["libfreetype"])
      // Another environment, and then a library in a place that is searched before the old one's.
      #expect(try outcome(environment) == "built")
      #expect(try outcome(environment) == "upToDate")
      try copyFreeType(from: path)
      #expect(try outcome(environment) == "built")
      // The copy may have been made within the tick of the clock in which the build began.
      _ = try outcome(environment)
      #expect(try outcome(environment) == "upToDate")
      try copyFreeType(from: path)
      #expect(try outcome(environment) == "built")
      try FileManager.default.removeItem(atPath: libraries + "/libfreetype.so.6")
      #expect(try outcome(environment) == "built")
      #expect(try outcome() == "built")
    }

    @Test func aMissingLibraryIsNamed() throws {
      try folder.write("This is no library, but the loader takes it for one.\n", "lib/libfreetype.so.6")
      let failed = try run(environment)
      #expect(failed.status == 3)
      for part in ["font.library", "cannot load FreeType", "libfreetype6"] {
        #expect(failed.output.contains(part), "\(failed.output)\(failed.errors)")
      }
      #expect(!folder.exists("Generated"))
      let version = try Tool.run(Tool.theme, ["--version"], environment: environment)
      #expect(version.status == 0 && version.output.contains("FreeType missing"))

      try folder.write(
        #"{ "scales": [1], "widgets": { "check": { "kind": "checkbox", "size": [32, 32] } } }"#, "plain.json")
      #expect(try run(environment, manifest: "plain.json").status == 0)
    }
  }
#endif
