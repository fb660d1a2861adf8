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

  private func words(
    _ name: String, old: HistoryLeaf?, new: HistoryLeaf?, before: JobHistory, theme: String, origins: LeafOrigins?
  ) -> String {
    guard let new else {
      let place = old?.place.map { ", was at " + before.words($0) } ?? ""
      return "\(name) \(old?.text ?? "") -> not stated\(place)"
    }
    // Long texts may differ only behind the cut.
    let isCut = old?.text == new.text
    let change = isCut ? "\(name) \(new.text) (in part)" : "\(name) \(old?.text ?? "not stated") -> \(new.text)"
    return change + words(from: new, theme: theme, origins: origins)
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
