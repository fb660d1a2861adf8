import ThemeGraphics
import ThemeModel

extension RenderedSprite {
  /// The sprite with its stretched part looked at, and without what the part leaves out.
  ///
  /// Outside of the ink every pixel is transparent, and the ink has no transparent border: columns on both sides of its
  /// edge differ, those beyond it do not.
  func stretching(_ part: StretchPart) -> RenderedSprite {
    let evenness = Evenness(
      across: areEven(part.columns, in: ink.x..<ink.maxX, ofLines: ink.height, step: 1, stride: ink.width),
      down: areEven(part.rows, in: ink.y..<ink.maxY, ofLines: ink.width, step: ink.width, stride: 1))
    let columns = part.columns.prefix(part.omittedColumns)
    let rows = part.rows.prefix(part.omittedRows)
    if columns.isEmpty && rows.isEmpty { return RenderedSprite(ink: ink, bitmap: bitmap, evenness: evenness) }
    let (keptColumns, x) = Self.cut(columns, from: ink.x..<ink.maxX)
    let (keptRows, y) = Self.cut(rows, from: ink.y..<ink.maxY)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(keptColumns.reduce(0) { $0 + $1.count } * keptRows.reduce(0) { $0 + $1.count } * 4)
    for row in keptRows.joined() {
      for columns in keptColumns {
        let start = ((row - ink.y) * ink.width + columns.lowerBound - ink.x) * 4
        pixels += bitmap.pixels[start..<start + columns.count * 4]
      }
    }
    let (width, height) = (keptColumns.reduce(0) { $0 + $1.count }, keptRows.reduce(0) { $0 + $1.count })
    guard width > 0, height > 0, let cut = Bitmap(width: width, height: height, pixels: pixels) else {
      return RenderedSprite(ink: .zero, bitmap: Bitmap(width: 0, height: 0), evenness: evenness)
    }
    return RenderedSprite(
      ink: PixelRect(x: x, y: y, width: width, height: height), bitmap: cut, evenness: evenness)
  }

  /// What is left of the ink's columns or rows, in at most two pieces, and where it then begins.
  private static func cut(_ omitted: Range<Int>, from ink: Range<Int>) -> (kept: [Range<Int>], start: Int) {
    let before = ink.clamped(to: ink.lowerBound..<max(ink.lowerBound, omitted.lowerBound))
    let after = ink.clamped(to: min(ink.upperBound, max(ink.lowerBound, omitted.upperBound))..<ink.upperBound)
    let start = ink.lowerBound - omitted.clamped(to: min(omitted.lowerBound, ink.lowerBound)..<ink.lowerBound).count
    return ([before, after].filter { !$0.isEmpty }, start)
  }

  /// Whether all of `places` show the same in each of the ink's lines.
  ///
  /// - Parameters:
  ///   - inked: the ink's places.
  ///   - step: from a place to the next, in pixels.
  ///   - stride: from a line to the next.
  private func areEven(
    _ places: Range<Int>, in inked: Range<Int>, ofLines lines: Int, step: Int, stride: Int
  ) -> Bool {
    if places.count < 2 || !places.overlaps(inked) { return true }
    guard inked.lowerBound <= places.lowerBound, places.upperBound <= inked.upperBound else { return false }
    let first = places.lowerBound - inked.lowerBound
    return bitmap.pixels.withUnsafeBytes { bytes in
      func pixel(_ index: Int) -> UInt32 { bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
      for line in 0..<lines {
        let start = line * stride + first * step
        let wanted = pixel(start)
        for place in 1..<places.count where pixel(start + place * step) != wanted { return false }
      }
      return true
    }
  }
}
