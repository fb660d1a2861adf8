import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

/// SVG path data as it is drawn, against areas of polygons that another parser and GEOS made of the same text.
@Suite struct PathDataTests {
  @Test func hasFixtures() {
    #expect(PathDataFixture.all.filter { $0.stroke == nil }.count >= 110)
    #expect(PathDataFixture.all.filter { $0.stroke != nil }.count >= 10)
  }

  /// Half a level at most, before rounding.
  @Test(arguments: PathDataFixture.all)
  func coversTheExactAreas(_ fixture: PathDataFixture) throws {
    let image = CoverageImage(Shape(try fixture.geometry()), window: PathDataFixture.window)
    let expected = fixture.expected
    #expect(expected.count == image.values.count)
    let worst = image.worst(expected)
    #expect(worst <= 0.5, "\(worst) of 255")
    #expect(image.isConsistent)
  }

  /// Two levels at most in the finished picture, over premultiplied RGBA.
  @Test(arguments: PathDataFixture.all)
  func drawsTheExactPicture(_ fixture: PathDataFixture) throws {
    let color = Color(red: 0.2, green: 0.55, blue: 0.9, alpha: 0.8)
    let list = DrawList(
      operations: [.fill(Fill(try fixture.geometry(), .solid(color)))], scale: 1, pixelBounds: PathDataFixture.window)
    let pixels = Renderer.drawWhole(list, outlines: NoOutlines()).pixels
    let expected = fixture.expected
    try #require(pixels.count == expected.count * 4)
    var worst = 0.0
    for (index, coverage) in expected.enumerated() {
      let alpha = Double(pixels[index * 4 + 3])
      worst = max(worst, abs(alpha - coverage * color.alpha * 255))
      for (channel, component) in [color.red, color.green, color.blue].enumerated() {
        let premultiplied = Double(pixels[index * 4 + channel]) * alpha / 255
        worst = max(worst, abs(premultiplied - component * color.alpha * coverage * 255))
      }
    }
    #expect(worst <= 2, "\(worst) of 255")
  }
}
