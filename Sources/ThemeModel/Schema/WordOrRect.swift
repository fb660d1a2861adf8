import ThemeGraphics

/// A frame that is named, or given as a rectangle in points.
public enum WordOrRect: Hashable, Sendable, ParameterRepresentable {
  case word(String)
  case rect(Rect)

  public init?(_ value: ParameterValue) {
    switch value {
    case .text(let word): self = .word(word)
    case .rect(let rect): self = .rect(rect)
    default: return nil
    }
  }
}
