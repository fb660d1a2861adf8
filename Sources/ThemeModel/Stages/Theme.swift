import ThemeDiagnostics

/// A manifest, fully resolved: the end of reading.
public struct ThemeSet: Sendable {
  /// What is said about the build as a whole.
  public var settings: BuildSettings
  /// Every entry of `fonts`, sorted by name.
  public var fonts: [FontFamily]
  /// Sorted by name.
  public var themes: [Theme]

  public init(settings: BuildSettings, fonts: [FontFamily], themes: [Theme]) {
    self.settings = settings
    self.fonts = fonts
    self.themes = themes
  }
}

/// One theme with every parameter of every widget decided.
public struct Theme: Sendable {
  /// The theme's name, one segment.
  public var name: String
  /// Sorted by name.
  public var widgets: [Widget]
  /// The theme's name in the manifest; none where the manifest has no `themes`.
  public var range: SourceRange

  public init(name: String, widgets: [Widget], range: SourceRange = .none) {
    self.name = name
    self.widgets = widgets
    self.range = range
  }
}

/// A widget of one theme in all its states.
public struct Widget: Sendable {
  /// `group/name`; see the manifest's grammar of names.
  public var name: String
  /// The id of its kind, which is registered.
  public var kind: String
  /// The widget's name in the manifest.
  public var range: SourceRange
  /// One for each combination of the kind's axes that is to be drawn, in the axes' order; never empty.
  public var variants: [WidgetVariant]

  public init(name: String, kind: String, range: SourceRange, variants: [WidgetVariant]) {
    self.name = name
    self.kind = kind
    self.range = range
    self.variants = variants
  }
}

/// A widget in one combination of its kind's axes.
public struct WidgetVariant: Sendable {
  /// One value for each of the kind's axes, in their order.
  public var axisValues: [String]
  /// What the manifest states for this combination, all layers merged.
  public var parameters: ParameterSet

  public init(axisValues: [String], parameters: ParameterSet) {
    self.axisValues = axisValues
    self.parameters = parameters
  }
}

/// A named list of fonts: the first that has a character draws it.
public struct FontFamily: Hashable, Sendable {
  /// The name that widgets' texts use.
  public var name: String
  /// In the order in which a character is looked for; never empty.
  public var sources: [FontSource]
  /// The entry's name in the manifest.
  public var range: SourceRange

  public init(name: String, sources: [FontSource], range: SourceRange) {
    self.name = name
    self.sources = sources
    self.range = range
  }
}

/// Where a font's bytes come from and which face of them is meant.
public struct FontSource: Hashable, Sendable {
  /// Where the file is.
  public enum Location: Hashable, Sendable {
    /// A path relative to the manifest's folder, checked not to leave it.
    case file(String)
    /// A file name (no folder) looked up in the system's font folders.
    case system(String)
  }

  /// Which font of a file is meant.
  public enum Face: Hashable, Sendable {
    case index(Int)
    /// The face's full name, such as "Noto Sans CJK TC", or its PostScript name.
    case name(String)
  }

  /// Where the file is.
  public var location: Location
  /// Index 0 unless stated.
  public var face: Face
  /// 64 hexadecimal digits in lower case that the file's SHA-256 must equal.
  public var sha256: String?
  /// The source in the manifest.
  public var range: SourceRange

  public init(location: Location, face: Face = .index(0), sha256: String? = nil, range: SourceRange = .none) {
    self.location = location
    self.face = face
    self.sha256 = sha256
    self.range = range
  }
}
