import Foundation
import Testing
import ThemeGraphics

/// A shape with its exact coverage, computed by Tests/Fixtures/Coverage/make_coverage.py.
struct CoverageFixture: Decodable, Sendable, CustomTestStringConvertible {
  struct Figure: Decodable, Sendable {
    var kind: String
    var rect: [Double]?
    var radii: [Double]?
    var width: Double?
    var elements: [[Token]]?
    var rule: String?
    var cap: String?
    var join: String?
    var miterLimit: Double?
  }

  enum Token: Decodable, Sendable {
    case verb(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .verb(try container.decode(String.self))
      }
    }

    var number: Double { if case .number(let value) = self { value } else { .nan } }
    var verb: String { if case .verb(let value) = self { value } else { "" } }
  }

  var name: String
  var scale: Double
  var shape: Figure
  var clips: [Figure]
  var window: [Int]
  var coverage: Data

  var testDescription: String { name }

  static let all: [CoverageFixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Fixtures/Coverage/coverage.json")) else {
      return []
    }
    return (try? JSONDecoder().decode([CoverageFixture].self, from: data)) ?? []
  }()

  var pixels: PixelRect { PixelRect(x: window[0], y: window[1], width: window[2], height: window[3]) }

  /// The expected coverage, row by row.
  var expected: [Double] { CoverageRuns.values(coverage) }

  var subject: Shape { Shape(shape.geometry, clips: clips.map(\.geometry)) }
}

extension CoverageFixture.Figure {
  var geometry: Geometry {
    let box = rect.map { Rect($0[0], $0[1], $0[2], $0[3]) } ?? .zero
    let corners = radii.map { CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]) }
    switch kind {
    case "rect": return .rect(box)
    case "roundedRect": return .roundedRect(box, corners ?? .zero)
    case "strokedRoundedRect": return .strokedRoundedRect(box, corners ?? .zero, width: width ?? 0)
    case "path": return .path(path, rule == "evenOdd" ? .evenOdd : .nonZero)
    default:
      return .stroke(
        path,
        StrokeStyle(
          width: width ?? 0, cap: cap == "round" ? .round : cap == "square" ? .square : .butt,
          join: join == "round" ? .round : join == "bevel" ? .bevel : .miter, miterLimit: miterLimit ?? 10))
    }
  }

  private var path: Path {
    Path(
      (elements ?? []).compactMap { element in
        let v = element.dropFirst().map(\.number)
        switch element[0].verb {
        case "M": return .move(Point(v[0], v[1]))
        case "L": return .line(Point(v[0], v[1]))
        case "Q": return .quadratic(control: Point(v[0], v[1]), end: Point(v[2], v[3]))
        case "C": return .cubic(control1: Point(v[0], v[1]), control2: Point(v[2], v[3]), end: Point(v[4], v[5]))
        case "A": return .arc(center: Point(v[0], v[1]), radius: v[2], start: v[3], sweep: v[4])
        case "Z": return .close
        default: return nil
        }
      })
  }
}
