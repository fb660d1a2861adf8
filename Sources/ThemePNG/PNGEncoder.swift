import CDeflate
import CThemeShims
import ThemeModel

/// What of the encoder belongs into the key of a cached PNG.
public enum PNGEncoder {
  /// Raised whenever the same pixels and settings give other bytes.
  public static let version: UInt32 = 2

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

/// Encodes a picture as an RGBA PNG of 8 bits with the chunks IHDR, IDAT and IEND and nothing else.
///
/// Equal pictures and settings give equal bytes, for one ``PNGEncoder/libraryVersion``. Where the picture has several
/// ``pngBands(width:height:)``, they are what ``joinPNG(_:width:height:)`` makes of them.
///
/// - Throws: ``PNGError/emptyImage``, ``PNGError/tooLarge(width:height:)``, ``PNGError/unknownLevel(_:)`` or
///   ``PNGError/outOfMemory``.
public func encodePNG(_ bitmap: Bitmap, settings: PNGSettings) throws(PNGError) -> [UInt8] {
  let (width, height) = (bitmap.width, bitmap.height)
  try checkSize(width: width, height: height)
  let coding = try RowCoding(settings)
  let rowBytes = width * 4
  let bands = pngBands(width: width, height: height)
  return try bitmap.pixels.withUnsafeBufferPointer { pixels throws(PNGError) in
    if bands.count > 1 {
      let parts = try bands.map { rows throws(PNGError) in
        try coding.band(pixels, firstRow: rows.lowerBound, rows: rows.count, rowBytes: rowBytes)
      }
      return try joinPNG(parts, width: width, height: height)
    }
    let stream = try coding.stream(pixels, rows: height, rowBytes: rowBytes)
    guard let file = pngFile([stream], width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    return file
  }
}

/// Encodes one of a picture's several bands.
///
/// - Parameters:
///   - bitmap: the band's rows; with `hasRowAbove` the picture's row above them comes first and is only looked at.
///   - hasRowAbove: false for the first band alone.
/// - Throws: as ``encodePNG(_:settings:)``.
public func encodePNGBand(
  _ bitmap: Bitmap, hasRowAbove: Bool, settings: PNGSettings
) throws(PNGError) -> PNGBand {
  let (first, rowBytes) = (hasRowAbove ? 1 : 0, bitmap.width * 4)
  try checkSize(width: bitmap.width, height: bitmap.height - first)
  let coding = try RowCoding(settings)
  return try bitmap.pixels.withUnsafeBufferPointer { pixels throws(PNGError) in
    try coding.band(pixels, firstRow: first, rows: bitmap.height - first, rowBytes: rowBytes)
  }
}

func checkSize(width: Int, height: Int) throws(PNGError) {
  if width <= 0 || height <= 0 { throw .emptyImage }
  if width > Limits.pageSide || height > Limits.pageSide { throw .tooLarge(width: width, height: height) }
}
