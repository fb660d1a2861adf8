import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// One entry of a manifest's `widgets`, `styles`, `themes`, `axes` or `fonts`.
struct NamedEntry: Sendable {
  var name: String
  var nameRange: SourceRange
  var value: JSONValue
  /// The folder of the file that states it.
  var folder: [String]
}

/// The entries of one section over all files, checked: names fit the grammar, none is stated twice, none differ only in
/// case.
struct NamedEntries: Sendable {
  /// Keys of a section that are no names.
  static let otherKeys = [descriptionKey, "$extensions"]

  /// Sorted by name.
  let sorted: [NamedEntry]
  private let places: [String: Int]

  init() {
    sorted = []
    places = [:]
  }

  /// - Parameter noun: what an entry is, for messages.
  init(
    _ section: String, noun: String, _ form: NameForm, limit: Int, in files: [ManifestFile], sink: inout DiagnosticSink
  ) {
    var entries: [NamedEntry] = []
    var byFoldedName: [String: NamedEntry] = [:]
    for file in files {
      guard let json = file.object[section] else { continue }
      guard case .object(let object) = json.content else {
        sink.error(.manifestType, at: json.range, "\(quote(section)): expected object, found \(json.typeName)")
        continue
      }
      if entries.count + object.members.count > limit {
        sink.error(
          .manifestTooMany, at: json.range,
          "at most \(limit) \(section), found \(entries.count + object.members.count)")
        continue
      }
      for member in object.members {
        if Self.otherKeys.contains(member.key) { continue }
        if let problem = nameProblem(member.key, form) {
          sink.error(
            .manifestName, at: member.keyRange, "the \(noun) name \(quote(member.key)) \(problem)",
            help: form == .path
              ? "a name is segments of letters, digits, '_' and '-' joined by '/'; no segment starts with a digit or '-'"
              : "a name is letters, digits, '_' and '-' and does not start with a digit or '-'")
          continue
        }
        let entry = NamedEntry(
          name: member.key, nameRange: member.keyRange, value: member.value, folder: file.folder)
        if let earlier = byFoldedName[foldCase(entry.name)] {
          let message =
            earlier.name == entry.name
            ? "\(noun) \(quote(entry.name)) is defined twice"
            : "\(noun) names \(quote(earlier.name)) and \(quote(entry.name)) differ only in case"
          sink.error(
            .manifestNameClash, at: entry.nameRange, message,
            notes: [Diagnostic.Note("first defined here", at: earlier.nameRange)])
          continue
        }
        byFoldedName[foldCase(entry.name)] = entry
        entries.append(entry)
      }
    }
    sorted = entries.sorted { $0.name < $1.name }
    places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.name, $0) })
  }

  /// The same entries with other values.
  func mapValues(_ transform: (NamedEntry) -> JSONValue) -> NamedEntries {
    NamedEntries(
      sorted: sorted.map { entry in
        var entry = entry
        entry.value = transform(entry)
        return entry
      }, places: places)
  }

  private init(sorted: [NamedEntry], places: [String: Int]) {
    self.sorted = sorted
    self.places = places
  }

  subscript(name: String) -> NamedEntry? { places[name].map { sorted[$0] } }

  var names: [String] { sorted.map(\.name) }
  var isEmpty: Bool { sorted.isEmpty }
}
