import ThemeModel

/// The options that formats with pages have in common, for an exporter's ``Exporter/options``.
public enum PageOptions {
  /// The name of the format's files, for ``FileNameTemplate``.
  ///
  /// - Parameters:
  ///   - name: where nothing is stated; no other format's may be the same.
  ///   - places: those that make sense for the files.
  public static func file(default name: String, places: [FileNameTemplate.Place]) -> Parameter<String> {
    let words = places.map { "`{\($0.rawValue)}`" }.joined(separator: ", ")
    return Parameter<String>("file", .text, default: name, "The name of the file; \(words) stand for what differs.")
  }

  /// How the colours of the pages are stored.
  public static let alpha = Parameter<String>(
    "alpha", .choice(PageForm.Alpha.allCases.map(\.rawValue)), default: PageForm.Alpha.straight.rawValue,
    "Whether the pages' colours are stored as they are or multiplied by their alpha.")

  /// Whether transparent pixels have a colour.
  public static let bleed = Parameter<Bool>(
    "bleed", .boolean, default: false,
    "Give transparent pixels the mean colour of the nearest visible ones of their sprite, for smooth edges where pages are scaled; means nothing where alpha is premultiplied."
  )

  /// What ``alpha`` and ``bleed`` ask for; a format that lists only one of them reads the other as its default.
  public static func pageForm(_ options: ParameterSet) -> PageForm {
    PageForm(alpha: PageForm.Alpha(rawValue: options[alpha]) ?? .straight, bleeds: options[bleed])
  }
}
