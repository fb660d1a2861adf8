import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// TexturePacker's JSON hash, one file a page, as PixiJS and Phaser (and many others) read it.
///
/// Rectangles are in pixels of the page, top-left origin. For a sliced sprite `borders` (PixiJS) has the insets in
/// points and `scale9Borders` (Phaser) the centre in pixels. An alias is a second name with the same rectangle.
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
    | `frames.*.frame` | where the sprite lies on the page; equal pictures share a rectangle |
    | `frames.*.rotated` | always `false` |
    | `frames.*.trimmed` | whether transparent edges were cut off |
    | `frames.*.spriteSourceSize` | the part of the untrimmed sprite that `frame` shows |
    | `frames.*.sourceSize` | the untrimmed size |
    | `frames.*.borders` | of a sliced sprite: the insets from its edges in points, for PixiJS |
    | `frames.*.scale9Borders` | of a sliced sprite: its centre in pixels, for Phaser |
    | `frames.*.logicalFrame` | the widget's own frame in the untrimmed sprite, in points, where shadow or focus ring leave it; loaders pass it over |
    | `frames.*.contentInsets` | where the manifest states them: from the sprite's edges, in points; loaders pass it over |
    | `frames.*.value` | of a sprite of a sequence: its value; of a transition's frame: how far on the way it is, 0 to 1; loaders pass it over |
    | `frames.*.duration` | of a frame of a transition with a `duration`: how long it shows, in milliseconds, as Aseprite writes it |
    | `animations` | the ids of every sequence of values, and of every transition's frames, all of which are on the page, by the id without the index |
    | `meta` | `app`, `version` of the form, `toolVersion` (of `theme`; loaders pass it over), `image` (the page), `format` (`RGBA8888`), `size`, `scale` as a string |
    | `meta.related_multi_packs` | the files of the theme's other pages at this scale |
    | `meta.theme`, `meta.axes` | where the manifest has axes: the theme's name in it, and the value of every axis by the axis's name; loaders pass them over |

    Variants of a theme whose pages are the same share the picture: `image` is then the file of the first of them.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false

  /// `meta.version`: of the file's form. What made it is in `meta.toolVersion`.
  static let formatVersion = "1.0"

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    atlases.flatMap { export($0, sink: &sink) }
  }

  static func export(_ atlas: EncodedAtlas, sink: inout DiagnosticSink) -> [OutputFile] {
    guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return [] }
    return atlas.pages.map { page in
      let others = atlas.pages.filter {
        $0.page.scaleIndex == page.page.scaleIndex && $0.page.index != page.page.index
      }
      return OutputFile(
        path: fileName(page.page, of: atlas), bytes: document(page, others: others, of: atlas).bytes(brokenLevels: 2))
    }
  }

  /// Named as a page of the theme is, also where another variant has the same page.
  private static func fileName(_ page: AtlasPage, of atlas: EncodedAtlas) -> String {
    String(pageFileName(theme: atlas.theme, index: page.index, scale: page.scale).dropLast(4)) + ".json"
  }

  private static func document(_ page: EncodedPage, others: [EncodedPage], of atlas: EncodedAtlas) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      (
        "frames",
        .object(
          page.page.placements.map { placement in
            let sprite = atlas.sprites[placement.item]
            return (sprite.id, frame(placement, of: sprite))
          })
      )
    ]
    let animations = animations(page.page.placements.map { atlas.sprites[$0.item] })
    if !animations.isEmpty { members.append(("animations", .object(animations))) }
    members.append(("meta", meta(page, others: others, of: atlas)))
    return .object(members)
  }

  private static func frame(_ placement: Placement, of sprite: SpriteInfo) -> JSONText {
    let (frame, source) = (placement.frame, placement.source)
    var members: [(key: String, value: JSONText)] = [
      ("frame", rect(frame.x, frame.y, frame.width, frame.height)),
      ("rotated", false),
      ("trimmed", .bool(placement.isTrimmed)),
      ("spriteSourceSize", rect(source.x, source.y, source.width, source.height)),
      ("sourceSize", size(placement.sourceWidth, placement.sourceHeight)),
    ]
    if let points = sprite.slice, let pixels = placement.slice {
      members.append(("borders", edges(points)))
      members.append(
        (
          "scale9Borders",
          rect(
            pixels.left, pixels.top, placement.sourceWidth - pixels.left - pixels.right,
            placement.sourceHeight - pixels.top - pixels.bottom)
        ))
    }
    if sprite.frame != sprite.box {
      let (body, box) = (sprite.frame, sprite.box)
      members.append(
        (
          "logicalFrame",
          [
            "x": .number(body.x - box.x), "y": .number(body.y - box.y), "w": .number(body.width),
            "h": .number(body.height),
          ]
        ))
    }
    if let points = sprite.contentInsets { members.append(("contentInsets", edges(points))) }
    if let element = sprite.element {
      members.append(("value", .number(element.value)))
      if let seconds = sprite.flipBook?.duration {
        members.append(("duration", .number(seconds * 1000 / Double(element.count))))
      }
    }
    return .object(members)
  }

  private static func edges(_ insets: Insets) -> JSONText {
    [
      "left": .number(insets.left), "top": .number(insets.top), "right": .number(insets.right),
      "bottom": .number(insets.bottom),
    ]
  }

  /// Sequences all of whose frames are on this page, in the order of their first frames; each under its id without
  /// the index.
  private static func animations(_ sprites: [SpriteInfo]) -> [(key: String, value: JSONText)] {
    var sequences: [(name: String, frames: [(index: Int, id: String)], count: Int)] = []
    var places: [String: Int] = [:]
    for sprite in sprites {
      guard let element = sprite.element, let slash = sprite.id.lastIndex(of: "/") else { continue }
      let name = String(sprite.id[..<slash])
      if let place = places[name] {
        sequences[place].frames.append((element.index, sprite.id))
      } else {
        places[name] = sequences.count
        sequences.append((name, [(element.index, sprite.id)], element.count))
      }
    }
    return sequences.filter { $0.frames.count == $0.count }.map { sequence in
      (sequence.name, .array(sequence.frames.sorted { $0.index < $1.index }.map { .string($0.id) }))
    }
  }

  private static func meta(_ page: EncodedPage, others: [EncodedPage], of atlas: EncodedAtlas) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("app", "ThemeAssets"),
      ("version", .string(formatVersion)),
      ("toolVersion", .string(PackageVersion.current)),
      ("image", .string(page.fileName)),
      ("format", "RGBA8888"),
      ("size", size(page.page.width, page.page.height)),
      ("scale", .string(shortestDecimal(page.page.scale))),
    ]
    if !others.isEmpty {
      members.append(("related_multi_packs", .array(others.map { .string(fileName($0.page, of: atlas)) })))
    }
    if !atlas.axes.isEmpty {
      members.append(("theme", .string(atlas.base)))
      members.append(("axes", .object(atlas.axes.map { ($0.axis, .string($0.value)) })))
    }
    return .object(members)
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> JSONText {
    ["x": .integer(x), "y": .integer(y), "w": .integer(width), "h": .integer(height)]
  }

  private static func size(_ width: Int, _ height: Int) -> JSONText {
    ["w": .integer(width), "h": .integer(height)]
  }
}
