/// What is wrong with a text that should be SVG path data.
public struct SVGPathError: Error, Hashable, Sendable {
  /// Where in the text, in UTF-8 bytes from its start.
  public var offset: Int
  /// In words, without a full stop.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

extension Path {
  /// What a path's text may hold.
  public enum SVGLimits {
    /// Numbers, and the places that relative commands add up to, lie between this and its negative.
    public static let coordinate = 1e9
    /// Characters of one number.
    public static let numberLength = 100
    /// Elements of the path, of which an elliptical arc takes up to twelve.
    public static let elements = 100_000
  }

  /// The outline that SVG path data describes, in its own units.
  ///
  /// The grammar is that of SVG 2, chapter 9, with all commands; numbers may have exponents, as every browser reads them,
  /// but none ends in a point. An empty text and `none` are an empty path. Circular arcs become true arcs, elliptical ones
  /// cubics that stay within 4e-7 of their larger radius. A text with an error is refused as a whole; browsers would draw
  /// what lies before the error.
  public init(svg text: String) throws(SVGPathError) {
    var builder = SVGPathBuilder(Array(text.utf8))
    try builder.read()
    self = builder.path
  }
}

/// Reads commands and follows the current point.
private struct SVGPathBuilder {
  var path = Path()
  private var scanner: SVGScanner
  private var current = Point.zero
  /// Where the open subpath began, to which `Z` leads back.
  private var start = Point.zero
  /// Whether the next command must say that the path goes on at `start`.
  private var isClosed = false
  /// The last control point, by the kind of the curve that had it.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ bytes: [UInt8]) { scanner = SVGScanner(bytes) }

  mutating func read() throws(SVGPathError) {
    scanner.skipSpaces()
    if scanner.isNone || scanner.isAtEnd { return }
    var isFirst = true
    while !scanner.isAtEnd {
      let command = try scanner.command(isFirst: isFirst)
      isFirst = false
      try read(command)
      scanner.skipSpaces()
    }
  }

  /// A command and the repetitions of its arguments.
  private mutating func read(_ command: SVGCommand) throws(SVGPathError) {
    guard command.kind != .close else {
      path.append(.close)
      current = start
      isClosed = true
      (cubicControl, quadraticControl) = (nil, nil)
      return try checkCount(command.offset)
    }
    var isRepeated = false
    var values: [Double] = []
    repeat {
      let offset = isRepeated ? scanner.offset : command.offset
      try scanner.read(&values, of: command)
      try draw(command, values, isRepeated: isRepeated, offset: offset)
      let limit = Path.SVGLimits.coordinate
      guard abs(current.x) <= limit, abs(current.y) <= limit else {
        throw SVGPathError(offset: offset, message: "the path must stay between -1e9 and 1e9")
      }
      try checkCount(offset)
      isRepeated = true
    } while try scanner.hasMoreArguments()
  }

  private func checkCount(_ offset: Int) throws(SVGPathError) {
    if path.elements.count > Path.SVGLimits.elements {
      throw SVGPathError(offset: offset, message: "a path has at most \(Path.SVGLimits.elements) segments")
    }
  }

  private mutating func draw(
    _ command: SVGCommand, _ v: [Double], isRepeated: Bool, offset: Int
  ) throws(SVGPathError) {
    let base = command.isRelative ? current : .zero
    func point(_ index: Int) -> Point { Point(v[index] + base.x, v[index + 1] + base.y) }
    let (lastCubic, lastQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    if command.kind == .move && !isRepeated {
      current = point(0)
      start = current
      isClosed = false
      path.append(.move(current))
      return
    }
    if isClosed {
      path.append(.move(start))
      isClosed = false
    }
    let from = current
    switch command.kind {
    case .move, .line: line(to: point(0))
    case .horizontal: line(to: Point(v[0] + base.x, current.y))
    case .vertical: line(to: Point(current.x, v[0] + base.y))
    case .cubic: cubic(point(0), point(2), point(4))
    case .smoothCubic: cubic(lastCubic.map { from + (from - $0) } ?? from, point(0), point(2))
    case .quadratic: quadratic(point(0), point(2))
    case .smoothQuadratic: quadratic(lastQuadratic.map { from + (from - $0) } ?? from, point(0))
    case .arc:
      let arc = SVGArc(
        from: from, to: point(5), xRadius: abs(v[0]), yRadius: abs(v[1]), rotation: v[2], isLarge: v[3] == 1,
        isClockwise: v[4] == 1)
      guard let elements = arc.elements else {
        throw SVGPathError(offset: offset, message: "the arc's radii are too uneven to reach its end")
      }
      for element in elements { path.append(element) }
      current = point(5)
    case .close: break
    }
  }

  private mutating func line(to point: Point) {
    path.append(.line(point))
    current = point
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    path.append(.cubic(control1: control1, control2: control2, end: end))
    cubicControl = control2
    current = end
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    path.append(.quadratic(control: control, end: end))
    quadraticControl = control
    current = end
  }
}
