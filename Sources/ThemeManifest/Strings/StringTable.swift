// The texts of `strings`, which widgets name by key: one tree for each locale, over all files of the manifest.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// A text of `strings`.
struct LocaleString: Sendable {
  /// The keys from the locale down, joined by `.`.
  var key: String
  var text: String
  /// The text where it is stated.
  var range: SourceRange
}

struct StringTable: Sendable {
  /// The axis whose values are locales.
  static let axis = "locale"

  /// The strings of each locale, by key.
  private var locales: [String: [String: LocaleString]] = [:]
  /// Whether anything of it was reported, so that what is not there is not missed.
  private(set) var isBroken = false
  /// Whether any file has `strings`.
  let isStated: Bool

  init() { isStated = false }

  /// Reads `strings` of every file; the paths in it have given way to what their files hold.
  init(_ manifests: [ManifestFile], _ axes: AxisTable, sink: inout DiagnosticSink) {
    isStated = manifests.contains { $0.object["strings"] != nil }
    isBroken = manifests.contains(where: \.hasBrokenStrings)
    var stated: [JSONMember] = []
    for file in manifests {
      guard let json = file.object["strings"] else { continue }
      guard case .object(let object) = json.content else {
        sink.error(
          .manifestType, at: json.range, "'strings': expected object, found \(json.typeName)",
          help: "write { \"en\": { … }, \"de\": \"strings/de.json\" }")
        isBroken = true
        continue
      }
      stated += object.members.filter { !NamedEntries.otherKeys.contains($0.key) }
    }
    let (known, found) = (isBroken, sink.diagnostics.count)
    // A file that two locales name says what is wrong with it once.
    var seen: Set<SourceRange> = []
    for member in stated {
      if let problem = nameProblem(member.key, .segment) {
        sink.error(
          .manifestName, at: member.keyRange, "the locale name \(quote(member.key)) \(problem)",
          help: "a locale is a language tag such as 'de', 'pt-BR' or 'zh-Hans'")
        continue
      }
      var tree = StringTree(locale: member.key, strings: locales[member.key] ?? [:])
      var findings = DiagnosticSink()
      tree.add(member.value, sink: &findings)
      locales[member.key] = tree.strings
      if seen.insert(member.value.range).inserted { sink.append(findings) }
    }
    if let range = manifests.lazy.compactMap({ $0.object.member("strings")?.keyRange }).first, !stated.isEmpty {
      checkLocales(stated, at: range, axes, sink: &sink)
    }
    isBroken = known || sink.diagnostics.count > found
  }

  /// Reports locales that no variant can have, and those that have no strings.
  ///
  /// - Parameter range: where the first file states `strings`.
  private func checkLocales(
    _ stated: [JSONMember], at range: SourceRange, _ axes: AxisTable, sink: inout DiagnosticSink
  ) {
    guard let index = axes.index(of: Self.axis) else {
      let names = locales.keys.sorted()
      if names.count > 1 {
        let values = names.map { "\"\($0)\"" }.joined(separator: ", ")
        sink.error(
          .manifestString, at: range,
          "there are strings in \(names.count) locales, but no axis 'locale' that tells which are drawn",
          help: "add \"axes\": { \"locale\": [\(values)] }, the usual one first")
      }
      return
    }
    let axis = axes.axes[index]
    if axis.values.isEmpty { return }
    for member in stated where locales[member.key] != nil && !axis.values.contains(member.key) {
      sink.reportUnknownValue(member.key, at: member.keyRange, axis)
    }
    let missing = axis.values.filter { value in !stated.contains { $0.key == value } }
    if !missing.isEmpty {
      sink.error(
        .manifestString, at: range,
        "there are no strings for the \(missing.count == 1 ? "locale" : "locales") \(quoteList(missing))",
        help: "add \"\(missing[0])\": { … }, or the path of a file")
    }
  }

  // MARK: What there is

  /// The locale of a variant: the value of the axis `locale`, or without such an axis the only one that has strings.
  func locale(of combination: AxisCombination, _ axes: AxisTable) -> String? {
    if let index = axes.index(of: Self.axis) {
      let name = axes.name(of: combination.values[index], in: axes.axes[index])
      return name.isEmpty ? nil : name
    }
    return locales.count == 1 ? locales.first?.key : nil
  }

  func string(_ key: String, in locale: String) -> LocaleString? { locales[locale]?[key] }

  /// All strings of a locale, ordered by key; empty for one that has none.
  func strings(in locale: String) -> [LocaleString] {
    (locales[locale] ?? [:]).values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The string of a key in the first locale by name that has it.
  func anywhere(_ key: String) -> (locale: String, string: LocaleString)? {
    for locale in locales.keys.sorted() {
      if let string = locales[locale]?[key] { return (locale, string) }
    }
    return nil
  }

  /// Sorted.
  var localeNames: [String] { locales.keys.sorted() }

  /// Every key of any locale, sorted.
  var keys: [String] { locales.values.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.sorted() }
}
