import ThemeDiagnostics
import ThemeModel

/// Asset catalogues for Xcode.
public enum Xcassets: Exporter {
  public static let id = "xcassets"
  public static let summary = "asset catalogue for Xcode: image sets by scale and appearance, colour sets from tokens"
  public static let details = """
    `ocean.xcassets` is a whole catalogue for each theme of the manifest: add it to a target.

    A sprite is an image set in folders that are namespaces: `Image("hud/play/normal")`. Its files are those of each scale
    (1, 2 and 3; others are an error) and each appearance. Values of axes are appearances where they are called so:

    | axis | value | in the catalogue |
    |---|---|---|
    | `appearance`, `mode`, `scheme`, `luminosity` | `light`, `dark` | luminosity `dark` |
    | `contrast` | the first one, `high` | contrast `high` |
    | `direction`, `layoutDirection` | `ltr`, `rtl` | `language-direction` |

    Values of other axes, such as brands, are folders of their own above all groups, but for the first one: `de/hud/play/normal`.
    Each theme needs its variant for any appearance; an image that is the same in all of them is there once.

    A sliced sprite has `resizing` in the pixels of each file: `9-part`, or `3-part-horizontal` and `3-part-vertical` where it
    has insets in one direction alone. Colour tokens are colour sets: `Color("color/accent")`, in sRGB, with the
    values of the other appearances. Whatever is no letter, digit, blank, `_`, `-` or `+` in a token's name becomes `_`.

    With `"spriteatlas": true` the image sets lie in one `Sprites.spriteatlas`, for `SKTextureAtlas(named: "Sprites")`, and have
    `_` for `/`: `hud_play_normal`.

    The catalogue is not made when only some themes or scales are written.
    """
  public static let needsImages = true
  public static let needsPages = false
  public static let readsPages = false
  public static let needsTokens = true
  public static let isWhole = true

  static let file = PageOptions.file(default: "{base}.xcassets", places: [.base])
  static let idiom = Parameter<String>(
    "idiom", .choice(["universal", "iphone", "ipad", "mac", "watch", "tv", "car", "vision"]), default: "universal",
    "The devices that images and colours are for.")
  static let spriteAtlas = Parameter<Bool>(
    "spriteatlas", .boolean, default: false, "Put the image sets into a texture atlas for SpriteKit.")

  public static let options = ParameterSchema([file.description, idiom.description, spriteAtlas.description])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    let template = FileNameTemplate(file, of: options, places: [.base], ending: ".xcassets", sink: &sink)
    let families = VariantFamily.families(
      atlases, reach: .init(contrast: true, direction: true), format: "an asset catalogue", sink: &sink)
    guard let template, let families, scalesFit(atlases, sink: &sink) else { return [] }
    var catalogs: [(base: String, catalog: AssetCatalog)] = []
    for family in families {
      let index = catalogs.firstIndex { $0.base == family.base } ?? catalogs.count
      if index == catalogs.count {
        let folder = template.name(theme: family.base, base: family.base)
        catalogs.append(
          (
            family.base,
            AssetCatalog(folder: folder, idiom: options[idiom], isSpriteAtlas: options[spriteAtlas])
          ))
      }
      catalogs[index].catalog.add(family)
    }
    return catalogs.flatMap { $0.catalog.files(sink: &sink) }
  }

  private static func scalesFit(_ atlases: [EncodedAtlas], sink: inout DiagnosticSink) -> Bool {
    guard let scale = atlases.first?.scales.first(where: { ![1, 2, 3].contains($0) }) else { return true }
    sink.error(
      .exportUnsupported, at: atlases.first?.range ?? SourceRange.none,
      "an asset catalogue has no place for scale \(shortestDecimal(scale))",
      help: "let the manifest's \"scales\" be among 1, 2 and 3, or leave out the format 'xcassets'")
    return false
  }
}
