import CFreeType

/// The outlines of one face, each loaded once: unscaled and unhinted, so that they hold for every size. For one thread at
/// a time.
struct OutlineCache {
  enum Slot {
    case broken
    case blank
    /// `isSimple` is nil until someone has asked for it.
    case outline(DecomposedOutline, isSimple: Bool?)
  }

  let face: FT_Face
  private var slots: [UInt32: Slot] = [:]

  init(face: FT_Face) { self.face = face }

  mutating func slot(_ glyph: UInt32) -> Slot {
    if let known = slots[glyph] { return known }
    let slot = load(glyph)
    slots[glyph] = slot
    return slot
  }

  mutating func set(isSimple: Bool, of glyph: UInt32) {
    if case .outline(let outline, _) = slot(glyph) { slots[glyph] = .outline(outline, isSimple: isSimple) }
  }

  /// The top of a glyph's ink in font units, nil where it has none or is glyph 0.
  mutating func top(of glyph: UInt32) -> Double? {
    guard glyph != 0, case .outline(let outline, _) = slot(glyph), outline.maxY > 0 else { return nil }
    return outline.maxY
  }

  private func load(_ glyph: UInt32) -> Slot {
    let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, let outline = DecomposedOutline(slot.pointee.outline)
    else { return .broken }
    return outline.isEmpty ? .blank : .outline(outline, isSimple: nil)
  }
}
