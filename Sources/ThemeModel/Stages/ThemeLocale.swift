/// What a theme's texts are written in: a language tag such as `de`, `pt-BR` or `uz-Arab`, or any other name of a locale.
public struct ThemeLocale: Hashable, Sendable {
  /// As the manifest has it.
  public let name: String
  /// Whether its script is written from right to left: the script that the tag states, or else the one that its language is
  /// mostly written in.
  public let isRightToLeft: Bool

  public init(_ name: String) {
    self.name = name
    let parts = Self.subtags(of: name).map { $0.lowercased() }
    // What follows a single letter is an extension: in `ar-u-nu-latn` the digits are Latin, not the script.
    let script = parts.prefix { $0.utf8.count > 1 }.dropFirst().first { $0.utf8.count == 4 && Self.isWord($0) }
    isRightToLeft = script.map(Self.scripts.contains) ?? parts.first.map(Self.languages.contains) ?? false
  }

  /// The language tag (BCP 47); nil where the name is none by its form, which begins with a word of two or three letters.
  public var language: String? {
    let parts = Self.subtags(of: name)
    guard let first = parts.first, (2...3).contains(first.utf8.count), Self.isWord(first) else { return nil }
    return parts.joined(separator: "-")
  }

  private static func subtags(of name: String) -> [Substring] { name.split { $0 == "-" || $0 == "_" } }

  private static func isWord(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  /// The scripts whose letters run from right to left (ISO 15924, Unicode's Bidi_Class).
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "gara", "hatr", "hebr", "hung", "khar", "lydi",
    "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo", "orkh", "ougr", "palm", "phli", "phlp", "phnx",
    "prti", "rohg", "samr", "sarb", "sogd", "sogo", "syrc", "syre", "syrj", "syrn", "thaa", "yezi",
  ]

  /// The languages that are mostly written in one of them (CLDR, likely subtags).
  private static let languages: Set<String> = [
    "ae", "ar", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "ug", "ur", "yi", "aeb", "ajt", "apc", "apd", "ara",
    "arc", "arq", "ars", "ary", "arz", "ave", "avl", "bal", "bej", "bft", "bgn", "bqi", "brh", "cja", "ckb", "dcc",
    "dgl", "div", "fas", "fia", "fub", "gbz", "gjk", "gju", "glk", "grc", "gwc", "gwt", "haz", "heb", "hnd", "hno",
    "kas", "kby", "khw", "kvx", "kxp", "kzh", "lad", "lah", "lki", "lrc", "luz", "mde", "mfa", "mid", "mki", "mvy",
    "myz",
    "mzn", "nqo", "oru", "ota", "otk", "oui", "pal", "phl", "phn", "pra", "prd", "pus", "rhg", "rmt", "scl", "sdh",
    "shu", "skr", "smp", "snd", "sog", "swb", "syr", "trw", "uig", "urd", "wni", "xco", "xld", "xmn", "xmr", "xna",
    "xpr", "xsa", "yid", "zdj",
  ]
}
