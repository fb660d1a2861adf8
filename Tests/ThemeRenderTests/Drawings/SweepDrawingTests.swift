import Foundation
import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

/// A conic gradient and the pixels that numpy computes.
struct SweepDrawing: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let center: [Double]
  let start: Double
  let stops: [[Double]]
  let scale: Double
  let width: Int
  let height: Int
  let pixels: Data

  var testDescription: String { name }

  var list: DrawList {
    let gradient = ConicGradient(
      center: Point(center[0], center[1]), start: start,
      stops: stops.map { GradientStop($0[0], Color(Array($0.dropFirst()))) })
    return DrawList(
      operations: [.fill(Fill(.rect(Rect(-10, -10, 100, 100)), .conic(gradient)))], scale: scale,
      pixelBounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  static let all: [SweepDrawing] = {
    do {
      return try JSONDecoder().decode([SweepDrawing].self, from: fixture("sweeps.json"))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

/// The largest difference of a channel; colours count by their alpha, so that nearly transparent pixels may differ.
func worstDifference(_ pixels: [UInt8], _ expected: [UInt8]) -> Double {
  guard pixels.count == expected.count else { return .infinity }
  var worst = 0.0
  for start in stride(from: 0, to: pixels.count, by: 4) {
    let alpha = Double(max(pixels[start + 3], expected[start + 3])) / 255
    worst = max(worst, abs(Double(pixels[start + 3]) - Double(expected[start + 3])))
    for channel in 0..<3 {
      worst = max(worst, abs(Double(pixels[start + channel]) - Double(expected[start + channel])) * alpha)
    }
  }
  return worst
}

@Suite struct SweepDrawingTests {
  @Test func fixturesAreThere() { #expect(SweepDrawing.all.count == 9) }

  @Test(arguments: SweepDrawing.all)
  func isWhatNumpyComputes(drawing: SweepDrawing) {
    let picture = Renderer.drawWhole(drawing.list, outlines: NoOutlines())
    #expect(worstDifference(picture.pixels, [UInt8](drawing.pixels)) <= 1)
    for height in [1, 5] {
      let banded = Renderer.draw(drawing.list, outlines: NoOutlines(), bandRows: height)
      #expect(banded == Renderer.draw(drawing.list, outlines: NoOutlines()))
    }
  }

  @Test func anglesAreExactWhereTheyCanBe() {
    #expect(turns(0, 0) == 0)
    for (index, place) in [(1.0, 0.0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)].enumerated() {
      #expect(turns(place.0 * 3, place.1 * 3) == Double(index) / 8)
    }
    #expect(turns(1, -1e-300) < 1)
    for step in 0..<10_000 {
      let angle = Double(step) / 10_000 * 2 * Double.pi
      let error = abs(turns(7 * cos(angle), 7 * sin(angle)) - Double(step) / 10_000)
      #expect(min(error, 1 - error) < 2e-11)
    }
  }

  @Test func whatHasNoTurnIsTheLastColour() {
    func color(_ gradient: ConicGradient) -> [UInt8] {
      Renderer.drawWhole(
        DrawList(
          operations: [.fill(Fill(.rect(Rect(0, 0, 1, 1)), .conic(gradient)))], scale: 1,
          pixelBounds: PixelRect(x: 0, y: 0, width: 1, height: 1)), outlines: NoOutlines()
      ).pixels
    }
    let stops = [GradientStop(0, .black), GradientStop(1, Color(red: 1, green: 0, blue: 0, alpha: 1))]
    let red: [UInt8] = [255, 0, 0, 255]
    for bad in [Double.nan, .infinity] {
      #expect(color(ConicGradient(center: Point(bad, 0), start: 0, stops: stops)) == red)
      #expect(color(ConicGradient(center: .zero, start: bad, stops: stops)) == red)
    }
    #expect(color(ConicGradient(center: .zero, start: 0, stops: [stops[1]])) == red)
    #expect(color(ConicGradient(center: .zero, start: 0, stops: [])) == [0, 0, 0, 0])
    // The centre shows the first colour.
    #expect(color(ConicGradient(center: Point(0.5, 0.5), start: 77, stops: stops)) == [0, 0, 0, 255])
  }
}
