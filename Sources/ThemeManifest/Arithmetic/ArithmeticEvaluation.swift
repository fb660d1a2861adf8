// Evaluates an expression while reading it:
//
//   sum     = product { ("+" | "-") product }
//   product = signed { ("*" | "/") signed }
//   signed  = { "+" | "-" } primary
//   primary = number | name | alias | "(" sum ")" | function "(" sum { "," sum } ")"
//
// There is nothing else: no variables, no calls that could go on, no tokens whose text is an expression again.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct ArithmeticEvaluation {
  /// Answers for a name or a token: its number, or why there is none.
  typealias Lookup = (ArithmeticToken) throws(ArithmeticProblem) -> Double

  private var lexer: ArithmeticLexer
  private var token: ArithmeticToken
  private var depth = 0
  private let lookup: Lookup

  /// The names of functions, with how many numbers each takes.
  static let functions: [(name: String, form: String, counts: ClosedRange<Int>)] = [
    ("min", "min(a, b, …)", 1...64), ("max", "max(a, b, …)", 1...64), ("clamp", "clamp(low, value, high)", 3...3),
  ]

  /// The value of an expression that starts at a byte of the text.
  ///
  /// - Parameter rem: the points of a `rem`.
  static func value(
    _ bytes: [UInt8], from start: Int, rem: Double, lookup: @escaping Lookup
  ) throws(ArithmeticProblem) -> Double {
    var evaluation = try ArithmeticEvaluation(bytes, from: start, rem: rem, lookup: lookup)
    let value = try evaluation.sum()
    guard evaluation.token.content == .end else {
      throw evaluation.unexpected("the end or an operator")
    }
    return value
  }

  private init(
    _ bytes: [UInt8], from start: Int, rem: Double, lookup: @escaping Lookup
  ) throws(ArithmeticProblem) {
    lexer = ArithmeticLexer(bytes, from: start, rem: rem)
    token = try lexer.next()
    self.lookup = lookup
  }

  private mutating func sum() throws(ArithmeticProblem) -> Double {
    let start = token.range.lowerBound
    var value = try product()
    while case .sign(let sign) = token.content, sign == "+" || sign == "-" {
      try advance()
      let other = try product()
      value = try finite(sign == "+" ? value + other : value - other, from: start)
    }
    return value
  }

  private mutating func product() throws(ArithmeticProblem) -> Double {
    let start = token.range.lowerBound
    var value = try signed()
    while case .sign(let sign) = token.content, sign == "*" || sign == "/" {
      try advance()
      let place = token.range.lowerBound
      let other = try signed()
      if sign == "/", other == 0 {
        throw ArithmeticProblem(
          range: place..<lastEnd, message: "division by zero",
          help: "max(…, 1) keeps a divisor away from 0")
      }
      value = try finite(sign == "*" ? value * other : value / other, from: start)
    }
    return value
  }

  private mutating func signed() throws(ArithmeticProblem) -> Double {
    var isNegative = false
    var count = 0
    while case .sign(let sign) = token.content, sign == "+" || sign == "-" {
      count += 1
      if depth + count > Limits.expressionDepth { throw tooDeep(token.range) }
      if sign == "-" { isNegative.toggle() }
      try advance()
    }
    let value = try primary()
    // Not minus zero, which no JSON number gives either.
    return isNegative && value != 0 ? -value : value
  }

  private mutating func primary() throws(ArithmeticProblem) -> Double {
    let first = token
    switch first.content {
    case .number(let number):
      try advance()
      return number
    case .alias:
      try advance()
      return try lookup(first)
    case .name(let name):
      try advance()
      guard token.content == .sign("(") else { return try lookup(first) }
      return try call(name, first.range)
    case .sign("("):
      try advance()
      let value = try nested(first.range)
      try close(first.range)
      return value
    case .sign, .end: throw unexpected("a number, a name or '('")
    }
  }

  /// A function, at its opening parenthesis.
  private mutating func call(_ name: String, _ range: Range<Int>) throws(ArithmeticProblem) -> Double {
    guard let function = Self.functions.first(where: { $0.name == name }) else {
      throw ArithmeticProblem(
        range: range, message: "there is no function \(quote(name))",
        help: "functions are \(Self.functions.map(\.form).joined(separator: ", "))")
    }
    let opening = token.range
    try advance()
    var values = [try nested(opening)]
    while token.content == .sign(",") {
      try advance()
      values.append(try nested(opening))
    }
    try close(range)
    guard function.counts.contains(values.count) else {
      throw ArithmeticProblem(
        range: range.lowerBound..<lastEnd,
        message: "\(quote(name)) does not take \(values.count) number\(values.count == 1 ? "" : "s")",
        help: "write \(function.form)")
    }
    switch name {
    case "min": return values.reduce(.infinity) { Swift.min($0, $1) }
    case "max": return values.reduce(-.infinity) { Swift.max($0, $1) }
    default: return Swift.max(values[0], Swift.min(values[1], values[2]))
    }
  }

  private mutating func nested(_ opening: Range<Int>) throws(ArithmeticProblem) -> Double {
    depth += 1
    if depth > Limits.expressionDepth { throw tooDeep(opening) }
    let value = try sum()
    depth -= 1
    return value
  }

  private mutating func close(_ opening: Range<Int>) throws(ArithmeticProblem) {
    guard token.content == .sign(")") else {
      if token.content == .end {
        throw ArithmeticProblem(range: opening, message: "a parenthesis is not closed", help: nil)
      }
      throw unexpected("')', ',' or an operator")
    }
    try advance()
  }

  // MARK: Words

  /// Where the word before the current one ends.
  private var lastEnd = 0

  private mutating func advance() throws(ArithmeticProblem) {
    lastEnd = token.range.upperBound
    token = try lexer.next()
  }

  private func finite(_ value: Double, from start: Int) throws(ArithmeticProblem) -> Double {
    if value.isFinite { return value == 0 ? 0 : value }
    throw ArithmeticProblem(range: start..<lastEnd, message: "the result is not finite", help: nil)
  }

  private func tooDeep(_ range: Range<Int>) -> ArithmeticProblem {
    ArithmeticProblem(
      range: range, message: "more than \(Limits.expressionDepth) parentheses or signs within one another",
      help: nil)
  }

  private func unexpected(_ expected: String) -> ArithmeticProblem {
    let found =
      switch token.content {
      case .end: "the expression ends"
      case .number: "found a number"
      case .name(let name): "found \(quote(name))"
      case .alias(let path): "found \(quote("{\(path)}"))"
      case .sign(let sign): "found '\(sign)'"
      }
    return ArithmeticProblem(range: token.range, message: "expected \(expected), \(found)", help: nil)
  }
}
