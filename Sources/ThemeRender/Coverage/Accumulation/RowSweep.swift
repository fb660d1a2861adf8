import ThemeGraphics

// An exact sweep for regions that may overlap themselves: strokes made of pieces, even-odd paths, intersections.
//
// Row by row. The parts of the edges in a row are grouped into clusters of touching x ranges; right of a cluster the
// winding is the same at every height of the row, because each contour that enters a cluster leaves it again at the row's
// border. Within a cluster the row is cut into strips at every end of an edge and at every crossing, so that a strip's
// edges do not cross. Counted from the left, the edges of a strip at which the inside begins or ends are all that reaches
// the accumulator: its sum stays within 0...1 whatever overlaps, and windings are small integers that cannot overflow.
// (After the scan-beam idea of Vatti, 1992.)

/// Which windings of an operand are inside, and with which other operands it is one region.
struct SweepRule: Hashable, Sendable {
  let rule: FillRule
  /// Whether the rule is turned round.
  let isOutside: Bool
  /// Neighbours of one number are united; regions of different numbers are intersected.
  let region: Int

  init(_ rule: FillRule, isOutside: Bool = false, region: Int = 0) {
    self.rule = rule
    self.isOutside = isOutside
    self.region = region
  }

  @inline(__always)
  func contains(_ winding: Int) -> Bool { (rule == .nonZero ? winding != 0 : winding & 1 != 0) != isOutside }
}

/// What a row is swept with.
struct RowSweep: Sendable {
  /// Steps (edges times strips) that one cluster of one row may take before it is sampled instead, at 16 heights.
  enum Budget {
    /// Only hostile paths, and outlines as wide as letters are high, come near.
    case exact
    /// For what is blurred: what a sample is off by, at most a 32nd of a pixel where an edge is level, is not seen any more.
    case blurred

    var steps: Int { self == .exact ? 1 << 17 : 1 << 13 }
  }

  /// The rule of each operand; a point is inside where it is inside of each region.
  let rules: [SweepRule]
  var budget = Budget.exact
  /// The rows' parts outside these heights are not drawn; in 1/4096 pixel of the plane.
  let top: Int
  let bottom: Int

  /// Adds the region's boundary in the first `rows` rows of a band whose corner is (left, bandTop).
  func add(_ table: EdgeTable, chunk: Int, left: Int, bandTop: Int, rows: Int, to cells: CellRows) {
    var band = RowPieces(rows: rows)
    table.withEdges(ofChunk: chunk) { band.count($0, top: bandTop) }
    band.place()
    table.withEdges(ofChunk: chunk) { band.fill($0, left: left, top: bandTop) }
    guard !band.pieces.isEmpty else { return }
    var state = SweepState(rules: rules, budget: budget)
    defer { state.deallocate() }
    band.pieces.withUnsafeBufferPointer { all in
      for row in 0..<rows {
        let range = band.starts[row]..<band.starts[row + 1]
        if range.isEmpty { continue }
        let rowTop = bandTop + (row << 12)
        let low = max(top - rowTop, 0)
        let high = min(bottom - rowTop, 4096)
        if low < high {
          state.sweep(UnsafeBufferPointer(rebasing: all[range]), row: row, height: high - low, into: cells)
        }
      }
    }
  }
}
