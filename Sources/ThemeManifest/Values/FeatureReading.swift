import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// `{ "tnum": true, "salt": 2 }`, ordered by tag.
  mutating func features(_ json: JSONValue, _ label: String) -> [FontFeature]? {
    guard let object = object(json, label) else { return nil }
    guard object.members.count <= Limits.features else {
      sink.error(
        .manifestTooMany, at: json.range,
        "\(quote(label)): at most \(Limits.features) features, found \(object.members.count)")
      return nil
    }
    var features: [FontFeature] = []
    var isWhole = true
    for member in object.members where member.key != descriptionKey {
      if let feature = feature(member, label) { features.append(feature) } else { isWhole = false }
    }
    return isWhole ? features.sorted { $0.tag < $1.tag } : nil
  }

  private mutating func feature(_ member: JSONMember, _ label: String) -> FontFeature? {
    guard let tag = openTypeTag(member, "a feature's", example: "tnum", label) else { return nil }
    let path = "\(label).\(member.key)"
    switch member.value.content {
    case .boolean(let isOn): return FontFeature(tag, isOn ? 1 : 0)
    case .number: return integer(member.value, 0...Limits.featureValue, path).map { FontFeature(tag, UInt32($0)) }
    default: return expected("true, false or a whole number", member.value, path)
    }
  }

  /// A key that is a tag of four ASCII characters.
  mutating func openTypeTag(_ member: JSONMember, _ whose: String, example: String, _ label: String) -> OpenTypeTag? {
    if let tag = OpenTypeTag(member.key) { return tag }
    sink.error(
      .manifestUnknownName, at: member.keyRange,
      "\(quote(label)): \(whose) tag is four ASCII characters, such as '\(example)', found \(quote(member.key))",
      help: didYouMean(member.key, among: Self.knownTags))
    return nil
  }

  /// Tags that people are likely to mean; fonts may have others.
  private static let knownTags = [
    "aalt", "c2sc", "calt", "case", "clig", "dlig", "frac", "hist", "kern", "liga", "lnum", "onum", "opsz", "ordn",
    "pnum",
    "salt", "slnt", "smcp", "ss01", "subs", "sups", "swsh", "tnum", "wdth", "wght", "zero",
  ]

  /// A language tag of BCP 47, by its form alone.
  mutating func language(_ json: JSONValue, _ label: String) -> String? {
    guard let text = json.string else { return expected("string", json, label) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      text.utf8.count <= Limits.nameLength && (2...8).contains(parts.first?.utf8.count ?? 0)
      && parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      }
    if isTag { return text }
    sink.error(
      .manifestUnknownName, at: json.range, "\(quote(label)): \(quote(text)) is no language tag",
      help: "write one such as 'de', 'tr' or 'zh-Hans'")
    return nil
  }
}
