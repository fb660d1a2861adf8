import ThemeDiagnostics
import ThemeModel

/// One theme.tres a theme and scale, for Godot 3.
public enum Godot3: Exporter {
  public static let id = "godot3"
  public static let summary = "Godot 3 theme.tres a theme and scale: style boxes, icons, colours"
  public static let details =
    """
    `ocean.godot3.tres` is a `Theme` for Godot 3 with everything in it as sub-resources; the pages lie beside it. Put all of
    them into the project's folder, or into another one that `prefix` names.


    """ + GodotTheme.details + """


      Godot 3 has no type variations: what belongs to a widget is asked for by its name,
      `get_stylebox("normal", "hud_play")`. Sub-resources have numbers made of their sprites' ids, so that another sprite
      changes none of them.
      """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true

  static let options3 = GodotOptions(file: "{theme}{scale}.godot3.tres")
  public static let options = options3.schema

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    GodotTheme.files(atlases, version: .three, stated: options, options: options3, sink: &sink)
  }
}
