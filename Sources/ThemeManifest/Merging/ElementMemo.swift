import ThemeModel

/// What the elements of a widget's lists read as before its states and values changed any of them.
///
/// A widget of many layers in many states and values mostly reads the same layers again. An element that no later layer
/// changed, and that names nothing whose number is another now, is taken from here.
struct ElementMemo: Sendable {
  struct Reading: Sendable {
    /// One set, or one for each item of a `repeat`.
    var sets: [ParameterSet]
    var uses: ArithmeticNames.Uses
  }

  /// By the element's label, made of the places in the arrays that stated it.
  private var readings: [String: Reading] = [:]
  /// Whether readings are kept, as opposed to looked up.
  var isRecording = false
  /// The names whose numbers differ from those at recording.
  var changed: ArithmeticNames.Uses = []

  func reading(_ label: String) -> Reading? {
    if isRecording { return nil }
    return readings[label].flatMap { $0.uses.isDisjoint(with: changed) ? $0 : nil }
  }

  mutating func record(_ label: String, _ reading: Reading) { if isRecording { readings[label] = reading } }
}
