import ThemeRuntime

/// What a game's renderer would be: it draws a rectangle of one picture into a rectangle of another.
struct Canvas {
  private(set) var picture: Picture

  /// An opaque vertical gradient.
  init(width: Int, height: Int, top: [Double], bottom: [Double]) {
    picture = Picture(width: width, height: height)
    for y in 0..<height {
      let part = (Double(y) + 0.5) / Double(height)
      let row = (0..<3).map { UInt8(top[$0] + (bottom[$0] - top[$0]) * part + 0.5) } + [255]
      for x in 0..<width {
        for channel in 0..<4 { picture.pixels[(y * width + x) * 4 + channel] = row[channel] }
      }
    }
  }

  /// Source-over; stretched with linear interpolation where the sizes differ. All in pixels, origin top left.
  mutating func draw(_ source: Picture, from part: AtlasRect, into place: AtlasRect) {
    for y in 0..<place.height where (0..<picture.height).contains(place.y + y) {
      let rows = Self.neighbours(y, of: place.height, in: part.height)
      for x in 0..<place.width where (0..<picture.width).contains(place.x + x) {
        let columns = Self.neighbours(x, of: place.width, in: part.width)
        var color = [0.0, 0.0, 0.0, 0.0]
        for (row, rowWeight) in rows where rowWeight > 0 {
          for (column, columnWeight) in columns where columnWeight > 0 {
            let at = ((part.y + row) * source.width + part.x + column) * 4
            let alpha = Double(source.pixels[at + 3]) / 255 * rowWeight * columnWeight
            for channel in 0..<3 { color[channel] += Double(source.pixels[at + channel]) * alpha }
            color[3] += alpha
          }
        }
        let at = ((place.y + y) * picture.width + place.x + x) * 4
        for channel in 0..<3 {
          let below = Double(picture.pixels[at + channel])
          picture.pixels[at + channel] = UInt8(min(255, color[channel] + below * (1 - color[3]) + 0.5))
        }
      }
    }
  }

  /// The two source pixels around the middle of a pixel, with their weights.
  private static func neighbours(_ index: Int, of count: Int, in sourceCount: Int) -> [(Int, Double)] {
    if count == sourceCount { return [(index, 1)] }
    let place = (Double(index) + 0.5) * Double(sourceCount) / Double(count) - 0.5
    let first = Int(place.rounded(.down))
    let weight = place - Double(first)
    return [(max(first, 0), 1 - weight), (min(first + 1, sourceCount - 1), weight)]
  }
}
