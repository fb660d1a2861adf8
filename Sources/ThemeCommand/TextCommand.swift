import ThemeDiagnostics
import ThemeGraphics
import ThemePipeline
import ThemeText

/// `theme text`
enum TextCommand: Command {
  static let name = "text"
  static let summary = "Show how a text is shaped: each glyph with its cluster, advance, offset, level and font."
  static let arguments = "TEXT "
  static let maximumPositionals = 1
  static let discussion = """
    Glyphs stand from left to right, as they are drawn. A cluster is the place of a glyph's first character in the text's
    UTF-8. Lengths are in font units or, with --size, in points; y goes up. The level is even where the text runs from left
    to right and odd where it runs from right to left (UAX #9).
    """

  static let options = [
    CommandOption(
      "--font", "FILE[:FACE]", repeats: true,
      "A font file, or the name of one in the system's font folders; FACE is an index or a name. The first font that has a character draws it."
    ),
    CommandOption("--size", "POINTS", "Print lengths in points, at so many points per em."),
    CommandOption("--width", "POINTS", "With --size: wrap at so many points, and print line after line."),
    CommandOption("--features", "LIST", "OpenType features: tnum,-liga,salt=2"),
    CommandOption("--axes", "LIST", "Places on a variable font's axes: wght=620,slnt=-5"),
    CommandOption("--instance", "NAME", "A named instance of a variable font: SemiBold"),
    CommandOption("--language", "TAG", "The text's language: tr, zh-Hans"),
    CommandOption("--direction", "DIRECTION", "Where the line begins: auto (default), ltr or rtl."),
    CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line)."),
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    guard let text = arguments.positionals.first else {
      throw UsageError("what is to be shaped?", help: "\(context.name) text \"Résumé\" --font DejaVuSans.ttf")
    }
    guard text.utf8.count <= longestText else { throw UsageError("the text is longer than \(longestText) bytes") }
    let fonts = arguments.all("--font")
    guard !fonts.isEmpty else { throw UsageError("'--font' is needed: --font FILE") }
    let asJSON = try ReportFormat.isJSON(arguments.last("--format"))
    let size = try arguments.last("--size").map { word throws(UsageError) in try readSize(word) }
    let width = try arguments.last("--width").map { word throws(UsageError) in try readWidth(word) }
    if width != nil, size == nil { throw UsageError("'--width' needs '--size': how wide letters are") }
    let style = TextStyle(
      family: "", size: size ?? 1, features: try arguments.last("--features").map(readFeatures) ?? [],
      language: try readLanguage(arguments.last("--language")),
      direction: try readDirection(arguments.last("--direction") ?? "auto"))
    let variation = FontVariation(
      instance: arguments.last("--instance"), axes: try arguments.last("--axes").map(readAxes) ?? [])
    let listing = TextListing(fonts: fonts, variation: variation, style: style, inPoints: size != nil, width: width)
    do throws(TextListing.Failure) {
      return Console.answer(try listing.listing(text, asJSON: asJSON))
    } catch {
      Console.error("error: \(visible(error.message))\n")
      if let help = error.help { Console.error("help: \(visible(help))\n") }
      return error.isOfEnvironment ? .environment : .invalidTheme
    }
  }

  /// As much as a manifest's text may have.
  private static let longestText = 10_000

  private static func readSize(_ word: String) throws(UsageError) -> Double {
    guard let size = decimal(word), (0.01...16_384).contains(size) else {
      throw UsageError("'--size' is a number of points in 0.01...16384, not '\(word)'")
    }
    return size
  }

  private static func readWidth(_ word: String) throws(UsageError) -> Double {
    guard let width = Double(word), (0...16_384).contains(width) else {
      throw UsageError("'--width' is a number of points in 0...16384, not '\(word)'")
    }
    return width
  }

  private static func readDirection(_ word: String) throws(UsageError) -> TextDirection? {
    switch word {
    case "auto": return nil
    case "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    default: throw UsageError("unknown direction '\(word)'; there are auto, ltr, rtl")
    }
  }

  private static func readLanguage(_ word: String?) throws(UsageError) -> String? {
    guard let word else { return nil }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard word.utf8.count <= 100, parts[0].count >= 2,
      parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { throw UsageError("'\(word)' is no language tag", help: "write one such as 'de', 'tr' or 'zh-Hans'") }
    return word
  }

  /// `tnum,-liga,salt=2`
  private static func readFeatures(_ list: String) throws(UsageError) -> [FontFeature] {
    var features: [FontFeature] = []
    for item in try items(of: list, "--features", "tnum, -liga or salt=2") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let sign = item.first == "-" || item.first == "+" ? item.first : nil
      let number = parts.count == 2 ? parts[1].allSatisfy { ("0"..."9").contains($0) } ? UInt32(parts[1]) : nil : 1
      guard let tag = OpenTypeTag(String(parts[0].dropFirst(sign == nil ? 0 : 1))), let number, number <= 65_535,
        sign == nil || parts.count == 1
      else { throw UsageError("'\(item)' is no feature", help: "write tnum, -liga or salt=2") }
      if features.contains(where: { $0.tag == tag }) { throw UsageError("the feature '\(tag)' is given twice") }
      features.append(FontFeature(tag, sign == "-" ? 0 : number))
    }
    return features
  }

  /// `wght=620,slnt=-5`
  private static func readAxes(_ list: String) throws(UsageError) -> [FontAxisValue] {
    var axes: [FontAxisValue] = []
    for item in try items(of: list, "--axes", "wght=620") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let tag = OpenTypeTag(parts[0]), let value = decimal(parts[1]) else {
        throw UsageError("'\(item)' is no place on an axis", help: "write wght=620")
      }
      if axes.contains(where: { $0.tag == tag }) { throw UsageError("the axis '\(tag)' is given twice") }
      axes.append(FontAxisValue(tag, value))
    }
    return axes
  }

  /// What stands between commas, of which none is empty.
  private static func items(of list: String, _ option: String, _ example: String) throws(UsageError) -> [Substring] {
    let items = list.split(separator: ",", omittingEmptySubsequences: false)
    if items.contains("") {
      let empty = list.isEmpty ? "is empty" : "has an empty item: '\(list)'"
      throw UsageError("'\(option)' \(empty)", help: "write \(example)")
    }
    return items
  }

  /// A number as people write it: `12`, `-0.5`. Not `0x10`, `1e3` or `inf`, which Swift would read.
  private static func decimal(_ word: String) -> Double? {
    let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let value = Double(word), value.isFinite else {
      return nil
    }
    return value
  }
}
