// The numbers of all sprites, as text that the generated code reads when a theme is first shown at a scale.
//
// One string literal costs the compiler next to nothing, whatever its length: 10,000 sprites in 6 tables take it 0.14 s,
// as [Int32] literals 44 s. (Documentation/SwiftOutput.md) A line is a sprite, so that a change is a line of a diff.

import ThemeGraphics
import ThemeModel

/// One theme at one scale.
struct SwiftTable {
  var scale: Double
  /// For each page: `width height file`.
  var pages: [String]
  /// Distinct sizes and insets, each a line:
  /// `width height boxWidth boxHeight frameX frameY frameWidth frameHeight`, then for a slice -1 and its insets in pixels
  /// and in points, for content insets -2 and the same.
  var metrics: [String]
  /// For each sprite `page x y width height inkX inkY metrics [value]`; `=n` shows sprite n instead; `-` is nothing.
  var places: [String]

  /// - Parameter theme: index into the union's `items`.
  init(_ atlas: EncodedAtlas, theme: Int, scaleIndex: Int, union: SpriteUnion) {
    scale = atlas.scales[scaleIndex]
    let pages = atlas.pages.filter { $0.page.scaleIndex == scaleIndex }.sorted {
      ($0.page.atlas, $0.page.index) < ($1.page.atlas, $1.page.index)
    }
    self.pages = pages.map { "\($0.page.width) \($0.page.height) \($0.fileName)" }
    metrics = []
    var metricPlaces: [String: Int] = [:]
    var rows: [String?] = Array(repeating: nil, count: atlas.sprites.count)
    for (index, page) in pages.enumerated() {
      for placement in page.page.placements {
        let sprite = atlas.sprites[placement.item]
        let metric = Self.metrics(placement, of: sprite, scale: scale)
        let place = metricPlaces[metric] ?? metrics.count
        if place == metrics.count {
          metricPlaces[metric] = place
          metrics.append(metric)
        }
        let (frame, source) = (placement.frame, placement.source)
        var row = "\(index) \(frame.x) \(frame.y) \(frame.width) \(frame.height) \(source.x) \(source.y) \(place)"
        if let element = sprite.element { row += " " + shortestDecimal(element.value) }
        rows[placement.item] = row
      }
    }
    let items = union.items[theme]
    places = items.map { item in item.flatMap { rows[$0] } ?? "-" }
    for widget in union.widgets { fillGaps(widget) }
  }

  private static func metrics(_ placement: Placement, of sprite: SpriteInfo, scale: Double) -> String {
    let (box, frame) = (sprite.box, sprite.frame)
    var numbers = [
      Double(placement.sourceWidth), Double(placement.sourceHeight), box.width, box.height,
      frame.x - box.x, frame.y - box.y, frame.width, frame.height,
    ].map(number).joined(separator: " ")
    func add(_ mark: Int, _ pixels: PixelInsets?, _ points: Insets?) {
      guard let pixels else { return }
      let points =
        points
        ?? Insets(
          top: Double(pixels.top) / scale, left: Double(pixels.left) / scale, bottom: Double(pixels.bottom) / scale,
          right: Double(pixels.right) / scale)
      numbers += " \(mark) \(pixels.top) \(pixels.left) \(pixels.bottom) \(pixels.right) "
      numbers += [points.top, points.left, points.bottom, points.right].map(number).joined(separator: " ")
    }
    add(-1, placement.slice, sprite.slice)
    add(-2, placement.contentInsets, sprite.contentInsets)
    return numbers
  }

  private static func number(_ value: Double) -> String { shortestDecimal(value == 0 ? 0 : value) }

  // MARK: What other themes have

  /// A theme that lacks a sprite shows one of the same widget: for a missing axis value the first that is there, for a
  /// missing element of a sequence the last. A theme without the widget shows nothing.
  private mutating func fillGaps(_ widget: SpriteUnion.Widget) {
    let range = widget.first..<widget.first + widget.count
    guard places[range].contains("-") else { return }
    let present = widget.variants.compactMap { variant in
      let first = widget.first + variant.offset
      let count = places[first..<first + variant.count].prefix { $0 != "-" }.count
      return count == 0 ? nil : (values: variant.values, first: first, count: count)
    }
    guard !present.isEmpty else { return }
    for flipBook in widget.flipBooks {
      let first = widget.first + flipBook.offset
      // A theme without the flip-book shows the widget as it is.
      let last = places[first..<first + flipBook.count].lastIndex { $0 != "-" } ?? present[0].first
      for frame in first..<first + flipBook.count where places[frame] == "-" { places[frame] = "=\(last)" }
    }
    for variant in widget.variants {
      var shown = present
      for (axis, value) in variant.values.enumerated() {
        let value = shown.contains { $0.values[axis] == value } ? value : shown[0].values[axis]
        shown.removeAll { $0.values[axis] != value }
      }
      for element in 0..<variant.count where places[widget.first + variant.offset + element] == "-" {
        places[widget.first + variant.offset + element] = "=\(shown[0].first + min(element, shown[0].count - 1))"
      }
    }
  }
}
