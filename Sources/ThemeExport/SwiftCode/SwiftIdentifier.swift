// How names of the manifest become Swift identifiers. Everything that is written into code as a name passes here, so
// nothing but letters, digits and `_` can reach it.

/// An identifier without its back-ticks, so that equal ones are equal Swift names.
struct SwiftIdentifier: Hashable {
  let text: String

  /// `play-button` and `PlayButton` become `playButton`, `OK` becomes `ok`, `URLField` becomes `urlField`: parts between
  /// characters that no identifier has are joined, and the leading capitals are lowered. So no member can hide a type.
  init(member name: String) {
    var words = Self.words(name)
    if !words.isEmpty { words[0] = Self.loweringStart(words[0]) }
    text = Self.joined(words)
  }

  /// `check` becomes `Check`, `Type` becomes `Type_`.
  init(type name: String) {
    let words = Self.words(name)
    let text = Self.joined(words.prefix(1).map { Self.capitalised($0) } + words.dropFirst())
    self.text = Self.reservedTypes.contains(text) ? text + "_" : text
  }

  /// A case of an enum that has `allCases`.
  init(case name: String) {
    let member = SwiftIdentifier(member: name).text
    text = member == "allCases" ? "allCases_" : member
  }

  /// As it stands in code.
  var code: String { Self.isKeyword(text) ? "`\(text)`" : text }

  /// Whether Swift has a use of its own for a word, in any place.
  static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

  /// Whether `name` can be written as the name of a type as it is.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first), name.utf8.allSatisfy(isPart) else { return false }
    return !keywords.contains(name) && !reservedTypes.contains(name) && name.utf8.contains { $0 != underscore }
  }

  // MARK: Parts

  private static let underscore = UInt8(ascii: "_")

  private static func words(_ name: String) -> [[UInt8]] {
    name.utf8.split { !isPart($0) }.map(Array.init)
  }

  private static func joined(_ words: some Collection<[UInt8]>) -> String {
    var bytes: [UInt8] = []
    for word in words { bytes += bytes.isEmpty ? word : capitalised(word) }
    guard let first = bytes.first else { return "__" }
    if isDigit(first) { bytes.insert(underscore, at: 0) }
    // `_` alone is a pattern.
    if bytes == [underscore] { bytes.append(underscore) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func capitalised(_ word: [UInt8]) -> [UInt8] {
    var word = word
    if let first = word.firstIndex(where: { $0 != underscore }), isLower(word[first]) { word[first] -= 32 }
    return word
  }

  /// Lowers the capitals at the start, but for the last of several where a small letter follows it.
  private static func loweringStart(_ word: [UInt8]) -> [UInt8] {
    var word = word
    let capitals = word.prefix(while: isUpper).count
    let keepsLast = capitals > 1 && capitals < word.count && isLower(word[capitals])
    for index in 0..<(keepsLast ? capitals - 1 : capitals) { word[index] += 32 }
    return word
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isPart(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || isDigit(byte) || byte == underscore
  }

  /// Words that need back-ticks in some place or some version of Swift. Back-ticks never change a name.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "actor", "any", "as", "associatedtype", "async", "await", "borrowing",
    "break", "case", "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit",
    "discard", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final",
    "for", "func", "get", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated",
    "lazy", "let", "macro", "mutating", "nil", "nonisolated", "open", "operator", "optional", "override", "package",
    "precedencegroup", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "sending",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "unsafe", "var", "weak", "where", "while", "yield",
  ]

  /// Names of the generated code's own types, of modules, of types without which literals have none, and those that no
  /// type may have, or none that is to be read.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "BooleanLiteralType", "Bundle", "CaseIterable", "Double", "FloatLiteralType",
    "Foundation", "Hashable", "Insets", "Int",
    "Int32", "IntegerLiteralType", "Optional", "Page", "Pages", "PixelInsets", "PixelRect", "Place", "Protocol",
    "RandomAccessCollection",
    "Range", "Reader", "Rect", "Row", "Self", "Sendable", "Shape", "Size", "Sprite", "SpriteSequence", "String",
    "StringLiteralType",
    "Swift", "Tables", "ThemeRuntime", "Type", "UInt8", "URL", "UTF8", "Variant",
  ]
}

/// Any text as a comment's: printable ASCII on one line.
func swiftCommentText(_ text: String) -> String {
  String(decoding: text.utf8.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}

/// Any text as the inside of a string literal of one line.
func swiftLiteralText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "\"": result += "\\" + String(scalar)
    case " "..."~": result.unicodeScalars.append(scalar)
    default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
  return result
}
