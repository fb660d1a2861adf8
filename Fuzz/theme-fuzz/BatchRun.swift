import Foundation

/// Checks mutations by their numbers in batches, each in a process of its own, so that what ends one ends no more than that: the
/// input is noted with the module in which it happened, and the batch goes on behind it.
///
/// A crash inside a C library of the system is told apart from one in the package's own code by the first module of
/// AddressSanitizer's stack that is neither the sanitizer's nor the C library's.
struct BatchRun {
  let target: String
  let count: Int
  let first: Int

  /// Inputs of a process.
  private static let batch = 250
  /// Wall-clock seconds for a batch, beyond the CPU seconds that `Watch` gives each input.
  private static let patience = 1800.0
  private static let libraries = ["libfreetype", "libharfbuzz", "libfribidi", "libglib", "libgraphite"]

  /// - Returns: whether nothing failed in the package's own code.
  func run() throws -> Bool {
    let folder = try ScratchFolder()
    var next = first
    var (ours, theirs, slow, lines) = (0, 0, 0, [String]())
    while next < first + count, ours + slow < 20 {
      let size = min(Self.batch, first + count - next)
      let child = try Child.run(target, size, from: next, folder: folder.path, patience: Self.patience)
      if let summary = child.output.split(separator: "\n").last { lines.append(String(summary)) }
      if child.status == 0 {
        next += size
        continue
      }
      let input = child.input ?? next
      if child.status == 1, !child.errors.contains("AddressSanitizer") {
        // The child has said what did not hold, and gone on.
        Self.say(child.output)
        ours += 1
        next += size
        continue
      }
      let module = Self.module(of: child.errors)
      let isTheirs = module.map { module in Self.libraries.contains { module.hasPrefix($0) } } ?? false
      let isSlow = child.status == 124
      Self.say(
        "error: \(target) \(input): " + (isSlow ? "takes too long" : "ends the process (status \(child.status))")
          + (module.map { " in \($0)" } ?? ""))
      Self.say(child.errors.split(separator: "\n").prefix(24).map { "  " + $0 }.joined(separator: "\n"))
      if isSlow { slow += 1 } else if isTheirs { theirs += 1 } else { ours += 1 }
      next = input + 1
    }
    if let line = lines.last { Self.say("last batch: \(line)") }
    Self.say(
      "\(target): \(next - first) inputs from \(first) on in processes of \(Self.batch): \(ours) failures in this package, "
        + "\(theirs) in libraries, \(slow) too slow")
    return ours + slow == 0
  }

  /// At once, so that what failed is known whatever comes.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// The file name of the module of the first frame that tells anything; `theme-fuzz` for the package's own code.
  private static func module(of report: String) -> String? {
    for line in report.split(separator: "\n") where line.drop(while: { $0 == " " }).hasPrefix("#") {
      // The sanitizer is linked into the program: its own frames say so.
      if ["__interceptor_", "__asan_", "__sanitizer", "compiler-rt"].contains(where: { line.contains($0) }) {
        continue
      }
      // A frame of which the source is known, which a library's is not, names that and no module.
      guard let open = line.lastIndex(of: "("), let plus = line[open...].firstIndex(of: "+") else {
        return "theme-fuzz"
      }
      let name = line[line.index(after: open)..<plus].split(separator: "/").last.map(String.init) ?? ""
      if ["libc.so", "ld-linux", "libpthread"].contains(where: { name.hasPrefix($0) }) { continue }
      return name
    }
    return nil
  }
}

/// One batch.
private struct Child {
  /// The exit status; 128 + the signal where one ended it.
  var status: Int32
  var output: String
  var errors: String
  /// What it was at, where it was at something.
  var input: Int?

  static func run(_ target: String, _ count: Int, from first: Int, folder: String, patience: Double) throws -> Child {
    let (output, errors, note) = (folder + "/output", folder + "/errors", folder + "/input")
    try? FileManager.default.removeItem(atPath: note)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let words = [CommandLine.arguments[0], "batch", target, "\(count)", "\(first)", note]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw FuzzFailure("cannot start \(words[0])")
    }
    let end = Date().addingTimeInterval(patience)
    var ended: Int32 = 0
    while waitpid(process, &ended, WNOHANG) == 0 {
      if Date() > end { kill(process, SIGKILL) }
      usleep(20_000)
    }
    func text(_ path: String) -> String {
      String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self)
    }
    return Child(
      status: ended & 0x7F == 0 ? (ended >> 8) & 0xFF : 128 + (ended & 0x7F), output: text(output),
      errors: text(errors),
      input: Int(text(note).split(separator: "\n").first ?? ""))
  }
}
