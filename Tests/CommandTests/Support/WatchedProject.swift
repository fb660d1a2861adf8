import Foundation
import Testing

/// A folder with a manifest and a `theme watch` that runs until the value is gone. Everything is waited for, for a minute at
/// most; nothing is proved by a pause.
final class WatchedProject {
  let folder: TemporaryFolder
  let process = Process()
  private let reports: TemporaryFolder

  /// - Parameter manifest: where it lies in the folder, which is the working directory.
  init(
    _ folder: TemporaryFolder, manifest: String = "themes.json", _ arguments: [String] = [], format: String = "json",
    output: FileHandle? = nil
  ) throws {
    self.folder = folder
    reports = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: Tool.theme)
    process.arguments =
      ["watch", manifest, "--format", format, "--cache-dir", cache] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    for name in ["out", "err"] { try reports.write("", name) }
    process.standardOutput = output ?? FileHandle(forWritingAtPath: reports.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: reports.path + "/err")
    try process.run()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  var cache: String { reports.path + "/cache" }
  var output: String { get throws { try PackageFiles.text(reports.path + "/out") } }
  var errors: String { get throws { try PackageFiles.text(reports.path + "/err") } }

  /// The summaries of all builds until now.
  var builds: [IncrementalTests.Summary] {
    get throws {
      try output.split(separator: "\n").filter { $0.contains("\"type\":\"summary\"") }.map {
        try IncrementalTests.Summary(String($0))
      }
    }
  }

  /// Waits until `condition` holds.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !condition() {
      let said = try "\(what)\n\(output)\(errors)"
      try #require(ContinuousClock.now < deadline && process.isRunning, "\(said)", sourceLocation: sourceLocation)
      usleep(3000)
    }
  }

  /// Waits for the end of the build number `count`, counted from 1.
  @discardableResult func waitForBuild(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> IncrementalTests.Summary {
    try wait("build \(count)", sourceLocation: sourceLocation) { try builds.count >= count }
    return try builds[count - 1]
  }

  /// Waits until the output describes a widget of this name.
  func waitFor(
    widget: String, in file: String = "Generated/one.json", sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    try wait("the widget \(widget)", sourceLocation: sourceLocation) {
      let data = FileManager.default.contents(atPath: file.hasPrefix("/") ? file : folder.path + "/" + file) ?? Data()
      return String(decoding: data, as: UTF8.self).contains("\"\(widget)")
    }
  }

  /// Replaces a file at once, as most editors do.
  func replace(_ name: String, by text: String) throws {
    try folder.write(text, name + ".new")
    try #require(rename(folder.path + "/" + name + ".new", folder.path + "/" + name) == 0)
  }

  static func button(_ name: String) -> String {
    "\"\(name)\": { \"kind\": \"glossyButton\", \"size\": [30, 20], \"hue\": 0.5, \"states\": [\"normal\"] }"
  }

  static func manifest(_ widget: String, more: String = "") -> String {
    """
    { \(more)"themes": { "one": {} }, "widgets": { \(button(widget)) } }
    """
  }
}
