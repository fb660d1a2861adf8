import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

extension JobHistory {
  /// Changes that are named one by one.
  private static let mostNamed = 8

  /// Why a sprite of this build was not found under its key, compared with the build before.
  ///
  /// - Parameter origins: follows aliases to their tokens.
  func reason(
    theme: String, info: SpriteInfo, scale: Double, before: JobHistory?, origins: LeafOrigins? = nil
  ) -> String {
    guard let before else { return "new (no earlier build is on record)" }
    let name = Self.name(theme: theme, info: info)
    guard let old = before.leaves(of: name), let new = leaves(of: name) else { return "new" }
    let changed = changes(of: name, theme: theme, before: before, origins: origins)
    if !changed.isEmpty { return "changed: " + changed.joined(separator: "; ") }
    if fonts != before.fonts { return "font changed" }
    if images != before.images { return "picture changed" }
    if versions != before.versions { return "drawn by another version" }
    if let was = old["box"], let now = new["box"], was.digest != now.digest {
      return "box changed \(was.text) -> \(now.text) (by another state of \(info.widget))"
    }
    if !before.scales.contains(scale) { return "new scale" }
    return "its cache entry was missing or damaged"
  }

  /// The values of a variant that the manifest states otherwise than for the build before: `cornerRadius 6 -> 8 at
  /// themes.json:41:23`. None where one of the builds does not know the variant.
  func changes(of variant: String, theme: String, before: JobHistory, origins: LeafOrigins?) -> [String] {
    guard let old = before.leaves(of: variant), let new = leaves(of: variant) else { return [] }
    let names = Set(old.keys).union(new.keys).filter { $0 != "box" && old[$0]?.digest != new[$0]?.digest }.sorted()
    let named = names.prefix(Self.mostNamed).map { name in
      words(name, old: old[name], new: new[name], before: before, theme: theme, origins: origins)
    }
    return named + (names.count > named.count ? ["\(names.count - named.count) more"] : [])
  }

  /// What the manifest states otherwise than for the build before, in all of a theme: the places that changed, each once, in
  /// the order of the text. Values that are no longer stated have no place, and come last.
  func changes(ofTheme theme: String, before: JobHistory, origins: LeafOrigins) -> [Diagnostic.Note] {
    var notes: [SourceRange: String] = [:]
    var others: Set<String> = []
    for variant in variantNames(ofTheme: theme) {
      guard let old = before.leaves(of: variant), let new = leaves(of: variant) else { continue }
      for name in Set(old.keys).union(new.keys) where name != "box" && old[name]?.digest != new[name]?.digest {
        let text = change(name, old: old[name], new: new[name], before: before)
        if let place = new[name]?.place, let range = origins.range(from: place, theme: theme) {
          // Of values that share a place, the first name: no order of a dictionary may decide.
          notes[range] = notes[range].map { min($0, text) } ?? text
        } else {
          others.insert(text)
        }
      }
    }
    let ordered = notes.sorted { ($0.key.file, $0.key.lower, $0.key.upper) < ($1.key.file, $1.key.lower, $1.key.upper) }
    let all = ordered.map { Diagnostic.Note($1, at: $0) } + others.sorted().map { Diagnostic.Note($0) }
    if all.count <= Self.mostNamed { return all }
    return all.prefix(Self.mostNamed) + [Diagnostic.Note("\(all.count - Self.mostNamed) more")]
  }

  private func words(
    _ name: String, old: HistoryLeaf?, new: HistoryLeaf?, before: JobHistory, theme: String, origins: LeafOrigins?
  ) -> String {
    change(name, old: old, new: new, before: before)
      + (new.map { words(from: $0, theme: theme, origins: origins) } ?? "")
  }

  /// `cornerRadius 6 -> 8`
  private func change(_ name: String, old: HistoryLeaf?, new: HistoryLeaf?, before: JobHistory) -> String {
    guard let new else {
      let place = old?.place.map { ", was at " + before.words($0) } ?? ""
      return "\(name) \(old?.text ?? "") -> not stated\(place)"
    }
    // Long texts may differ only behind the cut.
    let isCut = old?.text == new.text
    return isCut ? "\(name) \(new.text) (in part)" : "\(name) \(old?.text ?? "not stated") -> \(new.text)"
  }

  /// ` at themes.json:41:23 from {radius.control} at tokens.json:3:5`
  func words(from leaf: HistoryLeaf, theme: String, origins: LeafOrigins?) -> String {
    guard let place = leaf.place else { return "" }
    return " at " + words(place) + (origins?.words(from: place, theme: theme) ?? "")
  }

  /// Why a page or an image of this build was not found under its key.
  func reason(picture: EncodeStage.Picture, theme: String, before: JobHistory?) -> String {
    guard let before else { return "new (no earlier build is on record)" }
    guard let old = before.pictures[theme + " " + picture.name] else { return "new" }
    if old == picture.key.hex.prefix(16) { return "its cache entry was missing or damaged" }
    return versions == before.versions ? "its sprites, places or settings changed" : "made by another version"
  }
}
