// Stage 5, packing: the themes of one layout together, and the places that they keep from build to build.

import ThemeAtlas
import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

extension Build {
  /// A theme with a place for each of its sprites.
  struct PackedTheme {
    let items: [PackItem]
    let pages: [AtlasPage]
  }

  /// The themes that share a layout: each by itself, or all.
  func sharingLayouts(_ themes: [GeneratedTheme]) -> [[GeneratedTheme]] {
    if settings.atlas.layout == .sharedAcrossThemes { return themes.isEmpty ? [] : [themes] }
    return themes.map { [$0] }
  }

  /// Packs themes that share a layout.
  ///
  /// - Parameter sprites: each theme's, in the order of its jobs.
  /// - Returns: what becomes of each; nil after an error.
  mutating func pack(_ themes: [GeneratedTheme], sprites: [[Sprite]]) throws(BuildStop) -> [PackedTheme]? {
    let start = ContinuousClock.now
    let count = settings.scales.count
    let items = zip(themes, sprites).map { theme, sprites in
      theme.infos.indices.map { index in
        PackItem(info: theme.infos[index], sprites: Array(sprites[index * count..<(index + 1) * count]))
      }
    }
    let keepsPlaces = settings.atlas.placement == .stable
    let file = PlacementFile.name(
      theme: settings.atlas.layout == .sharedAcrossThemes ? nil : themes.first?.theme.name)
    let memory = keepsPlaces ? try earlierPlaces(file) : nil
    let packed = packThemes(items, settings: settings, rotation: rotation, memory: memory, sink: &sink)
    report.timings.add("pack", ContinuousClock.now - start)
    guard let packed, !sink.hasErrors else { return nil }
    if keepsPlaces, themes.contains(where: \.isChosen) {
      if let bytes = PlacementFile.bytes(packed.layouts) {
        try take([OutputFile(path: file, bytes: bytes)])
      } else {
        sink.error(
          .atlasPlacement, at: settings.atlas.range, "the places of so many sprites are more than a file of them holds",
          help: "leave out atlas.placement")
        return nil
      }
    }
    return zip(items, packed.pages).map { PackedTheme(items: $0, pages: $1) }
  }

  /// What the last build has noted in the output folder. The receipt knows the file as an output, or (where this build does
  /// not write it) as an input.
  private mutating func earlierPlaces(_ file: String) throws(BuildStop) -> PlacementMemory {
    let path = outputFolder + "/" + file
    let name = BuildPlaces.shown(path)
    do throws(StorageError) {
      // What is no file of ours is for the writing to replace or to refuse.
      guard Disk.kind(path) == .file, !Disk.isLink(path) else {
        placesRead[file] = Receipt.Input(unusable: path)
        return PlacementMemory(file: name)
      }
      let (bytes, stamp) = try Disk.readWithStamp(path, limit: Limits.sourceBytes)
      placesRead[file] = Receipt.Input(path: path, stamp: stamp, digest: SHA256.digest(bytes))
      let index = report.files.add(SourceFile(path: name, bytes: bytes))
      if let layouts = PlacementFile.read(bytes, file: index, sink: &sink) {
        return PlacementMemory(file: name, layouts: layouts)
      }
    } catch {
      inputs.append(Receipt.Input(unusable: path))
      throw .storage(error)
    }
    // Whoever watches has to know when it is mended.
    if let input = placesRead[file] { inputs.append(input) }
    throw .invalidTheme
  }
}
