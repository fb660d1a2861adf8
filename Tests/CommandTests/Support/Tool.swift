import Foundation

/// A finished run of one of the package's executables.
struct Run {
  let status: Int32
  let output: String
  let errors: String
}

/// The executables that were built beside the tests, run as processes of their own.
enum Tool {
  static let theme = folder + "/theme"
  static let bench = folder + "/theme-bench"

  private static let folder: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    #if os(macOS)
      return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent().path
        ?? ""
    #else
      return bundle.deletingLastPathComponent().path
    #endif
  }()

  /// Runs `tool` to its end.
  /// - Parameters:
  ///   - directory: the working directory; the tests' own unless given.
  ///   - environment: variables to set beside the inherited ones.
  static func run(
    _ tool: String, _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    let capture = try TemporaryFolder()
    let files = ["out", "err"].map { capture.path + "/" + $0 }
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self) }
    return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
