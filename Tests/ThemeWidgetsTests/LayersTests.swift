import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// What layers become: shapes against numbers worked out by hand, and what each form does with its parameters.
@Suite struct LayersTests {
  private func layer(_ draw: String, _ entries: [String: ParameterValue] = [:]) -> ParameterSet {
    ParameterSet(["draw": .text(draw)].merging(entries) { $1 })
  }

  private func shape(_ type: String, _ entries: [String: ParameterValue] = [:]) -> ParameterValue {
    .object(["type": .text(type)].merging(entries) { $1 })
  }

  private func draw(
    _ layers: [ParameterSet], size: Size = Size(40, 20), value: Double? = nil
  ) -> (operations: [DrawOperation], messages: [String]) {
    let (operations, found) = ThemeWidgetsTests.draw(
      Layers.self, [], ["layers": .list(layers), "size": .size(size)], value: value)
    return (operations, found.map(\.message))
  }

  private func geometry(_ type: String, _ entries: [String: ParameterValue] = [:]) -> Geometry? {
    let (operations, messages) = draw([layer("fill", ["shape": shape(type, entries)])])
    #expect(messages.isEmpty)
    guard case .fill(let fill)? = operations.first else { return nil }
    return fill.shape.geometry
  }

  private func points(_ geometry: Geometry?) -> [Point] {
    guard case .path(let path, _)? = geometry else { return [] }
    return path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private func isNear(_ a: [Point], _ b: [(Double, Double)]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
  }

  // MARK: Shapes

  @Test func rectanglesAreFramesWithTheirEdgesMoved() {
    #expect(geometry("rect") == .rect(Rect(0, 0, 40, 20)))
    #expect(geometry("rect", ["inset": .number(3)]) == .rect(Rect(3, 3, 34, 14)))
    #expect(geometry("rect", ["frame": .rect(Rect(5, 6, 7, 8)), "inset": .number(-1)]) == .rect(Rect(4, 5, 9, 10)))
    #expect(geometry("rect", ["inset": .number(10)]) == nil)
    #expect(geometry("roundedRect") == .roundedRect(Rect(0, 0, 40, 20), CornerRadii(5)))
    // A quarter turn of 40 by 20 around (20, 10).
    #expect(
      isNear(
        points(geometry("rect", ["rotation": .number(90)])), [(30, -10), (30, 30), (10, 30), (10, -10)]))
  }

  @Test func polygonsAndStarsLieOnTheEllipse() {
    let root = 3.0.squareRoot()
    #expect(
      isNear(points(geometry("polygon")), [(20, 0), (20 + 10 * root, 15), (20 - 10 * root, 15)]))
    #expect(
      isNear(
        points(geometry("star", ["corners": .number(2), "innerRatio": .number(0.5)])),
        [(20, 0), (30, 10), (20, 20), (10, 10)]))
    #expect(
      isNear(
        points(geometry("polygon", ["points": .points([Point(1, 2), Point(3, 4), Point(5, 0)])])),
        [(1, 2), (3, 4), (5, 0)]))
  }

  @Test func arcsAndRingsLieInTheSquareOfTheirFrame() {
    #expect(
      geometry("arc", ["start": .number(0), "end": .number(90)])
        == .path(.arc(center: Point(20, 10), radius: 10, start: 0, sweep: 90), .nonZero))
    #expect(geometry("arc") == .path(.circle(center: Point(20, 10), radius: 10), .nonZero))
    #expect(geometry("arc", ["sweep": .number(0)]) == nil)
    #expect(
      geometry("ring", ["center": .point(Point(4, 5)), "radius": .number(4), "width": .number(1)])
        == .path(.ring(center: Point(4, 5), outer: 4, inner: 3), .nonZero))
    let both = draw([layer("fill", ["shape": shape("arc", ["sweep": .number(3), "end": .number(3)])])])
    #expect(both.messages == ["an arc has either 'sweep' or 'end'"])
    let wide = draw([layer("fill", ["shape": shape("ring", ["radius": .number(4), "width": .number(5)])])])
    #expect(wide.messages == ["a ring of radius 4.00 cannot be 5.00 wide"])
  }

  @Test func pathsFitTheirFrames() {
    let data: [String: ParameterValue] = ["data": .text("M0 0H10V5H0Z")]
    func bounds(_ entries: [String: ParameterValue]) -> Rect? {
      geometry("path", data.merging(entries) { $1 })?.bounds
    }
    #expect(bounds([:]) == Rect(0, 0, 10, 5))
    #expect(bounds(["frame": .rect(Rect(0, 0, 40, 40))]) == Rect(0, 10, 40, 20))
    #expect(bounds(["frame": .rect(Rect(0, 0, 40, 40)), "fit": .text("cover")]) == Rect(-20, 0, 80, 40))
    #expect(bounds(["frame": .rect(Rect(0, 0, 40, 40)), "fit": .text("stretch")]) == Rect(0, 0, 40, 40))
    #expect(bounds(["viewBox": .rect(Rect(0, 0, 20, 10))]) == Rect(0, 0, 20, 10))
    let bad = ThemeWidgetsTests.draw(
      Layers.self, [],
      [
        "layers": .list([
          ParameterSet(["draw": .text("fill"), "shape": shape("path", ["data": .text("M0 0 L1")])])
        ])
      ])
    #expect(bad.diagnostics.count == 1 && bad.diagnostics[0].message.hasPrefix("path data: "))
  }

  // MARK: Draws

  @Test func gradientsSpanTheShapesFrameOrTheirOwn() {
    let paint = ParameterValue.paint(
      .linear(stops: [GradientStop(0, .black), GradientStop(1, .white)], line: .angle(0)))
    func line(_ entries: [String: ParameterValue]) -> [Double] {
      let operations = draw([layer("fill", ["paint": paint].merging(entries) { $1 })]).operations
      guard case .fill(let fill)? = operations.first, case .linear(let gradient) = fill.paint else { return [] }
      return [gradient.from.x, gradient.to.x]
    }
    #expect(line([:]) == [0, 40])
    #expect(line(["shape": shape("ellipse", ["inset": .number(4)])]) == [4, 36])
    #expect(line(["shape": shape("arc")]) == [10, 30])
    #expect(line(["paintFrame": .rect(Rect(7, 0, 2, 2)), "offset": .point(Point(10, 0))]) == [17, 19])
  }

  @Test func strokesOfRectanglesAreBandsWhereTheyStayConcentric() {
    func stroke(_ entries: [String: ParameterValue]) -> Fill? {
      let operations = draw([layer("stroke", entries)]).operations
      if case .fill(let fill)? = operations.first { return fill }
      return nil
    }
    let rounded = shape("roundedRect", ["radius": .cornerRadii(CornerRadii(6))])
    #expect(
      stroke(["shape": rounded, "width": .number(4), "position": .text("inside")])?.shape
        == Shape(.strokedRoundedRect(Rect(2, 2, 36, 16), CornerRadii(4), width: 4)))
    #expect(
      stroke(["shape": rounded, "width": .number(4), "position": .text("outside")])?.shape
        == Shape(.strokedRoundedRect(Rect(-2, -2, 44, 24), CornerRadii(8), width: 4)))
    // Radii smaller than the line has room for: the doubled line, cut.
    let wide = stroke(["shape": rounded, "width": .number(8), "position": .text("inside")])?.shape
    let body = Geometry.roundedRect(Rect(0, 0, 40, 20), CornerRadii(6))
    #expect(wide?.clips == [body])
    guard case .stroke(_, let style)? = wide?.geometry else {
      Issue.record("no stroke")
      return
    }
    #expect(style.width == 16)
    let star = stroke(["shape": shape("star"), "width": .number(2), "position": .text("outside")])?.shape
    #expect(star?.clips.first.map { if case .outside = $0 { true } else { false } } == true)
    #expect(stroke(["width": .number(0)]) == nil)
    let open = draw([
      layer(
        "stroke",
        ["shape": shape("polyline", ["points": .points([.zero, Point(3, 3)])]), "position": .text("inside")])
    ])
    #expect(open.messages == ["an open line has no inside and no outside"])
    #expect(
      draw([layer("stroke", ["dash": .values([0, 0])])]).messages == [
        "the lengths of a dash must be 0...16384 points, and one of them above 0"
      ])
    // 120 points around: 10 000 dashes and gaps of 0.006 points, and no more.
    #expect(draw([layer("stroke", ["dash": .values([0.0061])])]).messages.isEmpty)
    #expect(draw([layer("stroke", ["dash": .values([0.0059])])]).messages == ["a line has at most 10000 dashes"])
    #expect(
      stroke(["dash": .values([3, 2]), "dashPhase": .number(1)])?.shape.geometry
        == .stroke(
          .rect(Rect(0, 0, 40, 20)),
          StrokeStyle(width: 1, miterLimit: 4, dash: StrokeStyle.Dash([3, 2], phase: 1))))
  }

  @Test func shadowsSpreadAndLeaveTheirShapeOut() {
    func shadow(_ entries: [String: ParameterValue], _ form: String = "shadow") -> Shadow? {
      switch draw([layer(form, entries)]).operations.first {
      case .shadow(let shadow)?, .innerShadow(let shadow)?: shadow
      default: nil
      }
    }
    let frame = Geometry.rect(Rect(0, 0, 40, 20))
    #expect(
      shadow(["blur": .number(6), "offset": .point(Point(1, 2)), "opacity": .number(0.5)])
        == Shadow(frame, offset: Point(1, 2), sigma: 3, color: .black.withAlpha(0.5)))
    #expect(shadow(["spread": .number(2)])?.geometry == .rect(Rect(-2, -2, 44, 24)))
    #expect(shadow(["knockout": .boolean(true)])?.clips == [.outside(frame)])
    #expect(
      shadow(["spread": .number(2), "radius": .number(1)], "innerShadow")
        == Shadow(.rect(Rect(2, 2, 36, 16)), offset: .zero, sigma: 1, color: .black, clips: [frame]))
    #expect(
      draw([layer("shadow", ["shape": shape("star"), "spread": .number(1)])]).messages == [
        "only shadows of rect, roundedRect and ellipse have a 'spread'"
      ])
    #expect(
      draw([layer("shadow", ["blur": .number(1), "radius": .number(1)])]).messages == [
        "a shadow has either 'blur' or 'radius'"
      ])
  }

  @Test func shadowsInOneWordLieAsTheyDoUnderOtherShapes() {
    let styles = [
      ShadowStyle(offset: Point(1, 2), sigma: 3, color: .black),
      ShadowStyle(offset: Point(4, 5), sigma: 0, color: .white),
    ]
    let frame = Geometry.rect(Rect(0, 0, 40, 20))
    #expect(
      draw([layer("shadow", ["shadow": .shadows(styles)])]).operations
        == styles.reversed().map {
          .shadow(Shadow(frame, offset: $0.offset, sigma: $0.sigma, color: $0.color))
        })
    #expect(
      draw([layer("innerShadow", ["innerShadow": .shadows([styles[0]])])]).operations == [
        .innerShadow(Shadow(frame, offset: Point(1, 2), sigma: 3, color: .black, clips: [frame]))
      ])
    #expect(
      draw([layer("shadow", ["shadow": .shadows(styles), "blur": .number(1)])]).messages == [
        "'shadow' and 'blur' are stated both"
      ])
  }

  @Test func aBorderIsAStrokesWidthColourAndDash() {
    let parts: [String: ParameterValue] = ["width": .number(2), "dash": .values([4, 2]), "cap": .text("round")]
    #expect(
      draw([layer("stroke", ["border": .object(parts.merging(["color": .color(.white)]) { $1 }), "width": .number(9)])])
        .operations == draw([layer("stroke", parts.merging(["paint": .paint(.solid(.white))]) { $1 })]).operations)
  }

  // MARK: All layers

  @Test func groupsMoveFadeAndClip() {
    let inner = layer("fill", ["shape": shape("rect", ["inset": .number(1)])])
    let place: [String: ParameterValue] = ["layers": .list([inner]), "frame": .rect(Rect(10, 4, 8, 6))]
    let group = draw([layer("group", place.merging(["offset": .point(Point(1, 0))]) { $1 })])
    #expect(group.operations == [.fill(Fill(.rect(Rect(12, 5, 6, 4)), .solid(.black)))])
    let two = draw([layer("group", ["layers": .list([inner, inner]), "opacity": .number(0.5)])]).operations
    guard case .group(let faded)? = two.first else {
      Issue.record("no group")
      return
    }
    #expect(faded.opacity == 0.5 && faded.operations.count == 2)
    // The clip stays where it is.
    let clipped = draw([layer("fill", ["offset": .point(Point(5, 0)), "clip": shape("ellipse")])]).operations
    #expect(
      clipped == [
        .fill(
          Fill(.rect(Rect(5, 0, 40, 20)), .solid(.black), clips: [.path(.ellipse(in: Rect(0, 0, 40, 20)), .nonZero)]))
      ])
    #expect(draw([layer("fill", ["visible": .boolean(false)])]).operations.isEmpty)
    #expect(draw([layer("fill", ["opacity": .number(0)])]).operations.isEmpty)
  }

  @Test func withoutLayersThereIsNothingToDraw() {
    #expect(draw([]).messages == ["a widget of kind 'layers' needs 'layers', at least one"])
  }

  @Test func placeholdersPrintWhatIsRepeated() throws {
    func item(_ content: ParameterValue) -> RepeatedItem {
      RepeatedItem(ParameterSet(["item": content, "index": .number(2), "count": .number(5)]))
    }
    #expect(try replacePlaceholders(in: "${item} ${index}/${count}", value: nil, repeated: item(.text("a"))) == "a 2/5")
    #expect(try replacePlaceholders(in: "${item:.1}", value: nil, repeated: item(.number(1.25))) == "1.3")
    #expect(throws: PlaceholderError.noNumber("a")) {
      try replacePlaceholders(in: "${item:.1}", value: nil, repeated: item(.text("a")))
    }
    #expect(throws: PlaceholderError.notRepeated("index")) { try replacePlaceholders(in: "${index}", value: 1) }
    #expect(throws: PlaceholderError.unknown("itme")) {
      try replacePlaceholders(in: "${itme}", value: 1, repeated: item(.number(1)))
    }
  }

  @Test func eachValueHasItsParameters() {
    let sets = [1.0, 2].map { width in
      ParameterSet([
        "layers": .list([layer("fill", ["shape": shape("rect", ["frame": .rect(Rect(0, 0, width, 1))])])]),
        "values": .values([0, 1]),
      ])
    }
    let widget = Widget(
      name: "w", kind: "layers", range: .none,
      variants: [WidgetVariant(axisValues: [], parameters: sets[0], elementParameters: sets)])
    var sink = DiagnosticSink()
    let made = generateJobs(
      for: Theme(name: "t", widgets: [widget]), scales: [1], layout: .shared, kinds: WidgetRegistry.all,
      shaper: FixedWidthShaper(), images: NoImages(), sink: &sink)
    #expect(made.map { $0.info.id } == ["w/0", "w/1"])
    #expect(made.map { $0.drawList.operations.inkBounds.width } == [1, 2])
  }
}
