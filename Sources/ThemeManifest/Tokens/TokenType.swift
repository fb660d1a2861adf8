/// The types of the Design Tokens format (2025.10, sections 8 and 9).
enum TokenType: String, CaseIterable {
  case color
  case dimension
  case number
  case fontFamily
  case fontWeight
  case duration
  case cubicBezier
  case strokeStyle
  case border
  case transition
  case shadow
  case gradient
  case typography

  static let names = allCases.map(\.rawValue)
}
