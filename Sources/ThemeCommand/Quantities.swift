// Numbers as a person reads them.

/// `1 page`, `2 pages`.
func plural(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : nouns ?? noun + "s")"
}
