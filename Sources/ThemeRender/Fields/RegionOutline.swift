// What of a region's edges is its outline.
//
// Contours that overlap (a variable font's, or glyphs that touch) and strokes, which are made of pieces, have edges within
// the region; a distance field must not see them. Every edge is cut where others meet it, so that a piece has one region
// on each of its sides; a piece stays if one of these is inside and the other is not. Windings are counted along a ray from
// the piece's middle that crosses it as squarely as the axes allow. What the ray meets within a grid unit counts as lying
// on the piece: pieces that coincide are judged together, and gaps that rounding alone has made are none. Pieces out of
// reach are left away unjudged.
//
// Each part of the work has a budget. Where it does not suffice (many thousand edges in a knot) all edges are kept.

import ThemeGraphics

struct RegionOutline {
  private let edges: [Edge]
  private let rule: SweepRule
  private let reach: Rect

  /// - Parameters:
  ///   - edges: of the whole region, closed.
  ///   - reach: where the outline is asked for, in grid units.
  init(of edges: [Edge], rule: SweepRule, in reach: Rect) {
    self.edges = edges
    self.rule = rule
    self.reach = reach
  }

  /// In the order of the edges.
  func segments() -> [FieldSegment] {
    guard let cuts = cuts(), let segments = segments(cuts) else { return edges.map { FieldSegment($0) } }
    return segments
  }

  private struct Cut {
    var edge: Int
    /// The share of the edge's way, above 0 and below 1.
    var share: Double
  }

  // MARK: Cutting

  private static let mostPairs = 1 << 25
  private static let mostCuts = 1 << 20

  /// A sweep downwards over the edges (Shamos and Hoey, 1976, without the ordered status). Nil over the budget.
  private func cuts() -> [Cut]? {
    let order = edges.indices.sorted { (edges[$0].top, $0) < (edges[$1].top, $1) }
    var cuts: [Cut] = []
    var active: [Int] = []
    var pairs = 0
    for index in order {
      let edge = edges[index]
      pairs += active.count
      if pairs > Self.mostPairs { return nil }
      active.removeAll { edges[$0].bottom < edge.top }
      let isNear = reach.touches(FieldSegment(edge))
      for other in active {
        let rival = edges[other]
        if rival.right < edge.left || rival.left > edge.right { continue }
        if !isNear, !reach.touches(FieldSegment(rival)) { continue }
        cut(index, other, into: &cuts)
      }
      if cuts.count > Self.mostCuts { return nil }
      active.append(index)
    }
    return cuts.sorted { ($0.edge, $0.share) < ($1.edge, $1.share) }
  }

  /// Exact on the grid: coordinates are below 2^30 in size, so that products of two differences fit 63 bits.
  private func cut(_ first: Int, _ second: Int, into cuts: inout [Cut]) {
    let (a, b) = (edges[first], edges[second])
    let startOfA = b.side(x: a.x0, y: a.y0)
    let endOfA = b.side(x: a.x1, y: a.y1)
    if startOfA == 0 && endOfA == 0 {
      for (index, edge, other) in [(first, a, b), (second, b, a)] {
        for (x, y) in [(other.x0, other.y0), (other.x1, other.y1)] {
          let (dx, dy) = edge.direction
          add(
            index,
            ((Double(x) - Double(edge.x0)) * dx + (Double(y) - Double(edge.y0)) * dy) / (dx * dx + dy * dy), to: &cuts)
        }
      }
      return
    }
    let startOfB = a.side(x: b.x0, y: b.y0)
    let endOfB = a.side(x: b.x1, y: b.y1)
    guard startOfA.signum() != endOfA.signum(), startOfB.signum() != endOfB.signum() else { return }
    add(first, Double(startOfA) / (Double(startOfA) - Double(endOfA)), to: &cuts)
    add(second, Double(startOfB) / (Double(startOfB) - Double(endOfB)), to: &cuts)
  }

  private func add(_ edge: Int, _ share: Double, to cuts: inout [Cut]) {
    if share > 0 && share < 1 { cuts.append(Cut(edge: edge, share: share)) }
  }

  // MARK: Choosing

  private static let mostSteps = 1 << 25

  private func segments(_ cuts: [Cut]) -> [FieldSegment]? {
    guard let level = EdgeStrips(edges, isLevel: true), let upright = EdgeStrips(edges, isLevel: false) else {
      return nil
    }
    var segments: [FieldSegment] = []
    var steps = 0
    var next = 0
    for (index, edge) in edges.enumerated() {
      let (dx, dy) = edge.direction
      let isSteep = abs(dy) >= abs(dx)
      var share = 0.0
      while share < 1 {
        var end = 1.0
        if next < cuts.count, cuts[next].edge == index {
          end = cuts[next].share
          next += 1
        }
        let piece = FieldSegment(edge, from: share, to: end)
        if end > share, reach.touches(piece) {
          let middle = (share + end) / 2
          let (x, y) = (Double(edge.x0) + dx * middle, Double(edge.y0) + dy * middle)
          let (before, beyond) =
            isSteep
            ? level.windings(at: x, height: y, steps: &steps) : upright.windings(at: y, height: x, steps: &steps)
          if rule.contains(before) != rule.contains(beyond) { segments.append(piece) }
          if steps > Self.mostSteps { return nil }
        }
        share = end
      }
    }
    return segments
  }
}

extension Edge {
  fileprivate var top: Int32 { min(y0, y1) }
  fileprivate var bottom: Int32 { max(y0, y1) }
  fileprivate var left: Int32 { min(x0, x1) }
  fileprivate var right: Int32 { max(x0, x1) }

  /// Twice the area of the triangle with a point: its sign tells the side, 0 that the point is on the edge's line.
  fileprivate func side(x: Int32, y: Int32) -> Int {
    (Int(x1) &- Int(x0)) &* (Int(y) &- Int(y0)) &- (Int(y1) &- Int(y0)) &* (Int(x) &- Int(x0))
  }
}

extension Rect {
  fileprivate func touches(_ segment: FieldSegment) -> Bool {
    let (endX, endY) = (segment.x + segment.dx, segment.y + segment.dy)
    return min(segment.x, endX) <= maxX && max(segment.x, endX) >= minX && min(segment.y, endY) <= maxY
      && max(segment.y, endY) >= minY
  }
}
