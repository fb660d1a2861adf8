import Foundation

/// A manifest with many themes, each of which turns the hues of the manifest's own colours by another angle, so that no two
/// draw anything alike.
enum ManyThemes {
  /// - Parameters:
  ///   - text: a manifest whose `themes` are to multiply; its colours are tokens in hexadecimal digits.
  ///   - count: at least 1.
  static func manifest(from text: Data, themes count: Int) throws -> Data {
    guard var root = try JSONSerialization.jsonObject(with: text) as? [String: Any],
      let own = root["themes"] as? [String: Any], let tokens = root["tokens"] as? [String: Any]
    else { throw Failure(description: "the manifest has no themes or tokens") }
    let names = own.keys.sorted()
    var themes = own
    for index in 0..<max(0, count - own.count) {
      let parent = names[index % names.count]
      let share = Double(index + 1) / Double(count + 1)
      let theirs = (own[parent] as? [String: Any])?["tokens"] as? [String: Any] ?? [:]
      themes["\(parent)-\(index + 1)"] = [
        "extends": parent, "tokens": turned(merged(tokens, theirs), by: share),
      ]
    }
    root["themes"] = themes
    return try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
  }

  private static func merged(_ a: [String: Any], _ b: [String: Any]) -> [String: Any] {
    a.merging(b) { old, new in
      guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
      return merged(old, new)
    }
  }

  /// The tree with every colour of six or more hexadecimal digits turned; groups' types are left to the manifest.
  private static func turned(_ tree: [String: Any], by share: Double) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in tree {
      if let group = value as? [String: Any] {
        let inner = turned(group, by: share)
        if !inner.isEmpty { result[key] = inner }
      } else if key == "$value", let text = value as? String, text.hasPrefix("#"), text.count >= 7 {
        result[key] = turned(text, by: share)
      }
    }
    return result
  }

  private static func turned(_ text: String, by share: Double) -> String {
    let digits = Array(text.dropFirst())
    let channels = stride(from: 0, to: 6, by: 2).map { Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255 }
    // A little of grey colours too, so that white and black turn.
    let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
    let hue = high == low ? 0 : hue(channels, low, high)
    let saturation = min(1, (high == 0 ? 0 : (high - low) / high) * 0.9 + 0.08)
    let brightness = 0.02 + high * 0.94
    let result = (0..<3).map { channel -> String in
      // HSV to RGB: each channel is a trapezium of the hue.
      let place = (hue + share + [0, 2.0 / 3, 1.0 / 3][channel]).truncatingRemainder(dividingBy: 1) * 6
      let height = min(max(abs(place - 3) - 1, 0), 1)
      let byte = Int((brightness * (1 - saturation + saturation * height) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + result.joined() + String(digits[6...])
  }

  private static func hue(_ channels: [Double], _ low: Double, _ high: Double) -> Double {
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let range = high - low
    let sixths =
      high == red ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (sixths / 6 + 1).truncatingRemainder(dividingBy: 1)
  }
}

/// Times cold builds of a manifest with more and more themes, as whole processes: what a theme costs may not grow with
/// their number, and memory may hardly.
enum ThemesCommand {
  static func run(_ arguments: [String]) throws {
    var tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "theme"
    ).path
    var rounds = 3
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let hasValue = index + 1 < arguments.count
      if arguments[index] == "--theme", hasValue {
        index += 1
        tool = arguments[index]
      } else if arguments[index] == "--rounds", hasValue, let number = Int(arguments[index + 1]), number > 0 {
        index += 1
        rounds = number
      } else {
        rest.append(arguments[index])
      }
      index += 1
    }
    let counts = rest.dropFirst().compactMap { Int($0) }
    guard let path = rest.first, counts.count == rest.count - 1, !counts.isEmpty else {
      throw Failure(description: "name a manifest and numbers of themes")
    }
    let manifest = try Data(contentsOf: URL(fileURLWithPath: path))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-bench-themes-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    print("tool: \(tool); medians of \(rounds) cold builds, in turn")
    var samples: [[Sample]] = counts.map { _ in [] }
    for round in 0..<rounds {
      for (place, count) in counts.enumerated() {
        let file = folder + "/themes.json"
        try ManyThemes.manifest(from: manifest, themes: count).write(to: URL(fileURLWithPath: file))
        let (cache, output) = (folder + "/cache-\(round)-\(count)", folder + "/output-\(round)-\(count)")
        samples[place].append(
          try Sample.run(tool, ["build", file, "--cache-dir", cache, "--output", output, "--format", "json"]))
        for folder in [cache, output] { try FileManager.default.removeItem(atPath: folder) }
      }
    }
    print("themes    CPU s   wall s  peak MB   sprites  times the first's CPU")
    let first = median(samples[0].map(\.cpu))
    for (count, list) in zip(counts, samples) {
      let cpu = median(list.map(\.cpu))
      print(
        String(
          format: "%6d %8.3f %8.3f %8.1f %9d %8.2f", count, cpu, median(list.map(\.wall)),
          median(list.map(\.peakMegabytes)), list.first?.sprites ?? 0, cpu / first))
    }
  }

  private static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}
