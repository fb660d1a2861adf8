import ThemeGraphics

/// A region's windings at the centres of a block of pixels: as steps from pixel to pixel, the first from 0.
struct CenterWindings: ~Copyable {
  private let steps: UnsafeMutablePointer<Int32>
  private let stride: Int

  /// - Parameter pixel: units of the edges' grid.
  init(of edges: [Edge], in block: PixelRect, pixel: Double) {
    // One more column for what lies right of the block.
    stride = block.width + 1
    steps = .allocate(capacity: stride * block.height)
    steps.initialize(repeating: 0, count: stride * block.height)
    let left = (Double(block.x) + 0.5) * pixel
    let top = (Double(block.y) + 0.5) * pixel
    let perPixel = 1 / pixel
    for edge in edges where edge.y0 != edge.y1 {
      let turn: Int32 = edge.y0 < edge.y1 ? 1 : -1
      let (low, high) = (Double(min(edge.y0, edge.y1)), Double(max(edge.y0, edge.y1)))
      // The first centre at or below each end.
      var row = place((low - top) * perPixel, block.height)
      let end = place((high - top) * perPixel, block.height)
      if row >= end { continue }
      let slope = (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0))
      while row < end {
        let x = Double(edge.x0) + (top + Double(row) * pixel - Double(edge.y0)) * slope
        let column = place((x - left) * perPixel, block.width)
        steps[row &* stride &+ column] &+= turn
        row &+= 1
      }
    }
  }

  /// `block.width` steps; the row counts from the block's first.
  func row(_ row: Int) -> UnsafePointer<Int32> { UnsafePointer(steps + row * stride) }

  deinit { steps.deallocate() }
}

/// The first whole number that is not below the value, in 0...limit.
@inline(__always)
private func place(_ value: Double, _ limit: Int) -> Int {
  if value <= 0 { return 0 }
  return value < Double(limit) ? Int(value.rounded(.up)) : limit
}
