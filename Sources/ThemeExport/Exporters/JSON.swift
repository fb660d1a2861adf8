import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// All that is known of a theme, one file a variant; Documentation/atlas.schema.json describes it.
public enum JSON: Exporter {
  public static let id = "json"
  public static let summary = "everything about a theme in one JSON file, for loaders of your own"
  public static let details = """
    One file a theme, `ocean.theme.json`, has all that is known of its sprites, pages at all scales, animations and tokens.
    [atlas.schema.json](atlas.schema.json) is its JSON Schema (2020-12) and says what each key means. `version` rises when a key
    changes its meaning or goes; new keys may come without. Sizes are in points where they belong to a sprite, in pixels of the page where
    they belong to one of its `frames`; the origin is top-left. The file is not made when only some themes or scales
    are written.

    A sprite's `frames` has an element for each of `scales`, in their order. Its `page` counts `pages`, from 0. `rotation` tells how the picture
    is turned on the page by 90°: `width` and `height` are those of the place on the page, `source` the part of the untrimmed
    sprite that is there, not turned.

    `fonts` is there where a widget of kind `bitmapFont` is: what sets text with its sprites, in points and not rounded. A letter's sprite is
    drawn with its top left `x` and `y` from the pen on the baseline.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true
  public static let needsFonts = true
  public static let isWhole = true
  public static let rotation = SpriteRotation.clockwise

  /// `version`: of the file's form.
  static let formatVersion = 1

  private static let places: [FileNameTemplate.Place] = [.theme, .base]
  static let file = PageOptions.file(default: "{theme}.theme.json", places: places)
  public static let options = ParameterSchema([
    file.description, PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".json", sink: &sink) else {
      return []
    }
    return atlases.compactMap { atlas in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return nil }
      let path = template.name(theme: atlas.theme, base: atlas.base)
      return OutputFile(
        path: path, bytes: document(atlas, path: path, form: pageForm(options)).bytes(brokenLevels: 2))
    }
  }

  private static func document(_ atlas: EncodedAtlas, path: String, form: PageForm) -> JSONText {
    var frames = [[JSONText]](repeating: [], count: atlas.sprites.count)
    for (index, page) in atlas.pages.enumerated() {
      for placement in page.page.placements {
        frames[placement.item].append(frame(placement, scale: page.page.scale, page: index, of: atlas))
      }
    }
    return .object(
      [
        ("format", "themeassets"), ("version", .integer(formatVersion)),
        ("toolVersion", .string(PackageVersion.current)),
        ("theme", .string(atlas.theme)),
        ("base", .string(atlas.base)), ("axes", axes(atlas.axes)),
        ("scales", .array(atlas.scales.map { .number($0) })), ("alpha", .string(form.alpha.rawValue)),
        ("bleed", .bool(form.bleeds)),
        ("pages", .array(atlas.pages.map { page($0, from: path) })),
        ("sprites", .array(zip(atlas.sprites, frames).map { sprite($0, frames: $1) })),
        ("animations", .object(animations(atlas.sprites))),
        ("tokens", .object(atlas.tokens.map { ($0.path, token($0)) })),
      ] + (atlas.fonts.isEmpty ? [] : [("fonts", .array(fonts(atlas)))]))
  }

  private static func page(_ page: EncodedPage, from path: String) -> JSONText {
    let (file, page) = (page.fileName, page.page)
    return [
      "file": .string(relativePath(to: file, from: path)), "atlas": .string(page.atlas), "index": .integer(page.index),
      "scale": .number(page.scale), "width": .integer(page.width), "height": .integer(page.height),
      "extrude": .integer(page.extrude),
    ]
  }

  private static func sprite(_ sprite: SpriteInfo, frames: [JSONText]) -> JSONText {
    let (body, box) = (sprite.frame, sprite.box)
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(sprite.id)), ("widget", .string(sprite.widget)), ("kind", .string(sprite.kind)),
      ("axes", axes(sprite.axes)),
      ("width", .number(box.width)), ("height", .number(box.height)),
      (
        "logicalFrame",
        [
          "x": .number(body.x - box.x), "y": .number(body.y - box.y), "width": .number(body.width),
          "height": .number(body.height),
        ]
      ),
    ]
    if let slice = sprite.slice { members.append(("slice", edges(slice))) }
    if let insets = sprite.contentInsets { members.append(("contentInsets", edges(insets))) }
    if let element = sprite.element {
      members.append(
        (
          "element",
          [
            "index": .integer(element.index), "count": .integer(element.count), "value": .number(element.value),
          ]
        ))
    }
    if let part = sprite.part { members.append(("part", .string(part))) }
    if let book = sprite.flipBook { members.append(("flipBook", .string(book.path))) }
    members.append(("frames", .array(frames)))
    return .object(members)
  }

  private static func frame(_ placement: Placement, scale: Double, page: Int, of atlas: EncodedAtlas) -> JSONText {
    let (frame, source) = (placement.frame, placement.source)
    var members: [(key: String, value: JSONText)] = [
      ("scale", .number(scale)), ("page", .integer(page)), ("x", .integer(frame.x)), ("y", .integer(frame.y)),
      ("width", .integer(frame.width)), ("height", .integer(frame.height)),
      ("rotation", .string(placement.rotation.rawValue)),
      (
        "source",
        [
          "x": .integer(source.x), "y": .integer(source.y), "width": .integer(source.width),
          "height": .integer(source.height),
        ]
      ),
      (
        "sourceSize", ["width": .integer(placement.sourceWidth), "height": .integer(placement.sourceHeight)]
      ),
    ]
    if placement.storedItem != placement.item {
      members.append(("sameAs", .string(atlas.sprites[placement.storedItem].id)))
    }
    if let slice = placement.slice { members.append(("slice", edges(slice))) }
    if let insets = placement.contentInsets { members.append(("contentInsets", edges(insets))) }
    return .object(members)
  }

  /// Sequences of values and flip-books by their id without the index, in the order of their first sprites.
  private static func animations(_ sprites: [SpriteInfo]) -> [(key: String, value: JSONText)] {
    SpriteSequence.all(sprites).map { sequence in
      var members: [(key: String, value: JSONText)] = [("sprites", .array(sequence.sprites.map { .string($0.id) }))]
      if let book = sequence.sprites.first?.flipBook {
        members.append(("loops", .bool(book.loops)))
        if let duration = book.duration { members.append(("duration", .number(duration))) }
      }
      return (sequence.name, .object(members))
    }
  }

  private static func fonts(_ atlas: EncodedAtlas) -> [JSONText] {
    let boxes = Dictionary(
      atlas.sprites.filter { $0.part != nil }.map { ($0.id, $0.box) }, uniquingKeysWith: { first, _ in first })
    return atlas.fonts.map { font in
      let glyphs = font.glyphs.map { glyph -> JSONText in
        var members: [(key: String, value: JSONText)] = [
          ("character", .integer(Int(glyph.character.value))), ("advance", .number(glyph.advance)),
        ]
        let id = "\(font.widget)/\(BitmapFontInfo.part(of: glyph.character))"
        if !glyph.ink.isEmpty, let box = boxes[id] {
          members += [("sprite", .string(id)), ("x", .number(box.x)), ("y", .number(box.y))]
        }
        return .object(members)
      }
      let kernings = font.kernings.map { pair -> JSONText in
        [
          "first": .integer(Int(pair.first.value)), "second": .integer(Int(pair.second.value)),
          "amount": .number(pair.amount),
        ]
      }
      var members: [(key: String, value: JSONText)] = [
        ("widget", .string(font.widget)), ("face", .string(font.face)), ("size", .number(font.size)),
        ("base", .number(font.base)), ("lineHeight", .number(font.lineHeight)), ("glyphs", .array(glyphs)),
        ("kernings", .array(kernings)),
      ]
      if let spread = font.spread { members.append(("spread", .number(spread))) }
      return .object(members)
    }
  }

  private static func token(_ token: ResolvedToken) -> JSONText {
    var members: [(key: String, value: JSONText)] = [("type", .string(token.type)), ("value", .string(token.value))]
    if let color = token.color {
      members.append(("color", .array([color.red, color.green, color.blue, color.alpha].map { .number($0) })))
    }
    if let number = token.number { members.append(("number", .number(number))) }
    return .object(members)
  }

  private static func axes(_ axes: [AxisValue]) -> JSONText { .object(axes.map { ($0.axis, .string($0.value)) }) }

  private static func edges(_ insets: Insets) -> JSONText {
    [
      "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
      "right": .number(insets.right),
    ]
  }

  private static func edges(_ insets: PixelInsets) -> JSONText {
    [
      "top": .integer(insets.top), "left": .integer(insets.left), "bottom": .integer(insets.bottom),
      "right": .integer(insets.right),
    ]
  }
}
