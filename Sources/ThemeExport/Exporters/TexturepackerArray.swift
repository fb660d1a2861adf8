import ThemeDiagnostics
import ThemeModel

/// TexturePacker's JSON array, one file a page: the frames of ``Texturepacker`` as a list.
public enum TexturepackerArray: Exporter {
  public static let id = "texturepackerArray"
  public static let summary = "TexturePacker JSON (array) a page, for Phaser and others"
  public static let details = """
    A JSON file beside every page: `ocean.png` and `ocean.array.json`. It says what [`texturepacker`](#texturepacker) says, but
    `frames` is a list in the order of the ids, and a sprite's id is its `filename`.

    Phaser's `load.atlas` takes this form and the hash. PixiJS takes the hash alone: of a list it makes sprites named `0`, `1`, `2`
    without a word.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let rotation = SpriteRotation.clockwise

  static let file = PageOptions.file(
    default: "{theme}{atlas}{page}{scale}.array.json", places: TexturepackerParts.places)
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
      return TexturepackerParts.pageFiles(atlas, named: template, form: pageForm(options)) {
        TexturepackerParts.frameList($0, of: atlas)
      }
    }
  }
}
