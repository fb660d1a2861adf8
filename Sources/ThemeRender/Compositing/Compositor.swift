import ThemeGraphics

/// Runs steps over the rows of a layer. Every pixel is worked on by itself, so the rows may be cut into bands anywhere.
enum Compositor {
  static func draw(_ steps: [Step], on layer: borrowing Layer) {
    for step in steps where !step.bounds.intersection(layer.bounds).isEmpty {
      switch step.kind {
      case .paint(let mask, let paint): draw(mask, paint, on: layer, adding: false)
      case .sum(let parts): draw(parts, in: step.bounds, on: layer)
      case .group(let steps, let clip, let opacity):
        let inside = Layer(step.bounds.intersection(layer.bounds))
        draw(steps, on: inside)
        draw(inside, clip: clip, opacity: opacity, on: layer)
      }
    }
  }

  /// Paints through a mask, source-over or `adding`.
  private static func draw(_ mask: Mask, _ paint: PaintSource, on layer: borrowing Layer, adding: Bool) {
    let block = MaskBlock(mask, rows: layer.bounds.y..<layer.bounds.maxY)
    if block.bounds.isEmpty { return }
    let width = block.bounds.width
    let varies = paint.variation == .byColumn || paint.variation == .both
    let colors = FloatBuffer(count: varies ? 4 * width : 1)
    if paint.variation == .byColumn {
      paint.write(
        row: block.bounds.y, columns: block.bounds.x..<block.bounds.maxX, into: colors.base, stride: width)
    }
    var color = paint.variation == .none ? paint.color(row: 0) : .transparent
    for row in block.bounds.y..<block.bounds.maxY {
      let extent = block.extent(row: row)
      if extent.isEmpty { continue }
      let values = block.row(row)
      let target = PlaneRow(base: layer.row(row) + (block.bounds.x - layer.bounds.x), stride: layer.stride)
      switch paint.variation {
      case .none: draw(color, extent, values, target, adding)
      case .byRow:
        color = paint.color(row: row)
        draw(color, extent, values, target, adding)
      case .byColumn: draw(PlaneRow(base: colors.base, stride: width), extent, values, target, adding)
      case .both:
        let (lower, upper) = (Int(extent.lower), Int(extent.upper))
        paint.write(
          row: row, columns: (block.bounds.x + lower)..<(block.bounds.x + upper), into: colors.base + lower,
          stride: width)
        draw(PlaneRow(base: colors.base, stride: width), extent, values, target, adding)
      }
    }
  }

  private static func draw(
    _ color: PremultipliedColor, _ extent: RowExtent, _ mask: UnsafePointer<Float>, _ target: PlaneRow, _ adding: Bool
  ) {
    let (lower, from, to, upper) = extent.borders
    if adding { return add(color, to: target + lower, mask + lower, count: upper - lower) }
    blend(color, over: target + lower, mask + lower, count: from - lower)
    blendSolid(color, over: target + from, count: to - from)
    blend(color, over: target + to, mask + to, count: upper - to)
  }

  private static func draw(
    _ colors: PlaneRow, _ extent: RowExtent, _ mask: UnsafePointer<Float>, _ target: PlaneRow, _ adding: Bool
  ) {
    let (lower, from, to, upper) = extent.borders
    if adding { return add(colors + lower, to: target + lower, mask + lower, count: upper - lower) }
    blend(colors + lower, over: target + lower, mask + lower, count: from - lower)
    blendSolid(colors + from, over: target + from, count: to - from)
    blend(colors + to, over: target + to, mask + to, count: upper - to)
  }

  private static func draw(
    _ parts: [(mask: Mask, paint: PaintSource)], in bounds: PixelRect, on layer: borrowing Layer
  ) {
    let sum = Layer(bounds.intersection(layer.bounds))
    for part in parts { draw(part.mask, part.paint, on: sum, adding: true) }
    for row in sum.bounds.y..<sum.bounds.maxY {
      let source = PlaneRow(base: sum.row(row), stride: sum.stride)
      limitToOne(source, count: sum.bounds.width)
      blendSolid(source, over: place(of: sum.bounds, row, on: layer), count: sum.bounds.width)
    }
  }

  /// Composites a group's layer once, through its clip and opacity.
  private static func draw(_ group: borrowing Layer, clip: Mask?, opacity: Float, on layer: borrowing Layer) {
    let bounds = group.bounds
    let rows = bounds.y..<bounds.maxY
    let block = MaskBlock(clip ?? .full(bounds), rows: rows)
    let faded = FloatBuffer(count: bounds.width)
    for row in rows {
      let shift = block.bounds.x - bounds.x
      var extent = block.extent(row: row).moved(by: shift, width: bounds.width)
      if extent.isEmpty { continue }
      var mask = block.row(row) - shift
      if opacity < 1 {
        scaleRow(mask, by: opacity, from: Int(extent.lower), to: Int(extent.upper), into: faded.base)
        mask = UnsafePointer(faded.base)
        extent.solidUpper = extent.solidLower
      }
      draw(
        PlaneRow(base: group.row(row), stride: group.stride), extent, mask, place(of: bounds, row, on: layer), false)
    }
  }

  private static func place(of bounds: PixelRect, _ row: Int, on layer: borrowing Layer) -> PlaneRow {
    PlaneRow(base: layer.row(row) + (bounds.x - layer.bounds.x), stride: layer.stride)
  }
}

extension RowExtent {
  /// Partly covered columns lie between the first two and between the last two, solid ones between the middle two.
  var borders: (lower: Int, from: Int, to: Int, upper: Int) {
    hasSolid
      ? (Int(lower), Int(solidLower), Int(solidUpper), Int(upper)) : (Int(lower), Int(upper), Int(upper), Int(upper))
  }
}

private func scaleRow(
  _ source: UnsafePointer<Float>, by factor: Float, from lower: Int, to upper: Int,
  into target: UnsafeMutablePointer<Float>
) {
  var i = lower
  while i < upper {
    target[i] = source[i] * factor
    i &+= 1
  }
}
