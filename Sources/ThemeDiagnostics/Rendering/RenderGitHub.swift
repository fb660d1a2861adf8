/// The diagnostics as workflow commands of GitHub Actions, which shows them as annotations beside the source:
/// `::error file=…,line=…,col=…,endColumn=…,title=id::message`. Help and notes follow the message on lines of their own.
public func renderGitHub(_ diagnostics: [Diagnostic], files: SourceFiles) -> String {
  var finder = RangeFinder(files)
  var output = ""
  for diagnostic in diagnostics {
    var properties: [String] = []
    if let place = finder.find(diagnostic.range) {
      properties.append("file=\(property(place.path))")
      properties.append("line=\(place.start.line)")
      properties.append("col=\(place.start.column)")
      if place.end.line > place.start.line {
        properties.append("endLine=\(place.end.line)")
      } else if place.end.column > place.start.column {
        properties.append("endColumn=\(place.end.column)")
      }
    } else if let path = diagnostic.path {
      properties.append("file=\(property(path))")
    }
    properties.append("title=\(property(diagnostic.id.rawValue))")
    var lines = [visible(diagnostic.message)]
    if let help = diagnostic.help { lines.append("help: \(visible(help))") }
    for note in diagnostic.notes {
      let start = finder.find(note.range).map { "\(visible($0.path)):\($0.start.line):\($0.start.column): " } ?? ""
      lines.append("\(start)note: \(visible(note.message))")
    }
    output += "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))::"
    output += lines.map(data).joined(separator: "%0A") + "\n"
  }
  return output
}

private func command(_ severity: Diagnostic.Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

/// Escapes a command's text as the toolkit of GitHub Actions does (`escapeData`).
private func data(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Escapes a command's property (`escapeProperty`).
private func property(_ text: String) -> String {
  var result = ""
  for scalar in data(visible(text)).unicodeScalars {
    switch scalar {
    case ":": result += "%3A"
    case ",": result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
