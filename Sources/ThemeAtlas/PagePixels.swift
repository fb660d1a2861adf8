import ThemeGraphics
import ThemeModel

// What a page's form makes of a sprite's pixels, before they are placed.

extension PageForm {
  /// The pixels to place for a sprite: those of `source`, which may reach beyond the ink, and where they lie in the
  /// untrimmed sprite. Without a wish the ink as it is.
  func pixels(of ink: Bitmap, at rect: PixelRect, in source: PixelRect) -> (picture: Bitmap, x: Int, y: Int) {
    var picture = ink
    if alpha == .premultiplied { picture.premultiply() }
    if !bleeds { return (picture, rect.x, rect.y) }
    var whole = Bitmap(width: source.width, height: source.height)
    whole.paste(
      picture, x: rect.x - source.x, y: rect.y - source.y,
      within: PixelRect(x: 0, y: 0, width: source.width, height: source.height))
    whole.bleed()
    return (whole, source.x, source.y)
  }
}

extension Bitmap {
  /// Multiplies colours by alpha, rounded to the nearest.
  mutating func premultiply() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      while index < pixels.count {
        let alpha = Int(pixels[index + 3])
        if alpha < 255 {
          for channel in index..<index + 3 {
            pixels[channel] = UInt8(truncatingIfNeeded: (Int(pixels[channel]) * alpha + 127) / 255)
          }
        }
        index += 4
      }
    }
  }

  /// Gives every transparent pixel the colour of the nearest visible ones: in rings from these outwards, each pixel the mean
  /// of its neighbours in the ring before. Alpha stays 0. Nothing where nothing is visible.
  mutating func bleed() {
    let (width, height) = (width, height)
    /// The ring in which a pixel got its colour: 0 for visible ones, -1 for none yet.
    var rings = [Int32](repeating: -1, count: width * height)
    var edge: [Int] = []
    for index in 0..<width * height where pixels[index * 4 + 3] != 0 { rings[index] = 0 }
    func neighbours(_ index: Int, _ body: (Int) -> Void) {
      let (x, y) = (index % width, index / width)
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) where row != y || column != x { body(row * width + column) }
      }
    }
    for index in 0..<width * height where rings[index] == 0 {
      neighbours(index) { other in
        if rings[other] < 0 {
          rings[other] = 1
          edge.append(other)
        }
      }
    }
    var ring: Int32 = 1
    while !edge.isEmpty {
      var next: [Int] = []
      for index in edge {
        var sums = (0, 0, 0)
        var count = 0
        neighbours(index) { other in
          if rings[other] == ring - 1 {
            sums.0 += Int(pixels[other * 4])
            sums.1 += Int(pixels[other * 4 + 1])
            sums.2 += Int(pixels[other * 4 + 2])
            count += 1
          } else if rings[other] < 0 {
            rings[other] = ring + 1
            next.append(other)
          }
        }
        if count == 0 { continue }
        pixels[index * 4] = UInt8(truncatingIfNeeded: (sums.0 + count / 2) / count)
        pixels[index * 4 + 1] = UInt8(truncatingIfNeeded: (sums.1 + count / 2) / count)
        pixels[index * 4 + 2] = UInt8(truncatingIfNeeded: (sums.2 + count / 2) / count)
      }
      edge = next
      ring += 1
    }
  }
}
