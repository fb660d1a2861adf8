import Foundation

/// A manifest of twenty sprites whose builds are disturbed, in two editions with the outputs that each must have.
struct FaultProject {
  let folder: TemporaryFolder
  /// The outputs of a clean build of each edition.
  let whole: [[String: Data]]
  /// How long a cold build takes, in seconds.
  let duration: Double

  var cache: String { folder.path + "/cache" }
  var output: String { folder.path + "/Generated" }

  static func manifest(_ edition: Int, sprites: Int = 20, side: Int = 24) -> String {
    let widgets = (0..<max(1, sprites / 5)).map { index in
      """
      "button\(index)": { "kind": "glossyButton", "size": [\(side), \(side / 2 + index)],
        "hue": \(index < 2 && edition == 1 ? 0.7 : 0.3), "states": ["normal", "hover", "pressed", "disabled", "focused"] }
      """
    }
    return """
      { "output": { "formats": ["texturepacker", "images"] }, "widgets": { \(widgets.joined(separator: ",\n")) } }
      """
  }

  init() throws {
    folder = try TemporaryFolder("theme-fault")
    var whole: [[String: Data]] = []
    var durations: [Double] = []
    for edition in 0...1 {
      let clean = try TemporaryFolder("theme-clean")
      try clean.write(Self.manifest(edition), "themes.json")
      let start = Date()
      let run = try Tool.run(Tool.theme, ["build", "--cache-dir", "cache"], in: clean.path)
      durations.append(Date().timeIntervalSince(start))
      guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["errors": run.errors]) }
      whole.append(try contents(of: clean.path + "/Generated"))
    }
    self.whole = whole
    duration = durations.min() ?? 0
  }

  func edit(_ edition: Int) throws { try folder.write(Self.manifest(edition), "themes.json") }

  var arguments: [String] { ["build", "--cache-dir", cache, "--format", "json"] }
  func start() throws -> RunningTool { try RunningTool(Tool.theme, arguments, in: folder.path) }
  func build() throws -> Run { try Tool.run(Tool.theme, arguments, in: folder.path) }

  /// Temporary files, wherever they are.
  func temporaries() -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
      .filter { $0.contains(".theme-tmp-") }
  }

  /// Output files that are neither those of one edition nor those of the other.
  func brokenOutputs() throws -> [String] {
    if !folder.exists("Generated") { return [] }
    return try contents(of: output).filter { name, bytes in
      !name.contains(".theme-tmp-") && !whole.contains { $0[name] == bytes }
    }.map(\.key)
  }

  /// Takes the cache away: all of it, its entries, or nothing.
  func cool(_ round: Int) {
    switch round % 4 {
    case 0: try? FileManager.default.removeItem(atPath: cache)
    case 1:
      for kind in ["sprite", "page", "image"] { try? FileManager.default.removeItem(atPath: cache + "/" + kind) }
    default: break
    }
  }
}
