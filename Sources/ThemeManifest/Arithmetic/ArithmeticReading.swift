import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// Whether a text is arithmetic: it starts with `=`.
  static func isArithmetic(_ json: JSONValue) -> Bool { json.string?.utf8.first == UInt8(ascii: "=") }

  /// The number that a text such as `= width - 2 * {radius.control}` stands for, or nil after reporting what is wrong.
  mutating func arithmetic(_ json: JSONValue, for rule: NumberRule, _ label: String) -> Double? {
    guard let text = json.string else { return nil }
    let bytes = Array(text.utf8)
    if bytes.count > Limits.expressionLength {
      sink.error(
        .manifestArithmetic, at: json.range,
        "\(quote(label)): the expression is longer than \(Limits.expressionLength) bytes")
      return nil
    }
    var uses: ArithmeticNames.Uses = []
    // A token that is wrong by itself has been reported; a sentence here would only repeat it.
    var isReported = false
    let (names, table) = (names, tokens)
    do throws(ArithmeticProblem) {
      let value = try ArithmeticEvaluation.value(bytes, from: 1, rem: options.rem) { word throws(ArithmeticProblem) in
        let path: String
        switch word.content {
        case .name(let name):
          if let known = names.look(name) {
            uses.formUnion(known.uses)
            guard let number = known.number else {
              isReported = names.isPart && !known.uses.contains(.item)
              throw ArithmeticProblem(
                range: word.range, message: "\(quote(name)) is not known here: \(known.problem)", help: nil)
            }
            return number
          }
          path = name
        case .alias(let name): path = name
        case .number, .sign, .end: return 0
        }
        guard let token = table?.token(path) else { throw missing(path, word, table) }
        guard case .number(let number) = token.content else {
          isReported = token.isBroken
          throw ArithmeticProblem(
            range: word.range,
            message: "type \(quote(token.type)) of token \(quote(token.path)) cannot be used for \(rule.noun) here",
            help: nil)
        }
        return number
      }
      used.formUnion(uses)
      return value
    } catch {
      used.formUnion(uses)
      if !isReported {
        sink.error(
          .manifestArithmetic, at: place(of: error.range, in: json, bytes.count), "\(quote(label)): \(error.message)",
          help: error.help)
      }
      return nil
    }
  }

  /// The bytes of the source that a part of a string was read from; the whole string where it has escapes.
  func place(of part: Range<Int>, in json: JSONValue, _ length: Int) -> SourceRange {
    let range = json.range
    guard Int(range.upper) - Int(range.lower) == length + 2 else { return range }
    let lower = range.lower + 1 + UInt32(part.lowerBound)
    // The end of the expression is shown by its closing quote.
    return SourceRange(
      file: range.file, lower: lower, upper: max(lower + 1, range.lower + 1 + UInt32(part.upperBound)))
  }
}

/// A name that is neither known nor a token.
private func missing(_ path: String, _ word: ArithmeticToken, _ table: TokenTable?) -> ArithmeticProblem {
  let isBare = if case .name = word.content { true } else { false }
  let functions = ArithmeticEvaluation.functions.map(\.name)
  if isBare, functions.contains(path) {
    return ArithmeticProblem(
      range: word.range, message: "the function \(quote(path)) has no '('",
      help: ArithmeticEvaluation.functions.first { $0.name == path }.map { "write \($0.form)" })
  }
  let paths = table?.paths ?? []
  let nearest = nearestName(to: path, among: (isBare ? ArithmeticNames.all + functions : []) + paths)
  let help = nearest.map { name in
    paths.contains(name) && (!isBare || !isBareName(name))
      ? "did you mean \(quote("{\(name)}"))?" : "did you mean '\(name)'?"
  }
  if table?.isGroup(path) ?? false {
    return ArithmeticProblem(
      range: word.range, message: "\(quote(path)) is a group of tokens, not a token",
      help: paths.first { $0.hasPrefix(path + ".") }.map { "name one of its tokens, such as \(quote("{\($0)}"))" })
  }
  let message = isBare ? "no name or token \(quote(path))" : "no token \(quote(path))"
  return ArithmeticProblem(
    range: word.range, message: message,
    help: help ?? (isBare ? "names are \(quoteList(ArithmeticNames.all))" : nil))
}

private func isBareName(_ path: String) -> Bool {
  path.utf8.allSatisfy {
    (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "_")
      || $0 == UInt8(ascii: ".")
  }
}
