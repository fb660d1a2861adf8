import ThemeModel

/// How the pixels of two pictures of one size differ.
struct PixelDifference: Hashable, Sendable {
  /// Pixels that are not the same.
  private(set) var count = 0
  /// The greatest difference of a channel, premultiplied, in 255ths of a 255th.
  private(set) var largest = 0

  /// - Precondition: both have the same size, so the same number of bytes; what is beyond the shorter one is not seen.
  init(_ old: Bitmap, _ new: Bitmap) {
    if old.pixels == new.pixels { return }
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        for pixel in stride(from: 0, to: min(old.count, new.count) / 4 * 4, by: 4) {
          let difference = Self.between(old, new, pixel)
          if difference == 0 { continue }
          count += 1
          largest = max(largest, difference)
        }
      }
    }
  }

  /// The greatest difference of a channel at the pixel whose bytes start at `pixel`: 0...65025.
  ///
  /// A colour weighs as much as its alpha. Where alpha is 0 the colour is 0, so equal products mean equal pixels.
  static func between(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, _ pixel: Int
  ) -> Int {
    let (oldAlpha, newAlpha) = (Int(old[pixel + 3]), Int(new[pixel + 3]))
    var difference = abs(oldAlpha - newAlpha) * 255
    for channel in pixel..<pixel + 3 {
      difference = max(difference, abs(Int(old[channel]) * oldAlpha - Int(new[channel]) * newAlpha))
    }
    return difference
  }
}

extension Bitmap {
  /// The picture in the middle of transparent pixels.
  func placed(at offset: PixelOffset, in size: PixelSize) -> Bitmap {
    if offset.x == 0, offset.y == 0, size.width == width, size.height == height { return self }
    var whole = Bitmap(width: size.width, height: size.height)
    whole.copy(self, from: PixelOffset(x: 0, y: 0), PixelSize(width: width, height: height), to: offset)
    return whole
  }

  /// Copies a rectangle of another picture. The caller has checked that it lies in both.
  mutating func copy(_ other: Bitmap, from: PixelOffset, _ size: PixelSize, to: PixelOffset) {
    for row in 0..<size.height {
      let source = ((from.y + row) * other.width + from.x) * 4
      let target = ((to.y + row) * width + to.x) * 4
      pixels.replaceSubrange(
        target..<target + size.width * 4, with: other.pixels[source..<source + size.width * 4])
    }
  }
}
