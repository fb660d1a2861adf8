import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

// Resolved values in one short line, for explanations.

extension ParameterValue {
  /// The value as a person would write it, cut where it is long.
  var shortText: String {
    let text = words
    return text.unicodeScalars.count <= longest
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest - 1))) + "…"
  }

  private var words: String {
    switch self {
    case .none: "null"
    case .number(let number): plain(number)
    case .boolean(let flag): "\(flag)"
    case .text(let text): jsonString(text)
    case .color(let color): color.words
    case .paint(let paint): paint.words
    case .fills(let fills): fills.isEmpty ? "none" : fills.map(\.words).joined(separator: " over ")
    case .point(let point): numbers([point.x, point.y])
    case .size(let size): numbers([size.width, size.height])
    case .rect(let rect): numbers([rect.x, rect.y, rect.width, rect.height])
    case .insets(let insets): numbers([insets.top, insets.right, insets.bottom, insets.left])
    case .cornerRadii(let radii):
      radii == CornerRadii(radii.topLeft)
        ? plain(radii.topLeft) : numbers([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
    case .shadows(let shadows):
      shadows.isEmpty
        ? "none"
        : shadows.map { "\(plain($0.offset.x)) \(plain($0.offset.y)) blur \(plain($0.sigma * 2)) \($0.color.words)" }
          .joined(separator: ", ")
    case .stops(let stops): stops.words
    case .values(let values): numbers(values)
    case .points(let points): "[" + points.prefix(longest).map { numbers([$0.x, $0.y]) }.joined(separator: ", ") + "]"
    case .features(let features):
      features.isEmpty ? "none" : features.prefix(longest).map { "\($0.tag) \($0.value)" }.joined(separator: ", ")
    case .object(let set): "{ " + set.words + " }"
    case .list(let sets): "[" + sets.prefix(longest).map { "{ \($0.words) }" }.joined(separator: ", ") + "]"
    }
  }
}

extension ParameterSet {
  fileprivate var words: String {
    entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.value.shortText)" }.joined(separator: ", ")
  }
}

extension Color {
  fileprivate var words: String {
    let components = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    let bytes = components.map { ($0 * 255).rounded() }
    // The bytes where they say it all: two values that differ must not look the same.
    guard zip(components, bytes).allSatisfy({ abs($0 * 255 - $1) < 1e-6 }) else {
      return "rgb(" + components.map { plain(($0 * 1e5).rounded() / 1e5) }.joined(separator: " ") + ")"
    }
    return "#"
      + bytes.map { byte in
        let digits = String(Int(byte), radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension FramePaint {
  fileprivate var words: String {
    switch self {
    case .solid(let color): color.words
    case .linear(let stops, .angle(let angle)): "linear \(plain(angle)) \(stops.words)"
    case .linear(let stops, .points(let from, let to, _)):
      "linear \(numbers([from.x, from.y])) \(numbers([to.x, to.y])) \(stops.words)"
    case .radial(let stops, _, _, _): "radial \(stops.words)"
    case .conic(let stops, _, let start, _): "conic \(plain(start)) \(stops.words)"
    }
  }
}

extension FillStyle {
  fileprivate var words: String {
    switch frame {
    case nil: paint.words
    case .word(let word): "\(paint.words) of \(word)"
    case .rect(let rect): "\(paint.words) of \(numbers([rect.x, rect.y, rect.width, rect.height]))"
    }
  }
}

extension [GradientStop] {
  fileprivate var words: String { map { "\(plain($0.position)) \($0.color.words)" }.joined(separator: ", ") }
}

/// Characters of a value that are shown.
private let longest = 60

private func numbers(_ values: [Double]) -> String {
  "[" + values.prefix(longest).map(plain).joined(separator: ", ") + "]"
}

/// A number as a person writes it: the shortest decimal that reads back, without `.0`.
func plain(_ value: Double) -> String {
  let text = "\(value == 0 ? 0 : value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
