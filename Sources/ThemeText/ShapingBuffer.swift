// One call of HarfBuzz: a stretch of a line in one font, into glyphs in font units.
//
// What could differ from machine to machine is spelt out: the "ot" shaper (HB_SHAPER_LIST in the environment could name
// another), the language (the default is the locale's) and the direction.

import CHarfBuzz
import ThemeGraphics

/// What holds for all stretches of a line.
struct ShapingRules {
  var language: hb_language_t?
  var features: [hb_feature_t]

  init(_ style: TextStyle) {
    language = style.language.map { hb_language_from_string($0, -1) } ?? Self.undetermined
    features = []
    // Space between the letters of a ligature cannot be set, so there is none of those that may be left out.
    if style.letterSpacing != 0 { features = [Self.liga, Self.clig].map(hb_feature_t.init) }
    // The last of several counts.
    if !style.features.isEmpty { features += style.features.map(hb_feature_t.init) }
  }

  /// The library's own, for all time. The libraries are loaded before there is a font to shape with.
  nonisolated(unsafe) private static let undetermined = hb_language_from_string("und", -1)
  private static let liga = FontFeature(OpenTypeTag(code: 0x6C69_6761), 0)
  private static let clig = FontFeature(OpenTypeTag(code: 0x636C_6967), 0)
}

extension hb_feature_t {
  /// Over the whole text.
  fileprivate init(_ feature: FontFeature) {
    self.init(tag: feature.tag.code, value: feature.value, start: 0, end: .max)
  }
}

/// The glyphs of a stretch, from left to right.
struct ShapedGlyphs {
  var glyphs: [ShapedRun.Glyph]
  /// The clusters, in reading order, before which a line cannot end without its two parts being shaped anew.
  var joinedClusters: [Int] = []
}

/// Owns a `hb_buffer_t`. For one thread.
final class ShapingBuffer {
  private let handle = hb_buffer_create()
  private let rules: ShapingRules

  init(_ rules: ShapingRules) { self.rules = rules }

  deinit { hb_buffer_destroy(handle) }

  /// Shapes `range` of a line's UTF-8; the rest of the line is its context (letters join across fonts).
  ///
  /// - Parameter hyphen: what is shown behind the range, which is of the line's cluster that is named.
  func shape(
    _ line: [UInt8], _ range: Range<Int>, _ direction: TextDirection, _ script: hb_script_t?, with font: OpaquePointer,
    hyphen: (scalar: Unicode.Scalar, cluster: Int)? = nil
  ) -> ShapedGlyphs {
    hb_buffer_clear_contents(handle)
    line.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: line.count),
        UInt32(clamping: range.lowerBound), Int32(clamping: range.count))
    }
    if let hyphen { hb_buffer_add(handle, hyphen.scalar.value, UInt32(clamping: hyphen.cluster)) }
    hb_buffer_set_direction(handle, direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_language(handle, rules.language)
    if let script { hb_buffer_set_script(handle, script) }
    hb_buffer_guess_segment_properties(handle)
    let isShaped = "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      return hb_shape_full(font, handle, rules.features, UInt32(rules.features.count), &shapers) != 0
    }
    if isShaped, hb_buffer_allocation_successful(handle) != 0 { return result() }
    // Out of memory: a missing glyph, rather than characters taken for glyphs.
    return ShapedGlyphs(
      glyphs: [ShapedRun.Glyph(id: 0, cluster: range.lowerBound, xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0)])
  }

  private func result() -> ShapedGlyphs {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(handle, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(handle, &count)
    else { return ShapedGlyphs(glyphs: []) }
    var glyphs: [ShapedRun.Glyph] = []
    var joined: [Int] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      glyphs.append(
        ShapedRun.Glyph(
          id: info.codepoint, cluster: Int(info.cluster), xAdvance: Int(position.x_advance),
          yAdvance: Int(position.y_advance), xOffset: Int(position.x_offset), yOffset: Int(position.y_offset)))
      if info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0, joined.last != Int(info.cluster) {
        joined.append(Int(info.cluster))
      }
    }
    if let first = joined.first, let last = joined.last, first > last { joined.reverse() }
    return ShapedGlyphs(glyphs: glyphs, joinedClusters: joined)
  }
}
