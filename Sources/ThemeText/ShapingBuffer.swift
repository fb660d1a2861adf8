// One call of HarfBuzz: a stretch of a line in one font, into glyphs in font units.
//
// What could differ from machine to machine is spelt out: the "ot" shaper (HB_SHAPER_LIST in the environment could name
// another), the language (the default is the locale's) and the direction.

import CHarfBuzz

/// A glyph of a shaped stretch. Lengths in font units, y up; positions are relative to the stretch's start.
struct ShapedGlyph: Hashable {
  var id: UInt32
  var x: Int
  var y: Int
  /// Byte offset, in the line, of the first character that it stands for.
  var cluster: Int
}

struct ShapedStretch: Hashable {
  var glyphs: [ShapedGlyph] = []
  var advance = 0
}

enum TextDirection { case leftToRight, rightToLeft }

/// Owns a `hb_buffer_t`. For one thread.
final class ShapingBuffer {
  private let handle = hb_buffer_create()
  private let language = hb_language_from_string("und", -1)

  deinit { hb_buffer_destroy(handle) }

  /// Shapes `range` of a line's UTF-8; the rest of the line is its context (letters join across fonts).
  func shape(_ line: [UInt8], _ range: Range<Int>, _ direction: TextDirection, with font: OpaquePointer)
    -> ShapedStretch
  {
    hb_buffer_clear_contents(handle)
    line.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: line.count),
        UInt32(clamping: range.lowerBound), Int32(clamping: range.count))
    }
    hb_buffer_set_direction(handle, direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_language(handle, language)
    hb_buffer_guess_segment_properties(handle)
    let isShaped = "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      return hb_shape_full(font, handle, nil, 0, &shapers) != 0
    }
    if isShaped, hb_buffer_allocation_successful(handle) != 0 { return result() }
    // Out of memory: a missing glyph, rather than characters taken for glyphs.
    return ShapedStretch(glyphs: [ShapedGlyph(id: 0, x: 0, y: 0, cluster: range.lowerBound)])
  }

  private func result() -> ShapedStretch {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(handle, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(handle, &count)
    else { return ShapedStretch() }
    var stretch = ShapedStretch()
    stretch.glyphs.reserveCapacity(Int(count))
    var y = 0
    for index in 0..<Int(count) {
      let info = infos[index]
      let position = positions[index]
      stretch.glyphs.append(
        ShapedGlyph(
          id: info.codepoint, x: stretch.advance + Int(position.x_offset), y: y + Int(position.y_offset),
          cluster: Int(info.cluster)))
      stretch.advance += Int(position.x_advance)
      y += Int(position.y_advance)
    }
    return stretch
  }
}
