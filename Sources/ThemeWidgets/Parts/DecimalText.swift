/// A number in decimal digits with `decimals` of them after the point, the same in every locale.
///
/// Rounds half away from zero the number as people write it: its shortest decimal form, not its binary value. So 1.005
/// with two decimals is 1.01. A result of zero has no sign.
func decimalText(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return "\(value)" }
  var (digits, point) = decimalDigits(of: value.magnitude)

  // Everything before this index is kept.
  let kept = point + decimals
  let roundsUp = kept >= 0 && kept < digits.count && digits[kept] >= 5
  digits = kept <= 0 ? [] : Array(digits.prefix(kept))
  while digits.count < kept { digits.append(0) }
  if roundsUp {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  let isZero = digits.allSatisfy { $0 == 0 }
  // At least one digit before the point.
  while digits.count < decimals + 1 { digits.insert(0, at: 0) }
  let text = digits.map { String($0) }
  let whole = text.dropLast(decimals).joined()
  return (value < 0 && !isZero ? "-" : "") + whole + (decimals > 0 ? "." + text.suffix(decimals).joined() : "")
}

/// A number in its shortest form, for messages: `1.5`, `3`.
func shortText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The digits of a finite number's shortest form, and how many of them stand before the point (which may be negative or
/// beyond the last one).
private func decimalDigits(of value: Double) -> (digits: [Int], point: Int) {
  var digits: [Int] = []
  var point: Int?
  var exponent = 0
  let text = Array("\(value)".utf8)
  var index = 0
  while index < text.count {
    let byte = text[index]
    index += 1
    switch byte {
    case 0x30...0x39: digits.append(Int(byte) - 0x30)
    case UInt8(ascii: "."): point = digits.count
    case UInt8(ascii: "e"):
      exponent = Int(String(decoding: text[index...], as: UTF8.self)) ?? 0
      index = text.count
    default: break
    }
  }
  return (digits, (point ?? digits.count) + exponent)
}
