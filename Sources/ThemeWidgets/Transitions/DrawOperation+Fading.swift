import ThemeGraphics

extension DrawOperation {
  /// The same operation with everything that it adds multiplied by a factor; nil where nothing is left.
  func fading(by factor: Double) -> DrawOperation? {
    if factor >= 1 { return self }
    guard factor > 0 else { return nil }
    switch self {
    case .fill(let fill): return .fill(fill.fading(by: factor))
    case .sum(let parts): return .sum(parts.map { $0.fading(by: factor) })
    case .shadow(var shadow):
      shadow.color = shadow.color.fading(by: factor)
      return .shadow(shadow)
    case .innerShadow(var shadow):
      shadow.color = shadow.color.fading(by: factor)
      return .innerShadow(shadow)
    case .image(var image):
      image.opacity *= factor
      return .image(image)
    case .distanceField(var field):
      field.color = field.color.fading(by: factor)
      return .distanceField(field)
    case .group(var group):
      group.opacity *= factor
      return .group(group)
    }
  }
}

extension Fill {
  func fading(by factor: Double) -> Fill { Fill(shape, paint.fading(by: factor)) }
}
