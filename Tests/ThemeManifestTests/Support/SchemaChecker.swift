import Foundation
import Testing

/// A JSON Schema validator that is not ours: `check-jsonschema` from PyPI, which `Scripts/install.sh --tests` installs.
enum SchemaChecker {
  /// What it says of one file.
  struct Finding: Sendable {
    var file: String
    var message: String
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let program = package.appendingPathComponent(".build/check-jsonschema/bin/check-jsonschema")

  /// Checks that a schema is one by the rules of its own `$schema`.
  static func metaschemaProblems(_ schema: String) throws -> String {
    let folder = try Folder()
    let file = try folder.write(schema, "schema.json")
    let run = try run(["--check-metaschema", file], folder)
    return run.status == 0 ? "" : run.output
  }

  /// Checks many files in one run. Files have names for the findings.
  static func findings(_ schema: String, _ files: [(name: String, text: String)]) throws -> [Finding] {
    let folder = try Folder()
    let schemaFile = try folder.write(schema, "schema.json")
    var names: [String: String] = [:]
    for (index, file) in files.enumerated() {
      names[try folder.write(file.text, "files/\(index).json")] = file.name
    }
    let run = try run(
      ["--schemafile", schemaFile, "--output-format", "json", "--no-cache"] + names.keys.sorted(), folder)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let errors = report.errors.map { Finding(file: names[$0.filename] ?? "", message: "\($0.path): \($0.message)") }
    let unread = (report.parse_errors ?? []).map { Finding(file: names[$0.filename] ?? "", message: $0.message) }
    #expect((run.status == 0) == (errors + unread).isEmpty, "\(run.output)")
    return errors + unread
  }

  private struct Report: Decodable {
    struct Error: Decodable {
      var filename: String
      var path: String
      var message: String
    }
    struct ParseError: Decodable {
      var filename: String
      var message: String
    }
    var errors: [Error]
    // The tool's spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var parse_errors: [ParseError]?
  }

  private static func run(_ arguments: [String], _ folder: Folder) throws -> (status: Int32, output: String) {
    try #require(
      FileManager.default.isExecutableFile(atPath: program.path),
      "check-jsonschema is not installed: run Scripts/install.sh --tests")
    let output = try folder.write("", "output.txt")
    #if compiler(>=6.3)
      // Under a sanitizer (Scripts/sanitize.sh).
      if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
    #endif
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
  }

  private final class Folder {
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/schema-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path + "/files", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, _ name: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
      return path + "/" + name
    }
  }
}
