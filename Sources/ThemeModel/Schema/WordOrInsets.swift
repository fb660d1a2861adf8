import ThemeGraphics

/// Insets that are named, or given in points.
public enum WordOrInsets: Hashable, Sendable, ParameterRepresentable {
  case word(String)
  case insets(Insets)

  public init?(_ value: ParameterValue) {
    switch value {
    case .text(let word): self = .word(word)
    case .insets(let insets): self = .insets(insets)
    default: return nil
    }
  }

  /// The insets that are given; nil for a word.
  public var insets: Insets? { if case .insets(let insets) = self { insets } else { nil } }
}
