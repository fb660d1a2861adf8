import ThemeModel

/// What a style sheet says of the variants of one theme.
struct CSSRules {
  private let prefix: String
  private let showsStates: Bool
  /// Sprites whose own declarations are the same in all variants, so that the first one's hold for all.
  private let constant: Set<String>

  init(_ variants: [CSSVariant], prefix: String, showsStates: Bool) {
    self.prefix = prefix
    self.showsStates = showsStates
    let base = variants.first.map { Dictionary(zip($0.atlas.sprites.map(\.id), $0.looks)) { first, _ in first } } ?? [:]
    var constant = Set(base.keys)
    for variant in variants {
      for (sprite, look) in zip(variant.atlas.sprites, variant.looks) where look.own != base[sprite.id]?.own {
        constant.remove(sprite.id)
      }
    }
    self.constant = constant
  }

  /// The class of a sprite or of a widget, before it is escaped.
  static func className(_ id: String, prefix: String) -> String {
    (prefix.isEmpty ? "" : prefix + "-") + String(id.map { $0 == "/" ? "-" : $0 })
  }

  /// Adds what a variant shows otherwise than the earlier ones that hold where it does.
  ///
  /// A sprite that differs is stated whole, unless it is constant: where two variants hold of which none knows the other, the
  /// later one then shows its own sprite and not a mixture.
  func add(
    _ variant: CSSVariant, over shown: [CSSVariant], condition: CSSCondition, to sheet: inout CSSSheet
  ) {
    var properties: [String: String] = [:]
    var looks: [String: CSSLook] = [:]
    var widgets: Set<String> = []
    for earlier in shown {
      for property in earlier.properties { properties[property.name] = property.value }
      for (sprite, look) in zip(earlier.atlas.sprites, earlier.looks) { looks[sprite.id] = look }
      widgets.formUnion(earlier.atlas.sprites.map(\.widget))
    }
    sheet.rule(
      [condition.root],
      variant.properties.filter { properties[$0.name] != $0.value }.map { "\($0.name): \($0.value)" })

    let sprites = variant.atlas.sprites
    /// What is to be said of a sprite here.
    func change(_ item: Int) -> CSSLook {
      var look = variant.looks[item]
      if !shown.isEmpty, constant.contains(sprites[item].id) { look.own = [] }
      return look
    }
    let differs = zip(sprites, variant.looks).map { looks[$0.id] != $1 }
    sheet.rules(
      sprites.indices.filter { differs[$0] }.map { (selector(sprites[$0].id) + condition.suffix, change($0)) })

    let states = showsStates ? CSSStates.rules(sprites) : []
    // What browsers draw of buttons and boxes by themselves.
    sheet.rule(
      states.filter { !widgets.contains($0.widget) }.map { selector($0.widget) + condition.suffix },
      ["appearance: none", "margin: 0", "border: 0", "padding: 0", "background-color: transparent"])
    for widget in states where widget.rules.contains(where: { differs[$0.sprite] }) {
      for rule in widget.rules {
        let look = change(rule.sprite)
        var declarations = look.page + look.own
        if !look.own.isEmpty, rule.pseudo.contains(":focus-visible") { declarations.append("outline: none") }
        sheet.rule([selector(widget.widget) + rule.pseudo + condition.suffix], declarations)
      }
    }
  }

  private func selector(_ id: String) -> String { "." + CSSText.identifier(Self.className(id, prefix: prefix)) }
}
