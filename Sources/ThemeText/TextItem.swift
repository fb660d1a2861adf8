// A line cut into what HarfBuzz can shape in one call: one direction, one script.

import CHarfBuzz
import ThemeGraphics

/// Neighbouring grapheme clusters of one embedding level and one script.
struct TextItem: Equatable {
  var clusters: Range<Int>
  /// Even runs from left to right, odd from right to left.
  var level: UInt8
  /// Nil where no character of its script run has one.
  var script: hb_script_t?

  var direction: TextDirection { level % 2 == 0 ? .leftToRight : .rightToLeft }

  /// The script's ISO 15924 code.
  var scriptCode: String { OpenTypeTag(code: hb_script_to_iso15924_tag(script ?? HB_SCRIPT_COMMON)).description }
}

extension LineClusters {
  /// The line's items in reading order; none for an empty line.
  func items(_ embedding: Embedding) -> [TextItem] {
    if characters.isEmpty { return [] }
    // Most lines are such.
    if isASCII, embedding.levels == nil {
      return [TextItem(clusters: characters.indices, level: 0, script: scriptOfASCII)]
    }
    let scripts = scriptRuns()
    guard let levels = embedding.levels else {
      return scripts.map { TextItem(clusters: $0.clusters, level: 0, script: $0.script) }
    }
    var items: [TextItem] = []
    for run in scripts {
      var start = run.clusters.lowerBound
      while start < run.clusters.upperBound {
        var end = start + 1
        while end < run.clusters.upperBound, levels[end] == levels[start] { end += 1 }
        items.append(TextItem(clusters: start..<end, level: levels[start], script: run.script))
        start = end
      }
    }
    return items
  }
}
