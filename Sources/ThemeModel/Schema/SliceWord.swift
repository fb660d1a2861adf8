/// What ``CommonParameters/slice`` can be instead of insets.
public enum SliceWord: String, Hashable, Sendable, CaseIterable {
  /// The insets are found in the drawing.
  case auto
  /// They are, and what can be stretched is drawn as short as it can be.
  case minimal
}
