// Which characters a bitmap font has: a list of sets, each character once. A character is one code point there, since that
// is what fonts of pictures know letters by.

import ThemeDiagnostics
import ThemeModel

enum CharacterSets {
  static let discriminator = "set"
  static let from = Parameter<String?>(
    "from", .text, default: nil, defaultText: "required", "The first character, as U+0041 or as itself.")
  static let to = Parameter<String?>(
    "to", .text, default: nil, defaultText: "required", "The last character, as U+005A or as itself.")
  static let text = Parameter<String?>(
    "text", .text, default: nil, defaultText: "required", "A text; each of its characters is in the set.")
  static let strings = Parameter<String?>(
    "of", .allStrings, default: nil, defaultText: "required",
    "Whether the strings of the locale that is drawn, or of all locales.")
  static let path = Parameter<String?>(
    "path", .textFile, default: nil, defaultText: "required",
    "A text file in UTF-8 below the manifest's folder; the path starts at the folder of the file that states it.")

  static let schema = UnionSchema(
    name: "charset", discriminator: discriminator,
    summary: "Characters of a bitmap font, each a code point. Control characters, line breaks among them, are left out."
  ) {
    [
      UnionSchema.Form("ascii", "What ASCII has to be seen, and the space: U+0020 to U+007E.", []),
      UnionSchema.Form("latin1", "The same and U+00A0 to U+00FF: the languages of western Europe.", []),
      UnionSchema.Form(
        "range", "All characters between two, both included.", [from.description, to.description]),
      UnionSchema.Form("text", "The characters of a text.", [text.description]),
      UnionSchema.Form(
        "strings", "The characters of all the manifest's strings, also of places such as ${value}.",
        [strings.description]),
      UnionSchema.Form("file", "The characters of a file.", [path.description]),
    ]
  }

  /// A character that somebody asks for, and where.
  struct Entry {
    var scalar: Unicode.Scalar
    var range: SourceRange
  }

  /// The characters of all sets, sorted, each with the first place that names it. What is wrong is reported.
  static func characters(_ sets: [ParameterSet], _ sink: inout DiagnosticSink) -> [Entry] {
    var places: [Unicode.Scalar: SourceRange] = [:]
    for set in sets {
      for scalar in scalars(set, &sink) where scalar.properties.generalCategory != .control {
        // Of a file: what marks its encoding.
        if scalar == "\u{FEFF}" { continue }
        if places[scalar] == nil { places[scalar] = set.range }
        if places.count > Limits.fontLetters {
          sink.error(
            .manifestTooMany, at: set.range, "a bitmap font has at most \(Limits.fontLetters) characters",
            help: "split it into several fonts, or take the characters of the texts that it is for")
          return []
        }
      }
    }
    return places.map { Entry(scalar: $0.key, range: $0.value) }.sorted { $0.scalar.value < $1.scalar.value }
  }

  /// The characters of one set, in any order, perhaps several times.
  private static func scalars(_ set: ParameterSet, _ sink: inout DiagnosticSink) -> [Unicode.Scalar] {
    guard case .text(let word)? = set.entries[discriminator]?.value else { return [] }
    switch word {
    case "ascii": return scalars(0x20...0x7E)
    case "latin1": return scalars(0x20...0xFF)
    case "range":
      guard let first = end(from, of: set, &sink), let last = end(to, of: set, &sink) else { return [] }
      guard first <= last else {
        sink.error(
          .widgetParameter, at: set.range(of: to),
          "a range goes up, but '\(codePoint(last))' lies before '\(codePoint(first))'")
        return []
      }
      return scalars(first.value...last.value)
    case "text": return stated(text, of: set, &sink).map { Array($0.unicodeScalars) } ?? []
    case "strings": return stated(strings, of: set, &sink).map { Array($0.unicodeScalars) } ?? []
    case "file": return stated(path, of: set, &sink).map { Array($0.unicodeScalars) } ?? []
    default: return []
    }
  }

  /// No more than one needs to see that there are too many. Surrogates are no characters.
  private static func scalars(_ values: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    let controlsAndMark = 66
    return Array(values.lazy.compactMap(Unicode.Scalar.init).prefix(Limits.fontLetters + controlsAndMark + 1))
  }

  private static func stated(
    _ parameter: Parameter<String?>, of set: ParameterSet, _ sink: inout DiagnosticSink
  ) -> String? {
    if let value = set[parameter] { return value }
    // A file that cannot be read has been reported.
    if !set.isStated(parameter) {
      sink.error(.manifestMissingKey, at: set.range, "the set of characters needs '\(parameter.name)'")
    }
    return nil
  }

  /// The end of a range: `U+0041`, or the character itself.
  private static func end(
    _ parameter: Parameter<String?>, of set: ParameterSet, _ sink: inout DiagnosticSink
  ) -> Unicode.Scalar? {
    guard let stated = stated(parameter, of: set, &sink) else { return nil }
    if stated.unicodeScalars.count == 1, let scalar = stated.unicodeScalars.first { return scalar }
    let digits = stated.dropFirst(2)
    if stated.hasPrefix("U+"), (4...6).contains(digits.utf8.count), digits.utf8.allSatisfy(isHexadecimal),
      let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    {
      return scalar
    }
    sink.error(
      .widgetParameter, at: set.range(of: parameter), "'\(stated)' is no character",
      help: "write one code point, such as \"U+0041\" or \"A\"; U+D800 to U+DFFF are none")
    return nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// `U+0041`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
