/// The edges of a region in strips, to be met by rays of one direction.
struct EdgeStrips {
  /// An edge as a ray meets it: `place` counts along the ray, `height` across it.
  private struct Line {
    var place: Double
    var height: Double
    /// Places for each height.
    var slope: Double
    var heightEnd: Double
  }

  private let lines: [Line]
  /// Strip k's lines are items[starts[k]..<starts[k + 1]].
  private let starts: [Int]
  private let items: [Int32]
  private let lowest: Double
  private let stripsPerHeight: Double

  private static let mostStrips = 4096
  private static let mostItems = 1 << 24
  /// What lies this near to a point counts as lying on it: a unit of the grid, to which ends are rounded.
  private static let nearness = 1.0

  /// - Parameter isLevel: whether the rays run along x, or else along y.
  /// - Returns: nil where too many edges are longer than a strip.
  init?(_ edges: [Edge], isLevel: Bool) {
    lines = edges.compactMap { edge in
      let (x0, y0, x1, y1) = (Double(edge.x0), Double(edge.y0), Double(edge.x1), Double(edge.y1))
      let (place, height, placeEnd, heightEnd) = isLevel ? (x0, y0, x1, y1) : (y0, x0, y1, x1)
      if height == heightEnd { return nil }
      return Line(
        place: place, height: height, slope: (placeEnd - place) / (heightEnd - height), heightEnd: heightEnd)
    }
    let heights = lines.flatMap { [$0.height, $0.heightEnd] }
    let lowest = heights.min() ?? 0
    let highest = heights.max() ?? 0
    let count = min(max(lines.count / 4, 1), Self.mostStrips)
    let stripsPerHeight = highest > lowest ? Double(count) / (highest - lowest) : 0
    func strip(_ height: Double) -> Int { min(max(Int((height - lowest) * stripsPerHeight), 0), count - 1) }
    func strips(_ line: Line) -> ClosedRange<Int> {
      strip(min(line.height, line.heightEnd))...strip(max(line.height, line.heightEnd))
    }
    var starts = [Int](repeating: 0, count: count + 1)
    var total = 0
    for line in lines {
      let strips = strips(line)
      total += strips.count
      if total > Self.mostItems { return nil }
      for strip in strips { starts[strip + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    var items = [Int32](repeating: 0, count: total)
    var ends = starts
    for (index, line) in lines.enumerated() {
      for strip in strips(line) {
        items[ends[strip]] = Int32(truncatingIfNeeded: index)
        ends[strip] += 1
      }
    }
    (self.starts, self.items, self.lowest, self.stripsPerHeight) = (starts, items, lowest, stripsPerHeight)
  }

  /// The windings on both sides of a point that lies on one or more of the edges; their sign has no meaning.
  ///
  /// - Parameter steps: counts the edges that were looked at.
  func windings(at place: Double, height: Double, steps: inout Int) -> (before: Int, beyond: Int) {
    let strip = min(max(Int((height - lowest) * stripsPerHeight), 0), starts.count - 2)
    var beyond = 0
    var within = 0
    for item in items[starts[strip]..<starts[strip + 1]] {
      let line = lines[Int(item)]
      let startsAbove = line.height <= height
      if startsAbove == (line.heightEnd <= height) { continue }
      let distance = line.place + (height - line.height) * line.slope - place
      if distance < -Self.nearness { continue }
      let turn = startsAbove ? 1 : -1
      if distance > Self.nearness { beyond += turn } else { within += turn }
    }
    steps += starts[strip + 1] - starts[strip]
    return (beyond + within, beyond)
  }
}
