import ThemeGraphics
import ThemeModel

/// The halo of letters: a shadow that falls nowhere, of the letters with what their stroke adds to them, grown by a spread.
enum TextGlow {
  static let radius = Parameter<Double?>(
    "radius", .number(NumberRule(.points, 0...Limits.sigma)), default: nil,
    defaultText: "an eighth of the font's size", "One standard deviation of the Gaussian.")
  static let spread = Parameter<Double>(
    "spread", .number(.length), default: 0, "How far what glows reaches beyond the letters and their outline.")
  static let color = Parameter<Color>("color", .color, default: .white, defaultText: "#ffffff", "The glow's colour.")
  static let opacity = Parameter<Double>("opacity", .number(.fraction), default: 1, "Multiplies the colour's alpha.")

  static let schema = ParameterSchema([
    radius.description, spread.description, color.description, opacity.description,
  ])

  static func draw(
    _ glow: ParameterSet?, of runs: [GlyphRun], _ stroke: TextStroke?, size: Double
  ) -> [DrawOperation] {
    guard let glow else { return [] }
    let style = ShadowStyle(
      offset: .zero, sigma: glow[radius] ?? size / 8, color: glow[color].fading(by: glow[opacity]))
    return DropShadow.draw([style], of: TextStroke.caster(runs, stroke, grownBy: glow[spread]))
  }
}
