/// The diagnostics as JSON lines: one object a diagnostic with `id`, `severity`, `path`, `line`, `column`, `endLine`,
/// `endColumn`, `message`, `help` and `notes`, in this order; `null` where there is nothing.
///
/// Lines and columns start at 1; columns count UTF-8 bytes; the end is the place after the last byte.
public func renderJSON(_ diagnostics: [Diagnostic], files: SourceFiles) -> String {
  var finder = RangeFinder(files)
  var output = ""
  for diagnostic in diagnostics {
    let place = placeMembers(finder.find(diagnostic.range), path: diagnostic.path)
    let notes = diagnostic.notes.map { note in
      "{\(placeMembers(finder.find(note.range), path: nil)),\"message\":\(jsonString(note.message))}"
    }
    output +=
      "{\"id\":\(jsonString(diagnostic.id.rawValue)),\"severity\":\(jsonString(diagnostic.severity.rawValue)),\(place),"
      + "\"message\":\(jsonString(diagnostic.message)),\"help\":\(diagnostic.help.map(jsonString) ?? "null"),"
      + "\"notes\":[\(notes.joined(separator: ","))]}\n"
  }
  return output
}

private func placeMembers(_ place: ShownRange?, path: String?) -> String {
  guard let place else {
    return
      "\"path\":\(path.map(jsonString) ?? "null"),\"line\":null,\"column\":null,\"endLine\":null,\"endColumn\":null"
  }
  return "\"path\":\(jsonString(place.path)),\"line\":\(place.start.line),\"column\":\(place.start.column),"
    + "\"endLine\":\(place.end.line),\"endColumn\":\(place.end.column)"
}

/// A JSON string in which everything that a terminal might obey is an escape.
public func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if isHidden(scalar) {
        for unit in String(scalar).utf16 { result += "\\u" + fourDigits(unit) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

private func fourDigits(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
