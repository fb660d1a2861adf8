import ThemeGraphics
import ThemeModel

/// Looks for the part of a widget's drawings that can be stretched: around the middle, between the last place before it and
/// the first one behind it where any of them changes.
///
/// Only the middle is looked at, though a wider even part may lie beside it: of a title that stands in the middle, or an
/// ornament, one side would grow and the other not.
struct SliceSearch {
  let scales: [Double]
  /// The widget's box in points, and in pixels at each scale.
  let box: Rect
  let windows: [PixelRect]

  /// What was found along one direction.
  enum Outcome {
    /// Insets from the edges of the box, in points.
    case found(first: Double, last: Double)
    /// The middle changes, in this sprite first, because of these.
    case uneven(id: String, causes: [Unevenness.Cause])
    /// Between what changes on both sides there is no whole pixel.
    case noRoom

    var isFound: Bool { if case .found = self { true } else { false } }
  }

  func look(_ direction: StretchDirection, at drawings: [WidgetJobs.Drawing]) -> Outcome {
    let frames = drawings.map { $0.frame.extent(direction) }
    let middles = frames.map { ($0.lower + $0.upper) / 2 }
    guard let from = middles.min(), let to = middles.max() else { return .noRoom }
    let (start, end) = box.extent(direction)
    var (lower, upper) = (start, end)
    for (drawing, frame) in zip(drawings, frames) {
      let parts = drawing.operations.unevenness(direction, scales: scales)
      let around = parts.filter { $0.lower <= to && $0.upper >= from }
      if !around.isEmpty {
        return .uneven(id: drawing.id, causes: around.causes)
      }
      // Content is placed in the frame, so that its edges keep their places too.
      lower = max(lower, parts.filter { $0.upper < from }.map(\.upper).max() ?? lower, min(frame.lower, from))
      upper = min(upper, parts.filter { $0.lower > to }.map(\.lower).min() ?? upper, max(frame.upper, to))
    }
    let (first, last) = (lower - start, end - upper)
    // Whoever shows the picture between its pixels mixes neighbours: one more pixel on each side has both in one colour.
    let pixel = 1 / (scales.min() ?? 1)
    for margin in [pixel, 0] {
      let insets = (Self.rounded(first > 0 ? first + margin : 0), Self.rounded(last > 0 ? last + margin : 0))
      if leavesCenter(insets.0, insets.1, direction) { return .found(first: insets.0, last: insets.1) }
    }
    return .noRoom
  }

  /// Rounded up to thousandths of a point, but for the noise of arithmetic.
  private static func rounded(_ inset: Double) -> Double {
    inset > 1e-6 ? (inset * 1000 - 1e-3).rounded(.up) / 1000 : 0
  }

  private func leavesCenter(_ first: Double, _ last: Double, _ direction: StretchDirection) -> Bool {
    zip(scales, windows).allSatisfy { scale, window in
      center(Insets(first, last, direction), direction, scale, window).count >= 1
    }
  }

  /// The pixels of a window between insets from the edges of the box.
  func center(
    _ insets: Insets, _ direction: StretchDirection, _ scale: Double, _ window: PixelRect
  ) -> Range<Int> {
    // Not squeezed, as they are where a sprite has too little room for them.
    let pixels = pixelInsets(insets, of: box, scale: scale, width: Self.boundless, height: Self.boundless)
    let (first, last, side) =
      direction == .across
      ? (pixels.left, pixels.right, window.width) : (pixels.top, pixels.bottom, window.height)
    return first..<max(first, side - last)
  }

  private static let boundless = 1 << 40

  /// What is to be even at one scale; nil where nothing is stretched.
  func part(
    of slice: Insets, _ stretched: Evenness, omitting omitted: Size, _ scale: Double, _ window: PixelRect
  ) -> StretchPart? {
    if !stretched.across && !stretched.down { return nil }
    return StretchPart(
      columns: stretched.across ? center(slice, .across, scale, window) : 0..<0,
      rows: stretched.down ? center(slice, .down, scale, window) : 0..<0,
      omittedColumns: Int((omitted.width * scale).rounded()), omittedRows: Int((omitted.height * scale).rounded()))
  }
}

extension Rect {
  /// With the same origin, smaller by `size`.
  func less(_ size: Size) -> Rect { Rect(x, y, width - size.width, height - size.height) }
}

extension Insets {
  /// Insets in one direction only.
  init(_ first: Double, _ last: Double, _ direction: StretchDirection) {
    self =
      direction == .across
      ? Insets(top: 0, left: first, bottom: 0, right: last) : Insets(top: first, left: 0, bottom: last, right: 0)
  }
}
