import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Places every sprite of one theme on the pages of one atlas, at every scale.
///
/// - Parameters:
///   - items: one sprite for each of `scales` in each.
///   - scales: pixels per point.
///   - settings: how they are packed.
///   - rotation: the way in which sprites without slices may be turned; it takes ``AtlasSettings/rotate`` too.
///   - sink: see ``packThemes(_:settings:rotation:memory:sink:)``.
/// - Returns: the pages by scale, then by index, or nil when an error was reported. No pages for no items.
public func pack(
  _ items: [PackItem], scales: [Double], settings: AtlasSettings, rotation: SpriteRotation = .none,
  sink: inout DiagnosticSink
) -> [AtlasPage]? {
  let settings = BuildSettings(scales: scales, atlas: settings)
  return packThemes([items], settings: settings, rotation: rotation, sink: &sink)?.pages.first
}

/// What packing has made of some themes.
public struct PackedThemes: Sendable {
  /// Of each theme: by scale, then by atlas, then by index.
  public var pages: [[AtlasPage]]
  /// Where everything lies, for the next build; empty unless ``AtlasSettings/placement`` is stable.
  public var layouts: [PlacedLayout]
}

/// Places every sprite of themes that have one layout, at every scale.
///
/// Trims, finds equal pictures, lays the rest out and cuts the result into pages no longer than `atlas.maxSize`. A sprite's
/// place depends on the set of items and on where they were alone, not on their order. A sprite that a theme does not have
/// leaves its place empty there.
///
/// - Parameters:
///   - themes: the items of each, with one sprite for each scale in each. A sprite has one size in all of them.
///   - settings: with a layout that scales share, the page at scale s is exactly s times a page in points, and
///     `maxSize` counts pixels at the largest scale.
///   - rotation: the way in which sprites without slices may be turned; it takes ``AtlasSettings/rotate`` too.
///   - memory: where sprites were, which counts where ``AtlasSettings/placement`` is stable.
///   - sink: gets `atlas.does-not-fit` for a sprite larger than a page, `atlas.grid` where the scales share no grid,
///     `atlas.page-size` where no page can be what the settings ask for, `atlas.bad-slice` where slices leave no centre,
///     `atlas.too-many-pages` above ``Limits/pages``, and the warning `atlas.sparse`.
/// - Returns: nil when an error was reported. No pages for no items.
public func packThemes(
  _ themes: [[PackItem]], settings: BuildSettings, rotation: SpriteRotation = .none, memory: PlacementMemory? = nil,
  sink: inout DiagnosticSink
) -> PackedThemes? {
  let scales = settings.scales
  precondition(themes.allSatisfy { $0.allSatisfy { $0.sprites.count == scales.count } }, "one sprite a scale")
  var result = PackedThemes(pages: themes.map { _ in [] }, layouts: [])
  var failed = false
  for chosen in ItemChoice.all(themes, atlases: settings.atlases) {
    var atlas = AtlasLayouts(name: chosen.atlas, settings: chosen.settings ?? settings.atlas, rotation: rotation)
    // Which layouts there are is the same for all atlases.
    atlas.settings.layout = settings.atlas.layout
    atlas.settings.placement = settings.atlas.placement
    guard let packed = atlas.pack(chosen.items(of: themes), scales: scales, memory: memory, sink: &sink) else {
      failed = true
      continue
    }
    for theme in themes.indices { result.pages[theme] += chosen.renumbered(packed.pages[theme], theme: theme) }
    result.layouts += packed.layouts
  }
  if failed { return nil }
  if !settings.atlases.isEmpty {
    for theme in themes.indices {
      let pages = result.pages[theme]
      result.pages[theme] = scales.indices.flatMap { scale in pages.filter { $0.scaleIndex == scale } }
    }
  }
  return result
}

/// The items of one atlas.
private struct ItemChoice {
  /// Empty for the usual one.
  var atlas: String
  /// Its own; nil for the usual one.
  var settings: AtlasSettings?
  /// Their places in each theme's list; nil where they are all.
  var places: [[Int]]?

  /// The usual atlas, then the others by name; only those that any item is of.
  static func all(_ themes: [[PackItem]], atlases: [AtlasGroup]) -> [ItemChoice] {
    if atlases.isEmpty { return themes.allSatisfy(\.isEmpty) ? [] : [ItemChoice(atlas: "", places: nil)] }
    var groups: [String: Int] = [:]
    let none = [[Int]](repeating: [], count: themes.count)
    var choices =
      [ItemChoice(atlas: "", places: none)]
      + atlases.map { ItemChoice(atlas: $0.name, settings: $0.settings, places: none) }
    for (theme, items) in themes.enumerated() {
      for (place, item) in items.enumerated() {
        let widget = item.info.widget
        let group = groups[widget] ?? (atlases.firstIndex { $0.pattern(including: widget) != nil } ?? -1) + 1
        groups[widget] = group
        choices[group].places?[theme].append(place)
      }
    }
    return choices.filter { $0.places?.contains { !$0.isEmpty } ?? true }
  }

  func items(of themes: [[PackItem]]) -> [[PackItem]] {
    guard let places else { return themes }
    return zip(themes, places).map { items, places in places.map { items[$0] } }
  }

  /// The pages with items counted as the theme counts them.
  func renumbered(_ pages: [AtlasPage], theme: Int) -> [AtlasPage] {
    guard let places = places?[theme] else { return pages }
    return pages.map { page in
      var page = page
      for index in page.placements.indices {
        page.placements[index].item = places[page.placements[index].item]
        page.placements[index].storedItem = places[page.placements[index].storedItem]
      }
      return page
    }
  }
}
