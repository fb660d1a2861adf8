import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeRender

/// What the cache remembers of a sprite beside its pixels: enough to pack it without reading them.
struct SpriteFacts: Hashable, Sendable {
  var ink: PixelRect
  var inkDigest: Digest
  var evenness: Evenness
  var isGrey: Bool

  init(_ sprite: Sprite) {
    ink = sprite.ink
    inkDigest = sprite.inkDigest
    evenness = sprite.evenness
    isGrey = sprite.isGrey
  }

  init(_ rendered: RenderedSprite) {
    let bitmap = rendered.bitmap
    ink = rendered.ink
    evenness = rendered.evenness
    var hash = SHA256()
    var encoder = CanonicalEncoder()
    encoder.append(bitmap.width)
    encoder.append(bitmap.height)
    hash.update(encoder.bytes)
    hash.update(bitmap.pixels)
    inkDigest = hash.finalize()
    isGrey = bitmap.isGrey
  }

  /// Four little-endian 32-bit numbers, the digest, and a byte: 1 for even columns, 2 for even rows, 4 for a sprite without
  /// colour.
  var bytes: [UInt8] {
    var encoder = CanonicalEncoder()
    for side in [ink.x, ink.y, ink.width, ink.height] { encoder.append(UInt32(clamping: side)) }
    return encoder.bytes + inkDigest.bytes + [(evenness.across ? 1 : 0) | (evenness.down ? 2 : 0) | (isGrey ? 4 : 0)]
  }

  /// Nil unless the bytes are of this form and the ink lies within a sprite of the given size.
  init?(bytes: [UInt8], width: Int, height: Int) {
    guard bytes.count == 17 + Digest.byteCount, let flags = bytes.last, flags < 8 else { return nil }
    let (ink, digest) = bytes.withUnsafeBytes { bytes in
      func number(_ index: Int) -> Int {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
      return (
        PixelRect(x: number(0), y: number(1), width: number(2), height: number(3)),
        Digest(bytes: UnsafeRawBufferPointer(rebasing: bytes[16..<16 + Digest.byteCount]))
      )
    }
    guard let digest, ink.maxX <= width, ink.maxY <= height else { return nil }
    self.ink = ink
    inkDigest = digest
    evenness = Evenness(across: flags & 1 != 0, down: flags & 2 != 0)
    isGrey = flags & 4 != 0
  }
}
