import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A Lua module for LÖVE that loads a theme's pages and draws its sprites.
public enum Love: Exporter {
  public static let id = "love"
  public static let summary = "a Lua module a theme, with quads for LÖVE"
  public static let details = """
    A Lua module for all scales of a theme, `ocean.lua`, for LÖVE 11:

    ```lua
    local ocean = require("ocean").load(love.graphics.getDPIScale(), "assets")
    ocean:draw("menu/play/hover", 20, 30)
    ocean:drawSliced("menu/panel/normal", 20, 100, 300, 200)
    local image, quad, left, top = ocean:quad("menu/play/hover") -- for batches
    ```

    Places and sizes are in points; `load` takes the pages of the scale that suits the display, from a folder. The module is also a table of data:

    | key | value |
    |---|---|
    | `name`, `base`, `axes` | the theme's unique name, its name in the manifest, the value of each axis |
    | `scales` | pixels per point |
    | `premultiplied` | whether the pages' colours are multiplied by their alpha; `draw` sets the blend mode that fits |
    | `pages` | `file` from the module's folder, `scale`, `width`, `height` |
    | `sprites` | by id: `width`, `height`, `slice`, `contentInsets` and the logical frame `x`, `y`, `w`, `h` in `frame`, all in points |
    | `sprites.*.frames` | for each scale: `page` (from 1), `x`, `y`, `width`, `height`; `left` and `top`, how far into the untrimmed sprite that is; `sourceWidth`, `sourceHeight`; `slice`: all in pixels |
    | `animations` | the ids of every sequence and of every transition's frames, by the id without the index |

    The file is not made when only some themes or scales are written.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let isWhole = true

  private static let places: [FileNameTemplate.Place] = [.theme, .base]
  static let file = PageOptions.file(default: "{theme}.lua", places: places)
  public static let options = ParameterSchema([
    file.description, PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".lua", sink: &sink) else {
      return []
    }
    return atlases.compactMap { atlas in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return nil }
      let path = template.name(theme: atlas.theme, base: atlas.base)
      return OutputFile(path: path, bytes: Array(module(atlas, path: path, form: pageForm(options)).utf8))
    }
  }

  /// Sprites in one function of the module: LuaJIT takes so many constants and no more.
  private static let chunk = 1_000

  private static func module(_ atlas: EncodedAtlas, path: String, form: PageForm) -> String {
    var frames = [[String]](repeating: [], count: atlas.sprites.count)
    for (index, page) in atlas.pages.enumerated() {
      for placement in page.page.placements { frames[placement.item].append(frame(placement, page: index + 1)) }
    }
    var text = "-- Made by ThemeAssets (toolVersion \(PackageVersion.current)).\nlocal theme = {\n"
    text += "  name = \(string(atlas.theme)), base = \(string(atlas.base)), axes = {"
    text += atlas.axes.map { " [\(string($0.axis))] = \(string($0.value))" }.joined(separator: ",")
    text += " },\n  scales = { \(atlas.scales.map(shortestDecimal).joined(separator: ", ")) },\n"
    text += "  premultiplied = \(form.alpha == .premultiplied),\n  pages = {\n"
    for page in atlas.pages {
      text += "    { file = \(string(relativePath(to: page.fileName, from: path))), "
      text +=
        "scale = \(shortestDecimal(page.page.scale)), width = \(page.page.width), height = \(page.page.height) },\n"
    }
    text += "  },\n  sprites = {},\n  animations = {},\n}\n"
    let lines = zip(atlas.sprites, frames).map { sprite, frames in
      "  sprites[\(string(sprite.id))] = { \(members(sprite)), frames = { \(frames.joined(separator: ", ")) } }\n"
    }
    text += functions("sprites", lines)
    text += functions("animations", animations(atlas.sprites))
    return text + LoveMachinery.text
  }

  private static func functions(_ name: String, _ lines: [String]) -> String {
    stride(from: 0, to: lines.count, by: chunk).map { start in
      "\n;(function(\(name))\n" + lines[start..<min(start + chunk, lines.count)].joined() + "end)(theme.\(name))\n"
    }.joined()
  }

  private static func members(_ sprite: SpriteInfo) -> String {
    let (body, box) = (sprite.frame, sprite.box)
    var members = ["width = \(shortestDecimal(box.width)), height = \(shortestDecimal(box.height))"]
    if body != box {
      let (x, y) = (shortestDecimal(body.x - box.x), shortestDecimal(body.y - box.y))
      members.append(
        "frame = { x = \(x), y = \(y), w = \(shortestDecimal(body.width)), h = \(shortestDecimal(body.height)) }")
    }
    func edges(_ insets: Insets) -> String {
      "{ left = \(shortestDecimal(insets.left)), top = \(shortestDecimal(insets.top)), right = \(shortestDecimal(insets.right)), bottom = \(shortestDecimal(insets.bottom)) }"
    }
    if let slice = sprite.slice { members.append("slice = " + edges(slice)) }
    if let insets = sprite.contentInsets { members.append("contentInsets = " + edges(insets)) }
    return members.joined(separator: ", ")
  }

  private static func frame(_ placement: Placement, page: Int) -> String {
    let (frame, source) = (placement.frame, placement.source)
    var text = "{ page = \(page), x = \(frame.x), y = \(frame.y), width = \(frame.width), height = \(frame.height), "
    text += "left = \(source.x), top = \(source.y), "
    text += "sourceWidth = \(placement.sourceWidth), sourceHeight = \(placement.sourceHeight)"
    if let slice = placement.slice {
      text += ", slice = { left = \(slice.left), top = \(slice.top), right = \(slice.right), bottom = \(slice.bottom) }"
    }
    return text + " }"
  }

  /// A line for each sequence and flip-book, in the order of their first sprites.
  private static func animations(_ sprites: [SpriteInfo]) -> [String] {
    SpriteSequence.all(sprites).map { sequence in
      let ids = sequence.sprites.map { string($0.id) }.joined(separator: ", ")
      return "  animations[\(string(sequence.name))] = { \(ids) }\n"
    }
  }

  /// A string that reads back as `text`, whatever is in it.
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F:
        let digits = scalar.value.description
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      case 0x22, 0x5C:
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
