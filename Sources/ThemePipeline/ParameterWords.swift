import ThemeGraphics
import ThemeModel

// What a parameter accepts, in the words of the listing and of the reference.

extension ParameterType {
  /// The form in which a manifest states a value.
  public var words: String {
    switch self {
    case .number(let rule):
      switch rule.unit {
      case .points: "points"
      case .degrees: "degrees"
      case .fraction: "fraction"
      case .count: "whole number"
      case .none: "number"
      }
    case .boolean: "true or false"
    case .text: "text"
    case .choice(let words): words.joined(separator: " | ")
    case .choiceOrRect(let words): words.joined(separator: " | ") + " | [x, y, width, height]"
    case .color: "colour"
    case .paint: "colour or gradient"
    case .fills: "colour, gradient or array of fills"
    case .point: "[x, y]"
    case .pair: "[number, number]"
    case .size: "[width, height]"
    case .rect: "[x, y, width, height]"
    case .insets: "insets"
    case .choiceOrInsets(let words): words.joined(separator: " | ") + " | insets"
    case .cornerRadii: "radii"
    case .shadows: "shadow or array of shadows"
    case .stops: "array of stops"
    case .features: "object of feature tags"
    case .language: "language tag"
    case .typography: "alias of a typography token"
    case .stringKey: "key of 'strings'"
    case .allStrings: "locale | all"
    case .font: "name of a font"
    case .values: "number, array or { from, to, count, easing }"
    case .points: "array of [x, y]"
    case .object: "object"
    case .image: "path of a PNG file"
    case .textFile: "path of a text file"
    case .union(let union): union.name
    case .list(let union): "array of \(union.name)s"
    case .items: "array of numbers and texts, or { from, to, count, easing }"
    }
  }

  /// The least and greatest number, or the greatest count, that the form may hold; empty where nothing bounds it.
  public var rangeWords: String {
    switch self {
    case .number(let rule): rule.words
    case .text: "up to \(Limits.textLength) bytes"
    case .point: "each \(NumberRule.offset.words)"
    case .pair(let rule): "each \(rule.words)"
    case .size, .insets, .choiceOrInsets, .cornerRadii: "each \(NumberRule.length.words)"
    case .rect, .choiceOrRect: "x, y \(NumberRule.offset.words); width, height \(NumberRule.length.words)"
    case .fills: "up to \(Limits.fills)"
    case .shadows: "up to \(Limits.shadows)"
    case .stops: "1...\(Limits.stops) of them"
    case .values: "up to \(Limits.valuesPerWidget), each \(NumberRule.number.words)"
    case .points: "up to \(Limits.points), each \(NumberRule.offset.words)"
    case .items: "1...\(Limits.items) of them"
    case .list: "up to \(Limits.elements), those in groups included"
    case .features: "up to \(Limits.features), each true, false or 0...\(Limits.featureValue)"
    case .textFile: "up to \(Limits.characterFileBytes) bytes"
    case .boolean, .choice, .color, .paint, .font, .object, .image, .union, .typography, .language,
      .stringKey, .allStrings:
      ""
    }
  }
}

extension NumberRule {
  /// The range as messages have it: `0...16384`.
  fileprivate var words: String { "\(plain(range.lowerBound))...\(plain(range.upperBound))" }
}
