import ThemeGraphics
import ThemeModel

/// The pixels of a page: every stored sprite at its place, its outermost pixels repeated around it, and transparent
/// pixels everywhere else.
///
/// - Parameters:
///   - page: made by ``pack(_:scales:settings:sink:)`` of the same items.
///   - ink: the pixels of an item's ``Sprite/ink`` at the page's scale; asked for once for each stored sprite that has
///     any, in the order of the items.
public func composePage(
  _ page: AtlasPage, items: [PackItem], ink: (Int) throws -> Bitmap
) rethrows -> Bitmap {
  var bitmap = Bitmap(width: page.width, height: page.height)
  let bounds = PixelRect(x: 0, y: 0, width: page.width, height: page.height)
  for placement in page.placements where placement.storedItem == placement.item {
    let rect = items[placement.item].sprites[page.scaleIndex].ink
    if rect.isEmpty { continue }
    let picture = try ink(placement.item)
    let frame = placement.frame.intersection(bounds)
    bitmap.paste(
      picture, x: placement.frame.x + rect.x - placement.source.x, y: placement.frame.y + rect.y - placement.source.y,
      within: frame)
    bitmap.extrude(frame, by: page.extrude)
  }
  return bitmap
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
  fileprivate mutating func paste(_ other: Bitmap, x: Int, y: Int, within area: PixelRect) {
    let part = PixelRect(x: x, y: y, width: other.width, height: other.height).intersection(area)
    if part.isEmpty { return }
    let (targetRow, sourceRow) = (width * 4, other.width * 4)
    let sourceStart = (part.y - y) * sourceRow + (part.x - x) * 4
    let targetStart = part.y * targetRow + part.x * 4
    pixels.withUnsafeMutableBytes { target in
      other.pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        var row = 0
        while row < part.height {
          (to + targetStart + row * targetRow).copyMemory(
            from: from + sourceStart + row * sourceRow, byteCount: part.width * 4)
          row &+= 1
        }
      }
    }
  }

  /// Repeats the outermost pixels of `frame` outwards, first sideways, then whole rows with the corners in them.
  fileprivate mutating func extrude(_ frame: PixelRect, by distance: Int) {
    if distance <= 0 || frame.isEmpty { return }
    let left = max(0, frame.x - distance)
    let right = min(width, frame.maxX + distance)
    let top = max(0, frame.y - distance)
    let bottom = min(height, frame.maxY + distance)
    let width = width
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let pixels = base.assumingMemoryBound(to: UInt8.self)
      func copy(_ from: Int, _ to: Int) {
        (base + to * 4).copyMemory(from: pixels + from * 4, byteCount: 4)
      }
      var y = frame.y
      while y < frame.maxY {
        let row = y &* width
        var x = left
        while x < frame.x {
          copy(row &+ frame.x, row &+ x)
          x &+= 1
        }
        x = frame.maxX
        while x < right {
          copy(row &+ frame.maxX &- 1, row &+ x)
          x &+= 1
        }
        y &+= 1
      }
      let count = (right - left) * 4
      y = top
      while y < frame.y {
        (base + (y * width + left) * 4).copyMemory(from: base + (frame.y * width + left) * 4, byteCount: count)
        y &+= 1
      }
      y = frame.maxY
      while y < bottom {
        (base + (y * width + left) * 4).copyMemory(from: base + ((frame.maxY - 1) * width + left) * 4, byteCount: count)
        y &+= 1
      }
    }
  }
}
