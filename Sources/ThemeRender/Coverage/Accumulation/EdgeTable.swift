import ThemeGraphics

/// Edges in buckets of rows, so that a band of rows meets only the edges near it.
///
/// A bucket holds the edges whose first row lies in it and whose last row lies at most one bucket further; the few longer
/// ones are in a last bucket that every band scans. So a chunk of rows needs its own bucket, the one above and the last:
/// no edge is stored twice, whatever its length.
struct EdgeTable: Sendable {
  /// Rows of a bucket, and the height of the accumulator: most sprites are one bucket and need no sorting, and their cells
  /// stay in the second-level cache.
  static let chunkRows = 1 << chunkShift
  private static let chunkShift = 6

  private let edges: [Edge]
  /// Bucket k is starts[k]..<starts[k + 1]; the last bucket holds the long edges.
  private let starts: [Int]

  var isEmpty: Bool { edges.isEmpty }

  /// `edges` may reach beyond `bounds`; those above and below are dropped. What is left of it still winds, and what is
  /// right of it belongs to the clusters of the sweep.
  init(_ edges: [Edge], bounds: PixelRect, box: FixedBox) {
    let top = bounds.y << 12
    let bottom = bounds.maxY << 12
    let fits = Int(box.minY) >= top && Int(box.maxY) <= bottom
    if edges.isEmpty || (fits && bounds.height <= Self.chunkRows) {
      self.edges = edges
      starts = [0, edges.count, edges.count]
      return
    }
    let buckets = (bounds.height + Self.chunkRows - 1) / Self.chunkRows
    /// The bucket of an edge; nil where it is out of sight.
    func bucket(_ edge: Edge) -> Int? {
      let low = max(Int(min(edge.y0, edge.y1)), top) - top
      let high = min(Int(max(edge.y0, edge.y1)), bottom) - top
      guard low <= high, low < bottom - top, high > 0 || low == high else {
        return nil
      }
      let first = low >> (12 + Self.chunkShift)
      return max(high - 1, low) >> (12 + Self.chunkShift) > first + 1 ? buckets : first
    }
    var counts = [Int](repeating: 0, count: buckets + 2)
    for edge in edges { if let bucket = bucket(edge) { counts[bucket + 1] += 1 } }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    starts = counts
    let total = counts[buckets + 1]
    self.edges = [Edge](unsafeUninitializedCapacity: total) { buffer, count in
      for edge in edges {
        guard let bucket = bucket(edge) else { continue }
        buffer.initializeElement(at: counts[bucket], to: edge)
        counts[bucket] += 1
      }
      count = total
    }
  }

  /// Calls `body` with the edges that rows of the `chunk`-th bucket may meet, in one or two runs.
  func withEdges(ofChunk chunk: Int, _ body: (UnsafeBufferPointer<Edge>) -> Void) {
    let last = starts.count - 2
    guard chunk < last else { return }
    let near = starts[max(chunk - 1, 0)]..<starts[chunk + 1]
    let long = starts[last]..<starts[last + 1]
    edges.withUnsafeBufferPointer { all in
      if !near.isEmpty { body(UnsafeBufferPointer(rebasing: all[near])) }
      if !long.isEmpty { body(UnsafeBufferPointer(rebasing: all[long])) }
    }
  }
}
