import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// A text for people, allowed in every object, since JSON has no comments.
let descriptionKey = "$description"

/// Reads JSON values as parameters of the types that schemas name.
///
/// Every function reports what is wrong and returns nil; a caller leaves the value out and goes on. A label is the path
/// of the value below its widget, such as `title.size`, for messages.
struct ValueReader {
  /// The tokens that aliases name; nil where there are none.
  var tokens: TokenTable?
  /// The names of the manifest's fonts, sorted.
  let fonts: [String]
  /// The folder of each file, by its index in the build's sources: paths in a file start there.
  var folders: [UInt32: [String]] = [:]
  var sink: DiagnosticSink
  /// What arithmetic may name.
  var names = ArithmeticNames()
  /// What arithmetic named since somebody last cleared it.
  var used: ArithmeticNames.Uses = []
  /// The same for each parameter of the widget that was read last.
  var usesByParameter: [String: ArithmeticNames.Uses] = [:]
  /// What texts that are named by key say.
  var strings = VariantStrings()
  /// Which of them were named.
  var stringUses = StringUses()
  /// Pictures by path, each with where it is first used.
  var images: [String: SourceRange] = [:]
  /// The text files that values name.
  var texts = TextFiles()
  /// Elements of lists as they were read before; see ``ElementMemo``.
  var memo = ElementMemo()
  /// How many more elements the lists of the variant that is read may have.
  var elementsLeft = Limits.repeatedElements
  /// The manifest's `tokenOptions`.
  var options = TokenOptions()
  /// Whether the value of a token is read, which holds no arithmetic.
  var isInToken = false

  init(tokens: TokenTable?, fonts: [String], folders: [UInt32: [String]] = [:], sink: DiagnosticSink) {
    self.tokens = tokens
    self.fonts = fonts
    self.folders = folders
    self.sink = sink
  }

  /// Reads a value of any type but objects and lists, which ``ParameterReading`` takes apart.
  mutating func read(_ json: JSONValue, as type: ParameterType, _ label: String) -> ParameterValue? {
    switch type {
    case .number(let rule): number(json, rule, label).map(ParameterValue.number)
    case .choiceOrRect(let words):
      if case .array = json.content {
        rect(json, label).map(ParameterValue.rect)
      } else {
        choice(json, words, label).map(ParameterValue.text)
      }
    case .choiceOrInsets(let words):
      if let text = json.string, text.utf8.allSatisfy(isLetter) {
        choice(json, words, label).map(ParameterValue.text)
      } else {
        insets(json, label).map(ParameterValue.insets)
      }
    case .boolean: boolean(json, label).map(ParameterValue.boolean)
    case .text: text(json, label).map(ParameterValue.text)
    case .choice(let words): choice(json, words, label).map(ParameterValue.text)
    case .color: color(json, label).map { .color($0.color) }
    case .paint: paint(json, label).map(ParameterValue.paint)
    case .fills: fills(json, label)
    case .point: point(json, label).map(ParameterValue.point)
    case .pair(let rule): pair(json, rule, label).map(ParameterValue.point)
    case .size: size(json, label).map(ParameterValue.size)
    case .rect: rect(json, label).map(ParameterValue.rect)
    case .insets: insets(json, label).map(ParameterValue.insets)
    case .cornerRadii: cornerRadii(json, label).map(ParameterValue.cornerRadii)
    case .shadows: shadows(json, label).map(ParameterValue.shadows)
    case .stops: stops(json, label).map(ParameterValue.stops)
    case .font: font(json, label).map(ParameterValue.text)
    case .values: values(json, label).map(ParameterValue.values)
    case .points: points(json, label).map(ParameterValue.points)
    case .image: image(json, label).map(ParameterValue.text)
    case .textFile: textFile(json, label).map(ParameterValue.text)
    case .features: features(json, label).map(ParameterValue.features)
    case .language: language(json, label).map(ParameterValue.text)
    case .typography: expected("the alias of a typography token", json, label)
    // Texts that are named by key stand in the place of `text` (see MergedObject).
    case .allStrings: allStrings(json, label).map(ParameterValue.text)
    case .stringKey: string(json, label).map { .text($0.text) }
    case .object: expected("object", json, label)
    case .union(let union): expected("object", json, label, help: "write { \"\(union.discriminator)\": … }")
    case .list: expected("array", json, label)
    case .items: expected("array or object", json, label)
    }
  }

  // MARK: What every type needs

  /// Reports a value of the wrong type; always nil.
  mutating func expected<Value>(_ what: String, _ json: JSONValue, _ label: String, help: String? = nil) -> Value? {
    sink.error(.manifestType, at: json.range, "\(quote(label)): expected \(what), found \(json.typeName)", help: help)
    return nil
  }

  mutating func array(_ json: JSONValue, _ label: String) -> [JSONValue]? {
    if case .array(let elements) = json.content { return elements }
    return expected("array", json, label)
  }

  mutating func object(_ json: JSONValue, _ label: String) -> JSONObject? {
    if case .object(let object) = json.content { return object }
    return expected("object", json, label)
  }

  /// Reports each key that is not in the table.
  mutating func checkKeys(_ object: JSONObject, _ table: KeyTable) { checkKeys(object, known: table.names) }

  /// Reports each key that is not in `known`.
  mutating func checkKeys(_ object: JSONObject, known: [String]) {
    for member in object.members where member.key != descriptionKey && !known.contains(member.key) {
      sink.unknownKey(member, known: known)
    }
  }

  mutating func missingKey(_ key: String, in range: SourceRange, _ label: String) {
    sink.error(.manifestMissingKey, at: range, "\(quote(label)): missing key \(quote(key))")
  }

  /// What a value that may be an alias stands for.
  enum Source {
    /// The text itself.
    case literal
    case token(TokenTable.Token)
    /// A bad alias, which has been reported.
    case failed
  }

  /// Looks up the token where the value is an alias.
  mutating func source(_ json: JSONValue) -> Source {
    guard tokens != nil, let text = json.string, text.utf8.first == UInt8(ascii: "{") else { return .literal }
    return target(of: text, at: json.range).map(Source.token) ?? .failed
  }

  /// Reports a token whose type does not fit; always nil.
  mutating func unsuitable<Value>(_ token: TokenTable.Token, for what: String, _ json: JSONValue) -> Value? {
    if !token.isBroken {
      sink.error(
        .manifestAlias, at: json.range,
        "type \(quote(token.type)) of token \(quote(token.path)) cannot be used for \(what) here",
        help: didYouMean(token.type, among: TokenType.names.filter { $0 != token.type }))
    }
    return nil
  }
}

extension DiagnosticSink {
  /// A short list of the keys that there are helps where no key is near: who states a layer's `color` sees `paint`.
  mutating func unknownKey(_ member: JSONMember, known: some Sequence<String>) {
    let names = Set(known).sorted()
    let all = names.isEmpty || names.count > 20 ? nil : "known keys: \(quoteList(names))"
    error(
      .manifestUnknownKey, at: member.keyRange, "unknown key \(quote(member.key))",
      help: didYouMean(member.key, among: names) ?? all)
  }
}
