import ThemeGraphics

/// A directed straight line on the 20.12 grid: units of 1/4096 pixel, so that a plane of ±2^18 pixels fits Int32.
///
/// The direction carries the winding. Vertices are rounded in the plane's own coordinates, not relative to a window, so
/// that moving the window cannot change a shape.
struct Edge: Sendable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// Which operand of an intersection the edge bounds: 0 is the shape, the others are its clips.
  var operand: Int32
}

/// A box in 1/4096 pixel; empty while a minimum is above its maximum.
struct FixedBox: Sendable {
  var minX = Int32.max
  var minY = Int32.max
  var maxX = Int32.min
  var maxY = Int32.min

  init() {}

  init(of edges: ArraySlice<Edge>) {
    for edge in edges {
      minX = min(minX, edge.x0, edge.x1)
      maxX = max(maxX, edge.x0, edge.x1)
      minY = min(minY, edge.y0, edge.y1)
      maxY = max(maxY, edge.y0, edge.y1)
    }
  }

  static let everything = {
    var box = FixedBox()
    (box.minX, box.minY, box.maxX, box.maxY) = (.min, .min, .max, .max)
    return box
  }()

  mutating func intersect(_ other: FixedBox) {
    minX = max(minX, other.minX)
    minY = max(minY, other.minY)
    maxX = min(maxX, other.maxX)
    maxY = min(maxY, other.maxY)
  }

  mutating func unite(_ other: FixedBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The pixels that the box touches.
  var pixels: PixelRect {
    guard minX < maxX, minY < maxY else { return .zero }
    let (left, top) = (Int(minX) >> 12, Int(minY) >> 12)
    return PixelRect(
      x: left, y: top, width: ((Int(maxX) + 4095) >> 12) - left, height: ((Int(maxY) + 4095) >> 12) - top)
  }
}
