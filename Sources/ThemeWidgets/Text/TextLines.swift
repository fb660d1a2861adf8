import ThemeGraphics
import ThemeText

/// Shaped lines, one below the other. Lengths are in points.
struct TextLines {
  /// From top to bottom; never empty.
  let lines: [TextLine]
  /// From baseline to baseline.
  let pitch: Double
  /// The widest line's advance.
  let width: Double
  /// From the first line's ascender to the last one's descender.
  let height: Double

  /// - Parameter pitch: nil is what the first font would have; nil as a result where there are no lines.
  init?(_ lines: [TextLine], pitch: Double?) {
    guard let first = lines.first, let last = lines.last else { return nil }
    self.lines = lines
    self.pitch = pitch ?? first.lineHeight + first.lineGap
    width = lines.reduce(0) { max($0, $1.advance) }
    height = first.ascender - last.descender + Double(lines.count - 1) * self.pitch
  }

  /// How many lines fit into a height; at least one.
  func count(within height: Double) -> Int {
    if self.height <= height || lines.count == 1 { return lines.count }
    guard pitch > 0, let first = lines.first else { return lines.count }
    let further = ((height - first.lineHeight) / pitch).rounded(.down)
    return further < 0 ? 1 : min(lines.count, 1 + Int(min(further, Double(lines.count))))
  }
}
