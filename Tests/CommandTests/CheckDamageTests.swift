import Foundation
import Testing

/// Every output of every format, damaged in every way: `theme check` names it with its kind and writes nothing at all, and
/// `theme build` puts it right.
@Suite struct CheckDamageTests {
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case deleted, cut, oneByteEdited, emptied, swapped, crLf, pointer

    var testDescription: String { rawValue }
  }

  /// Every format that the program has: a new one is tried without a word here.
  static let formats: [String] = {
    let listed = (try? Tool.run(Tool.theme, ["list", "formats", "--format", "json"]).output) ?? ""
    return listed.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["name"] as? String
    }
  }()

  @Test func thereAreFormats() { #expect(Self.formats.count >= 3) }

  @Test(arguments: Damage.allCases, formats) func isNamedAndMended(damage: Damage, format: String) throws {
    try CheckedProject(format: format).expectMending(of: damage)
  }

  /// A file that looks like ours stays where it is, and the finding says so.
  @Test func aStrayFileIsExtraAndStays() throws {
    let project = try CheckedProject(format: "texturepacker")
    let page = try #require(project.outputs["one.png"])
    try project.put(page, "one.7.png")
    try project.put(page, "mine.png")
    let (kinds, run) = try project.check()
    #expect(kinds == ["one.7.png": "check.extra"])
    #expect(run.output.contains("remove it by hand") && run.output.contains("\"mend\":null"), "\(run.output)")
    #expect(try project.build().status == 0)
    #expect(try contents(of: project.folder.path + "/project/Generated").count == project.outputs.count + 2)
  }

  /// As after a checkout: other times, no cache, no receipt, and a manifest with other line ends.
  @Test(arguments: formats) func aFreshCheckoutIsUpToDate(format: String) throws {
    let project = try CheckedProject(format: format)
    try FileManager.default.removeItem(atPath: project.folder.path + "/cache")
    for name in project.outputs.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: project.path(name))
    }
    let text = try PackageFiles.text(project.folder.path + "/project/themes.json")
    try project.folder.write("\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"), "project/themes.json")
    #expect(try project.check(["--strict"]).run.status == 0)
    #expect(!project.folder.exists("cache"))
  }
}

/// A manifest that was built in one format.
private struct CheckedProject {
  let folder: TemporaryFolder
  let outputs: [String: Data]

  init(format: String) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "scales": [1, 2], "themes": { "one": {} },
        "output": { "formats": ["\(format)"] },
        "widgets": { "a": { "kind": "glossyButton", "size": [30, 20], "hue": 0.5, "states": ["normal", "pressed"] } } }

      """, "project/themes.json")
    let run = try Tool.run(Tool.theme, ["build", "project/themes.json", "--cache-dir", "cache"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    outputs = try contents(of: folder.path + "/project/Generated")
    try #require(!outputs.isEmpty)
  }

  func build() throws -> Run {
    try Tool.run(Tool.theme, ["build", "project/themes.json", "--cache-dir", "cache"], in: folder.path)
  }

  func path(_ name: String) -> String { folder.path + "/project/Generated/" + name }

  /// The kinds that the check names, by output.
  func check(_ arguments: [String] = []) throws -> (kinds: [String: String], run: Run) {
    let before = try FolderSnapshot(folder.path)
    let run = try Tool.run(
      Tool.theme, ["check", "project/themes.json", "--cache-dir", "cache", "--format", "json"] + arguments,
      in: folder.path)
    #expect(try FolderSnapshot(folder.path) == before)
    var kinds: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let path = object?["path"] as? String, let id = object?["id"] as? String {
        kinds[String(path.dropFirst("project/Generated/".count))] = id
      }
    }
    return (kinds, run)
  }

  /// Each output in turn.
  func expectMending(of damage: CheckDamageTests.Damage) throws {
    let names = outputs.keys.sorted()
    for (index, name) in names.enumerated() {
      guard var bytes = outputs[name] else { continue }
      var expected = [name: "check.edited"]
      switch damage {
      case .deleted:
        try FileManager.default.removeItem(atPath: path(name))
        expected = [name: "check.missing"]
      case .cut: try put(bytes.prefix(bytes.count / 2), name)
      case .emptied: try put(Data(), name)
      case .oneByteEdited:
        // In the middle of the content, with the time that it had.
        let time = try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate]
        bytes[bytes.count / 2] ^= 1
        let file = try #require(FileHandle(forWritingAtPath: path(name)))
        try file.write(contentsOf: bytes)
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path(name))
      case .swapped:
        let other = names[(index + 1) % names.count]
        guard let others = outputs[other], others != bytes else { continue }
        try put(others, name)
        try put(bytes, other)
        expected[other] = "check.edited"
      case .crLf:
        guard let text = String(data: bytes, encoding: .utf8), !bytes.contains(0) else { continue }
        try put(Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8), name)
        expected = [name: "check.line-ends"]
      case .pointer:
        try put(Data("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n".utf8), name)
        expected = [name: "check.lfs-pointer"]
      }
      let (kinds, run) = try check()
      #expect(kinds == expected, "\(damage) \(name): \(run.output)")
      #expect(run.status == (damage == .crLf ? 0 : 1))
      if damage == .oneByteEdited || damage == .crLf { #expect(try check(["--no-cache", "--strict"]).run.status == 1) }
      let built = try build()
      #expect(built.status == 0, "\(built.errors)")
      #expect(try contents(of: folder.path + "/project/Generated") == outputs, "\(damage) \(name)")
    }
    #expect(try check().run.status == 0)
  }

  func put(_ bytes: Data, _ name: String) throws { try bytes.write(to: URL(fileURLWithPath: path(name))) }
}
