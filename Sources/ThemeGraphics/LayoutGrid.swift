/// The grid, in points, on which boxes and placements lie so that every scale lands on whole pixels.
public enum LayoutGrid {
  /// The smallest of 1, 2 and 4 points that is a whole number of pixels at each of `scales`; nil where none is.
  public static func step(for scales: [Double]) -> Double? {
    [1.0, 2, 4].first { step in
      scales.allSatisfy { scale in
        let pixels = scale * step
        return abs(pixels - pixels.rounded()) < 1e-9
      }
    }
  }

  /// The smallest rectangle on the grid that holds `rect`; edges within 1e-9 of a line count as on it.
  public static func roundOut(_ rect: Rect, step: Double) -> Rect {
    func down(_ value: Double) -> Double { (value / step + 1e-9).rounded(.down) * step }
    func up(_ value: Double) -> Double { (value / step - 1e-9).rounded(.up) * step }
    return Rect(minX: down(rect.minX), minY: down(rect.minY), maxX: up(rect.maxX), maxY: up(rect.maxY))
  }
}
