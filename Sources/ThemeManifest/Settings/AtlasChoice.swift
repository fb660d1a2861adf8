import ThemeDiagnostics
import ThemeModel

/// The check of which widgets the manifest's `atlases` include.
enum AtlasChoice {
  /// Reports patterns that no widget of any theme matches, and widgets that two atlases include.
  static func check(_ atlases: [AtlasGroup], themes: [Theme], sink: inout DiagnosticSink) {
    if atlases.isEmpty { return }
    let names = Set(themes.lazy.flatMap { $0.widgets.lazy.map(\.name) }).sorted()
    for pattern in atlases.flatMap(\.include) where !names.contains(where: pattern.matches) {
      sink.error(
        .manifestUnknownName, at: pattern.range, "\(quote(pattern.text)) matches no widget",
        help: didYouMean(pattern.text, among: pattern.text.contains("*") ? groupPatterns(names) : names))
    }
    /// Of each two atlases the first widget is enough.
    var reported: Set<[String]> = []
    for name in names {
      let owners = atlases.compactMap { atlas in atlas.pattern(including: name).map { (atlas: atlas, pattern: $0) } }
      guard owners.count > 1 else { continue }
      let (first, second) = (owners[0], owners[1])
      guard reported.insert([first.atlas.name, second.atlas.name]).inserted else { continue }
      sink.error(
        .manifestNameClash, at: second.pattern.range,
        "widget \(quote(name)) is of two atlases, \(quote(first.atlas.name)) and \(quote(second.atlas.name))",
        notes: [Diagnostic.Note("the first one includes it here", at: first.pattern.range)],
        help: "include each widget once")
    }
  }

  /// A pattern for each group of widgets: `hud/*` for `hud/play`.
  private static func groupPatterns(_ names: [String]) -> [String] {
    var patterns: Set<String> = []
    for name in names {
      var segments = name.split(separator: "/")
      while segments.popLast() != nil { patterns.insert((segments + ["*"]).joined(separator: "/")) }
    }
    return patterns.sorted()
  }
}
