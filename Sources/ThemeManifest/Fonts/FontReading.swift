import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// One entry of `fonts`: a source or a list of them.
  mutating func fontFamily(_ entry: NamedEntry) -> FontFamily? {
    let name = entry.name
    var sources: [FontSource] = []
    switch entry.value.content {
    case .object(let object):
      guard let source = fontSource(object, "fonts.\(name)", folder: entry.folder) else { return nil }
      sources = [source]
    case .array(let elements):
      if elements.isEmpty {
        sink.error(.manifestFont, at: entry.value.range, "font \(quote(name)) lists no source")
        return nil
      }
      guard elements.count <= Limits.fontSources else {
        sink.error(
          .manifestTooMany, at: entry.value.range,
          "font \(quote(name)): at most \(Limits.fontSources) sources, found \(elements.count)")
        return nil
      }
      for (index, element) in elements.enumerated() {
        let label = "fonts.\(name)[\(index)]"
        if let object = object(element, label), let source = fontSource(object, label, folder: entry.folder) {
          sources.append(source)
        }
      }
      guard sources.count == elements.count else { return nil }
    case .string(let text):
      return expected("object or array", entry.value, "fonts.\(name)", help: "write { \"file\": \"\(text)\" }")
    case .null, .boolean, .number: return expected("object or array", entry.value, "fonts.\(name)")
    }
    return FontFamily(name: name, sources: sources, range: entry.nameRange)
  }

  /// `{ "file" | "system", "face", "instance", "axes", "palette", "sha256" }`.
  private mutating func fontSource(_ object: JSONObject, _ label: String, folder: [String]) -> FontSource? {
    checkKeys(object, .fontSource)
    let face = object["face"].map { fontFace($0, "\(label).face") } ?? .index(0)
    var sha256: String?
    var isChecksumRight = true
    if let json = object["sha256"] {
      sha256 = checksum(json, "\(label).sha256")
      isChecksumRight = sha256 != nil
    }
    let palette = object["palette"].map { integer($0, 0...65_535, "\(label).palette") } ?? 0
    let variation = fontVariation(object, label)
    guard let location = fontLocation(object, label, folder: folder), let face, isChecksumRight, let palette,
      let variation
    else {
      return nil
    }
    return FontSource(
      location: location, face: face, sha256: sha256, variation: variation,
      palette: palette, paletteRange: object["palette"]?.range ?? .none,
      range: object["file"]?.range ?? object["system"]?.range ?? object.range)
  }

  /// Its instance and axes; whether the font has them is seen when it is opened.
  private mutating func fontVariation(_ object: JSONObject, _ label: String) -> FontSource.Variation? {
    var variation = FontSource.Variation()
    var isWhole = true
    if let json = object["instance"] {
      variation.instance = fontName(json, "\(label).instance", "an instance's")
      variation.instanceRange = json.range
      isWhole = variation.instance != nil
    }
    guard let json = object["axes"] else { return isWhole ? variation : nil }
    guard let axes = self.object(json, "\(label).axes") else { return nil }
    for member in axes.members where member.key != descriptionKey {
      guard let tag = openTypeTag(member, "an axis's", example: "wght", "\(label).axes"),
        let value = number(member.value, NumberRule(.none, FontAxisRule.range), "\(label).axes.\(member.key)")
      else {
        isWhole = false
        continue
      }
      variation.axes.append(FontAxisValue(tag, value))
      variation.axisRanges.append(member.value.range)
    }
    return isWhole ? variation : nil
  }

  private mutating func fontLocation(
    _ object: JSONObject, _ label: String, folder: [String]
  ) -> FontSource.Location? {
    switch (object["file"], object.member("system")) {
    case (nil, nil):
      sink.error(
        .manifestMissingKey, at: object.range, "\(quote(label)): missing key 'file' or 'system'")
      return nil
    case (_?, let system?):
      sink.error(.manifestFont, at: system.keyRange, "\(quote(label)): a font has either 'file' or 'system'")
      return nil
    case (let file?, nil):
      guard let parts = readPath(file, "\(label).file", from: folder, sink: &sink) else { return nil }
      guard !parts.isEmpty else {
        sink.error(.manifestFont, at: file.range, "\(quote(label)): the path names no file")
        return nil
      }
      return .file(parts.joined(separator: "/"))
    case (nil, let system?):
      guard let name = system.value.string else { return expected("string", system.value, "\(label).system") }
      let isFileName =
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
        && !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      guard isFileName else {
        sink.error(
          .manifestPathEscape, at: system.value.range,
          "\(quote(label)): a system font is a file name without a folder, found \(quote(name))",
          help: name.split(separator: "/").last { $0 != "." && $0 != ".." }.map { "write \(quote(String($0)))" })
        return nil
      }
      return .system(name)
    }
  }

  private mutating func fontFace(_ json: JSONValue, _ label: String) -> FontSource.Face? {
    if json.string != nil { return fontName(json, label, "a face's").map { .name($0) } }
    guard case .number = json.content else { return expected("face index or name", json, label) }
    return integer(json, 0...65_535, label).map { .index($0) }
  }

  private mutating func fontName(_ json: JSONValue, _ label: String, _ whose: String) -> String? {
    guard let name = json.string else { return expected("string", json, label) }
    if !name.isEmpty, name.utf8.count <= Limits.nameLength { return name }
    sink.error(.manifestFont, at: json.range, "\(quote(label)): \(whose) name has 1...\(Limits.nameLength) bytes")
    return nil
  }

  private mutating func checksum(_ json: JSONValue, _ label: String) -> String? {
    guard let text = json.string else { return expected("string", json, label) }
    if text.utf8.count == 64, text.utf8.allSatisfy({ hexadecimalDigit($0) != nil }) { return text.lowercased() }
    sink.error(
      .manifestFont, at: json.range,
      "\(quote(label)): a SHA-256 has 64 hexadecimal digits, found \(text.utf8.count) characters")
    return nil
  }
}

enum FontAxisRule {
  /// What OpenType's 16.16 numbers hold.
  static let range = -32_768.0...32_767.0
}
