import ThemeGraphics

/// How much of each pixel an operation covers, whatever made it: asked for in blocks of rows.
struct Mask: Sendable {
  /// In pixels of the plane, cut to the layer's window.
  let bounds: PixelRect
  private let kind: Kind

  private indirect enum Kind: Sendable {
    case full
    case shape(ShapeCoverage)
    case field(FieldCoverage)
    /// A region without another that lies in it; areas, not products.
    case difference(Mask, ShapeCoverage)
    /// A blur times the coverages of its clips.
    case blurred(BlurredCoverage, clips: [ClipCoverage])
    /// One minus a blur, times the coverages of its clips.
    case inverted(BlurredCoverage, clips: [ClipCoverage])
  }

  private init(_ bounds: PixelRect, _ kind: Kind) {
    self.bounds = bounds.isEmpty ? .zero : bounds
    self.kind = kind
  }

  /// Every pixel of the window.
  static func full(_ window: PixelRect) -> Mask { Mask(window, .full) }

  static func shape(_ coverage: ShapeCoverage) -> Mask { Mask(coverage.bounds, .shape(coverage)) }

  static func field(_ field: FieldCoverage) -> Mask { Mask(field.bounds, .field(field)) }

  static func difference(_ whole: Mask, _ hole: ShapeCoverage) -> Mask {
    hole.bounds.isEmpty ? whole : Mask(whole.bounds, .difference(whole, hole))
  }

  static func blurred(_ blur: BlurredCoverage, clips: [ClipCoverage], in window: PixelRect) -> Mask {
    Mask(window.intersection(blur.bounds), .blurred(blur, clips: clips))
  }

  static func inverted(_ blur: BlurredCoverage, clips: [ClipCoverage], in window: PixelRect) -> Mask {
    Mask(window, .inverted(blur, clips: clips))
  }

  /// Writes `rows` of the plane, `bounds.width` floats each, and their extents (columns from `bounds.x`). Values are 0
  /// outside a row's extent and exactly 1 inside its solid part.
  func write(
    rows: Range<Int>, into target: UnsafeMutablePointer<Float>, extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    switch kind {
    case .full:
      target.update(repeating: 1, count: rows.count * width)
      extents.update(repeating: .full(width), count: rows.count)
    case .shape(let coverage): coverage.write(rows: rows, into: target, extents: extents)
    case .field(let field): field.write(rows: rows, into: target, extents: extents)
    case .difference(let whole, let hole):
      whole.write(rows: rows, into: target, extents: extents)
      subtract(MaskBlock(hole, rows: rows), rows, from: target, extents: extents)
    case .blurred(let blur, let clips):
      write(blur, rows, into: target, extents: extents)
      for clip in clips { apply(clip, rows, to: target, extents: extents) }
    case .inverted(let blur, let clips):
      write(blur, rows, into: target, extents: extents)
      for index in 0..<rows.count {
        invertRow(target + index * width, width)
        let wasEmpty = extents[index].isEmpty
        extents[index] = .full(width)
        if !wasEmpty { extents[index].solidUpper = 0 }
      }
      for clip in clips { apply(clip, rows, to: target, extents: extents) }
    }
  }

  /// A blur's bounds may be smaller than the mask's (it is then 0 outside of them) or, cut by clips, larger.
  private func write(
    _ blur: BlurredCoverage, _ rows: Range<Int>, into target: UnsafeMutablePointer<Float>,
    extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    if blur.bounds == bounds { return blur.write(rows: rows, into: target, extents: extents) }
    let block = MaskBlock(blur, rows: rows)
    let shift = block.bounds.x - bounds.x
    for row in rows {
      let index = row - rows.lowerBound
      let line = target + index * width
      line.update(repeating: 0, count: width)
      let extent = block.extent(row: row).moved(by: shift, width: width)
      extents[index] = extent
      if extent.isEmpty { continue }
      let source = block.row(row) + (Int(extent.lower) - shift)
      (line + Int(extent.lower)).update(from: source, count: Int(extent.upper - extent.lower))
    }
  }

  private func apply(
    _ clip: ClipCoverage, _ rows: Range<Int>, to target: UnsafeMutablePointer<Float>,
    extents: UnsafeMutablePointer<RowExtent>
  ) {
    let block = MaskBlock(clip.coverage, rows: rows)
    if clip.isOutside {
      multiplyByRest(block, rows, into: target, extents: extents)
    } else {
      multiply(block, rows, into: target, extents: extents)
    }
  }

  private func multiply(
    _ block: borrowing MaskBlock, _ rows: Range<Int>, into target: UnsafeMutablePointer<Float>,
    extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    let shift = block.bounds.x - bounds.x
    for row in rows {
      let index = row - rows.lowerBound
      let line = target + index * width
      let extent = extents[index].intersection(block.extent(row: row).moved(by: shift, width: width))
      extents[index] = extent
      line.update(repeating: 0, count: Int(extent.lower))
      if !extent.isEmpty {
        let lower = Int(extent.lower)
        multiplyRow(line + lower, by: block.row(row) + (lower - shift), Int(extent.upper) - lower)
      }
      (line + Int(extent.upper)).update(repeating: 0, count: width - Int(extent.upper))
    }
  }

  /// Times one minus the block.
  private func multiplyByRest(
    _ block: borrowing MaskBlock, _ rows: Range<Int>, into target: UnsafeMutablePointer<Float>,
    extents: UnsafeMutablePointer<RowExtent>
  ) {
    let shift = block.bounds.x - bounds.x
    for row in rows {
      let index = row - rows.lowerBound
      let hole = block.extent(row: row).moved(by: shift, width: bounds.width)
      if hole.isEmpty { continue }
      let lower = Int(hole.lower)
      multiplyRow(
        target + (index * bounds.width + lower), byRestOf: block.row(row) + (lower - shift), Int(hole.upper) - lower)
      extents[index].solidUpper = extents[index].solidLower
    }
  }

  private func subtract(
    _ block: borrowing MaskBlock, _ rows: Range<Int>, from target: UnsafeMutablePointer<Float>,
    extents: UnsafeMutablePointer<RowExtent>
  ) {
    let shift = block.bounds.x - bounds.x
    for row in rows {
      let index = row - rows.lowerBound
      let hole = block.extent(row: row).moved(by: shift, width: bounds.width)
      if hole.isEmpty { continue }
      let lower = Int(hole.lower)
      subtractRow(target + (index * bounds.width + lower), block.row(row) + (lower - shift), Int(hole.upper) - lower)
      extents[index].solidUpper = extents[index].solidLower
    }
  }
}

/// A clip of a blur: a region, or all that lies outside it.
struct ClipCoverage: Sendable {
  var coverage: ShapeCoverage
  var isOutside: Bool
}

extension RowExtent {
  fileprivate static func full(_ width: Int) -> RowExtent {
    RowExtent(lower: 0, upper: Int32(width), solidLower: 0, solidUpper: Int32(width))
  }
}

private func multiplyRow(_ target: UnsafeMutablePointer<Float>, by factor: UnsafePointer<Float>, _ count: Int) {
  var i = 0
  while i < count {
    target[i] = target[i] * factor[i]
    i &+= 1
  }
}

private func multiplyRow(_ target: UnsafeMutablePointer<Float>, byRestOf other: UnsafePointer<Float>, _ count: Int) {
  var i = 0
  while i < count {
    target[i] = target[i] * (1 - other[i])
    i &+= 1
  }
}

/// Not below 0: two roundings of one area may differ.
private func subtractRow(_ target: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>, _ count: Int) {
  var i = 0
  while i < count {
    let rest = target[i] - other[i]
    target[i] = rest > 0 ? rest : 0
    i &+= 1
  }
}

private func invertRow(_ target: UnsafeMutablePointer<Float>, _ count: Int) {
  var i = 0
  while i < count {
    let rest = 1 - target[i]
    target[i] = rest > 0 ? rest : 0
    i &+= 1
  }
}
