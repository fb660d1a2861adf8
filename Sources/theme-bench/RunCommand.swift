import Foundation

/// Times builds of synthetic themes with the `theme` command itself, as whole processes.
///
/// For each size: *cold* (no cache, no outputs), *warm* (everything cached, outputs gone), *no-op* (nothing changed) and
/// *one change* (one widget's colour). CPU time is user + system of the process, from wait4; peak is its largest
/// resident size. Each figure is the median of ``rounds``.
enum RunCommand {
  static let rounds = 5

  static func run(_ arguments: [String]) throws {
    var tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "theme"
    ).path
    var sizes: [Int] = []
    var index = 0
    while index < arguments.count {
      if arguments[index] == "--theme", index + 1 < arguments.count {
        tool = arguments[index + 1]
        index += 1
      } else if let size = Int(arguments[index]) {
        sizes.append(size)
      } else {
        throw Failure(description: "not a number of widgets: \(arguments[index])")
      }
      index += 1
    }
    print("tool: \(tool); medians of \(rounds); \(ProcessInfo.processInfo.activeProcessorCount) processors")
    print("widgets  build       CPU s   wall s  peak MB   sprites/s     Mpx/s")
    for size in sizes.isEmpty ? [10, 100, 1000] : sizes { try measure(size, tool: tool) }
  }

  private static func measure(_ size: Int, tool: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-bench-run-\(getpid())-\(size)")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let manifest = SyntheticTheme.manifest(widgets: size)
    let changed = manifest.replacingOccurrences(of: "\"hue\": 0.000,", with: "\"hue\": 0.005,")
    func write(_ text: String) throws {
      try text.write(toFile: folder + "/themes.json", atomically: true, encoding: .utf8)
    }
    // Fresh folders each round: file systems are slow to make files just after they removed as many.
    var cache = ""
    var output = ""
    func build() throws -> Sample {
      try Sample.run(
        tool, ["build", folder + "/themes.json", "--cache-dir", cache, "--output", output, "--format", "json"])
    }

    var samples: [String: [Sample]] = [:]
    for round in 0..<rounds {
      try write(manifest)
      cache = folder + "/cache\(round)"
      output = folder + "/cold\(round)"
      samples["cold", default: []].append(try build())
      output = folder + "/warm\(round)"
      samples["warm", default: []].append(try build())
      samples["no-op", default: []].append(try build())
      try write(changed)
      samples["one change", default: []].append(try build())
    }
    for name in ["cold", "warm", "no-op", "one change"] {
      guard let list = samples[name], let first = list.first else { continue }
      let cpu = median(list.map(\.cpu))
      let throughput =
        name == "cold"
        ? String(format: "%11.0f %9.2f", Double(first.sprites) / cpu, first.megapixels / cpu) : ""
      let label = name + String(repeating: " ", count: 11 - name.count)
      print(
        String(format: "%7d  ", size) + label
          + String(format: "%6.3f %8.3f %8.1f", cpu, median(list.map(\.wall)), median(list.map(\.peakMegabytes)))
          + throughput)
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

/// One finished process.
struct Sample {
  var cpu: Double
  var wall: Double
  var peakMegabytes: Double
  var sprites = 0
  var megapixels = 0.0

  /// Runs `tool` with its output in a file, and takes its own figures from wait4.
  static func run(_ tool: String, _ arguments: [String]) throws -> Sample {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("theme-bench-output-\(getpid())").path
    defer { unlink(file) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid = pid_t()
    let start = DispatchTime.now()
    guard posix_spawn(&pid, tool, &actions, nil, &words, environ) == 0 else {
      throw Failure(description: "cannot start \(tool)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9
    let output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    guard status == 0 else { throw Failure(description: "theme failed:\n\(output)") }
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    var sample = Sample(cpu: seconds + microseconds * 1e-6, wall: wall, peakMegabytes: Double(usage.ru_maxrss) / 1024)
    if let summary = output.split(separator: "\n").last(where: { $0.contains("\"type\":\"summary\"") }),
      let object = try JSONSerialization.jsonObject(with: Data(summary.utf8)) as? [String: Any]
    {
      sample.sprites = object["sprites"] as? Int ?? 0
      sample.megapixels = Double(object["pixelsDrawn"] as? Int ?? 0) / 1e6
    }
    return sample
  }
}
