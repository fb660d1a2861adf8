import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct ArcMeterTests {
  private func meter(_ value: Double?, _ parameters: [String: ParameterValue] = [:]) -> (
    operations: [DrawOperation], diagnostics: [Diagnostic]
  ) { draw(ArcMeter.self, [], parameters, value: value) }

  private func progress(_ value: Double, _ parameters: [String: ParameterValue] = [:]) -> Path? {
    let operations = meter(value, parameters).operations
    guard operations.count == 2, case .sum(let parts) = operations[1],
      case .stroke(let path, _)? = parts.first?.shape.geometry
    else { return nil }
    return path
  }

  private func sweep(_ path: Path?) -> Double? {
    guard case .arc(_, _, _, let sweep)? = path?.elements.dropFirst().first else { return nil }
    return sweep
  }

  @Test(arguments: [0.0, 90, -90, 360, 720])
  func nothingIsDrawnForTheRangesStart(_ start: Double) {
    let arc: [String: ParameterValue] = ["startDegrees": .number(start), "endDegrees": .number(start + 240)]
    #expect(meter(0, arc).operations.count == 1)
    #expect(meter(nil, arc).operations.count == 1)
    #expect(meter(-5, arc).operations.count == 1)
  }

  @Test func aFullTurnIsARing() {
    let turn: [String: ParameterValue] = ["startDegrees": .number(-90), "endDegrees": .number(270)]
    #expect(progress(100, turn) == .circle(center: Point(40, 40), radius: 38))
    #expect(progress(250, turn) == progress(100, turn))
    // Nearly full is nearly that, and more never gets less.
    let sweeps = [0.0001, 1, 50, 99, 99.9999, 99.999999].map { sweep(progress($0, turn)) ?? -1 }
    #expect(sweeps == sweeps.sorted() && sweeps.allSatisfy { $0 > 0 && $0 < 360 })
    #expect(sweep(progress(100, ["startDegrees": .number(0), "endDegrees": .number(270)])) == 270)
  }

  @Test func anOpenFullTurnIsNotCutOff() {
    let turn: [String: ParameterValue] = ["startDegrees": .number(-90), "endDegrees": .number(270)]
    #expect(meter(100, turn).operations.inkBounds == Rect(0, 0, 80, 80))
  }

  @Test func backwardsAndOtherRanges() {
    let arc: [String: ParameterValue] = ["startDegrees": .number(10), "endDegrees": .number(-190)]
    #expect(sweep(progress(25, arc)) == -50)
    func range(_ low: Double, _ high: Double) -> [String: ParameterValue] {
      ["startDegrees": .number(0), "endDegrees": .number(100), "range": .point(Point(low, high))]
    }
    #expect(sweep(progress(-5, range(-10, 10))) == 25)
    #expect(sweep(progress(0.75, range(1, 0))) == 25)
    #expect(sweep(progress(-3, range(1, 0))) == 100)
    #expect(meter(2, range(1, 0)).operations.count == 1)
  }

  @Test func trackAndProgressAreOneShapeEach() {
    // Caps that overlap would show through a translucent colour if they were drawn one after the other.
    let operations = meter(97, ["lineWidth": .number(12), "trackColor": .color(.black)]).operations
    #expect(operations.count == 2)
    guard case .fill(let track) = operations[0] else { return }
    #expect(track.paint == .solid(.black.withAlpha(0.25)))
  }

  @Test func aSinglePaintReplacesTheHalves() {
    let operations = meter(50, ["fill": .paint(.solid(.white))]).operations
    guard operations.count == 2, case .fill(let fill) = operations[1] else {
      Issue.record("no fill")
      return
    }
    #expect(fill.paint == .solid(.white) && fill.shape.clips.isEmpty)
  }

  @Test func labelPrintsTheValueUnderEverything() {
    let label = ParameterValue.object(["font": .text("f")])
    let operations = meter(37.5, ["label": label]).operations
    guard operations.count == 3, case .fill(let fill) = operations[0], case .glyphs(let runs) = fill.shape.geometry
    else {
      Issue.record("no label")
      return
    }
    #expect(runs[0].glyphs.map(\.id) == "38".unicodeScalars.map(\.value))
    #expect(runs[0].size == 17 && fill.paint == .solid(.black))
  }

  @Test(
    arguments: [
      (
        ["startDegrees": .number(0), "endDegrees": .number(361)],
        "the arc from startDegrees to endDegrees is 361 degrees long, more than a full turn"
      ),
      (["lineWidth": .number(81)], "lineWidth is larger than the diameter of 80.00 points"),
      (["range": .point(Point(5, 5))], "range has no extent"),
      (["leftStops": .stops([])], "leftStops needs a stop"),
    ] as [([String: ParameterValue], String)])
  func faults(_ parameters: [String: ParameterValue], _ message: String) {
    #expect(meter(50, parameters).diagnostics.map(\.message) == [message])
  }
}
