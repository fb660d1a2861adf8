import ThemeDiagnostics
import ThemeModel

/// Bitmap fonts as AngelCode's BMFont describes them: one file a font and scale.
public enum Bmfont: Exporter {
  public static let id = "bmfont"
  public static let summary = "bitmap fonts as BMFont .fnt files, text or XML, one a font and scale"
  public static let details = """
    A file for each widget of kind `bitmapFont` and each scale: `ocean.score.fnt` and `ocean.score@2x.fnt`, a `/` in the widget's name
    written as `-`. LÖVE, libGDX, PixiJS and many others load the text form, Phaser and PixiJS the XML form, which has the same
    tags and attributes. Letters lie on the theme's pages, beside its other sprites; `page` names those that have any.

    | value | what it is |
    |---|---|
    | `info size` | the font's size in pixels: per em, at this scale |
    | `info padding` | up, right, down, left: how far effects reach beyond the letters; of soft shadows, what they show of most of them |
    | `common lineHeight`, `base` | from line to line, and from the top of a line to its baseline, without effects |
    | `common scaleW`, `scaleH` | the page's size; the largest of several. Loaders that want all to be of one size get it by `"pageSize"` of [`atlas`](Manifest.md#atlas) |
    | `char x`, `y`, `width`, `height` | the letter on its page with its effects; 0 for blanks |
    | `char xoffset`, `yoffset` | from the pen, and from the top of the line, to the top left of that, so the padding is in them |
    | `char xadvance` | how far the pen goes on: letter spacing is in it, effects are not |
    | `char letter` | the character, of those above U+FFFF |
    | `kerning` | what is added to `xadvance` of `first` before `second`, among the font's letters |

    Of a signed distance field the padding is its spread, and with `"distanceField": true` its `distanceRange` is twice that. All are whole pixels of the file's own scale, each rounded once. The format cannot say that a sprite is turned: with `"rotate": true` it is refused.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsFonts = true

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .font, .scale]
  static let file = PageOptions.file(default: "{theme}.{font}{scale}.fnt", places: places)
  static let form = Parameter<String>(
    "form", .choice(["text", "xml", "both"]), default: "text",
    "How the file is written; `both` writes the XML form beside the other, ending in `.xml`.")
  static let distanceField = Parameter<Bool>(
    "distanceField", .boolean, default: false,
    "Say of distance fields what they are, in a line `distanceField` that PixiJS reads and others may refuse.")
  public static let options = ParameterSchema([
    file.description, form.description, distanceField.description, PageOptions.alpha.description,
    PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".fnt", sink: &sink) else {
      return []
    }
    return atlases.flatMap { atlas -> [OutputFile] in
      guard names(atlas, template, &sink) else { return [] }
      return atlas.fonts.flatMap { font in
        atlas.scales.flatMap { scale -> [OutputFile] in
          let pages = atlas.pages.filter { $0.page.scale == scale }
          if pages.isEmpty { return [] }
          let path = template.name(
            theme: atlas.theme, base: atlas.base, font: name(font.widget), scale: scale)
          return files(ScaledFont(font, of: atlas, pages: pages, scale: scale), path: path, options)
        }
      }
    }
  }

  private static func files(_ font: ScaledFont, path: String, _ options: ParameterSet) -> [OutputFile] {
    let form = options[form]
    let text = FontText(font, path: path, namesField: options[distanceField])
    let xmlPath = form == "both" ? path.dropLast(".fnt".count) + ".xml" : path
    var files: [OutputFile] = []
    if form != "xml" { files.append(OutputFile(path: path, bytes: Array(text.text.utf8))) }
    if form != "text" { files.append(OutputFile(path: xmlPath, bytes: Array(text.xml.utf8))) }
    return files
  }

  /// A widget's name in a file's name.
  private static func name(_ widget: String) -> String { String(widget.map { $0 == "/" ? "-" : $0 }) }

  private static func names(_ atlas: EncodedAtlas, _ template: FileNameTemplate, _ sink: inout DiagnosticSink) -> Bool {
    let fonts = atlas.fonts.map { font in
      NamedThing(
        subject: "font '\(font.widget)'",
        name: template.name(theme: atlas.theme, base: atlas.base, font: name(font.widget)), range: font.range)
    }
    return checkNames(fonts, comparison: .ignoringCase, sink: &sink)
  }
}
