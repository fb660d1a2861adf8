import ThemeGraphics

/// A shape and its clips as edges, sorted into those whose areas simply add and those that need the sweep.
///
/// Rectangular operands of the intersection (clips, or the shape itself) cut the other operands' polygons; what is left is
/// most often one simple outline. Otherwise every operand's edges go to the sweep under its own number. What lies outside a
/// region is that region's edges under a rule turned round. A union is several operands of one region.
struct ShapeEdges {
  private(set) var plain: [Edge] = []
  private(set) var swept: [Edge] = []
  /// Rules of the swept operands.
  private(set) var rules: [SweepRule] = [SweepRule(.nonZero)]
  private(set) var region = PixelRegion.everything
  private(set) var plainBox = FixedBox()
  /// The box that all swept operands share.
  private(set) var sweptBox = FixedBox()

  private struct Operand: Hashable {
    var geometry: Geometry
    var offset: Point
    /// Whether what lies outside the geometry is meant.
    var isOutside = false
    /// The region that the operand is all or a part of.
    var region = 0

    init(_ geometry: Geometry, offset: Point) {
      self.geometry = geometry
      self.offset = offset
      while case .outside(let inner) = self.geometry {
        self.geometry = inner
        isOutside.toggle()
      }
    }

    var rule: SweepRule { SweepRule(geometry.rule, isOutside: isOutside, region: region) }

    var isUnion: Bool { if case .outlinedGlyphs = geometry { true } else { false } }

    /// What a union is of; what lies outside it lies outside each of them.
    func parts(region: Int) -> [Operand] {
      guard case .outlinedGlyphs(let runs, let style) = geometry else { return [with(geometry, region: region)] }
      return [
        with(.strokedGlyphs(runs, style), region: region),
        with(.glyphs(runs), region: isOutside ? region + 1 : region),
      ]
    }

    private func with(_ geometry: Geometry, region: Int) -> Operand {
      var operand = self
      operand.geometry = geometry
      operand.region = region
      return operand
    }
  }

  init(_ shape: Shape, scale: Double, offset: Point, outlines: any GlyphOutlineSource) {
    guard scale > 0, scale.isFinite, offset.isFinite else { return }
    let own = Operand(shape.geometry, offset: offset)
    // Everything outside something has no end; only to clip by.
    if own.isOutside { return }
    var operands: [Operand] = []
    for operand in [own] + shape.clips.map({ Operand($0, offset: .zero) }) {
      if case .rect(let rect) = operand.geometry, !operand.isOutside {
        region.intersect(rect, Placement(scale: scale, offset: operand.offset))
      } else if !operands.contains(operand) {
        // A clip that is the shape itself cuts nothing.
        operands.append(operand)
      }
    }
    if region.isEmpty { return }
    if operands.isEmpty {
      plain = regionEdges(operand: 0)
    } else if let rim = Self.rim(operands) {
      var builder = EdgeBuilder(region: region)
      let place = Placement(scale: scale, offset: .zero)
      if rim.isOutside {
        builder.roundedRectOuterRim(rim.rect, rim.radii, reach: rim.reach, place)
      } else {
        builder.roundedRectRim(rim.rect, rim.radii, inset: rim.reach, place)
      }
      plain = builder.edges
    } else if operands.count == 1, !operands[0].isOutside, !operands[0].isUnion {
      addOnly(operands[0], scale: scale, outlines: outlines)
    } else {
      addIntersection(operands, scale: scale, outlines: outlines)
      return
    }
    plainBox = FixedBox(of: plain[...])
    sweptBox = FixedBox(of: swept[...])
  }

  /// The region's own outline, where no other operand has an end: the shape is a rectangle.
  private func regionEdges(operand: Int) -> [Edge] {
    var builder = EdgeBuilder(region: region)
    builder.operand = Int32(truncatingIfNeeded: operand)
    builder.move(to: Point(region.minX, region.minY))
    builder.line(to: Point(region.maxX, region.minY))
    builder.line(to: Point(region.maxX, region.maxY))
    builder.line(to: Point(region.minX, region.maxY))
    builder.close()
    return builder.edges
  }

  /// The stroke of a rounded rectangle clipped to that rectangle or to what is outside: half of it, which is simple.
  private static func rim(
    _ operands: [Operand]
  ) -> (rect: Rect, radii: CornerRadii, reach: Double, isOutside: Bool)? {
    guard operands.count == 2, case .strokedRoundedRect(let rect, let radii, let width) = operands[0].geometry,
      !operands[0].isOutside, operands[0].offset == .zero, width > 0
    else { return nil }
    let isOwn =
      operands[1].geometry == .roundedRect(rect, radii)
      || operands[1].isOutside && operands[1].geometry == .rect(rect)
        && radii == .zero
    return isOwn ? (rect, radii, width / 2, operands[1].isOutside) : nil
  }

  private mutating func addOnly(_ operand: Operand, scale: Double, outlines: any GlyphOutlineSource) {
    if case .glyphs(let runs) = operand.geometry {
      // Glyphs apart from all others are added, the rest is swept.
      let glyphs = PlacedGlyphs(runs, scale: scale, offset: operand.offset, outlines: outlines).glyphs
      var simple = EdgeBuilder(region: region)
      var crossing = EdgeBuilder(region: region)
      for glyph in glyphs { if glyph.isSimple { simple.add(glyph) } else { crossing.add(glyph) } }
      (plain, swept) = (simple.edges, crossing.edges)
      return
    }
    var builder = EdgeBuilder(region: region, testsConvexity: operand.geometry.isPath)
    let isSimple = Self.add(operand, scale: scale, outlines: outlines, to: &builder)
    if isSimple { plain = builder.edges } else { swept = builder.edges }
    rules = [operand.rule]
  }

  private mutating func addIntersection(_ regions: [Operand], scale: Double, outlines: any GlyphOutlineSource) {
    // Two numbers for each, since what lies outside a union is two regions.
    let operands = regions.enumerated().flatMap { $1.parts(region: 2 * $0) }
    var builder = EdgeBuilder(region: region)
    var shared = FixedBox.everything
    var box = FixedBox()
    for (index, operand) in operands.enumerated() {
      builder.operand = Int32(truncatingIfNeeded: index)
      let first = builder.edges.count
      _ = Self.add(operand, scale: scale, outlines: outlines, to: &builder)
      if operand.isOutside { continue }
      let own = FixedBox(of: builder.edges[first...])
      if index > 0, operands[index - 1].region == operand.region { box.unite(own) } else { box = own }
      let isWhole = index + 1 == operands.count || operands[index + 1].region != operand.region
      if isWhole { shared.intersect(box) }
    }
    rules = operands.map(\.rule)
    swept = builder.edges
    if operands.allSatisfy(\.isOutside) {
      let edges = regionEdges(operand: operands.count)
      shared.intersect(FixedBox(of: edges[...]))
      rules.append(SweepRule(.nonZero, region: -1))
      swept += edges
    }
    sweptBox = shared
  }

  /// Adds one operand's edges; true where its region does not overlap itself.
  private static func add(
    _ operand: Operand, scale: Double, outlines: any GlyphOutlineSource, to builder: inout EdgeBuilder
  ) -> Bool {
    let place = Placement(scale: scale, offset: operand.offset)
    switch operand.geometry {
    case .rect(let rect): builder.roundedRect(rect, .zero, place)
    case .roundedRect(let rect, let radii): builder.roundedRect(rect, radii.reduced(toFit: rect.size), place)
    case .path(let path, _):
      builder.add(path, place)
      return builder.convexity?.isConvex ?? false
    case .stroke(let path, let style):
      return stroke(StrokeSubpath.all(of: path, place), style, scale: scale, in: &builder)
    case .strokedRoundedRect(let rect, let radii, let width):
      builder.strokedRoundedRect(rect, radii, width: width, place)
    case .glyphs(let runs):
      let glyphs = PlacedGlyphs(runs, scale: scale, offset: operand.offset, outlines: outlines).glyphs
      for glyph in glyphs { builder.add(glyph) }
      return false
    case .strokedGlyphs(let runs, let style):
      let glyphs = PlacedGlyphs(runs, scale: scale, offset: operand.offset, outlines: outlines).glyphs
      let subpaths = glyphs.flatMap { glyph in
        StrokeSubpath.all(of: glyph.outline.path, glyph.place).map { subpath in
          var closed = subpath
          closed.close()
          return closed
        }
      }
      return stroke(subpaths, style, scale: scale, in: &builder)
    case .outlinedGlyphs, .outside: return false
    }
    return true
  }

  private static func stroke(
    _ subpaths: [StrokeSubpath], _ style: StrokeStyle, scale: Double, in builder: inout EdgeBuilder
  ) -> Bool {
    var stroker = PathStroker(builder, style: style, scale: scale)
    let isSimple = stroker.add(DashCutting(style.dash, scale: scale)?.cut(subpaths) ?? subpaths)
    builder = stroker.builder
    return isSimple
  }
}

extension Geometry {
  fileprivate var isPath: Bool { if case .path = self { true } else { false } }

  fileprivate var rule: FillRule { if case .path(_, let rule) = self { rule } else { .nonZero } }
}

extension PixelRegion {
  fileprivate mutating func intersect(_ rect: Rect, _ place: Placement) {
    let low = place(Point(rect.minX, rect.minY))
    let high = place(Point(rect.maxX, rect.maxY))
    intersect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
