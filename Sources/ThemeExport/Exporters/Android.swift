import ThemeDiagnostics
import ThemeModel

/// Android resources: drawables by density, colours and dimensions.
public enum Android: Exporter {
  public static let id = "android"
  public static let summary = "Android resources: drawables by density and night, .9.png, selectors, colours"
  public static let details = """
    `ocean/res` is a folder of resources for each theme of the manifest.

    | file | what |
    |---|---|
    | `drawable-mdpi`, `-hdpi`, `-xhdpi`, `-xxhdpi`, `-xxxhdpi` | the sprites at scales 1, 1.5, 2, 3, 4. Another scale is an error, or goes to `drawable-nodpi` with `"otherScales": "nodpi"` |
    | `hud_play_normal.png` | a sprite: lower case, `_` for whatever is no letter or digit |
    | `hud_panel.9.png` | a sliced sprite with the frame of one pixel: what stretches at the left and top, content insets at the right and bottom |
    | `drawable/hud_play.xml` | a selector for each widget whose axes are `state`, or `check` and `state` |
    | `values/colors.xml` | the colour tokens |
    | `values/dimens.xml` | the tokens that are dimensions, in dp |

    Values of axes are qualifiers where they are called so, in the order that Android wants:

    | axis | value | qualifier |
    |---|---|---|
    | `locale`, `language` | any but the first that is a language, such as `de` or `pt-BR` | `-de`, `-pt-rBR` |
    | `direction`, `layoutDirection` | `rtl` | `-ldrtl` |
    | `appearance`, `mode`, `scheme`, `luminosity` | `dark` | `-night` |

    Values of other axes make a folder of their own, `ocean-high/res`, but for the first one. Each theme needs its variant
    without any qualifier. What is the same in all variants is there once.

    The resources are not made when only some themes or scales are written.
    """
  public static let needsImages = true
  public static let needsPages = false
  public static let readsPages = false
  public static let needsPixels = true
  public static let needsTokens = true
  public static let isWhole = true

  static let folder = Parameter<String>(
    "folder", .text, default: "{base}/res", "The folder of the resources; `{base}` stands for the theme's name.")
  static let otherScales = Parameter<String>(
    "otherScales", .choice(["error", "nodpi"]), default: "error", "What becomes of a scale that is no density.")
  static let selectors = Parameter<Bool>(
    "selectors", .boolean, default: true, "Write a selector for each widget with states.")

  public static let options = ParameterSchema([folder.description, otherScales.description, selectors.description])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    let template = FileNameTemplate(folder, of: options, places: [.base], ending: "", sink: &sink)
    let families = VariantFamily.families(
      atlases, reach: .init(direction: true, locale: true), format: "Android's resources", sink: &sink)
    let densities = AndroidDensity.folders(
      atlases.first?.scales ?? [], usesNoDpi: options[otherScales] == "nodpi",
      range: options.range(of: otherScales), sink: &sink)
    guard let template, let families, let densities else { return [] }
    return families.flatMap { family in
      let base = family.base + (family.rest.isEmpty ? "" : "-" + family.rest)
      return AndroidResources(
        folder: template.name(theme: base, base: base), densities: densities, hasSelectors: options[selectors],
        family: family
      ).files(sink: &sink)
    }
  }
}
