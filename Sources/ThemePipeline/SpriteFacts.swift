import ThemeGraphics
import ThemeHashing
import ThemeModel

/// What the cache remembers of a sprite beside its pixels: enough to pack it without reading them.
struct SpriteFacts: Hashable, Sendable {
  var ink: PixelRect
  var inkDigest: Digest

  init(ink: PixelRect, bitmap: Bitmap) {
    self.ink = ink
    var hash = SHA256()
    var encoder = CanonicalEncoder()
    encoder.append(bitmap.width)
    encoder.append(bitmap.height)
    hash.update(encoder.bytes)
    hash.update(bitmap.pixels)
    inkDigest = hash.finalize()
  }

  /// Four little-endian 32-bit numbers and the digest.
  var bytes: [UInt8] {
    var encoder = CanonicalEncoder()
    for side in [ink.x, ink.y, ink.width, ink.height] { encoder.append(UInt32(clamping: side)) }
    return encoder.bytes + inkDigest.bytes
  }

  /// Nil unless the bytes are of this form and the ink lies within a sprite of the given size.
  init?(bytes: [UInt8], width: Int, height: Int) {
    guard bytes.count == 16 + Digest.byteCount, let digest = Digest(bytes: bytes[16...]) else { return nil }
    func number(_ index: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[index * 4 + $1]) << ($1 * 8) }
    }
    let ink = PixelRect(x: number(0), y: number(1), width: number(2), height: number(3))
    guard ink.maxX <= width, ink.maxY <= height else { return nil }
    self.ink = ink
    inkDigest = digest
  }
}
