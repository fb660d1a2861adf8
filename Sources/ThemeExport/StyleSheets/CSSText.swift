// Names and addresses as CSS writes them. Names come from manifests and token files, so anything may be in them.

enum CSSText {
  /// A class name or custom property that reads back as `name`: the CSS Object Model's "serialize an identifier".
  static func identifier(_ name: String) -> String {
    var text = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isDigit = (0x30...0x39).contains(scalar.value)
      switch scalar.value {
      case 0: text += "\u{FFFD}"
      case 1...0x1F, 0x7F: text += hexadecimal(scalar)
      case _ where isDigit && (index == 0 || index == 1 && scalars[0] == "-"): text += hexadecimal(scalar)
      case 0x2D where scalars.count == 1: text += "\\-"
      case 0x80..., 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: text.unicodeScalars.append(scalar)
      default:
        text += "\\"
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A string in double quotes that reads back as `text`.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: result += "\u{FFFD}"
      case 1...0x1F, 0x7F: result += hexadecimal(scalar)
      case 0x22, 0x5C:
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// `url("…")` of a path: bytes that mean something in an address, or that could end the string, as `%23`.
  static func url(_ path: String) -> String {
    var result = "url(\""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.unicodeScalars.append(UnicodeScalar(byte))
      case _ where "-._~/@+=,!&$".utf8.contains(byte): result.unicodeScalars.append(UnicodeScalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result + "\")"
  }

  /// Shortest decimal, at most five places, so that 33 ÷ 1.1 is 30.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100_000).rounded() / 100_000
    return rounded == 0 ? "0" : shortestDecimal(rounded)
  }

  /// A length.
  static func pixels(_ value: Double) -> String {
    let text = number(value)
    return text == "0" ? text : text + "px"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String { "\\" + String(scalar.value, radix: 16) + " " }
}
