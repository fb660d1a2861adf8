import ThemeGraphics

// STAND-IN until the exact rasteriser is merged: exact in x, 32 sample lines a row in y; no strokes, no glyphs.

struct RowExtent {
  var lower: Int32
  var upper: Int32
  var solidLower: Int32
  var solidUpper: Int32
}

struct ShapeCoverage: Sendable {
  let bounds: PixelRect
  private let polygons: [(edges: [(Double, Double, Double, Double)], evenOdd: Bool)]
  private static let lines = 32

  init(_ shape: Shape, scale: Double, offset: Point, window: PixelRect, outlines: any GlyphOutlineSource) {
    var polygons: [(edges: [(Double, Double, Double, Double)], evenOdd: Bool)] = []
    var area = window
    for (index, geometry) in ([shape.geometry] + shape.clips).enumerated() {
      let shift = index == 0 ? offset : .zero
      let (edges, evenOdd) = Self.flatten(geometry, scale, shift)
      polygons.append((edges, evenOdd))
      let xs = edges.flatMap { [$0.0, $0.2] }
      let ys = edges.flatMap { [$0.1, $0.3] }
      guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else {
        area = .zero
        break
      }
      let box = PixelRect(
        x: Int(x0.rounded(.down)), y: Int(y0.rounded(.down)), width: Int(x1.rounded(.up)) - Int(x0.rounded(.down)),
        height: Int(y1.rounded(.up)) - Int(y0.rounded(.down)))
      area = area.intersection(box)
    }
    self.polygons = polygons
    bounds = area.isEmpty ? .zero : area
  }

  static func flatten(_ geometry: Geometry, _ scale: Double, _ shift: Point)
    -> (edges: [(Double, Double, Double, Double)], evenOdd: Bool)
  {
    var path = Path()
    var evenOdd = false
    switch geometry {
    case .rect(let rect): path = rect.isEmpty ? Path() : .rect(rect)
    case .roundedRect(let rect, let radii): path = rect.isEmpty ? Path() : .roundedRect(rect, radii)
    case .path(let own, let rule):
      path = own
      evenOdd = rule == .evenOdd
    case .strokedRoundedRect(let rect, let radii, let width):
      path = .roundedRect(rect.inset(by: -width / 2), radii.grown(by: width / 2))
      path.append(
        contentsOf: .roundedRect(rect.inset(by: width / 2), radii.reduced(toFit: rect.size).grown(by: -width / 2)))
      evenOdd = true
    default: break
    }
    var edges: [(Double, Double, Double, Double)] = []
    var first = Point.zero
    var at = Point.zero
    func line(_ to: Point) {
      edges.append(
        ((at.x + shift.x) * scale, (at.y + shift.y) * scale, (to.x + shift.x) * scale, (to.y + shift.y) * scale))
      at = to
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        if at != first { line(first) }
        first = point
        at = point
      case .line(let point): line(point)
      case .quadratic(_, let end): line(end)
      case .cubic(_, _, let end): line(end)
      case .arc(let center, let radius, let start, let sweep):
        for i in 0...90 {
          let (s, c) = sineAndCosine(degrees: start + sweep * Double(i) / 90)
          line(Point(center.x + radius * c, center.y + radius * s))
        }
      case .close: line(first)
      }
    }
    if at != first { line(first) }
    return (edges, evenOdd)
  }

  private func spans(_ polygon: (edges: [(Double, Double, Double, Double)], evenOdd: Bool), _ y: Double)
    -> [(Double, Double)]
  {
    var hits: [(Double, Int)] = []
    for (x0, y0, x1, y1) in polygon.edges where (y0 <= y) != (y1 <= y) {
      hits.append((x0 + (x1 - x0) * (y - y0) / (y1 - y0), y1 > y0 ? 1 : -1))
    }
    hits.sort { $0.0 < $1.0 }
    var spans: [(Double, Double)] = []
    var winding = 0
    for (index, hit) in hits.enumerated() {
      let inside = polygon.evenOdd ? index % 2 == 1 : winding != 0
      if inside, index > 0 { spans.append((hits[index - 1].0, hit.0)) }
      winding += hit.1
    }
    return spans
  }

  func write(
    rows: Range<Int>, into target: UnsafeMutablePointer<Float>, extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    for row in rows {
      let line = target + (row - rows.lowerBound) * width
      var sums = [Double](repeating: 0, count: width)
      for sample in 0..<Self.lines {
        let y = Double(row) + (Double(sample) + 0.5) / Double(Self.lines)
        var inside = [(-1e9, 1e9)]
        for polygon in polygons {
          let own = spans(polygon, y)
          inside = inside.flatMap { a in own.map { (max(a.0, $0.0), min(a.1, $0.1)) } }.filter { $0.0 < $0.1 }
        }
        for (from, to) in inside {
          let a = min(max(from - Double(bounds.x), 0), Double(width))
          let b = min(max(to - Double(bounds.x), 0), Double(width))
          var x = Int(a)
          while Double(x) < b {
            sums[x] += min(b, Double(x + 1)) - max(a, Double(x))
            x += 1
          }
        }
      }
      var extent = RowExtent(lower: 0, upper: 0, solidLower: 0, solidUpper: 0)
      var run = 0
      for x in 0..<width {
        let value = Float(sums[x] / Double(Self.lines))
        line[x] = value > 0.99999 ? 1 : value
        if value > 0 {
          if extent.upper == 0 { extent.lower = Int32(x) }
          extent.upper = Int32(x + 1)
        }
        if line[x] == 1 {
          run += 1
          if run > Int(extent.solidUpper - extent.solidLower) {
            extent.solidLower = Int32(x + 1 - run)
            extent.solidUpper = Int32(x + 1)
          }
        } else {
          run = 0
        }
      }
      extents[row - rows.lowerBound] = extent
    }
  }
}
