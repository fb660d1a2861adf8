import ThemeModel

/// Lays sizes out as a build does, without sprites, borders and gaps: what the packer is measured by beside others.
///
/// - Parameters:
///   - sizes: in pixels, each at most `maxSize`.
///   - maxSize: the longest side of a page.
/// - Returns: the sizes of the pages.
package func layOut(_ sizes: [(width: Int, height: Int)], maxSize: Int) -> [(width: Int, height: Int)] {
  let settings = AtlasSettings(maxSize: maxSize, padding: 0, extrude: 0)
  let grid = CellGrid(scales: [(index: 0, scale: 1)], pixels: [1], settings: settings)
  let pages = layOutPages(
    sizes.map { CellSize(width: $0.width, height: $0.height) }, in: grid.frame, most: .max)
  return pages.map { (width: $0.width, height: $0.height) }
}
