// What composite tokens give to several parameters at once.

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// The parameters that a typography token states.
enum TypographyKeys {
  static let font = "font"
  static let size = "size"
  static let letterSpacing = "letterSpacing"
  static let lineHeight = "lineHeight"
  static let all = [font, size, letterSpacing, lineHeight]
}

extension ValueReader {
  /// Puts what a typography token states into a text's parameters, where the text does not state it.
  mutating func typography(
    _ json: JSONValue, _ entry: MergedObject.Entry, _ merged: MergedObject, _ schema: ParameterSchema, _ label: String,
    into result: inout [String: ParameterSet.Entry]
  ) {
    let token: TokenTable.Token
    switch source(json) {
    case .failed: return
    case .literal:
      let _: Bool? = expected(
        "the alias of a typography token", json, label, help: "write \"{type.title}\", or 'font' and 'size'")
      return
    case .token(let found): token = found
    }
    guard case .typography(let typography) = token.content else {
      let _: Bool? = unsuitable(token, for: "a text", json)
      return
    }
    func set(_ key: String, _ value: ParameterValue) {
      result[key] = ParameterSet.Entry(value: value, range: json.range, isFromState: entry.isFromState)
    }
    if merged.entries[TypographyKeys.size] == nil, case .number(let rule)? = schema[TypographyKeys.size]?.type,
      let size = check(typography.size, rule, json, label)
    {
      set(TypographyKeys.size, .number(size))
    }
    if let stated = typography.letterSpacing, stated != 0, merged.entries[TypographyKeys.letterSpacing] == nil,
      case .number(let rule)? = schema[TypographyKeys.letterSpacing]?.type,
      let spacing = check(stated, rule, json, label)
    {
      set(TypographyKeys.letterSpacing, .number(spacing))
    }
    if let stated = typography.lineHeight, merged.entries[TypographyKeys.lineHeight] == nil,
      case .number(let rule)? = schema[TypographyKeys.lineHeight]?.type,
      let height = check(stated, rule, json, label)
    {
      set(TypographyKeys.lineHeight, .number(height))
    }
    if merged.entries[TypographyKeys.font] == nil, let font = font(of: typography, token, json) {
      set(TypographyKeys.font, .text(font))
    }
  }

  /// A border token as an object with `width` and `color`, and with `dash` and `cap` where its style needs them.
  mutating func stroke(
    _ border: BorderToken, _ token: TokenTable.Token, _ schema: ParameterSchema, _ json: JSONValue
  ) -> ParameterValue? {
    guard let width = schema["width"], case .number(let rule) = width.type, let color = schema["color"] else {
      return unsuitable(token, for: "an object", json)
    }
    func entry(_ value: ParameterValue) -> ParameterSet.Entry {
      ParameterSet.Entry(value: value, range: json.range, isFromState: false)
    }
    guard let points = check(border.width, rule, json, "\(token.path).width") else { return nil }
    var entries = ["width": entry(.number(points))]
    switch color.type {
    case .color: entries["color"] = entry(.color(border.color))
    case .paint: entries["color"] = entry(.paint(.solid(border.color)))
    default: return unsuitable(token, for: "an object", json)
    }
    if let word = border.style.word, !StrokeToken.drawnWords.contains(word) {
      sink.error(
        .manifestAlias, at: json.range,
        "the style \(quote(word)) of the border token \(quote(token.path)) is not drawn",
        help: "use 'solid', 'dashed', 'dotted' or an object with 'dashArray'")
      return nil
    }
    if let dash = border.style.dash(width: points) {
      guard let parameter = schema["dash"], case .values = parameter.type else {
        sink.error(
          .manifestAlias, at: json.range,
          "the border token \(quote(token.path)) has dashes, which cannot be drawn here", help: "use a solid style")
        return nil
      }
      entries["dash"] = entry(.values(dash.lengths))
      if let cap = border.style.drawnCap, case .choice(let words)? = schema["cap"]?.type, words.contains("\(cap)") {
        entries["cap"] = entry(.text("\(cap)"))
      }
    }
    return .object(ParameterSet(entries: entries, range: json.range))
  }
}
