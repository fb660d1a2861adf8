import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeText

@testable import ThemeWidgets

@Suite struct TextLinesTests {
  private static let book: FontBook = {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    let font = FontFile(path: file, bytes: bytes, digest: SHA256.digest(bytes))
    return FontBook.open([(name: "f", requests: [FontRequest(file: font, face: .index(0))])]).book
  }()

  private let pangram = "The quick brown fox jumps over the lazy dog"

  private func text(_ content: String, _ entries: [String: ParameterValue], size: Size? = Size(100, 60)) -> (
    runs: [[GlyphRun]], diagnostics: [Diagnostic]
  ) {
    let block = ["text": ParameterValue.text(content), "font": .text("f"), "size": .number(10)].merging(entries) { $1 }
    let result = draw(
      Text.self, [], ["text": .object(block)].merging(size.map { ["size": .size($0)] } ?? [:]) { $1 },
      shaper: Self.book)
    return (lines(of: result.operations), result.diagnostics)
  }

  /// The glyphs of each line: those of one baseline.
  private func lines(of operations: [DrawOperation]) -> [[GlyphRun]] {
    let runs = operations.flatMap { operation -> [GlyphRun] in
      guard case .fill(let fill) = operation, case .glyphs(let runs) = fill.shape.geometry else { return [] }
      return runs
    }
    var lines: [[GlyphRun]] = []
    for run in runs {
      if let last = lines.last?.first, last.glyphs.first?.origin.y == run.glyphs.first?.origin.y {
        lines[lines.count - 1].append(run)
      } else {
        lines.append([run])
      }
    }
    return lines
  }

  private func baselines(_ runs: [[GlyphRun]]) -> [Double] { runs.compactMap { $0.first?.glyphs.first?.origin.y } }
  private func lefts(_ runs: [[GlyphRun]]) -> [Double] { runs.compactMap { $0.first?.glyphs.first?.origin.x } }

  private func line(_ text: String, size: Double = 10) throws -> TextLine {
    try Self.book.line(text, family: "f", size: size)
  }

  @Test func linesAreStackedAroundTheMiddle() throws {
    let one = try line("x")
    let found = text("a\nb\nc", [:])
    #expect(found.diagnostics.isEmpty && found.runs.count == 3)
    let top = (60 - 3 * one.lineHeight) / 2 + one.ascender
    for (index, y) in baselines(found.runs).enumerated() {
      #expect(abs(y - top - Double(index) * one.lineHeight) < 1e-9)
    }
    let loose = baselines(text("a\nb\nc", ["lineHeight": .number(1.5)]).runs)
    #expect(abs(loose[1] - loose[0] - 15) < 1e-9 && abs(loose[1] - baselines(found.runs)[1]) < 1e-9)
    let high = baselines(text("a\nb", ["verticalAlign": .text("top")]).runs)
    #expect(abs(high[0] - one.ascender) < 1e-9)
    let low = baselines(text("a\nb", ["verticalAlign": .text("bottom")]).runs)
    #expect(abs(low[1] - 60 - one.descender) < 1e-9)
    // A line's height is between lines: one alone lies where it did.
    #expect(baselines(text("a", ["lineHeight": .number(3)]).runs) == baselines(text("a", [:]).runs))
    // An empty line takes its room.
    #expect(baselines(text("a\n\nc", [:]).runs).count == 2)
    #expect(baselines(text("a\n\nc", [:]).runs) == [baselines(found.runs)[0], baselines(found.runs)[2]])
  }

  @Test func tabsAreSpaces() throws {
    #expect(text("a\tb", [:]).runs == text("a b", [:]).runs)
  }

  @Test func sidesFollowTheParagraph() throws {
    let (latin, hebrew) = (try line("abc").advance, try line("אב").advance)
    func left(_ content: String, _ align: String) -> Double? {
      lefts(text(content, ["align": .text(align)]).runs).first
    }
    for (align, latinLeft, hebrewLeft) in [
      ("left", 0, 0), ("right", 100 - latin, 100 - hebrew), ("start", 0, 100 - hebrew), ("end", 100 - latin, 0),
      ("center", (100 - latin) / 2, (100 - hebrew) / 2), ("justify", 0, 100 - hebrew),
    ] {
      #expect(left("abc", align) == latinLeft, "\(align)")
      #expect(left("אב", align) == hebrewLeft, "\(align)")
    }
    // Each paragraph its own.
    let both = lefts(text("abc\nאב", ["align": .text("start")]).runs)
    #expect(both == [0, 100 - hebrew])
  }

  @Test func wrappedLinesStayInTheArea() throws {
    let plain = text(pangram, [:])
    #expect(plain.runs.count == 1 && plain.diagnostics.map(\.id) == [.textOverflow])
    let found = text(pangram, ["wrap": .boolean(true), "align": .text("left")])
    #expect(found.runs.count == 3 && found.diagnostics.isEmpty && lefts(found.runs) == [0, 0, 0])
    let narrow = text(pangram, ["wrap": .boolean(true), "maxWidth": .number(70)])
    #expect(narrow.runs.count == 4)
    #expect(text(pangram, ["wrap": .boolean(true), "area": .rect(Rect(0, 0, 70, 60))]).runs.count == 4)
    let justified = text(pangram, ["wrap": .boolean(true), "align": .text("justify")])
    #expect(lefts(justified.runs) == [0, 0, 0])
    for (run, flush) in zip(justified.runs, found.runs).dropLast() {
      let shift = (run.last?.glyphs.last?.origin.x ?? 0) - (flush.last?.glyphs.last?.origin.x ?? 0)
      #expect(shift > 0 && shift < 40)
    }
    #expect(justified.runs.last == found.runs.last)
  }

  @Test func sizeIsThatOfTheLines() throws {
    func frame(_ content: String, _ entries: [String: ParameterValue]) -> Rect? {
      var block: [String: ParameterValue] = ["text": .text(content), "font": .text("f"), "size": .number(10)]
      block.merge(entries) { $1 }
      return jobs(Text.self, ["text": .object(block)], shaper: Self.book).jobs.first?.info.frame
    }
    let height = try line("x").lineHeight
    let widest = try line("quick").advance.rounded(.up)
    #expect(frame("The\nquick", [:]) == Rect(0, 0, widest, (2 * height).rounded(.up)))
    #expect(frame("The quick", ["wrap": .boolean(true), "maxWidth": .number(30)])?.width == widest)
    #expect(frame("The quick", ["wrap": .boolean(true), "area": .rect(Rect(0, 0, 30, 50))])?.width == widest)
    #expect(frame("a\nb", ["lineHeight": .number(2)])?.height == (height + 20).rounded(.up))
    let faulty = jobs(
      Text.self, ["text": .object(["text": .text("a"), "font": .text("f"), "wrap": .boolean(true)])], shaper: Self.book)
    #expect(faulty.jobs.isEmpty && faulty.diagnostics.map(\.message) == ["a text that wraps needs a width"])
    // What a size was found for fits into it.
    for overflow in ["visible", "ellipsis", "shrink"] {
      for width in stride(from: 31.5, to: 120, by: 7.3) {
        for wrap in [true, false] where wrap || overflow != "visible" {
          let entries: [String: ParameterValue] = [
            "wrap": .boolean(wrap), "maxWidth": .number(width), "overflow": .text(overflow), "maxLines": .number(4),
            "minSize": .number(1), "text": .text(pangram), "font": .text("f"), "size": .number(10),
          ]
          let found = jobs(Text.self, ["text": .object(entries)], shaper: Self.book)
          if overflow != "visible" { #expect(found.diagnostics.isEmpty, "\(overflow) \(width)") }
          #expect(found.jobs.first.map { $0.info.frame.width <= width.rounded(.up) } == true)
        }
      }
    }
  }

  // MARK: What does not fit

  @Test func visibleIsReported() throws {
    func messages(_ content: String, _ entries: [String: ParameterValue], _ size: Size) -> [String] {
      text(content, entries, size: size).diagnostics.map(\.message)
    }
    #expect(messages("Hello", [:], Size(20, 9)) == ["the text is 25.3 points wide, its area only 20.0"])
    #expect(messages("Hello", [:], Size(26, 5)).isEmpty)
    #expect(
      messages("a\nb", [:], Size(25, 20)) == ["the text is 23.3 points high with its 2 lines, its area only 20.0"])
    let rows = ["maxLines": ParameterValue.number(1), "overflow": .text("visible")]
    #expect(messages("a\nb", rows, Size(25, 50)) == ["the text has 2 lines, at most 1 are allowed"])
    #expect(messages("abcdefgh", ["maxWidth": .number(20)], Size(100, 20)).count == 1)
  }

  @Test func ellipsisKeepsInside() throws {
    let ellipsis = try #require(try line("…").runs.first?.glyphs.first?.id)
    let cut = text(pangram, ["overflow": .text("ellipsis")])
    #expect(cut.diagnostics.isEmpty && cut.runs.count == 1)
    #expect(cut.runs[0].last?.glyphs.last?.id == ellipsis)
    // As many lines as are high enough, or as are allowed.
    let low = text(pangram, ["overflow": .text("ellipsis"), "wrap": .boolean(true)], size: Size(60, 30))
    #expect(low.diagnostics.isEmpty && low.runs.count == 2 && low.runs[1].last?.glyphs.last?.id == ellipsis)
    let two = text(pangram, ["maxLines": .number(2), "wrap": .boolean(true)], size: Size(60, 300))
    #expect(two.runs.count == 2 && two.runs[1].last?.glyphs.last?.id == ellipsis)
    #expect(text("Hi", ["overflow": .text("ellipsis")]).runs == text("Hi", [:]).runs)
    // Not even the ellipsis fits.
    let none = text(pangram, ["overflow": .text("ellipsis")], size: Size(5, 20))
    #expect(none.runs[0].flatMap(\.glyphs).map(\.id) == [ellipsis] && none.diagnostics.count == 1)
  }

  @Test func shrinksToTheLargestSizeThatFits() throws {
    func size(_ entries: [String: ParameterValue], _ area: Size) -> (Double?, [String]) {
      let found = text(pangram, entries.merging(["overflow": .text("shrink")]) { $1 }, size: area)
      return (found.runs.first?.first?.size, found.diagnostics.map(\.message))
    }
    let natural = try line(pangram).advance
    #expect(size([:], Size(natural, 12)).0 == 10)
    for width in [natural * 0.9, natural * 0.61, natural * 0.5] {
      let (found, messages) = size([:], Size(width, 12))
      let step = try #require(found).rounded() == 10 ? 0 : try #require(found) * 25.6
      #expect(messages.isEmpty && step == step.rounded())
      // One step more would be too wide.
      let chosen = try #require(found)
      #expect(try line(pangram, size: chosen).advance <= width + 0.01)
      #expect(try line(pangram, size: chosen + 10.0 / 256).advance > width)
    }
    let wide = decimalText(try line(pangram, size: 7).advance, decimals: 1)
    let half = decimalText(natural / 2, decimals: 1)
    let (floor, messages) = size(["minSize": .number(7)], Size(natural / 2, 12))
    #expect(floor == 7 && messages == ["even at its least size the text is \(wide) points wide, its area only \(half)"])
    #expect(size(["minSize": .number(70)], Size(natural / 2, 12)).0 == 10)
    // The height counts too, and wrapped lines may become fewer.
    let (low, _) = size([:], Size(1000, 6))
    #expect(try #require(low) * 1.164 <= 6.02)
    let wrapped = text(pangram, ["overflow": .text("shrink"), "wrap": .boolean(true)], size: Size(100, 24))
    #expect(wrapped.diagnostics.isEmpty && wrapped.runs.count <= 3)
    let lines = text(
      pangram, ["overflow": .text("shrink"), "wrap": .boolean(true), "maxLines": .number(2)], size: Size(120, 90))
    #expect(lines.diagnostics.isEmpty && lines.runs.count == 2)
    // Spacing shrinks with the letters.
    let spaced = text(
      "abcdef", ["overflow": .text("shrink"), "letterSpacing": .number(10), "minSize": .number(1)], size: Size(40, 20))
    #expect(spaced.diagnostics.isEmpty)
  }

  @Test func findingsNameWidgetThemeAndLocale() throws {
    let width = decimalText(try line("Donaudampf").advance, decimals: 1)
    let label: [String: ParameterValue] = ["text": .text("Donaudampf"), "font": .text("f"), "size": .number(10)]
    let base: [String: ParameterValue] = ["title": .object(label), "size": .size(Size(40, 20))]
    let widget = Widget(
      name: "menu/play", kind: "titleButton", range: .test(1), axes: TitleButton.schema.axes,
      variants: WidgetAxis.controlState.values.map { state in
        // One state's letters are larger, so that it is too wide by another length.
        var parameters = base
        if state == "pressed" { parameters["title"] = .object(label.merging(["size": .number(11)]) { $1 }) }
        return WidgetVariant(axisValues: [state], parameters: ParameterSet(parameters))
      })
    func theme(_ locale: String, _ position: Int) -> Theme {
      Theme(
        name: "ocean",
        axes: [
          AxisValue(axis: "contrast", value: "low"), AxisValue(axis: "locale", value: locale, position: position),
        ],
        widgets: [widget])
    }
    var sink = DiagnosticSink()
    for theme in [theme("en", 0), theme("de", 1)] {
      _ = generateJobs(
        for: theme, scales: [1, 2], layout: .shared, kinds: WidgetRegistry.all, shaper: Self.book, sink: &sink)
    }
    #expect(
      sink.diagnostics.map(\.message)
        == ["en", "de"].map {
          "'menu/play' in theme 'ocean', locale '\($0)': the text is \(width) points wide, its area only 40.0"
        })
  }

  @Test func linesFromAPoint() throws {
    func runs(_ content: String, _ entries: [String: ParameterValue]) -> [[GlyphRun]] {
      var layer: [String: ParameterValue] = [
        "draw": .text("text"), "text": .text(content), "font": .text("f"), "size": .number(10),
        "origin": .point(Point(7, 30)),
      ]
      layer.merge(entries) { $1 }
      let result = draw(
        Layers.self, [], ["layers": .list([ParameterSet(layer)]), "size": .size(Size(50, 50))], shaper: Self.book)
      return lines(of: result.operations)
    }
    #expect(runs("abc", [:]).first?.first?.glyphs.first?.origin == Point(7, 30))
    let two = runs("abcdef\nab", ["align": .text("right")])
    let shift = try line("abcdef").advance - line("ab").advance
    #expect(two.map { $0.first?.glyphs.first?.origin.x } == [7, 7 + shift])
    #expect(runs(pangram, ["wrap": .boolean(true), "maxWidth": .number(60)]).count > 3)
    #expect(runs(pangram, ["wrap": .boolean(true)]).count == 1)
  }
}
