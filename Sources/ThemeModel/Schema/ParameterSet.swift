import ThemeDiagnostics

/// The resolved parameters of a widget (or of a nested object) in one state.
///
/// Holds what the manifest states; for everything else the reading ``Parameter`` brings its default.
public struct ParameterSet: Hashable, Sendable {
  /// A parameter that the manifest states.
  public struct Entry: Hashable, Sendable {
    /// What it states.
    public var value: ParameterValue
    /// The value's text in the manifest.
    public var range: SourceRange
    /// Whether the widget's `states` stated it for a value of an axis along which kinds derive looks (`pressed`,
    /// `checked/pressed`; not `checked`), so that the derived look must yield to it. For an object: whether any of its
    /// entries was stated so.
    public var isFromState: Bool

    public init(value: ParameterValue, range: SourceRange, isFromState: Bool) {
      self.value = value
      self.range = range
      self.isFromState = isFromState
    }
  }

  /// What the manifest states, by parameter name.
  public private(set) var entries: [String: Entry]
  /// The text of the whole object.
  public let range: SourceRange

  public init(entries: [String: Entry] = [:], range: SourceRange = .none) {
    self.entries = entries
    self.range = range
  }

  /// The parameter's value, its default where the manifest states none.
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    // Plain steps: a closure over `Value` would be looked up anew at each call.
    guard let entry = entries[parameter.name], let value = Value(entry.value) else { return parameter.defaultValue }
    return value
  }

  /// Whether the manifest states the parameter, `null` included.
  public func isStated(_ parameter: Parameter<some ParameterRepresentable>) -> Bool {
    entries[parameter.name] != nil
  }

  /// Whether a state of the manifest states this parameter, so that what a kind would derive for the state is not wanted.
  public func isStatedByState(_ parameter: Parameter<some ParameterRepresentable>) -> Bool {
    entries[parameter.name]?.isFromState ?? false
  }

  /// Where the parameter is stated, or the whole object where it is not.
  public func range(of parameter: Parameter<some ParameterRepresentable>) -> SourceRange {
    entries[parameter.name]?.range ?? range
  }

  /// What is stated of one parameter alone.
  public func only(_ name: String) -> ParameterSet {
    ParameterSet(entries: entries.filter { $0.key == name }, range: range)
  }

  /// The same parameters with one value replaced; its place and layer stay.
  public func replacing<Value>(_ parameter: Parameter<Value>, with value: ParameterValue) -> ParameterSet {
    var copy = self
    let old = entries[parameter.name]
    copy.entries[parameter.name] = Entry(
      value: value, range: old?.range ?? range, isFromState: old?.isFromState ?? false)
    return copy
  }
}
