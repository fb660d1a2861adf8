import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct CheckboxTests {
  private func marks(_ check: String, _ state: String = "normal", _ parameters: [String: ParameterValue] = [:]) -> [(
    path: Path, style: StrokeStyle, color: Color
  )] {
    draw(Checkbox.self, [check, state], parameters).operations.compactMap {
      guard case .fill(let fill) = $0, case .stroke(let path, let style) = fill.shape.geometry,
        case .solid(let color) = fill.paint
      else { return nil }
      return (path, style, color)
    }
  }

  @Test func uncheckedHasNoMarkUnlessItHasAColor() {
    #expect(marks("unchecked").isEmpty)
    let white = marks("unchecked", "normal", ["uncheckedMark": .color(.white)])
    #expect(white.count == 1 && white[0].color == .white)
    #expect(marks("checked", "normal", ["uncheckedMark": .color(.white)])[0].color != .white)
  }

  @Test(arguments: [13.0, 32, 47, 120])
  func theDashIsCentredAndAsWideAsTheTick(_ side: Double) throws {
    let size: [String: ParameterValue] = ["size": .size(Size(side, side))]
    let dash = try #require(marks("mixed", "normal", size).first)
    let tick = try #require(marks("checked", "normal", size).first)
    let (bar, bounds) = (dash.path.bounds, tick.path.bounds)
    #expect(abs(bar.midX - side / 2) < 1e-12 && abs(bar.midY - side / 2) < 1e-12)
    #expect(abs(bar.width - bounds.width) < 1e-12)
    #expect(dash.style == tick.style && dash.color == tick.color)
    #expect(abs(tick.style.width - side * 100 / 120 * 0.07) < 1e-12)
  }

  @Test func theTickIsOneJoinedLine() throws {
    let tick = try #require(marks("checked").first)
    #expect(tick.path.elements.count == 3 && tick.style.join == .round && tick.style.cap == .butt)
  }

  @Test func lineWidthDoesNotFollowTheFrame() throws {
    let check = ParameterValue.object(["lineWidth": .number(3)])
    for side in [20.0, 200] {
      let tick = try #require(marks("checked", "normal", ["size": .size(Size(side, side)), "check": check]).first)
      #expect(tick.style.width == 3)
    }
  }

  @Test func theBoxIsShiftedAndTheMarkIsNot() throws {
    let normal = try #require(marks("checked").first)
    for state in ["hover", "pressed", "focused"] {
      #expect(try #require(marks("checked", state).first).color == normal.color)
    }
    let pressed = draw(Checkbox.self, ["checked", "pressed"]).operations
    #expect(!pressed.contains { if case .shadow = $0 { true } else { false } })
  }

  @Test func faults() {
    func messages(_ parameters: [String: ParameterValue]) -> [String] {
      draw(Checkbox.self, ["checked", "normal"], parameters).diagnostics.map(\.message)
    }
    #expect(messages(["frame": .rect(Rect(0, 0, 0, 5))]) == ["the box has no area"])
    #expect(messages(["gradient": .stops([])]) == ["gradient needs a stop"])
    #expect(
      messages(["check": .object(["vertices": .points([.zero])])]) == ["a check mark needs at least two vertices"])
    #expect(messages(["check": .object(["designFrame": .rect(.zero)])]) == ["designFrame has no area"])
  }
}
