// How numbers and nouns of a manifest are shown in messages.

/// A number as a person would write it: whole numbers have no point.
func plain(_ value: Double) -> String {
  if abs(value) < 1e15, let whole = Int(exactly: value) { return "\(whole)" }
  return "\(value)"
}

/// `a` or `an` before the noun.
func withArticle(_ noun: String) -> String {
  "aeiou".contains(noun.first ?? " ") ? "an \(noun)" : "a \(noun)"
}
