// One face, open in both libraries: HarfBuzz shapes with it, FreeType gives its metrics and outlines.

import CFreeType
import CHarfBuzz
import CThemeShims
import Synchronization
import ThemeGraphics

/// Why a face cannot be opened.
struct FaceError: Error {
  var cause: String
  var part = FontFailure.Part.face
  var help: String?
}

/// Owns an `FT_Face` and a `hb_font_t`. Usable from several threads: the HarfBuzz font is immutable, the FreeType face
/// lies behind a lock together with the cache of its outlines.
final class FontFace: @unchecked Sendable {
  let key: FontKey
  /// The file's name, for messages.
  let fileName: String
  let metrics: FaceMetrics
  let names: FaceName
  /// Nil for a face without colours, which is nearly any.
  let colors: FaceColors?
  /// A `hb_font_t` whose scale is the units per em.
  let shapingFont: OpaquePointer
  private let outlines: Mutex<OutlineCache>
  // Held until both libraries have let go of the face.
  private let blob: FontBlob
  private let library: FreeTypeLibrary

  init(_ key: FontKey, blob: FontBlob, library: FreeTypeLibrary, fileName: String) throws(FaceError) {
    let tables = hb_face_create(blob.handle, UInt32(key.faceIndex))
    defer { hb_face_destroy(tables) }
    if let cause = unusableTables(tables) { throw FaceError(cause: cause) }

    var opened: FT_Face?
    let code = FT_New_Memory_Face(
      library.handle, blob.start, FT_Long(blob.bytes.count), FT_Long(key.faceIndex), &opened)
    guard code == 0, let face = opened else { throw FaceError(cause: String(cString: theme_freetype_error(code))) }
    guard face.isUsable, let font = hb_font_create(tables) else {
      FT_Done_Face(face)
      let format = bitmapFormat(of: tables).map { " (\($0.rawValue))" } ?? ""
      throw FaceError(
        cause: "the face has bitmaps in place of outlines\(format)", help: "pictures are not drawn: " + fontsForEmoji)
    }
    if !key.axes.isEmpty {
      vary(font, to: key.axes)
      var coordinates = coordinates(of: key.axes, on: variationAxes(tables))
      let code = FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), &coordinates)
      guard code == 0 else {
        hb_font_destroy(font)
        FT_Done_Face(face)
        throw FaceError(cause: "the font cannot be varied: " + String(cString: theme_freetype_error(code)))
      }
    }
    hb_ot_font_set_funcs(font)
    let scale = Int32(face.pointee.units_per_EM)
    hb_font_set_scale(font, scale, scale)
    hb_font_make_immutable(font)
    var cache = OutlineCache(face: face)
    metrics = FaceMetrics(face, heightOfH: cache.top(of: FT_Get_Char_Index(face, 0x48)))
    names = FaceName(face)
    outlines = Mutex(cache)
    shapingFont = font
    colors = FaceColors(tables, font: font)
    self.key = key
    self.fileName = fileName
    self.blob = blob
    self.library = library
  }

  deinit {
    hb_font_destroy(shapingFont)
    outlines.withLock { _ = FT_Done_Face($0.face) }
  }
}

extension FontFace {
  /// What is known of a glyph's ink, without the outline itself.
  enum Ink {
    /// The box of the outline's points, in font units, y up.
    case box(minX: Double, minY: Double, maxX: Double, maxY: Double)
    case blank
    /// The font has no such glyph, or a damaged one.
    case broken
  }

  func ink(of glyph: UInt32) -> Ink {
    outlines.withLock { cache in
      switch cache.slot(glyph) {
      case .broken: return .broken
      case .blank: return .blank
      case .outline(let outline, _):
        return .box(minX: outline.minX, minY: outline.minY, maxX: outline.maxX, maxY: outline.maxY)
      }
    }
  }

  /// Nil for a blank or broken glyph.
  func outline(of glyph: UInt32) -> GlyphOutline? {
    let unitsPerEm = Double(metrics.unitsPerEm)
    let slot = outlines.withLock { $0.slot(glyph) }
    guard case .outline(let outline, let known) = slot else { return nil }
    if let known {
      return GlyphOutline(path: outline.path, unitsPerEm: unitsPerEm, isSimple: known, bounds: outline.bounds)
    }
    // Outside the lock: it takes longer than all else, and a second thread that does the same finds the same.
    let isSimple = outline.path.isCertainlySimple(tolerance: unitsPerEm / 16_384)
    outlines.withLock { $0.set(isSimple: isSimple, of: glyph) }
    return GlyphOutline(path: outline.path, unitsPerEm: unitsPerEm, isSimple: isSimple, bounds: outline.bounds)
  }
}

/// What helps where a font has pictures in place of outlines.
let fontsForEmoji =
  "name a font with outlines or layers (COLR version 0), such as Symbola_hint.ttf (Debian package fonts-symbola)"

/// The cause why a face cannot be used, as far as HarfBuzz's view of it tells. Asked before FreeType, which would answer
/// "broken table".
private func unusableTables(_ face: OpaquePointer?) -> String? {
  let head = hb_face_reference_table(face, 0x6865_6164)
  defer { hb_blob_destroy(head) }
  var length: UInt32 = 0
  guard let bytes = hb_blob_get_data(head, &length), length >= 54 else {
    return "its 'head' table is missing or cut off"
  }
  let unitsPerEm = Int(UInt8(bitPattern: bytes[18])) << 8 | Int(UInt8(bitPattern: bytes[19]))
  // The range that OpenType allows; HarfBuzz reads anything else as 1000 and would disagree with FreeType.
  guard (16...16_384).contains(unitsPerEm) else { return "\(unitsPerEm) units per em (a font has 16 to 16384)" }
  return hb_face_get_glyph_count(face) == 0 ? "the face has no glyphs" : nil
}

/// Puts a shaping font at a place on its axes; those that are not named stay at their default.
private func vary(_ font: OpaquePointer, to places: [FontAxisValue]) {
  let variations = places.map { hb_variation_t(tag: $0.tag.code, value: Float($0.value)) }
  hb_font_set_variations(font, variations, UInt32(variations.count))
}

/// The same place as FreeType wants it: all axes, in the font's order, as 16.16 numbers; within the axes' ranges they fit.
private func coordinates(of places: [FontAxisValue], on axes: [VariationAxis]) -> [FT_Fixed] {
  axes.map { axis in
    let value = places.first { $0.tag == axis.tag }?.value ?? axis.initial
    return FT_Fixed((value * 65_536).rounded())
  }
}

extension FT_Face {
  fileprivate var isUsable: Bool {
    let needed = FT_Long(FT_FACE_FLAG_SCALABLE | FT_FACE_FLAG_SFNT)
    return pointee.face_flags & needed == needed && pointee.units_per_EM > 0 && pointee.num_glyphs > 0
  }
}
