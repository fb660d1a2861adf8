import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// A manifest of its own in a temporary folder, and what is built of it.
struct AtlasProject {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-atlas-\(UUID().uuidString)")
  var manifest: [String: Any]
  var usesCache = true

  init(_ manifest: [String: Any]) throws {
    self.manifest = manifest
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func options(themes: [String], scales: [Double]) throws -> BuildOptions {
    let bytes = try JSONSerialization.data(withJSONObject: manifest, options: [.sortedKeys])
    let file = folder.appendingPathComponent("themes.json")
    if (try? Data(contentsOf: file)) != bytes { try bytes.write(to: file) }
    var options = BuildOptions()
    options.manifest = file.path
    options.cacheFolder = folder.appendingPathComponent("cache").path
    options.usesCache = usesCache
    options.themes = themes
    options.scales = scales
    return options
  }

  func build(themes: [String] = [], scales: [Double] = []) throws -> BuildReport {
    BuildPipeline.run(try options(themes: themes, scales: scales))
  }

  func check(themes: [String] = [], scales: [Double] = []) throws -> CheckReport {
    BuildPipeline.check(try options(themes: themes, scales: scales))
  }

  /// Every output by its path.
  func outputs() throws -> [String: Data] {
    let base = folder.appendingPathComponent("Generated")
    let paths = FileManager.default.subpaths(atPath: base.path) ?? []
    var files: [String: Data] = [:]
    for path in paths {
      let url = base.appendingPathComponent(path)
      if (try url.resourceValues(forKeys: [.isDirectoryKey])).isDirectory == true { continue }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent("Generated").appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }

  func bitmap(_ name: String) throws -> Bitmap { try decodePNG([UInt8](Data(contentsOf: url(name)))) }

  /// The frames of a file of the format `texturepacker`: where each sprite lies, and how large it is there.
  func frames(_ name: String) throws -> [String: [Int]] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url(name))) as? [String: Any]
    let frames = try #require(object?["frames"] as? [String: [String: Any]])
    return try frames.mapValues { entry in
      let frame = try #require(entry["frame"] as? [String: Int])
      return ["x", "y", "w", "h"].map { frame[$0] ?? -1 }
    }
  }

  /// A button without states, whose size is that of its sprite but for what its look adds.
  static func button(_ width: Int, _ height: Int) -> [String: Any] {
    ["kind": "glossyButton", "size": [width, height], "states": ["normal"]]
  }
}
