import ThemeDiagnostics
import ThemeModel

/// Phaser's multi-atlas: one file for all pages of an atlas at one scale.
public enum PhaserMultiAtlas: Exporter {
  public static let id = "phaserMultiAtlas"
  public static let summary = "one JSON for all pages of an atlas at a scale, for Phaser's load.multiatlas"
  public static let details = """
    One JSON file for all pages of an atlas at one scale, `ocean.multiatlas.json`, so that a game need not know how many pages
    there are: `this.load.multiatlas("ocean", "ocean.multiatlas.json", folder)`. Rectangles are in pixels, from the top-left
    corner.

    | key | value |
    |---|---|
    | `textures` | a page each: |
    | `textures.*.image` | the page's file, from the folder of the JSON, which is the `path` to give to the loader |
    | `textures.*.format`, `.size`, `.scale` | `RGBA8888`, the page's pixels, pixels per point |
    | `textures.*.premultiplied` | `true` where the page's colours are multiplied by their alpha; the loader passes it over |
    | `textures.*.frames` | a list in the order of the ids, each sprite's id in `filename`: |
    \(TexturepackerParts.frameDetails("textures.*.frames.*"))
    | `meta` | `app`, `version` of the form, `toolVersion` (of `theme`); `theme` and `axes` where the manifest has axes |
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let rotation = SpriteRotation.clockwise

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .atlas, .scale]
  static let file = PageOptions.file(default: "{theme}{atlas}{scale}.multiatlas.json", places: places)
  public static let options = ParameterSchema([
    file.description, PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".json", sink: &sink) else {
      return []
    }
    return atlases.flatMap { atlas -> [OutputFile] in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return [] }
      return atlas.pageGroups.map { pages in
        let first = pages[0].page
        let path = template.name(theme: atlas.theme, base: atlas.base, atlas: first.atlas, scale: first.scale)
        let textures = pages.map { page -> JSONText in
          .object(
            TexturepackerParts.picture(page, from: path, form: pageForm(options)) + [
              ("scale", .number(page.page.scale)), ("frames", TexturepackerParts.frameList(page.page, of: atlas)),
            ])
        }
        let meta = TexturepackerParts.app + TexturepackerParts.variant(atlas)
        let document: JSONText = .object([("textures", .array(textures)), ("meta", .object(meta))])
        return OutputFile(path: path, bytes: document.bytes(brokenLevels: 4))
      }
    }
  }
}
