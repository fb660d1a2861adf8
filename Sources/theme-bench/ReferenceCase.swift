import Foundation

/// One case of a cases file, and the widget of an ordinary manifest that says the same.
struct ReferenceCase {
  let id: String
  let scale: Double
  /// The last part of `file`.
  let fileName: String
  /// The canvas in pixels: the case's size times its scale, rounded up.
  let width: Int
  let height: Int
  /// The widget as a JSON object.
  let widget: [String: Any]

  static func read(_ path: String) throws -> [ReferenceCase] {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    guard let list = (document as? [String: Any])?["cases"] as? [[String: Any]] ?? document as? [[String: Any]] else {
      throw Failure(description: "\(path): no cases")
    }
    return try list.map(ReferenceCase.init)
  }

  /// The fonts that cases name, by the names that they use.
  static let fonts: [String: [String: any Sendable]] = [
    "DejaVuSans-Bold": ["system": "DejaVuSans-Bold.ttf"],
    "NotoSansCJKtc-Regular": ["system": "NotoSansCJK-Regular.ttc", "face": 3],
  ]

  private init(_ json: [String: Any]) throws {
    guard let id = json["id"] as? String, let kind = json["kind"] as? String, let state = json["state"] as? String,
      let scale = json["scale"] as? Double, let file = json["file"] as? String,
      let parameters = json["params"] as? [String: Any], let size = parameters["size"] as? [Double], size.count == 2
    else { throw Failure(description: "not a case: \(json["id"] ?? "without an id")") }
    self.id = id
    self.scale = scale
    fileName = String(file.split(separator: "/").last ?? "")
    width = Int((size[0] * scale - 1e-9).rounded(.up))
    height = Int((size[1] * scale - 1e-9).rounded(.up))
    switch kind {
    case "glossyButton", "bevelButton": widget = Self.button(kind, parameters, state: state)
    case "checkbox": widget = Self.checkbox(parameters, state: state)
    case "arcMeter": widget = Self.meter(parameters)
    case "gradientText": widget = Self.text(parameters)
    case "titleButton": widget = Self.titleButton(parameters)
    default: throw Failure(description: "\(id): unknown kind \(kind)")
    }
  }

  private static func button(_ kind: String, _ parameters: [String: Any], state: String) -> [String: Any] {
    var widget = parameters.mapValues(converted)
    widget["kind"] = kind
    widget["gloss"] = colors(parameters["gloss"])
    widget["highlight"] = colors(parameters["highlight"])
    widget["outerStroke"] = colors(parameters["outerStroke"])
    widget["shadow"] = shadow(parameters["shadow"])
    widget["states"] = [state == "highlighted" ? "pressed" : "normal"]
    return widget
  }

  private static func checkbox(_ parameters: [String: Any], state: String) -> [String: Any] {
    var widget = parameters
    widget["kind"] = "checkbox"
    widget["background"] = colors(parameters["background"]) ?? NSNull()
    widget["gradient"] = stops(parameters["gradient"])
    widget["outerShadow"] = shadow(parameters["outerShadow"])
    widget["innerShadow"] = shadow(parameters["innerShadow"])
    var check = colors(parameters["check"]) ?? [:]
    widget["uncheckedMark"] = check.removeValue(forKey: "unselectedColor")
    widget["check"] = check
    widget["states"] = [state == "selected" ? "checked/normal" : "unchecked/normal"]
    return widget
  }

  private static func meter(_ parameters: [String: Any]) -> [String: Any] {
    var widget = parameters.mapValues(converted)
    widget["kind"] = "arcMeter"
    widget["leftStops"] = stops(parameters["leftStops"])
    widget["rightStops"] = stops(parameters["rightStops"])
    if var label = colors(parameters["label"]) {
      label["area"] = label.removeValue(forKey: "frame")
      widget["label"] = label
    } else {
      widget["label"] = NSNull()
    }
    return widget
  }

  private static func text(_ parameters: [String: Any]) -> [String: Any] {
    var block = parameters["text"] as? [String: Any] ?? [:]
    block["fill"] = ["linear": stops(parameters["stops"])]
    block["frame"] = "box"
    block["area"] = parameters["frame"]
    return ["kind": "text", "size": parameters["size"] ?? [], "clipToFrame": true, "text": block]
  }

  private static func titleButton(_ parameters: [String: Any]) -> [String: Any] {
    var title = parameters["title"] as? [String: Any] ?? [:]
    title["fill"] = ["linear": stops(parameters["stops"])]
    title["extraHeight"] = parameters["gradientExtraHeight"]
    title["shadow"] = shadow(parameters["titleShadow"])
    return [
      "kind": "titleButton", "size": parameters["size"] ?? [], "cornerRadius": parameters["cornerRadius"] ?? 0,
      "backgroundColor": converted(parameters["backgroundColor"] ?? []), "title": title, "states": ["normal"],
    ]
  }

  /// A list of four numbers is a colour: straight sRGB components, 0...1. The manifest's token form keeps them exactly.
  private static func converted(_ value: Any) -> Any {
    guard let components = value as? [Double], components.count == 4 else { return value }
    return ["colorSpace": "srgb", "components": Array(components.prefix(3)), "alpha": components[3]] as [String: Any]
  }

  /// An object with its colours converted; nil where there is none.
  private static func colors(_ value: Any?) -> [String: Any]? {
    guard let object = value as? [String: Any] else { return nil }
    return Dictionary(
      uniqueKeysWithValues: object.map { key, value in
        (key, key.lowercased().hasSuffix("color") ? converted(value) : value)
      })
  }

  private static func stops(_ value: Any?) -> [[String: Any]] {
    (value as? [[String: Any]] ?? []).map { stop in
      ["color": converted(stop["color"] ?? []), "position": stop["location"] ?? 0]
    }
  }

  private static func shadow(_ value: Any?) -> Any { colors(value) ?? NSNull() }
}
