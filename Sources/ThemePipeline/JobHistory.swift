import ThemeGraphics
import ThemeHashing
import ThemeModel

/// What the last build knew of every widget variant, so that a miss can be explained.
///
/// A text file of words, kept beside the receipt: names hold no blanks (the manifest's grammar sees to that). A file that
/// cannot be read is no history.
struct JobHistory: Hashable, Sendable {
  private static let header = "theme-history 1"

  /// The digest of all versions.
  var versions: Digest
  var scales: [Double]
  /// `family digest`, in the order of the manifest's fonts.
  var fonts: [String]
  /// Of all pictures.
  var images = Digest.zero
  /// `theme variant` -> parameter -> digest of its value.
  var variants: [String: [String: String]]
  /// `theme picture` -> the beginning of its key, for pages and images.
  var pictures: [String: String]

  init(versions: Digest, scales: [Double], fonts: [(family: String, digest: Digest)]) {
    self.versions = versions
    self.scales = scales
    self.fonts = fonts.map { "\($0.family) \($0.digest.hex)" }
    variants = [:]
    pictures = [:]
  }

  mutating func add(_ pictures: [EncodeStage.Picture], theme: String) {
    for picture in pictures { self.pictures[theme + " " + picture.name] = String(picture.key.hex.prefix(16)) }
  }

  /// - Parameter path: the variant's axis values, or what a flip-book has in their place.
  static func name(theme: String, widget: String, path: [String]) -> String {
    theme + " " + ([widget] + path).joined(separator: "/")
  }

  mutating func add(_ theme: Theme, boxes: [String: Rect]) {
    for widget in theme.widgets {
      for variant in widget.variants {
        var leaves: [String: String] = [:]
        Self.collect(variant.parameters, prefix: "", into: &leaves)
        if !variant.elementParameters.isEmpty {
          let sets = variant.elementParameters
          // Only what the values change: the rest is that of the variant.
          for name in Set(sets.flatMap(\.entries.keys)).sorted() {
            let changed = sets.map { $0.entries[name]?.value ?? .none }
            if changed.contains(where: { $0 != variant.parameters.entries[name]?.value }) {
              leaves["\(name)(values)"] = Self.digest(.list(sets.map { $0.only(name) }))
            }
          }
        }
        leaves["box"] = boxes[widget.name].map(Self.digest)
        variants[Self.name(theme: theme.name, widget: widget.name, path: variant.axisValues)] = leaves
      }
      for transition in widget.transitions {
        var leaves: [String: String] = [:]
        Self.collect(transition.from.parameters, prefix: "from.", into: &leaves)
        Self.collect(transition.to.parameters, prefix: "to.", into: &leaves)
        leaves["frames"] = Self.digest(.values(transition.progress))
        leaves["box"] = boxes[widget.name].map(Self.digest)
        variants[Self.name(theme: theme.name, widget: widget.name, path: [transition.path])] = leaves
      }
    }
  }

  private static func collect(_ set: ParameterSet, prefix: String, into leaves: inout [String: String]) {
    for (name, entry) in set.entries {
      switch entry.value {
      case .object(let inner): collect(inner, prefix: prefix + name + ".", into: &leaves)
      case .list(let sets):
        for (index, set) in sets.enumerated() {
          var label = "\(index)"
          if case .text(let name)? = set.entries["name"]?.value, !name.contains(where: \.isWhitespace) { label = name }
          // Repeated elements share a name.
          while leaves["\(prefix)\(name).\(label)"] != nil { label += "'" }
          leaves["\(prefix)\(name).\(label)"] = digest(.object(set))
        }
      default: leaves[prefix + name] = digest(entry.value)
      }
    }
  }

  private static func digest(_ box: Rect) -> String { digest(.rect(box)) + digest(.point(box.origin)) }

  private static func digest(_ value: ParameterValue) -> String {
    var encoder = CanonicalEncoder()
    value.encode(into: &encoder)
    return String(encoder.digest.hex.prefix(16))
  }

  var text: String {
    var lines = [Self.header, "versions " + versions.hex, "scales" + scales.map { " \($0)" }.joined()]
    lines += fonts.map { "font " + $0 } + ["images " + images.hex]
    lines += pictures.sorted { $0.key < $1.key }.map { "picture \($0.key) \($0.value)" }
    for (name, leaves) in variants.sorted(by: { $0.key < $1.key }) {
      lines.append("variant " + name)
      lines += leaves.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }
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
    variants = [:]
    pictures = [:]
    var current: String?
    for line in lines.dropFirst(3) {
      if line.hasPrefix("font ") {
        fonts.append(String(line.dropFirst(5)))
      } else if line.hasPrefix("images ") {
        images = Digest(hex: line.dropFirst(7)) ?? .zero
      } else if line.hasPrefix("picture ") {
        let words = line.split(separator: " ")
        guard words.count == 4 else { return nil }
        pictures[words[1] + " " + words[2]] = String(words[3])
      } else if line.hasPrefix("variant ") {
        let name = String(line.dropFirst(8))
        variants[name] = [:]
        current = name
      } else if let current, case let words = line.split(separator: " "), words.count == 2 {
        variants[current]?[String(words[0])] = String(words[1])
      } else {
        return nil
      }
    }
  }
}

extension JobHistory {
  /// Why a sprite of this build was not found under its key, compared with the build before.
  func reason(theme: String, info: SpriteInfo, scale: Double, before: JobHistory?) -> String {
    guard let before else { return "new (no earlier build is on record)" }
    let path = info.flipBook.map { [$0.path] } ?? info.axes.map(\.value)
    let name = Self.name(theme: theme, widget: info.widget, path: path)
    guard let old = before.variants[name], let new = variants[name] else { return "new" }
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    let stated = changed.filter { $0 != "box" }
    if !stated.isEmpty { return "changed: " + stated.joined(separator: ", ") }
    if fonts != before.fonts { return "font changed" }
    if images != before.images { return "picture changed" }
    if versions != before.versions { return "drawn by another version" }
    if !changed.isEmpty { return "box changed (by another state of \(info.widget))" }
    if !before.scales.contains(scale) { return "new scale" }
    return "its cache entry was missing or damaged"
  }

  /// Why a page or an image of this build was not found under its key.
  func reason(picture: EncodeStage.Picture, theme: String, before: JobHistory?) -> String {
    guard let before else { return "new (no earlier build is on record)" }
    guard let old = before.pictures[theme + " " + picture.name] else { return "new" }
    if old == picture.key.hex.prefix(16) { return "its cache entry was missing or damaged" }
    return versions == before.versions ? "its sprites, places or settings changed" : "made by another version"
  }
}
