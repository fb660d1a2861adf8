import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// What the last build knew of every widget variant, so that a miss can be explained.
///
/// A text file of words, kept beside the receipt: names hold no blanks (the manifest's grammar sees to that). A value that
/// many variants share is one line of it. A file that cannot be read is no history.
struct JobHistory: Sendable {
  private static let header = "theme-history 2"

  /// The digest of all versions.
  var versions: Digest
  var scales: [Double]
  /// `family digest`, in the order of the manifest's fonts.
  var fonts: [String]
  /// Of all pictures.
  var images = Digest.zero
  /// The texts that leaves are stated in, by ``HistoryLeaf/Place/file``.
  private(set) var files: [String] = []
  /// Every value of the manifest, each once.
  private(set) var leaves: [HistoryLeaf] = []
  /// `theme variant` -> its values.
  private var variants: [String: [Int]] = [:]
  /// `theme picture` -> the beginning of its key, for pages and images.
  var pictures: [String: String] = [:]
  private var memo = LeafMemo()

  init(versions: Digest, scales: [Double], fonts: [(family: String, digest: Digest)]) {
    self.versions = versions
    self.scales = scales
    self.fonts = fonts.map { "\($0.family) \($0.digest.hex)" }
  }

  mutating func add(_ pictures: [EncodeStage.Picture], theme: String) {
    for picture in pictures { self.pictures[theme + " " + picture.name] = String(picture.key.hex.prefix(16)) }
  }

  /// - Parameter path: the variant's axis values, or what a flip-book has in their place.
  static func name(theme: String, widget: String, path: [String]) -> String {
    theme + " " + ([widget] + path).joined(separator: "/")
  }

  static func name(theme: String, info: SpriteInfo) -> String {
    name(theme: theme, widget: info.widget, path: info.flipBook.map { [$0.path] } ?? info.axes.map(\.value))
  }

  /// The values of a variant, by name; nil where it is not known.
  func leaves(of variant: String) -> [String: HistoryLeaf]? {
    guard let indices = variants[variant] else { return nil }
    let found = indices.compactMap { leaves.indices.contains($0) ? leaves[$0] : nil }
    return Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// The variants of a theme, in no order.
  func variantNames(ofTheme theme: String) -> [String] { variants.keys.filter { $0.hasPrefix(theme + " ") } }

  /// A place as people read it: `themes.json:41:23`.
  func words(_ place: HistoryLeaf.Place) -> String {
    (files.indices.contains(place.file) ? files[place.file] : "?") + ":\(place.line):\(place.column)"
  }

  /// - Parameter sources: the texts that the theme's ranges point into.
  mutating func add(_ theme: Theme, boxes: [String: Rect], sources: SourceFiles) {
    files = sources.files.map { file in String(file.path.map { $0.isNewline ? " " : $0 }) }
    for widget in theme.widgets {
      let box = boxes[widget.name].map { StatedLeaf(name: "box", value: .rect($0)) }
      func add(_ stated: [StatedLeaf], path: [String]) {
        let indices = (stated + (box.map { [$0] } ?? [])).map { memo.index(of: $0, in: &leaves, sources: sources) }
        variants[Self.name(theme: theme.name, widget: widget.name, path: path)] = indices.sorted()
      }
      for variant in widget.variants { add(StatedLeaf.leaves(of: variant), path: variant.axisValues) }
      for transition in widget.transitions { add(StatedLeaf.leaves(of: transition), path: [transition.path]) }
    }
  }

  var text: String {
    var lines = [Self.header, "versions " + versions.hex, "scales" + scales.map { " \($0)" }.joined()]
    lines += fonts.map { "font " + $0 } + ["images " + images.hex]
    lines += files.map { "file " + $0 }
    lines += pictures.sorted { $0.key < $1.key }.map { "picture \($0.key) \($0.value)" }
    lines += leaves.map { "leaf " + $0.line }
    for (name, indices) in variants.sorted(by: { $0.key < $1.key }) {
      lines.append("variant " + name + indices.map { " \($0)" }.joined())
    }
    return lines.joined(separator: "\n") + "\n"
  }

  init?(text: String) {
    let lines = text.split(separator: "\n")
    guard lines.count >= 3, lines[0] == Self.header, lines[1].hasPrefix("versions "),
      let versions = Digest(hex: lines[1].dropFirst(9)), lines[2].hasPrefix("scales")
    else { return nil }
    self.versions = versions
    scales = lines[2].split(separator: " ").dropFirst().compactMap { Double($0) }
    fonts = []
    for line in lines.dropFirst(3) {
      guard let blank = line.firstIndex(of: " ") else { return nil }
      let rest = line[line.index(after: blank)...]
      switch line[..<blank] {
      case "font": fonts.append(String(rest))
      case "images": images = Digest(hex: rest) ?? .zero
      case "file": files.append(String(rest))
      case "picture":
        let words = rest.split(separator: " ")
        guard words.count == 3 else { return nil }
        pictures[words[0] + " " + words[1]] = String(words[2])
      case "leaf":
        guard let leaf = HistoryLeaf(line: rest) else { return nil }
        leaves.append(leaf)
      case "variant":
        let words = rest.split(separator: " ")
        guard words.count >= 2 else { return nil }
        variants[words[0] + " " + words[1]] = words.dropFirst(2).compactMap { Int($0) }
      default: return nil
      }
    }
  }
}

extension JobHistory: Equatable {
  /// Whether both are kept as the same text.
  static func == (lhs: JobHistory, rhs: JobHistory) -> Bool { lhs.text == rhs.text }
}

/// Finds values that are known already, before anything of them is hashed or written out.
private struct LeafMemo: Sendable {
  private var known: [StatedLeaf: Int] = [:]
  private var finder: RangeFinder?

  mutating func index(of stated: StatedLeaf, in leaves: inout [HistoryLeaf], sources: SourceFiles) -> Int {
    if let index = known[stated] { return index }
    var places = finder ?? RangeFinder(sources)
    leaves.append(HistoryLeaf(stated, places: &places))
    finder = places
    known[stated] = leaves.count - 1
    return leaves.count - 1
  }
}
