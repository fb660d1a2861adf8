import ThemeManifest

// The tables of keys in Documentation/Manifest.md: the text around them is written by hand, what stands between the
// markers `<!-- keys: atlas -->` and `<!-- end of keys -->` is made from the tables.

extension Reference {
  /// The manual with every marked table as the keys are now. A marker of an unknown table stays as it is.
  public static func withKeyTables(_ manual: String) -> String {
    let lines = manual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let anchors = lines.filter { $0.hasPrefix("#") }.map(anchor)
    var result: [String] = []
    var isInside = false
    for line in lines {
      if line == end { isInside = false }
      if isInside { continue }
      result.append(line)
      guard let table = table(ofMarker: line) else { continue }
      isInside = true
      result += keyTable(table, anchors: anchors).split(separator: "\n").map(String.init)
    }
    return result.joined(separator: "\n")
  }

  /// The names of the tables that a text has markers of.
  public static func keyTableNames(in manual: String) -> [String] {
    manual.split(separator: "\n").compactMap { table(ofMarker: String($0))?.name }
  }

  private static let start = "<!-- keys: "
  private static let end = "<!-- end of keys -->"

  private static func table(ofMarker line: String) -> KeyTable? {
    guard line.hasPrefix(start), line.hasSuffix(" -->") else { return nil }
    let name = line.dropFirst(start.count).dropLast(4)
    return KeyTable.all.first { $0.name == name }
  }

  private static func keyTable(_ table: KeyTable, anchors: [String]) -> String {
    MarkdownTable.text(
      ["key", "value", "range", "unless stated", "meaning"],
      table.keys.map { key in
        let anchor = anchors.first { $0 == key.name || $0.hasPrefix(key.name + "-") }
        let name = "`\(key.name)`"
        let value: String
        if case .word(let words) = key.form {
          value = words.map { "`\($0)`" }.joined(separator: ", ")
        } else {
          value = key.form.words
        }
        return [
          anchor.map { "[\(name)](#\($0))" } ?? name, value, key.form.rangeWords, key.defaultText, key.summary,
        ]
      })
  }

  /// The fragment under which a heading can be linked to.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap {
        $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil
      })
  }
}
