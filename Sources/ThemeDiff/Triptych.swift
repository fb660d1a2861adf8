import ThemeModel

/// A sprite before, what differs, and the sprite now, side by side.
///
/// Both sprites lie on a checker of two light greys. Between them every pixel that differs is red, the brighter the more
/// it differs, and of the others a dark grey shows the shape. Tiny sprites are enlarged, pixel by pixel.
enum Triptych {
  /// Pixels around and between the three parts.
  static let gap = 8
  /// The side of a square of the checker.
  static let square = 8
  /// The side up to which sprites are enlarged, and by how much at most.
  private static let side = 128
  private static let mostEnlarged = 8

  /// Nil where three of them are longer than a PNG file of ours can be.
  ///
  /// - Precondition: both have one size, which is not empty.
  static func draw(_ old: Bitmap, _ new: Bitmap) -> Bitmap? {
    let (width, height) = (old.width, old.height)
    guard width > 0, height > 0, new.width == width, new.height == height else { return nil }
    let factor = min(max(side / max(width, height), 1), mostEnlarged)
    // Side by side, or one below the other where that is too wide.
    let isRow = 3 * width * factor + 4 * gap <= Limits.pageSide
    let (columns, rows) = isRow ? (3, 1) : (1, 3)
    let whole = PixelSize(
      width: columns * width * factor + (columns + 1) * gap, height: rows * height * factor + (rows + 1) * gap)
    guard whole.width <= Limits.pageSide, whole.height <= Limits.pageSide else { return nil }
    guard
      var picture = Bitmap(
        width: whole.width, height: whole.height, pixels: Array(repeatElement(ground, count: whole.area).joined()))
    else { return nil }
    for part in 0..<3 {
      let place = PixelOffset(
        x: gap + (isRow ? part * (width * factor + gap) : 0), y: gap + (isRow ? 0 : part * (height * factor + gap)))
      for y in 0..<height * factor {
        var target = ((place.y + y) * whole.width + place.x) * 4
        for x in 0..<width * factor {
          let pixel = (y / factor * width + x / factor) * 4
          let color =
            part == 1
            ? difference(old.pixels, new.pixels, pixel)
            : onChecker(part == 0 ? old.pixels : new.pixels, pixel, isLight: (x / square + y / square) % 2 == 0)
          for channel in 0..<3 { picture.pixels[target + channel] = color[channel] }
          target += 4
        }
      }
    }
    return picture
  }

  private static let ground: [UInt8] = [96, 96, 96, 255]

  private static func onChecker(_ pixels: [UInt8], _ pixel: Int, isLight: Bool) -> SIMD4<UInt8> {
    let (alpha, grey) = (Int(pixels[pixel + 3]), isLight ? 232 : 200)
    var color = SIMD4<UInt8>(repeating: 255)
    for channel in 0..<3 {
      color[channel] = UInt8(
        truncatingIfNeeded: (Int(pixels[pixel + channel]) * alpha + grey * (255 - alpha) + 127) / 255)
    }
    return color
  }

  private static func difference(_ old: [UInt8], _ new: [UInt8], _ pixel: Int) -> SIMD4<UInt8> {
    let difference = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { PixelDifference.between(old, $0, pixel) }
    }
    if difference == 0 { return SIMD4(repeating: UInt8(truncatingIfNeeded: 24 + Int(new[pixel + 3]) * 40 / 255)) }
    // Rounded up, so that the least difference is seen.
    let steps = (difference + 254) / 255
    return SIMD4(UInt8(truncatingIfNeeded: 96 + steps * 159 / 255), 32, 32, 255)
  }
}
