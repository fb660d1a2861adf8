import ThemeGraphics
import ThemeModel

/// What the hash, the array and the multi-atlas form of TexturePacker's JSON have in common.
///
/// Rectangles are in pixels of the page, top-left origin. For a sliced sprite `borders` (PixiJS) has the insets in
/// points and `scale9Borders` (Phaser) the centre in pixels. An alias is a second name with the same rectangle.
enum TexturepackerParts {
  /// What stands in the names of files that describe one page.
  static let places: [FileNameTemplate.Place] = [.theme, .base, .atlas, .page, .scale]

  /// `meta.version`: of the file's form. What made it is in `meta.toolVersion`.
  static let formatVersion = "1.0"

  /// The rows of the reference that say what is in a frame, under `key`.
  static func frameDetails(_ key: String) -> String {
    """
    | `\(key).frame` | where the sprite lies on the page, `w` and `h` before it is turned; equal pictures share a rectangle |
    | `\(key).rotated` | whether it is turned clockwise by 90° on the page, where it takes `h` by `w` pixels |
    | `\(key).trimmed` | whether transparent edges were cut off |
    | `\(key).spriteSourceSize` | the part of the untrimmed sprite that `frame` shows |
    | `\(key).sourceSize` | the untrimmed size |
    | `\(key).borders` | of a sliced sprite: the insets from its edges in points, for PixiJS |
    | `\(key).scale9Borders` | of a sliced sprite: its centre in pixels, for Phaser |
    | `\(key).logicalFrame` | the widget's own frame in the untrimmed sprite, in points, where shadow or focus ring leave it; loaders pass it over |
    | `\(key).contentInsets` | where the manifest states them: from the sprite's edges, in points; loaders pass it over |
    | `\(key).value` | of a sprite of a sequence: its value; of a transition's frame: how far on the way it is, 0 to 1; loaders pass it over |
    | `\(key).duration` | of a frame of a transition with a `duration`: how long it shows, in milliseconds, as Aseprite writes it |
    """
  }

  /// A sprite's members but for its name.
  static func frame(_ placement: Placement, of sprite: SpriteInfo) -> [(key: String, value: JSONText)] {
    let (frame, source) = (placement.frame, placement.source)
    var members: [(key: String, value: JSONText)] = [
      // As large as the source: the frame of a turned sprite has its sides swapped.
      ("frame", rect(frame.x, frame.y, source.width, source.height)),
      ("rotated", .bool(placement.rotation == .clockwise)),
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
    return members
  }

  /// The frames of a page as a list, each with its name.
  static func frameList(_ page: AtlasPage, of atlas: EncodedAtlas) -> JSONText {
    .array(
      page.placements.map { placement in
        let sprite = atlas.sprites[placement.item]
        return .object([("filename", .string(sprite.id))] + frame(placement, of: sprite))
      })
  }

  /// Sequences all of whose frames are on this page, in the order of their first frames; each under its id without
  /// the index.
  static func animations(_ page: AtlasPage, of atlas: EncodedAtlas) -> [(key: String, value: JSONText)] {
    SpriteSequence.all(page.placements.lazy.map { atlas.sprites[$0.item] }).filter(\.isWhole).map { sequence in
      (sequence.name, .array(sequence.sprites.map { .string($0.id) }))
    }
  }

  /// What makes files of pages: one a page, each of which names the others of its atlas and scale.
  ///
  /// - Parameter frames: the value of `frames`.
  static func pageFiles(
    _ atlas: EncodedAtlas, named template: FileNameTemplate, form: PageForm, frames: (AtlasPage) -> JSONText
  ) -> [OutputFile] {
    func path(_ page: EncodedPage) -> String {
      template.name(
        theme: atlas.theme, base: atlas.base, atlas: page.page.atlas, page: page.page.index, scale: page.page.scale)
    }
    return atlas.pages.map { page in
      let file = path(page)
      let others = atlas.pages.filter {
        $0.page.scaleIndex == page.page.scaleIndex && $0.page.atlas == page.page.atlas
          && $0.page.index != page.page.index
      }
      var members: [(key: String, value: JSONText)] = [("frames", frames(page.page))]
      let animations = animations(page.page, of: atlas)
      if !animations.isEmpty { members.append(("animations", .object(animations))) }
      var meta = Self.app + picture(page, from: file, form: form)
      meta.append(("scale", .string(shortestDecimal(page.page.scale))))
      if !others.isEmpty {
        meta.append(("related_multi_packs", .array(others.map { .string(relativePath(to: path($0), from: file)) })))
      }
      members.append(("meta", .object(meta + variant(atlas))))
      return OutputFile(path: file, bytes: JSONText.object(members).bytes(brokenLevels: 2))
    }
  }

  /// The head of `meta`.
  static let app: [(key: String, value: JSONText)] = [
    ("app", "ThemeAssets"), ("version", .string(formatVersion)), ("toolVersion", .string(PackageVersion.current)),
  ]

  /// Which file, its pixels' form, and its size.
  static func picture(_ page: EncodedPage, from file: String, form: PageForm) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = [
      ("image", .string(relativePath(to: page.fileName, from: file))), ("format", "RGBA8888"),
    ]
    if form.alpha == .premultiplied { members.append(("premultiplied", true)) }
    members.append(("size", size(page.page.width, page.page.height)))
    return members
  }

  /// Which theme of the manifest it is, where it has axes.
  static func variant(_ atlas: EncodedAtlas) -> [(key: String, value: JSONText)] {
    if atlas.axes.isEmpty { return [] }
    return [
      ("theme", .string(atlas.base)), ("axes", .object(atlas.axes.map { ($0.axis, .string($0.value)) })),
    ]
  }

  private static func edges(_ insets: Insets) -> JSONText {
    [
      "left": .number(insets.left), "top": .number(insets.top), "right": .number(insets.right),
      "bottom": .number(insets.bottom),
    ]
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> JSONText {
    ["x": .integer(x), "y": .integer(y), "w": .integer(width), "h": .integer(height)]
  }

  private static func size(_ width: Int, _ height: Int) -> JSONText {
    ["w": .integer(width), "h": .integer(height)]
  }
}
