/// A manifest to start from, which builds as it is: `theme init`.
///
/// To add one: a file beside this one, and its line in ``all``.
public struct ManifestTemplate: Sendable {
  /// The word after `init`.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// The manifest; a line that starts with `§` is there only where a font is, whose file is `$FONT`.
  private let source: String

  init(_ name: String, _ summary: String, _ source: String) {
    self.name = name
    self.summary = summary
    self.source = source
  }

  /// Every template, the first where none is named.
  public static let all: [ManifestTemplate] = [game, app, minimal]

  /// The manifest, with texts in the font of a file name, or without texts.
  public func text(font: String?) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      guard line.hasPrefix("§") else { return String(line) }
      guard let font else { return nil }
      let rest = line.dropFirst()
      guard let place = rest.firstRange(of: "$FONT") else { return String(rest) }
      return String(rest[..<place.lowerBound]) + font + String(rest[place.upperBound...])
    }.joined(separator: "\n")
  }

  /// The file name of a bold font that this system has, of those that many systems have.
  public static func systemFont() -> String? {
    let names = Set(SystemFonts.index().files.map(\.name))
    return fonts.first { names.contains($0) }
  }

  private static let fonts = [
    "DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf", "FreeSansBold.ttf",
  ]
}
