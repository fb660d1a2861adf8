import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// A value that a variant has from the manifest.
struct StatedLeaf: Hashable, Sendable {
  /// From the widget down, joined by `.`: `cornerRadius`, `layers.body.paint`.
  var name: String
  var value: ParameterValue
  /// Where it is stated; none for what follows from other values.
  var range = SourceRange.none
}

/// A value as the history keeps it.
struct HistoryLeaf: Hashable, Sendable {
  /// Where a value is stated: its file's index, its line and its column, which start at 1.
  struct Place: Hashable, Sendable {
    var file: Int
    var line: Int
    var column: Int
  }

  var name: String
  /// The beginning of the digest of the whole value.
  var digest: UInt64
  var place: Place?
  /// The value for people, cut where it is long.
  var text: String

  init(_ stated: StatedLeaf, places: inout RangeFinder) {
    name = stated.name
    text = stated.value.shortText
    digest = Self.digest(stated.value)
    if stated.range != .none, let found = places.find(stated.range) {
      place = Place(file: Int(stated.range.file), line: found.start.line, column: found.start.column)
    }
  }

  private static func digest(_ value: ParameterValue) -> UInt64 {
    var encoder = CanonicalEncoder()
    value.encode(into: &encoder)
    return encoder.digest.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Name, digest, place and text, which alone holds blanks.
  var line: String {
    let place = place.map { "\($0.file):\($0.line):\($0.column)" } ?? "-"
    return "\(name) \(String(digest, radix: 16)) \(place) \(text)"
  }

  init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let digest = UInt64(words[1], radix: 16) else { return nil }
    name = String(words[0])
    self.digest = digest
    text = String(words[3])
    let numbers = words[2].split(separator: ":").compactMap { Int($0) }
    if numbers.count == 3 { place = Place(file: numbers[0], line: numbers[1], column: numbers[2]) }
  }
}

extension StatedLeaf {
  /// Elements of a list beyond so many are one value together.
  private static let mostElements = 64

  static func leaves(of variant: WidgetVariant) -> [StatedLeaf] {
    var leaves: [StatedLeaf] = []
    collect(variant.parameters, prefix: "", into: &leaves)
    let sets = variant.elementParameters
    // Only what the values change: the rest is that of the variant.
    for name in Set(sets.flatMap(\.entries.keys)).sorted() {
      let values = sets.map { $0.entries[name]?.value ?? .none }
      let stated = variant.parameters.entries[name]
      if let changed = values.firstIndex(where: { $0 != stated?.value }) {
        let range = sets[changed].entries[name]?.range ?? stated?.range ?? .none
        leaves.append(StatedLeaf(name: name + "(values)", value: .list(sets.map { $0.only(name) }), range: range))
      }
    }
    return leaves
  }

  static func leaves(of transition: Transition) -> [StatedLeaf] {
    var leaves: [StatedLeaf] = []
    collect(transition.from.parameters, prefix: "from.", into: &leaves)
    collect(transition.to.parameters, prefix: "to.", into: &leaves)
    leaves.append(StatedLeaf(name: "frames", value: .values(transition.progress), range: transition.range))
    return leaves
  }

  private static func collect(_ set: ParameterSet, prefix: String, into leaves: inout [StatedLeaf]) {
    for (name, entry) in set.entries.sorted(by: { $0.key < $1.key }) {
      switch entry.value {
      case .object(let inner): collect(inner, prefix: prefix + name + ".", into: &leaves)
      case .list(let sets) where sets.count <= mostElements:
        var labels: Set<String> = []
        for (index, set) in sets.enumerated() {
          var label = "\(index)"
          if case .text(let name)? = set.entries["name"]?.value, !name.contains(where: \.isWhitespace) { label = name }
          // Repeated elements share a name.
          while !labels.insert(label).inserted { label += "'" }
          collect(set, prefix: "\(prefix)\(name).\(label).", into: &leaves)
        }
      default: leaves.append(StatedLeaf(name: prefix + name, value: entry.value, range: entry.range))
      }
    }
  }
}
