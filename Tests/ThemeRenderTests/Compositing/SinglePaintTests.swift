import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

/// A picture of one paint takes a shorter way to its pixels. A group around it, at full opacity, takes the ordinary one.
@Suite struct SinglePaintTests {
  @Test func bothWaysAgreeInEveryBit() {
    let circle = Geometry.path(.circle(center: Point(23.3, 21.7), radius: 17.9), .nonZero)
    let shapes = [
      circle, .rect(Rect(2.25, 3.5, 40.5, 30)), .strokedRoundedRect(Rect(5, 5, 37, 31), CornerRadii(9), width: 3.3),
    ]
    var colors: [Color] = []
    for red in stride(from: 0.0, through: 1, by: 0.13) {
      for alpha in [0, 0.001, 0.0021, 0.3, 0.5, 0.737, 0.998, 1] {
        colors.append(Color(red: red, green: 1 - red, blue: red * red).withAlpha(alpha))
      }
    }
    for (index, color) in colors.enumerated() {
      let other = colors[(index * 7 + 3) % colors.count]
      let stops = [GradientStop(0.1, color), GradientStop(0.7, other), GradientStop(0.7, color)]
      let paints: [Paint] = [
        .solid(color), .linear(LinearGradient(from: Point(0, 2), to: Point(0, 37), stops: stops)),
        .linear(LinearGradient(from: Point(3, 0), to: Point(40, 0), stops: stops)),
      ]
      for paint in paints {
        let fill = DrawOperation.fill(Fill(shapes[index % shapes.count], paint))
        let scale = [1, 1.5, 2][index % 3]
        let direct = draw([fill], scale, bandRows: nil)
        #expect(direct == draw([.group(Group([fill]))], scale, bandRows: nil))
        #expect(direct == draw([fill], scale, bandRows: 5))
      }
    }
  }

  private func draw(_ operations: [DrawOperation], _ scale: Double, bandRows: Int?) -> RenderedSprite {
    let window = PixelRect(x: 1, y: 2, width: Int(44 * scale), height: Int(40 * scale))
    return Renderer.draw(
      DrawList(operations: operations, scale: scale, pixelBounds: window), outlines: NoOutlines(), bandRows: bandRows)
  }
}
