// `rgb()` and `hsl()` of CSS Color 4 (sections 5 and 7), in the comma form and in the space form with `/ alpha`.
// Values outside their range are errors here, not clamped.

import ThemeDiagnostics
import ThemeGraphics

enum ColorFunction {
  case rgb
  case hsl

  var form: String {
    switch self {
    case .rgb: "write 'rgb(64, 128, 128)' or 'rgb(64 128 128 / 0.5)'"
    case .hsl: "write 'hsl(180, 50%, 40%)' or 'hsl(180 50% 40% / 0.5)'"
    }
  }
}

/// Reads what stands between the brackets; `text` is the whole colour, for messages.
func readColorFunction(_ arguments: Substring, _ function: ColorFunction, _ text: String) -> Result<
  Color, ColorFailure
> {
  guard let parts = splitArguments(arguments) else {
    return .failure(ColorFailure(message: "\(quote(text)) is not a colour", help: function.form))
  }
  var values: [Double] = []
  for (index, part) in parts.enumerated() {
    let component: Component = index == 3 ? .alpha : function == .rgb ? .byte : index == 0 ? .hue : .percentage
    switch readComponent(part, component) {
    case .success(let value): values.append(value)
    case .failure(let failure):
      return .failure(
        ColorFailure(message: "\(quote(text)): \(failure.message)", help: failure.help ?? function.form))
    }
  }
  let alpha = values.count == 4 ? values[3] : 1
  switch function {
  case .rgb: return .success(Color(red: values[0], green: values[1], blue: values[2], alpha: alpha))
  case .hsl: return .success(colorFromHSL(values[0], values[1], values[2], alpha))
  }
}

/// Three or four arguments, or nil where the separators fit neither form.
private func splitArguments(_ arguments: Substring) -> [Substring]? {
  func trimmed(_ part: Substring) -> Substring {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return part
  }
  var parts: [Substring]
  if arguments.contains(",") {
    parts = arguments.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
  } else {
    let halves = arguments.split(separator: "/", omittingEmptySubsequences: false)
    parts = halves[0].split(separator: " ")
    guard halves.count <= 2, parts.count == 3 else { return nil }
    if halves.count == 2 { parts.append(trimmed(halves[1])) }
  }
  let isWhole = (3...4).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  return isWhole ? parts : nil
}

private enum Component {
  case byte
  case hue
  case percentage
  case alpha
}

/// A component as a fraction 0...1 (a hue as turns, any number). `none` counts as 0.
private func readComponent(_ text: Substring, _ component: Component) -> Result<Double, ColorFailure> {
  if text == "none" { return .success(0) }
  func number(_ suffix: String) -> Double? {
    guard text.hasSuffix(suffix) else { return nil }
    return decimalNumber(text.dropLast(suffix.count))
  }
  func checked(_ value: Double, _ limit: Double, _ range: String) -> Result<Double, ColorFailure> {
    guard 0...limit ~= value else {
      return .failure(ColorFailure(message: "\(quote(String(text))) is not \(range)"))
    }
    return .success(value / limit)
  }
  let failure = ColorFailure(message: "\(quote(String(text))) is not a number")
  if component == .hue {
    if let degrees = number("deg") ?? number("") { return .success(degrees / 360) }
    if let turns = number("turn") { return .success(turns) }
    return .failure(failure)
  }
  if let percentage = number("%") { return checked(percentage, 100, "0%...100%") }
  guard let value = number("") else { return .failure(failure) }
  switch component {
  case .byte: return checked(value, 255, "0...255")
  case .alpha: return checked(value, 1, "0...1")
  case .percentage, .hue: return checked(value, 100, "0...100")
  }
}

/// CSS Color 4, 7.1. The hue is in turns.
private func colorFromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> Color {
  let turn = hue - hue.rounded(.down)
  let reach = saturation * min(lightness, 1 - lightness)
  func channel(_ offset: Double) -> Double {
    let sum = offset + turn * 12
    let k = sum < 12 ? sum : sum - 12
    return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
  }
  return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
}
