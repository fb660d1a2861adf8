import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeManifest
import ThemeModel
import ThemePNG
import ThemePipeline

/// What `Documentation/Manifest.md`, `Layers.md` and `Tokens.md` say is so: their examples build or fail as they show,
/// their tables and numbers are the sources'.
///
/// Blocks marked `json` are whole manifests that build without a word, and have the sprites of a block `sprites` after
/// them; `json file=PATH` are files that they include; `json error` are manifests that give the text of the block `text`
/// after them. `Scripts/approve-goldens.sh ManifestDocumentationTests` records those texts.
@Suite(.serialized) struct ManifestDocumentationTests {
  private static let records =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil

  /// What stands between `<!-- keys: … -->` and the next marker is made from the tables of keys.
  @Test func theTablesOfKeysAreThoseOfTheReaders() throws {
    var shown: [String] = []
    for name in ["Manifest.md", "Tokens.md"] {
      let text = try DocumentationFolder.text(name)
      let made = Reference.withKeyTables(text)
      if Self.records { try Data(made.utf8).write(to: DocumentationFolder.url.appendingPathComponent(name)) }
      #expect(
        try DocumentationFolder.text(name) == made,
        "run Scripts/approve-goldens.sh ManifestDocumentationTests and read the difference")
      shown += Reference.keyTableNames(in: text)
    }
    // Shown as the forms of a value, or the same as another.
    let others: Set = ["format", "change", "transitionChange", "insets", "cornerRadii", "dimension", "duration"]
    for table in KeyTable.all where !others.contains(table.name) {
      #expect(shown.contains(table.name), "no <!-- keys: \(table.name) -->")
    }
    #expect(Set(shown).count == shown.count)
  }

  /// The components of every colour space and their ranges.
  @Test func colorSpacesAreThere() throws {
    let lines = try DocumentationFolder.text("Tokens.md").components(separatedBy: "\n")
    for space in ColorSpace.allCases {
      let words = space.components.map { "\($0.name) \(Int($0.range.lowerBound))...\(Int($0.range.upperBound))" }
      let line = lines.first { $0.hasPrefix("|") && $0.contains("`\(space.rawValue)`") }
      #expect(line?.hasSuffix("| \(words.joined(separator: ", ")) |") == true, "\(space.rawValue): \(words)")
    }
  }

  @Test(arguments: [("BitmapFonts.md", 2, 0), ("Layers.md", 6, 1), ("Manifest.md", 10, 8), ("Tokens.md", 6, 3)])
  func everyExampleDoesWhatIsSaid(_ name: String, good: Int, faulty: Int) throws {
    var document = MarkdownBlocks(try DocumentationFolder.text(name))
    var counts = (good: 0, faulty: 0)
    for (index, block) in document.blocks.enumerated() {
      let place = Comment(rawValue: "\(name), line \(block.line)")
      let example = try #require(Example(block.info), place)
      let answer = document.blocks.indices.contains(index + 1) ? document.blocks[index + 1] : nil
      let folder = try ExampleFolder(block.text, parts: document.blocks)
      switch example {
      case .part, .answer: continue
      case .good:
        counts.good += 1
        #expect(folder.diagnostics() == "", place)
        if answer?.info == "sprites" { try check(folder.sprites()) }
      case .faulty:
        counts.faulty += 1
        try #require(answer?.info == "text", place)
        let found = folder.diagnostics()
        #expect(!found.isEmpty, place)
        try check(found)
      }
      func check(_ found: String) throws {
        if Self.records {
          document.replace(index + 1, with: found)
        } else {
          #expect(
            found == answer?.text,
            "\(place): run Scripts/approve-goldens.sh ManifestDocumentationTests and read the difference")
        }
      }
    }
    #expect(counts.good >= good && counts.faulty >= faulty)
    if Self.records {
      try Data(document.text.utf8).write(to: DocumentationFolder.url.appendingPathComponent(name))
    }
  }

  @Test func theLimitsAreThoseOfTheSources() throws {
    let text = try DocumentationFolder.text("Manifest.md")
    let limits: [(String, Any)] = [
      ("a length or offset, in points", Int(Limits.length)),
      ("a shadow's `radius`, in points; its `blur` is twice that", Int(Limits.sigma)),
      ("a scale", "\(Limits.scale.lowerBound)...\(Int(Limits.scale.upperBound))"),
      ("scales", Limits.scales),
      ("a side of a sprite, in pixels", Limits.spriteSide),
      ("a side of a page, in pixels", Limits.pageSide),
      ("pages of a theme at one scale", Limits.pages),
      ("atlases beside the usual one", Limits.atlases),
      ("padding or extrusion, in pixels", Limits.atlasBorder),
      ("themes, and their variants together", Limits.themes),
      ("axes", Limits.axes),
      ("values of an axis", Limits.axisValues),
      ("combinations of all axes' values", Limits.axisCombinations),
      ("strings of a locale", Limits.strings),
      ("widgets, and styles", Limits.widgets),
      ("sprites of a widget: its states times its values, and the frames of its transitions", Limits.valuesPerWidget),
      ("sprites of all themes", Limits.sprites),
      ("stops of a gradient", Limits.stops),
      ("OpenType features of a text", Limits.features),
      ("shadows of a shape", Limits.shadows),
      ("points of an array", Limits.points),
      ("characters of a bitmap font", Limits.fontLetters),
      ("bytes of a file of characters", Limits.characterFileBytes),
      ("layers of a widget, those in groups included", Limits.elements),
      ("lists of layers within one another", Limits.listDepth),
      ("items of a `repeat`", Limits.items),
      ("layers of a sprite with all repetitions", Limits.repeatedElements),
      ("axes that a widget states", Limits.stateAxes),
      ("bytes of an arithmetic expression", Limits.expressionLength),
      ("parentheses or signs of an expression within one another", Limits.expressionDepth),
      ("bytes of a name", Limits.nameLength),
      ("bytes of a text", Limits.textLength),
      ("fonts", Limits.fonts),
      ("sources of a font", Limits.fontSources),
      ("links of a chain of `extends`, `include` or aliases", Limits.chain),
      ("tokens and groups that groups inherit by `$extends`", Limits.inheritedTokens),
      ("objects and arrays within one another", Limits.jsonDepth),
      ("values of a file", Limits.jsonValues),
      ("MiB of a manifest file", Limits.sourceBytes >> 20),
      ("MiB of a font file", Limits.fontBytes >> 20),
    ]
    for (what, limit) in limits { #expect(text.contains("| \(what) | \(limit) |\n")) }
  }

  @Test func theDefaultsAreThoseOfTheSources() {
    let settings = BuildSettings()
    let defaults: [(KeyTable, String, Any)] = [
      (.root, "scales", settings.scales.map { Int($0) }),
      (.output, "directory", settings.output.directory),
      (.output, "formats", settings.output.formats.map(\.id)),
      (.png, "effort", settings.png.effort.rawValue),
      (.atlas, "maxSize", settings.atlas.maxSize),
      (.atlas, "padding", settings.atlas.padding),
      (.atlas, "pageSize", settings.atlas.pageSize),
      (.atlas, "square", settings.atlas.square),
      (.atlas, "align", settings.atlas.align),
      (.atlas, "rotate", settings.atlas.rotate),
      (.atlas, "extrude", settings.atlas.extrude),
      (.atlas, "trim", settings.atlas.trim),
      (.atlas, "layout", settings.atlas.layout.rawValue),
    ]
    for (table, key, value) in defaults {
      #expect(table.keys.first { $0.name == key }?.defaultText == "\(value)", "\(table.name).\(key)")
    }
  }
}

/// What a block of the text is for.
private enum Example {
  case good
  case faulty
  /// A file that examples include.
  case part
  /// What the example before it gives.
  case answer

  init?(_ info: String) {
    switch info {
    case "json": self = .good
    case "json error": self = .faulty
    case "text", "sprites": self = .answer
    case _ where info.hasPrefix(Self.partInfo): self = .part
    default: return nil
    }
  }

  static let partInfo = "json file="
}

/// A manifest in a folder of its own, with the files that examples include.
private final class ExampleFolder {
  private let path: String

  init(_ manifest: String, parts: [MarkdownBlocks.Block]) throws {
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/theme-manual-\(UUID().uuidString)"
    for part in parts where part.info.hasPrefix(Example.partInfo) {
      try write(part.text, String(part.info.dropFirst(Example.partInfo.count)))
    }
    try write(manifest, "themes.json")
    // A picture for examples that draw one.
    var tile = Bitmap(width: 12, height: 12)
    for index in tile.pixels.indices { tile.pixels[index] = index % 4 == 3 ? 255 : UInt8(index * 7 % 256) }
    try FileManager.default.createDirectory(atPath: path + "/art", withIntermediateDirectories: true)
    try Data(try encodePNG(tile, settings: PNGSettings())).write(to: URL(fileURLWithPath: path + "/art/tile.png"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What a build says, with paths as seen from the folder.
  func diagnostics() -> String {
    var options = BuildOptions()
    options.manifest = path + "/themes.json"
    options.usesCache = false
    let report = BuildPipeline.run(options)
    #expect(report.outcome == (report.diagnostics.contains { $0.severity == .error } ? .invalid : .built))
    return renderText(report.diagnostics, files: report.files, color: false)
      .replacingOccurrences(of: path + "/", with: "")
  }

  /// The ids of all sprites, one a line, without the name of the one theme.
  func sprites() -> String {
    Listing.manifest(path + "/themes.json", .sprites).text.replacingOccurrences(of: "default ", with: "")
  }
}

/// The fenced blocks of a Markdown text.
struct MarkdownBlocks {
  struct Block {
    /// What follows the opening fence.
    var info: String
    /// Its lines, each with a line feed.
    var text: String
    /// Of the opening fence, from 1.
    var line: Int
  }

  private(set) var blocks: [Block] = []
  private var lines: [String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    read()
  }

  var text: String { lines.joined(separator: "\n") }

  /// Puts other lines into a block; the text ends with a line feed.
  mutating func replace(_ index: Int, with text: String) {
    let block = blocks[index]
    let old = block.text.components(separatedBy: "\n").count - 1
    lines.replaceSubrange(block.line..<block.line + old, with: text.components(separatedBy: "\n").dropLast())
    read()
  }

  private mutating func read() {
    blocks = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(info: String(line.dropFirst(3)), text: "", line: index + 1)
        }
      } else {
        open?.text += line + "\n"
      }
    }
  }
}
