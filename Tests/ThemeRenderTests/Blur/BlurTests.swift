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
    #expect(most * 255 < 0.5)
  }

  /// A shape that lies well inside the window keeps its area.
  @Test(arguments: [0.01, 0.3, 0.8, 1.5, 2.2, 3.5, 5, 8.9, 9, 13, 31])
  func keepsTheTotal(_ sigma: Double) {
    let window = PixelRect(x: -130, y: -135, width: 271, height: 277)
    let blur = BlurredCoverage(
      .rect(Rect(0.3, 0.2, 7.7, 3.1)), scale: 1, offset: .zero, sigma: sigma, window: window, outlines: NoOutlines())
    let total = values(blur, window).reduce(0) { $0 + Double($1) }
    #expect(abs(total - 7.7 * 3.1) < 0.01)
  }

  /// What lies in the window does not depend on the window, to the bit.
  @Test(arguments: [0.4, 1.5, 2.5, 6, 9.5, 20, 47])
  func doesNotDependOnTheWindow(_ sigma: Double) {
    let shape = Geometry.roundedRect(Rect(-20.3, -11.7, 70, 55.5), CornerRadii(9))
    func blur(_ window: PixelRect) -> [Float] {
      values(
        BlurredCoverage(
          shape, scale: 1, offset: .zero, sigma: sigma, window: window, outlines: NoOutlines()), window)
    }
    let large = PixelRect(x: -90, y: -80, width: 230, height: 201)
    let small = PixelRect(x: 13, y: -31, width: 45, height: 52)
    let (whole, part) = (blur(large), blur(small))
    for row in 0..<small.height {
      let start = (row + small.y - large.y) * large.width + small.x - large.x
      #expect(
        whole[start..<start + small.width] == part[row * small.width..<(row + 1) * small.width])
    }
  }

  /// Any division of the rows into calls gives the same bits.
  @Test(arguments: [0.1, 0.7, 2, 5, 12, 40])
  func doesNotDependOnTheBands(_ sigma: Double) {
    let window = PixelRect(x: -7, y: -11, width: 90, height: 83)
    let path = Path([
      .move(Point(3, 5)), .line(Point(70, 12)), .quadratic(control: Point(90, 60), end: Point(22, 61)), .close,
    ])
    let blur = BlurredCoverage(
      .path(path, .nonZero), scale: 1.1, offset: .zero, sigma: sigma, window: window, outlines: NoOutlines())
    let whole = values(blur, window)
    for height in [1, 7, 32] {
      for top in stride(from: window.y, to: window.maxY, by: height) {
        let rows = top..<min(top + height, window.maxY)
        let block = MaskBlock(blur, rows: rows)
        for row in rows where row >= block.bounds.y && row < block.bounds.maxY {
          let start = (row - window.y) * window.width + block.bounds.x - window.x
          let same = (0..<block.bounds.width).allSatisfy { block.row(row)[$0] == whole[start + $0] }
          #expect(same)
        }
      }
    }
  }

  @Test func hostileSizesDoNotTrap() {
    let window = PixelRect(x: -5, y: -5, width: 30, height: 20)
    for sigma in [1e-300, 1e-9, 0.0049, 1e4, 1e9, 1e300, .infinity] {
      for rect in [Rect(0, 0, 10, 10), .zero, Rect(-1e6, -1e6, 2e6, 2e6), Rect(1e9, 0, 5, 5)] {
        let blur = BlurredCoverage(
          .rect(rect), scale: 1, offset: .zero, sigma: sigma, window: window, outlines: NoOutlines())
        let mask = values(blur, window)
        #expect(mask.allSatisfy { $0 >= 0 && $0 <= 1.000_01 })
      }
    }
  }
}
