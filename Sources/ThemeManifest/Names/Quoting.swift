// How names and numbers of a manifest are shown in messages.

/// The text in single quotes, cut where it is long.
func quote(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(longestShown)
  guard shown.endIndex < text.unicodeScalars.endIndex else { return "'\(text)'" }
  return "'\(String(String.UnicodeScalarView(shown)))…'"
}

/// The texts in quotes, joined by commas.
func quoteList(_ texts: some Sequence<String>) -> String { texts.map(quote).joined(separator: ", ") }

/// A number as a person would write it: whole numbers have no point.
func plain(_ value: Double) -> String {
  if abs(value) < 1e15, let whole = Int(exactly: value) { return "\(whole)" }
  return "\(value)"
}

/// `a` or `an` before the noun.
func withArticle(_ noun: String) -> String {
  "aeiou".contains(noun.first ?? " ") ? "an \(noun)" : "a \(noun)"
}

private let longestShown = 60
