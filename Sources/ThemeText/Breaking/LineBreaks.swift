// Where a line may end: the Unicode Line Breaking Algorithm (UAX #14), of the version that the table states.

/// Whether a line may end at a place.
enum LineBreak: Hashable, Sendable { case prohibited, allowed, mandatory }

/// What UAX #14 says of the place before each code point, with numbers kept whole as in its section 8.2, example 7. The
/// first of them is prohibited (LB2); that a line ends at the end of the text (LB3) goes without saying.
func lineBreaks(_ scalars: [Unicode.Scalar]) -> [LineBreak] {
  let classes = scalars.map(LineBreakClass.init)
  var breaks: [LineBreak] = []
  breaks.reserveCapacity(classes.count)
  var rules = LineBreakRules()
  for (index, next) in classes.enumerated() {
    // Only a bracket after a currency sign asks for what comes behind it.
    var isBeforeNumber = false
    if next.opens {
      var behind = index + 1
      while behind < classes.count, classes[behind].isMark { behind += 1 }
      isBeforeNumber = behind < classes.count && classes[behind] == .nu
    }
    breaks.append(rules.step(to: next, isBeforeNumber: isBeforeNumber))
  }
  return breaks
}

/// The rules LB2 to LB31, code point after code point.
private struct LineBreakRules {
  /// The last code point that is no mark of another and no space; nil at the start.
  private var last: LineBreakClass?
  /// What stood right before it.
  private var beforeLast: LineBreakClass?
  /// Whether spaces have come since.
  private var hasSpaces = false
  private var isAfterJoiner = false
  /// Of regional indicators up to here, whether the last one waits for a second.
  private var isHalfFlag = false
  private var number = Number.none

  /// How far a number has come: `NU (NU | SY | IS)*`, then one closing bracket.
  private enum Number { case none, digits, closed }

  mutating func step(to next: LineBreakClass, isBeforeNumber: Bool) -> LineBreak {
    // LB9: a mark is part of what it stands on.
    if next.isMark, !hasSpaces, let last, last.takesMarks {
      isAfterJoiner = next == .zwj
      return .prohibited
    }
    // LB10
    let resolved = next.isMark ? .al : next
    let result = rule(resolved, isBeforeNumber)
    move(to: resolved)
    isAfterJoiner = next == .zwj
    return result
  }

  private mutating func move(to next: LineBreakClass) {
    if next == .sp {
      // After what ends a line, a space begins a new one.
      if last?.endsLine != false { last = .sp }
      hasSpaces = true
      (isHalfFlag, number) = (false, .none)
      return
    }
    isHalfFlag = next == .ri && !(isHalfFlag && last == .ri && !hasSpaces)
    number =
      switch next {
      case .nu: .digits
      case .sy, .is: number == .digits ? .digits : .none
      case .cl, .cp, .wideCP: number == .digits ? .closed : .none
      default: .none
      }
    beforeLast = hasSpaces ? .sp : last
    last = next
    hasSpaces = false
  }

  private func rule(_ next: LineBreakClass, _ isBeforeNumber: Bool) -> LineBreak {
    // LB2
    guard let last else { return .prohibited }
    // LB4, LB5: once there are spaces, the line is a new one.
    if !hasSpaces, last.endsLine { return last == .cr && next == .lf ? .prohibited : .mandatory }
    // LB6, LB7
    if next.endsLine || next == .sp || next == .zw { return .prohibited }
    // LB8, LB8a
    if last == .zw { return .allowed }
    if isAfterJoiner { return .prohibited }
    // LB11, LB12, LB12a
    if next == .wj { return .prohibited }
    if !hasSpaces {
      if last == .wj || last == .gl { return .prohibited }
      if next == .gl, last != .ba, last != .hy { return .prohibited }
    }
    // LB13: also after spaces.
    if next.closes || next == .ex || next == .is || next == .sy { return .prohibited }
    // LB14 to LB17: also over spaces.
    if last.opens { return .prohibited }
    if last == .qu, next.opens { return .prohibited }
    if last.closes, next == .ns { return .prohibited }
    if last == .b2, next == .b2 { return .prohibited }
    // LB18
    if hasSpaces { return .allowed }
    // LB19, LB20
    if next == .qu || last == .qu { return .prohibited }
    if next == .cb || last == .cb { return .allowed }
    return isJoined(last, next) || isOneNumber(last, next, isBeforeNumber) ? .prohibited : .allowed
  }

  /// LB21 to LB30b, but for numbers.
  private func isJoined(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (last, next) {
    // LB21
    case (_, .ba), (_, .hy), (_, .ns), (.bb, _): true
    // LB21a, LB21b
    case (.hy, _) where beforeLast == .hl, (.ba, _) where beforeLast == .hl, (.sy, .hl): true
    // LB22
    case (_, .in): true
    // LB23, LB23a
    case (_, .nu) where last.isLetter, (.nu, _) where next.isLetter: true
    case (.pr, _) where next.isIdeograph, (_, .po) where last.isIdeograph: true
    // LB24
    case _ where last.isAffix && next.isLetter, _ where last.isLetter && next.isAffix: true
    // LB26, LB27
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (_, .po) where last.isHangul, (.pr, _) where next.isHangul: true
    // LB28, LB29
    case _ where last.isLetter && next.isLetter, (.is, _) where next.isLetter: true
    // LB30
    case (_, .op) where last.isLetter || last == .nu, (.cp, _) where next.isLetter || next == .nu: true
    // LB30a, LB30b
    case (.ri, .ri): isHalfFlag
    case (.eb, .em), (.unassignedEmoji, .em): true
    default: false
    }
  }

  /// LB25: `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?` is one.
  private func isOneNumber(_ last: LineBreakClass, _ next: LineBreakClass, _ isBeforeNumber: Bool) -> Bool {
    if next == .nu, last.isAffix || last == .hy || number == .digits { return true }
    if next.opens { return last.isAffix && isBeforeNumber }
    return next.isAffix && number != .none
  }
}
