import Foundation
import Testing
import ThemeGraphics

/// SVG path data with its exact coverage, computed by Tests/Fixtures/Coverage/make_paths.py.
struct PathDataFixture: Decodable, Sendable, CustomTestStringConvertible {
  struct Stroke: Decodable, Sendable {
    var width: Double
    var cap: String
    var join: String
  }

  var name: String
  var d: String
  var rule: String
  var stroke: Stroke?
  var coverage: Data

  var testDescription: String { name }

  static let all: [PathDataFixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Fixtures/Coverage/paths.json")) else {
      return []
    }
    return (try? JSONDecoder().decode([PathDataFixture].self, from: data)) ?? []
  }()

  static let window = PixelRect(x: 0, y: 0, width: 64, height: 64)

  func geometry() throws -> Geometry {
    let path = try Path(svg: d)
    guard let stroke else { return .path(path, rule == "evenOdd" ? .evenOdd : .nonZero) }
    return .stroke(
      path,
      StrokeStyle(
        width: stroke.width, cap: stroke.cap == "round" ? .round : stroke.cap == "square" ? .square : .butt,
        join: stroke.join == "round" ? .round : .miter))
  }

  /// The expected coverage, row by row.
  var expected: [Double] { CoverageRuns.values(coverage) }
}

/// Runs (count, value) of 16-bit numbers, 65535 for 1.
enum CoverageRuns {
  static func values(_ data: Data) -> [Double] {
    var result: [Double] = []
    let words = stride(from: 0, to: data.count - 1, by: 2).map { Int(data[$0]) | Int(data[$0 + 1]) << 8 }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      result += [Double](repeating: Double(words[index + 1]) / 65535, count: words[index])
    }
    return result
  }
}
