import Foundation

/// A run of one of the package's executables that a test can watch and disturb.
final class RunningTool {
  private let process = Process()
  private let capture: TemporaryFolder

  init(_ tool: String, _ arguments: [String], in directory: String? = nil) throws {
    capture = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    for name in ["out", "err"] { try Data().write(to: URL(fileURLWithPath: capture.path + "/" + name)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: capture.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: capture.path + "/err")
    try process.run()
  }

  deinit { if process.isRunning { signal(SIGKILL) } }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// What it has written so far.
  var output: String { text("out") }
  var errors: String { text("err") }

  func signal(_ number: Int32) { if process.isRunning { kill(process.processIdentifier, number) } }

  /// Waits for its end. The status of one that a signal ended is minus the signal.
  func finish() -> Run {
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      status: process.terminationReason == .uncaughtSignal ? -status : status, output: text("out"), errors: errors)
  }

  private func text(_ name: String) -> String {
    String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: capture.path + "/" + name))) ?? Data(), as: UTF8.self)
  }
}

/// Waits until something is so, as long as a loaded machine may need.
func eventually(within seconds: Double = 60, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end {
    if try condition() { return true }
    usleep(500)
  }
  return false
}
