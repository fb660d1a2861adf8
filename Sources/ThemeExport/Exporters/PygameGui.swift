import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A theme file of pygame_gui: the pictures of widgets' states, and colours.
public enum PygameGui: Exporter {
  public static let id = "pygameGui"
  public static let summary = "a pygame_gui theme a scale, with pictures of states and colours from tokens"
  public static let details = """
    A theme file for each scale, `ocean.pygame_gui.json`, for `UIManager` and `load_theme`.

    | in the theme | in the file |
    |---|---|
    | the widget `play` | `#play`, for elements with that `object_id`; slashes of names stay |
    | a widget named `button`, `check_box` or `panel` | the look of all elements of that sort |
    | states of a button: `normal`, `hover`, `pressed`, `disabled` | `normal_image`, `hovered_image`, `selected_image`, `disabled_image` |
    | a checkbox: `unchecked` in its states; `checked/normal` | the same but for `selected_image`; `selected_image` |
    | a widget of one sprite | `normal_image`, and `background_image` for panels |
    | a color token `color.normal_bg` or `color.normalBg` | `normal_bg` of `defaults`, if pygame_gui knows such a colour |
    | a color token `button.normal_bg` | the same of an element |

    A widget's element draws the pictures and nothing else: borders and shadows are 0, the background is transparent. Sequences, transitions and
    slices are left out, since pygame_gui stretches no part of a picture; so is a checkbox's `mixed`, which it draws as `checked` with a dash. Pages are not trimmed.

    pygame_gui looks for pictures from the working directory of the game; `folder` names the output folder from there, such as `assets/theme`.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let needsTokens = true
  public static let expressesTrim = false

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .scale]
  static let file = PageOptions.file(default: "{theme}{scale}.pygame_gui.json", places: places)
  static let folder = Parameter<String>(
    "folder", .text, default: "", defaultText: "none",
    "The output folder as the game's working directory sees it.")
  public static let options = ParameterSchema([file.description, folder.description, PageOptions.bleed.description])

  /// The elements of pygame_gui 0.6, by the names that themes use.
  private static let elements: Set<String> = [
    "button", "check_box", "drop_down_menu", "form", "horizontal_scroll_bar", "horizontal_slider", "image", "label",
    "panel",
    "progress_bar", "screen_space_health_bar", "scrolling_container", "selection_list", "status_bar", "tab_container",
    "text_box", "text_entry_box", "text_entry_line", "tool_tip", "vertical_scroll_bar", "window",
    "world_space_health_bar",
  ]

  /// Those that draw pictures of a theme.
  private static let picturedElements: Set<String> = ["button", "check_box", "panel"]

  /// The colours of pygame_gui 0.6.
  private static let colors: Set<String> = Set(
    ["normal", "hovered", "disabled", "selected", "active"].flatMap { state in
      ["bg", "text", "text_shadow", "border"].map { state + "_" + $0 }
    } + [
      "dark_bg", "disabled_dark_bg", "link_text", "link_hover", "link_selected", "text_shadow", "filled_bar",
      "unfilled_bar", "text_cursor",
    ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".json", sink: &sink) else {
      return []
    }
    let folder = options[folder]
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return atlases.flatMap { atlas -> [OutputFile] in
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) else { return [] }
      var scales: [Int] = []
      for page in atlas.pages where !scales.contains(page.page.scaleIndex) { scales.append(page.page.scaleIndex) }
      return scales.map { scaleIndex in
        let pages = atlas.pages.filter { $0.page.scaleIndex == scaleIndex }
        let path = template.name(theme: atlas.theme, base: atlas.base, scale: pages[0].page.scale)
        return OutputFile(path: path, bytes: document(pages, of: atlas, prefix: prefix).bytes(brokenLevels: 3))
      }
    }
  }

  private static func document(_ pages: [EncodedPage], of atlas: EncodedAtlas, prefix: String) -> JSONText {
    // In the order of first sight; a block may have colours from tokens and pictures of a widget.
    var order: [String] = []
    var blocks: [String: Block] = [:]
    func change(_ key: String, _ body: (inout Block) -> Void) {
      if blocks[key] == nil { order.append(key) }
      body(&blocks[key, default: Block()])
    }
    change("defaults") { _ in }
    for token in atlas.tokens {
      guard let color = token.color, let (group, name) = colorPlace(token.path) else { continue }
      change(group) { $0.setColor(name, hexadecimal(color)) }
    }
    for page in pages {
      for placement in page.page.placements {
        let sprite = atlas.sprites[placement.item]
        let names = imageNames(sprite)
        if names.isEmpty { continue }
        let frame = placement.frame
        let picture: JSONText = [
          "path": .string(prefix + page.fileName),
          "sub_surface_rect": .string("\(frame.x),\(frame.y),\(frame.width),\(frame.height)"),
        ]
        change(picturedElements.contains(sprite.widget) ? sprite.widget : "#" + sprite.widget) { block in
          for name in names { block.images.append((name, picture)) }
          if sprite.axes.contains(where: { $0.axis == "check" }) { block.isCheckBox = true }
        }
      }
    }
    return .object(
      order.map { key in
        let members = blocks[key, default: Block()].members
        // pygame_gui reads the colours of this block and nothing else.
        return (
          key, .object(key == "defaults" ? members + [("toolVersion", .string(PackageVersion.current))] : members)
        )
      })
  }

  /// What stands below one key of the file.
  private struct Block {
    var colors: [(key: String, value: JSONText)] = []
    var images: [(key: String, value: JSONText)] = []
    var isCheckBox = false

    mutating func setColor(_ name: String, _ value: String) {
      if colors.contains(where: { $0.key == name }) { return }
      colors.append((name, .string(value)))
    }

    var members: [(key: String, value: JSONText)] {
      if images.isEmpty { return [("colours", .object(colors))] }
      var colors = colors
      // Nothing but the picture, where the theme's tokens say nothing else.
      for name in ["normal", "hovered", "disabled", "selected", "active"].map({ $0 + "_bg" }) + ["dark_bg"]
      where !colors.contains(where: { $0.key == name }) {
        colors.append((name, "#00000000"))
      }
      var misc: [(key: String, value: JSONText)] = [
        ("border_width", "0"), ("shadow_width", "0"), ("shape_corner_radius", "0"),
      ]
      // The picture has the tick.
      if isCheckBox { misc.append(("check_symbol", "")) }
      return [("colours", .object(colors)), ("misc", .object(misc)), ("images", .object(images))]
    }
  }

  private static let states = [
    "normal": "normal_image", "hover": "hovered_image", "pressed": "selected_image", "disabled": "disabled_image",
  ]

  /// What the sprite is for its element; empty where it is nothing that pygame_gui knows.
  private static func imageNames(_ sprite: SpriteInfo) -> [String] {
    if sprite.element != nil || sprite.flipBook != nil || sprite.part != nil { return [] }
    if sprite.axes.isEmpty { return ["normal_image", "background_image"] }
    let values = Dictionary(sprite.axes.map { ($0.axis, $0.value) }, uniquingKeysWith: { first, _ in first })
    if sprite.axes.contains(where: { $0.axis != "state" && $0.axis != "check" }) { return [] }
    guard let state = states[values["state"] ?? "normal"] else { return [] }
    switch values["check"] {
    case nil: return state == "normal_image" ? [state, "background_image"] : [state]
    case "unchecked": return state == "selected_image" ? [] : [state]
    case "checked": return state == "normal_image" ? ["selected_image"] : []
    default: return []
    }
  }

  /// The block and the colour that a token's path names.
  private static func colorPlace(_ path: String) -> (group: String, name: String)? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let name = snakeCase(parts[1])
    guard colors.contains(name) else { return nil }
    if ["color", "colour", "colors", "colours", "defaults"].contains(parts[0]) { return ("defaults", name) }
    let element = snakeCase(parts[0])
    return elements.contains(element) ? (element, name) : nil
  }

  /// `normalBg` and `normal-bg` as `normal_bg`.
  private static func snakeCase(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if (0x41...0x5A).contains(scalar.value) {
        result += "_"
        result.unicodeScalars.append(UnicodeScalar(UInt8(scalar.value + 32)))
      } else {
        result.unicodeScalars.append(scalar == "-" ? "_" : scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
