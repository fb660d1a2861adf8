import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

@testable import ThemeDiff
@testable import ThemePipeline

/// Metadata in folders that `theme diff` compares and `theme check` looks into, and the page that a comparison leaves.
struct OutputsTarget: FuzzTarget {
  static let name = "outputs"
  static let summary = "metadata of outputs, as 'theme diff' and 'theme check' read it"

  /// Pixels of sprites that are compared; what a few bytes claim is not worth the time.
  private static let mostPixels = 1 << 18

  let seeds: [[UInt8]]
  private let mutation: JSONMutation
  private let folder: ScratchFolder
  private var old: String { folder.path + "/old" }
  private var new: String { folder.path + "/new" }
  private var sheets: String { folder.path + "/sheets" }

  init() throws {
    folder = try ScratchFolder()
    let metadata = Array(Self.metadata.utf8)
    let moved = Array(Self.metadata.replacing("\"x\": 3,", with: "\"x\": 0,").utf8)
    for (name, shade) in [("old", 40), ("new", 41)] {
      var page = Bitmap(width: 16, height: 12)
      page.pixels = (0..<page.pixels.count).map { $0 % 4 == 3 ? 255 : UInt8($0 / 64 * shade % 256) }
      let path = folder.path + "/" + name
      try Disk.makeFolder(path)
      try folder.put(encodePNG(page, settings: PNGSettings()), at: path + "/ocean.png")
      try folder.put(metadata, at: path + "/ocean.json")
    }
    try Disk.makeFolder(folder.path + "/sheets")
    let sheet = ContactSheet.html(
      OutputDiff.run(old: folder.path + "/old", new: folder.path + "/new", output: nil), old: "a", new: "b",
      pictures: ["ocean/play/normal@2x.png", "ocean/lamp.png"].map { .init(path: $0, digest: .zero) })
    seeds = [metadata, moved, sheet]
    let words = Self.metadata.split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }
    mutation = JSONMutation(seeds: [metadata, moved], words: Set(words).map(String.init).sorted())
    guard try seeds.allSatisfy({ seed throws(FuzzFailure) in try check(seed) }) else {
      throw FuzzFailure("a seed is no metadata")
    }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) {
      if random.index(4) == 0 || !mutation.apply(to: &bytes, &random) {
        ByteMutation.apply(to: &bytes, splicing: seeds, &random)
      }
    }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    for wanted in seeds where wanted != bytes {
      let difference = ContentDifference(found: bytes, wanted: wanted, path: "ocean.json")
      try Self.checkText(difference.reason)
      try Self.checkText(difference.version ?? "1")
    }
    if bytes.first == UInt8(ascii: "<") { return try checkSheet(bytes) }
    var files = SourceFiles()
    var sink = DiagnosticSink()
    let file = files.add(SourceFile(path: "ocean.json", bytes: bytes))
    var page = PageDescription(bytes, file: file, sink: &sink)
    page?.check(sink: &sink)
    try DiagnosticCheck.check(sink.sorted, files)
    guard let page, page.frames.reduce(0, { $0 + $1.area }) <= Self.mostPixels else { return false }
    try folder.put(bytes, at: new + "/ocean.json")
    let report = OutputDiff.run(old: old, new: new, output: nil)
    guard report.hasFailed || report.spriteCount >= page.frames.count else { throw FuzzFailure("sprites were lost") }
    for line in report.text.split(separator: "\n") { try Self.checkText(String(line)) }
    _ = (report.json, ContactSheet.html(report, old: old, new: new, pictures: []))
    return !report.hasFailed
  }

  /// Every picture that it lists has a name that cannot lead out of its folder.
  private func checkSheet(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    try folder.put(bytes, at: sheets + "/" + ContactSheet.fileName)
    let pictures = ContactSheet.previous(in: sheets)
    for path in pictures.map(\.path) where path.hasPrefix("/") || path.contains("..") {
      throw FuzzFailure("a picture outside the folder: \(path)")
    }
    for path in pictures.map(\.path) { try Self.checkText(path) }
    guard pictures.isEmpty || ContactSheet.isThere(in: sheets) else {
      throw FuzzFailure("pictures of a page that is none")
    }
    return !pictures.isEmpty
  }

  private static func checkText(_ text: String) throws(FuzzFailure) {
    guard !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw FuzzFailure("empty, or a control character: \(text)")
    }
  }

  private static let metadata = """
    {
      "frames": {
        "play/normal": {"frame": {"x": 3, "y": 2, "w": 5, "h": 4}, "rotated": false, "trimmed": true,
          "spriteSourceSize": {"x": 1, "y": 0, "w": 5, "h": 4}, "sourceSize": {"w": 7, "h": 6},
          "logicalFrame": {"x": 1, "y": 0.5, "w": 5, "h": 5}, "slice": {"left": 2, "right": 2, "top": 1, "bottom": 1}},
        "play/hover": {"frame": {"x": 0, "y": 0, "w": 0, "h": 0}, "rotated": false, "trimmed": true,
          "spriteSourceSize": {"x": 0, "y": 0, "w": 0, "h": 0}, "sourceSize": {"w": 7, "h": 6}},
        "lamp": {"frame": {"x": 9, "y": 7, "w": 7, "h": 5}, "rotated": false, "trimmed": false,
          "spriteSourceSize": {"x": 0, "y": 0, "w": 7, "h": 5}, "sourceSize": {"w": 7, "h": 5}, "note": [1, "two", null]}
      },
      "meta": {"app": "ThemeAssets", "version": "1.0", "toolVersion": "\(ToolVersion.package)", "image": "ocean.png",
        "format": "RGBA8888", "size": {"w": 16, "h": 12}, "scale": "1", "theme": "ocean",
        "axes": {"appearance": "dark", "density": "compact"}}
    }

    """
}
