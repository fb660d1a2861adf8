// What happens where a text does not fit: it is drawn as it is, ends with an ellipsis, or is set smaller. Whatever is then still
// too large is drawn, and reported.

import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// How a text is fitted into what room it has.
struct TextFit {
  enum Overflow: String, CaseIterable {
    case visible, ellipsis, shrink
  }

  let overflow: Overflow
  /// Whether the manifest says what happens.
  private let isStated: Bool
  let wraps: Bool
  let justifies: Bool
  let maximumLines: Int?
  /// Points per em; nil is half of the text's size.
  let least: Double?
  /// In points; infinite where nothing limits it.
  let room: Size

  /// - Parameter room: what the text's area has; a text without any has infinite sides.
  init(_ block: ParameterSet, in room: Size) {
    let lines = block[TextBlock.maxLines].map { Int($0) }
    overflow =
      block[TextBlock.overflow].flatMap(Overflow.init(rawValue:)) ?? (lines == nil ? .visible : .ellipsis)
    isStated = block[TextBlock.overflow] != nil
    wraps = block[TextBlock.wrap]
    justifies = wraps && block[TextBlock.align] == TextBlock.Alignment.justify.rawValue
    maximumLines = lines
    least = block[TextBlock.minSize]
    self.room = Size(min(room.width, block[TextBlock.maxWidth] ?? .infinity), room.height)
  }

  /// The text's lines; nil where they cannot be set, which is reported.
  func lines(_ content: TextContent, _ context: inout WidgetContext) -> TextLines? {
    guard let lines = content.lines(layout(), &context) else { return nil }
    switch overflow {
    case .visible: return lines
    case .ellipsis:
      let count = min(maximumLines ?? .max, lines.count(within: room.height + Self.tolerance))
      if count >= lines.lines.count, lines.width <= room.width + Self.tolerance { return lines }
      return content.lines(layout(ellipsisAfter: count), &context)
    case .shrink: return fits(lines) ? lines : shrunk(content, &context)
    }
  }

  /// The largest size on a grid of ``steps`` at which the text fits, by bisection; the least where it fits at none.
  private func shrunk(_ content: TextContent, _ context: inout WidgetContext) -> TextLines? {
    let size = content.style.size
    let floor = min(1, (least ?? size / 2) / size)
    guard var best = content.scaled(by: floor).lines(layout(), &context) else { return nil }
    guard fits(best) else { return best }
    var low = Int((floor * Self.steps).rounded(.down))
    var high = Int(Self.steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      guard let lines = content.scaled(by: Double(middle) / Self.steps).lines(layout(), &context) else { return nil }
      if fits(lines) { (low, best) = (middle, lines) } else { high = middle }
    }
    return best
  }

  private func layout(ellipsisAfter count: Int? = nil) -> TextLayout {
    TextLayout(
      width: room.width.isFinite ? room.width : nil, wraps: wraps, justifies: justifies, hasEllipsis: count != nil,
      maximumLines: count)
  }

  private func fits(_ lines: TextLines) -> Bool {
    lines.width <= room.width + Self.tolerance && lines.height <= room.height + Self.tolerance
      && lines.lines.count <= maximumLines ?? .max
  }

  /// Parts of the stated size.
  private static let steps = 256.0
  /// Far below a pixel.
  private static let tolerance = 0.01
}

extension TextFit {
  /// Nothing is cut for it, but a text larger than its place is hardly meant. That a single line is higher says nothing: its
  /// letters seldom are.
  func warn(of lines: TextLines, _ content: TextContent, _ context: inout WidgetContext) {
    let isSmallest = overflow == .shrink && lines.lines.contains { $0.runs.contains { $0.size < content.style.size } }
    var what = isSmallest ? "even at its least size the text" : "the text"
    if let subject = context.subject { what = "\(subject): \(what)" }
    func text(_ length: Double) -> String { decimalText(length, decimals: 1) }
    let message: String
    if lines.width > room.width + Self.tolerance {
      message = "\(what) is \(text(lines.width)) points wide, its area only \(text(room.width))"
    } else if lines.height > room.height + Self.tolerance, lines.lines.count > 1 {
      message =
        "\(what) is \(text(lines.height)) points high with its \(lines.lines.count) lines, its area only "
        + text(room.height)
    } else if let maximumLines, lines.lines.count > maximumLines {
      message = "\(what) has \(lines.lines.count) lines, at most \(maximumLines) are allowed"
    } else {
      return
    }
    context.sink.warning(
      .textOverflow, at: content.range, message,
      help: "make the text smaller or its area larger" + (isStated ? "" : ", or state 'overflow'"))
  }
}
