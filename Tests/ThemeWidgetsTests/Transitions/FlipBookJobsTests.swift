import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct FlipBookJobsTests {
  private func jobs(
    _ kind: any WidgetKind.Type, _ base: [String: ParameterValue] = [:], from: WidgetVariant, to: WidgetVariant,
    path: String = "flip", axisValues: [String], progress: [Double] = [0, 0.25, 0.5, 0.75, 1]
  ) -> (jobs: [RenderJob], diagnostics: [Diagnostic]) {
    let widget = Widget(
      name: "w", kind: kind.schema.kind, range: .test(1), axes: kind.schema.axes, variants: variants(kind, base),
      transitions: [
        Transition(
          path: path, axisValues: axisValues, from: from, to: to, progress: progress, loops: true, duration: 2,
          range: .test(2))
      ])
    var sink = DiagnosticSink()
    let jobs = generateJobs(
      for: Theme(name: "t", widgets: [widget]), scales: [2], layout: .shared, kinds: WidgetRegistry.all,
      shaper: FixedWidthShaper(), sink: &sink)
    return (jobs, sink.diagnostics)
  }

  private func variant(_ values: [String], _ base: [String: ParameterValue] = [:]) -> WidgetVariant {
    WidgetVariant(axisValues: values, parameters: ParameterSet(base))
  }

  @Test func framesAreSpritesBesideTheStates() throws {
    let (made, found) = jobs(
      GlossyButton.self, from: variant(["normal"]), to: variant(["pressed"]), axisValues: ["flip"])
    #expect(found.isEmpty)
    let frames = made.filter { $0.info.flipBook != nil }
    #expect(frames.map(\.info.id) == (0..<5).map { "w/flip/\($0)" })
    #expect(frames.map(\.info.element?.value) == [0, 0.25, 0.5, 0.75, 1])
    let info = try #require(frames.first).info
    #expect(info.axes == [AxisValue(axis: "state", value: "flip", position: 5)])
    #expect(info.flipBook == FlipBook(path: "flip", loops: true, duration: 2))
    #expect(Set(made.map(\.info.box)).count == 1)
    // The ends are the states' own drawings, so that they share their pixels.
    func drawing(_ id: String) -> DrawList? { made.first { $0.info.id == id }?.drawList }
    #expect(drawing("w/flip/0") == drawing("w/normal") && drawing("w/flip/4") == drawing("w/pressed"))
    #expect(Set(frames.map(\.drawList)).count == 5)
  }

  @Test func theBoxHoldsEveryFrame() throws {
    let glow = ParameterValue.shadows([ShadowStyle(offset: .zero, sigma: 20, color: .black)])
    let (made, found) = jobs(
      GlossyButton.self, from: variant(["normal"]), to: variant(["normal"], ["shadow": glow]), axisValues: ["flip"])
    #expect(found.isEmpty)
    let box = try #require(made.first).info.box
    #expect(box.minX <= -55 && made.allSatisfy { box.union($0.drawList.operations.inkBounds) == box })
    // An overshooting way goes beyond its end.
    let far = jobs(
      GlossyButton.self, from: variant(["normal"]), to: variant(["normal"], ["shadow": glow]), axisValues: ["flip"],
      progress: [0, 1.5, 1])
    #expect(try #require(far.jobs.first).info.box.minX < box.minX)
  }

  @Test func endsThatAreDrawnAlikeAreWarnedOf() {
    let (made, found) = jobs(
      GlossyButton.self, from: variant(["normal"]), to: variant(["normal"]), axisValues: ["flip"])
    #expect(found.map(\.id) == [.widgetStillTransition] && found.map(\.severity) == [.warning])
    #expect(found.first?.range == .test(2))
    let frames = made.filter { $0.info.flipBook != nil }
    #expect(frames.count == 5 && Set(frames.map(\.drawList)).count == 1)
  }

  @Test func insetsAreBlended() {
    func slice(_ left: Double) -> [String: ParameterValue] {
      ["slice": .insets(Insets(top: 4, left: left, bottom: 4, right: 4))]
    }
    let made = jobs(
      TitleButton.self, slice(10), from: variant(["normal"], slice(10)), to: variant(["normal"], slice(20)),
      axisValues: ["flip"]
    ).jobs.filter { $0.info.flipBook != nil }
    let edge = made.first?.info.box.minX ?? 0
    #expect(made.map { ($0.info.slice?.left ?? 0) + edge } == [10, 12.5, 15, 17.5, 20])
  }

  @Test func aMeterMovesBetweenTwoValues() {
    func end(_ value: Double) -> WidgetVariant { variant([], ["value": .number(value)]) }
    let (made, found) = jobs(
      ArcMeter.self, ["value": .number(5)], from: end(10), to: end(90), path: "rise", axisValues: [])
    #expect(found.isEmpty)
    #expect(made.map(\.info.id) == ["w"] + (0..<5).map { "w/rise/\($0)" })
    let many = variant([], ["values": .values([0, 50, 100])])
    let refused = jobs(ArcMeter.self, ["value": .number(5)], from: end(10), to: many, path: "rise", axisValues: [])
    #expect(refused.jobs.isEmpty && refused.diagnostics.map(\.id) == [.widgetParameter])
    #expect(refused.diagnostics.first?.message.contains("draws 3 values") == true)
  }

  @Test func framesCountAsSprites() {
    let found = jobs(
      GlossyButton.self, from: variant(["normal"]), to: variant(["pressed"]), axisValues: ["flip"],
      progress: [Double](repeating: 0.5, count: Limits.valuesPerWidget)
    ).diagnostics
    #expect(found.map(\.id) == [.manifestTooMany])
  }

  /// Frames of three movements, word for word. To record: `APPROVE=1 swift test --filter FlipBookJobsTests`.
  @Test(arguments: [
    ("glossyButton", ["normal"], ["hover"]), ("glossyButton", ["hover"], ["pressed"]),
    ("checkbox", ["unchecked", "normal"], ["checked", "normal"]),
  ])
  func drawsWhatItDrew(_ id: String, _ from: [String], _ to: [String]) throws {
    let kind = try #require(WidgetRegistry.all.first { $0.schema.kind == id })
    let base = exampleParameters(of: kind)
    let (made, found) = jobs(
      kind, base, from: variant(from, base), to: variant(to, base), axisValues: from.map { _ in "flip" })
    #expect(found.isEmpty)
    let text = made.filter { $0.info.flipBook != nil }.map { "\($0.info.id) \($0.drawList.text)" }.joined()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(id)-\(from.joined(separator: "-"))-\(to.joined(separator: "-")).txt")
    let environment = ProcessInfo.processInfo.environment
    if environment["APPROVE"] == "1", environment["CI"] == nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: file, encoding: .utf8)))
  }
}
