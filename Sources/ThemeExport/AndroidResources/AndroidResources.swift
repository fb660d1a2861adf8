import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The files of one `res` folder.
struct AndroidResources {
  let folder: String
  /// By scale.
  let densities: [Double: String]
  let hasSelectors: Bool
  let family: VariantFamily

  /// Every file, in the order of the variants. Reports `export.name-clash` for resources that meet.
  func files(sink: inout DiagnosticSink) -> [OutputFile] {
    let sprites = union { $0.sprites.map { ($0.id, $0) } }
    let widgets = hasSelectors ? WidgetSprites.all(sprites).filter { !selector($0, sprites).isEmpty } : []
    let drawables =
      sprites.map { NamedThing(subject: "sprite '\($0.id)'", name: Self.name($0.id), range: $0.range) }
      + widgets.map { NamedThing(subject: "the selector of '\($0.name)'", name: Self.name($0.name), range: $0.range) }
    let tokens = union { $0.tokens.map { ($0.path, $0) } }
    func named(_ tokens: [ResolvedToken]) -> [NamedThing] {
      tokens.map { NamedThing(subject: "token '\($0.path)'", name: Self.name($0.path), range: $0.range) }
    }
    let areUnique = [
      drawables, named(tokens.filter { $0.color != nil }), named(tokens.filter(Self.isDimension)),
    ].map { checkNames($0, comparison: .exact, sink: &sink) }
    guard !areUnique.contains(false) else { return [] }

    return pictures(sprites)
      + widgets.map { file("drawable/\(Self.name($0.name)).xml", lines: selector($0, sprites)) }
      + values("colors.xml") { token in
        token.color.map { "<color name=\"\(Self.name(token.path))\">\(Self.argb($0))</color>" }
      }
      + values("dimens.xml") { token in
        Self.isDimension(token)
          ? token.number.map { "<dimen name=\"\(Self.name(token.path))\">\(shortestDecimal($0))dp</dimen>" } : nil
      }
  }

  /// What all variants have, each once, in the order of the variants.
  private func union<Thing>(_ things: (EncodedAtlas) -> [(String, Thing)]) -> [Thing] {
    var known: Set<String> = []
    return family.variants.flatMap { things($0.atlas) }.filter { known.insert($0.0).inserted }.map(\.1)
  }

  private static func isDimension(_ token: ResolvedToken) -> Bool { token.type == "dimension" && token.number != nil }

  private func file(_ path: String, lines: [String]) -> OutputFile {
    let head = [
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
      "<!-- Made by ThemeAssets (toolVersion \(PackageVersion.current)). Do not edit. -->",
    ]
    return OutputFile(path: folder + "/" + path, bytes: Array(((head + lines).joined(separator: "\n") + "\n").utf8))
  }

  // MARK: Pictures

  private func pictures(_ sprites: [SpriteInfo]) -> [OutputFile] {
    struct Place: Hashable {
      var id: String
      var scale: Double
    }
    let plain = family.variants.first { $0.qualities.isAny }?.atlas
    let plainImages = Dictionary(
      (plain?.images ?? []).map { (Place(id: plain?.sprites[$0.item].id ?? "", scale: $0.scale), $0) },
      uniquingKeysWith: { first, _ in first })
    // A picture is left out of the other variants only where none of them differs: what Android shows in the stead of
    // one depends on the others.
    var differing: Set<String> = []
    for variant in family.variants where !variant.qualities.isAny {
      for image in variant.atlas.images {
        let id = variant.atlas.sprites[image.item].id
        guard let other = plainImages[Place(id: id, scale: image.scale)],
          other.png == image.png, other.slice == image.slice, other.contentInsets == image.contentInsets
        else {
          differing.insert(id)
          continue
        }
      }
    }
    return family.variants.flatMap { qualities, atlas in
      atlas.images.compactMap { image -> OutputFile? in
        let id = atlas.sprites[image.item].id
        guard qualities.isAny || differing.contains(id), let density = densities[image.scale] else { return nil }
        let path = "\(folder)/drawable\(qualities.qualifiers)-\(density)/\(Self.name(id))"
        if let slice = image.slice, let pixels = image.pixels {
          return OutputFile(
            path: path + ".9.png", picture: ninePatch(pixels, slice: slice, content: image.contentInsets))
        }
        return OutputFile(path: path + ".png", bytes: image.png)
      }
    }
  }

  // MARK: Selectors

  /// The first item that fits is shown, so the most particular ones come first. Empty for a widget without states.
  private func selector(_ widget: WidgetSprites, _ sprites: [SpriteInfo]) -> [String] {
    let states: [(name: String, attribute: String)] = [
      ("disabled", " android:state_enabled=\"false\""), ("pressed", " android:state_pressed=\"true\""),
      ("focused", " android:state_focused=\"true\""), ("hover", " android:state_hovered=\"true\""), ("normal", ""),
    ]
    var items: [(item: Int?, attributes: String)] = []
    switch widget.role {
    case .button: items = states.map { (widget.state($0.name), $0.attribute) }
    case .checkbox:
      for (check, attribute) in [("checked", " android:state_checked=\"true\""), ("unchecked", "")] {
        items += states.map { (widget.check(check, $0.name), $0.attribute + attribute) }
      }
    case .picture, .other: break
    }
    let lines = items.compactMap { item, attributes in
      item.map { "    <item\(attributes) android:drawable=\"@drawable/\(Self.name(sprites[$0].id))\"/>" }
    }
    if lines.isEmpty { return [] }
    return [
      "<selector xmlns:android=\"http://schemas.android.com/apk/res/android\">"
    ] + lines + ["</selector>"]
  }

  // MARK: Values

  /// A file of each variant that says anything else than the one without qualifiers.
  private func values(_ name: String, line: (ResolvedToken) -> String?) -> [OutputFile] {
    let plain = family.variants.first { $0.qualities.isAny }?.atlas.tokens.compactMap(line) ?? []
    return family.variants.compactMap { qualities, atlas in
      let lines = atlas.tokens.compactMap(line)
      if lines.isEmpty || (!qualities.isAny && lines == plain && family.variants.count == 2) { return nil }
      return file(
        "values\(qualities.qualifiers)/\(name)",
        lines: ["<resources>"] + lines.map { "    " + $0 }
          + ["</resources>"])
    }
  }

  private static func argb(_ color: Color) -> String {
    "#" + [color.alpha, color.red, color.green, color.blue].map { hexadecimal(UInt8(($0 * 255).rounded())) }.joined()
  }

  // MARK: Names

  /// Lower case letters, digits and `_`: a Java identifier that is no word of the language. Not injective.
  static func name(_ text: String) -> String {
    let name = identifier(text).lowercased()
    return javaWords.contains(name) ? name + "_" : name
  }

  private static let javaWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
    "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements",
    "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
    "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while", "_",
  ]
}

extension VariantQualities {
  /// In the order that Android wants: language, direction, night.
  fileprivate var qualifiers: String {
    let language = locale.map { "-" + $0.replacing("-", with: "-r") } ?? ""
    return language + (isRightToLeft ? "-ldrtl" : "") + (isDark ? "-night" : "")
  }
}
