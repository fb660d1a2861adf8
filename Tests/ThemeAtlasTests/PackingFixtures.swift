import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// A small generator with a seed (SplitMix64), so that a failing case can be run again.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A sprite with its pixels at every scale, as the renderer would have made it.
struct DrawnItem {
  var item: PackItem
  /// Untrimmed, one a scale.
  var bitmaps: [Bitmap]

  init(
    _ id: String, bitmaps: [Bitmap], scales: [Double], slice: Insets? = nil, contentInsets: Insets? = nil,
    range: SourceRange = .none
  ) {
    let size = (Double(bitmaps[0].width) / scales[0], Double(bitmaps[0].height) / scales[0])
    let box = Rect(0, 0, size.0, size.1)
    let info = SpriteInfo(
      id: id, widget: id, kind: "test", axes: [], element: nil, frame: box, box: box, slice: slice,
      contentInsets: contentInsets, range: range)
    let sprites = zip(bitmaps, scales).map { bitmap, scale in
      let ink = bitmap.inkRect
      return Sprite(
        key: .zero, scale: scale, width: bitmap.width, height: bitmap.height, ink: ink,
        inkDigest: SHA256.digest([UInt8(ink.width & 255), UInt8(ink.height & 255)] + bitmap.crop(ink).pixels))
    }
    item = PackItem(info: info, sprites: sprites)
    self.bitmaps = bitmaps
  }

  /// A box of points filled with one colour, but for a margin of so many points.
  init(
    _ id: String, points: (Int, Int), margin: Int = 0, color: UInt32, scales: [Double], slice: Insets? = nil,
    range: SourceRange = .none
  ) {
    let bitmaps = scales.map { scale in
      var bitmap = Bitmap(width: Int(Double(points.0) * scale), height: Int(Double(points.1) * scale))
      let edge = Int(Double(margin) * scale)
      bitmap.fill(
        PixelRect(x: edge, y: edge, width: bitmap.width - 2 * edge, height: bitmap.height - 2 * edge), color)
      return bitmap
    }
    self.init(id, bitmaps: bitmaps, scales: scales, slice: slice, range: range)
  }
}

/// Sprites of random sizes on a grid, with noise somewhere inside.
func randomItems(_ count: Int, scales: [Double], grid: Int = 1, upTo side: Int = 60, seed: UInt64) -> [DrawnItem] {
  var random = Seeded(seed)
  return (0..<count).map { index in
    let points = (
      grid * Int.random(in: 1...(side / grid), using: &random), grid * Int.random(in: 1...(side / grid), using: &random)
    )
    let (left, top) = (Double.random(in: 0..<0.5, using: &random), Double.random(in: 0..<0.5, using: &random))
    let noise = UInt64.random(in: 0...UInt64.max, using: &random)
    let bitmaps = scales.map { scale in
      var bitmap = Bitmap(width: Int(Double(points.0) * scale), height: Int(Double(points.1) * scale))
      let ink = PixelRect(
        x: Int(left * Double(bitmap.width)), y: Int(top * Double(bitmap.height)), width: max(1, bitmap.width / 2),
        height: max(1, bitmap.height / 2))
      var colors = Seeded(noise)
      for y in ink.y..<ink.maxY {
        for x in ink.x..<ink.maxX { bitmap[x, y] = UInt32(truncatingIfNeeded: colors.next()) | 0xff }
      }
      return bitmap
    }
    return DrawnItem("s\(index)", bitmaps: bitmaps, scales: scales)
  }
}

extension [DrawnItem] {
  var items: [PackItem] { map(\.item) }

  /// The page's pixels; ink comes from the bitmaps here.
  func compose(_ page: AtlasPage) -> Bitmap {
    composePage(page, items: items) { index in
      self[index].bitmaps[page.scaleIndex].crop(self[index].item.sprites[page.scaleIndex].ink)
    }
  }
}

extension Bitmap {
  /// 0xRRGGBBAA. In plain steps, since tests are not optimised and read millions of pixels.
  subscript(x: Int, y: Int) -> UInt32 {
    get {
      let at = (y * width + x) * 4
      return pixels.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: at, as: UInt32.self)) }
    }
    set {
      let at = (y * width + x) * 4
      pixels.withUnsafeMutableBytes { $0.storeBytes(of: newValue.bigEndian, toByteOffset: at, as: UInt32.self) }
    }
  }

  mutating func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { self[x, y] = color } }
  }

  func crop(_ rect: PixelRect) -> Bitmap {
    var result = Bitmap(width: rect.width, height: rect.height)
    for y in 0..<rect.height { for x in 0..<rect.width { result[x, y] = self[rect.x + x, rect.y + y] } }
    return result
  }

  var inkRect: PixelRect {
    var rect = PixelRect.zero
    for y in 0..<height {
      for x in 0..<width where self[x, y] & 0xff != 0 { rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    return rect
  }
}

/// What every result must hold, whatever the input. Returns what does not, for `#expect(violations(…) == [])`.
func violations(_ pages: [AtlasPage], items: [PackItem], scales: [Double], settings: AtlasSettings) -> [String] {
  var found: [String] = []
  for scaleIndex in scales.indices {
    let ofScale = pages.filter { $0.scaleIndex == scaleIndex }
    let placed = ofScale.flatMap(\.placements).map(\.item).sorted()
    if placed != Array(items.indices) { found.append("scale \(scaleIndex): items \(placed.count) of \(items.count)") }
    if ofScale.map(\.index) != Array(ofScale.indices) { found.append("page indices") }
    for page in ofScale {
      let sides = [page.width, page.height]
      let hasGoodSides =
        switch settings.pageSize {
        case .smallest: sides.allSatisfy { $0 <= settings.maxSize }
        case .multipleOfFour: sides.allSatisfy { $0 <= settings.maxSize && $0 % 4 == 0 }
        case .powerOfTwo: sides.allSatisfy { $0 <= settings.maxSize && $0.nonzeroBitCount == 1 }
        // The grid's cells are points in the cases here.
        case .fixed(let width, let height):
          Double(page.width) * (scales.max() ?? 1) == Double(width) * page.scale
            && Double(page.height) * (scales.max() ?? 1) == Double(height) * page.scale
        }
      if !hasGoodSides || (settings.square && page.width != page.height) { found.append("page \(sides)") }
      if page.extrude < settings.extrude { found.append("extrude \(page.extrude)") }
      if page.placements.map(\.item) != page.placements.map(\.item).sorted() { found.append("order") }
      let border = (settings.border ?? settings.padding) + page.extrude
      let gap = settings.padding + 2 * page.extrude
      var stored: [Placement] = []
      for placement in page.placements {
        let sprite = items[placement.item].sprites[scaleIndex]
        let (frame, source) = (placement.frame, placement.source)
        let isTurned = placement.rotation != .none
        if frame.width != (isTurned ? source.height : source.width)
          || frame.height != (isTurned ? source.width : source.height) || frame.isEmpty
        {
          found.append("frame size")
        }
        if frame.x % settings.align != 0 || frame.y % settings.align != 0 { found.append("\(frame) off the grid") }
        if placement.sourceWidth != sprite.width || placement.sourceHeight != sprite.height {
          found.append("source size")
        }
        if source.x < 0 || source.y < 0 || source.maxX > sprite.width || source.maxY > sprite.height {
          found.append("source out of sprite")
        }
        if !sprite.ink.isEmpty, source.union(sprite.ink) != source { found.append("ink is cut") }
        if frame.x < border || frame.y < border || page.width - frame.maxX < border
          || page.height - frame.maxY < border
        {
          found.append("\(frame) too near to the edge of \(page.width)×\(page.height)")
        }
        if placement.storedItem == placement.item {
          stored.append(placement)
        } else if page.placements.first(where: { $0.item == placement.storedItem })?.frame != frame {
          found.append("alias elsewhere")
        }
      }
      // Sweep from left to right: only neighbours in x can be too near.
      stored.sort { $0.frame.x < $1.frame.x }
      for (index, a) in stored.enumerated() {
        for b in stored[(index + 1)...] {
          if b.frame.x >= a.frame.maxX + gap { break }
          if b.frame.y < a.frame.maxY + gap, a.frame.y < b.frame.maxY + gap {
            found.append("\(a.frame) and \(b.frame) are too near")
          }
        }
      }
    }
  }
  return found
}
