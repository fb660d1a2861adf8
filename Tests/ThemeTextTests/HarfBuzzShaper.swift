import Foundation
import Testing

/// Shapes with Debian's `hb-shape` (libharfbuzz-bin), the oracle for our own calls of the same library.
enum HarfBuzzShaper {
  struct Glyph: Decodable, Equatable, CustomStringConvertible {
    var g: UInt32
    var cl: Int
    var ax: Int
    var ay: Int
    var dx: Int
    var dy: Int

    var description: String { "\(g)=\(cl)@\(dx),\(dy)+\(ax)" + (ay == 0 ? "" : ",\(ay)") }
  }

  /// The glyphs of each text, shaped alone and whole unless options say otherwise.
  static func shape(_ texts: [String], font: String, _ options: [String] = []) throws -> [[Glyph]] {
    let fixed = ["--utf8-clusters", "--no-glyph-names", "--output-format=json", "--shapers=ot"]
    let language = options.contains { $0.hasPrefix("--language") } ? [] : ["--language=und"]
    let output = try TestProcess.run(
      "/usr/bin/hb-shape", fixed + language + options + ["--font-file=" + font],
      input: texts.joined(separator: "\n") + "\n")
    return try output.split(separator: "\n").map { line in
      try JSONDecoder().decode([Glyph].self, from: Data(line.utf8))
    }
  }
}

enum TestProcess {
  struct Failure: Error { var text: String }

  /// Runs a program to its end and returns what it prints.
  static func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> String {
    #if compiler(>=6.3)
      // Under a sanitizer (Scripts/sanitize.sh).
      if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    // Less than a pipe holds: nobody waits.
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "\(program) \(arguments) ended with \(process.terminationStatus)")
    }
    return String(decoding: output, as: UTF8.self)
  }
}
