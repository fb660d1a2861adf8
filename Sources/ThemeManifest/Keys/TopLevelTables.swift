import ThemeJSON
import ThemeModel

extension KeyTable {
  /// What every file of a manifest may have.
  public static let file = KeyTable(
    "file", "A file of a manifest.",
    [
      ManifestKey(
        "widgets", .entries(.structure(.widget), .path), default: "none; at least one file must have it",
        "The widgets by name; a name is segments joined by '/'."),
      ManifestKey(
        "styles", .entries(.structure(.style), .segment), "Parameters that widgets inherit by 'extends', by name."),
      ManifestKey(
        "themes", .entries(.object(.theme), .segment), default: "one, named default",
        "The themes by name; each draws all widgets, with pages of its own."),
      ManifestKey(
        "tokens", .structure(.tokens), "Named colours, lengths and numbers, in the Design Tokens format (2025.10)."),
      ManifestKey(
        "axes", .entries(.distinct(.name("name of a value"), 1...Limits.axisValues), .segment),
        "What themes vary along, such as appearance: its values, the usual one first. '$axis' chooses by them."),
      ManifestKey(
        "strings", .entries(.either([.path, .structure(.strings)]), .segment),
        "Texts that widgets name by key, for each value of the axis 'locale': an object of them, or the path of a file with it."
      ),
      ManifestKey(
        "fonts",
        .entries(.either([.object(.fontSource), .array(.object(.fontSource), 1...Limits.fontSources)]), .segment),
        "Fonts by name, each one source or an array; for each character the first source that has it is used."),
      ManifestKey(
        "include", .array(.either([.path, .object(.include), .object(.resolver)]), 0...Limits.jsonValues),
        "Further files that are read as if they stood here."),
      ManifestKey(
        "version", .number(NumberRule(.count, 1...Double(TopLevelKeys.version))), default: "\(TopLevelKeys.version)",
        "The version of the manifest's format; a newer one is refused."),
      ManifestKey("$schema", .string, "The JSON Schema of the file, for editors; `theme schema` prints it."),
      KeyForm.extensions,
    ])

  /// What the root manifest alone may have.
  public static let root = KeyTable(
    "root", "The root manifest.",
    [
      ManifestKey(
        "scales", .distinct(.number(NumberRule(.none, Limits.scale)), 1...Limits.scales), default: "[1]",
        "Pixels per point, each of them once: every sprite is drawn at every scale."),
      ManifestKey("output", .object(.output), "Where outputs go and in which formats."),
      ManifestKey("atlas", .object(.atlas), "How sprites are packed onto pages."),
      ManifestKey(
        "atlases", .entries(.object(.atlasGroup), .segment),
        "Atlases beside the usual one, by name: widgets whose sprites have pages of their own, such as `ocean.hud@2x.png`."
      ),
      ManifestKey("png", .object(.png), "How PNG files are compressed; no setting changes a pixel."),
      ManifestKey("tokenOptions", .object(.tokenOptions), "How design tokens are understood."),
    ])

  /// An entry of `include` that is no path alone.
  public static let include = KeyTable(
    "include", "A file that is nothing but design tokens.",
    [
      ManifestKey(
        "tokens", .path, default: ManifestKey.required, "The file's path, relative to the file that states it."),
      ManifestKey(
        "format", .word(["dtcg", "legacy"]), default: "dtcg",
        "The form of the file: the Design Tokens format, or the older one with 'value' and 'type'."),
      ManifestKey(
        "sets", .array(.string, 0...Limits.jsonValues), default: "all, in the file's own order",
        "The sets of tokens to use of a file that holds several, the later ones over the earlier ones."),
    ])

  /// An entry of `include` that is a resolver document.
  public static let resolver = KeyTable(
    "resolver", "A resolver document of design tokens.",
    [
      ManifestKey(
        "resolver", .path, default: ManifestKey.required,
        "The document's path; its modifiers are the manifest's axes of the same names.")
    ])
}

extension KeyForm {
  /// A path below the manifest's folder.
  static let path = KeyForm.text(
    "path", pattern: #"^(?![A-Za-z]:)[^/~\\\u0000-\u001f][^\\\u0000-\u001f]*$"#)
}
