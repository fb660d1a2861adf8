// The embedding levels of a paragraph (UAX #9), which say what of it runs from right to left and in which order its parts
// stand. Most texts have no such letters: FriBidi is not even loaded for them.

import CThemeShims

/// The direction of a paragraph and of what is within it.
struct Embedding {
  var direction: TextDirection
  /// The level of each grapheme cluster: even runs from left to right, odd from right to left. Nil where all are 0.
  var levels: [UInt8]?

  /// The level of the paragraph.
  var base: UInt8 { direction == .leftToRight ? 0 : 1 }
}

extension LineClusters {
  /// - Parameters:
  ///   - direction: of the whole paragraph; nil is that of its first strong letter.
  ///   - neutral: the same where it has no such letter.
  func embedding(
    _ direction: TextDirection?, neutral: TextDirection = .leftToRight
  ) throws(TextError) -> Embedding {
    // A letter of ASCII decides.
    let stated = direction ?? (isASCII && scriptOfASCII != nil ? .leftToRight : neutral)
    guard stated == .rightToLeft || mayRunRightToLeft else { return Embedding(direction: .leftToRight) }
    do throws(TextLibraries.Fault) { try TextLibraries.loadBidi() } catch { throw .noOrder(error) }
    var codes: [UInt32] = []
    var firsts: [Int] = []
    for character in characters {
      firsts.append(codes.count)
      for scalar in character.unicodeScalars { codes.append(scalar.value) }
    }
    var levels = [UInt8](repeating: 0, count: codes.count)
    var base: Int32 =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case nil: neutral == .leftToRight ? -1 : -2
      }
    guard theme_bidi_levels(codes, codes.count, &base, &levels) == 0 else {
      throw .noOrder(TextLibraries.Fault(cause: "FriBidi cannot order a line: out of memory"))
    }
    // A cluster is one thing for the reader; its first character stands for it.
    return Embedding(direction: base == 1 ? .rightToLeft : .leftToRight, levels: firsts.map { levels[$0] })
  }

  private var mayRunRightToLeft: Bool {
    // No lead byte below stands for a character from U+0590 on.
    highestByte >= 0xD6 && characters.contains { $0.unicodeScalars.contains(where: \.mayRunRightToLeft) }
  }
}

extension Unicode.Scalar {
  /// Whether it is in a block whose characters are, also those yet to come, of the classes R, AL and AN, or is a mark that
  /// states a direction (DerivedBidiClass.txt).
  fileprivate var mayRunRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

/// The order in which runs of these levels stand, from left to right (rule L2): indices into `levels`.
func visualOrder(_ levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
  for level in stride(from: highest, through: lowestOdd, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start + 1
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
