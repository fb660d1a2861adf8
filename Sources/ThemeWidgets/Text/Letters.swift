import ThemeGraphics
import ThemeModel
import ThemeText

/// What lies within letters.
struct Letters {
  /// The first lies on top.
  let fills: [Paint]
  /// The first lies on top.
  let innerShadows: [ShadowStyle]?
  /// On top of all.
  let stroke: (TextStroke, Paint)?

  func draw(_ lines: [PlacedLine]) -> [DrawOperation] {
    plain(lines.flatMap(\.runs)) + lines.flatMap(\.layers).flatMap(colored)
  }

  /// A colour glyph has its own look, but for layers that ask for the text's fill.
  private func colored(_ layer: ColorLayer) -> [DrawOperation] {
    guard let color = layer.color else {
      return Letters(fills: fills, innerShadows: nil, stroke: nil).plain([layer.run])
    }
    return [.fill(Fill(.glyphs([layer.run]), .solid(color)))]
  }

  /// One fill alone is a fill; more is a picture that the letters cut out once.
  private func plain(_ runs: [GlyphRun]) -> [DrawOperation] {
    if runs.isEmpty { return [] }
    let letters = Geometry.glyphs(runs)
    let shadows = innerShadows ?? []
    if fills.count == 1, shadows.isEmpty, stroke == nil { return [.fill(Fill(letters, fills[0]))] }
    // Its edges lie outside of every pixel that the letters touch.
    let all = runs.reduce(Rect.zero) { $0.union($1.inkBounds) }.inset(by: -2 / Limits.scale.lowerBound)
    var inside = fills.reversed().map { DrawOperation.fill(Fill(.rect(all), $0)) }
    inside += shadows.reversed().map { style in
      .innerShadow(
        Shadow(letters, offset: style.offset, sigma: style.sigma, color: style.color, clips: [.rect(all)]))
    }
    if let (stroke, paint) = stroke { inside.append(.fill(Fill(.strokedGlyphs(runs, stroke.style), paint))) }
    return inside.isEmpty ? [] : [.group(Group(clip: Shape(letters), inside))]
  }
}
