import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

@Suite struct CSSTests {
  /// Two scales, a button that is not sliced in two states, and a sliced panel; `shift` moves the page's sprites.
  static func atlas(
    _ axes: [(axis: String, value: String, position: Int)] = [],
    ids: [String] = ["play/hover", "play/normal", "panel"],
    shift: Int = 0, page: String? = nil, tokens: [ResolvedToken] = [], content: Insets? = nil
  ) -> EncodedAtlas {
    let name = (["ocean"] + axes.filter { $0.position > 0 }.map(\.value)).joined(separator: "-")
    var sprites = ids.map { id in
      let isPanel = id == ids.last
      var info = SampleAtlas.info(id, 24, 16, slice: isPanel ? Insets(top: 4, left: 5, bottom: 6, right: 7) : nil)
      let parts = id.split(separator: "/")
      info.widget = String(parts[0])
      if !isPanel, parts.count == 2 { info.axes = [AxisValue(axis: "state", value: String(parts[1]))] }
      return info
    }
    sprites[sprites.count - 1].contentInsets = content
    var pages: [EncodedPage] = []
    for scale in [1, 2] {
      func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
      }
      let placements = sprites.indices.map { item in
        Placement(
          item: item, storedItem: item, frame: rect(30 * item + shift, 2, 24, 16), source: rect(0, 0, 24, 16),
          sourceWidth: 24 * scale, sourceHeight: 16 * scale, slice: nil, contentInsets: nil)
      }
      let layout = AtlasPage(
        scaleIndex: scale - 1, scale: Double(scale), index: 0, width: 128 * scale, height: 32 * scale, extrude: 0,
        placements: placements)
      let file = pageFileName(theme: page ?? name, index: 0, scale: Double(scale))
      pages.append(EncodedPage(page: layout, fileName: file, png: []))
    }
    var images: [EncodedImage] = []
    for item in sprites.indices {
      for scale in [1, 2] {
        images.append(EncodedImage(item: item, scale: Double(scale), png: [UInt8(item), UInt8(scale), UInt8(shift)]))
      }
    }
    return EncodedAtlas(
      theme: name, base: "ocean", axes: axes.map { AxisValue(axis: $0.axis, value: $0.value, position: $0.position) },
      scales: [1, 2], sprites: sprites, pages: pages, images: images, tokens: tokens)
  }

  func export(
    _ atlases: [EncodedAtlas], _ options: [String: ParameterValue] = [:], errors: [DiagnosticID] = []
  ) -> [OutputFile] {
    var sink = DiagnosticSink()
    let files = CSS.export(atlases, options: TexturepackerFormsTests.options(options), sink: &sink)
    #expect(sink.diagnostics.map(\.id) == errors)
    #expect(sink.diagnostics.allSatisfy { $0.help != nil })
    return files
  }

  func text(_ atlases: [EncodedAtlas], _ options: [String: ParameterValue] = [:]) -> String {
    String(decoding: export(atlases, options).first?.bytes ?? [], as: UTF8.self)
  }

  @Test func aSheetInWhole() {
    let tokens = [
      ResolvedToken(
        path: "color.accent", type: "color", value: "", color: Color(red: 1, green: 0.5, blue: 0), range: .none),
      ResolvedToken(path: "gap", type: "dimension", value: "", number: 4.5, range: .none),
      ResolvedToken(path: "font.title", type: "fontFamily", value: "", range: .none),
    ]
    let files = export([Self.atlas(tokens: tokens)])
    #expect(files.map(\.path) == ["ocean.css", "ocean-slices/ocean/panel.png", "ocean-slices/ocean/panel@2x.png"])
    #expect(files[2].bytes == [2, 2, 0])
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self) == """
        /* Made by ThemeAssets (toolVersion \(PackageVersion.current)) from the theme 'ocean'. */

        :where(:root) {
          --color-accent: #ff8000;
          --gap: 4.5px;
        }
        .theme-play-hover,
        .theme-play-normal {
          background-image: url("ocean.png");
          background-image: image-set(url("ocean.png") 1x, url("ocean@2x.png") 2x);
          background-repeat: no-repeat;
          background-size: 128px 32px;
        }
        .theme-play-hover {
          background-position: 0 -2px;
          width: 24px;
          height: 16px;
        }
        .theme-play-normal {
          background-position: -30px -2px;
          width: 24px;
          height: 16px;
        }
        .theme-panel {
          box-sizing: border-box;
          border: 0 solid transparent;
          border-width: 4px 7px 6px 5px;
          border-image-source: url("ocean-slices/ocean/panel.png");
          border-image-source: image-set(url("ocean-slices/ocean/panel.png") 1x, url("ocean-slices/ocean/panel@2x.png") 2x);
          border-image-slice: 4 7 6 5 fill;
          border-image-width: 4px 7px 6px 5px;
          border-image-repeat: stretch;
        }
        .theme-play {
          appearance: none;
          margin: 0;
          border: 0;
          padding: 0;
          background-color: transparent;
        }
        .theme-play {
          background-image: url("ocean.png");
          background-image: image-set(url("ocean.png") 1x, url("ocean@2x.png") 2x);
          background-repeat: no-repeat;
          background-size: 128px 32px;
          background-position: -30px -2px;
          width: 24px;
          height: 16px;
        }
        .theme-play:where(:hover) {
          background-image: url("ocean.png");
          background-image: image-set(url("ocean.png") 1x, url("ocean@2x.png") 2x);
          background-repeat: no-repeat;
          background-size: 128px 32px;
          background-position: 0 -2px;
          width: 24px;
          height: 16px;
        }

        """)
  }

  /// Content keeps clear of what it is told to, where that is less than the slices and where it is more.
  @Test func contentInsets() {
    let css = text([Self.atlas(content: Insets(top: 1, left: 5, bottom: 9, right: 8.5))])
    #expect(css.contains("border-width: 1px 7px 6px 5px;"))
    #expect(css.contains("padding: 0 1.5px 3px 0;"))
    #expect(css.contains("border-image-width: 4px 7px 6px 5px;"))
  }

  @Test func variantsByMedia() {
    typealias Axis = (axis: String, value: String, position: Int)
    let (light, dark): (Axis, Axis) = (("appearance", "light", 0), ("appearance", "dark", 1))
    let (normal, high): (Axis, Axis) = (("contrast", "normal", 0), ("contrast", "high", 1))
    let (left, right): (Axis, Axis) = (("direction", "ltr", 0), ("direction", "rtl", 1))
    var atlases = [Self.atlas([dark, high, left], shift: 2)]
    atlases.append(Self.atlas([light, high, left], page: "ocean"))
    atlases.append(Self.atlas([dark, normal, left], page: "dark"))
    atlases.append(Self.atlas([light, normal, left]))
    atlases.append(Self.atlas([light, normal, right]))
    let css = text(atlases)
    let blocks = css.split(separator: "\n").filter { $0.hasPrefix("@") || $0.hasPrefix("/*") }.map(String.init)
    // The high contrast is the same, so nothing is said of it.
    #expect(
      blocks == [
        "/* Made by ThemeAssets (toolVersion \(PackageVersion.current)) from the theme 'ocean'. */",
        "/* direction rtl */", "/* appearance dark */",
        "@media (prefers-color-scheme: dark) {", "/* appearance dark, contrast high */",
        "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {",
      ])
    #expect(css.contains("\n.theme-play:where(:hover):where(:dir(rtl)) {\n"))
    // Only one variant lies elsewhere on its page; places are then stated in all.
    #expect(css.components(separatedBy: "background-position: -32px -2px").count == 3)
    // The panel's picture is the same in three of them, and one file.
    #expect(css.components(separatedBy: "border-image-slice").count == 3)
  }

  /// Where all variants have one layout only the pictures change.
  @Test func placesAreSaidOnce() {
    let css = text([Self.atlas([("appearance", "light", 0)]), Self.atlas([("appearance", "dark", 1)])])
    #expect(css.components(separatedBy: "background-position").count == 5)
    #expect(css.components(separatedBy: "url(\"ocean-dark@2x.png\")").count == 4)
  }

  @Test func variantsByAttributes() {
    let css = text(
      [
        Self.atlas([("appearance", "light", 0), ("density", "wide", 0), ("direction", "ltr", 0)]),
        Self.atlas([("appearance", "dark", 1), ("density", "compact", 1), ("direction", "rtl", 1)]),
      ], ["variants": .text("attributes")])
    let root = "[data-theme=\"dark\"][data-density=\"compact\"][dir=\"rtl\"]"
    #expect(css.contains(".theme-play-hover:where(\(root), \(root) *),\n"))
    #expect(!css.contains("@media"))
    // What no browser knows is an attribute in any case.
    let media = text([
      Self.atlas([("appearance", "light", 0), ("density", "wide", 0)]),
      Self.atlas([("appearance", "dark", 1), ("density", "compact", 1)]),
    ])
    #expect(media.contains("@media (prefers-color-scheme: dark) {"))
    #expect(media.contains("  .theme-panel:where([data-density=\"compact\"], [data-density=\"compact\"] *)") == false)
    #expect(media.contains("  .theme-play-hover:where([data-density=\"compact\"], [data-density=\"compact\"] *),\n"))
  }

  @Test func tokensOfVariants() {
    func token(_ path: String, _ green: Double, alpha: Double = 1) -> ResolvedToken {
      ResolvedToken(
        path: path, type: "color", value: "", color: Color(red: 0, green: green, blue: 0, alpha: alpha), range: .none)
    }
    let css = text(
      [
        Self.atlas([("appearance", "light", 0)], tokens: [token("a", 0), token("b", 0)]),
        Self.atlas([("appearance", "dark", 1)], page: "ocean", tokens: [token("a", 0), token("b", 1, alpha: 0.5)]),
      ])
    #expect(css.contains("  :where(:root) {\n    --b: #00ff0080;\n  }\n"))
    var clash = Self.atlas(tokens: [token("on.accent", 0), token("on-accent", 0)])
    #expect(export([clash], errors: [.exportNameClash]).isEmpty)
    clash.tokens.removeLast()
    #expect(!export([clash]).isEmpty)
  }

  @Test func whatNoSheetCanSay() {
    var moved = Self.atlas()
    moved.pages[1].page.placements[0].frame.x += 1
    #expect(export([moved], errors: [.exportUnsupported]).isEmpty)
    var wider = Self.atlas()
    wider.pages[1].page.width += 1
    #expect(export([wider], errors: [.exportUnsupported]).isEmpty)
    var trimmed = Self.atlas()
    trimmed.pages[0].page.placements[0].source.x = 1
    #expect(export([trimmed], errors: [.exportUnsupported]).isEmpty)
    #expect(export([PaintedAtlas(rotation: .clockwise, trims: false).atlas], errors: [.exportUnsupported]).isEmpty)
  }

  @Test func namesThatMeet() {
    #expect(export([Self.atlas(ids: ["a/b", "a-b", "panel"])], errors: [.exportNameClash]).isEmpty)
    // A widget with states has a class too.
    let ids = ["a/b/normal", "a-b", "panel"]
    var atlas = Self.atlas(ids: ids)
    atlas.sprites[0].widget = "a/b"
    atlas.sprites[0].axes = [AxisValue(axis: "state", value: "normal")]
    #expect(export([atlas], errors: [.exportNameClash]).isEmpty)
    #expect(!export([atlas], ["states": .boolean(false)]).isEmpty)
  }

  @Test func filesInFolders() {
    let files = export([Self.atlas()], ["file": .text("css files/{base}.css"), "prefix": .text("")])
    #expect(files.map(\.path).prefix(2) == ["css files/ocean.css", "css files/ocean-slices/ocean/panel.png"])
    let css = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(css.contains("url(\"../ocean@2x.png\") 2x") && css.contains("url(\"ocean-slices/ocean/panel.png\")"))
    #expect(css.contains("\n.play-hover,\n"))
    #expect(export([Self.atlas()], ["file": .text("{theme}.css")], errors: [.manifestPathEscape]).isEmpty)
  }

  /// States in the order in which the last that holds wins; a checkbox has both of its axes.
  @Test func orderOfStates() {
    let states = ["disabled", "focused", "hover", "normal", "pressed"]
    var sprites: [SpriteInfo] = []
    for check in ["checked", "mixed", "unchecked"] {
      for state in states {
        var info = SampleAtlas.info("box/\(check)/\(state)", 4, 4)
        info.widget = "box"
        info.axes = [AxisValue(axis: "check", value: check), AxisValue(axis: "state", value: state)]
        sprites.append(info)
      }
    }
    let rules = CSSStates.rules(sprites)
    #expect(rules.map(\.widget) == ["box"])
    var ids: [String] = []
    for rule in rules[0].rules { ids.append(sprites[rule.sprite].id) }
    var expected: [String] = []
    for check in ["unchecked", "checked", "mixed"] {
      for state in ["normal", "focused", "hover", "pressed", "disabled"] { expected.append("box/\(check)/\(state)") }
    }
    #expect(ids == expected)
    #expect(rules[0].rules[0].pseudo == "")
    #expect(rules[0].rules[7].pseudo == ":where(:checked, [aria-checked=\"true\"]):where(:hover)")
    var strange = sprites
    strange[3].axes[1].value = "glowing"
    #expect(CSSStates.rules(strange).isEmpty)
  }

  /// Identifiers and strings read back by the rules of CSS Syntax.
  @Test func escapes() {
    let names = [
      "a", "-", "--x", "-1", "1a", "9", "a b", "é✓", "a\"b\\c", "x\u{1}\u{7f}y", "a.b#c:d{}", "_-", "", "a*/b",
      "\u{1f600}",
    ]
    for name in names {
      #expect(Self.unescaped(CSSText.identifier(name)) == name)
      let string = CSSText.string(name)
      #expect(string.first == "\"" && string.last == "\"" && string.count >= 2)
      #expect(Self.unescaped(String(string.dropFirst().dropLast())) == name)
    }
    #expect(
      CSSText.identifier("1a") == "\\31 a" && CSSText.identifier("-1") == "-\\31 " && CSSText.identifier("-") == "\\-")
    #expect(CSSText.url("a b/(1)'\"#é%.png") == "url(\"a%20b/%281%29%27%22%23%C3%A9%25.png\")")
    #expect(CSSText.pixels(33 / 1.1) == "30px" && CSSText.pixels(-0.0) == "0" && CSSText.pixels(1.0 / 3) == "0.33333px")
    var sheet = CSSSheet(comment: "*/ body { }")
    sheet.rule(["a"], ["b: c"])
    #expect(sheet.text == "/* * / body { } */\na {\n  b: c;\n}\n")
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      var digits = ""
      while digits.count < 6, let next = scalars.first, next.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(next)
        scalars.removeFirst()
      }
      if let value = UInt32(digits, radix: 16), let scalar = UnicodeScalar(value) {
        result.unicodeScalars.append(scalar)
        if scalars.first == " " { scalars.removeFirst() }
      } else if let next = scalars.popFirst() {
        result.unicodeScalars.append(next)
      }
    }
    return result
  }
}
