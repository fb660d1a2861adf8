import ThemeGraphics
import ThemeModel

/// Pages in fewer bits. All in whole numbers, so that every machine writes the same.
struct RawPixels {
  enum Format: String, CaseIterable {
    case rgb565
    case rgba4444
    case rgba8888

    /// Bits of red, green, blue, alpha.
    var bits: [Int] {
      switch self {
      case .rgb565: [5, 6, 5, 0]
      case .rgba4444: [4, 4, 4, 4]
      case .rgba8888: [8, 8, 8, 8]
      }
    }
  }

  enum Dither: String, CaseIterable {
    case none
    case ordered
    case diffusion
  }

  var format: Format
  var dither: Dither
  var isBigEndian: Bool
  var background: Color
  var isPremultiplied: Bool

  var bytesPerPixel: Int { format == .rgba8888 ? 4 : 2 }

  /// The page row by row.
  func bytes(of picture: Bitmap, page: AtlasPage) -> [UInt8] {
    let source = flattened(picture)
    if format == .rgba8888 { return source }
    let (width, height) = (picture.width, picture.height)
    // Where no sprite lies, the nearest value.
    var levels = quantized(source, width: width, height: height, .none)
    var known: Set<PixelRect> = []
    for frame in page.placements.map(\.frame) where known.insert(frame).inserted {
      guard frame.x >= 0, frame.y >= 0, frame.x + frame.width <= width, frame.y + frame.height <= height else {
        continue
      }
      var part: [UInt8] = []
      part.reserveCapacity(frame.width * frame.height * 4)
      for y in frame.y..<frame.y + frame.height {
        part += source[(y * width + frame.x) * 4..<(y * width + frame.x + frame.width) * 4]
      }
      let result = quantized(part, width: frame.width, height: frame.height, dither)
      let reach = page.extrude
      for y in max(0, frame.y - reach)..<min(height, frame.y + frame.height + reach) {
        for x in max(0, frame.x - reach)..<min(width, frame.x + frame.width + reach) {
          let (nearX, nearY) = (
            min(max(x, frame.x), frame.x + frame.width - 1), min(max(y, frame.y), frame.y + frame.height - 1)
          )
          let (to, near) = ((y * width + x) * 4, (nearY * width + nearX) * 4)
          // Beyond the frame only what the page has as an extruded edge.
          guard source[to..<to + 4] == source[near..<near + 4] else { continue }
          let from = ((nearY - frame.y) * frame.width + nearX - frame.x) * 4
          for channel in 0..<4 { levels[to + channel] = result[from + channel] }
        }
      }
    }
    return packed(levels)
  }

  /// Over the background where the format has no alpha.
  private func flattened(_ picture: Bitmap) -> [UInt8] {
    if format != .rgb565 { return picture.pixels }
    let back = [background.red, background.green, background.blue].map { Int(($0 * 255).rounded()) }
    var pixels = picture.pixels
    for place in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[place + 3])
      for channel in 0..<3 {
        let color = Int(pixels[place + channel])
        let front = isPremultiplied ? color * 255 : color * alpha
        pixels[place + channel] = UInt8(min(255, (front + back[channel] * (255 - alpha) + 127) / 255))
      }
      pixels[place + 3] = 255
    }
    return pixels
  }

  /// Each channel as a level of its bits.
  private func quantized(_ pixels: [UInt8], width: Int, height: Int, _ dither: Dither) -> [UInt8] {
    let most = format.bits.map { (1 << $0) - 1 }
    var levels = [UInt8](repeating: 0, count: pixels.count)
    for channel in 0..<4 where most[channel] > 0 {
      switch dither {
      case .none:
        for place in stride(from: channel, to: pixels.count, by: 4) {
          levels[place] = UInt8((Int(pixels[place]) * most[channel] * 2 + 255) / 510)
        }
      case .ordered: order(pixels, &levels, width: width, height: height, channel: channel, most: most[channel])
      case .diffusion: diffuse(pixels, &levels, width: width, height: height, channel: channel, most: most[channel])
      }
    }
    for place in stride(from: 0, to: pixels.count, by: 4) where format.bits[3] > 0 {
      // A premultiplied colour is never more than its alpha.
      if isPremultiplied {
        for channel in 0..<3 { levels[place + channel] = min(levels[place + channel], levels[place + 3]) }
      } else if pixels[place + 3] == 0 {
        for channel in 0..<3 { levels[place + channel] = 0 }
      }
    }
    return levels
  }

  /// Bayer's matrix: the order in which 64 pixels of an area light up.
  private static let bayer: [Int] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    return (0..<3).reduce(0) { sum, bit in
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return sum | a << (5 - 2 * bit) | b << (4 - 2 * bit)
    }
  }

  private func order(
    _ pixels: [UInt8], _ levels: inout [UInt8], width: Int, height: Int, channel: Int, most: Int
  ) {
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 4 + channel
        // level + threshold in 128ths, the threshold between 0 and 1.
        let value = Int(pixels[place]) * most * 128 + 255 * (2 * Self.bayer[y % 8 * 8 + x % 8] + 1)
        levels[place] = UInt8(value / (255 * 128))
      }
    }
  }

  /// An error stays in the pixels of its own sprite, and ends at those that are transparent or have a value of the format.
  private func diffuse(
    _ pixels: [UInt8], _ levels: inout [UInt8], width: Int, height: Int, channel: Int, most: Int
  ) {
    // A level is 255 × 16 units.
    let unit = 255 * 16
    var errors = [Int](repeating: 0, count: width)
    for y in 0..<height {
      var below = [Int](repeating: 0, count: width)
      let step = y % 2 == 0 ? 1 : -1
      var ahead = 0
      for column in 0..<width {
        let x = step == 1 ? column : width - 1 - column
        let place = (y * width + x) * 4 + channel
        let exact = Int(pixels[place]) * most * 16
        let isFixed = exact % unit == 0 || (format.bits[3] > 0 && pixels[place - channel + 3] == 0)
        let value = isFixed ? exact : exact + errors[x] + ahead
        let level = min(most, max(0, (value + unit / 2) / unit))
        levels[place] = UInt8(level)
        let error = isFixed ? 0 : value - level * unit
        let parts = (ahead: error * 7 / 16, behind: error * 3 / 16, under: error * 5 / 16)
        ahead = parts.ahead
        if (0..<width).contains(x - step) { below[x - step] += parts.behind }
        below[x] += parts.under
        if (0..<width).contains(x + step) {
          below[x + step] += error - parts.ahead - parts.behind - parts.under
        }
      }
      errors = below
    }
  }

  private func packed(_ levels: [UInt8]) -> [UInt8] {
    let bits = format.bits
    var out: [UInt8] = []
    out.reserveCapacity(levels.count / 2)
    for place in stride(from: 0, to: levels.count, by: 4) {
      let word = (0..<4).reduce(0) { $0 << bits[$1] | Int(levels[place + $1]) }
      let (low, high) = (UInt8(word & 0xFF), UInt8(word >> 8))
      out += isBigEndian ? [high, low] : [low, high]
    }
    return out
  }
}
