/// The types of the Design Tokens format (2025.10, sections 8 and 9).
enum TokenType {
  static let color = "color"
  static let dimension = "dimension"
  static let number = "number"

  /// The types whose tokens a manifest can use now.
  static let usable = [color, dimension, number]
}
