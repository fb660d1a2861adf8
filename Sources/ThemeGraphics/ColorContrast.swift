extension Color {
  /// How bright the colour is, 0...1; its alpha is passed over (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * sRGBToLinear(red) + 0.7152 * sRGBToLinear(green) + 0.0722 * sRGBToLinear(blue)
  }

  /// How well one is read on the other, 1...21; 4.5 is enough for texts (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Which of the colours is read best on this one; the first of equals, black where there are none.
  public func mostReadable(of candidates: [Color]) -> Color {
    var best: (color: Color, contrast: Double)?
    for candidate in candidates {
      let contrast = contrast(with: candidate)
      if contrast > best?.contrast ?? 0 { best = (candidate, contrast) }
    }
    return best?.color ?? .black
  }
}
