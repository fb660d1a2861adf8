import ThemeDiagnostics

/// An output format that a manifest asks for.
public struct FormatRequest: Hashable, Sendable {
  /// The exporter's id.
  public var id: String
  /// What the manifest says of the exporter's options.
  public var options: ParameterSet
  public var range: SourceRange

  public init(id: String, options: ParameterSet = ParameterSet(), range: SourceRange = .none) {
    self.id = id
    self.options = options
    self.range = range
  }
}

/// What the manifest reader must know of an exporter.
public struct FormatSchema: Sendable {
  public let id: String
  /// What may stand beside `"format"` in `output.formats`.
  public let options: ParameterSchema

  public init(id: String, options: ParameterSchema = ParameterSchema([])) {
    self.id = id
    self.options = options
  }
}
