import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

@testable import ThemeWidgets

@Suite struct TextBlockTests {
  private func text(_ entries: [String: ParameterValue], size: Size? = Size(100, 40)) -> (
    operations: [DrawOperation], diagnostics: [Diagnostic]
  ) {
    let block = ["text": ParameterValue.text("abc"), "font": .text("f"), "size": .number(10)].merging(entries) { $1 }
    return draw(Text.self, [], ["text": .object(block)].merging(size.map { ["size": .size($0)] } ?? [:]) { $1 })
  }

  private func run(_ operation: DrawOperation?) -> GlyphRun? {
    guard case .fill(let fill)? = operation, case .glyphs(let runs) = fill.shape.geometry else { return nil }
    return runs.first
  }

  private func gradient(_ operation: DrawOperation?) -> LinearGradient? {
    guard case .fill(let fill)? = operation, case .linear(let gradient) = fill.paint else { return nil }
    return gradient
  }

  // A line of 18 points, 8 above and 2 below its baseline.
  @Test(arguments: [("left", 0.0), ("center", 41), ("right", 82)])
  func alignment(_ align: String, _ left: Double) {
    let origin = run(text(["align": .text(align)]).operations.first)?.glyphs.first?.origin
    #expect(origin == Point(left, 15 + 8))
  }

  @Test func styleReachesTheShaper() throws {
    /// Says of the style what it is given, by the line's advance.
    struct Echo: TextShaper {
      let expected: TextStyle

      func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
        #expect(style == expected)
        return try FixedWidthShaper().line(text, style: style)
      }

      func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
        [try line(text, style: style)]
      }
    }
    let tabular = FontFeature(try #require(OpenTypeTag("tnum")), 1)
    let block: [String: ParameterValue] = [
      "text": .text("abc"), "font": .text("f"), "size": .number(10), "features": .features([tabular]),
      "language": .text("tr"), "direction": .text("rightToLeft"), "letterSpacing": .number(-1),
      "wordSpacing": .number(2),
    ]
    let style = TextStyle(
      family: "f", size: 10, features: [tabular], language: "tr", direction: .rightToLeft, letterSpacing: -1,
      wordSpacing: 2)
    let result = draw(
      Text.self, [], ["text": .object(ParameterSet(block)), "size": .size(Size(100, 40))], shaper: Echo(expected: style)
    )
    #expect(result.diagnostics.isEmpty && result.operations.count == 1)
    let plain: [String: ParameterValue] = ["text": .text("abc"), "font": .text("f"), "size": .number(10)]
    _ = draw(
      Text.self, [], ["text": .object(ParameterSet(plain)), "size": .size(Size(100, 40))],
      shaper: Echo(expected: TextStyle(family: "f", size: 10)))
  }

  @Test func areaAndOffset() {
    let origin = run(
      text(["area": .rect(Rect(10, 20, 50, 20)), "offset": .point(Point(-1, 0.5)), "align": .text("left")])
        .operations.first)?.glyphs.first?.origin
    #expect(origin == Point(9, 25 + 8 + 0.5))
  }

  @Test func gradientSpansTheStatedFrame() {
    let fill = ParameterValue.paint(
      .linear(stops: [GradientStop(0, .white), GradientStop(1, .black)], line: .angle(90)))
    func span(_ entries: [String: ParameterValue]) -> [Double]? {
      gradient(text(["fill": fill].merging(entries) { $1 }).operations.first).map { [$0.from.y, $0.to.y] }
    }
    #expect(span([:]) == [15, 25])
    #expect(span(["extraHeight": .number(3)]) == [15, 28])
    #expect(span(["frame": .text("capHeight")]) == [16, 23])
    #expect(span(["frame": .text("box")]) == [0, 40])
    #expect(span(["frame": .rect(Rect(0, 5, 1, 6))]) == [5, 11])
  }

  @Test func fillGoesBeforeColor() {
    func color(_ base: [String: ParameterValue], state: [String: ParameterValue] = [:]) -> Paint? {
      let block: [String: ParameterValue] = ["text": .text("a"), "font": .text("f")]
      let operations = draw(
        TitleButton.self, ["pressed"], ["title": .object(block.merging(base) { $1 })],
        state: state.isEmpty ? [:] : ["title": .object(state)]
      ).operations
      guard case .group(let group)? = operations.first, case .fill(let fill)? = group.operations.last else {
        return nil
      }
      return fill.paint
    }
    #expect(color([:]) == .solid(.white))
    #expect(color(["color": .color(.black)]) == .solid(.black))
    #expect(color(["color": .color(.black), "fill": .paint(.solid(.white))]) == .solid(.white))
    #expect(color(["fill": .paint(.solid(.white))], state: ["color": .color(.black)]) == .solid(.black))
    #expect(color(["color": .color(.black)], state: ["fill": .paint(.solid(.white))]) == .solid(.white))
  }

  @Test func firstShadowLiesOnTop() {
    let styles = [1.0, 2].map { ShadowStyle(offset: .zero, sigma: $0, color: .black) }
    let operations = text(["shadow": .shadows(styles)]).operations
    let sigmas = operations.compactMap { if case .shadow(let shadow) = $0 { shadow.sigma } else { nil } }
    #expect(sigmas == [2, 1])
    #expect(operations.count == 3)
  }

  @Test func strokeLiesUnderTheFillAndSharesItsShadow() {
    let operations = text([
      "stroke": .object(["color": .color(.white)]),
      "shadow": .shadows([ShadowStyle(offset: Point(1, 1), sigma: 0, color: .black.withAlpha(0.4))]),
    ]).operations
    #expect(operations.count == 3)
    guard case .shadow(let shadow) = operations[0], case .outlinedGlyphs(_, let grown) = shadow.geometry,
      case .fill(let outline) = operations[1], case .strokedGlyphs(_, let style) = outline.shape.geometry
    else {
      Issue.record("unexpected order")
      return
    }
    #expect(shadow.color.alpha == 0.4 && grown == style)
    #expect(style.width == 10.0 / 8 && style.join == .round)
    #expect(run(operations[2]) != nil)
  }

  @Test func naturalSizeIsTheLineRoundedUp() {
    let frame = jobs(
      Text.self, ["text": .object(["text": .text("ab"), "font": .text("f"), "size": .number(17)])]
    ).jobs.first?.info.frame
    // 20.4 and 17 points.
    #expect(frame == Rect(0, 0, 21, 17))
    let empty = jobs(Text.self, ["text": .object(["text": .text(""), "font": .text("f")])])
    #expect(empty.jobs.first?.info.frame == Rect(0, 0, 1, 1) && empty.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a☃", "f", "no font of 'f' has the character '☃' (U+2603)", DiagnosticID.textMissingGlyph),
    ("a", "missing", "unknown font 'missing'", .manifestUnknownName),
    ("${valeu}", "f", "unknown placeholder '${valeu}'", .textPlaceholder),
    ("${value}", "f", "this kind of widget has no value that a placeholder could print", .textPlaceholder),
    ("${value", "f", "a placeholder has no '}'", .textPlaceholder),
  ])
  func faults(_ content: String, _ font: String, _ message: String, _ id: DiagnosticID) {
    let found = text(["text": .text(content), "font": .text(font)]).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.id) == [id])
    // The parameter's place: entries are numbered by name (font, size, text).
    #expect(found.first?.range == .test(id == .manifestUnknownName ? 0 : 2))
  }

  @Test func missingTextAndFont() {
    #expect(draw(Text.self).diagnostics.map(\.id) == [.manifestMissingKey])
    let title = ParameterValue.object(["text": .text("a")])
    #expect(draw(GlossyButton.self, ["normal"], ["title": title]).diagnostics.map(\.message) == ["a text needs 'font'"])
    #expect(
      draw(Text.self, [], ["text": .object(["font": .text("f")])]).diagnostics.map(\.message).first
        == "a text needs 'text' or 'string'")
  }

  @Test func textWiderThanItsAreaIsAWarning() {
    let found = text([:], size: Size(17, 40)).diagnostics
    #expect(found.map(\.severity) == [.warning] && found.map(\.id) == [.textOverflow])
    #expect(found.first?.message == "the text is 18.0 points wide, its area only 17.0")
    #expect(text([:], size: Size(18, 40)).diagnostics.isEmpty)
  }

  @Test func titlesLieOverTheBodyInEveryState() {
    let title = ParameterValue.object(["text": .text("Play"), "font": .text("f")])
    for state in WidgetAxis.controlState.values {
      for kind in [GlossyButton.self, BevelButton.self] as [any WidgetKind.Type] {
        var operations = draw(kind, [state], ["title": title]).operations
        if case .group(let group)? = operations.first { operations = group.operations }
        if state == "focused" { operations.removeLast() }
        let run = run(operations.last)
        #expect(run?.size == 20 && run?.glyphs.count == 4)
      }
    }
  }
}
