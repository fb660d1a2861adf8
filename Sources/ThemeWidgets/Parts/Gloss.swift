import ThemeGraphics
import ThemeModel

/// The reflection over the upper part of a glossy body.
enum Gloss {
  static let parameter = Parameter<ParameterSet?>(
    "gloss", .object(schema), default: ParameterSet(), defaultText: "{}",
    "The reflection over the upper part of both bodies; null for none.")

  static let topColor = Parameter<Color>(
    "topColor", .color, default: .white.withAlpha(0.35), defaultText: "rgba(255, 255, 255, 0.35)",
    "The colour at its top.")
  static let bottomColor = Parameter<Color>(
    "bottomColor", .color, default: .white.withAlpha(0.1), defaultText: "rgba(255, 255, 255, 0.1)",
    "The colour at its bottom.")
  static let heightFraction = Parameter<Double>(
    "heightFraction", .number(.fraction), default: 0.5, "The part of the body's height that it covers.")

  static let schema = ParameterSchema([topColor.description, bottomColor.description, heightFraction.description])

  /// A body: a gradient over a rounded rectangle, then the gloss on its upper part.
  static func body(
    _ rect: Rect, _ radii: CornerRadii, top: Color, bottom: Color, gloss: ParameterSet?
  ) -> [DrawOperation] {
    guard !rect.isEmpty else { return [] }
    let shape = Geometry.roundedRect(rect, radii)
    var operations: [DrawOperation] = [.fill(Fill(shape, .down(rect, from: top, to: bottom)))]
    if let gloss {
      let upper = Rect(rect.x, rect.y, rect.width, rect.height * gloss[heightFraction])
      operations.append(
        .fill(Fill(shape, .down(upper, from: gloss[topColor], to: gloss[bottomColor]), clips: [.rect(upper)])))
    }
    return operations
  }
}

extension Paint {
  /// Two colours from the top to the bottom of `rect`.
  public static func down(_ rect: Rect, from top: Color, to bottom: Color) -> Paint {
    .linear(LinearGradient(down: rect, stops: [GradientStop(0, top), GradientStop(1, bottom)]))
  }
}
