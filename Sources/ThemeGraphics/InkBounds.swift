// How far drawing reaches: the box, in points, outside which no operation leaves ink. A blurred shadow counts to
// ceil(3σ) of its shape. Curves count to where they turn, not to their control points.

extension DrawOperation {
  /// The box, in points, outside which the operation leaves no ink.
  public var inkBounds: Rect { inkBounds(.none) }

  fileprivate func inkBounds(_ room: TextRoom) -> Rect {
    switch self {
    case .fill(let fill): return fill.shape.inkBounds(room)
    case .sum(let parts): return parts.map { $0.shape.inkBounds(room) }.reduce(.zero) { $0.union($1) }
    case .shadow(let shadow):
      let sigmas = shadow.geometry.isText ? room.sigmas : TextRoom.none.sigmas
      let reach = (sigmas * shadow.sigma).rounded(.up)
      let moved = shadow.geometry.bounds(room)
      if moved.isEmpty { return .zero }
      return shadow.clips.reduce(moved.offset(by: shadow.offset).inset(by: -reach)) { $0.intersection($1.clipBounds) }
    case .innerShadow(let shadow):
      guard let first = shadow.clips.first else { return .zero }
      return shadow.clips.dropFirst().reduce(first.clipBounds) { $0.intersection($1.clipBounds) }
    case .image(let image): return image.clips.reduce(image.target) { $0.intersection($1.clipBounds) }
    case .distanceField(let field):
      let box = field.geometry.bounds
      return box.isEmpty || !(field.spread > 0) ? .zero : box.grown(by: field.spread)
    case .group(let group):
      let inside = group.operations.inkBounds(room.margin)
      guard let clip = group.clip else { return inside }
      let cut = clip.geometry.isText ? clip.geometry.bounds(room) : clip.geometry.clipBounds
      return clip.clips.reduce(cut.intersection(inside)) { $0.intersection($1.clipBounds) }
    }
  }

  /// How opaque a blur of letters is; 0 for anything else.
  fileprivate var opacityOfBlurredText: Double {
    if case .shadow(let shadow) = self, shadow.sigma > 0, shadow.geometry.isText { shadow.color.alpha } else { 0 }
  }
}

extension [DrawOperation] {
  /// The box around the ink of all.
  public var inkBounds: Rect { map(\.inkBounds).reduce(.zero) { $0.union($1) } }

  /// The box around the ink of all, and around letters a margin in points: with one pixel, the outermost rows and columns of
  /// a picture of the box are empty of them. Where blurs of letters lie on one another, it reaches as far as all of them
  /// together leave ink.
  public func inkBounds(marginOfText margin: Double) -> Rect { inkBounds(margin) }

  fileprivate func inkBounds(_ margin: Double) -> Rect {
    if margin == 0 { return inkBounds }
    let room = TextRoom(margin: margin, opacity: map(\.opacityOfBlurredText).reduce(0, +))
    return map { $0.inkBounds(room) }.reduce(.zero) { $0.union($1) }
  }
}

/// What of a box is around letters beside their ink.
private struct TextRoom {
  var margin: Double
  /// How many standard deviations a blur of letters reaches. Beyond three an edge leaves 0.34/255 of an opaque colour, beyond
  /// three and a half 0.06/255: less than half a step of the last bit, one or eight on one another.
  var sigmas: Double

  static let none = TextRoom(margin: 0, sigmas: 3)

  private init(margin: Double, sigmas: Double) {
    self.margin = margin
    self.sigmas = sigmas
  }

  /// - Parameter opacity: of all blurs of letters together.
  init(margin: Double, opacity: Double) {
    self.init(margin: margin, sigmas: opacity <= 1.4 ? 3 : opacity <= 8 ? 3.5 : 4)
  }
}

extension Shape {
  /// The box around what the clips leave.
  public var inkBounds: Rect { inkBounds(.none) }

  fileprivate func inkBounds(_ room: TextRoom) -> Rect {
    clips.reduce(geometry.bounds(room)) { $0.intersection($1.clipBounds) }
  }
}

extension Geometry {
  fileprivate var isText: Bool {
    switch self {
    case .glyphs, .strokedGlyphs, .outlinedGlyphs: true
    case .rect, .roundedRect, .path, .stroke, .strokedRoundedRect, .outside: false
    }
  }

  fileprivate func bounds(_ room: TextRoom) -> Rect {
    let box = bounds
    return room.margin > 0 && isText && !box.isEmpty ? box.inset(by: -room.margin) : box
  }
}

extension Geometry {
  /// The box that a clip leaves: none for ``outside(_:)``, which is stood in for by one that no drawing leaves.
  var clipBounds: Rect {
    isOutside ? Rect(minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12) : bounds
  }

  /// The box around the geometry, in points; a stroke counts with its width, mitres and caps.
  public var bounds: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _): return rect
    case .path(let path, _): return path.bounds
    case .stroke(let path, let style): return path.hasInk ? path.bounds.grown(by: style.reach) : .zero
    case .strokedRoundedRect(let rect, _, let width): return rect.grown(by: width / 2)
    case .glyphs(let runs): return runs.map(\.inkBounds).reduce(.zero) { $0.union($1) }
    case .strokedGlyphs(let runs, let style), .outlinedGlyphs(let runs, let style):
      return runs.map(\.inkBounds).filter { !$0.isEmpty }.reduce(.zero) { $0.union($1.grown(by: style.reach)) }
    case .outside(.outside(let geometry)): return geometry.bounds
    case .outside: return .zero
    }
  }
}

extension StrokeStyle {
  /// The furthest that a stroke reaches from its path, in points.
  var reach: Double {
    let half = width / 2
    let corner = join == .miter ? half * max(1, miterLimit) : half
    return max(corner, cap == .square ? half * 1.414_213_562_373_095_1 : half)
  }
}

extension Rect {
  /// Unlike ``inset(by:)`` with a negative distance, for boxes without width or height that still have a place.
  fileprivate func grown(by distance: Double) -> Rect {
    Rect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

extension Path {
  fileprivate var hasInk: Bool { !subpaths.isEmpty }

  /// The box of what is drawn: lines, curves and arcs to where they reach (an arc counts as the part of its circle that it
  /// sweeps), and points that have only a place. A move that nothing follows is nothing.
  public var bounds: Rect {
    var box = BoundingBox()
    for subpath in subpaths {
      box.add(subpath.start)
      for segment in subpath.segments {
        let start = segment.start
        let end = segment.end
        switch segment.shape {
        case .line: box.add(end)
        case .quadratic(let control):
          box.add(end)
          for t in extremes(start.x, control.x, end.x) + extremes(start.y, control.y, end.y) {
            let u = 1 - t
            box.add(start * (u * u) + control * (2 * u * t) + end * (t * t))
          }
        case .cubic(let control1, let control2):
          box.add(end)
          let turns =
            extremes(start.x, control1.x, control2.x, end.x) + extremes(start.y, control1.y, control2.y, end.y)
          for t in turns {
            let u = 1 - t
            box.add(
              start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t))
          }
        case .arc(let arc): box.add(arc)
        }
      }
    }
    return box.rect
  }
}

private struct BoundingBox {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func add(_ arc: PathArc) {
    let (low, high) = arc.sweep < 0 ? (arc.start + arc.sweep, arc.start) : (arc.start, arc.start + arc.sweep)
    add(arc.point(at: low))
    add(arc.point(at: high))
    var quarter = (low / 90).rounded(.up) * 90
    while quarter <= high {
      add(arc.point(at: quarter))
      quarter += 90
    }
  }

  var rect: Rect { minX <= maxX ? Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .zero }
}
