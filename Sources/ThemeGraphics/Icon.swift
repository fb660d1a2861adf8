/// A picture of a user interface that everybody knows, drawn on a grid of 24 by 24.
public struct Icon: Sendable {
  /// lowerCamelCase.
  public let name: String
  /// What it shows, in a few words.
  public let summary: String
  /// Its filled outline by the non-zero rule, within (0, 0) to (24, 24).
  public let outline: Path

  public init(name: String, summary: String, outline: Path) {
    self.name = name
    self.summary = summary
    self.outline = outline
  }

  /// Every icon, sorted by name.
  public static let all: [Icon] = []

  /// The icon of a name, or nil.
  public static func named(_ name: String) -> Icon? { all.first { $0.name == name } }
}
