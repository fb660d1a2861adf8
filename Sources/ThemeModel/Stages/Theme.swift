import ThemeDiagnostics
import ThemeGraphics

/// A manifest, fully resolved: the end of reading.
public struct ThemeSet: Sendable {
  /// What is said about the build as a whole.
  public var settings: BuildSettings
  /// Every entry of `fonts`, sorted by name.
  public var fonts: [FontFamily]
  /// Every picture that a widget uses, sorted by path, each once.
  public var images: [ImageReference]
  /// Sorted by name.
  public var themes: [Theme]

  public init(settings: BuildSettings, fonts: [FontFamily], images: [ImageReference] = [], themes: [Theme]) {
    self.settings = settings
    self.fonts = fonts
    self.images = images
    self.themes = themes
  }
}

/// A picture that a manifest uses.
public struct ImageReference: Hashable, Sendable {
  /// Relative to the manifest's folder, checked not to leave it.
  public var path: String
  /// Where it is first used.
  public var range: SourceRange

  public init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}

/// One theme at one combination of the manifest's axes, with every parameter of every widget decided.
public struct Theme: Sendable {
  /// One segment, unique: the theme's name in the manifest, then the values of the axes that are not at their first
  /// value, joined by `-`.
  public var name: String
  /// The theme's name in the manifest.
  public var base: String
  /// The value of every axis of the manifest's `axes`, in the order of their names; empty where it has none.
  public var axes: [AxisValue]
  /// What its texts are written in: the value of the axis `locale`, or the one locale that the manifest has strings for; nil
  /// where there is neither.
  public var locale: ThemeLocale?
  /// Sorted by name.
  public var widgets: [Widget]
  /// The theme's name in the manifest; none where the manifest has no `themes`.
  public var range: SourceRange

  public init(
    name: String, base: String? = nil, axes: [AxisValue] = [], locale: ThemeLocale? = nil, widgets: [Widget],
    range: SourceRange = .none
  ) {
    self.name = name
    self.base = base ?? name
    self.axes = axes
    self.locale = locale
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
  /// The kind's axes, or the widget's own where the kind leaves them to it.
  public var axes: [WidgetAxis]
  /// One for each combination of the axes that is to be drawn, in the axes' order; never empty.
  public var variants: [WidgetVariant]
  /// The flip-books between variants, in the order of their names.
  public var transitions: [Transition]

  public init(
    name: String, kind: String, range: SourceRange, axes: [WidgetAxis] = [], variants: [WidgetVariant],
    transitions: [Transition] = []
  ) {
    self.name = name
    self.kind = kind
    self.range = range
    self.axes = axes
    self.variants = variants
    self.transitions = transitions
  }
}

/// A widget in one combination of its kind's axes.
public struct WidgetVariant: Sendable {
  /// One value for each of the kind's axes, in their order.
  public var axisValues: [String]
  /// What the manifest states for this combination, all layers merged.
  public var parameters: ParameterSet
  /// The same for each value of the sequence, where they differ by more than the value; empty where they do not.
  public var elementParameters: [ParameterSet]

  public init(axisValues: [String], parameters: ParameterSet, elementParameters: [ParameterSet] = []) {
    self.axisValues = axisValues
    self.parameters = parameters
    self.elementParameters = elementParameters
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

  /// How a variable font is varied, and where the manifest says so.
  public struct Variation: Hashable, Sendable {
    /// A place on all axes that the font names, such as "SemiBold".
    public var instance: String?
    public var instanceRange: SourceRange
    /// Places on single axes, in the order of the manifest; each with its range.
    public var axes: [FontAxisValue]
    public var axisRanges: [SourceRange]

    public init(
      instance: String? = nil, instanceRange: SourceRange = .none, axes: [FontAxisValue] = [],
      axisRanges: [SourceRange] = []
    ) {
      self.instance = instance
      self.instanceRange = instanceRange
      self.axes = axes
      self.axisRanges = axisRanges
    }
  }

  /// Where the file is.
  public var location: Location
  /// Index 0 unless stated.
  public var face: Face
  /// 64 hexadecimal digits in lower case that the file's SHA-256 must equal.
  public var sha256: String?
  /// Nothing unless stated: the font's default.
  public var variation: Variation
  /// The palette of a font with colours, from 0.
  public var palette: Int
  public var paletteRange: SourceRange
  /// The source in the manifest.
  public var range: SourceRange

  public init(
    location: Location, face: Face = .index(0), sha256: String? = nil, variation: Variation = Variation(),
    palette: Int = 0, paletteRange: SourceRange = .none, range: SourceRange = .none
  ) {
    self.location = location
    self.face = face
    self.variation = variation
    self.sha256 = sha256
    self.palette = palette
    self.paletteRange = paletteRange
    self.range = range
  }
}
