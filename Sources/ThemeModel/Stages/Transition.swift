import ThemeDiagnostics

/// A flip-book: frames between two looks of a widget.
public struct Transition: Sendable {
  /// What stands between the widget's name and the frame's index in ids: `normal-hover`, `checked/normal-hover`.
  public var path: String
  /// For each of the widget's axes the value that stands for the flip-book: of an axis on which both ends agree that
  /// value, otherwise the transition's name.
  public var axisValues: [String]
  /// The look of the way's start.
  public var from: WidgetVariant
  /// The look of its end.
  public var to: WidgetVariant
  /// For each frame how far on the way it is, 0...1 (beyond, where the easing overshoots); at least two.
  public var progress: [Double]
  /// Whether the last frame leads to the first one again.
  public var loops: Bool
  /// How long all frames take together, in seconds, above 0; nil where the manifest leaves it open.
  public var duration: Double?
  /// The transition in the manifest.
  public var range: SourceRange

  public init(
    path: String, axisValues: [String], from: WidgetVariant, to: WidgetVariant, progress: [Double],
    loops: Bool = false, duration: Double? = nil, range: SourceRange
  ) {
    self.path = path
    self.axisValues = axisValues
    self.from = from
    self.to = to
    self.progress = progress
    self.loops = loops
    self.duration = duration
    self.range = range
  }
}
