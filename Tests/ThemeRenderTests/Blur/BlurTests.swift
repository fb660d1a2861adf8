import Foundation
import Testing
import ThemeGraphics

@testable import ThemeRender

/// A mask that the ideal renderer computed.
struct BlurFixture: Decodable, CustomTestStringConvertible {
  let sigma: Double
  let width: Int
  let height: Int
  let rect: [Double]
  let radius: Double
  let offset: [Double]
  let step: Int
  let mask: Data

  var testDescription: String { "sigma \(sigma), \(rect)" }
  var window: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var blur: BlurredCoverage {
    BlurredCoverage(
      .roundedRect(Rect(rect[0], rect[1], rect[2], rect[3]), CornerRadii(radius)), scale: 1,
      offset: Point(offset[0], offset[1]), sigma: sigma, window: window, outlines: NoOutlines())
  }

  func expected(_ column: Int, _ row: Int) -> Float {
    let index = row / step * ((width + step - 1) / step) + column / step
    return Float(Int(mask[2 * index]) | Int(mask[2 * index + 1]) << 8) / 65_535
  }

  static let all: [BlurFixture] = {
    do {
      return try JSONDecoder().decode([BlurFixture].self, from: fixture("blur.json"))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

@Suite struct BlurTests {
  /// The blur's values over its whole window, and whether extents told the truth about them.
  private func values(_ blur: BlurredCoverage, _ window: PixelRect) -> [Float] {
    var result = [Float](repeating: 0, count: window.area)
    let block = MaskBlock(blur, rows: window.y..<window.maxY)
    for row in block.bounds.y..<block.bounds.maxY {
      let extent = block.extent(row: row)
      for column in 0..<block.bounds.width {
        let value = block.row(row)[column]
        result[(row - window.y) * window.width + column + block.bounds.x - window.x] = value
        let isInside = column >= extent.lower && column < extent.upper
        let isSolid = column >= extent.solidLower && column < extent.solidUpper
        if !isInside, value != 0 { Issue.record("\(value) outside the extent") }
        if isSolid, value != 1 { Issue.record("\(value) in the solid part") }
      }
    }
    return result
  }

  @Test(arguments: BlurFixture.all)
  func agreesWithTheIdealBlur(_ fixture: BlurFixture) {
    let mask = values(fixture.blur, fixture.window)
    var most: Float = 0
    for row in stride(from: 0, to: fixture.height, by: fixture.step) {
      for column in stride(from: 0, to: fixture.width, by: fixture.step) {
        most = max(most, abs(mask[row * fixture.width + column] - fixture.expected(column, row)))
      }
    }
    print(fixture.testDescription, most * 255)
    #expect(most * 255 < 0.5)
  }
}
