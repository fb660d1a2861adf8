import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

@testable import ThemeWidgets

/// What a look makes of placed lines; the pixels are in LooksTests.
@Suite struct TextLookTests {
  private let area = Rect(0, 0, 100, 60)
  private let down = FramePaint.linear(stops: [GradientStop(0, .white), GradientStop(1, .black)], line: .angle(90))

  /// "ab" on a baseline at 20 and "cde" on one at 40, of 10 points an em: 8 above and 2 below.
  private func lines() throws -> [PlacedLine] {
    try [("ab", Point(3, 20)), ("cde", Point(10, 40))].map { text, origin in
      PlacedLine(
        try FixedWidthShaper().line(text, style: TextStyle(family: "f", size: 10)), at: origin)
    }
  }

  private func look(_ entries: [String: ParameterValue]) -> ParameterSet { ParameterSet(entries) }

  private func draw(_ entries: [String: ParameterValue]) throws -> [DrawOperation] {
    TextLook.draw(try lines(), in: area, look(entries), color: .black)
  }

  private func spans(_ operations: [DrawOperation]) -> [[Double]] {
    operations.flatMap { operation -> [[Double]] in
      switch operation {
      case .fill(let fill):
        if case .linear(let gradient) = fill.paint { [[gradient.from.y, gradient.to.y]] } else { [] }
      case .group(let group): spans(group.operations)
      default: []
      }
    }
  }

  @Test func gradientsSpanLinesOrTheBlock() throws {
    #expect(try spans(draw(["fill": .paint(down)])) == [[12, 22], [32, 42]])
    #expect(try spans(draw(["fill": .paint(down), "frame": .text("capHeight")])) == [[13, 20], [33, 40]])
    #expect(try spans(draw(["fill": .paint(down), "frame": .text("block")])) == [[12, 42]])
    #expect(try spans(draw(["fill": .paint(down), "frame": .text("box")])) == [[0, 60]])
    #expect(
      try spans(draw(["fill": .paint(down), "frame": .rect(Rect(0, 1, 2, 3)), "extraHeight": .number(2)])) == [[1, 6]])
    // One colour needs no more than one operation.
    #expect(try draw([:]).count == 1)
    let across = FramePaint.linear(stops: [GradientStop(0, .white), GradientStop(1, .black)], line: .angle(0))
    guard case .fill(let fill)? = try draw(["fill": .paint(across), "frame": .text("block")]).first,
      case .linear(let gradient) = fill.paint
    else {
      Issue.record("no gradient")
      return
    }
    // As wide as the widest line: 10 to 28.
    #expect(gradient.from.x == 3 && gradient.to.x == 28)
  }

  @Test func severalFillsAreOnePictureThatTheLettersCutOut() throws {
    let fills = ParameterValue.fills([
      FillStyle(.solid(.white), frame: nil), FillStyle(down, frame: .word("block")), FillStyle(.solid(.black)),
    ])
    let operations = try draw(["fill": fills])
    guard operations.count == 1, case .group(let group) = operations[0], case .glyphs? = group.clip?.geometry else {
      Issue.record("no group")
      return
    }
    #expect(spans(operations) == [[12, 42]] && group.operations.count == 3)
    let paints = group.operations.compactMap { if case .fill(let fill) = $0 { fill.paint } else { nil } }
    // The first lies on top.
    #expect(paints.first == .solid(.black) && paints.last == .solid(.white))
    // What is cut out lies within what is cut.
    for case .fill(let fill) in group.operations {
      #expect(
        fill.shape.geometry.bounds.inset(by: 19).union(group.clip?.inkBounds ?? .zero)
          == fill.shape.geometry.bounds.inset(by: 19))
    }
    #expect(operations.inkBounds == Shape(.glyphs(try lines().flatMap(\.runs))).inkBounds)
  }

  @Test func outlinesOfLinesThatMeetArePartsOfOnePicture() throws {
    let wide = try draw(["stroke": .object(["width": .number(8), "position": .text("outside"), "paint": .paint(down)])])
    guard wide.count == 1, case .group(let group) = wide[0], group.operations.count == 3,
      case .fill(let first) = group.operations[0], case .group(let second) = group.operations[1],
      case .group(let letters) = group.operations[2]
    else {
      Issue.record("unexpected drawing")
      return
    }
    // The first line's outline ends where that of the second begins.
    #expect(first.shape.clips.count == 2 && second.isAdded && letters.isAdded)
    let narrow = try draw([
      "stroke": .object(["width": .number(1), "position": .text("outside"), "paint": .paint(down)])
    ])
    guard case .group(let group)? = narrow.first, case .fill(let apart) = group.operations[0] else {
      Issue.record("unexpected drawing")
      return
    }
    #expect(apart.shape.clips.count == 1)
  }

  @Test func outlinesAndGlowsReachTwoSizesAtMost() {
    func messages(_ entries: [String: ParameterValue]) -> [String] {
      var sink = DiagnosticSink()
      TextLook.check(look(entries), size: 10, &sink)
      return sink.diagnostics.map { "\($0.message); \($0.help ?? "")" }
    }
    func stroke(_ width: Double, _ position: String) -> [String: ParameterValue] {
      ["stroke": .object(["width": .number(width), "position": .text(position)])]
    }
    #expect(messages(stroke(40, "center")).isEmpty && messages(stroke(20, "outside")).isEmpty)
    #expect(
      messages(stroke(20.5, "outside"))
        == ["the outline reaches more than 2 times the letters' size beyond them; at this size at most 20 points"])
    #expect(messages(stroke(41, "center")).count == 1 && messages(stroke(21, "inside")).count == 1)
    #expect(messages(["glow": .object(["spread": .number(20)])]).isEmpty)
    #expect(messages(["glow": .object(["spread": .number(21)])]).count == 1)
  }

  @Test func noFillIsHollow() throws {
    #expect(try draw(["fill": .fills([])]).isEmpty)
    let outline = try draw(["fill": .fills([]), "stroke": .object([:])])
    #expect(outline.count == 1)
  }

  @Test func orderFromBottomToTop() throws {
    let shadows = ParameterValue.shadows([ShadowStyle(offset: Point(1, 1), sigma: 1, color: .black)])
    let all: [String: ParameterValue] = [
      "shadow": shadows, "innerShadow": shadows, "glow": .object([:]),
      "stroke": .object(["position": .text("outside")]),
    ]
    let operations = try draw(all)
    guard operations.count == 3, case .shadow(let shadow) = operations[0], case .shadow(let glow) = operations[1],
      case .group(let group) = operations[2], group.operations.count == 2,
      case .fill(let outline) = group.operations[0],
      case .group(let letters) = group.operations[1], letters.operations.count == 1,
      case .group(let inside) = letters.operations[0], inside.operations.count == 2
    else {
      Issue.record("unexpected order")
      return
    }
    guard case .outlinedGlyphs(_, let style) = shadow.geometry else {
      Issue.record("the outline casts no shadow")
      return
    }
    #expect(glow.geometry == shadow.geometry && glow.offset == .zero && glow.color == .white && glow.sigma == 10.0 / 8)
    #expect(style.width == 20.0 / 8)
    guard case .strokedGlyphs(_, style) = outline.shape.geometry, case .outside(.glyphs)? = outline.shape.clips.first
    else {
      Issue.record("the outline lies under the letters")
      return
    }
    #expect(letters.isAdded && letters.clip == nil && !group.isAdded)
    guard case .innerShadow = inside.operations[1] else {
      Issue.record("the inner shadow lies under the fill")
      return
    }
    #expect(try draw(all.merging(["stroke": .object(["width": .number(0)])]) { $1 }).count == 3)
  }

  @Test func glowGrowsWithTheOutlineAndItsSpread() throws {
    func width(_ entries: [String: ParameterValue]) throws -> Double? {
      guard case .shadow(let shadow)? = try draw(entries).first else { return nil }
      switch shadow.geometry {
      case .glyphs: return 0
      case .outlinedGlyphs(_, let style): return style.width
      default: return nil
      }
    }
    let glow = ParameterValue.object(["spread": .number(2), "color": .color(.black), "opacity": .number(0.5)])
    #expect(try width(["glow": .object([:])]) == 0)
    #expect(try width(["glow": glow]) == 4)
    for (position, expected) in [("center", 7.0), ("outside", 10), ("inside", 4)] {
      let stroke: [String: ParameterValue] = ["width": .number(3), "position": .text(position)]
      #expect(try width(["glow": glow, "stroke": .object(ParameterSet(stroke))]) == expected)
    }
    guard case .shadow(let shadow)? = try draw(["glow": glow]).first else { return }
    #expect(shadow.color == .black.withAlpha(0.5))
  }

  @Test func outlinePaintGoesBeforeItsColor() throws {
    func paint(_ stroke: [String: ParameterValue]) throws -> Paint? {
      guard case .fill(let fill)? = try draw(["frame": .text("block"), "stroke": .object(ParameterSet(stroke))]).first
      else { return nil }
      return fill.paint
    }
    #expect(try paint([:]) == .solid(.black))
    #expect(try paint(["color": .color(.white)]) == .solid(.white))
    #expect(try paint(["color": .color(.white), "paint": .paint(down)]) == down.paint(in: Rect(3, 12, 25, 30)))
  }

  @Test func rectanglesMoveWithALayer() {
    let fills = ParameterValue.fills([FillStyle(down, frame: .rect(area)), FillStyle(down, frame: .word("box"))])
    let moved = TextLook.moved(look(["frame": .rect(area), "fill": fills]), by: Point(5, 6))
    #expect(moved[TextLook.frame] == .rect(Rect(5, 6, 100, 60)))
    #expect(moved[TextLook.fill]?.map(\.frame) == [.rect(Rect(5, 6, 100, 60)), .word("box")])
    #expect(TextLook.moved(look([:]), by: Point(5, 6)) == look([:]))
  }

  @Test func colourGlyphsKeepTheirLook() throws {
    let font = FixedWidthShaper()
    let line = try font.line("ab", style: TextStyle(family: "f", size: 10))
    func layer(_ x: Double, _ color: Color?) -> ColorLayer {
      var run = line.runs[0].offset(by: Point(x, 0))
      run.glyphs = [run.glyphs[0]]
      return ColorLayer(run: run, color: color)
    }
    var colored = line
    colored.layers = [layer(20, .white), layer(20, nil)]
    let shadows = ParameterValue.shadows([ShadowStyle(offset: Point(1, 1), sigma: 1, color: .black)])
    let operations = TextLook.draw(
      [PlacedLine(colored, at: Point(0, 20))], in: area,
      look(["fill": .paint(.solid(.black)), "shadow": shadows, "innerShadow": shadows]), color: .black)
    guard operations.count == 4, case .shadow(let shadow) = operations[0], case .glyphs(let casters) = shadow.geometry,
      case .group = operations[1], case .fill(let own) = operations[2], case .fill(let plain) = operations[3]
    else {
      Issue.record("unexpected order")
      return
    }
    #expect(casters.count == 3 && casters[1].glyphs[0].origin == Point(20, 20))
    #expect(own.paint == .solid(.white) && plain.paint == .solid(.black))
    // Of colour glyphs alone too.
    colored.runs = []
    #expect(
      TextLook.draw([PlacedLine(colored, at: .zero)], in: area, look([:]), color: .black).count == 2)
  }
}
