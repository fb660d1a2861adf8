import ThemeGraphics
import ThemeModel

/// A drawn sprite: its pixels without transparent borders.
public struct RenderedSprite: Hashable, Sendable {
  /// Where the pixels lie in the picture, which is the draw list's window without what is left out; empty for a sprite
  /// without ink.
  public let ink: PixelRect
  /// The ink's pixels only.
  public let bitmap: Bitmap
  /// Whether the part that is to be stretched is even.
  public let evenness: Evenness

  public init(ink: PixelRect, bitmap: Bitmap, evenness: Evenness = Evenness()) {
    self.ink = ink
    self.bitmap = bitmap
    self.evenness = evenness
  }
}

/// Draws draw lists.
///
/// A picture is made in bands of rows through all operations, in premultiplied Float32, and rounded once at the end.
/// Pixels depend on the draw list, the outlines and the pictures alone, not on the machine, the band or earlier pictures.
public struct Renderer: Sendable {
  /// Raised whenever a pixel of any picture changes; part of every cached sprite's key.
  public static let version: UInt32 = 2

  /// The pixels of `list`'s window, cut to those that are not wholly transparent.
  ///
  /// A window with a side above ``Limits/pageSide``, or a scale that is not above 0, has no ink.
  public static func draw(
    _ list: DrawList, outlines: any GlyphOutlineSource, pictures: any PictureSource = NoPictures()
  ) -> RenderedSprite {
    draw(list, outlines: outlines, pictures: pictures, bandRows: nil)
  }

  /// All pixels of `list`'s picture.
  public static func drawWhole(
    _ list: DrawList, outlines: any GlyphOutlineSource, pictures: any PictureSource = NoPictures()
  ) -> Bitmap {
    let sprite = draw(list, outlines: outlines, pictures: pictures)
    let (width, height) = (list.width, list.height)
    guard width <= Limits.pageSide, height <= Limits.pageSide else { return Bitmap(width: 0, height: 0) }
    if sprite.ink == PixelRect(x: 0, y: 0, width: width, height: height) { return sprite.bitmap }
    var whole = Bitmap(width: width, height: height)
    let rowBytes = sprite.ink.width * 4
    for row in 0..<sprite.ink.height {
      let start = ((sprite.ink.y + row) * width + sprite.ink.x) * 4
      let source = row * rowBytes
      whole.pixels.replaceSubrange(start..<start + rowBytes, with: sprite.bitmap.pixels[source..<source + rowBytes])
    }
    return whole
  }

  /// `bandRows` is for tests; nil chooses.
  static func draw(
    _ list: DrawList, outlines: any GlyphOutlineSource, pictures: any PictureSource = NoPictures(), bandRows: Int?
  ) -> RenderedSprite {
    let window = list.pixelBounds
    guard !window.isEmpty, window.width <= Limits.pageSide, window.height <= Limits.pageSide, list.scale > 0,
      list.scale.isFinite
    else { return .transparent }
    let builder = StepBuilder(scale: list.scale, outlines: outlines, pictures: pictures)
    let steps = builder.steps(list.operations, in: window)
    let region = steps.inkBounds
    if region.isEmpty { return .transparent }

    var ink = InkTracker()
    var pixels = [UInt8](unsafeUninitializedCapacity: region.area * 4) { buffer, count in
      count = region.area * 4
      guard let base = buffer.baseAddress else { return }
      // An array's memory is aligned for any of the standard types.
      base.withMemoryRebound(to: UInt32.self, capacity: region.area) { target in
        let height = bandRows ?? rowsOfBand(width: region.width)
        let single = SinglePaint(steps)
        for top in stride(from: region.y, to: region.maxY, by: height) {
          let band = PixelRect(
            x: region.x, y: top, width: region.width, height: min(height, region.maxY - top))
          let lines = target + (top - region.y) * region.width
          if let single {
            single.write(rows: top..<band.maxY, into: lines) { ink.add(row: $0 - region.y, $1) }
            continue
          }
          let layer = Layer(band)
          Compositor.draw(steps, on: layer)
          for row in top..<band.maxY {
            let source = PlaneRow(base: layer.row(row), stride: layer.stride)
            let line = lines + (row - top) * region.width
            ink.add(row: row - region.y, quantise(source, count: region.width, into: line))
          }
        }
      }
    }
    guard let box = ink.bounds else { return .transparent }
    if box.area < region.area { crop(&pixels, width: region.width, to: box) }
    guard let bitmap = Bitmap(width: box.width, height: box.height, pixels: pixels) else { return .transparent }
    let place = PixelRect(
      x: box.x + region.x - window.x, y: box.y + region.y - window.y, width: box.width, height: box.height)
    let whole = RenderedSprite(ink: place, bitmap: bitmap)
    return list.stretch.map(whole.stretching) ?? whole
  }

  /// Small sprites are one band; a large one's band takes 2 MiB or 64 rows of Float32, whichever is more.
  private static func rowsOfBand(width: Int) -> Int { max(64, (1 << 17) / width) }

  private static func crop(_ pixels: inout [UInt8], width: Int, to box: PixelRect) {
    let rowBytes = box.width * 4
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in 0..<box.height {
        (base + row * rowBytes).copyMemory(from: base + ((box.y + row) * width + box.x) * 4, byteCount: rowBytes)
      }
    }
    pixels = Array(pixels.prefix(rowBytes * box.height))
  }
}

extension RenderedSprite {
  fileprivate static var transparent: RenderedSprite {
    RenderedSprite(ink: .zero, bitmap: Bitmap(width: 0, height: 0))
  }
}

/// The box of the rows' inked columns.
private struct InkTracker {
  private var rows: Range<Int>?
  private var columns = 0..<0

  mutating func add(row: Int, _ inked: Range<Int>) {
    if inked.isEmpty { return }
    guard let old = rows else {
      rows = row..<row + 1
      columns = inked
      return
    }
    rows = old.lowerBound..<row + 1
    columns = min(columns.lowerBound, inked.lowerBound)..<max(columns.upperBound, inked.upperBound)
  }

  var bounds: PixelRect? {
    rows.map { PixelRect(x: columns.lowerBound, y: $0.lowerBound, width: columns.count, height: $0.count) }
  }
}
