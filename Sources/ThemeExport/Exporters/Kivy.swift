import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Kivy's atlas, and beside it what `BorderImage` and layouts must be told.
public enum Kivy: Exporter {
  public static let id = "kivy"
  public static let summary = "a Kivy atlas a scale, and the borders of its sliced sprites"
  public static let details = """
    An `.atlas` file for each scale, `ocean.atlas` and `ocean@2x.atlas`, with all pages. The sprite `menu/play/hover` is
    `atlas://ocean/menu_play_hover`; two ids that would get one such name are an error. Pages are not trimmed.

    The atlas has no room for slices, so `ocean.borders.json` has them, for sprites that are sliced or have content insets:

    | key | value |
    |---|---|
    | `toolVersion` | of `theme` |
    | `scale` | pixels per point |
    | `sprites` | by the name in the atlas: |
    | `sprites.*.border` | `border` of a `BorderImage`: bottom, right, top, left, in pixels of the page |
    | `sprites.*.padding` | the content insets as `padding` of a layout: left, top, right, bottom, in pixels of the page |
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let expressesTrim = false

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .atlas, .scale]
  static let file = PageOptions.file(default: "{theme}{atlas}{scale}.atlas", places: places)
  public static let options = ParameterSchema([file.description, PageOptions.bleed.description])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".atlas", sink: &sink) else {
      return []
    }
    return atlases.flatMap { atlas -> [OutputFile] in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: name) else { return [] }
      return atlas.pageGroups.flatMap { pages in
        let first = pages[0].page
        let path = template.name(theme: atlas.theme, base: atlas.base, atlas: first.atlas, scale: first.scale)
        return [
          OutputFile(path: path, bytes: pageList(pages, of: atlas, path: path).bytes(brokenLevels: 2)),
          OutputFile(
            path: path.dropLast(".atlas".count) + ".borders.json",
            bytes: borders(pages, of: atlas).bytes(brokenLevels: 2)),
        ]
      }
    }
  }

  /// A name behind `atlas://ocean/`, where `/` ends the atlas's own.
  private static func name(_ sprite: SpriteInfo) -> String { String(sprite.id.map { $0 == "/" ? "_" : $0 }) }

  private static func pageList(_ pages: [EncodedPage], of atlas: EncodedAtlas, path: String) -> JSONText {
    .object(
      pages.map { page in
        let sprites = page.page.placements.map { placement -> (key: String, value: JSONText) in
          let frame = placement.frame
          // Kivy counts rows from the bottom.
          let rect = [frame.x, page.page.height - frame.maxY, frame.width, frame.height]
          return (name(atlas.sprites[placement.item]), .array(rect.map { .integer($0) }))
        }
        return (relativePath(to: page.fileName, from: path), .object(sprites))
      })
  }

  private static func borders(_ pages: [EncodedPage], of atlas: EncodedAtlas) -> JSONText {
    var sprites: [(key: String, value: JSONText)] = []
    for placement in pages.flatMap(\.page.placements) {
      var members: [(key: String, value: JSONText)] = []
      if let slice = placement.slice {
        members.append(("border", .array([slice.bottom, slice.right, slice.top, slice.left].map { .integer($0) })))
      }
      if let insets = placement.contentInsets {
        members.append(
          ("padding", .array([insets.left, insets.top, insets.right, insets.bottom].map { .integer($0) })))
      }
      if !members.isEmpty { sprites.append((name(atlas.sprites[placement.item]), .object(members))) }
    }
    return .object([
      ("toolVersion", .string(PackageVersion.current)), ("scale", .number(pages[0].page.scale)),
      ("sprites", .object(sprites)),
    ])
  }
}
