import ThemeDiagnostics

/// A flip-book: frames between two looks of a widget.
public struct Transition: Sendable {
  /// For each of the widget's axes the value that stands for the flip-book in ids, such as `normal-hover`.
  public var axisValues: [String]
  /// The look of the way's start.
  public var from: WidgetVariant
  /// The look of its end.
  public var to: WidgetVariant
  /// For each frame how far on the way it is, 0...1 (beyond, where the easing overshoots).
  public var progress: [Double]
  /// The transition in the manifest.
  public var range: SourceRange

  public init(
    axisValues: [String], from: WidgetVariant, to: WidgetVariant, progress: [Double], range: SourceRange
  ) {
    self.axisValues = axisValues
    self.from = from
    self.to = to
    self.progress = progress
    self.range = range
  }
}
