import ThemeDiagnostics
import ThemeModel

/// One untrimmed PNG a sprite and scale, in a folder a theme: `ocean/hud/playButton/pressed@2x.png`.
///
/// For asset catalogs, Android resources, web pages: everything that packs by itself or not at all.
public enum Images: Exporter {
  public static let id = "images"
  public static let summary = "one PNG file a sprite and scale"
  public static let details = """
    A folder a theme holds a file a sprite: `ocean/hud/playButton/pressed@2x.png`. Nothing is trimmed: every picture of a
    widget has the size of its box times the scale, so that one can take the place of another. There is no atlas page and
    no metadata.

    For asset catalogues, Android resources, web pages: everything that packs by itself or not at all.
    """
  public static let needsImages = true
  public static let needsPages = false
  public static let readsPages = false

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    atlases.flatMap { export($0, sink: &sink) }
  }

  static func export(_ atlas: EncodedAtlas, sink: inout DiagnosticSink) -> [OutputFile] {
    func stem(_ sprite: SpriteInfo) -> String { atlas.theme + "/" + sprite.id }
    guard checkNames(atlas.sprites, comparison: .ignoringCase, sink: &sink, name: stem) else { return [] }
    return atlas.images.map { image in
      OutputFile(path: stem(atlas.sprites[image.item]) + scaleSuffix(image.scale) + ".png", bytes: image.png)
    }
  }
}
