// The form of token files before `$value`: Tokens Studio for Figma's own, and that of Style Dictionary up to 3. It is
// turned into the Design Tokens format before anything else reads it; every value keeps its place.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

enum LegacyTokens {
  /// The `value` of the first token of the older form in a tree that has none of the newer.
  static func firstToken(in json: JSONValue, depth: Int) -> JSONMember? {
    guard case .object(let object) = json.content, depth < Limits.jsonDepth, object["$value"] == nil else { return nil }
    if let value = object.member("value"), isToken(object) { return value }
    for member in object.members where !member.key.hasPrefix("$") {
      if let found = firstToken(in: member.value, depth: depth + 1) { return found }
    }
    return nil
  }

  /// Whether an object is a token: its `value` is no group that happens to have that name.
  private static func isToken(_ object: JSONObject) -> Bool {
    guard let value = object["value"] else { return false }
    return object["type"]?.string != nil || value.object == nil
  }

  /// A tree in the Design Tokens format.
  static func modern(_ object: JSONObject) -> JSONValue { tree(object, category: nil) }

  private static func tree(_ object: JSONObject, category: String?) -> JSONValue {
    var members: [JSONMember] = []
    for member in object.members where !member.key.hasPrefix("$") || member.key == "$description" {
      guard case .object(let child) = member.value.content else {
        // Style Dictionary lets groups hold anything, such as a `comment`.
        continue
      }
      let category = category ?? member.key
      let value = isToken(child) ? token(child, category: category) : tree(child, category: category)
      members.append(JSONMember(key: member.key, keyRange: member.keyRange, value: value))
    }
    return JSONValue(content: .object(JSONObject(members: members, range: object.range)), range: object.range)
  }

  private static func token(_ object: JSONObject, category: String) -> JSONValue {
    var members: [JSONMember] = []
    let stated = object.member("type")
    let word = stated?.value.string ?? category
    let isLineHeight = word == "lineHeights" || word == "lineHeight"
    // Line heights are numbers, unless one is a length.
    let isLength = isLineHeight && object["value"]?.string?.hasSuffix("px") == true
    let type = isLength ? "dimension" : type(word)
    if let stated {
      let word = JSONValue(content: .string(type ?? stated.value.string ?? ""), range: stated.value.range)
      members.append(JSONMember(key: "$type", keyRange: stated.keyRange, value: word))
    } else {
      let word = JSONValue(content: .string(type ?? category), range: object.range)
      members.append(JSONMember(key: "$type", keyRange: object.range, value: word))
    }
    if let value = object.member("value") {
      let read =
        isLineHeight && isAuto(value.value)
        ? JSONValue(content: .number(automaticLineHeight), range: value.value.range)
        : self.value(value.value, type ?? "")
      members.append(JSONMember(key: "$value", keyRange: value.keyRange, value: read))
    }
    return JSONValue(content: .object(JSONObject(members: members, range: object.range)), range: object.range)
  }

  /// The type of the format for a word of Tokens Studio's, or for the first name of a path in Style Dictionary.
  private static func type(_ word: String) -> String? { types[word] ?? (TokenType(rawValue: word)?.rawValue) }

  private static let types = [
    "colors": "color", "spacing": "dimension", "space": "dimension", "sizing": "dimension", "size": "dimension",
    "sizes": "dimension", "borderRadius": "dimension", "radius": "dimension", "radii": "dimension",
    "borderWidth": "dimension", "fontSizes": "dimension", "fontSize": "dimension", "letterSpacing": "dimension",
    "paragraphSpacing": "dimension", "opacity": "number", "lineHeights": "number", "lineHeight": "number",
    "fontFamilies": "fontFamily", "fontWeights": "fontWeight", "boxShadow": "shadow", "time": "duration",
  ]

  // MARK: Values

  private static func value(_ json: JSONValue, _ type: String) -> JSONValue {
    switch (type, json.content) {
    case ("dimension", .string(let text)): return dimension(text, json)
    case ("number", .string(let text)): return number(text, json)
    case ("fontWeight", .string(let text)): return weight(text, json)
    case ("shadow", .array(let elements)):
      return JSONValue(content: .array(elements.map { self.value($0, type) }), range: json.range)
    case ("shadow", .object(let object)): return shadow(object)
    case ("border", .object(let object)):
      return renamed(object) { key, value in
        (key, key == "width" ? self.value(value, "dimension") : self.value(value, ""))
      }
    case ("typography", .object(var object)):
      object.members.removeAll { $0.key == "lineHeight" && isAuto($0.value) }
      return renamed(object) { key, value in
        (key, self.value(value, typographyTypes[key] ?? ""))
      }
    case (_, .string(let text)): return alias(text, json)
    default: return json
    }
  }

  /// `AUTO`, the font's own line height.
  private static func isAuto(_ json: JSONValue) -> Bool { json.string?.uppercased() == "AUTO" }

  /// What `AUTO` is for a token that others may refer to: about what fonts bring. No text has a second line.
  private static let automaticLineHeight = 1.2

  private static let typographyTypes = [
    "fontSize": "dimension", "letterSpacing": "dimension", "lineHeight": "number", "fontWeight": "fontWeight",
  ]

  private static func renamed(
    _ object: JSONObject, _ transform: (String, JSONValue) -> (String, JSONValue)
  ) -> JSONValue {
    let members = object.members.map { member in
      let (key, value) = transform(member.key, member.value)
      return JSONMember(key: key, keyRange: member.keyRange, value: value)
    }
    return JSONValue(content: .object(JSONObject(members: members, range: object.range)), range: object.range)
  }

  /// `{a.b.value}` of Style Dictionary names the token `a.b`.
  private static func alias(_ text: String, _ json: JSONValue) -> JSONValue {
    guard text.hasPrefix("{"), text.hasSuffix(".value}") else { return json }
    return JSONValue(content: .string(text.dropLast(7) + "}"), range: json.range)
  }

  /// A length without a unit is in pixels. `0%`, which letter spacing is unless stated, is 0 of whatever it is a part of.
  private static func dimension(_ text: String, _ json: JSONValue) -> JSONValue {
    if text.hasSuffix("%"), plainNumber(text.dropLast()) == 0 {
      return JSONValue(content: .number(0), range: json.range)
    }
    guard let value = plainNumber(text[...]) else { return alias(text, json) }
    return JSONValue(content: .number(value), range: json.range)
  }

  /// A number in quotes, or a percentage.
  private static func number(_ text: String, _ json: JSONValue) -> JSONValue {
    if text.hasSuffix("%"), let value = plainNumber(text.dropLast()) {
      return JSONValue(content: .number(value / 100), range: json.range)
    }
    guard let value = plainNumber(text[...]) else { return alias(text, json) }
    return JSONValue(content: .number(value), range: json.range)
  }

  /// `700`, or a face's name such as `Semi Bold`.
  private static func weight(_ text: String, _ json: JSONValue) -> JSONValue {
    if let value = plainNumber(text[...]) { return JSONValue(content: .number(value), range: json.range) }
    if text.hasPrefix("{") { return alias(text, json) }
    let letters = text.lowercased().filter { $0 != " " && $0 != "-" }
    let words = [
      "semibold": "semi-bold", "demibold": "demi-bold", "extrabold": "extra-bold", "extralight": "extra-light",
    ]
    return JSONValue(content: .string(words[letters] ?? letters), range: json.range)
  }

  /// `{ "x", "y", "blur", "spread", "color", "type": "dropShadow" | "innerShadow" }`
  private static func shadow(_ object: JSONObject) -> JSONValue {
    renamed(object) { key, value in
      switch key {
      case "x": return ("offsetX", self.value(value, "dimension"))
      case "y": return ("offsetY", self.value(value, "dimension"))
      case "offsetX", "offsetY", "blur", "spread": return (key, self.value(value, "dimension"))
      case "type":
        let isInner = value.string == "innerShadow"
        return ("inset", JSONValue(content: .boolean(isInner), range: value.range))
      default: return (key, self.value(value, ""))
      }
    }
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    guard let value = decimalNumber(text), abs(value) <= NumberRule.number.range.upperBound
    else { return nil }
    return value
  }
}
