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
  /// The longest side of a page, in cells.
  var maxSide: Int
  /// Page sides are multiples of so many cells: of 4 pixels at every scale, as block compression of textures wants.
  /// Only a page of the greatest size may differ.
  var pageQuantum: Int

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
    border = cells { padding[$0] + extrude[$0] }
    maxSide = min(settings.maxSize, Limits.pageSide) / largest
    pageQuantum = [1, 2, 4].first { quantum in pixels.allSatisfy { quantum * $0 % 4 == 0 } } ?? 4
  }
}

/// The grids of a build's layouts: one that all scales share, or one a scale.
func cellGrids(scales: [Double], settings: AtlasSettings, sink: inout DiagnosticSink) -> [CellGrid]? {
  let indexed = scales.enumerated().map { (index: $0.offset, scale: $0.element) }
  switch settings.layout {
  case .perScale: return indexed.map { CellGrid(scales: [$0], pixels: [1], settings: settings) }
  case .shared:
    if let step = LayoutGrid.step(for: scales) {
      let pixels = scales.compactMap { Int(exactly: ($0 * step).rounded()) }
      if pixels.count == scales.count, pixels.allSatisfy({ $0 > 0 && $0 <= Limits.pageSide }) {
        return [CellGrid(scales: indexed, pixels: pixels, settings: settings)]
      }
    }
    let list = scales.map(decimal).joined(separator: ", ")
    sink.error(
      .atlasGrid, at: settings.range, "no grid of 1, 2 or 4 points is whole pixels at every scale of \(list)",
      help: "set atlas.layout to \"perScale\", or use scales that are multiples of 0.25")
    return nil
  }
}

/// A scale as people write it.
func decimal(_ scale: Double) -> String {
  let text = scale.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
