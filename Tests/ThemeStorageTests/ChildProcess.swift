import Foundation
import Testing

@testable import ThemeStorage

/// Runs one test of this bundle in a process of its own, told what to do by an environment variable.
enum ChildProcess {
  static let variable = "THEME_STORAGE_CHILD"

  /// What a child is asked to do; nil in an ordinary run.
  static var task: [String]? {
    ProcessInfo.processInfo.environment[variable].map { $0.components(separatedBy: "\n") }
  }

  /// - Parameter asNobody: Drop root's rights, to which no folder is closed.
  static func start(_ test: String, _ task: [String], asNobody: Bool = false) throws -> Process {
    #if compiler(>=6.3)
      // Under a sanitizer (Scripts/sanitize.sh).
      if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
    #endif
    let process = Process()
    var arguments = [CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", test]
    if asNobody { arguments = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + arguments }
    process.executableURL = URL(fileURLWithPath: arguments.removeFirst())
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([variable: task.joined(separator: "\n")]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Whether a child can be run as someone who is not root.
  static var canDropRights: Bool {
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }
}
