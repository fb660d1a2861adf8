import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The parameter that a text is read from, and the one that names it by key instead.
enum StringKeys {
  static let text = "text"
  static let string = "string"
}

/// The strings of one variant.
struct VariantStrings: Sendable {
  var table = StringTable()
  /// Nil where the variant has none, which has been reported where it has strings.
  var locale: String?

  /// All strings of the variant's locale, ordered by key.
  var all: [LocaleString] { locale.map { table.strings(in: $0) } ?? [] }
}

/// The keys that texts name. Those that some locales lack although others have them are reported once, when all variants
/// have been read: what is said of one place is said for one variant alone.
struct StringUses: Sendable {
  private struct Missing {
    /// Where the key is first used.
    var range: SourceRange
    var locales: Set<String>
  }

  /// Those that were there.
  private(set) var used: Set<String> = []
  private var missing: [String: Missing] = [:]
  /// Of the table, once anybody asked for them.
  private var keys: [String]?

  mutating func keys(of table: StringTable) -> [String] {
    let keys = keys ?? table.keys
    self.keys = keys
    return keys
  }

  mutating func note(_ key: String) { used.insert(key) }

  mutating func noteMissing(_ key: String, in locale: String, at range: SourceRange) {
    var use = missing[key] ?? Missing(range: range, locales: [])
    if (range.file, range.lower) < (use.range.file, use.range.lower) { use.range = range }
    use.locales.insert(locale)
    missing[key] = use
  }

  func reportMissing(_ table: StringTable, sink: inout DiagnosticSink) {
    for (key, use) in missing.sorted(by: { $0.key < $1.key }) {
      let locales = use.locales.sorted()
      sink.error(
        .manifestString, at: use.range,
        locales.count == 1
          ? "locale \(quote(locales[0])) has no string \(quote(key))"
          : "the locales \(quoteList(locales)) have no string \(quote(key))",
        notes: table.anywhere(key).map { [Diagnostic.Note("\(quote($0.locale)) has it here", at: $0.string.range)] }
          ?? [],
        help: "add it to \(quoteList(locales.map { "strings.\($0)" }))")
    }
  }
}

/// Which strings a value stands for.
enum StringSet: String, CaseIterable {
  /// Those of the locale that is drawn.
  case locale
  case all
}

extension ValueReader {
  /// The texts of all strings, a line each, by key and then by locale.
  mutating func allStrings(_ json: JSONValue, _ label: String) -> String? {
    guard let word = choice(json, StringSet.allCases.map(\.rawValue), label) else { return nil }
    guard strings.table.isStated else {
      sink.error(
        .manifestString, at: json.range, "the manifest has no 'strings'", help: "add \"strings\": { \"en\": { … } }")
      return nil
    }
    let locales = StringSet(rawValue: word) == .all ? strings.table.localeNames : strings.locale.map { [$0] } ?? []
    let keys = stringUses.keys(of: strings.table)
    var lines: [String] = []
    for key in keys {
      let texts = locales.compactMap { strings.table.string(key, in: $0)?.text }
      if !texts.isEmpty { stringUses.note(key) }
      lines += texts
    }
    return lines.joined(separator: "\n")
  }

  /// The string that a text names by key; nil after reporting that there is none.
  mutating func string(_ json: JSONValue, _ label: String) -> LocaleString? {
    guard let key = json.string else { return expected("string", json, label, help: "write a key of 'strings'") }
    guard strings.table.isStated else {
      sink.error(
        .manifestString, at: json.range, "no string \(quote(key)): the manifest has no 'strings'",
        help: "add \"strings\": { \"en\": { … } }, or write a 'text'")
      return nil
    }
    guard let locale = strings.locale, !strings.table.isBroken else { return nil }
    if let string = strings.table.string(key, in: locale) {
      stringUses.note(key)
      return string
    }
    if strings.table.anywhere(key) != nil {
      stringUses.noteMissing(key, in: locale, at: json.range)
    } else {
      sink.error(
        .manifestString, at: json.range, "no string \(quote(key)) in 'strings'",
        help: help(for: key, among: stringUses.keys(of: strings.table)))
    }
    return nil
  }

  private func help(for key: String, among keys: [String]) -> String? {
    let group = keys.filter { $0.hasPrefix(key + ".") }
    return group.isEmpty
      ? didYouMean(key, among: keys) : "it is a group of strings; they are \(quoteList(group.prefix(8)))"
  }
}
