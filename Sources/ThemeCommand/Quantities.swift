// Numbers as a person reads them.

/// `1 page`, `2 pages`.
func plural(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : nouns ?? noun + "s")"
}

/// Decimal units, one place behind the point.
func byteCount(_ bytes: Int) -> String {
  if bytes < 1000 { return "\(bytes) B" }
  let (unit, name) =
    bytes < 1_000_000 ? (1000, "kB") : bytes < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
  let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
  let tenths = whole.multipliedReportingOverflow(by: 10).partialValue + (rest + unit / 20) / (unit / 10)
  return "\(tenths / 10).\(tenths % 10) \(name)"
}
