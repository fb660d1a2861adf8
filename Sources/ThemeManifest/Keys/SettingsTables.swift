import ThemeJSON
import ThemeModel

extension KeyTable {
  /// The manifest's `output`.
  public static let output = KeyTable(
    "output", "Where outputs go and in which formats.",
    [
      ManifestKey(
        "directory", .path, default: OutputSettings().directory,
        "The output folder, below the manifest's own; `--output` overrides it."),
      ManifestKey(
        "formats", .array(.structure(.format), 1...Limits.jsonValues),
        default: "[" + OutputSettings().formats.map { "\"\($0.id)\"" }.joined(separator: ", ") + "]",
        "The formats to write, each its id, or an object with 'format' and the format's options."),
      ManifestKey(
        "pages", .text("name of files, ending in .png", pattern: #"\.png$"#), default: OutputSettings().pages,
        "What the files of pages are called; `{theme}`, `{base}`, `{atlas}`, `{page}`, `{form}`, `{scale}` and `{hash}`, which "
          + "changes with what the page shows, stand for what differs."),
    ])

  /// A format with options; these are the exporter's own.
  public static let format = KeyTable(
    "format", "An output format with options.",
    [ManifestKey("format", .string, default: ManifestKey.required, "The format's id.")])

  /// The manifest's `atlas`.
  public static let atlas = KeyTable(
    "atlas", "How sprites are packed onto pages.",
    [
      ManifestKey(
        "maxSize", .number(NumberRule(.count, 1...Double(Limits.pageSide))), default: "\(AtlasSettings().maxSize)",
        "The longest side of a page in pixels, at the largest scale."),
      ManifestKey(
        "pageSize",
        .either([.word(AtlasSettings.PageSize.words.map(\.word)), .tuple([.pageSide, .pageSide])]), default: "smallest",
        "Which sides pages have: the smallest area, of multiples of four or powers of two pixels at every scale; "
          + "or the width and height of all pages in pixels, at the largest scale, in place of `maxSize`."),
      ManifestKey("square", .boolean, default: "\(AtlasSettings().square)", "Whether pages are as high as wide."),
      ManifestKey(
        "padding", .border, default: "\(AtlasSettings().padding)",
        "Transparent pixels between sprites, and at a page's edges where `border` does not say otherwise."),
      ManifestKey(
        "border", .border, "Transparent pixels at a page's edges; as many as `padding` where it is not stated."),
      ManifestKey(
        "align", .number(NumberRule(.count, 1...Double(Limits.atlasBorder))), default: "\(AtlasSettings().align)",
        "Sprites begin at multiples of so many pixels, at every scale."),
      ManifestKey(
        "rotate", .boolean, default: "\(AtlasSettings().rotate)",
        "Whether sprites without slices may be turned by 90° where pages get smaller by it; every format must be able to say so."
      ),
      ManifestKey(
        "extrude", .border, default: "\(AtlasSettings().extrude)",
        "How often the outermost pixels of a sprite are repeated around it, against seams."),
      ManifestKey("trim", .boolean, default: "\(AtlasSettings().trim)", "Whether transparent edges are cut off."),
      ManifestKey(
        "layout", .word(AtlasSettings.Layout.allCases.map(\.rawValue)), default: AtlasSettings().layout.rawValue,
        "Whether all scales share one layout in points, or each is packed by itself, or all scales and all themes share one, "
          + "so that a theme is exchanged by exchanging its pages."),
      ManifestKey(
        "placement", .word(AtlasSettings.Placement.allCases.map(\.rawValue)),
        default: AtlasSettings().placement.rawValue,
        "Whether sprites are placed anew where pages get smallest, or those that have not changed their size stay where the "
          + "last build placed them; it keeps the places in files beside the pages, such as `ocean.placement.json`."),
    ])

  /// An entry of the manifest's `atlases`.
  public static let atlasGroup = KeyTable(
    "atlasGroup", "Widgets that have pages of their own, with settings that are otherwise than those of `atlas`.",
    [
      ManifestKey(
        "include",
        .array(
          .text("name or pattern of widgets", pattern: "^[A-Za-z0-9_/*-]{1,\(Limits.nameLength)}$"),
          1...Limits.jsonValues),
        default: ManifestKey.required,
        "Which widgets: names, with `*` for any characters but '/' and `**` for any characters. No widget is of two atlases."
      )
    ]
      + atlas.keys.filter { !["layout", "placement"].contains($0.name) }.map { key in
        ManifestKey(key.name, key.form, default: "that of `atlas`", key.summary)
      })

  /// The manifest's `png`.
  public static let png = KeyTable(
    "png", "How PNG files are compressed.",
    [
      ManifestKey(
        "effort", .word(PNGSettings.Effort.allCases.map(\.rawValue)), default: PNGSettings().effort.rawValue,
        "`fast` takes half the time of `balanced`, for files that are mostly a sixth larger; `default` is what PNG optimisers reach by default, 5 % smaller for three times the time; `best`, for what is published, 13 % smaller for many times the time."
      )
    ])

  /// A source of an entry of `fonts`.
  public static let fontSource = KeyTable(
    "fontSource", "A font file: either 'file' or 'system' says which.",
    [
      ManifestKey(
        "file", .path, "A font file below the manifest's folder, relative to the file that states it."),
      ManifestKey(
        "system", .text("file name", pattern: #"^(?!\.{1,2}$)[^/\\\u0000-\u001f]{1,255}$"#),
        "The name of a file, without a folder, in the system's font folders: the user's first."),
      ManifestKey(
        "face",
        .either([
          .number(NumberRule(.count, 0...65_535)),
          .text("name", pattern: "^.{1,\(Limits.nameLength)}$"),
        ]), default: "0",
        "Which font of a collection: its index, counted from 0, or its name (full, PostScript or family)."),
      ManifestKey(
        "instance", .text("name", pattern: "^.{1,\(Limits.nameLength)}$"),
        "A named instance of a variable font, such as SemiBold."),
      ManifestKey(
        "axes", .names(.number(NumberRule(.none, FontAxisRule.range)), KeyForm.openTypeTagPattern, "axis tag"),
        "Places on a variable font's axes, such as { \"wght\": 620 }; they go before those of the instance."),
      ManifestKey(
        "palette", .number(NumberRule(.count, 0...65_535)), default: "0",
        "Which palette of a font with colours (COLR version 0) its letters are drawn in, counted from 0."),
      ManifestKey(
        "sha256", .text("64 hexadecimal digits", pattern: "^[0-9A-Fa-f]{64}$"),
        "The SHA-256 that the file must have, so that another file is an error instead of other pixels."),
    ], rules: [.one(["file", "system"])])
}

extension AtlasSettings.PageSize {
  /// The sizes that have a name in manifests.
  static let words: [(word: String, size: AtlasSettings.PageSize)] = [
    ("smallest", .smallest), ("multipleOfFour", .multipleOfFour), ("powerOfTwo", .powerOfTwo),
  ]
}

extension KeyForm {
  fileprivate static let pageSide = KeyForm.number(NumberRule(.count, 1...Double(Limits.pageSide)))
  fileprivate static let border = KeyForm.number(NumberRule(.count, 0...Double(Limits.atlasBorder)))
}
