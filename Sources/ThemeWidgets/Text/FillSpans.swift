import ThemeGraphics
import ThemeModel

/// Over which rectangles the paints of a text lie.
struct FillSpans {
  private let lines: [PlacedLine]
  private let area: Rect
  private let frame: WordOrRect
  private let extraHeight: Double

  init(_ lines: [PlacedLine], in area: Rect, _ look: ParameterSet) {
    self.lines = lines.filter { !$0.casters.isEmpty }
    self.area = area
    frame = look[TextLook.frame]
    extraHeight = look[TextLook.extraHeight]
  }

  /// The lines in parts that are drawn by themselves: all together, unless a gradient begins anew in each.
  func parts(of paints: [(paint: FramePaint, frame: WordOrRect?)]) -> [[PlacedLine]] {
    let isByLine = paints.contains { paint, frame in
      if case .solid = paint { return false }
      guard case .word(let word) = frame ?? self.frame else { return false }
      return word != FillFrame.block.rawValue && word != FillFrame.box.rawValue
    }
    return isByLine ? lines.map { [$0] } : lines.isEmpty ? [] : [lines]
  }

  /// What a paint spans in a part, in points; nil is the frame of all paints that do not state one.
  func rect(_ frame: WordOrRect?, _ part: [PlacedLine]) -> Rect {
    let rect =
      switch frame ?? self.frame {
      case .rect(let rect): rect
      case .word(let word):
        switch FillFrame(rawValue: word) ?? .line {
        case .line: part.first?.lineBox ?? area
        case .capHeight: part.first?.capitalsBox ?? area
        case .block: block
        case .box: area
        }
      }
    return Rect(rect.x, rect.y, rect.width, rect.height + extraHeight)
  }

  private var block: Rect {
    guard let first = lines.first?.lineBox, let last = lines.last?.lineBox else { return area }
    let boxes = lines.map(\.lineBox)
    return Rect(
      minX: boxes.reduce(first.minX) { min($0, $1.minX) }, minY: first.minY,
      maxX: boxes.reduce(first.maxX) { max($0, $1.maxX) }, maxY: last.maxY)
  }
}
