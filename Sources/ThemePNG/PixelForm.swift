import ThemeModel

/// In which of PNG's forms pixels are stored; always so that they are read back as they were, colours under alpha 0 too.
enum PixelForm: Hashable, Sendable {
  case rgba
  /// Of pictures that are opaque all over.
  case rgb
  /// Of pictures without colour.
  case greyAlpha
  case grey
  case palette(Palette)

  /// At most 256 colours.
  struct Palette: Hashable, Sendable {
    /// RGBA, red lowest; those that are not opaque first.
    var colors: [UInt32]

    /// Bits of an index.
    var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }
  }

  /// As the head of the file has it.
  var colorType: UInt8 {
    switch self {
    case .grey: return 0
    case .rgb: return 2
    case .palette: return 3
    case .greyAlpha: return 4
    case .rgba: return 6
    }
  }

  /// Bits of a sample or an index.
  var depth: Int { if case .palette(let palette) = self { palette.depth } else { 8 } }

  /// Bytes of a pixel, at least 1.
  var pixelBytes: Int {
    switch self {
    case .grey, .palette: return 1
    case .greyAlpha: return 2
    case .rgb: return 3
    case .rgba: return 4
    }
  }

  func rowBytes(width: Int) -> Int { (width * pixelBytes * depth + 7) / 8 }

  /// Writes RGBA pixels in this form, which is one that they have.
  ///
  /// - Parameter out: room for rows × ``rowBytes(width:)`` bytes.
  func write(_ pixels: UnsafePointer<UInt8>, width: Int, rows: Int, to out: UnsafeMutablePointer<UInt8>) {
    let count = width * rows
    switch self {
    case .rgba: out.update(from: pixels, count: count * 4)
    case .rgb:
      for index in 0..<count {
        for channel in 0..<3 { out[index &* 3 &+ channel] = pixels[index &* 4 &+ channel] }
      }
    case .greyAlpha:
      for index in 0..<count {
        out[index &* 2] = pixels[index &* 4]
        out[index &* 2 &+ 1] = pixels[index &* 4 &+ 3]
      }
    case .grey: for index in 0..<count { out[index] = pixels[index &* 4] }
    case .palette(let palette): write(pixels, palette, width: width, rows: rows, to: out)
    }
  }

  private func write(
    _ pixels: UnsafePointer<UInt8>, _ palette: Palette, width: Int, rows: Int, to out: UnsafeMutablePointer<UInt8>
  ) {
    let indices = Dictionary(
      zip(palette.colors, (0..<palette.colors.count).map(UInt8.init)), uniquingKeysWith: { first, _ in first })
    let (rowBytes, depth) = (rowBytes(width: width), palette.depth)
    out.update(repeating: 0, count: rowBytes * rows)
    var last = (color: palette.colors[0], index: UInt8(0))
    for y in 0..<rows {
      for x in 0..<width {
        let color = pixel(pixels, y &* width &+ x)
        if color != last.color { last = (color, indices[color] ?? 0) }
        // The first of several pixels in a byte is the highest.
        let bit = x &* depth
        out[y &* rowBytes &+ bit / 8] |= last.index &<< UInt8(8 &- depth &- bit % 8)
      }
    }
  }
}

@inline(__always) private func pixel(_ pixels: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
  UInt32(littleEndian: UnsafeRawPointer(pixels).loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
}

extension UInt32 {
  @inline(__always) fileprivate var isGrey: Bool { (self ^ self &>> 8) & 0xffff == 0 }
}

extension Bitmap {
  /// Whether red, green and blue are equal in every pixel.
  public var isGrey: Bool {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return true }
      var index = 0
      while index < pixels.count / 4 {
        if !pixel(base, index).isGrey { return false }
        index &+= 1
      }
      return true
    }
  }
}

extension PixelForm {
  /// The forms in which a picture may be smallest: the one with the fewest channels, then a palette where that is less.
  static func candidates(_ pixels: UnsafeBufferPointer<UInt8>) -> [PixelForm] {
    guard let base = pixels.baseAddress else { return [.rgba] }
    let channels = channels(base, count: pixels.count / 4)
    guard let palette = palette(base, count: pixels.count / 4), channels != .grey || palette.depth < 8 else {
      return [channels]
    }
    return [channels, .palette(palette)]
  }

  private static func channels(_ pixels: UnsafePointer<UInt8>, count: Int) -> PixelForm {
    var (isGrey, isOpaque) = (true, true)
    var index = 0
    // As soon as neither holds, as in most pages within their first rows, there is nothing more to learn.
    while index < count, isGrey || isOpaque {
      let color = pixel(pixels, index)
      if color &>> 24 != 0xff { isOpaque = false }
      if !color.isGrey { isGrey = false }
      index &+= 1
    }
    switch (isGrey, isOpaque) {
    case (true, true): return .grey
    case (true, false): return .greyAlpha
    case (false, true): return .rgb
    case (false, false): return .rgba
    }
  }

  /// Nil where there are more than 256 colours.
  private static func palette(_ pixels: UnsafePointer<UInt8>, count: Int) -> Palette? {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for index in 0..<count {
      let color = pixel(pixels, index)
      if color == last { continue }
      last = color
      if seen.insert(color).inserted, seen.count > 256 { return nil }
    }
    if seen.isEmpty { return nil }
    // Transparent colours first: only they need an alpha in the file. Then by brightness, so that small differences of
    // colours are small differences of indices.
    func rank(_ color: UInt32) -> (UInt32, UInt32, UInt32) {
      (color >> 24, 2 * (color & 0xff) + 5 * (color >> 8 & 0xff) + (color >> 16 & 0xff), color)
    }
    return Palette(colors: seen.sorted { rank($0) < rank($1) })
  }
}
