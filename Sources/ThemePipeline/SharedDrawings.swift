import ThemeGraphics
import ThemeHashing
import ThemeModel

/// What one theme of a build drew and a later one shows too: drawn once, with or without a cache.
struct SharedDrawings {
  /// Where each key that several themes have is needed last.
  private var lastPlaces: [Digest: Int] = [:]
  private var facts: [Digest: SpriteFacts] = [:]
  private var bitmaps: [Digest: Bitmap] = [:]
  private var byteCount = 0

  /// - Parameter keys: the keys of every theme, in the order of the themes.
  init(_ keys: [[Digest]] = []) {
    guard keys.count > 1 else { return }
    var first: [Digest: Int] = [:]
    for (place, keys) in keys.enumerated() {
      for key in keys {
        if first[key, default: place] != place { lastPlaces[key] = place }
        if first[key] == nil { first[key] = place }
      }
    }
  }

  /// What an earlier theme found of a key.
  func facts(_ key: Digest) -> SpriteFacts? { facts[key] }

  /// The pixels, where they could be kept.
  func bitmap(_ key: Digest) -> Bitmap? { bitmaps[key] }

  /// Keeps what a later theme than the one at `place` asks for, and lets go of what none does.
  mutating func keep(_ key: Digest, _ found: SpriteFacts, _ bitmap: Bitmap?, after place: Int) {
    guard let last = lastPlaces[key], last > place else {
      if let old = bitmaps.removeValue(forKey: key) { byteCount -= old.pixels.count }
      facts[key] = nil
      return
    }
    facts[key] = found
    guard let bitmap, bitmaps[key] == nil, byteCount + bitmap.pixels.count <= Limits.sharedPixelBytes else { return }
    bitmaps[key] = bitmap
    byteCount += bitmap.pixels.count
  }
}
