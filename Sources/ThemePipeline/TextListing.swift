import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage
import ThemeText

/// What `theme text` prints: a text as it is shaped, line by line, glyph by glyph from left to right.
public struct TextListing: Sendable {
  /// Why there is nothing to print.
  public struct Failure: Error {
    public var message: String
    public var help: String?
    /// Whether a file could not be read or a library not be loaded; otherwise a font or the text is at fault.
    public var isOfEnvironment = false
  }

  /// Each `FILE` or `FILE:FACE`, the face by its index or a name; a file without a folder that is not here is looked for in
  /// the system's font folders.
  public var fonts: [String]
  /// Holds for every font.
  public var variation: FontVariation
  /// Its family has no meaning, and its size is not used without ``inPoints``.
  public var style: TextStyle
  /// Whether lengths are in points at the style's size instead of font units.
  public var inPoints: Bool
  /// Points at the style's size at which lines are wrapped; nil for one line, in which line ends count as spaces.
  public var width: Double?

  public init(
    fonts: [String], variation: FontVariation = FontVariation(), style: TextStyle, inPoints: Bool, width: Double? = nil
  ) {
    self.fonts = fonts
    self.variation = variation
    self.style = style
    self.style.family = "text"
    self.inPoints = inPoints
    self.width = width
  }

  /// The table for people or, with `asJSON`, one object a line: each glyph, then the line.
  public func listing(_ text: String, asJSON: Bool = false) throws(Failure) -> String {
    do throws(TextLibraries.Fault) { try TextLibraries.load() } catch {
      throw Failure(message: error.cause, help: error.help, isOfEnvironment: true)
    }
    var requests: [FontRequest] = []
    for font in fonts { requests.append(try request(font)) }
    let (book, failures) = FontBook.open([(name: style.family, requests: requests)])
    if let failure = failures.first { throw Failure(message: failure.reason, help: failure.help) }
    do throws(TextError) {
      if let width {
        let lines = try book.runs(text, style: style, layout: TextLayout(width: width, wraps: true)).map { runs in
          runs.flatMap { rows(of: $0, text, book) }
        }
        return asJSON ? lines.map(objects).joined() : lines.map(table).joined(separator: "\n")
      }
      // As it is shaped, so that clusters count its bytes.
      let text = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      let glyphs = try book.runs(text, style: style).flatMap { rows(of: $0, text, book) }
      return asJSON ? objects(glyphs) : table(glyphs)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Fonts

  private func request(_ font: String) throws(Failure) -> FontRequest {
    let parts = font.split(separator: ":", omittingEmptySubsequences: false)
    var path = font
    var face = FaceSelector.index(0)
    if parts.count > 1, find(font) == nil, let last = parts.last {
      path = parts.dropLast().joined(separator: ":")
      face = Int(last).map { .index($0) } ?? .name(String(last))
    }
    guard let found = find(path) else {
      throw Failure(message: "there is no font file '\(path)'", isOfEnvironment: true)
    }
    do {
      let bytes = try Disk.readWithStamp(found, limit: Limits.fontBytes).0
      return FontRequest(
        file: FontFile(path: path, bytes: bytes, digest: SHA256.digest(bytes)), face: face, variation: variation)
    } catch {
      throw Failure(message: "cannot read the font '\(path)': \(error.reason)", isOfEnvironment: true)
    }
  }

  private func find(_ path: String) -> String? {
    if path.isEmpty { return nil }
    if Disk.kind(path) != .missing { return path }
    return path.contains("/") ? nil : SystemFonts.index().files.first { $0.name == path }?.path
  }

  // MARK: Rows

  /// A glyph with all that is said of it.
  private struct Row {
    var run: ShapedRun
    var glyph: ShapedRun.Glyph
    /// The characters that it stands for, at the first glyph of its cluster; empty at others.
    var text: String
    /// In points or font units: advance and offset, y up.
    var lengths: [Double]
    /// How many layers a colour font's glyph has; 0 for one that is its outline.
    var layers: Int
  }

  private func rows(of run: ShapedRun, _ text: String, _ book: FontBook) -> [Row] {
    let bytes = Array(text.utf8)
    let starts = Set(run.glyphs.map(\.cluster)).sorted()
    let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst() + [run.bytes.upperBound]))
    let unit = inPoints ? style.size / Double(run.unitsPerEm) : 1
    return run.glyphs.indices.map { index in
      let glyph = run.glyphs[index]
      let isFirst = index == 0 || run.glyphs[index - 1].cluster != glyph.cluster
      let end = ends[glyph.cluster] ?? run.bytes.upperBound
      let part = bytes[glyph.cluster..<end]
      return Row(
        run: run, glyph: glyph, text: isFirst ? String(decoding: part, as: UTF8.self) : "",
        lengths: [glyph.xAdvance, glyph.yAdvance, glyph.xOffset, glyph.yOffset].map { Double($0) * unit },
        layers: book.layerCount(of: glyph.id, in: run.font))
    }
  }

  private func table(_ rows: [Row]) -> String {
    // A column for the few fonts that have any.
    let hasLayers = rows.contains { $0.layers > 0 }
    let head =
      ["glyph", "cluster", "text", "advance", "offset", "level", "script"] + (hasLayers ? ["layers"] : []) + ["font"]
    let cells = rows.map { row in
      let (advance, offset) = (row.lengths[0..<2], row.lengths[2..<4])
      return [
        "\(row.glyph.id)", "\(row.glyph.cluster)", row.text.isEmpty ? "" : jsonString(row.text),
        advance[1] == 0 ? number(advance[0]) : advance.map(number).joined(separator: ","),
        offset.map(number).joined(separator: ","), "\(row.run.level)", row.run.script,
      ] + (hasLayers ? [row.layers > 0 ? "\(row.layers)" : ""] : []) + [name(of: row.run)]
    }
    let widths = head.indices.map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
    let lines = ([head] + cells).map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }
    let sum = "\(rows.count) glyph\(rows.count == 1 ? "" : "s"), \(number(advance(of: rows))) \(unitWords) wide"
    return (lines + [sum]).map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func objects(_ rows: [Row]) -> String {
    let glyphs = rows.map { row in
      let lengths = row.lengths.map(plain)
      return "{\"type\":\"glyph\",\"glyph\":\(row.glyph.id),\"cluster\":\(row.glyph.cluster),"
        + "\"text\":\(jsonString(row.text)),\"advance\":[\(lengths[0]),\(lengths[1])],"
        + "\"offset\":[\(lengths[2]),\(lengths[3])],\"level\":\(row.run.level),\"script\":\(jsonString(row.run.script)),"
        + (row.layers > 0 ? "\"layers\":\(row.layers)," : "") + "\"font\":\(row.run.fontIndex)}\n"
    }
    return glyphs.joined()
      + "{\"type\":\"line\",\"glyphs\":\(rows.count),\"advance\":\(plain(advance(of: rows))),\"unit\":"
      + "\(jsonString(inPoints ? "points" : "fontUnits"))}\n"
  }

  private var unitWords: String { inPoints ? "points" : "font units" }

  /// Of several fonts, font units are of each its own.
  private func advance(of rows: [Row]) -> Double { rows.reduce(0) { $0 + $1.lengths[0] } }

  /// Its place in the list and its file's name.
  private func name(of run: ShapedRun) -> String {
    let file = fonts[run.fontIndex].split(separator: "/").last.map(String.init) ?? ""
    let shown = jsonString(file)
    return "\(run.fontIndex) " + (shown == "\"\(file)\"" ? file : shown)
  }

  /// To the thousandth.
  private func number(_ value: Double) -> String { plain((value * 1000).rounded() / 1000) }
}

extension TextListing.Failure {
  fileprivate init(_ error: TextError) {
    switch error {
    case .missingGlyphs(let characters, let pictures):
      let words = characters.map { character in
        jsonString(character) + " (" + character.unicodeScalars.map(codePoint).joined(separator: " ") + ")"
      }
      let causes = pictures.first.map { "; " + $0.cause } ?? ""
      self.init(
        message: "no font \(pictures.isEmpty ? "has" : "can draw") " + words.joined(separator: ", ") + causes,
        help: pictures.isEmpty ? "add one that has it with another --font" : PictureGlyph.help)
    case .unknownFamily: self.init(message: "there is no font", help: "name one with --font")
    case .noOrder(let fault): self.init(message: fault.cause, help: fault.help, isOfEnvironment: true)
    }
  }
}

private func codePoint(_ scalar: Unicode.Scalar) -> String {
  let hex = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
}
