import Foundation
import Testing

/// Many processes at once, on one cache and on one output folder.
@Suite(.serialized) struct BuildsAtOnceTests {
  @Test func sixteenOnOneColdCache() throws {
    let folder = try TemporaryFolder()
    try folder.write(FaultProject.manifest(0, sprites: 5, side: 12), "themes.json")
    var wanted: [String: Data]?
    for round in 0..<20 {
      let places = (0..<16).map { folder.path + "/\(round)/\($0)" }
      let builds = try places.map { place in
        try RunningTool(
          Tool.theme, ["build", "--output", place, "--cache-dir", "cache\(round)", "--jobs", "1"], in: folder.path)
      }
      for build in builds {
        let run = build.finish()
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
      for place in places {
        let found = try contents(of: place)
        #expect(found == wanted ?? found, "\(place)")
        wanted = found
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache\(round)/tmp") == [])
    }
    let verified = try Tool.run(Tool.theme, ["cache", "verify", "--cache-dir", "cache19"], in: folder.path)
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test(arguments: [2, 4]) func severalIntoOneFolder(count: Int) throws {
    let project = try FaultProject()
    for round in 0..<10 {
      let edition = round % 2
      try project.edit(edition)
      project.cool(round)
      let builds = try (0..<count).map { _ in
        try RunningTool(Tool.theme, ["build", "--cache-dir", project.cache], in: project.folder.path)
      }
      for build in builds {
        let run = build.finish()
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("waiting for another build of Generated") })
      }
      #expect(try contents(of: project.output) == project.whole[edition])
      #expect(project.temporaries() == [])
      #expect(try project.build().output.contains("\"outcome\":\"upToDate\""))
    }
  }

  /// Two manifests that write the same names: the files are those of one of them.
  @Test func twoManifestsDoNotMix() throws {
    let project = try FaultProject()
    for edition in 0...1 { try project.folder.write(FaultProject.manifest(edition), "\(edition).json") }
    for _ in 0..<6 {
      let builds = try (0...1).map { edition in
        try RunningTool(
          Tool.theme, ["build", "\(edition).json", "--cache-dir", project.cache], in: project.folder.path)
      }
      for build in builds { #expect(build.finish().status == 0) }
      let found = try contents(of: project.output)
      #expect(project.whole.contains(found))
    }
  }
}
