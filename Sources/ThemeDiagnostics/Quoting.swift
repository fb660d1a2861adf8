// How names of the user's are shown in messages.

/// The text in single quotes, cut where it is long.
public func quote(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(longestShown)
  guard shown.endIndex < text.unicodeScalars.endIndex else { return "'\(text)'" }
  return "'\(String(String.UnicodeScalarView(shown)))…'"
}

/// The texts in quotes, joined by commas.
public func quoteList(_ texts: some Sequence<String>) -> String { texts.map(quote).joined(separator: ", ") }

private let longestShown = 60
