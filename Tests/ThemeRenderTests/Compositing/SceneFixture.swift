import Foundation
import Testing
import ThemeGraphics

/// Reads a fixture that lies beside the tests.
func fixture(_ name: String, from file: String = #filePath) throws -> Data {
  var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
  while folder.lastPathComponent != "ThemeRenderTests" { folder.deleteLastPathComponent() }
  return try Data(contentsOf: folder.appendingPathComponent("Fixtures").appendingPathComponent(name))
}

/// No fonts.
struct NoOutlines: GlyphOutlineSource {
  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? { nil }
}

/// Operations in the ideal renderer's form, and the pixels that it drew.
struct SceneFixture: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let scale: Double
  let width: Int
  let height: Int
  let operations: [SceneOperation]
  let pixels: Data

  var testDescription: String { name }

  var list: DrawList {
    DrawList(
      operations: operations.map(\.operation), scale: scale,
      pixelBounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  static let all: [SceneFixture] = {
    do {
      return try JSONDecoder().decode([SceneFixture].self, from: fixture("scenes.json"))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

/// One operation of the ideal renderer.
final class SceneOperation: Decodable, Sendable {
  let op: String
  let shape: SceneShape?
  let clips: [SceneShape]?
  let paint: ScenePaint?
  let items: [Item]?
  let offset: [Double]?
  let sigma: Double?
  let color: [Double]?
  let inner: Bool?
  let sourcePaint: Double?
  let clip: SceneShape?
  let ops: [SceneOperation]?

  struct Item: Decodable, Sendable {
    let shape: SceneShape
    let clips: [SceneShape]?
    let paint: ScenePaint
  }

  var operation: DrawOperation {
    let clips = clips?.map(\.geometry) ?? []
    switch op {
    case "paint": return .fill(Fill(shape!.geometry, paint!.paint, clips: clips))
    case "sum":
      return .sum(items!.map { Fill($0.shape.geometry, $0.paint.paint, clips: $0.clips?.map(\.geometry) ?? []) })
    case "shadow":
      let shadow = Shadow(
        shape!.geometry, offset: Point(offset![0], offset![1]), sigma: sigma!,
        color: Color(color!).fading(by: sourcePaint ?? 1), clips: clips)
      return inner == true ? .innerShadow(shadow) : .shadow(shadow)
    default: return .group(Group(clip: clip.map { Shape($0.geometry) }, ops!.map(\.operation)))
    }
  }
}

final class SceneShape: Decodable, Sendable {
  let t: String
  let rect: [Double]?
  let r: Double?
  let shapes: [SceneShape]?
  let width: Double?
  let points: [[Double]]?
  let center: [Double]?
  let radius: Double?
  let start: Double?
  let end: Double?
  let cap: String?
  let join: String?

  var geometry: Geometry {
    let box = rect.map { Rect($0[0], $0[1], $0[2], $0[3]) } ?? .zero
    let style = StrokeStyle(
      width: width ?? 0, cap: cap == "round" ? .round : .butt, join: join == "round" ? .round : .miter)
    switch t {
    case "rect": return .rect(box)
    case "rrect": return .roundedRect(box, CornerRadii(r ?? 0))
    case "rrectStroke": return .strokedRoundedRect(box, CornerRadii(r ?? 0), width: width!)
    case "evenodd":
      var path = Path()
      for shape in shapes! {
        guard case .roundedRect(let rect, let radii) = shape.geometry else { continue }
        path.append(contentsOf: .roundedRect(rect, radii))
      }
      return .path(path, .evenOdd)
    case "polyline": return .stroke(.polyline(points!.map { Point($0[0], $0[1]) }), style)
    default:
      return .stroke(
        .arc(center: Point(center![0], center![1]), radius: radius!, start: start!, sweep: end! - start!), style)
    }
  }
}

final class ScenePaint: Decodable, Sendable {
  let color: [Double]?
  let from: [Double]?
  let to: [Double]?
  let stops: [GradientStop]

  private enum Key: CodingKey { case color, from, to, stops }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    color = try values.decodeIfPresent([Double].self, forKey: .color)
    from = try values.decodeIfPresent([Double].self, forKey: .from)
    to = try values.decodeIfPresent([Double].self, forKey: .to)
    var stops: [GradientStop] = []
    if values.contains(.stops) {
      var list = try values.nestedUnkeyedContainer(forKey: .stops)
      while !list.isAtEnd {
        var stop = try list.nestedUnkeyedContainer()
        stops.append(GradientStop(try stop.decode(Double.self), Color(try stop.decode([Double].self))))
      }
    }
    self.stops = stops
  }

  var paint: Paint {
    if let color { return .solid(Color(color)) }
    return .linear(LinearGradient(from: Point(from![0], from![1]), to: Point(to![0], to![1]), stops: stops))
  }
}

extension Color {
  init(_ components: [Double]) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
