import Foundation
import Testing
import ThemeGraphics
import ThemeHashing

/// A glyph and its exact distance fields, computed by Fixtures/make_fields.py.
struct FieldFixture: Decodable, Sendable, CustomTestStringConvertible {
  struct Image: Decodable, Sendable {
    let scale: Double
    let window: [Int]
    let step: Int
    let values: Data

    var pixels: PixelRect { PixelRect(x: window[0], y: window[1], width: window[2], height: window[3]) }

    /// The columns and rows of the window that have a value, row by row, and the value 0...1.
    var samples: [(x: Int, y: Int, value: Double)] {
      let columns = (window[2] + step - 1) / step
      return (0..<values.count / 2).map { index in
        let value = Int(values[2 * index]) + Int(values[2 * index + 1]) << 8
        return (
          pixels.x + index % columns * step, pixels.y + index / columns * step, Double(value) / 65_535
        )
      }
    }
  }

  let name: String
  let unitsPerEm: Double
  let elements: [StrokeDrawing.Step]
  let overlaps: Bool
  let size: Double
  let spread: Double
  let images: [Image]

  var testDescription: String { name }

  static let all: [FieldFixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/fields.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([FieldFixture].self, from: data)) ?? []
  }()

  /// The glyph with its origin at (0, 0).
  var field: DistanceField {
    let run = GlyphRun(
      font: FontKey(digest: .zero, faceIndex: 0), size: size, glyphs: [.init(id: 1, origin: .zero)], inkBounds: .zero)
    return DistanceField(.glyphs([run]), spread: spread)
  }

  /// - Parameter isSimple: what the renderer is told of the outline.
  func outlines(isSimple: Bool) -> some GlyphOutlineSource {
    OneGlyph(
      glyph: GlyphOutline(path: Path(elements.map(\.element)), unitsPerEm: unitsPerEm, isSimple: isSimple))
  }
}

private struct OneGlyph: GlyphOutlineSource {
  let glyph: GlyphOutline

  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? { self.glyph }
}
