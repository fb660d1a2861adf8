import Foundation
import Testing

/// Outputs never meet sources, and never leave their folder.
@Suite struct OutputPlaceTests {
  private func run(_ manifest: String, _ arguments: [String] = []) throws -> (Run, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(manifest, "project/themes.json")
    return (
      try Tool.run(Tool.theme, ["build", folder.path + "/project/themes.json", "--no-cache"] + arguments), folder
    )
  }

  private func manifest(output: String) -> String {
    "{ \"output\": { \"directory\": \"\(output)\" }, \"widgets\": { \"a\": { \"kind\": \"checkbox\" } } }"
  }

  @Test(arguments: [".", "", "..", "../out", "/tmp/elsewhere", "a/../..", "./"])
  func badFoldersInTheManifestAreRefused(output: String) throws {
    let (result, folder) = try run(manifest(output: output))
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("themes.json:1:"))
    #expect(try contents(of: folder.path).count == 1)
  }

  @Test func foldersAboveTheSourcesAreRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(manifest(output: "Generated"), "project/themes.json")
    for output in [folder.path, folder.path + "/project", folder.path + "/project/../project/"] {
      let result = try Tool.run(
        Tool.theme, ["build", folder.path + "/project/themes.json", "--no-cache", "--output", output])
      #expect(result.status == 1, "\(output)")
      #expect(result.errors.contains("[output.bad-folder]"))
    }
    #expect(try contents(of: folder.path).count == 1)
  }

  @Test func aLinkThatLeavesTheFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(manifest(output: "Generated"), "project/themes.json")
    try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/project/Generated", withDestinationPath: folder.path + "/elsewhere")
    let result = try Tool.run(Tool.theme, ["build", folder.path + "/project/themes.json", "--no-cache"])
    #expect(result.status == 1)
    #expect(result.errors.contains("'Generated' is a link that leads out of the manifest's folder"))
    #expect(try contents(of: folder.path + "/elsewhere").isEmpty)
  }

  @Test func aFileInTheWayIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(manifest(output: "Generated"), "project/themes.json")
    try folder.write("a file", "project/Generated")
    let result = try Tool.run(Tool.theme, ["build", folder.path + "/project/themes.json", "--no-cache"])
    #expect(result.status == 1 || result.status == 3)
    #expect(try contents(of: folder.path).count == 2)
  }
}
