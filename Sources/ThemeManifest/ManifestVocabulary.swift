import ThemeModel

/// What the reader must know of the rest of the program.
public struct ManifestVocabulary: Sendable {
  /// The schemas of all widget kinds.
  public let kinds: [WidgetSchema]
  /// The ids and options of all exporters.
  public let formats: [FormatSchema]

  public init(kinds: [WidgetSchema], formats: [FormatSchema]) {
    self.kinds = kinds
    self.formats = formats
  }

  func kind(_ name: String) -> WidgetSchema? { kinds.first { $0.kind == name } }
}
