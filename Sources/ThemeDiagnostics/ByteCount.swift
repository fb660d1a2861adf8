/// A number of bytes as a person reads it: decimal units, one place behind the point.
public func byteCount(_ bytes: Int) -> String {
  if bytes < 1000 { return "\(bytes) B" }
  let (unit, name) =
    bytes < 1_000_000 ? (1000, "kB") : bytes < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
  let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
  let tenths = whole.multipliedReportingOverflow(by: 10).partialValue + (rest + unit / 20) / (unit / 10)
  return "\(tenths / 10).\(tenths % 10) \(name)"
}
