import ThemeDiagnostics
import ThemeModel

/// One theme.tres a theme and scale, for Godot 4.
public enum Godot4: Exporter {
  public static let id = "godot4"
  public static let summary = "Godot 4 theme.tres a theme and scale: style boxes, icons, colours, type variations"
  public static let details =
    """
    `ocean.tres` is a `Theme` for Godot 4 with everything in it as sub-resources; the pages lie beside it. Put all of them
    into the project's folder, or into another one that `prefix` names.


    """ + GodotTheme.details + """


      Every widget with styles is a type variation of `Button`, `CheckBox` or `Panel`: set a node's `theme_type_variation` to
      `hud_play`. Sub-resources are called as their sprites are.
      """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true

  static let options4 = GodotOptions(file: "{theme}{scale}.tres")
  public static let options = options4.schema

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    GodotTheme.files(atlases, version: .four, stated: options, options: options4, sink: &sink)
  }
}
