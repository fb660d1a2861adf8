// Names are whatever a manifest says. These make them harmless in the texts of formats.

/// As the text of an XML element or of an attribute in double quotes. Control characters, which XML 1.0 cannot say,
/// become the replacement character.
func xmlEscaped(_ text: String) -> String {
  var out = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "'": out += "&apos;"
    case "\t", "\n", "\r": out += "&#\(scalar.value);"
    default:
      if scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
        out += "\u{FFFD}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
  }
  return out
}

/// Letters A to Z and a to z, digits and `_`; everything else, each byte, becomes `_`. Not injective: check for clashes.
func underscored(_ text: String) -> String {
  String(
    decoding: text.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
      default: UInt8(ascii: "_")
      }
    }, as: UTF8.self)
}

/// The same with a `_` in front of a digit: an identifier of most languages. Not injective: check for clashes.
func identifier(_ text: String) -> String {
  let name = underscored(text)
  guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return "_" + name }
  return name
}

/// Two hexadecimal digits in lower case.
func hexadecimal(_ byte: UInt8) -> String {
  let text = String(byte, radix: 16)
  return text.count == 1 ? "0" + text : text
}
