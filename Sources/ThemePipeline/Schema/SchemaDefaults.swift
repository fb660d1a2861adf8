import ThemeExport
import ThemeManifest
import ThemeModel

extension SchemaBuilder {
  /// A default as JSON, or nil where its text is words.
  func defaultValue(_ text: String, _ form: KeyForm) -> JSONText? {
    if text == "{}" { return .object([]) }
    if text == "[]" { return .array([]) }
    if text == "true" || text == "false" { return .bool(text == "true") }
    if let number = Double(text), number.isFinite { return .number(number) }
    if text.hasPrefix("["), text.hasSuffix("]") { return array(text.dropFirst().dropLast()) }
    switch form {
    case .word(let words): return words.contains(text) ? .string(text) : nil
    case .parameter(let type):
      switch type {
      case .choice(let words), .choiceOrRect(let words), .choiceOrInsets(let words):
        return words.contains(text) ? .string(text) : nil
      case .color, .paint, .fills: return text.hasPrefix("#") || text == "transparent" ? .string(text) : nil
      default: return nil
      }
    case .text(_, .some): return text.contains(" ") || text == "none" ? nil : .string(text)
    default: return nil
    }
  }

  /// Numbers and strings between commas.
  private func array(_ text: Substring) -> JSONText? {
    var elements: [JSONText] = []
    for part in text.split(separator: ",") {
      let element = part.drop { $0 == " " }
      if let number = Double(element), number.isFinite {
        elements.append(.number(number))
      } else if element.count >= 2, element.hasPrefix("\""), element.hasSuffix("\"") {
        elements.append(.string(String(element.dropFirst().dropLast())))
      } else {
        return nil
      }
    }
    return .array(elements)
  }
}
