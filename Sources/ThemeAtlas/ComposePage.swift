import ThemeGraphics
import ThemeModel

/// The pixels of some rows of a page: every stored sprite at its place, its outermost pixels repeated around it, and
/// transparent pixels everywhere else.
///
/// - Parameters:
///   - page: made by ``pack(_:scales:settings:sink:)`` of the same items.
///   - rows: rows of the page; all of them where nothing is said.
///   - ink: the pixels of an item's ``Sprite/ink`` at the page's scale; asked for once for each stored sprite that has
///     any and reaches the rows, in the order of the items.
public func composePage(
  _ page: AtlasPage, rows: Range<Int>? = nil, items: [PackItem], ink: (Int) throws -> Bitmap
) rethrows -> Bitmap {
  let rows = (rows ?? 0..<page.height).clamped(to: 0..<page.height)
  var bitmap = Bitmap(width: page.width, height: rows.count)
  for placement in page.placements(reaching: rows) {
    let rect = items[placement.item].sprites[page.scaleIndex].ink
    if rect.isEmpty { continue }
    let (picture, x, y) = page.form.pixels(of: try ink(placement.item), at: rect, in: placement.source)
    let place = placement.place(of: PixelRect(x: x, y: y, width: picture.width, height: picture.height))
    var frame = placement.frame
    frame.y -= rows.lowerBound
    bitmap.place(
      picture.turned(placement.rotation), x: frame.x + place.x, y: frame.y + place.y, within: frame,
      extrude: page.extrude)
  }
  return bitmap
}

extension Placement {
  /// Where the upper left corner of a part of the untrimmed sprite comes to lie in the frame.
  fileprivate func place(of part: PixelRect) -> (x: Int, y: Int) {
    let (left, top) = (part.x - source.x, part.y - source.y)
    return switch rotation {
    case .none: (left, top)
    case .clockwise: (source.height - top - part.height, left)
    case .counterclockwise: (top, source.width - left - part.width)
    }
  }
}

extension Bitmap {
  fileprivate func turned(_ rotation: SpriteRotation) -> Bitmap {
    if rotation == .none { return self }
    var result = Bitmap(width: height, height: width)
    result.pixels.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for y in 0..<height {
          for x in 0..<width {
            let (column, row) = rotation == .clockwise ? (height - 1 - y, x) : (y, width - 1 - x)
            (to + (row * height + column) * 4).copyMemory(from: from + (y * width + x) * 4, byteCount: 4)
          }
        }
      }
    }
    return result
  }
}

extension AtlasPage {
  /// The stored sprites whose pixels, or repetitions of them, are in some of the rows; in the order of the items.
  public func placements(reaching rows: Range<Int>) -> [Placement] {
    placements.filter {
      $0.item == $0.storedItem && $0.frame.y - extrude < rows.upperBound && $0.frame.maxY + extrude > rows.lowerBound
    }
  }
}

/// An untrimmed sprite: its ink at its place, and transparent pixels around it.
public func wholeBitmap(of sprite: Sprite, ink: Bitmap) -> Bitmap {
  var bitmap = Bitmap(width: sprite.width, height: sprite.height)
  bitmap.paste(
    ink, x: sprite.ink.x, y: sprite.ink.y,
    within: PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height))
  return bitmap
}

extension Bitmap {
  /// Copies the part of `other`, put at (x, y), that lies in `area`.
  mutating func paste(_ other: Bitmap, x: Int, y: Int, within area: PixelRect) {
    place(other, x: x, y: y, within: area, extrude: 0)
  }

  /// Copies the part of `picture`, put at (x, y), that lies in `frame`, and repeats the frame's outermost pixels
  /// outwards: sideways, then above and below whole rows with the corners in them. All of them may lie outside.
  fileprivate mutating func place(_ picture: Bitmap, x: Int, y: Int, within frame: PixelRect, extrude: Int) {
    let distance = max(0, extrude)
    let columns = PixelRect(x: x, y: y, width: picture.width, height: picture.height).intersection(frame)
      .intersection(PixelRect(x: 0, y: frame.y, width: width, height: frame.height))
    let (left, right) = (max(0, frame.x - distance), min(width, frame.maxX + distance))
    let (top, bottom) = (max(0, frame.y - distance), min(height, frame.maxY + distance))
    if columns.isEmpty || frame.isEmpty || left >= right || top >= bottom { return }
    let (targetRow, sourceRow) = (width * 4, picture.width * 4)
    let repeatsLeft = distance > 0 && (0..<width).contains(frame.x)
    let repeatsRight = distance > 0 && (0..<width).contains(frame.maxX - 1)
    pixels.withUnsafeMutableBytes { target in
      picture.pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        func copy(_ from: UnsafeMutableRawPointer, to columns: Range<Int>, of row: UnsafeMutableRawPointer) {
          for column in columns { (row + column * 4).copyMemory(from: from, byteCount: 4) }
        }
        for line in top..<bottom {
          // The row of the frame that shows here.
          let shown = min(max(line, frame.y), frame.maxY - 1)
          guard shown >= columns.y, shown < columns.maxY else { continue }
          let row = to + line * targetRow
          (row + columns.x * 4).copyMemory(
            from: from + (shown - y) * sourceRow + (columns.x - x) * 4, byteCount: columns.width * 4)
          if repeatsLeft { copy(row + frame.x * 4, to: left..<frame.x, of: row) }
          if repeatsRight { copy(row + (frame.maxX - 1) * 4, to: frame.maxX..<max(frame.maxX, right), of: row) }
        }
      }
    }
  }
}
