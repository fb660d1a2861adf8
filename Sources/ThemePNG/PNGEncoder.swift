import CDeflate
import CThemeShims
import ThemeModel

/// What of the encoder belongs into the key of a cached PNG.
public enum PNGEncoder {
  /// Raised whenever the same pixels and settings give other bytes.
  public static let version: UInt32 = 3

  /// The library that reads pictures, such as `libpng 1.6.39`.
  public static let readerVersion = "libpng \(String(cString: theme_libpng_version()))"

  /// The library whose version decides bytes, such as `libdeflate 1.14`.
  public static var libraryVersion: String { "libdeflate \(String(cString: theme_libdeflate_version()))" }

  /// The checksum of what the running libdeflate makes of a known picture.
  ///
  /// The library tells its version only to the compiler; a shared library that was replaced since shows itself here.
  public static let deflateProbe: UInt32 = {
    let side = 24
    var picture = Bitmap(width: side, height: side)
    for index in 0..<side * side {
      let (x, y) = (index % side, index / side)
      // Flat, graded and irregular parts, as pages have.
      let value = x < 8 ? 40 : x < 16 ? y * 9 : (x * 73 + y * 151) % 256
      for channel in 0..<4 { picture.pixels[index * 4 + channel] = UInt8(truncatingIfNeeded: value + channel * 3) }
    }
    guard let bytes = try? encodePNG(picture, settings: PNGSettings()) else { return 0 }
    return bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }()
}

/// Encodes a picture as a PNG with the chunks IHDR, IDAT and IEND, and PLTE and tRNS where it has a palette.
///
/// It is stored as RGBA of 8 bits, or without the channels that say nothing, or with a palette, whichever is smaller.
/// Equal pictures and settings give equal bytes, for one ``PNGEncoder/libraryVersion``. Where the picture has several
/// ``pngBands(width:height:)``, they are what ``joinPNG(_:width:height:channels:)`` makes of them.
///
/// - Throws: ``PNGError/emptyImage``, ``PNGError/tooLarge(width:height:)`` or ``PNGError/outOfMemory``.
public func encodePNG(_ bitmap: Bitmap, settings: PNGSettings) throws(PNGError) -> [UInt8] {
  let (width, height) = (bitmap.width, bitmap.height)
  try checkSize(width: width, height: height)
  let bands = pngBands(width: width, height: height)
  return try bitmap.pixels.withUnsafeBufferPointer { pixels throws(PNGError) in
    if bands.count > 1 {
      let channels = bitmap.isGrey ? PNGChannels.greyAlpha : .rgba
      let coding = RowCoding(effort: settings.effort, form: channels.form)
      let parts = try bands.map { rows throws(PNGError) in
        try coding.band(pixels, width: width, firstRow: rows.lowerBound, rows: rows.count)
      }
      return try joinPNG(parts, width: width, height: height, channels: channels)
    }
    var best: [UInt8] = []
    let forms = PixelForm.candidates(pixels)
    for form in settings.effort == .fast ? forms.suffix(1) : forms[...] {
      let stream = try RowCoding(effort: settings.effort, form: form).stream(pixels, width: width, rows: height)
      guard let file = pngFile([stream], width: width, height: height, form: form) else {
        throw .tooLarge(width: width, height: height)
      }
      if best.isEmpty || file.count < best.count { best = file }
    }
    return best
  }
}

/// Encodes one of a picture's several bands.
///
/// - Parameters:
///   - bitmap: the band's rows; with `hasRowAbove` the picture's row above them comes first and is only looked at.
///   - hasRowAbove: false for the first band alone.
///   - channels: those that the whole picture needs.
/// - Throws: as ``encodePNG(_:settings:)``.
public func encodePNGBand(
  _ bitmap: Bitmap, hasRowAbove: Bool, channels: PNGChannels, settings: PNGSettings
) throws(PNGError) -> PNGBand {
  let first = hasRowAbove ? 1 : 0
  try checkSize(width: bitmap.width, height: bitmap.height - first)
  let coding = RowCoding(effort: settings.effort, form: channels.form)
  return try bitmap.pixels.withUnsafeBufferPointer { pixels throws(PNGError) in
    try coding.band(pixels, width: bitmap.width, firstRow: first, rows: bitmap.height - first)
  }
}

func checkSize(width: Int, height: Int) throws(PNGError) {
  if width <= 0 || height <= 0 { throw .emptyImage }
  if width > Limits.pageSide || height > Limits.pageSide { throw .tooLarge(width: width, height: height) }
}
