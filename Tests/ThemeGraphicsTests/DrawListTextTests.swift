import Testing
import ThemeGraphics

@Suite struct DrawListTextTests {
  @Test func numbersAreShortestAndGroupsIndented() {
    let list = DrawList(
      operations: [
        .group(
          Group(
            clip: Shape(.rect(Rect(0, -0.0, 10, 4.5))), opacity: 0.5,
            [.fill(Fill(.roundedRect(Rect(1, 2, 3, 4), CornerRadii(0.1)), .solid(.black)))])),
        .shadow(Shadow(.rect(Rect(0, 0, 1, 1)), offset: Point(0, -2), sigma: 1.5, color: .white.withAlpha(0.25))),
        .distanceField(DistanceField(.rect(Rect(1, 2, 3, 4)), spread: 2.5)),
      ], scale: 1.5, pixelBounds: PixelRect(x: -3, y: 0, width: 20, height: 10))
    #expect(
      list.text == """
        scale 1.5 window -3 0 20 10
        group opacity 0.5 clip rect 0 0 10 4.5
          fill roundedRect 1 2 3 4 radii 0.1 with solid 0 0 0 1
        shadow rect 0 0 1 1 offset 0 -2 sigma 1.5 color 1 1 1 0.25
        distanceField rect 1 2 3 4 spread 2.5 color 1 1 1 1

        """)
    var stretched = DrawList(
      operations: [], scale: 2, pixelBounds: PixelRect(x: 0, y: 0, width: 20, height: 10),
      stretch: StretchPart(columns: 4..<9, rows: 3..<5, omittedColumns: 4))
    #expect(stretched.text == "scale 2 window 0 0 20 10 stretch columns 4..<9 without 4 rows 3..<5\n")
    #expect(stretched.width == 16 && stretched.height == 10)
    stretched.stretch = nil
    #expect(stretched.width == 20)
  }
}
