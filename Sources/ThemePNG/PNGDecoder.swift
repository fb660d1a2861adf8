import CThemeShims
import ThemeModel

/// The size of a PNG, from its head; the pixels are not looked at.
///
/// - Throws: ``PNGError/unreadable(_:)``, also for sides above ``Limits/pageSide``.
public func pngSize(_ bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
  var message = [CChar](repeating: 0, count: THEME_PNG_MESSAGE)
  var width: UInt32 = 0
  var height: UInt32 = 0
  guard theme_png_size(bytes, bytes.count, &width, &height, &message) == 0 else { throw .unreadable(text(message)) }
  return (Int(width), Int(height))
}

/// Decodes a PNG of any kind to straight RGBA of 8 bits, with the stored values as they are (no gamma, no profile).
/// Where alpha is 0 the colour becomes 0, as ``Bitmap`` has it.
///
/// - Throws: ``PNGError/unreadable(_:)``, also for sides above ``Limits/pageSide``.
public func decodePNG(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
  var message = [CChar](repeating: 0, count: THEME_PNG_MESSAGE)
  let (width, height) = try pngSize(bytes)
  let count = width * height * 4
  var decoded = false
  let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
    decoded = theme_png_decode(bytes, bytes.count, buffer.baseAddress, count, &message) == 0
    if decoded { clearTransparentPixels(buffer, count: count) }
    used = decoded ? count : 0
  }
  guard decoded else { throw .unreadable(text(message)) }
  guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
    throw .tooLarge(width: width, height: height)
  }
  return bitmap
}

private func text(_ message: [CChar]) -> String {
  String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

private func clearTransparentPixels(_ pixels: UnsafeMutableBufferPointer<UInt8>, count: Int) {
  var index = 0
  while index < count {
    if pixels[index &+ 3] == 0 {
      pixels[index] = 0
      pixels[index &+ 1] = 0
      pixels[index &+ 2] = 0
    }
    index &+= 4
  }
}
