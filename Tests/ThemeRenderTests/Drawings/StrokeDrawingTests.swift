import Foundation
import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

/// A stroke and the coverage that Cairo gives it at 128 times the size.
struct StrokeDrawing: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let path: [Step]
  let lineWidth: Double
  let cap: String
  let join: String
  let dash: [Double]
  let phase: Double
  let scale: Double
  let width: Int
  let height: Int
  let clips: [Clip]
  let coverage: Data

  struct Clip: Decodable, Sendable {
    let path: [Step]
    let outside: Bool
  }

  struct Step: Decodable, Sendable {
    let element: Path.Element

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let kind = try list.decode(String.self)
      var n: [Double] = []
      while !list.isAtEnd { n.append(try list.decode(Double.self)) }
      switch kind {
      case "M": element = .move(Point(n[0], n[1]))
      case "L": element = .line(Point(n[0], n[1]))
      case "Q": element = .quadratic(control: Point(n[0], n[1]), end: Point(n[2], n[3]))
      case "C": element = .cubic(control1: Point(n[0], n[1]), control2: Point(n[2], n[3]), end: Point(n[4], n[5]))
      case "A": element = .arc(center: Point(n[0], n[1]), radius: n[2], start: n[3], sweep: n[4])
      default: element = .close
      }
    }
  }

  var testDescription: String { name }

  var shape: Shape {
    let style = StrokeStyle(
      width: lineWidth, cap: cap == "round" ? .round : cap == "square" ? .square : .butt,
      join: join == "round" ? .round : join == "bevel" ? .bevel : .miter,
      dash: dash.isEmpty ? nil : StrokeStyle.Dash(dash, phase: phase))
    return Shape(
      .stroke(Path(path.map(\.element)), style),
      clips: clips.map { clip in
        let region = Geometry.path(Path(clip.path.map(\.element)), .nonZero)
        return clip.outside ? .outside(region) : region
      })
  }

  var window: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var values: [Double] {
    let bytes = [UInt8](coverage)
    return stride(from: 0, to: bytes.count, by: 2).map {
      Double(Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8) / 65_535
    }
  }

  static let all: [StrokeDrawing] = {
    do {
      return try JSONDecoder().decode([StrokeDrawing].self, from: fixture("strokes.json"))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

/// Dashes and clips by what lies outside, against Cairo.
@Suite struct StrokeDrawingTests {
  @Test func fixturesAreThere() { #expect(StrokeDrawing.all.count == 35) }

  @Test(arguments: StrokeDrawing.all)
  func isWhatCairoDraws(drawing: StrokeDrawing) {
    let image = CoverageImage(drawing.shape, scale: drawing.scale, window: drawing.window)
    let worst = image.worst(drawing.values)
    #expect(image.isConsistent)
    let place = zip(image.values, drawing.values).map { abs(Double($0) - $1) }.firstIndex { $0 * 255 == worst } ?? 0
    #expect(worst <= 2, "\(worst) at \(place % drawing.width), \(place / drawing.width)")
    // A reference that shows nothing, or all of the window, would prove nothing.
    #expect(drawing.values.contains { $0 > 0.7 } && drawing.values.contains(0))
  }

  @Test(arguments: StrokeDrawing.all)
  func bandsChangeNothing(drawing: StrokeDrawing) {
    let whole = CoverageImage(drawing.shape, scale: drawing.scale, window: drawing.window)
    for band in [1, 7] {
      #expect(CoverageImage(drawing.shape, scale: drawing.scale, window: drawing.window, band: band) == whole)
    }
  }
}
