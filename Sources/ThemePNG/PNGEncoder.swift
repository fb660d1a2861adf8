import CDeflate
import CThemeShims
import ThemeModel

/// What of the encoder belongs into the key of a cached PNG.
public enum PNGEncoder {
  /// Raised whenever the same pixels and settings give other bytes.
  public static let version: UInt32 = 1

  /// The library that reads pictures, such as `libpng 1.6.39`.
  public static let readerVersion = "libpng \(String(cString: theme_libpng_version()))"

  /// The libraries whose versions decide bytes, such as `libdeflate 1.14, libpng 1.6.39`.
  public static var libraryVersions: String {
    "libdeflate \(String(cString: theme_libdeflate_version())), libpng \(String(cString: theme_libpng_version()))"
  }

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
/// Equal pictures and settings give equal bytes, for one set of ``PNGEncoder/libraryVersions``.
///
/// - Throws: ``PNGError/emptyImage``, ``PNGError/tooLarge(width:height:)``, ``PNGError/unknownLevel(_:)`` or
///   ``PNGError/outOfMemory``.
public func encodePNG(_ bitmap: Bitmap, settings: PNGSettings) throws(PNGError) -> [UInt8] {
  if bitmap.width == 0 || bitmap.height == 0 { throw .emptyImage }
  let (width, height) = (bitmap.width, bitmap.height)
  if width > Limits.pageSide || height > Limits.pageSide { throw .tooLarge(width: width, height: height) }
  guard (1...12).contains(settings.level) else { throw .unknownLevel(settings.level) }
  guard let compressor = libdeflate_alloc_compressor(Int32(settings.level)) else { throw .outOfMemory }
  defer { libdeflate_free_compressor(compressor) }

  let filteredCount = (width * 4 + 1) * height
  let filtered = UnsafeMutablePointer<UInt8>.allocate(capacity: filteredCount)
  defer { filtered.deallocate() }
  bitmap.pixels.withUnsafeBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    filterRows(base, rowBytes: width * 4, height: height, into: filtered)
  }

  let bound = libdeflate_zlib_compress_bound(compressor, filteredCount)
  let compressed = UnsafeMutablePointer<UInt8>.allocate(capacity: bound)
  defer { compressed.deallocate() }
  let count = libdeflate_zlib_compress(compressor, filtered, filteredCount, compressed, bound)
  guard count > 0, count <= 0x7fff_ffff else { throw .tooLarge(width: width, height: height) }

  var framed = false
  let file = [UInt8](unsafeUninitializedCapacity: count + THEME_PNG_FRAME_BYTES) { buffer, used in
    var message = [CChar](repeating: 0, count: THEME_PNG_MESSAGE)
    framed = theme_png_frame(UInt32(width), UInt32(height), compressed, count, buffer.baseAddress, &message) == 0
    used = framed ? buffer.count : 0
  }
  // With the size checked, framing fails for want of memory alone.
  if !framed { throw .outOfMemory }
  return file
}
