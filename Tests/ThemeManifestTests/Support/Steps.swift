import ThemeGraphics
import ThemeModel

/// The elements of a list in a line: `fill box width=2; group g [fill knob]`. Numbers and texts only.
func steps(_ set: ParameterSet) -> String {
  guard case .list(let elements)? = set.entries["steps"]?.value else { return "none" }
  return elements.map(step).joined(separator: "; ")
}

private func step(_ set: ParameterSet) -> String {
  var words: [String] = []
  if case .text(let form)? = set.entries["draw"]?.value { words.append(form) }
  if case .text(let name)? = set.entries["name"]?.value { words.append(name) }
  for (key, entry) in set.entries.sorted(by: { $0.key < $1.key }) where !["draw", "name", "steps"].contains(key) {
    switch entry.value {
    case .number(let number): words.append("\(key)=\(number)")
    case .text(let text): words.append("\(key)=\(text)")
    case .object(let inner):
      let parts = inner.entries.sorted { $0.key < $1.key }.map { "\($0.key):\(word($0.value.value))" }
      words.append("\(key)=(\(parts.joined(separator: " ")))")
    default: words.append("\(key)=\(word(entry.value))")
    }
  }
  if set.entries["steps"] != nil { words.append("[\(steps(set))]") }
  return words.joined(separator: " ")
}

private func word(_ value: ParameterValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .text(let text): text
  case .rect(let rect): "\(rect.x),\(rect.y),\(rect.width),\(rect.height)"
  default: "?"
  }
}
