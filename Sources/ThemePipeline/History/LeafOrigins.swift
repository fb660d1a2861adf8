import ThemeDiagnostics
import ThemeModel

/// Follows a value of a manifest through its aliases to the tokens that it comes from. Only for explanations: texts are
/// looked at where they stand, and what is not understood is left out.
struct LeafOrigins {
  /// The texts that places of the history point into.
  private let files: SourceFiles
  /// The texts that tokens were read from.
  private let tokenFiles: SourceFiles
  private let tokens: [String: [String: ResolvedToken]]

  init(files: SourceFiles, tokenFiles: SourceFiles, tokens: [ThemeTokens]) {
    self.files = files
    self.tokenFiles = tokenFiles
    self.tokens = Dictionary(
      tokens.map { theme in
        (theme.theme, Dictionary(theme.tokens.map { ($0.path, $0) }, uniquingKeysWith: { $1 }))
      }, uniquingKeysWith: { $1 })
  }

  /// ` from {radius.control} at tokens.json:3:5`, on to the token that names no other; empty where there is no alias.
  func words(from place: HistoryLeaf.Place, theme: String) -> String {
    guard files.files.indices.contains(place.file), let known = tokens[theme] else { return "" }
    let bytes = files.files[place.file].bytes
    guard let start = Self.offset(of: place, in: bytes) else { return "" }
    var seen: Set<String> = []
    return words(of: Self.references(in: Self.value(of: bytes, at: start)), known, depth: 0, &seen)
  }

  private func words(
    of references: [String], _ known: [String: ResolvedToken], depth: Int, _ seen: inout Set<String>
  ) -> String {
    var parts: [String] = []
    for path in references {
      guard depth < Limits.chain, let token = known[path], seen.insert(path).inserted,
        let file = tokenFiles.file(of: token.range)
      else { continue }
      let position = file.position(of: token.range.lower)
      var text = "{\(path)} at \(file.path):\(position.line):\(position.column)"
      if let start = Self.startOfValue(in: file.bytes, after: Int(token.range.upper)) {
        text += words(of: Self.references(in: Self.value(of: file.bytes, at: start)), known, depth: depth + 1, &seen)
      }
      parts.append(text)
    }
    return parts.isEmpty ? "" : " from " + parts.joined(separator: ", ")
  }

  /// Where a value is really stated: the token at the end of its aliases where they are a chain, else the value itself.
  ///
  /// - Returns: a range in the texts that places point into.
  func range(from place: HistoryLeaf.Place, theme: String) -> SourceRange? {
    guard files.files.indices.contains(place.file), let known = tokens[theme] else { return nil }
    let bytes = files.files[place.file].bytes
    guard let start = Self.offset(of: place, in: bytes) else { return nil }
    var value = Self.value(of: bytes, at: start)
    var range = Self.range(of: value, file: place.file)
    for _ in 0..<Limits.chain {
      let references = Self.references(in: value)
      // A token's file is known to both under one path.
      guard references.count == 1, let token = known[references[0]], let file = tokenFiles.file(of: token.range),
        let index = files.files.firstIndex(where: { $0.path == file.path }),
        let start = Self.startOfValue(in: file.bytes, after: Int(token.range.upper))
      else { break }
      value = Self.value(of: file.bytes, at: start)
      range = Self.range(of: value, file: index)
    }
    return range
  }

  /// Of a value without what stands behind a number.
  private static func range(of value: ArraySlice<UInt8>, file: Int) -> SourceRange? {
    let isOpen = ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(value.first)
    let end = isOpen ? value.firstIndex { [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D].contains($0) } : nil
    guard let file = UInt32(exactly: file), let lower = UInt32(exactly: value.startIndex),
      let upper = UInt32(exactly: end ?? value.endIndex)
    else { return nil }
    return SourceRange(file: file, lower: lower, upper: upper)
  }

  private static func offset(of place: HistoryLeaf.Place, in bytes: [UInt8]) -> Int? {
    var line = 1
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while line < place.line, index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { line += 1 }
    }
    index += place.column - 1
    return bytes.indices.contains(index) ? index : nil
  }

  /// Behind a key: over blanks and the colon.
  private static func startOfValue(in bytes: [UInt8], after key: Int) -> Int? {
    var index = key
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? index : nil
  }

  /// The bytes of the JSON value that starts at `start`, of a long one the beginning.
  private static func value(of bytes: [UInt8], at start: Int) -> ArraySlice<UInt8> {
    var depth = 0
    var isInString = false
    var index = start
    while index < bytes.count, index - start < 10_000 {
      let byte = bytes[index]
      index += 1
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte != UInt8(ascii: "\"") { continue }
        isInString = false
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
        continue
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
      } else if depth > 0 || byte != UInt8(ascii: ",") {
        continue
      }
      if depth <= 0 { break }
    }
    return bytes[start..<min(index, bytes.count)]
  }

  /// Every `{a.b}`, and in arithmetic every word, in their order.
  private static func references(in value: ArraySlice<UInt8>) -> [String] {
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "$"), 0x80...:
        true
      default: false
      }
    }
    let isArithmetic = value.starts(with: [UInt8(ascii: "\""), UInt8(ascii: "=")])
    var found: [String] = []
    var index = value.startIndex
    while index < value.endIndex {
      guard isPart(value[index]) else {
        index += 1
        continue
      }
      let word = value[index...].prefix(while: isPart)
      let isBraced =
        index > value.startIndex && value[index - 1] == UInt8(ascii: "{") && word.endIndex < value.endIndex
        && value[word.endIndex] == UInt8(ascii: "}")
      if isBraced || isArithmetic { found.append(String(decoding: word, as: UTF8.self)) }
      index = word.endIndex
    }
    return found
  }
}
