import ThemeGraphics
import ThemeModel

/// A libGDX Skin: colours and the styles that a theme's widgets are.
struct GDXSkin {
  let atlas: EncodedAtlas
  /// A .fnt file, or empty.
  let font: String

  private static let ui = "com.badlogic.gdx.scenes.scene2d.ui."
  private static let fontName = "default-font"

  private typealias Style = (name: String, fields: [(key: String, value: JSONText)])

  var json: JSONText {
    var classes: [(key: String, value: JSONText)] = []
    let colors = atlas.tokens.compactMap { token in
      token.color.map { (key: token.path, value: Self.color($0)) }
    }
    if !colors.isEmpty { classes.append(("com.badlogic.gdx.graphics.Color", .object(colors))) }
    if !font.isEmpty {
      classes.append(
        ("com.badlogic.gdx.graphics.g2d.BitmapFont", [Self.fontName: ["file": .string(font)]]))
    }
    let widgets = WidgetSprites.all(atlas.sprites)
    let buttons = widgets.filter { $0.role == .button && $0.state("normal") != nil }.map(button)
    let checkboxes = widgets.filter { $0.role == .checkbox && $0.check("checked", "normal") != nil }
    let bars = bars(widgets)
    add("Button$ButtonStyle", buttons + checkboxes.map(checkButton), to: &classes)
    add("TextButton$TextButtonStyle", buttons.map(withFont), to: &classes)
    add("CheckBox$CheckBoxStyle", checkboxes.map { withFont(checkbox($0)) }, to: &classes)
    add(
      "ProgressBar$ProgressBarStyle", bars.map { ($0.name, $0.fields.filter { $0.key != "knob" }) }, to: &classes,
      isBar: true)
    add(
      "Slider$SliderStyle", bars.filter { $0.fields.contains { $0.key == "knob" } }, to: &classes, isBar: true)
    return .object(classes)
  }

  private static func color(_ color: Color) -> JSONText {
    ["r": .number(color.red), "g": .number(color.green), "b": .number(color.blue), "a": .number(color.alpha)]
  }

  private func add(
    _ name: String, _ styles: [Style], to classes: inout [(key: String, value: JSONText)], isBar: Bool = false
  ) {
    guard let first = styles.first else { return }
    // libGDX asks for "default", and of bars for "default-horizontal" or "-vertical".
    let named = (styles.contains { $0.name == "default" } ? [] : [("default", first.fields)]) + styles
    let all =
      isBar
      ? named.flatMap { [("\($0.0)-horizontal", $0.1), ("\($0.0)-vertical", $0.1)] } : named.map { ($0.0, $0.1) }
    classes.append((Self.ui + name, .object(all.map { (key: $0.0, value: .object($0.1)) })))
  }

  private func fields(_ pairs: [(String, Int?)]) -> [(key: String, value: JSONText)] {
    pairs.compactMap { key, item in
      item.map { (key: key, value: .string(GDXAtlas.name(atlas.sprites[$0].id))) }
    }
  }

  private func button(_ widget: WidgetSprites) -> Style {
    (
      widget.name,
      fields([
        ("up", widget.state("normal")), ("over", widget.state("hover")), ("down", widget.state("pressed")),
        ("focused", widget.state("focused")), ("disabled", widget.state("disabled")),
      ])
    )
  }

  /// A checkbox as a plain button that stays down.
  private func checkButton(_ widget: WidgetSprites) -> Style {
    (
      widget.name,
      fields([
        ("up", widget.check("unchecked", "normal")), ("over", widget.check("unchecked", "hover")),
        ("down", widget.check("unchecked", "pressed")), ("focused", widget.check("unchecked", "focused")),
        ("disabled", widget.check("unchecked", "disabled")), ("checked", widget.check("checked", "normal")),
        ("checkedOver", widget.check("checked", "hover")), ("checkedDown", widget.check("checked", "pressed")),
        ("checkedFocused", widget.check("checked", "focused")),
      ])
    )
  }

  private func checkbox(_ widget: WidgetSprites) -> Style {
    (
      widget.name,
      fields([
        ("checkboxOn", widget.check("checked", "normal")), ("checkboxOff", widget.check("unchecked", "normal")),
        ("checkboxOver", widget.check("unchecked", "hover")), ("checkboxOnOver", widget.check("checked", "hover")),
        ("checkboxOnDisabled", widget.check("checked", "disabled")),
        ("checkboxOffDisabled", widget.check("unchecked", "disabled")),
      ])
    )
  }

  /// Groups with a `track` and a `fill` or a `knob`, or both.
  private func bars(_ widgets: [WidgetSprites]) -> [Style] {
    func part(_ group: Substring, _ name: String) -> WidgetSprites? { widgets.first { $0.name == "\(group)/\(name)" } }
    func plain(_ widget: WidgetSprites?) -> Int? { widget.flatMap { $0[[:]] ?? $0.state("normal") } }
    return widgets.compactMap { widget in
      guard let slash = widget.name.lastIndex(of: "/"), widget.name[slash...] == "/track" else { return nil }
      let group = widget.name[..<slash]
      let (fill, knob) = (part(group, "fill"), part(group, "knob"))
      guard let track = plain(widget), plain(fill) != nil || plain(knob) != nil else { return nil }
      return (
        String(group),
        fields([
          ("background", track), ("disabledBackground", widget.state("disabled")), ("knobBefore", plain(fill)),
          ("disabledKnobBefore", fill?.state("disabled")), ("knob", plain(knob)), ("knobOver", knob?.state("hover")),
          ("knobDown", knob?.state("pressed")), ("disabledKnob", knob?.state("disabled")),
        ])
      )
    }
  }

  private func withFont(_ style: Style) -> Style {
    font.isEmpty ? style : (style.name, [("font", .string(Self.fontName))] + style.fields)
  }
}
