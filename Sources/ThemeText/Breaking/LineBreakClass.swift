/// What a code point is to line breaking (UAX #14), after rule LB1. Scripts/line-break-table.py knows the order.
///
/// Letters that need a dictionary to be broken (SA: Thai, Lao, Khmer, Burmese) are AL, their marks CM. Brackets are parted by
/// width (LB30); code points that are yet to be emoji are told from other ideographs (LB30b).
enum LineBreakClass: UInt8 {
  case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns,
    nu
  case op, po, pr, qu, ri, sp, sy, wj, zw, zwj, wideOP, wideCP, unassignedEmoji
}

extension LineBreakClass {
  init(_ scalar: Unicode.Scalar) {
    let code = scalar.value
    let raw: UInt8
    switch code {
    case 0..<0x80: raw = Self.ofASCII[Int(code)]
    // A syllable without a final consonant, then the 27 with one.
    case 0xAC00...0xD7A3: raw = (code - 0xAC00) % 28 == 0 ? Self.h2.rawValue : Self.h3.rawValue
    default:
      let ranges = Self.ranges
      var low = 0
      var high = ranges.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if ranges[middle] >> 8 <= code { low = middle } else { high = middle - 1 }
      }
      raw = UInt8(truncatingIfNeeded: ranges[low])
    }
    self = Self(rawValue: raw) ?? .al
  }

  /// After which a line ends whatever follows.
  var endsLine: Bool { self == .bk || self == .cr || self == .lf || self == .nl }

  /// LB9's X, which takes the marks that follow it.
  var takesMarks: Bool { !endsLine && self != .sp && self != .zw }

  var isMark: Bool { self == .cm || self == .zwj }
  var isLetter: Bool { self == .al || self == .hl }
  var opens: Bool { self == .op || self == .wideOP }
  var closesBracket: Bool { self == .cp || self == .wideCP }
  var closes: Bool { self == .cl || closesBracket }
  var isAffix: Bool { self == .pr || self == .po }
  var isHangul: Bool { self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3 }
  var isIdeograph: Bool { self == .id || self == .eb || self == .em || self == .unassignedEmoji }
}
