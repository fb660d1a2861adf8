import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct JobGenerationTests {
  private let label: [String: ParameterValue] = ["label": .object(["font": .text("f")])]

  @Test func idsFollowAxesAndIndex() {
    let checkbox = jobs(Checkbox.self, name: "hud/accept", scales: [1]).jobs.map(\.info.id)
    #expect(checkbox.count == 15)
    #expect(checkbox.contains("hud/accept/checked/hover") && checkbox == checkbox.sorted())
    let values = ParameterValue.values((0..<11).map { Double($0) * 10 })
    let meter = jobs(ArcMeter.self, name: "temperature", ["values": values], scales: [1]).jobs
    #expect(meter.map(\.info.id) == (0..<11).map { "temperature/\($0 < 10 ? "0" : "")\($0)" })
    #expect(meter.map(\.info.element?.value) == (0..<11).map { Double($0) * 10 })
    #expect(
      jobs(ArcMeter.self, ["value": .number(5), "values": values], scales: [1]).jobs.map(\.info.id) == ["widget"])
    #expect(
      jobs(Text.self, ["text": .object(["text": .text("a"), "font": .text("f")])], scales: [1]).jobs.map(\.info.id)
        == ["widget"])
  }

  /// Sorted by id, sprites do not show the kind's order; the positions do.
  @Test func axisValuesKnowTheirPlace() {
    for info in jobs(Checkbox.self, scales: [1]).jobs.map(\.info) {
      #expect(info.axes.map(\.axis) == Checkbox.schema.axes.map(\.name))
      for (value, axis) in zip(info.axes, Checkbox.schema.axes) { #expect(axis.values[value.position] == value.value) }
    }
  }

  @Test func jobsAreSortedByIdThenScaleAsGiven() {
    let widgets = ["b", "a-b", "a/b", "a"].map {
      Widget(
        name: $0, kind: "glossyButton", range: .test(0), axes: GlossyButton.schema.axes,
        variants: [WidgetVariant(axisValues: ["normal"], parameters: ParameterSet())])
    }
    var sink = DiagnosticSink()
    let made = generateJobs(
      for: Theme(name: "t", widgets: widgets), scales: [2, 1], layout: .shared, kinds: WidgetRegistry.all,
      shaper: FixedWidthShaper(), sink: &sink)
    #expect(
      made.map { "\($0.info.id)@\($0.drawList.scale)" } == [
        "a-b/normal@2.0", "a-b/normal@1.0", "a/b/normal@2.0", "a/b/normal@1.0", "a/normal@2.0", "a/normal@1.0",
        "b/normal@2.0", "b/normal@1.0",
      ])
    #expect(sink.diagnostics.isEmpty)
  }

  @Test func aWidgetOfAnothersStateIsAnError() {
    var sink = DiagnosticSink()
    let widgets = [
      Widget(
        name: "a", kind: "glossyButton", range: .test(1), axes: GlossyButton.schema.axes,
        variants: variants(GlossyButton.self)),
      Widget(
        name: "a/hover", kind: "text", range: .test(2),
        variants: variants(Text.self, ["text": .object(["text": .text("x"), "font": .text("f")])])),
    ]
    _ = generateJobs(
      for: Theme(name: "t", widgets: widgets), scales: [1], layout: .shared, kinds: WidgetRegistry.all,
      shaper: FixedWidthShaper(), sink: &sink)
    #expect(sink.diagnostics.map(\.message) == ["two sprites are called 'a/hover'"])
    #expect(sink.diagnostics.first?.notes.count == 1)
  }

  @Test(arguments: WidgetRegistry.all.map { $0.schema.kind })
  func theBoxIsOneForAllSpritesAndScales(_ id: String) throws {
    let kind = try #require(WidgetRegistry.all.first { $0.schema.kind == id })
    var parameters = exampleParameters(of: kind)
    if kind.schema.isSequence { parameters["values"] = .values([0, 33.3, 100]) }
    parameters["value"] = nil
    let (made, found) = jobs(kind, parameters, scales: [1, 1.5, 2.25])
    #expect(found.isEmpty && !made.isEmpty)
    for job in made {
      let (box, pixels, scale) = (job.info.box, job.drawList.pixelBounds, job.drawList.scale)
      #expect(box == made[0].info.box)
      // On the grid of four points, so a whole number of pixels at every scale.
      for edge in [box.minX, box.minY, box.maxX, box.maxY] { #expect(edge.remainder(dividingBy: 4) == 0) }
      #expect(Double(pixels.x) == box.minX * scale && Double(pixels.width) == box.width * scale)
      #expect(Double(pixels.y) == box.minY * scale && Double(pixels.height) == box.height * scale)
      #expect(box.union(job.info.frame) == box && box.union(job.drawList.operations.inkBounds) == box)
    }
  }

  @Test func inkOutsideTheFrameWidensTheBoxOnItsSides() throws {
    let shadow = ParameterValue.shadows([ShadowStyle(offset: Point(-10, 0), sigma: 2, color: .black)])
    let box = try #require(jobs(GlossyButton.self, ["shadow": shadow]).jobs.first).info.box
    // The shadow of 5...155 x 5...55, moved 10 to the left, reaches 6 points further.
    #expect(box == Rect(minX: -11, minY: -1, maxX: 160, maxY: 61))
    let clipped = try #require(jobs(GlossyButton.self, ["shadow": shadow, "clipToFrame": .boolean(true)]).jobs.first)
    #expect(clipped.info.box == Rect(0, 0, 160, 60))
  }

  @Test func lettersBesideTheirAdvanceAreKept() throws {
    // A natural size comes from advances; what the ink does beside them, with a pixel around it, is the box's business.
    let text: [String: ParameterValue] = [
      "text": .text("ab"), "font": .text("f"), "size": .number(20), "offset": .point(Point(-3.5, 0)),
    ]
    let info = try #require(jobs(Text.self, ["text": .object(text)]).jobs.first).info
    #expect(info.frame == Rect(0, 0, 24, 20) && info.box == Rect(minX: -4, minY: 0, maxX: 24, maxY: 20))
  }

  @Test func scalesWithoutAGrid() {
    let (made, found) = jobs(GlossyButton.self, scales: [1, 1.1])
    #expect(made.isEmpty && found.map(\.id) == [.atlasGrid])
    #expect(found.first?.help == #"use "layout": "perScale" in "atlas""#)
    let perScale = jobs(GlossyButton.self, scales: [1, 1.1, 1.5], layout: .perScale).jobs.prefix(3)
    #expect(perScale.map(\.drawList.pixelBounds.width) == [160, 176, 240])
    #expect(perScale.map(\.info.box.width) == [160, 160, 160])
  }

  @Test func opacityAndClipWrapTheWholeDrawing() throws {
    func operations(_ parameters: [String: ParameterValue], _ kind: any WidgetKind.Type = GlossyButton.self)
      -> [DrawOperation]
    {
      jobs(kind, parameters, scales: [1]).jobs.last?.drawList.operations ?? []
    }
    let plain = operations([:])
    #expect(operations(["opacity": .number(1), "clipToFrame": .boolean(false)]) == plain)
    #expect(operations(["opacity": .number(0.5)]) == [.group(Group(opacity: 0.5, plain))])
    let frame = Shape(.rect(Rect(0, 0, 160, 60)))
    #expect(operations(["clipToFrame": .boolean(true)]) == [.group(Group(clip: frame, plain))])
    // One fill is clipped as geometry.
    let text: [String: ParameterValue] = [
      "text": .object(["text": .text("a"), "font": .text("f")]), "size": .size(Size(5, 5)),
      "clipToFrame": .boolean(true),
    ]
    guard case .fill(let fill)? = operations(text, Text.self).first else {
      Issue.record("no fill")
      return
    }
    #expect(fill.shape.clips == [.rect(Rect(0, 0, 5, 5))])
  }

  @Test func insetsAreMovedToTheBox() throws {
    let parameters: [String: ParameterValue] = [
      "slice": .insets(Insets(top: 8, left: 9, bottom: 10, right: 11)),
      "contentInsets": .insets(Insets(top: 1, left: 2, bottom: 3, right: 4)),
      "shadow": .shadows([ShadowStyle(offset: Point(-10, 0), sigma: 2, color: .black)]),
    ]
    let info = try #require(jobs(GlossyButton.self, parameters).jobs.first).info
    // The box is 11 wider on the left, 1 higher on top and bottom.
    #expect(info.slice == Insets(top: 9, left: 20, bottom: 11, right: 11))
    #expect(info.contentInsets == Insets(top: 2, left: 13, bottom: 4, right: 4))
    #expect(try #require(jobs(GlossyButton.self).jobs.first).info.slice == nil)
  }

  @Test func insetsMustLeaveRoom() {
    func ids(_ parameters: [String: ParameterValue], _ scales: [Double] = [1]) -> [DiagnosticID] {
      jobs(GlossyButton.self, parameters, scales: scales).diagnostics.map(\.id)
    }
    func slice(_ left: Double, _ right: Double) -> [String: ParameterValue] {
      ["slice": .insets(Insets(top: 1, left: left, bottom: 1, right: right))]
    }
    #expect(ids(slice(79, 80)).isEmpty)
    #expect(ids(slice(80, 80)) == [.atlasSlice])
    #expect(ids(slice(79, 80), [0.5, 1]) == [.atlasSlice])
    #expect(ids(slice(-1, 2)) == [.atlasSlice])
    // A point is left, but insets that are rounded up take it at scale 1.
    #expect(ids(slice(79.5, 79.5), [1]) == [.atlasSlice])
    #expect(ids(slice(79.5, 79.5), [2]).isEmpty)
    #expect(
      ids(["contentInsets": .insets(Insets(top: 30, left: 0, bottom: 30, right: 0))]) == [.widgetParameter])
  }

  @Test func spritesOverTheLimitAreRefused() {
    let (made, found) = jobs(TitleButton.self, ["size": .size(Size(3000, 10))], scales: [1, 2, 3])
    #expect(made.isEmpty && found.map(\.id) == [.widgetTooLarge])
    #expect(
      found.first?.message.contains("'widget' needs 9018 x 48 pixels at scale 3,") == true, "\(found)")
    #expect(jobs(TitleButton.self, ["size": .size(Size(1e300, 10))]).diagnostics.map(\.id) == [.widgetTooLarge])
    let far = ParameterValue.shadows([ShadowStyle(offset: Point(1e308, 0), sigma: 0, color: .black)])
    #expect(jobs(GlossyButton.self, ["shadow": far]).diagnostics.map(\.id) == [.widgetTooLarge])
  }

  @Test func sizesNeedAnArea() {
    let found = jobs(GlossyButton.self, ["size": .size(Size(0, 10))]).diagnostics
    #expect(found.map(\.message) == ["a size needs a width and a height above 0"])
    #expect(
      jobs(GlossyButton.self, ["outerMargin": .number(30)]).diagnostics.map(\.message)
        == ["outerMargin leaves nothing of a frame of 160 x 60 points"])
  }

  @Test func aFaultyWidgetDoesNotHideTheOthers() {
    var sink = DiagnosticSink()
    let widgets = [
      Widget(name: "bad", kind: "text", range: .test(1), variants: variants(Text.self)),
      Widget(
        name: "good", kind: "titleButton", range: .test(2), axes: TitleButton.schema.axes,
        variants: variants(TitleButton.self)),
      Widget(name: "odd", kind: "slider", range: .test(3), variants: variants(Text.self)),
    ]
    let made = generateJobs(
      for: Theme(name: "t", widgets: widgets), scales: [1], layout: .shared, kinds: WidgetRegistry.all,
      shaper: FixedWidthShaper(), sink: &sink)
    #expect(Set(made.map(\.info.widget)) == ["good"])
    #expect(sink.diagnostics.map(\.id) == [.manifestMissingKey, .manifestUnknownName])
  }

  @Test func tooManySprites() {
    let many = ParameterValue.values([Double](repeating: 0, count: Limits.valuesPerWidget + 1))
    #expect(jobs(ArcMeter.self, ["values": many]).diagnostics.map(\.id) == [.manifestTooMany])
  }
}
