import CFreeType

/// What a font calls itself.
public struct FaceName: Hashable, Sendable {
  /// The family's name in English, such as "DejaVu Sans"; empty where the font has none. Any characters.
  public var family: String
  public var isBold: Bool
  public var isItalic: Bool

  public init(family: String, isBold: Bool = false, isItalic: Bool = false) {
    self.family = family
    self.isBold = isBold
    self.isItalic = isItalic
  }
}

extension FaceName {
  init(_ face: FT_Face) {
    family = face.pointee.family_name.map { String(cString: $0) } ?? ""
    isBold = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    isItalic = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
  }
}

extension FontBook {
  /// The family name as FreeType reads it, and whether the face calls itself bold or italic.
  public func faceName(of family: String) -> FaceName? { families[family]?.first?.names }
}
