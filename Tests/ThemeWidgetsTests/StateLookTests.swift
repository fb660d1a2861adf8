import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// What the states of the controls derive, and that a manifest's state goes before it.
@Suite struct StateLookTests {
  private let teal = Color(red: 0.25, green: 0.5, blue: 0.5)

  private func solid(_ operations: [DrawOperation]) -> Color? {
    for case .fill(let fill) in operations { if case .solid(let color) = fill.paint { return color } }
    return nil
  }

  private func gradients(_ operations: [DrawOperation]) -> [[Color]] {
    operations.compactMap {
      guard case .fill(let fill) = $0, case .linear(let gradient) = fill.paint else { return nil }
      return gradient.stops.map(\.color)
    }
  }

  private func hasShadow(_ operations: [DrawOperation]) -> Bool {
    operations.contains { if case .shadow = $0 { true } else { false } }
  }

  private func hsb(_ brightness: Double, saturation: Double = 0.5) -> Color {
    HSBColor(hue: 0.5, saturation: saturation, brightness: brightness).color
  }

  @Test func hoverIsBrighter() {
    let drawn = draw(GlossyButton.self, ["hover"]).operations
    #expect(solid(drawn) == hsb(0.56))
    #expect(gradients(drawn)[0] == [hsb(0.56), hsb(0.56 * 0.8)])
    #expect(gradients(drawn)[2] == [hsb(0.56 * 0.9), hsb(0.56 * 0.7)])
    #expect(hasShadow(drawn))
  }

  @Test func pressedIsDarkerAndFlat() {
    let drawn = draw(BevelButton.self, ["pressed"], ["color": .color(teal)]).operations
    #expect(!hasShadow(drawn))
    #expect(gradients(drawn)[0] == [hsb(0.4), hsb(0.4 * 0.8)])
    // Both bodies with their gloss, then the strokes: no solid fill, no ring.
    #expect(drawn.count == 6)
    #expect(draw(BevelButton.self, ["normal"]).operations.count == 9)
  }

  @Test func disabledIsPaleAndFaded() throws {
    let drawn = draw(GlossyButton.self, ["disabled"]).operations
    guard drawn.count == 1, case .group(let group) = drawn[0] else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.5 && group.clip == nil)
    #expect(solid(group.operations) == hsb(0.5, saturation: 0.125))
  }

  @Test func focusedIsNormalAndARing() {
    let normal = draw(GlossyButton.self, ["normal"]).operations
    let focused = draw(GlossyButton.self, ["focused"]).operations
    #expect(Array(focused.dropLast()) == normal)
    #expect(
      focused.last
        == .fill(
          Fill(
            .strokedRoundedRect(Rect(3, 3, 154, 54), CornerRadii(8), width: 2), .solid(teal.withAlpha(0.7)))))
  }

  @Test func ringKeepsItsGapFromABevelsOuterStroke() {
    let ring = draw(BevelButton.self, ["focused"]).operations.last
    guard case .fill(let fill)? = ring, case .strokedRoundedRect(let rect, let radii, _) = fill.shape.geometry else {
      Issue.record("no ring")
      return
    }
    #expect(rect == Rect(2, 2, 156, 56) && radii == CornerRadii(9))
  }

  @Test func ringFollowsReducedAndSquareCorners() {
    let drawn = draw(
      TitleButton.self, ["focused"],
      [
        "size": .size(Size(40, 20)),
        "cornerRadius": .cornerRadii(CornerRadii(topLeft: 100, topRight: 0, bottomRight: 100, bottomLeft: 0)),
      ]
    ).operations
    guard case .fill(let fill)? = drawn.last, case .strokedRoundedRect(_, let radii, _) = fill.shape.geometry else {
      Issue.record("no ring")
      return
    }
    #expect(radii == CornerRadii(topLeft: 22, topRight: 0, bottomRight: 22, bottomLeft: 0))
  }

  @Test func numbersCanBeReplaced() {
    let base: [String: ParameterValue] = [
      "hoverBrightnessDelta": .number(0.2), "highlightedBrightnessDelta": .number(-0.25),
      "disabledSaturationFactor": .number(0), "disabledOpacity": .number(1),
      "focusRing": .object(["width": .number(4), "gap": .number(0), "color": .color(.black), "opacity": .number(1)]),
    ]
    #expect(solid(draw(GlossyButton.self, ["hover"], base).operations) == hsb(0.7))
    #expect(gradients(draw(GlossyButton.self, ["pressed"], base).operations)[0][0] == hsb(0.25))
    #expect(solid(draw(GlossyButton.self, ["disabled"], base).operations) == hsb(0.5, saturation: 0))
    #expect(
      draw(GlossyButton.self, ["focused"], base).operations.last
        == .fill(Fill(.strokedRoundedRect(Rect(3, 3, 154, 54), CornerRadii(8), width: 4), .solid(.black))))
    let noRing = draw(GlossyButton.self, ["focused"], ["focusRing": .none]).operations
    #expect(noRing == draw(GlossyButton.self, ["normal"]).operations)
  }

  @Test func aStatesOwnColorIsExact() {
    let odd = Color(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.9)
    for state in ["hover", "focused"] {
      #expect(solid(draw(GlossyButton.self, [state], state: ["color": .color(odd)]).operations) == odd)
    }
    let pressed = draw(GlossyButton.self, ["pressed"], state: ["brightness": .number(0.9)]).operations
    #expect(gradients(pressed)[0][0] == hsb(0.9))
    // The same brightness from another layer is shifted.
    let shifted = draw(GlossyButton.self, ["pressed"], ["brightness": .number(0.9)]).operations
    #expect(gradients(shifted)[0][0] == hsb(0.8))
  }

  @Test func aStatesOwnPartsAreDrawn() {
    let shadow = ParameterValue.shadows([ShadowStyle(offset: .zero, sigma: 1, color: .black)])
    #expect(!hasShadow(draw(GlossyButton.self, ["pressed"], ["shadow": shadow]).operations))
    #expect(hasShadow(draw(GlossyButton.self, ["pressed"], state: ["shadow": shadow]).operations))
    #expect(
      draw(
        BevelButton.self, ["pressed"], state: ["highlight": .object(["margin": .number(3)])]
      ).operations.count == 7)
    #expect(solid(draw(GlossyButton.self, ["pressed"], state: ["solidFill": .boolean(true)]).operations) != nil)
    #expect(
      draw(
        GlossyButton.self, ["hover"], state: ["focusRing": .object(["width": .number(1)])]
      ).operations.count == 7)
    // A state's own opacity stands in for the derived one.
    let disabled = draw(GlossyButton.self, ["disabled"], state: ["opacity": .number(0.9)]).operations
    #expect(disabled.count == 6)
  }

  @Test func brightnessIsClampedAfterTheFactor() {
    // 0.98 + 0.06 = 1.04, times 0.8 is 0.832: not 0.8.
    let drawn = draw(
      GlossyButton.self, ["hover"], ["color": .color(HSBColor(hue: 0.5, saturation: 0.5, brightness: 0.98).color)]
    )
    .operations
    let bottom = HSBColor(gradients(drawn)[0][1]).brightness
    #expect(abs(bottom - 0.832) < 1e-12)
    #expect(HSBColor(gradients(drawn)[0][0]).brightness == 1)
  }

  @Test func everyStopOfAPaintIsShifted() {
    let stops = [GradientStop(0, teal), GradientStop(0.5, .white), GradientStop(1, .black)]
    let drawn = draw(
      TitleButton.self, ["pressed"], ["backgroundColor": .paint(.linear(stops: stops, line: .angle(90)))]
    ).operations
    guard case .group(let group)? = drawn.first else {
      Issue.record("no group")
      return
    }
    let colors = gradients(group.operations)[0].map { HSBColor($0).brightness }
    #expect(zip(colors, [0.4, 0.9, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
  }
}
