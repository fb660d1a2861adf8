import ThemeDiagnostics
import ThemeJSON

/// Changes that mostly leave a text JSON: they move values and keys, which get further than bytes do.
struct JSONMutation: Sendable {
  /// Texts of values of all seeds, and the same by their first byte, which tells what kind of value they are.
  private let donors: [[UInt8]]
  private let alike: [UInt8: [[UInt8]]]
  /// Every key and word of the manifest's tables, as the JSON Schema has them.
  let words: [String]

  init(seeds: [[UInt8]], words: [String]) {
    self.words = words
    var donors: Set<[UInt8]> = []
    for seed in seeds {
      for node in Self.nodes(of: seed) where !node.isKey && node.range.count <= 400 {
        donors.insert(Array(seed[node.range]))
      }
    }
    self.donors = donors.sorted { $0.lexicographicallyPrecedes($1) }
    alike = Dictionary(grouping: self.donors) { Self.kind($0) }
  }

  /// A key or a value in a text.
  private struct Node {
    var range: Range<Int>
    var isKey = false
    /// With its key, where it is a member.
    var whole: Range<Int>
    var isObject = false
  }

  private static func nodes(of bytes: [UInt8]) -> [Node] {
    var sink = DiagnosticSink()
    guard let root = readJSON(bytes, file: 0, sink: &sink) else { return [] }
    func range(_ range: SourceRange) -> Range<Int> { Int(range.lower)..<Int(range.upper) }
    var nodes = [Node(range: range(root.range), whole: range(root.range), isObject: root.object != nil)]
    var open = [root]
    while let value = open.popLast() {
      switch value.content {
      case .array(let values):
        for value in values {
          nodes.append(Node(range: range(value.range), whole: range(value.range), isObject: value.object != nil))
        }
        open += values
      case .object(let object):
        for member in object.members {
          let (key, inner) = (range(member.keyRange), range(member.value.range))
          let whole = key.lowerBound..<inner.upperBound
          nodes.append(Node(range: key, isKey: true, whole: whole))
          nodes.append(Node(range: inner, whole: whole, isObject: member.value.object != nil))
        }
        open += object.members.map(\.value)
      default: break
      }
    }
    return nodes
  }

  /// - Returns: false where the bytes are no JSON.
  func apply(to bytes: inout [UInt8], _ random: inout SeededGenerator) -> Bool {
    let nodes = Self.nodes(of: bytes)
    guard let node = random.element(nodes) else { return false }
    let text = Array(bytes[node.range])
    switch random.index(16) {
    case 12...:
      // A value of its own kind: what comes out is mostly a theme.
      guard !node.isKey, let donor = random.element(alike[Self.kind(text)] ?? []) else { return true }
      bytes.replaceSubrange(node.range, with: donor)
    case 0, 1: bytes.replaceSubrange(node.range, with: node.isKey ? key(&random) : donor(&random))
    case 2, 3: bytes.replaceSubrange(node.range, with: node.isKey ? key(&random) : special(nodes, bytes, &random))
    case 4:
      guard let other = random.element(nodes), other.isKey == node.isKey else { return true }
      let (first, second) = node.range.lowerBound < other.range.lowerBound ? (node, other) : (other, node)
      guard first.range.upperBound <= second.range.lowerBound else {
        // One holds the other: the inner takes the outer's place.
        let inner = Array(bytes[second.range])
        bytes.replaceSubrange(first.range, with: inner)
        return true
      }
      let (left, right) = (Array(bytes[first.range]), Array(bytes[second.range]))
      bytes.replaceSubrange(second.range, with: left)
      bytes.replaceSubrange(first.range, with: right)
    case 5:
      let times = [1, 1, 2, 9, 70, 300][random.index(6)]
      let copy = Array(",".utf8) + Array(bytes[node.whole])
      guard node.whole.lowerBound > 0, copy.count * times < 1 << 16 else { return true }
      bytes.insert(contentsOf: Array(repeating: copy, count: times).joined(), at: node.whole.upperBound)
    case 6: remove(node.whole, from: &bytes)
    case 7:
      guard !node.isKey else { return true }
      let depth = [1, 1, 2, 16, 17, 126, 127, 128, 2_000][random.index(9)]
      let (open, close) = [("[", "]"), ("{\"a\":", "}"), ("{\"$value\":", "}")][random.index(3)]
      let front = Array(repeating: Array(open.utf8), count: depth).joined()
      bytes.replaceSubrange(
        node.range, with: Array(front) + text + Array(repeating: Array(close.utf8), count: depth).joined())
    case 8, 9:
      guard let object = random.element(nodes.filter(\.isObject)) else { return true }
      let member =
        key(&random) + Array(": ".utf8) + (random.index(2) == 0 ? donor(&random) : special(nodes, bytes, &random))
      let isEmpty = !nodes.contains { $0.isKey && object.range.contains($0.range.lowerBound) }
      bytes.insert(contentsOf: member + (isEmpty ? [] : [UInt8(ascii: ",")]), at: object.range.lowerBound + 1)
    case 10:
      guard !node.isKey else { return true }
      let (front, back) = [
        ("{\"$axis\": \"appearance\", \"light\": ", ", \"dark\": "), ("{\"$axis\": \"density\", \"a\": ", ", \"b\": "),
        ("{\"$type\": \"color\", \"$value\": ", ", \"$extends\": "), ("{\"$ref\": ", ", \"$value\": "),
      ][random.index(4)]
      bytes.replaceSubrange(
        node.range, with: Array(front.utf8) + text + Array(back.utf8) + donor(&random) + [UInt8(ascii: "}")])
    default:
      guard text.count >= 2, text[0] == UInt8(ascii: "\"") else { return true }
      let scalar = Self.scalars[random.index(Self.scalars.count)]
      bytes.insert(contentsOf: Array(scalar.utf8), at: node.range.lowerBound + 1 + random.index(2) * (text.count - 2))
    }
    return true
  }

  /// A member or element with a comma beside it.
  private func remove(_ range: Range<Int>, from bytes: inout [UInt8]) {
    var end = range.upperBound
    while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      bytes.removeSubrange(range.lowerBound...end)
      return
    }
    var start = range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    if start > 0, bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
    bytes.removeSubrange(start..<range.upperBound)
  }

  /// A digit for numbers, otherwise how the value starts.
  private static func kind(_ text: [UInt8]) -> UInt8 {
    let first = text.first ?? 0
    let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    return isNumber ? UInt8(ascii: "0") : first
  }

  private func donor(_ random: inout SeededGenerator) -> [UInt8] { random.element(donors) ?? Array("null".utf8) }

  private func key(_ random: inout SeededGenerator) -> [UInt8] {
    quoted(random.element(random.index(8) == 0 ? Self.strings : words) ?? "")
  }

  private func quoted(_ text: String) -> [UInt8] { [UInt8(ascii: "\"")] + Array(text.utf8) + [UInt8(ascii: "\"")] }

  private func special(_ nodes: [Node], _ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    switch random.index(8) {
    case 0, 1: return Array((random.element(Self.numbers) ?? "0").utf8)
    case 2: return quoted(random.element(Self.strings) ?? "")
    case 3: return quoted(random.element(words) ?? "")
    case 4: return quoted("= " + expression(depth: random.index(7), &random))
    case 5: return quoted((random.element(Self.colors) ?? "") + (random.element(Self.modifiers) ?? ""))
    case 6:
      // An alias of keys that are there, in whatever order.
      let keys = nodes.filter(\.isKey)
      let path = (0..<1 + random.index(3)).compactMap { _ in
        random.element(keys).map { String(decoding: bytes[$0.range.dropFirst().dropLast()], as: UTF8.self) }
      }
      return quoted(random.index(3) == 0 ? "#/" + path.joined(separator: "/") : "{" + path.joined(separator: ".") + "}")
    default: return Array((random.element(Self.values) ?? "null").utf8)
    }
  }

  /// Arithmetic, mostly well formed.
  private func expression(depth: Int, _ random: inout SeededGenerator) -> String {
    if depth == 0 { return random.element(Self.terms) ?? "1" }
    func inner() -> String { expression(depth: depth - 1 - random.index(depth), &random) }
    switch random.index(5) {
    case 0: return "(" + inner() + ")"
    case 1: return "-" + inner()
    case 2: return (random.element(Self.functions) ?? "min") + "(" + inner() + ", " + inner() + ")"
    default: return inner() + [" + ", " - ", " * ", " / ", " % ", "^"][random.index(6)] + inner()
    }
  }
}
