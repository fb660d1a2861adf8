import ThemeGraphics

/// A straight piece of an outline, made ready to measure distances from: in units of the flattening's 20.12 grid.
struct FieldSegment: Sendable {
  var x: Double
  var y: Double
  var dx: Double
  var dy: Double
  /// One by the length squared; 0 for what is a point.
  var inverse: Double

  init(x: Double, y: Double, dx: Double, dy: Double) {
    (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy)
    let squared = dx * dx + dy * dy
    inverse = squared > 1e-12 ? 1 / squared : 0
  }

  /// The part of an edge between two shares of its way.
  init(_ edge: Edge, from: Double = 0, to: Double = 1) {
    let (dx, dy) = edge.direction
    self.init(
      x: Double(edge.x0) + dx * from, y: Double(edge.y0) + dy * from, dx: dx * (to - from), dy: dy * (to - from))
  }
}

extension Edge {
  /// From its start to its end.
  var direction: (dx: Double, dy: Double) {
    (Double(Int(x1) - Int(x0)), Double(Int(y1) - Int(y0)))
  }
}
