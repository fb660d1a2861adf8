extension Color {
  /// The colour at a share of the way to another one, 0...1.
  public func mixed(with other: Color, share: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
      alpha: between(alpha, other.alpha))
  }
}
