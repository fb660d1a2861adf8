/// A picture of a user interface that everybody knows, drawn on a grid of 24 by 24.
///
/// All are drawn for this package with lines 2 wide and round ends; 2 units are free around them.
public struct Icon: Sendable {
  /// lowerCamelCase.
  public let name: String
  /// What it shows, in a few words.
  public let summary: String
  /// Its filled outline by the non-zero rule, within (0, 0) to (24, 24).
  ///
  /// Lines are contours of their own that lie on each other, all clockwise: filled, clipped by or in a shadow they are
  /// one region, but a stroke along the outline shows where they overlap.
  public let outline: Path

  public init(name: String, summary: String, outline: Path) {
    self.name = name
    self.summary = summary
    self.outline = outline
  }

  /// The sides of the square that icons are drawn on.
  public static let grid = 24.0

  /// The outline in the middle of a frame, in points, as large as fits.
  public func outline(in frame: Rect) -> Path {
    outline.transformed(by: AffineTransform(fitting: Rect(0, 0, Self.grid, Self.grid), into: frame))
  }

  /// Every icon, sorted by name.
  public static let all: [Icon] = [
    marks,
    arrows,
    media,
    symbols,
    people,
    actions,
    notices,
    documents,
    views,
    devices,
  ].flatMap { $0 }.sorted { $0.name < $1.name }

  /// The icon of a name, or nil.
  public static func named(_ name: String) -> Icon? { all.first { $0.name == name } }
}
