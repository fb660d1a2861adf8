import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeText

@testable import ThemeWidgets

@Suite struct MirrorTests {
  private static let arabic = ThemeLocale("ar")
  private static let frame = Rect(0, 0, 100, 40)

  private func mirrored(_ operations: [DrawOperation]) -> String { Mirror(Self.frame).operations(operations).text }

  // MARK: Operations

  @Test func shapesTurnRound() {
    let paint = Paint.solid(.black)
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let path = Path([
      .move(Point(10, 0)), .line(Point(20, 5)), .quadratic(control: Point(30, 6), end: Point(40, 7)),
      .cubic(control1: Point(1, 1), control2: Point(2, 2), end: Point(3, 3)),
      .arc(center: Point(50, 20), radius: 8, start: 30, sweep: -70), .close,
    ])
    let style = StrokeStyle(width: 2)
    #expect(
      mirrored([
        .fill(Fill(.rect(Rect(10, 5, 20, 7)), paint, clips: [.outside(.rect(Rect(0, 0, 5, 5)))])),
        .fill(Fill(.roundedRect(Rect(10, 5, 20, 7), radii), paint)),
        .fill(Fill(.path(path, .evenOdd), paint)),
        .sum([Fill(.stroke(path, style), paint), Fill(.strokedRoundedRect(Rect(10, 5, 20, 7), radii, width: 2), paint)]
        ),
      ])
        == """
        fill rect 70 5 20 7 in outside ( rect 95 0 5 5 ) with solid 0 0 0 1
        fill roundedRect 70 5 20 7 radii 2 1 4 3 with solid 0 0 0 1
        fill path ( move 90 0 line 80 5 quadratic 70 6 60 7 cubic 99 1 98 2 97 3 arc 50 20 8 150 70 close ) evenOdd with solid 0 0 0 1
        sum
          part stroke ( move 90 0 line 80 5 quadratic 70 6 60 7 cubic 99 1 98 2 97 3 arc 50 20 8 150 70 close ) width 2 cap butt join miter limit 10 with solid 0 0 0 1
          part strokedRoundedRect 70 5 20 7 radii 2 1 4 3 width 2 with solid 0 0 0 1

        """)
  }

  @Test func shadowsGroupsAndPicturesFollow() {
    let image = ImageDrawing(
      ImageKey(digest: .zero, width: 8, height: 8), in: Rect(10, 0, 30, 20),
      slice: ImageDrawing.Slice(insets: Insets(top: 1, left: 2, bottom: 3, right: 4), pointsPerPixel: 1),
      clips: [.rect(Rect(0, 0, 20, 20))])
    #expect(
      mirrored([
        .shadow(Shadow(.rect(Rect(0, 0, 10, 10)), offset: Point(3, 2), sigma: 1, color: .black)),
        .innerShadow(
          Shadow(
            .rect(Rect(0, 0, 10, 10)), offset: Point(0, 2), sigma: 1, color: .black, clips: [.rect(Rect(1, 1, 2, 2))])),
        .group(Group(clip: Shape(.rect(Rect(5, 5, 5, 5))), opacity: 0.5, [.image(image)])),
      ])
        == """
        shadow rect 90 0 10 10 offset -3 2 sigma 1 color 0 0 0 1
        innerShadow rect 90 0 10 10 offset 0 2 sigma 1 color 0 0 0 1 in rect 97 1 2 2
        group opacity 0.5 clip rect 90 5 5 5
          image 000000000000 8x8 smooth in 60 0 30 20 slice 1 4 3 2 at 1 opacity 1 in rect 80 0 20 20

        """)
  }

  @Test func gradientsTurnRound() {
    let stops = [GradientStop(0, .black), GradientStop(0.25, .white), GradientStop(1, .black)]
    let box = Geometry.rect(Rect(0, 0, 10, 10))
    #expect(
      mirrored([
        .fill(Fill(box, .linear(LinearGradient(from: Point(10, 0), to: Point(30, 40), stops: stops)))),
        .fill(Fill(box, .radial(RadialGradient(center: Point(10, 20), radius: 5, stops: stops)))),
        .fill(Fill(box, .conic(ConicGradient(center: Point(10, 20), start: 30, stops: stops)))),
      ])
        == """
        fill rect 90 0 10 10 with linear 90 0 70 40 stops 0 0 0 0 1 | 0.25 1 1 1 1 | 1 0 0 0 1
        fill rect 90 0 10 10 with radial 90 20 5 stops 0 0 0 0 1 | 0.25 1 1 1 1 | 1 0 0 0 1
        fill rect 90 0 10 10 with conic 90 20 150 stops 0 0 0 0 1 | 0.75 1 1 1 1 | 1 0 0 0 1

        """)
  }

  /// Two faces of one line: it moves as a whole, and reads as it did.
  @Test func theRunsOfALineKeepTheirOrder() {
    func run(_ x: Double, _ face: Int, line: GlyphRun.Extent?) -> GlyphRun {
      GlyphRun(
        font: FontKey(digest: .zero, faceIndex: face), size: 10,
        glyphs: [GlyphRun.Glyph(id: 1, origin: Point(x, 20))], inkBounds: Rect(x + 1, 12, 8, 8), line: line)
    }
    let line = GlyphRun.Extent(start: 10, end: 30)
    let text = mirrored([.fill(Fill(.glyphs([run(10, 0, line: line), run(20, 1, line: line)]), .solid(.black)))])
    #expect(
      text
        == "fill glyphs [ 000000000000#0 size 10 1 70 20 ] [ 000000000000#1 size 10 1 80 20 ] with solid 0 0 0 1\n")
    // One that is of no line is a line.
    #expect(
      mirrored([.fill(Fill(.glyphs([run(10, 0, line: nil)]), .solid(.black)))])
        == "fill glyphs [ 000000000000#0 size 10 1 80 20 ] with solid 0 0 0 1\n")
  }

  // MARK: Widgets

  private func sprites(
    _ kind: any WidgetKind.Type, _ base: [String: ParameterValue], locale: ThemeLocale?, scales: [Double] = [1, 2],
    shaper: any TextShaper = FixedWidthShaper()
  ) throws -> [RenderJob] {
    let widget = Widget(
      name: "w", kind: kind.schema.kind, range: .test(77), axes: kind.schema.axes, variants: variants(kind, base))
    var sink = DiagnosticSink()
    let jobs = generateJobs(
      for: Theme(name: "test", locale: locale, widgets: [widget]), scales: scales, layout: .shared,
      kinds: WidgetRegistry.all, shaper: shaper, sink: &sink)
    try #require(!sink.hasErrors, "\(sink.diagnostics.map(\.message))")
    return jobs
  }

  private func layer(_ entries: [String: ParameterValue]) -> ParameterValue {
    .list([ParameterSet(entries)])
  }

  private static func text(_ align: String, area: Rect, _ more: [String: ParameterValue] = [:]) -> [String:
    ParameterValue]
  {
    more.merging([
      "draw": .text("text"), "text": .text("Play"), "font": .text("f"), "size": .number(10), "align": .text(align),
      "area": .rect(area),
    ]) { $1 }
  }

  @Test func onlyWhereTheLocaleSaysSo() throws {
    let base: [String: ParameterValue] = [
      "size": .size(Size(60, 40)), "mirror": .boolean(true),
      "shadow": .shadows([ShadowStyle(offset: Point(5, 1), sigma: 0, color: .black)]),
    ]
    let plain = try sprites(GlossyButton.self, base, locale: nil)
    #expect(try sprites(GlossyButton.self, base, locale: ThemeLocale("en")).map(\.drawList) == plain.map(\.drawList))
    let turned = try sprites(GlossyButton.self, base, locale: Self.arabic)
    #expect(turned.map(\.drawList) != plain.map(\.drawList))
    let left = base.merging(["mirror": .boolean(false)]) { $1 }
    #expect(try sprites(GlossyButton.self, left, locale: Self.arabic).map(\.drawList) == plain.map(\.drawList))
    // The shadow reaches out of the frame on the other side.
    #expect(plain[0].info.box.maxX - 60 > -plain[0].info.box.minX)
    #expect(turned[0].info.box.minX == 60 - plain[0].info.box.maxX)
    #expect(turned[0].info.box.maxX == 60 - plain[0].info.box.minX)
  }

  /// What is aligned to the left is aligned to the right; the letters stand as they did.
  @Test func alignmentTurnsRound() throws {
    let size: [String: ParameterValue] = ["size": .size(Size(100, 40)), "mirror": .boolean(true)]
    for (align, other) in [("left", "right"), ("center", "center"), ("right", "left")] {
      let turned = try sprites(
        Layers.self,
        size.merging(["layers": layer(Self.text(align, area: Rect(10, 0, 60, 30), ["offset": .point(Point(3, 2))]))]) {
          $1
        },
        locale: Self.arabic)
      let plain = try sprites(
        Layers.self,
        size.merging(["layers": layer(Self.text(other, area: Rect(30, 0, 60, 30), ["offset": .point(Point(-3, 2))]))]) {
          $1
        },
        locale: nil)
      #expect(turned.map(\.drawList) == plain.map(\.drawList), "\(align)")
    }
    // A line that starts at a point ends at its image.
    let turned = try sprites(
      Layers.self,
      size.merging(["layers": layer(Self.text("left", area: .zero, ["origin": .point(Point(10, 20))]))]) { $1 },
      locale: Self.arabic)
    let plain = try sprites(
      Layers.self,
      size.merging(["layers": layer(Self.text("left", area: .zero, ["origin": .point(Point(90 - 24, 20))]))]) { $1 },
      locale: nil)
    #expect(turned.map(\.drawList.operations.text) == plain.map(\.drawList.operations.text))
  }

  /// Where a text begins is its own: turned round, it begins in the other area as it would there.
  @Test(arguments: ["start", "end"], ["leftToRight", "rightToLeft"])
  func startAndEndAreNotTurnedTwice(_ align: String, _ direction: String) throws {
    func sprites(_ area: Rect, locale: ThemeLocale?) throws -> [DrawList] {
      let text = Self.text(align, area: area, ["direction": .text(direction)])
      return try self.sprites(
        Layers.self, ["size": .size(Size(100, 40)), "mirror": .boolean(true), "layers": layer(text)], locale: locale,
        shaper: DirectedShaper()
      ).map(\.drawList)
    }
    #expect(try sprites(Rect(10, 0, 60, 30), locale: Self.arabic) == sprites(Rect(30, 0, 60, 30), locale: nil))
  }

  /// Lines of several widths, each at its own place.
  @Test(arguments: [
    ("left", "right"), ("right", "left"), ("center", "center"), ("start", "start"), ("justify", "justify"),
  ])
  func everyLineMovesByItself(_ align: String, _ other: String) throws {
    func sprites(_ align: String, _ area: Rect, locale: ThemeLocale?) throws -> [DrawList] {
      var text = Self.text(align, area: area)
      text["text"] = .text("a\nlonger\nof all")
      return try self.sprites(
        Layers.self, ["size": .size(Size(100, 40)), "mirror": .boolean(true), "layers": layer(text)], locale: locale
      ).map(\.drawList)
    }
    #expect(
      try sprites(align, Rect(10, 0, 60, 30), locale: Self.arabic) == sprites(other, Rect(30, 0, 60, 30), locale: nil))
  }

  @Test func insetsChangeSides() throws {
    let base: [String: ParameterValue] = [
      "size": .size(Size(60, 40)), "mirror": .boolean(true),
      "shadow": .shadows([ShadowStyle(offset: Point(4, 0), sigma: 0, color: .black)]),
      "slice": .insets(Insets(top: 3, left: 5, bottom: 7, right: 11)),
      "contentInsets": .insets(Insets(top: 1, left: 2, bottom: 3, right: 9)),
    ]
    let plain = try sprites(GlossyButton.self, base, locale: nil)[0].info
    let turned = try sprites(GlossyButton.self, base, locale: Self.arabic)[0].info
    let (slice, content) = (try #require(plain.slice), try #require(plain.contentInsets))
    #expect(slice.left != slice.right && content.left != content.right)
    #expect(turned.slice == Insets(top: slice.top, left: slice.right, bottom: slice.bottom, right: slice.left))
    #expect(
      turned.contentInsets
        == Insets(top: content.top, left: content.right, bottom: content.bottom, right: content.left))
    #expect(turned.frame == plain.frame)
  }

  /// A slice that is found is found in what is drawn.
  @Test func foundSlicesChangeSides() throws {
    let base: [String: ParameterValue] = [
      "size": .size(Size(60, 40)), "mirror": .boolean(true), "slice": .text("auto"),
      "layers": .list([
        ParameterSet([
          "draw": .text("fill"),
          "shape": .object([
            "type": .text("roundedRect"),
            "radius": .cornerRadii(CornerRadii(topLeft: 12, topRight: 3, bottomRight: 3, bottomLeft: 12)),
          ]),
        ])
      ]),
    ]
    let plain = try #require(try sprites(Layers.self, base, locale: nil)[0].info.slice)
    let turned = try #require(try sprites(Layers.self, base, locale: Self.arabic)[0].info.slice)
    #expect(plain.left > plain.right)
    #expect(turned == Insets(top: plain.top, left: plain.right, bottom: plain.bottom, right: plain.left))
  }

  // MARK: What is not turned

  @Test func aTickIsATickEverywhere() throws {
    let base: [String: ParameterValue] = [
      "size": .size(Size(60, 40)), "mirror": .boolean(true), "frame": .rect(Rect(4, 4, 32, 32)),
      "outerShadow": .none,
    ]
    func tick(_ locale: ThemeLocale?) throws -> DrawOperation? {
      try sprites(Checkbox.self, base, locale: locale, scales: [1]).first { $0.info.id == "w/checked/normal" }?
        .drawList.operations.last
    }
    // As if the box had stood there.
    let moved = try sprites(
      Checkbox.self, base.merging(["frame": .rect(Rect(24, 4, 32, 32))]) { $1 }, locale: nil, scales: [1]
    ).first { $0.info.id == "w/checked/normal" }?.drawList.operations.last
    expectSame([try #require(try tick(Self.arabic))], [try #require(moved)])
    #expect(try tick(nil) != moved)
  }

  @Test func aLayerMayStayAsItIs() throws {
    func base(_ x: Double, mirror: Bool?) -> [String: ParameterValue] {
      var entries: [String: ParameterValue] = [
        "draw": .text("fill"),
        "shape": .object(["type": .text("icon"), "icon": .text("arrowRight"), "frame": .rect(Rect(x, 4, 20, 20))]),
      ]
      if let mirror { entries["mirror"] = .boolean(mirror) }
      return ["size": .size(Size(100, 40)), "mirror": .boolean(true), "layers": layer(entries)]
    }
    func operations(_ base: [String: ParameterValue], _ locale: ThemeLocale?) throws -> [DrawOperation] {
      try sprites(Layers.self, base, locale: locale)[0].drawList.operations
    }
    let kept = try operations(base(10, mirror: false), Self.arabic)
    // The arrow's ink stands in the middle of its frame, so that both move alike.
    expectSame(kept, try operations(base(70, mirror: nil), nil))
    let turned = try operations(base(10, mirror: nil), Self.arabic)
    #expect(turned.text != kept.text)
    #expect(
      try operations(base(10, mirror: false), ThemeLocale("en")).text == operations(base(10, mirror: nil), nil).text)
  }

  /// What a text is shaped with.
  @Test func theLocaleIsTheTextsLanguage() throws {
    final class Seen: @unchecked Sendable { var styles: [TextStyle] = [] }
    struct Shaper: TextShaper {
      let seen: Seen
      func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
        seen.styles.append(style)
        return try FixedWidthShaper().line(text, style: style)
      }

      func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
        [try line(text, style: style)]
      }
    }
    let seen = Seen()
    for (locale, language) in [("ar", nil), ("pt_BR", nil), ("de", "tr"), ("english", nil), (nil, nil)]
      as [(String?, String?)]
    {
      var block: [String: ParameterValue] = ["text": .text("Play"), "font": .text("f")]
      if let language { block["language"] = .text(language) }
      var context = WidgetContext(
        parameters: ParameterSet(["text": .object(block)]), axisValues: [], element: nil, frame: Rect(0, 0, 100, 20),
        shaper: Shaper(seen: seen), locale: locale.map { ThemeLocale($0) })
      _ = Text.draw(&context)
    }
    #expect(seen.styles.map(\.language) == ["ar", "pt-BR", "tr", nil, nil])
    #expect(
      seen.styles.map(\.neutralDirection) == [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .leftToRight])
    #expect(seen.styles.allSatisfy { $0.direction == nil })
  }
}

/// Lines begin where the style says.
private struct DirectedShaper: TextShaper {
  func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
    var line = try FixedWidthShaper().line(text, style: style)
    line.direction = style.direction ?? .leftToRight
    return line
  }

  func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
    [try line(text, style: style)]
  }
}
