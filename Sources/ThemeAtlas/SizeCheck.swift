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
      let (width, height) = (cut[item].cells.width + 2 * grid.border, cut[item].cells.height + 2 * grid.border)
      if width <= grid.maxSide, height <= grid.maxSide { continue }
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
        + "\(decimal(oversize.scale)), but atlas.maxSize is \(settings.maxSize)",
      notes: settings.range == .none ? [] : [Diagnostic.Note("atlas settings are here", at: settings.range)],
      help: "raise atlas.maxSize or make the widget smaller")
  }
  return found.isEmpty
}
