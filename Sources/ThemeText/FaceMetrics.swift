import CFreeType

/// Vertical metrics of a face, in font units, y up.
struct FaceMetrics: Hashable, Sendable {
  var unitsPerEm: Int
  /// As FreeType chooses them: hhea, or OS/2 where the font asks for its typographic ones or hhea is empty.
  var ascender: Int
  /// Below the baseline: negative.
  var descender: Int
  /// Between the descender of a line and the ascender of the next one, at least 0.
  var lineGap: Int
  var capHeight: Double
}

extension FaceMetrics {
  /// - Parameter heightOfH: the top of the letter H, nil where the face has none.
  init(_ face: FT_Face, heightOfH: Double?) {
    unitsPerEm = Int(face.pointee.units_per_EM)
    ascender = Int(face.pointee.ascender)
    descender = Int(face.pointee.descender)
    lineGap = max(0, Int(face.pointee.height) - ascender + descender)
    capHeight = face.statedCapHeight ?? heightOfH ?? 0.7 * Double(face.pointee.units_per_EM)
  }
}

extension FT_Face {
  /// OS/2 has it from version 2 on; FreeType marks an absent table with version 0xFFFF.
  fileprivate var statedCapHeight: Double? {
    guard let table = FT_Get_Sfnt_Table(self, FT_SFNT_OS2) else { return nil }
    let os2 = table.assumingMemoryBound(to: TT_OS2.self).pointee
    guard os2.version >= 2, os2.version != 0xFFFF, os2.sCapHeight > 0 else { return nil }
    return Double(os2.sCapHeight)
  }
}
