// Which glyphs of a face can be kerned at all, so that not every letter has to be tried with every other one: of a font
// with thousands of Han characters hardly one.

import CHarfBuzz
import ThemeGraphics

/// Glyphs that a face's rules of pairs speak of.
struct KerningGlyphs {
  /// Nil where the face has rules in a form that is not looked into: then it may be any.
  private var glyphs: Set<UInt32>?

  func contains(_ glyph: UInt32) -> Bool { glyphs?.contains(glyph) ?? true }

  /// - Parameter font: a `hb_font_t`.
  init(_ font: OpaquePointer) {
    guard let face = hb_font_get_face(font), table(Self.kerx, of: face).isEmpty else { return }
    guard var glyphs = KernTable(table(Self.kern, of: face)).glyphs else { return }
    glyphs.formUnion(Self.positioned(in: face))
    self.glyphs = glyphs
  }

  /// The glyphs of all lookups of GPOS that the feature `kern` uses, in any script and language.
  private static func positioned(in face: OpaquePointer) -> Set<UInt32> {
    guard let lookups = hb_set_create(), let found = hb_set_create() else { return [] }
    defer {
      hb_set_destroy(lookups)
      hb_set_destroy(found)
    }
    hb_ot_layout_collect_lookups(face, gpos, nil, nil, [kern, 0], lookups)
    var lookup = UInt32.max
    while hb_set_next(lookups, &lookup) != 0 {
      hb_ot_layout_lookup_collect_glyphs(face, gpos, lookup, found, found, found, nil)
    }
    var result: Set<UInt32> = []
    var glyph = UInt32.max
    while hb_set_next(found, &glyph) != 0 { result.insert(glyph) }
    return result
  }

  private static let gpos: UInt32 = 0x4750_4F53
  private static let kern: UInt32 = 0x6B65_726E
  private static let kerx: UInt32 = 0x6B65_7278
}

/// Empty where the face has none.
private func table(_ tag: UInt32, of face: OpaquePointer) -> [UInt8] {
  let blob = hb_face_reference_table(face, tag)
  defer { hb_blob_destroy(blob) }
  var length: UInt32 = 0
  guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return [] }
  return UnsafeBufferPointer(start: bytes, count: Int(length)).map(UInt8.init(bitPattern:))
}

/// The old table of pairs; HarfBuzz applies it where GPOS has no kerning, and says nothing of what is in it.
private struct KernTable {
  /// Nil where a part of it is of another form than lists of pairs.
  private(set) var glyphs: Set<UInt32>? = []

  init(_ bytes: [UInt8]) {
    func number(_ place: Int) -> Int { place + 1 < bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : 0 }
    if bytes.isEmpty { return }
    guard number(0) == 0 else {
      glyphs = nil
      return
    }
    var start = 4
    for _ in 0..<number(2) {
      guard bytes.indices.contains(start + 13) else { return }
      guard number(start + 4) >> 8 == 0 else {
        glyphs = nil
        return
      }
      // The stated length has 16 bits, which a long list overflows: the count of its pairs tells more.
      let (pairs, first) = (number(start + 6), start + 14)
      for pair in 0..<min(pairs, (bytes.count - first) / 6) {
        glyphs?.insert(UInt32(number(first + pair * 6)))
        glyphs?.insert(UInt32(number(first + pair * 6 + 2)))
      }
      start += max(number(start + 2), 14 + pairs * 6)
    }
  }
}
