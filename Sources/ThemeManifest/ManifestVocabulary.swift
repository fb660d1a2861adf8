import ThemeModel

/// What the reader must know of the rest of the program.
public struct ManifestVocabulary: Sendable {
  /// The schemas of all widget kinds.
  public let kinds: [WidgetSchema]
  /// The ids of all exporters.
  public let formats: [String]

  public init(kinds: [WidgetSchema], formats: [String]) {
    self.kinds = kinds
    self.formats = formats
  }

  func kind(_ name: String) -> WidgetSchema? { kinds.first { $0.kind == name } }
}
