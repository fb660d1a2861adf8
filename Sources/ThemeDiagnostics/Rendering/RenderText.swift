/// The diagnostics as text for people, in their order: place, message, id, the source line with a mark, help, notes.
///
/// - Parameter color: whether to emphasise with ANSI escapes, for a terminal that shows them. Text from files cannot
///   bring escapes of its own.
public func renderText(_ diagnostics: [Diagnostic], files: SourceFiles, color: Bool) -> String {
  var finder = RangeFinder(files)
  var output = ""
  for diagnostic in diagnostics {
    let style = Style(isOn: color)
    let place = finder.find(diagnostic.range)
    let start = place.map(describe) ?? diagnostic.path.map { visible($0) + ": " } ?? ""
    let severity = style.paint(diagnostic.severity.rawValue + ":", Style.of(diagnostic.severity))
    output +=
      "\(style.paint(start, Style.bold))\(severity) \(style.paint(visible(diagnostic.message), Style.bold)) [\(diagnostic.id.rawValue)]\n"
    if place != nil, let range = diagnostic.range, let file = files.file(of: range),
      let excerpt = SourceExcerpt(range, in: file)
    {
      output += "\(excerpt.line)\n\(style.paint(excerpt.mark, Style.green))\n"
    }
    if let help = diagnostic.help { output += "\(style.paint("help:", Style.green)) \(visible(help))\n" }
    for note in diagnostic.notes {
      let start = finder.find(note.range).map(describe) ?? ""
      output += "\(style.paint(start, Style.bold))\(style.paint("note:", Style.cyan)) \(visible(note.message))\n"
    }
  }
  return output
}

private func describe(_ place: ShownRange) -> String {
  "\(visible(place.path)):\(place.start.line):\(place.start.column): "
}

private struct Style {
  let isOn: Bool

  static let bold = "1"
  static let green = "1;32"
  static let cyan = "1;36"

  static func of(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: cyan
    }
  }

  func paint(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
