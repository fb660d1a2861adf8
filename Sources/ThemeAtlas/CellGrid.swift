import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The unit of one layout, and what it is worth in pixels at each scale that the layout serves.
///
/// A cell is a step of ``LayoutGrid`` for a layout that all scales share, and a pixel for one of a single scale. All
/// of packing counts cells, so a page is the same at every scale but for one factor.
struct CellGrid {
  /// The scales that this layout serves: their places in the build's list, and pixels per point.
  var scales: [(index: Int, scale: Double)]
  /// The side of a cell at each of these scales, in pixels.
  var pixels: [Int]
  /// How far sprites are extruded at each of these scales, in pixels.
  var extrude: [Int]
  /// Between two sprites, in cells: at least padding + 2 × extrude.
  var gap: Int
  /// Between a sprite and the page's edge, in cells: at least padding + extrude.
  var border: Int
  /// Stored sprites begin at multiples of so many cells.
  var step: Int
  /// What a page may measure.
  var frame: PageFrame

  /// Padding and extrusion grow with the scale, so that all scales look alike, and are rounded to cells together: at
  /// grid 4 each by itself would waste several pixels.
  init(scales: [(index: Int, scale: Double)], pixels: [Int], settings: AtlasSettings) {
    func clamped(_ value: Int) -> Int { min(max(0, value), Limits.pageSide) }
    let smallest = pixels.min() ?? 1
    let largest = pixels.max() ?? 1
    let extrude = pixels.map { clamped(settings.extrude) * $0 / smallest }
    let padding = pixels.map { clamped(settings.padding) * $0 / smallest }
    func cells(_ distance: (Int) -> Int) -> Int {
      pixels.indices.map { (distance($0) + pixels[$0] - 1) / pixels[$0] }.max() ?? 0
    }
    self.scales = scales
    self.pixels = pixels
    self.extrude = extrude
    gap = cells { padding[$0] + 2 * extrude[$0] }
    let align = max(1, clamped(settings.align))
    // The least number of cells that is a multiple of `align` pixels at every scale; a divisor of `align`.
    let step = (1...align).first { step in pixels.allSatisfy { step * $0 % align == 0 } } ?? align
    let edge = pixels.map { clamped(settings.border ?? settings.padding) * $0 / smallest }
    border = (cells { edge[$0] + extrude[$0] } + step - 1) / step * step
    self.step = step
    let quantum = [1, 2, 4].first { quantum in pixels.allSatisfy { quantum * $0 % 4 == 0 } } ?? 4
    let most = min(settings.maxSize, Limits.pageSide) / largest
    let rim = 2 * border - gap
    switch settings.pageSize {
    case .smallest:
      frame = PageFrame(maxWidth: most, maxHeight: most, sides: .multiples(of: quantum), rim: rim, step: step)
    case .multipleOfFour:
      let side = most / quantum * quantum
      frame = PageFrame(maxWidth: side, maxHeight: side, sides: .multiples(of: quantum), rim: rim, step: step)
    case .powerOfTwo:
      let side = most < 1 ? 0 : 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
      frame = PageFrame(maxWidth: side, maxHeight: side, sides: .powersOfTwo, rim: rim, step: step)
    case .fixed(let width, let height):
      frame = PageFrame(
        maxWidth: clamped(width) / largest, maxHeight: clamped(height) / largest, sides: .fixed, rim: rim, step: step)
    }
    frame.isSquare = settings.square
  }

  /// So many cells of a sprite with its gap, in steps.
  func steps(_ cells: Int) -> Int { (cells + gap + step - 1) / step }

  /// The least page that holds a sprite of so many cells, in cells.
  func side(around cells: Int) -> Int { steps(cells) * step + frame.rim }
}

/// The grids of a build's layouts: one that all scales share, or one a scale.
func cellGrids(scales: [Double], settings: AtlasSettings, sink: inout DiagnosticSink) -> [CellGrid]? {
  let indexed = scales.enumerated().map { (index: $0.offset, scale: $0.element) }
  switch settings.layout {
  case .perScale:
    return checked(indexed.map { CellGrid(scales: [$0], pixels: [1], settings: settings) }, settings, sink: &sink)
  case .shared:
    if let step = LayoutGrid.step(for: scales) {
      let pixels = scales.compactMap { Int(exactly: ($0 * step).rounded()) }
      if pixels.count == scales.count, pixels.allSatisfy({ $0 > 0 && $0 <= Limits.pageSide }) {
        return checked([CellGrid(scales: indexed, pixels: pixels, settings: settings)], settings, sink: &sink)
      }
    }
    let list = scales.map(decimal).joined(separator: ", ")
    sink.error(
      .atlasGrid, at: settings.range, "no grid of 1, 2 or 4 points is whole pixels at every scale of \(list)",
      help: "set atlas.layout to \"perScale\", or use scales that are multiples of 0.25")
    return nil
  }
}

/// The grids, or nil after an error where no page of theirs can be what the settings ask for.
private func checked(_ grids: [CellGrid], _ settings: AtlasSettings, sink: inout DiagnosticSink) -> [CellGrid]? {
  for grid in grids {
    let list = grid.scales.map { decimal($0.scale) }.joined(separator: ", ")
    let cell = grid.pixels.max() ?? 1
    switch settings.pageSize {
    case .smallest, .multipleOfFour: break
    case .powerOfTwo where grid.pixels.allSatisfy({ $0.nonzeroBitCount == 1 }): break
    case .powerOfTwo:
      sink.error(
        .atlasPageSize, at: settings.range,
        "pages that are multiples of each other cannot be powers of two at every scale of \(list)",
        help: "set atlas.layout to \"perScale\", or use scales that are powers of two")
      return nil
    case .fixed(let width, let height):
      if settings.square, width != height {
        sink.error(
          .atlasPageSize, at: settings.range, "atlas.square is true, but atlas.pageSize is [\(width), \(height)]",
          help: "remove atlas.square, or state equal sides")
        return nil
      }
      if width % cell != 0 || height % cell != 0 {
        sink.error(
          .atlasPageSize, at: settings.range,
          "atlas.pageSize [\(width), \(height)] does not hold whole cells of the grid that the scales \(list) share",
          help: "set atlas.layout to \"perScale\", or use sides that are multiples of \(cell)")
        return nil
      }
    }
  }
  return grids
}

/// A scale as people write it.
func decimal(_ scale: Double) -> String {
  let text = scale.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
