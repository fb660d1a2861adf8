// Colours written as text: `#` forms, the functions of CSS Color 4, and the word `transparent`.

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON

/// Why a text is no colour.
struct ColorFailure: Error {
  var message: String
  var help: String?
}

/// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` or `transparent`.
func readColor(_ text: String) -> Result<StatedColor, ColorFailure> {
  if text == "transparent" { return .success(StatedColor(color: .transparent, isTransparentWord: true)) }
  if text.hasPrefix("#") { return readHexColor(text).map { StatedColor(color: $0) } }
  if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
    let name = String(text[..<open])
    let arguments = text[text.index(after: open)...].dropLast()
    switch name.lowercased() {
    case let known where ["rgb", "rgba", "hsl", "hsla"].contains(known) && arguments.contains("{"):
      return .failure(
        ColorFailure(
          message: "\(quote(text)): an alias cannot stand in a colour function", help: helpForAlias(arguments)))
    case "rgb", "rgba": return readColorFunction(arguments, .rgb, text).map { StatedColor(color: $0) }
    case "hsl", "hsla": return readColorFunction(arguments, .hsl, text).map { StatedColor(color: $0) }
    default:
      return .failure(
        ColorFailure(
          message: "no colour function \(quote(name))",
          help: didYouMean(name, among: ["rgb", "rgba", "hsl", "hsla"])
            ?? "known functions: rgb(), rgba(), hsl(), hsla()"))
    }
  }
  return .failure(ColorFailure(message: "\(quote(text)) is not a colour", help: helpForWord(text)))
}

/// `rgba({color.accent}, 0.5)`, as Tokens Studio writes it, is a derived colour here.
private func helpForAlias(_ arguments: Substring) -> String {
  let parts = arguments.split(separator: ",").map { $0.drop { $0 == " " } }
  guard parts.count == 2, parts[0].first == "{", let end = parts[0].firstIndex(of: "}"),
    parts[0][end...].dropFirst().allSatisfy({ $0 == " " })
  else { return "an alias is a whole colour; write '{color.accent} | alpha(0.5)'" }
  return "write \(quote("\(parts[0][...end]) | alpha(\(parts[1]))"))"
}

/// What was most likely meant by a text that has none of the forms.
private func helpForWord(_ text: String) -> String {
  let word = text.lowercased()
  if let named = namedColors.first(where: { $0.name == word }) { return "write '\(named.hex)'" }
  for prefix in ["0x", ""] where word.hasPrefix(prefix) {
    let digits = word.utf8.dropFirst(prefix.utf8.count)
    if [3, 4, 6, 8].contains(digits.count), digits.allSatisfy({ hexadecimalDigit($0) != nil }) {
      return "did you mean '#\(String(decoding: digits, as: UTF8.self))'?"
    }
  }
  for name in ["rgb(", "rgba(", "hsl(", "hsla("] where word.hasPrefix(name) { return "the closing ')' is missing" }
  if text.contains("{") { return "an alias is the whole value, such as '{color.accent}'" }
  if let near = nearestName(to: word, among: namedColors.map(\.name) + ["transparent"]) {
    if near == "transparent" { return "did you mean 'transparent'?" }
    if let named = namedColors.first(where: { $0.name == near }) { return "did you mean '\(named.hex)' (\(near))?" }
  }
  return "write '#rrggbb', 'rgb(…)', 'hsl(…)' or an alias such as '{color.accent}'"
}

private func readHexColor(_ text: String) -> Result<Color, ColorFailure> {
  let characters = Array(text.utf8.dropFirst())
  var digits: [UInt8] = []
  for character in characters {
    guard let digit = hexadecimalDigit(character) else {
      return .failure(
        ColorFailure(
          message: "\(quote(text)) holds a character that is no hexadecimal digit",
          help: "write '#rgb', '#rrggbb' or '#rrggbbaa'"))
    }
    digits.append(digit)
  }
  func pair(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
  func single(_ index: Int) -> Double { Double(digits[index] * 17) / 255 }
  switch digits.count {
  case 3: return .success(Color(red: single(0), green: single(1), blue: single(2)))
  case 4: return .success(Color(red: single(0), green: single(1), blue: single(2), alpha: single(3)))
  case 6: return .success(Color(red: pair(0), green: pair(2), blue: pair(4)))
  case 8: return .success(Color(red: pair(0), green: pair(2), blue: pair(4), alpha: pair(6)))
  default:
    return .failure(
      ColorFailure(
        message: "\(quote(text)) has \(digits.count) hexadecimal digits; a colour has 3, 4, 6 or 8",
        help: helpForDigits(characters)))
  }
}

private func helpForDigits(_ digits: [UInt8]) -> String {
  func shown(_ digits: some Sequence<UInt8>) -> String { "'#\(String(decoding: Array(digits), as: UTF8.self))'" }
  switch digits.count {
  case 5:
    return "a digit is missing, as in \(shown(digits + [0x30])), or one is too many, as in \(shown(digits.prefix(4)))"
  case 7:
    return "a digit is missing, as in \(shown(digits + [0x30])), or one is too many, as in \(shown(digits.prefix(6)))"
  case 9...: return "did you mean \(shown(digits.prefix(8)))?"
  default: return "write '#rgb', '#rrggbb' or '#rrggbbaa'"
  }
}

/// The names of CSS that people type most; they are refused with their value.
private let namedColors: [(name: String, hex: String)] = [
  ("aqua", "#00ffff"), ("black", "#000000"), ("blue", "#0000ff"), ("brown", "#a52a2a"), ("cyan", "#00ffff"),
  ("fuchsia", "#ff00ff"), ("gold", "#ffd700"), ("gray", "#808080"), ("green", "#008000"), ("grey", "#808080"),
  ("lightgray", "#d3d3d3"), ("lime", "#00ff00"), ("magenta", "#ff00ff"), ("maroon", "#800000"), ("navy", "#000080"),
  ("olive", "#808000"), ("orange", "#ffa500"), ("pink", "#ffc0cb"), ("purple", "#800080"), ("red", "#ff0000"),
  ("silver", "#c0c0c0"), ("teal", "#008080"), ("white", "#ffffff"), ("yellow", "#ffff00"),
]
