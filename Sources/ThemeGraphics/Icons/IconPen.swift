/// What icons are drawn with: one weight, round ends and round corners.
///
/// Everything adds to one outline by the non-zero rule. Path data holds lines and circular arcs, whose outlines are exact.
struct IconPen {
  private(set) var outline = Path()
  /// Of every line, in units of the grid.
  static let width = 2.0

  /// Lines along a path.
  mutating func stroke(_ path: Path) { outline.append(contentsOf: path.roundStroke(width: Self.width)) }

  /// Lines along path data.
  mutating func stroke(_ data: String) { stroke(Self.path(data)) }

  /// A clockwise shape, as it is.
  mutating func fill(_ path: Path) { outline.append(contentsOf: path) }

  /// A clockwise shape and the line around it: as large as its stroked twin, with the same corners.
  mutating func solid(_ path: Path) {
    fill(path)
    stroke(path)
  }

  /// A disc.
  mutating func dot(_ x: Double, _ y: Double, _ radius: Double) {
    fill(.circle(center: Point(x, y), radius: radius))
  }

  /// A line around a circle.
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
    stroke(.circle(center: Point(x, y), radius: radius))
  }

  /// A line along a part of a circle, in degrees clockwise from +x.
  mutating func arc(_ x: Double, _ y: Double, _ radius: Double, from start: Double, sweep: Double) {
    stroke(.arc(center: Point(x, y), radius: radius, start: start, sweep: sweep))
  }

  /// A line around a rectangle with round corners.
  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
    stroke(.roundedRect(Rect(x, y, width, height), CornerRadii(radius)))
  }

  /// Path data of ours; a test reads all of it.
  static func path(_ data: String) -> Path { (try? Path(svg: data)) ?? Path() }
}

extension Icon {
  /// An icon that a pen draws.
  init(_ name: String, _ summary: String, _ draw: (inout IconPen) -> Void) {
    var pen = IconPen()
    draw(&pen)
    self.init(name: name, summary: summary, outline: pen.outline)
  }

  /// An icon of lines only.
  init(_ name: String, _ summary: String, lines: String) { self.init(name, summary) { $0.stroke(lines) } }

  /// The icon turned about the grid's middle, in degrees clockwise.
  func turned(_ degrees: Double, _ name: String, _ summary: String) -> Icon {
    let turn = AffineTransform.rotation(degrees: degrees, about: Point(Self.grid / 2, Self.grid / 2))
    return Icon(name: name, summary: summary, outline: outline.transformed(by: turn))
  }
}
