/// The number that a text states: a sign, digits, a point with digits behind it, an exponent. Nil for what `Double` reads
/// beside that: words, hexadecimal digits, a point at the end.
func decimalNumber(_ text: Substring) -> Double? {
  var rest = Substring(text).utf8
  func skipDigits() -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }
  func skip(_ bytes: [UInt8]) -> Bool {
    guard let byte = rest.first, bytes.contains(byte) else { return false }
    rest = rest.dropFirst()
    return true
  }
  _ = skip([0x2B, 0x2D])
  let whole = skipDigits()
  let hasPoint = skip([0x2E])
  let part = hasPoint ? skipDigits() : 0
  if hasPoint ? part == 0 : whole == 0 { return nil }
  if skip([0x45, 0x65]) {
    _ = skip([0x2B, 0x2D])
    if skipDigits() == 0 { return nil }
  }
  guard rest.isEmpty, let value = Double(text), value.isFinite else { return nil }
  return value
}
