import ThemeDiagnostics
import ThemeModel

/// libGDX's texture atlas, one a theme and scale, and a Skin with style classes beside it.
public enum Libgdx: Exporter {
  public static let id = "libgdx"
  public static let summary = "libGDX .atlas and Skin JSON a theme and scale; Spine and others read the former"
  public static let details = """
    `ocean.gdx.atlas` describes all pages of a theme at one scale, `ocean.gdx.json` beside it is a Skin: put both and the pages in
    one folder of assets and load `new Skin(Gdx.files.internal("ocean.gdx.json"))`.

    | in the atlas | value |
    |---|---|
    | `bounds` (`xy`, `size`) | where the sprite lies, from the page's top-left corner; the size is that of the unturned picture |
    | `offsets` (`offset`, `orig`) | of a sprite with cut-off edges: what was cut off at the **left and bottom**, and the untrimmed size |
    | `rotate` | whether the sprite is turned counter-clockwise by 90° |
    | `split` | nine-slice insets in the order left, right, top, bottom: the sprite is a `NinePatch` |
    | `pad` | content insets in the same order; of an untrimmed sprite |
    | `pma` | whether colours are multiplied by alpha; `"form": "legacy"` cannot say it |

    Regions have the sprites' ids. A `:`, a `%`, a control character, or a blank at an end of one is written as `%` and two
    hexadecimal digits, since the form has no other way to say it.

    | in the Skin | from |
    |---|---|
    | `Color` | the colour tokens, by path |
    | `Button$ButtonStyle`, `TextButton$TextButtonStyle` | widgets whose only axis is `state`: `up`, `over`, `down`, `disabled`, `focused` |
    | `Button$ButtonStyle`, `CheckBox$CheckBoxStyle` | widgets with the axis `check`: `checkboxOn`, `checkboxOff`, their `Over` and `Disabled` |
    | `ProgressBar$ProgressBarStyle`, `Slider$SliderStyle` | widgets of one group that are called `track`, `fill` and `knob`; the style is `GROUP`, with `-horizontal` and `-vertical` behind it as libGDX asks for them |

    Styles have the widgets' names; the first of each class is also `default`. Text styles need a font: `font` names a
    `.fnt` file, without it set the style's `font` in code before you make a `TextButton` or a `CheckBox`.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true
  public static let rotation = SpriteRotation.counterclockwise

  static let form = Parameter<String>(
    "form", .choice(["new", "legacy"]), default: "new",
    "Which form of .atlas: `new` is read by libGDX 1.9.13 and later, `legacy` by all.")
  static let skin = Parameter<Bool>("skin", .boolean, default: true, "Write a Skin beside each atlas.")
  static let font = Parameter<String>(
    "font", .text, default: "", defaultText: "none",
    "The .fnt file of the Skin's text styles, relative to the Skin.")
  static let filter = Parameter<String>(
    "filter", .choice(["linear", "nearest"]), default: "linear", "How libGDX scales the pages.")
  static let file = PageOptions.file(default: "{theme}{scale}.gdx.atlas", places: [.theme, .base, .scale])

  public static let options = ParameterSchema([
    file.description, form.description, skin.description, font.description, filter.description,
    PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard
      let template = FileNameTemplate(
        file, of: options, places: [.theme, .base, .scale], ending: ".atlas", sink: &sink)
    else { return [] }
    var files: [OutputFile] = []
    for atlas in atlases {
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: { GDXAtlas.name($0.id) }) else { continue }
      for scale in atlas.scales {
        let pages = atlas.pages.filter { $0.page.scale == scale }
        if pages.isEmpty { continue }
        let path = template.name(theme: atlas.theme, base: atlas.base, scale: scale)
        let text = GDXAtlas(
          isLegacy: options[form] == "legacy", filter: options[filter] == "nearest" ? "Nearest" : "Linear",
          isPremultiplied: pageForm(options).alpha == .premultiplied
        ).text(pages, sprites: atlas.sprites, path: path)
        files.append(OutputFile(path: path, bytes: Array(text.utf8)))
        if options[skin] {
          let json = GDXSkin(atlas: atlas, font: options[font]).json.bytes(brokenLevels: 2)
          files.append(OutputFile(path: String(path.dropLast(6)) + ".json", bytes: json))
        }
      }
    }
    return files
  }
}
