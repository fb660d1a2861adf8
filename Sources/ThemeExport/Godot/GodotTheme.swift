import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A `Theme` resource as text, in the words of Godot 3 or 4.
struct GodotTheme {
  enum Version: Int {
    case three = 3
    case four = 4
  }

  static let details = """
    | item | from |
    |---|---|
    | `Sprites/icons/NAME` | every sprite without a slice: an `AtlasTexture` whose `margin` gives back what was cut off |
    | `Sprites/styles/NAME` | every sprite with a slice: a `StyleBoxTexture` with the page, `region_rect` and its insets |
    | `Button/styles/…` | the first widget whose only axis is `state`: `normal`, `hover`, `pressed`, `disabled`, `focus` |
    | `CheckBox/icons/…` | the first widget with the axis `check`: `checked`, `unchecked`, and with `_disabled` behind them |
    | `Panel/styles/panel` | the first sliced widget of a single sprite |
    | `WIDGET/styles/…`, `WIDGET/icons/…` | the same for every such widget, under its name |
    | `Tokens/colors/NAME` | every colour token |

    A name is an id with `_` for whatever is no letter or digit: `hud/play/normal` is `hud_play_normal`; two ids that meet so
    are an error. Content insets are `content_margin_*`; all numbers are pixels of the page, so a theme at scale 2 is twice
    as large. A style box of a sprite with cut-off edges has negative expand margins and so stands where the whole sprite
    would. `focus` is drawn over the other styles. Pages have straight alpha, as Godot wants it.
    """

  /// In front of the id of the box of a sprite that is a texture too.
  private static let boxPrefix = "Box__"

  var version: Version
  var folder: String
  var stretch: Int
  var atlas: EncodedAtlas
  var pages: [EncodedPage]

  static func files(
    _ atlases: [EncodedAtlas], version: Version, stated: ParameterSet, options: GodotOptions,
    sink: inout DiagnosticSink
  ) -> [OutputFile] {
    let template = FileNameTemplate(
      options.file, of: stated, places: GodotOptions.places, ending: ".tres", sink: &sink)
    guard let folder = options.folder(stated, sink: &sink), let template else { return [] }
    let stretch = ["stretch": 0, "tile": 1, "tileFit": 2][stated[options.stretch]] ?? 0
    var files: [OutputFile] = []
    for atlas in atlases where names(atlas, sink: &sink) {
      for scale in atlas.scales {
        let pages = atlas.pages.filter { $0.page.scale == scale }
        if pages.isEmpty { continue }
        let theme = GodotTheme(version: version, folder: folder, stretch: stretch, atlas: atlas, pages: pages)
        files.append(
          OutputFile(
            path: template.name(theme: atlas.theme, base: atlas.base, scale: scale), bytes: Array(theme.text.utf8)))
      }
    }
    return files
  }

  /// Whether sprites, types and tokens have names of their own.
  private static func names(_ atlas: EncodedAtlas, sink: inout DiagnosticSink) -> Bool {
    let sprites = checkNames(atlas.sprites, comparison: .exact, sink: &sink) { underscored($0.id) }
    // Sub-resources of a sprite: its texture or box, and the box of one that has both.
    let resources = atlas.sprites.flatMap { sprite in
      ["", boxPrefix].map {
        NamedThing(subject: "sprite '\(sprite.id)'", name: $0 + underscored(sprite.id), range: sprite.range)
      }
    }
    if sprites, !checkNames(resources, comparison: .exact, sink: &sink) { return false }
    let types =
      ["Button", "CheckBox", "Panel", "Sprites", "Tokens"].map {
        NamedThing(subject: "the type \($0)", name: $0, range: .none)
      }
      + WidgetSprites.all(atlas.sprites).map {
        NamedThing(subject: "widget '\($0.name)'", name: underscored($0.name), range: $0.range)
      }
    let tokens = atlas.tokens.filter { $0.color != nil }.map {
      NamedThing(subject: "token '\($0.path)'", name: underscored($0.path), range: $0.range)
    }
    return checkNames(types, comparison: .exact, sink: &sink)
      && checkNames(tokens, comparison: .exact, sink: &sink) && sprites
  }

  // MARK: The file

  var text: String {
    let (resources, places) = subResources()
    var lines = [
      version == .three
        ? "[gd_resource type=\"Theme\" load_steps=\(1 + pages.count + resources.count) format=2]"
        : "[gd_resource type=\"Theme\" load_steps=\(1 + pages.count + resources.count) format=3]",
      "", "; Made by ThemeAssets (toolVersion \(PackageVersion.current)).",
    ]
    for (index, page) in pages.enumerated() {
      let path = Self.quoted(folder + page.fileName)
      lines.append(
        version == .three
          ? "[ext_resource path=\(path) type=\"Texture\" id=\(index + 1)]"
          : "[ext_resource type=\"Texture2D\" path=\(path) id=\"\(index + 1)\"]")
    }
    for resource in resources {
      let id = version == .three ? resource.id : "\"\(resource.id)\""
      lines += ["", "[sub_resource type=\"\(resource.type)\" id=\(id)]"]
      lines += resource.fields.map { "\($0.0) = \($0.1)" }
    }
    lines += ["", "[resource]"] + items(places)
    return lines.joined(separator: "\n") + "\n"
  }

  struct SubResource {
    var type: String
    /// Digits, or for Godot 4 letters, digits and `_`.
    var id: String
    var fields: [(String, String)]
  }

  /// What refers to the sub-resources of a sprite.
  struct Reference {
    var texture: String
    var style: String?
    var isSliced: Bool
  }

  /// One or two of each sprite, in the order of the sprites: a texture where it is an icon, a box where it is sliced or a state
  /// of a button.
  private func subResources() -> ([SubResource], [Int: Reference]) {
    let boxes = Set(WidgetSprites.all(atlas.sprites).filter { $0.role == .button }.flatMap(\.items))
    var placements: [(item: Int, page: Int, placement: Placement)] = []
    for (page, encoded) in pages.enumerated() {
      placements += encoded.page.placements.map { ($0.item, page, $0) }
    }
    placements.sort { $0.item < $1.item }
    var resources: [SubResource] = []
    var references: [Int: Reference] = [:]
    var numbers = GodotNumbers()
    func add(_ type: String, _ name: String, _ fields: [(String, String)]) -> String {
      let id = version == .three ? String(numbers.number(type + "/" + name)) : name
      resources.append(SubResource(type: type, id: id, fields: fields))
      return version == .three ? "SubResource( \(id) )" : "SubResource(\"\(id)\")"
    }
    for (item, page, placement) in placements {
      let sprite = atlas.sprites[item]
      let name = underscored(sprite.id)
      let isSliced = placement.slice != nil
      var reference = Reference(texture: "", style: nil, isSliced: isSliced)
      // Ids of Godot 4 are one space of names.
      if !isSliced { reference.texture = add("AtlasTexture", name, texture(placement, page: page)) }
      if isSliced || boxes.contains(item) {
        reference.style = add(
          "StyleBoxTexture", isSliced ? name : Self.boxPrefix + name, box(placement, page: page))
      }
      references[item] = reference
    }
    return (resources, references)
  }

  private func page(_ index: Int) -> String {
    version == .three ? "ExtResource( \(index + 1) )" : "ExtResource(\"\(index + 1)\")"
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    version == .three ? "Rect2( \(x), \(y), \(width), \(height) )" : "Rect2(\(x), \(y), \(width), \(height))"
  }

  private func texture(_ placement: Placement, page index: Int) -> [(String, String)] {
    let (frame, source) = (placement.frame, placement.source)
    var fields = [("atlas", page(index)), ("region", rect(frame.x, frame.y, frame.width, frame.height))]
    if placement.isTrimmed {
      fields.append(
        (
          "margin",
          rect(
            source.x, source.y, placement.sourceWidth - source.width, placement.sourceHeight - source.height)
        ))
    }
    return fields + [("filter_clip", "true")]
  }

  private func box(_ placement: Placement, page index: Int) -> [(String, String)] {
    let (frame, source) = (placement.frame, placement.source)
    var fields: [(String, String)] = []
    if let content = placement.contentInsets { fields += edges("content_margin_", content) }
    fields += [("texture", page(index)), ("region_rect", rect(frame.x, frame.y, frame.width, frame.height))]
    if let slice = placement.slice {
      fields += edges(version == .three ? "margin_" : "texture_margin_", slice)
      if stretch != 0 {
        fields += [("axis_stretch_horizontal", "\(stretch)"), ("axis_stretch_vertical", "\(stretch)")]
      }
    }
    if placement.isTrimmed {
      fields += edges(
        "expand_margin_",
        PixelInsets(
          top: -source.y, left: -source.x, bottom: source.y + source.height - placement.sourceHeight,
          right: source.x + source.width - placement.sourceWidth))
    }
    return fields
  }

  private func edges(_ prefix: String, _ insets: PixelInsets) -> [(String, String)] {
    [
      (prefix + "left", "\(insets.left).0"), (prefix + "top", "\(insets.top).0"),
      (prefix + "right", "\(insets.right).0"), (prefix + "bottom", "\(insets.bottom).0"),
    ]
  }

  // MARK: What the theme says

  private func items(_ references: [Int: Reference]) -> [String] {
    var lines: [String] = []
    func styles(_ type: String, _ widget: WidgetSprites) -> [String] {
      let parts: [(String, Int?)]
      switch widget.role {
      case .button:
        parts = ["disabled", "focus", "hover", "normal", "pressed"].map {
          ($0, widget.state($0 == "focus" ? "focused" : $0))
        }
      case .picture: parts = [("panel", widget.items.first)]
      case .checkbox, .other: parts = []
      }
      return parts.compactMap { name, item in
        item.flatMap { references[$0]?.style }.map { "\(type)/styles/\(name) = \($0)" }
      }
    }
    func icons(_ type: String, _ widget: WidgetSprites) -> [String] {
      let parts = [
        ("checked", widget.check("checked", "normal")), ("checked_disabled", widget.check("checked", "disabled")),
        ("unchecked", widget.check("unchecked", "normal")),
        ("unchecked_disabled", widget.check("unchecked", "disabled")),
      ]
      return parts.compactMap { name, item in
        item.flatMap { references[$0] }.flatMap { $0.isSliced ? nil : "\(type)/icons/\(name) = \($0.texture)" }
      }
    }

    let widgets = WidgetSprites.all(atlas.sprites)
    // The first widget of a sort is what a plain node shows.
    var seen: Set<String> = []
    var own: [String] = []
    for widget in widgets {
      let name = underscored(widget.name)
      let (base, make): (String, (String, WidgetSprites) -> [String])
      switch widget.role {
      case .button: (base, make) = ("Button", styles)
      case .checkbox: (base, make) = ("CheckBox", icons)
      case .picture: (base, make) = ("Panel", styles)
      case .other: continue
      }
      let said = make(name, widget)
      if said.isEmpty { continue }
      if seen.insert(base).inserted { lines += make(base, widget) }
      if version == .four { own.append("\(name)/base_type = &\"\(base)\"") }
      own += said
    }
    for (item, sprite) in atlas.sprites.enumerated() {
      guard let reference = references[item] else { continue }
      let name = underscored(sprite.id)
      if reference.isSliced, let style = reference.style {
        lines.append("Sprites/styles/\(name) = \(style)")
      } else {
        lines.append("Sprites/icons/\(name) = \(reference.texture)")
      }
    }
    for token in atlas.tokens {
      guard let color = token.color else { continue }
      let parts = [color.red, color.green, color.blue, color.alpha].map(shortestDecimal).joined(separator: ", ")
      lines.append(
        "Tokens/colors/\(underscored(token.path)) = " + (version == .three ? "Color( \(parts) )" : "Color(\(parts))"))
    }
    return lines + own
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Numbers for Godot 3's sub-resources, made of names so that they stay when others come and go.
struct GodotNumbers {
  private var taken: Set<UInt32> = []

  /// FNV-1a in 30 bits, never 0; the next free one where two names meet.
  mutating func number(_ name: String) -> UInt32 {
    let hash = name.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    var number = max(1, (hash ^ hash >> 30) & 0x3FFF_FFFF)
    while !taken.insert(number).inserted { number = number % 0x3FFF_FFFF + 1 }
    return number
  }
}
