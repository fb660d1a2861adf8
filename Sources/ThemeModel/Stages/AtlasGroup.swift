import ThemeDiagnostics

/// Widgets whose sprites have pages of their own: an entry of the manifest's `atlases`.
public struct AtlasGroup: Hashable, Sendable {
  /// One segment; what pages are called by, after a point.
  public var name: String
  /// Which widgets.
  public var include: [NamePattern]
  /// How their sprites are packed; ``AtlasSettings/layout`` and ``AtlasSettings/placement`` are those of all atlases.
  public var settings: AtlasSettings
  /// The entry's name in the manifest.
  public var range: SourceRange

  public init(name: String, include: [NamePattern], settings: AtlasSettings, range: SourceRange = .none) {
    self.name = name
    self.include = include
    self.settings = settings
    self.range = range
  }

  /// The pattern that takes a widget; nil where none does.
  public func pattern(including widget: String) -> NamePattern? { include.first { $0.matches(widget) } }

  /// What names of pages say of the form of their pixels or of what else lies beside them.
  public static let reservedNames = ["bleed", "placement", "pma"]
}

/// Names of widgets: itself, or with `*` for any characters but `/`, and `**` for any characters.
public struct NamePattern: Hashable, Sendable {
  /// As the manifest states it.
  public var text: String
  public var range: SourceRange

  public init(_ text: String, range: SourceRange = .none) {
    self.text = text
    self.range = range
  }

  /// Whether the pattern stands for the whole name. Complexity: the product of both lengths.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    let slash = UInt8(ascii: "/")
    // Whether the pattern so far stands for each beginning of the name.
    var reached = [Bool](repeating: false, count: name.count + 1)
    reached[0] = true
    var rest = Array(text.utf8)[...]
    while let character = rest.popFirst() {
      if character != UInt8(ascii: "*") {
        for index in name.indices.reversed() { reached[index + 1] = reached[index] && name[index] == character }
        reached[0] = false
        continue
      }
      let isAny = rest.first == character
      if isAny { rest.removeFirst() }
      for index in name.indices where reached[index] && (isAny || name[index] != slash) { reached[index + 1] = true }
    }
    return reached[name.count]
  }
}
