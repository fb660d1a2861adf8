import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

/// Whole pictures against the ideal renderer's, and against themselves in other bands.
@Suite struct SceneTests {
  @Test(arguments: SceneFixture.all)
  func agreesWithTheIdealRenderer(_ scene: SceneFixture) {
    let picture = Renderer.drawWhole(scene.list, outlines: NoOutlines())
    let (most, mean) = premultipliedDifference(picture.pixels, Array(scene.pixels))
    #expect(most <= 1)
    #expect(mean < 0.02)
  }

  @Test(arguments: SceneFixture.all)
  func doesNotDependOnTheBands(_ scene: SceneFixture) {
    let whole = Renderer.draw(scene.list, outlines: NoOutlines(), bandRows: 10_000)
    for height in [1, 7, 64] {
      #expect(Renderer.draw(scene.list, outlines: NoOutlines(), bandRows: height) == whole)
    }
    #expect(Renderer.draw(scene.list, outlines: NoOutlines()) == whole)
  }

  /// The greatest and the mean difference of premultiplied components, of 255.
  private func premultipliedDifference(_ a: [UInt8], _ b: [UInt8]) -> (most: Double, mean: Double) {
    guard a.count == b.count else { return (.infinity, .infinity) }
    var most = 0.0
    var sum = 0.0
    for i in a.indices {
      let alpha = i | 3
      func value(_ pixels: [UInt8]) -> Double {
        i == alpha ? Double(pixels[i]) : Double(pixels[i]) * Double(pixels[alpha]) / 255
      }
      let difference = abs(value(a) - value(b))
      most = max(most, difference)
      sum += difference
    }
    return (most, sum / Double(a.count))
  }
}
