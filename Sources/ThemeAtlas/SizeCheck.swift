import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Reports the sprites that no page can hold: one error a widget, at its worst scale, since all its sprites share a box.
/// Returns whether there were none.
func checkSizes(
  _ items: [PackItem], pictures: [StoredPicture], cuts: [[CellCut]], grids: [CellGrid], settings: AtlasSettings,
  sink: inout DiagnosticSink
) -> Bool {
  struct Oversize {
    var item: Int
    var width: Int
    var height: Int
    var scale: Double
    var more = 0
  }
  var found: [Oversize] = []
  var places: [String: Int] = [:]
  for picture in pictures {
    let item = picture.item
    var worst: Oversize?
    for (grid, cut) in zip(grids, cuts) {
      let (width, height) = (grid.side(around: cut[item].cells.width), grid.side(around: cut[item].cells.height))
      let (across, down) = (grid.frame.maxWidth, grid.frame.maxHeight)
      if (width <= across && height <= down) || (picture.canTurn && height <= across && width <= down) { continue }
      for (place, pixels) in grid.pixels.enumerated()
      where max(width, height) * pixels > worst.map({ max($0.width, $0.height) }) ?? 0 {
        worst = Oversize(
          item: item, width: width * pixels, height: height * pixels, scale: grid.scales[place].scale)
      }
    }
    guard let worst else { continue }
    let widget = items[item].info.widget
    if let place = places[widget] {
      found[place].more += 1
    } else {
      places[widget] = found.count
      found.append(worst)
    }
  }
  for oversize in found {
    let info = items[oversize.item].info
    let others = oversize.more == 0 ? "" : " (and \(oversize.more) more of '\(info.widget)')"
    sink.error(
      .atlasDoesNotFit, at: info.range,
      "sprite '\(info.id)'\(others) needs \(oversize.width)×\(oversize.height) pixels with its padding at scale "
        + "\(decimal(oversize.scale)), but \(settings.limitInWords)",
      notes: settings.range == .none ? [] : [Diagnostic.Note("atlas settings are here", at: settings.range)],
      help: "raise atlas.\(settings.limitingKey) or make the widget smaller")
  }
  return found.isEmpty
}

extension AtlasSettings {
  /// The key that says how large a page may be.
  var limitingKey: String {
    if case .fixed = pageSize { return "pageSize" }
    return "maxSize"
  }

  /// How large a page may be, as a clause.
  var limitInWords: String {
    switch pageSize {
    case .fixed(let width, let height): "atlas.pageSize is [\(width), \(height)]"
    case .powerOfTwo where maxSize > 0 && maxSize.nonzeroBitCount > 1:
      "atlas.maxSize is \(maxSize), and the power of two below it \(1 << (Int.bitWidth - 1 - maxSize.leadingZeroBitCount))"
    default: "atlas.maxSize is \(maxSize)"
    }
  }
}
