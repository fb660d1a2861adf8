// Which script each part of a line is written in, since a font's rules are kept by script. What belongs to no script, such
// as punctuation, goes with what stands before it, and at the start with what follows. A closing bracket goes with the
// opening one: in "אב (abc) גד" both are Hebrew's.

import CHarfBuzz

/// Neighbouring grapheme clusters of one script.
struct ScriptRun: Equatable {
  var clusters: Range<Int>
  /// Nil where no character has one.
  var script: hb_script_t?
}

extension LineClusters {
  /// The line's script runs in reading order; none for an empty line.
  func scriptRuns() -> [ScriptRun] {
    if characters.isEmpty { return [] }
    if isASCII { return [ScriptRun(clusters: characters.indices, script: scriptOfASCII)] }
    var runs: [ScriptRun] = []
    var start = 0
    var current: hb_script_t?
    var brackets = OpenBrackets()
    for (index, character) in characters.enumerated() {
      var script = character.script
      if script == nil, let first = character.unicodeScalars.first, let bracket = Bracket(first) {
        if bracket.isOpening {
          brackets.open(bracket, in: current)
        } else {
          script = brackets.close(bracket)
        }
      }
      guard let script, script != current else { continue }
      if current == nil {
        brackets.resolve(script)
      } else {
        runs.append(ScriptRun(clusters: start..<index, script: current))
        start = index
      }
      current = script
    }
    runs.append(ScriptRun(clusters: start..<characters.count, script: current))
    return runs
  }
}

extension LineClusters {
  /// Letters alone have a script, and all of them the same.
  var scriptOfASCII: hb_script_t? { bytes.contains { (0x61...0x7A).contains($0 | 0x20) } ? HB_SCRIPT_LATIN : nil }
}

extension Character {
  /// The first script that one of its characters has.
  fileprivate var script: hb_script_t? {
    let functions = hb_unicode_funcs_get_default()
    for scalar in unicodeScalars {
      let script = hb_unicode_script(functions, scalar.value)
      if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN { return script }
    }
    return nil
  }
}

private struct Bracket {
  /// The opening one of the pair.
  var pair: UInt32
  var isOpening: Bool

  init?(_ scalar: Unicode.Scalar) {
    let other: UInt32
    switch scalar.value {
    case 0x2018, 0x201C: (other, isOpening) = (scalar.value + 1, true)
    case 0x2019, 0x201D: (other, isOpening) = (scalar.value - 1, false)
    default:
      switch scalar.properties.generalCategory {
      case .openPunctuation, .initialPunctuation: isOpening = true
      case .closePunctuation, .finalPunctuation: isOpening = false
      case .mathSymbol where scalar == "<" || scalar == ">": isOpening = scalar == "<"
      default: return nil
      }
      other = hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar.value)
      if other == scalar.value { return nil }
    }
    pair = isOpening ? scalar.value : other
  }
}

/// Brackets that have not been closed, each with the script that it stands in.
private struct OpenBrackets {
  private var stack: [(pair: UInt32, script: hb_script_t?)] = []

  mutating func open(_ bracket: Bracket, in script: hb_script_t?) {
    // Deeper than anybody means: those simply go with what stands before them.
    if stack.count < 128 { stack.append((bracket.pair, script)) }
  }

  /// The script of the bracket that is closed, with all that were opened within it.
  mutating func close(_ bracket: Bracket) -> hb_script_t? {
    while let last = stack.popLast() { if last.pair == bracket.pair { return last.script } }
    return nil
  }

  /// The first script of the line is that of all before it.
  mutating func resolve(_ script: hb_script_t) {
    for index in stack.indices where stack[index].script == nil { stack[index].script = script }
  }
}
