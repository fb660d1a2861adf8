// What a face says of colours: glyphs that are layers of other glyphs (COLR version 0), palettes, and glyphs that are
// pictures of formats that are not drawn.

import CHarfBuzz
import ThemeGraphics

/// A format of glyphs that are pictures, which are not drawn.
public enum PictureFormat: String, Hashable, Sendable {
  case layersWithGradients = "COLR version 1"
  case svg = "SVG"
  case bitmaps = "CBDT"
  case appleBitmaps = "sbix"
}

/// A layer of a colour glyph, before it has a place.
struct GlyphLayer: Hashable {
  var glyph: UInt32
  /// Nil is the text's own fill.
  var color: Color?
}

/// What a glyph is beside its outline.
enum ColorGlyph {
  /// Drawn one over the other, the lowest first.
  case layers([GlyphLayer])
  case picture(PictureFormat)
}

/// The colours of a face that has some; asks HarfBuzz's immutable face, from any thread.
struct FaceColors: @unchecked Sendable {
  /// A `hb_font_t`, which its face outlives.
  private let font: OpaquePointer
  private let hasLayers: Bool
  private let hasSVG: Bool
  /// Of CBDT or sbix.
  private let bitmaps: PictureFormat?
  /// The glyphs of COLR version 1, ascending.
  private let gradientGlyphs: [UInt16]
  /// At least 1; the first is that of a font without any.
  let paletteCount: Int

  /// Nil for a face without colours.
  init?(_ face: OpaquePointer?, font: OpaquePointer) {
    hasLayers = hasTable("COLR", face)
    hasSVG = hasTable("SVG ", face)
    bitmaps = bitmapFormat(of: face)
    guard hasLayers || hasSVG || bitmaps != nil else { return nil }
    gradientGlyphs = hasLayers ? withTable("COLR", face, glyphsWithGradients) : []
    paletteCount = Int(hb_ot_color_palette_get_count(face))
    self.font = font
  }

  /// Nil for a glyph that is no more than its outline.
  ///
  /// - Parameter palette: 0 for a font without palettes.
  func glyph(_ glyph: UInt32, palette: Int) -> ColorGlyph? {
    let face = hb_font_get_face(font)
    if hasLayers {
      let layers = layers(of: glyph, palette: palette, face)
      if !layers.isEmpty { return .layers(layers) }
      if let code = UInt16(exactly: glyph), contains(code) { return .picture(.layersWithGradients) }
    }
    if hasSVG, !isEmpty(hb_ot_color_glyph_reference_svg(face, glyph)) { return .picture(.svg) }
    if let bitmaps, !isEmpty(hb_ot_color_glyph_reference_png(font, glyph)) { return .picture(bitmaps) }
    return nil
  }

  private func layers(of glyph: UInt32, palette: Int, _ face: OpaquePointer?) -> [GlyphLayer] {
    var count: UInt32 = 0
    let total = min(hb_ot_color_glyph_get_layers(face, glyph, 0, &count, nil), mostLayers)
    if total == 0 { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    count = total
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.prefix(Int(count)).map { layer in
      GlyphLayer(glyph: layer.glyph, color: color(layer.color_index, palette: palette, face))
    }
  }

  /// Nil for the text's own fill, and for an entry that the palette does not have.
  private func color(_ index: UInt32, palette: Int, _ face: OpaquePointer?) -> Color? {
    if index == 0xFFFF { return nil }
    var (count, packed) = (UInt32(1), hb_color_t())
    hb_ot_color_palette_get_colors(face, UInt32(palette), index, &count, &packed)
    guard count == 1 else { return nil }
    func component(_ shift: UInt32) -> Double { Double(packed >> shift & 255) / 255 }
    return Color(red: component(8), green: component(16), blue: component(24), alpha: component(0))
  }

  private func contains(_ glyph: UInt16) -> Bool {
    var (lower, upper) = (0, gradientGlyphs.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if gradientGlyphs[middle] < glyph { lower = middle + 1 } else { upper = middle }
    }
    return lower < gradientGlyphs.count && gradientGlyphs[lower] == glyph
  }
}

/// Of one glyph; more is a broken font that would only cost time.
private let mostLayers: UInt32 = 1024

/// Which of the formats of bitmaps a face has; nil for none.
func bitmapFormat(of face: OpaquePointer?) -> PictureFormat? {
  if hasTable("CBDT", face) { return .bitmaps }
  return hasTable("sbix", face) ? .appleBitmaps : nil
}

private func hasTable(_ tag: StaticString, _ face: OpaquePointer?) -> Bool {
  withTable(tag, face) { !$0.isEmpty }
}

/// Gives a table's bytes, in place; none where the face has no such table.
private func withTable<Result>(
  _ tag: StaticString, _ face: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  let code = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
  let blob = hb_face_reference_table(face, code)
  defer { hb_blob_destroy(blob) }
  var length: UInt32 = 0
  let bytes = hb_blob_get_data(blob, &length)
  return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(length)))
}

/// Lets go of the blob.
private func isEmpty(_ blob: OpaquePointer?) -> Bool {
  defer { hb_blob_destroy(blob) }
  var length: UInt32 = 0
  return hb_blob_get_data(blob, &length) == nil || length == 0
}

/// The glyphs that a COLR table of version 1 paints, ascending; those that it has no room for do not count.
private func glyphsWithGradients(_ table: UnsafeRawBufferPointer) -> [UInt16] {
  func number(_ offset: Int, _ bytes: Int) -> Int? {
    guard offset >= 0, offset + bytes <= table.count else { return nil }
    return table[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
  guard let version = number(0, 2), version >= 1, let list = number(14, 4), list > 0, let count = number(list, 4)
  else { return [] }
  return (0..<min(count, (table.count - list) / 6)).compactMap { index in
    number(list + 4 + 6 * index, 2).map { UInt16(truncatingIfNeeded: $0) }
  }.sorted()
}
