// Some tools calculate within tokens: `{spacing.xs} * 2`. Here widgets do, so that such a value is refused by its name.

import ThemeDiagnostics

extension ValueReader {
  /// The token that the alias in a token or widget names, or nil after reporting why there is none.
  mutating func target(of alias: String, at range: SourceRange) -> TokenTable.Token? {
    if reportArithmetic(alias, at: range) { return nil }
    return tokens?.find(alias, at: range, sink: &sink)
  }

  /// Reports a token's value that is to be calculated.
  ///
  /// - Returns: whether it is one; false outside tokens.
  mutating func reportArithmetic(_ text: String, at range: SourceRange) -> Bool {
    guard isInToken, isCalculation(text) else { return false }
    let sum = text.hasPrefix("=") ? text : "= \(text)"
    sink.error(
      .manifestArithmetic, at: range, "arithmetic in tokens is not read: \(quote(text))",
      help: "write what comes out, or let the widget calculate: \"\(sum)\"")
    return true
  }
}

/// Whether a text that is no value by itself joins numbers and aliases by signs.
private func isCalculation(_ text: String) -> Bool {
  var outside = ""
  var isInAlias = false
  for character in text where character != " " {
    switch character {
    case "{":
      isInAlias = true
      outside.append("@")
    case "}": isInAlias = false
    default: if !isInAlias { outside.append(character) }
    }
  }
  if outside.contains(where: { "|,#".contains($0) }) { return false }
  if outside.hasPrefix("=") { return true }
  let hasOperand = outside.contains("@") || outside.contains { $0.isASCII && $0.isNumber }
  // A sign that is the first thing belongs to a number, and one behind 'e' to its exponent.
  let pairs = zip(outside, outside.dropFirst())
  return hasOperand
    && pairs.contains { before, sign in
      "*/".contains(sign) || ("+-".contains(sign) && !"eE(".contains(before))
    }
}
