import Foundation
import Testing

/// Folders that are not what a build wrote: `theme diff` says so, reads nothing outside and writes nothing outside.
@Suite struct HostileDiffTests {
  private let folder: TemporaryFolder

  /// Two folders with one build each; those of `new` are then spoilt.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "widgets": { "a": { "kind": "glossyButton", "size": [30, 20] } } }"#, "themes.json")
    for name in ["old", "new"] {
      let run = try Tool.run(Tool.theme, ["build", "--no-cache", "--output", name], in: folder.path)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  private func diff(_ arguments: [String] = []) throws -> Run {
    try Tool.run(Tool.theme, ["diff", "old", "new"] + arguments, in: folder.path)
  }

  private var metadata: String {
    get throws {
      let path = folder.path + "/new"
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: path).sorted().first { $0.hasSuffix(".json") })
      return "new/" + name
    }
  }

  static let faults: [(from: String, to: String)] = [
    (#""w":"#, #""w":-"#), (#""w":"#, #""w":1e300, "W":"#), (#""x":"#, #""x":9999999, "X":"#),
    (#""rotated":false"#, #""rotated":90"#), (#""image": ""#, #""image": "../"#), (#""image": ""#, #""image": "/etc/"#),
    (#""scale": ""#, #""scale": "-"#), (#""scale": ""#, #""scale": "1e9"#), (#""a/normal":"#, #""../../a":"#),
    (#""a/normal":"#, #""a//b":"#), (#""a/normal":"#, #""a\u001b[31m":"#), (#""frames": {"#, #""frames": [{"#),
    (#""frames": {"#, #""frames": { "a/normal": 1, "#), (#""size": {"#, #""size": {"w": 0, "h": 0}, "old": {"#),
    (#""sourceSize":{"#, #""sourceSize":{"w":1,"h":1},"was":{"#),
  ]

  @Test(arguments: faults.indices) func badMetadataIsNamed(index: Int) throws {
    let (from, to) = Self.faults[index]
    let name = try metadata
    let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    let spoilt = text.replacingOccurrences(of: from, with: to)
    try #require(spoilt != text)
    try folder.write(spoilt, name)
    let run = try diff(["--output", "pictures"])
    #expect(run.status == 3, "\(run.output)")
    #expect(run.errors.contains("error: ") && run.output.isEmpty, "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}"))
    #expect(!folder.exists("pictures"))
  }

  /// Whatever is cut or flipped, the command answers.
  @Test func mutatedFoldersAreAnswered() throws {
    var generator = Steps(state: 1)
    let name = try metadata
    let page = name.replacingOccurrences(of: ".json", with: ".png")
    for path in [name, page] {
      let url = URL(fileURLWithPath: folder.path + "/" + path)
      let whole = try Data(contentsOf: url)
      for round in 0..<40 {
        var bytes = whole
        if round % 4 == 0 {
          bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
        } else {
          for _ in 0..<round % 4 {
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
          }
        }
        try bytes.write(to: url)
        let run = try diff()
        #expect([0, 1, 3].contains(run.status), "\(run.status) \(bytes.base64EncodedString())")
      }
      try whole.write(to: url)
    }
    #expect(try diff().status == 0)
  }

  @Test func linksLeadNowhereElse() throws {
    let name = try metadata
    let page = name.replacingOccurrences(of: ".json", with: ".png")
    try FileManager.default.moveItem(atPath: folder.path + "/" + page, toPath: folder.path + "/outside.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + page, withDestinationPath: folder.path + "/outside.png")
    let run = try diff()
    #expect(run.status == 3 && run.errors.contains("It leads out of the folder"), "\(run.errors)")
  }

  @Test func picturesAreNotWrittenThroughLinks() throws {
    try folder.write(
      #"{ "widgets": { "a": { "kind": "glossyButton", "size": [30, 20], "hue": 0.3 } } }"#, "themes.json")
    try #require(try Tool.run(Tool.theme, ["build", "--no-cache", "--output", "new"], in: folder.path).status == 0)
    let theme = try #require(try metadata.split(separator: "/").last?.prefix { $0 != "." && $0 != "@" })
    for name in ["pictures", "elsewhere"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/pictures/\(theme)", withDestinationPath: folder.path + "/elsewhere")
    let run = try diff(["--output", "pictures"])
    #expect(run.status == 3 && run.errors.contains("a link leads out of the folder"), "\(run.errors)")
    #expect(try contents(of: folder.path + "/elsewhere").isEmpty)
  }
}

/// The same numbers in every run (Knuth's constants for 64 bits).
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
