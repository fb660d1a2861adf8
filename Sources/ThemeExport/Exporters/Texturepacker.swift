import ThemeDiagnostics
import ThemeModel

/// TexturePacker's JSON hash, one file a page, as PixiJS and Phaser (and many others) read it.
///
/// `meta.scale` is always there, since PixiJS finds the resolution nowhere else.
public enum Texturepacker: Exporter {
  public static let id = "texturepacker"
  public static let summary = "TexturePacker JSON (hash) a page, for PixiJS, Phaser and others"
  public static let details = """
    A JSON file beside every page, named as the page is: `ocean.png` and `ocean.json`. Rectangles are in pixels, from the
    top-left corner.

    | key | value |
    |---|---|
    | `frames` | by sprite id, in the order of the ids: |
    \(TexturepackerParts.frameDetails("frames.*"))
    | `animations` | the ids of every sequence of values, and of every transition's frames, all of which are on the page, by the id without the index |
    | `meta` | `app`, `version` of the form, `toolVersion` (of `theme`; loaders pass it over), `image` (the page), `format` (`RGBA8888`), `size`, `scale` as a string |
    | `meta.premultiplied` | `true` where the page's colours are multiplied by their alpha; loaders pass it over |
    | `meta.related_multi_packs` | the files of the other pages of the theme's atlas at this scale |
    | `meta.theme`, `meta.axes` | where the manifest has axes: the theme's name in it, and the value of every axis by the axis's name; loaders pass them over |

    Variants of a theme whose pages are the same share the picture: `image` is then the file of the first of them.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let rotation = SpriteRotation.clockwise

  static let file = PageOptions.file(
    default: "{theme}{atlas}{page}{scale}.json", places: TexturepackerParts.places)
  public static let options = ParameterSchema([
    file.description, PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard
      let template = FileNameTemplate(
        file, of: options, places: TexturepackerParts.places, ending: ".json", sink: &sink)
    else { return [] }
    return atlases.flatMap { atlas -> [OutputFile] in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return [] }
      return TexturepackerParts.pageFiles(atlas, named: template, form: pageForm(options)) { page in
        .object(
          page.placements.map { placement in
            let sprite = atlas.sprites[placement.item]
            return (sprite.id, .object(TexturepackerParts.frame(placement, of: sprite)))
          })
      }
    }
  }
}
