// Tokens as lines of text, for lists that people read.

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension TokenTable {
  /// Every token, sorted by path.
  var listing: [ResolvedToken] {
    paths.compactMap { path in
      guard let token = token(path), !token.isBroken, let definition = scope.definition(path) else { return nil }
      var listed = ResolvedToken(
        path: path, type: token.type, value: token.content.text, range: definition.nameRange)
      switch token.content {
      case .color(let color): listed.color = color.color
      case .number(let number): listed.number = number
      default: break
      }
      return listed
    }
  }
}

extension TokenTable.Token.Content {
  /// The value in one line.
  var text: String {
    switch self {
    case .color(let color): color.isTransparentWord ? "transparent" : hex(color.color)
    case .number(let number): rounded(number)
    case .fonts(let names): names.joined(separator: ", ")
    case .weight(let weight): rounded(weight)
    case .seconds(let seconds): "\(rounded(seconds)) s"
    case .easing(let easing): text(of: easing)
    case .strokeStyle(let style): text(of: style)
    case .border(let border): "\(rounded(border.width)) \(text(of: border.style)) \(hex(border.color))"
    case .transition(let transition):
      "\(rounded(transition.duration)) s \(text(of: transition.easing))"
        + (transition.delay == 0 ? "" : " after \(rounded(transition.delay)) s")
    case .shadows(let shadows): shadows.map(text(of:)).joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\(hex($0.color.color)) \(rounded(($0.position ?? 0) * 100))%" }.joined(separator: ", ")
    case .typography(let typography): text(of: typography)
    case .other: "(not used)"
    case .broken: "(broken)"
    }
  }

  private func text(of easing: Easing) -> String {
    "cubic-bezier(\(easing.controlPoints.map(rounded).joined(separator: ", ")))"
  }

  private func text(of style: StrokeToken) -> String {
    style.word ?? "dashes \(style.dashes.map(rounded).joined(separator: " "))"
  }

  private func text(of shadow: ShadowToken) -> String {
    let lengths = [shadow.style.offset.x, shadow.style.offset.y, shadow.style.sigma * 2, shadow.spread]
    return (shadow.isInset ? "inset " : "") + lengths.map(rounded).joined(separator: " ") + " "
      + hex(shadow.style.color)
  }

  private func text(of typography: TypographyToken) -> String {
    var parts = ["\(rounded(typography.size)) \(typography.families.joined(separator: ", "))"]
    if let weight = typography.weight { parts.append("weight \(rounded(weight))") }
    if let spacing = typography.letterSpacing { parts.append("letter spacing \(rounded(spacing))") }
    if let height = typography.lineHeight { parts.append("line height \(rounded(height))") }
    return parts.joined(separator: "; ")
  }
}

/// `#rrggbb`, with the alpha where it is not opaque.
private func hex(_ color: Color) -> String {
  func pair(_ value: Double) -> String {
    let text = String(Int((value * 255).rounded()), radix: 16)
    return text.utf8.count < 2 ? "0\(text)" : text
  }
  let digits = [color.red, color.green, color.blue].map(pair).joined()
  return "#" + digits + (color.alpha == 1 ? "" : pair(color.alpha))
}

/// At most four decimals.
private func rounded(_ value: Double) -> String {
  let scaled = (value * 10_000).rounded() / 10_000
  return plain(scaled.isFinite ? scaled : value)
}
