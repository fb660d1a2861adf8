import ThemeDiagnostics
import ThemeModel

/// A style sheet a theme for all scales and variants.
public enum CSS: Exporter {
  public static let id = "css"
  public static let summary =
    "one style sheet a theme, with sprites, sliced borders, tokens and dark mode, for web pages"
  public static let details = """
    One style sheet a theme, `ocean.css`, for all scales and variants. It needs `"layout": "shared"`, and pages are not trimmed.

    * Each sprite is a class, `.theme-play-hover` for `play/hover`, as large as the sprite in points. The browser takes the page of
      the scale that suits the screen (`image-set`).
    * A sliced sprite is a class that draws the border and the middle of whatever element has it (`border-image`), at any size. Its
      pictures are files of their own, in the folder `ocean-slices` beside the sheet. Content keeps clear of the sprite's `contentInsets`, else
      of its slices.
    * A widget whose axes are states is a class too, `.theme-play`: at rest it shows the first sprite, and `:hover`, `:active`,
      `:focus-visible`, `:disabled`, `:checked` and `:indeterminate` (or the ARIA attributes) the others. `"states": false` leaves these out.
    * Colours, numbers and dimensions among the tokens are custom properties of the root: `--color-accent` for `color.accent`.
    * Variants: what differs stands below `@media (prefers-color-scheme: dark)` for the value `dark` of the axis `appearance`, and
      `(prefers-contrast: more)` for `high` of `contrast`; below `:dir(rtl)` for `rtl` of `direction`. The values of other axes
      are attributes of an element around: `[data-density="compact"]`. `"variants": "attributes"` makes all of them attributes: `[data-theme="dark"]` for
      `appearance`, `[dir="rtl"]`, else `data-` and the axis; where a variant has several, they stand on one element, such as `html`. The variant whose
      values are the first ones of all axes needs no word.

    Selectors weigh one class and no more, whatever the variant and the state, so that rules of your own can follow and win. Equal pictures of variants are one file.
    The file is not made when only some themes or scales are written.
    """
  public static let needsImages = true
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true
  public static let expressesTrim = false
  public static let isWhole = true

  private static let places: [FileNameTemplate.Place] = [.base]
  static let file = PageOptions.file(default: "{base}.css", places: places)
  static let prefix = Parameter<String>("prefix", .text, default: "theme", "What class names begin with.")
  static let variants = Parameter<String>(
    "variants", .choice(["media", "attributes"]), default: "media",
    "Whether the browser chooses between light and dark and the like, or attributes of the page do.")
  static let states = Parameter<Bool>(
    "states", .boolean, default: true, "Make a class of each widget that shows its states by pseudo-classes.")
  public static let options = ParameterSchema([
    file.description, prefix.description, variants.description, states.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".css", sink: &sink) else {
      return []
    }
    var bases: [String] = []
    for atlas in atlases where !bases.contains(atlas.base) { bases.append(atlas.base) }
    return bases.flatMap { base in
      export(
        atlases.filter { $0.base == base }, path: template.name(theme: base, base: base), options: options, sink: &sink)
    }
  }

  /// The sheet of one theme, then the pictures of its sliced sprites.
  private static func export(
    _ atlases: [EncodedAtlas], path: String, options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    let prefix = options[prefix]
    var pictures = SlicePictures(folder: path.dropLast(4) + "-slices")
    var variants: [CSSVariant] = []
    for atlas in ordered(atlases) {
      guard
        checkNames(
          classes(atlas, options: options), comparison: .exact, sink: &sink,
          name: { CSSRules.className($0.id, prefix: prefix) })
      else { return [] }
      let variant = CSSVariant(atlas, path: path, sink: &sink) { pictures.file($0, of: atlas) }
      guard let variant else { return [] }
      variants.append(variant)
    }
    guard let base = variants.first else { return [] }

    var sheet = CSSSheet(
      comment: "Made by ThemeAssets (toolVersion \(PackageVersion.current)) from the theme '\(base.atlas.base)'.")
    let rules = CSSRules(variants, prefix: prefix, showsStates: options[states])
    var earlier: [(condition: CSSCondition, variant: CSSVariant)] = []
    for variant in variants {
      let condition = CSSCondition(
        variant.atlas.axes, base: base.atlas.axes, usesAttributes: options[Self.variants] == "attributes")
      let shown = earlier.filter { $0.condition.holds(with: condition) }.map(\.variant)
      sheet.block(condition) { rules.add(variant, over: shown, condition: condition, to: &$0) }
      earlier.append((condition, variant))
    }
    return [OutputFile(path: path, bytes: Array(sheet.text.utf8))] + pictures.files
  }

  /// Variants in the order of their rules: what is shown where nothing is said, then by how much must be said, so that of two that
  /// hold the closer one comes later.
  private static func ordered(_ atlases: [EncodedAtlas]) -> [EncodedAtlas] {
    func distance(_ atlas: EncodedAtlas) -> (Int, [Int]) {
      (atlas.axes.count { $0.position > 0 }, atlas.axes.map(\.position))
    }
    let sorted = atlases.sorted { one, two in
      let (one, two) = (distance(one), distance(two))
      return one.0 != two.0 ? one.0 < two.0 : one.1.lexicographicallyPrecedes(two.1)
    }
    guard let base = sorted.first else { return [] }
    // The base may lack first values; what counts then is how far others are from it.
    return sorted.enumerated().sorted { one, two in
      let counts = [one, two].map { entry in zip(entry.element.axes, base.axes).count { $0 != $1 } }
      return counts[0] != counts[1] ? counts[0] < counts[1] : one.offset < two.offset
    }.map(\.element)
  }

  /// All that gets a class: sprites, and widgets by their own names.
  private static func classes(_ atlas: EncodedAtlas, options: ParameterSet) -> [SpriteInfo] {
    if !options[states] { return atlas.sprites }
    return atlas.sprites
      + CSSStates.rules(atlas.sprites).compactMap { widget in
        guard let rule = widget.rules.first else { return nil }
        var info = atlas.sprites[rule.sprite]
        info.id = widget.widget
        return info
      }
  }
}

/// The pictures of sliced sprites: of equal ones one file, that of the first variant that has it.
private struct SlicePictures {
  let folder: String
  private(set) var files: [OutputFile] = []
  private var paths: [[UInt8]: String] = [:]

  init(folder: String) { self.folder = folder }

  mutating func file(_ image: EncodedImage, of atlas: EncodedAtlas) -> String {
    if let path = paths[image.png] { return path }
    let path = "\(folder)/\(atlas.theme)/\(atlas.sprites[image.item].id)\(scaleSuffix(image.scale)).png"
    paths[image.png] = path
    files.append(OutputFile(path: path, bytes: image.png))
    return path
  }
}
