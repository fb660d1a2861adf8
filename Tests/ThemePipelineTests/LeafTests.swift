import Foundation
import Testing
import ThemeDiagnostics
import ThemePipeline

/// Every leaf of the demo manifest, flipped: a build over a warm cache must give what a build without any cache gives.
///
/// That is the property behind every cache rule: what is not in a key cannot reach the result. Where a flip changes no
/// output, equality with the fresh build is the proof that the pixels could not change.
@Suite struct LeafTests {
  private static let lanes = 2

  /// A leaf is flipped in the manifest of the widgets that see it: what the others look like is nothing to its keys, and
  /// most leaves are one widget's. Each widget's first leaf, and what no widget names, is flipped in the whole demo.
  @Test(arguments: 0..<lanes) func everyFlippedLeafGivesWhatAFreshBuildGives(lane: Int) throws {
    let project = try Project(demo: [1])
    let demo = Demo(project.manifest)
    let leaves = JSONTree.leaves(of: project.manifest)
    #expect(leaves.count > 150)
    var seen: Set<[String]> = []
    let whole = leaves.filter { $0[0] == "widgets" && seen.insert(Array($0.prefix(2))).inserted }
    var flips = leaves.map { (path: $0, widgets: demo.widgets(seeing: $0)) } + whole.map { ($0, demo.names) }
    flips = flips.indices.filter { $0 % Self.lanes == lane }.map { flips[$0] }
    var bases: [Set<String>: [String: Data]] = [:]
    var changed = 0
    var invalid: [String] = []
    for (path, widgets) in flips {
      let manifest = demo.reduced(to: widgets)
      if bases[widgets] == nil {
        try project.write(manifest)
        let base: [String: Data] = try #require(try project.build(cached: true))
        bases[widgets] = base
      }
      try project.write(JSONTree.replacing(manifest, at: path) { Flip.value($0, at: path) })
      let warm = try project.build(cached: true)
      let fresh = try project.build(cached: false)
      #expect(warm == fresh, "\(path.joined(separator: "."))")
      if fresh == nil { invalid.append(path.joined(separator: ".")) }
      if let fresh, fresh != bases[widgets] { changed += 1 }
    }
    // Most leaves are seen; a flip that no manifest allows (a type, a parent) says so instead of building.
    #expect(changed * 10 > flips.count * 7, "\(changed) of \(flips.count)")
    #expect(invalid.count * 10 < flips.count * 2, "\(invalid)")
  }

  @Test(arguments: ["fast", "balanced", "default", "best"])
  func everyEncoderOptionIsInTheKey(effort: String) throws {
    let project = try Project(demo: [1])
    var manifest = try #require(Demo(project.manifest).reduced(to: ["menu/play", "hud/level"]) as? [String: Any])
    try project.write(manifest)
    _ = try project.build(cached: true)
    manifest["png"] = ["effort": effort]
    try project.write(manifest)
    #expect(try project.build(cached: true) == project.build(cached: false))
  }

  @Test func everyByteOfAFontIsInTheKey() throws {
    let project = try Project(demo: [1])
    var font = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"))
    try font.write(to: URL(fileURLWithPath: project.folder + "/font.ttf"))
    try project.write([
      "fonts": ["title": ["file": "font.ttf"]],
      "widgets": ["a": ["kind": "text", "text": ["text": "Play", "font": "title", "size": 20]]],
    ])
    let before = try project.report(cached: true)
    try #require(before.counts.drawn == 1)
    // A byte of the checksum that no reader looks at: the picture is the same, the font is not.
    font[8] ^= 1
    try font.write(to: URL(fileURLWithPath: project.folder + "/font.ttf"))
    let after = try project.report(cached: true)
    #expect(after.counts.drawn == 1)
    #expect(try project.build(cached: true) == project.build(cached: false))
  }
}

/// A copy of the demo manifest in a folder of its own.
private final class Project {
  let folder: String
  private(set) var manifest: Any

  /// - Parameter scales: stand in for the demo's, to be quicker.
  init(demo scales: [Double]) throws {
    folder =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/theme-leaves-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try Data(contentsOf: root.appendingPathComponent("themes.json"))
    var object = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    object["scales"] = scales
    manifest = object
    try write(object)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ object: Any) throws {
    try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
      .write(to: URL(fileURLWithPath: folder + "/themes.json"))
  }

  func report(cached: Bool) throws -> BuildReport {
    let output = folder + (cached ? "/warm" : "/fresh")
    if !cached { try? FileManager.default.removeItem(atPath: output) }
    var options = BuildOptions()
    options.manifest = folder + "/themes.json"
    options.output = output
    options.usesCache = cached
    options.cacheFolder = folder + "/cache"
    return BuildPipeline.run(options)
  }

  /// The outputs by name; nil where the manifest has errors.
  func build(cached: Bool) throws -> [String: Data]? {
    let report = try report(cached: cached)
    if report.outcome == .invalid { return nil }
    try #require(report.outcome != .failed)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: report.outputFolder) where name.contains(".") {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: report.outputFolder + "/" + name))
    }
    return files
  }
}

/// The demo manifest, and which of its widgets see which part of it.
private struct Demo {
  private let manifest: [String: Any]
  let names: Set<String>

  init(_ manifest: Any) {
    self.manifest = manifest as? [String: Any] ?? [:]
    names = Set((self.manifest["widgets"] as? [String: Any] ?? [:]).keys)
  }

  /// All of them where the leaf is no widget's, style's or token's.
  func widgets(seeing path: [String]) -> Set<String> {
    let inTheme = path[0] == "themes" && path.count > 3
    let place = inTheme ? Array(path.dropFirst(2)) : path
    switch place[0] {
    case "widgets", "styles": return names.filter { chain(of: $0).contains(place[1]) }
    case "tokens":
      let token = place.dropFirst().prefix { !$0.hasPrefix("$") }.joined(separator: ".")
      let widgets = names.filter { name in
        chain(of: name).contains { text(of: $0).contains(place.last == "$type" ? "{\(token)." : "{\(token)}") }
      }
      return widgets.isEmpty ? names : widgets
    default: return names
    }
  }

  /// The manifest with these widgets alone, and what themes change in them.
  func reduced(to widgets: Set<String>) -> Any {
    func filtered(_ object: [String: Any]) -> [String: Any] {
      var object = object
      object["widgets"] = (object["widgets"] as? [String: Any])?.filter { widgets.contains($0.key) }
      return object
    }
    var result = filtered(manifest)
    result["themes"] = (manifest["themes"] as? [String: Any])?.mapValues { filtered($0 as? [String: Any] ?? [:]) }
    return result
  }

  /// A widget and all that it extends.
  private func chain(of name: String) -> [String] {
    var chain = [name]
    while let parent = definition(of: chain[chain.count - 1])["extends"] as? String { chain.append(parent) }
    return chain
  }

  private func definition(of name: String) -> [String: Any] {
    for section in ["widgets", "styles"] {
      if let found = (manifest[section] as? [String: Any])?[name] as? [String: Any] { return found }
    }
    return [:]
  }

  private func text(of name: String) -> String {
    let options: JSONSerialization.WritingOptions = [.withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: definition(of: name), options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Another value of the same form.
private enum Flip {
  private static let words = [
    "glossyButton": "bevelButton", "shared": "perScale", "easeInEaseOut": "easeIn", "capHeight": "line", "px": "px",
    "texturepacker": "images", "DejaVuSans-Bold.ttf": "DejaVuSans.ttf", "Noto Sans CJK TC": "Noto Sans CJK JP",
    "{color.accent}": "{color.second}", "{radius.control}": "{text.button}", "{text.button}": "{radius.control}",
    "19px": "21px", "ocean": "ember", "fill": "stroke", "ellipse": "rect", "heart": "star", "inside": "center",
    "fraction": "points",
  ]

  static func value(_ value: Any, at path: [String]) -> Any {
    if let flag = value as? Bool, isBoolean(value) { return !flag }
    if let number = value as? Double {
      if path.last == "count" || path.contains("atlas") { return number + 1 }
      if path.last == "position" { return number < 0.5 ? number + 0.03 : number - 0.03 }
      if path.last == "opacity" { return number * 0.9 }
      return number * 1.25 + (number == 0 ? 0.5 : 0)
    }
    guard let text = value as? String else { return value }
    if let word = words[text] { return word }
    if text.hasPrefix("#") { return text.hasPrefix("#00") ? "#406080" : "#007755" }
    if text.hasPrefix("{color.") { return "{color.danger}" }
    if text.hasPrefix("=") { return "= 0.9 * (\(text.dropFirst()))" }
    if path.last == "name" { return text + "2" }
    return text + "!"
  }

  private static func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" || String(cString: $0.objCType) == "B" }
      ?? (value is Bool)
  }
}

/// Paths into what JSONSerialization makes.
private enum JSONTree {
  static func leaves(of value: Any) -> [[String]] {
    switch value {
    case let object as [String: Any]:
      return object.keys.sorted().flatMap { key in leaves(of: object[key] ?? NSNull()).map { [key] + $0 } }
    case let array as [Any]:
      return array.indices.flatMap { index in leaves(of: array[index]).map { ["\(index)"] + $0 } }
    default: return [[]]
    }
  }

  static func replacing(_ value: Any, at path: [String], _ transform: (Any) -> Any) -> Any {
    guard let step = path.first else { return transform(value) }
    let rest = Array(path.dropFirst())
    if var object = value as? [String: Any] {
      object[step] = replacing(object[step] ?? NSNull(), at: rest, transform)
      return object
    }
    guard var array = value as? [Any], let index = Int(step) else { return value }
    array[index] = replacing(array[index], at: rest, transform)
    return array
  }
}
