/// What a format needs of the pixels in a page's file; formats of one build that agree share the file.
public struct PageForm: Hashable, Sendable {
  /// Whether colours are stored multiplied by their alpha.
  public enum Alpha: String, Hashable, Sendable, CaseIterable {
    case straight
    case premultiplied
  }

  /// How colour and alpha are stored.
  public var alpha: Alpha
  /// Whether transparent pixels have the mean colour of the nearest visible ones of their sprite, so that interpolation between
  /// pixels brings in no other colour. Means nothing where colours are premultiplied.
  public var bleeds: Bool

  public init(alpha: Alpha = .straight, bleeds: Bool = false) {
    self.alpha = alpha
    self.bleeds = bleeds && alpha == .straight
  }
}
