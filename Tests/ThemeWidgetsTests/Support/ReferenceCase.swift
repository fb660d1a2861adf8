import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeText

@testable import ThemeWidgets

/// A case of Fixtures/reference-operations.json: a reference widget's parameters and what the ideal renderer draws.
struct ReferenceCase: CustomTestStringConvertible, Sendable {
  let id: String
  let kind: any WidgetKind.Type
  let axisValues: [String]
  let parameters: [String: ParameterValue]
  let value: Double?
  let shaper: ReferenceShaper
  let expected: [DrawOperation]

  var testDescription: String { id }

  static let all: [ReferenceCase] = load()

  private static func load() -> [ReferenceCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/reference-operations.json")
    guard let data = try? Data(contentsOf: file), let json = try? JSONSerialization.jsonObject(with: data) else {
      return []
    }
    let root = JSON(json)
    return root["cases"].list.map { ReferenceCase($0, fonts: root["fonts"]) }
  }

  private init(_ json: JSON, fonts: JSON) {
    id = json["id"].text
    let kindName = json["kind"].text
    let p = json["params"]
    let block = p["label"].isNull ? p["text"].isNull ? p["title"] : p["text"] : p["label"]
    let font = fonts[block.isNull ? "" : block["font"].text]
    let shaper = ReferenceShaper(
      glyphs: json["run"].list.map { (UInt32($0[0].number), $0[1].number) },
      advance: json["textAdvance"].isNull ? 0 : json["textAdvance"].number, font: font)
    self.shaper = shaper
    expected = json["ops"].list.map { DrawOperation($0, font: shaper) }
    let state = ["highlighted": "pressed", "selected": "checked", "unselected": "unchecked"][json["state"].text]
    value = p["value"].isNull ? nil : p["value"].number
    switch kindName {
    case "glossyButton":
      (kind, axisValues, parameters) = (GlossyButton.self, [state ?? "normal"], Self.button(p))
    case "bevelButton":
      (kind, axisValues, parameters) = (BevelButton.self, [state ?? "normal"], Self.bevel(p))
    case "checkbox": (kind, axisValues, parameters) = (Checkbox.self, [state ?? "", "normal"], Self.checkbox(p))
    case "arcMeter": (kind, axisValues, parameters) = (ArcMeter.self, [], Self.meter(p))
    case "gradientText": (kind, axisValues, parameters) = (Text.self, [], Self.text(p))
    default: (kind, axisValues, parameters) = (TitleButton.self, ["normal"], Self.title(p))
    }
  }

  private static func button(_ p: JSON) -> [String: ParameterValue] {
    var result: [String: ParameterValue] = [
      "size": p["size"].size, "cornerRadius": .cornerRadii(CornerRadii(p["cornerRadius"].number)),
      "innerCornerRadius": .cornerRadii(CornerRadii(p["innerCornerRadius"].number)),
      "shadow": .shadows([p["shadow"].shadow]), "outerFactors": p["outerFactors"].point,
      "innerFactors": p["innerFactors"].point,
      "gloss": .object([
        "topColor": p["gloss"]["topColor"].color, "bottomColor": p["gloss"]["bottomColor"].color,
        "heightFraction": p["gloss"]["heightFraction"].value,
      ]),
    ]
    for name in [
      "hue", "saturation", "brightness", "alpha", "outerMargin", "innerMargin", "highlightedBrightnessDelta",
    ] { result[name] = p[name].value }
    return result
  }

  private static func bevel(_ p: JSON) -> [String: ParameterValue] {
    var result = button(p)
    let highlight = p["highlight"]
    result["highlight"] = .object([
      "margin": highlight["margin"].value,
      "cornerRadius": .cornerRadii(CornerRadii(highlight["cornerRadius"].number)),
      "topColor": highlight["topColor"].color, "bottomColor": highlight["bottomColor"].color,
    ])
    result["outerStroke"] = .object([
      "width": p["outerStroke"]["width"].value, "color": p["outerStroke"]["color"].color,
    ])
    result["innerStroke"] = .object([
      "width": p["innerStroke"]["width"].value, "brightnessFactor": p["innerStroke"]["brightnessFactor"].value,
    ])
    return result
  }

  private static func checkbox(_ p: JSON) -> [String: ParameterValue] {
    let check = p["check"]
    var result: [String: ParameterValue] = [
      "size": p["size"].size, "frame": .rect(p["frame"].rect),
      "cornerRadius": .cornerRadii(CornerRadii(p["cornerRadius"].number)), "gradient": .stops(p["gradient"].stops),
      "outerShadow": p["outerShadow"].isNull ? .none : .shadows([p["outerShadow"].shadow]),
      "innerShadow": p["innerShadow"].isNull ? .none : .shadows([p["innerShadow"].shadow]),
      "check": .object([
        "designFrame": .rect(check["designFrame"].rect), "vertices": .points(check["vertices"].list.map(\.place)),
        "lineWidth": check["lineWidth"].value, "lineCap": .text(check["lineCap"].text),
        "lineJoin": .text(check["lineJoin"].text), "selectedColor": check["selectedColor"].color,
      ]),
      "uncheckedMark": check["unselectedColor"].color,
    ]
    let plate = p["background"]
    if !plate.isNull {
      result["background"] = .object([
        "rect": .rect(plate["rect"].rect), "color": plate["color"].color,
        "cornerRadius": .cornerRadii(CornerRadii(plate["cornerRadius"].number)),
      ])
    }
    return result
  }

  private static func meter(_ p: JSON) -> [String: ParameterValue] {
    var result: [String: ParameterValue] = [
      "size": p["size"].size, "lineCap": .text(p["lineCap"].text), "trackColor": p["trackColor"].color,
      "leftStops": .stops(p["leftStops"].stops), "rightStops": .stops(p["rightStops"].stops),
    ]
    for name in ["diameter", "lineWidth", "startDegrees", "endDegrees", "trackOpacity", "gradientHeight"] {
      result[name] = p[name].value
    }
    if !p["label"].isNull {
      result["label"] = .object(
        block(p["label"]).merging([
          "area": .rect(p["label"]["frame"].rect), "color": p["label"]["color"].color,
        ]) { $1 })
    }
    return result
  }

  private static func text(_ p: JSON) -> [String: ParameterValue] {
    let fill = FramePaint.linear(stops: p["stops"].stops, line: .angle(90))
    return [
      "size": p["size"].size, "clipToFrame": .boolean(true),
      "text": .object(block(p["text"]).merging(["fill": .paint(fill), "frame": .text("box")]) { $1 }),
    ]
  }

  private static func title(_ p: JSON) -> [String: ParameterValue] {
    let fill = FramePaint.linear(stops: p["stops"].stops, line: .angle(90))
    var title = block(p["title"])
    title["fill"] = .paint(fill)
    title["extraHeight"] = p["gradientExtraHeight"].value
    let shadow = p["titleShadow"]
    if !shadow.isNull {
      title["shadow"] = .shadows([
        ShadowStyle(
          offset: shadow["offset"].place, sigma: shadow["radius"].number,
          color: shadow["color"].plainColor.fading(by: shadow["opacity"].number))
      ])
    }
    return [
      "size": p["size"].size, "cornerRadius": .cornerRadii(CornerRadii(p["cornerRadius"].number)),
      "backgroundColor": .paint(.solid(p["backgroundColor"].plainColor)), "title": .object(title),
    ]
  }

  private static func block(_ text: JSON) -> [String: ParameterValue] {
    [
      "text": .text(text["text"].text), "font": .text(text["font"].text), "size": text["size"].value,
      "align": .text(text["align"].text),
    ]
  }
}

/// Sets any text as the case's own run of glyphs.
struct ReferenceShaper: TextShaper {
  /// Ids and x in font units.
  let glyphs: [(id: UInt32, x: Double)]
  let advance: Double
  let unitsPerEm: Double
  let ascender: Double
  let descender: Double
  let key: FontKey

  init(glyphs: [(UInt32, Double)], advance: Double, font: JSON) {
    self.glyphs = glyphs.map { (id: $0.0, x: $0.1) }
    self.advance = advance
    unitsPerEm = font.isNull ? 1 : font["unitsPerEm"].number
    ascender = font.isNull ? 0 : font["ascender"].number
    descender = font.isNull ? 0 : font["descender"].number
    key = FontKey(
      digest: Digest(hex: font.isNull ? "" : font["sha256"].text) ?? .zero,
      faceIndex: font.isNull ? 0 : Int(font["faceIndex"].number))
  }

  func run(size: Double, at origin: Point) -> GlyphRun {
    let k = size / unitsPerEm
    return GlyphRun(
      font: key, size: size,
      glyphs: glyphs.map { GlyphRun.Glyph(id: $0.id, origin: Point(origin.x + $0.x * k, origin.y)) },
      inkBounds: Rect(origin.x, origin.y - 1, 1, 1))
  }

  func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
    let size = style.size
    let k = size / unitsPerEm
    return TextLine(
      runs: [run(size: size, at: .zero)], advance: advance * k, ascender: ascender * k, descender: descender * k,
      capHeight: 0, inkBounds: .zero)
  }

  func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
    [try line(text, style: style)]
  }
}
