import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Slice and content insets: stated from the edges of the frame, handed on from the edges of the box.
struct SpriteInsets {
  private let parameters: ParameterSet
  private let frame: Rect
  /// Whether left and right are exchanged.
  private let isMirrored: Bool

  init(_ parameters: ParameterSet, frame: Rect, isMirrored: Bool) {
    self.parameters = parameters
    self.frame = frame
    self.isMirrored = isMirrored
  }

  /// Whether the insets leave what they must: content any room at all, and a slice a centre of a pixel at each scale
  /// even where an engine rounds both of its insets up to whole pixels.
  func check(in box: Rect, scales: [Double], _ sink: inout DiagnosticSink) -> Bool {
    var isGood = true
    if let slice = stated {
      let range = parameters.range(of: CommonParameters.slice)
      if min(slice.left, slice.right, slice.top, slice.bottom) < 0 {
        sink.error(.atlasSlice, at: range, "slice insets cannot be negative")
        isGood = false
      } else if let scale = scales.first(where: { !leavesCenter(slices(slice, in: box), box, $0) }) {
        sink.error(
          .atlasSlice, at: range,
          "the slice leaves no centre of at least one whole pixel at scale \(shortText(scale)) "
            + "in a frame of \(describe(frame.size)) points")
        isGood = false
      }
    }
    if let content = parameters[CommonParameters.contentInsets],
      !(content.left + content.right < frame.width && content.top + content.bottom < frame.height)
    {
      sink.error(
        .widgetParameter, at: parameters.range(of: CommonParameters.contentInsets),
        "contentInsets leave no room in a frame of \(describe(frame.size)) points")
      isGood = false
    }
    return isGood
  }

  private func leavesCenter(_ slice: Insets, _ box: Rect, _ scale: Double) -> Bool {
    func pixels(_ length: Double) -> Double { (length * scale - 1e-9).rounded(.up) }
    return pixels(box.width) - pixels(slice.left) - pixels(slice.right) >= 1
      && pixels(box.height) - pixels(slice.top) - pixels(slice.bottom) >= 1
  }

  private var stated: Insets? { parameters[CommonParameters.slice]?.insets }

  /// From the edges of the box; nil where no insets are stated.
  func slice(in box: Rect) -> Insets? { stated.map { slices($0, in: box) } }

  /// Where the frame is one piece, the box is: what lies around the frame is no corner then.
  private func slices(_ insets: Insets, in box: Rect) -> Insets {
    var result = moved(insets, to: box)
    if insets.left + insets.right == 0 { (result.left, result.right) = (0, 0) }
    if insets.top + insets.bottom == 0 { (result.top, result.bottom) = (0, 0) }
    return result
  }

  /// What a slice stretches apart from its corners. Where no insets are stated in a direction, the frame is one piece.
  var stretchedDirections: Evenness {
    Evenness(
      across: stated.map { $0.left + $0.right > 0 } ?? false, down: stated.map { $0.top + $0.bottom > 0 } ?? false)
  }

  func content(in box: Rect) -> Insets? { parameters[CommonParameters.contentInsets].map { moved($0, to: box) } }

  private func moved(_ stated: Insets, to box: Rect) -> Insets {
    let insets = isMirrored ? stated.mirrored : stated
    return Insets(
      top: insets.top + (frame.minY - box.minY), left: insets.left + (frame.minX - box.minX),
      bottom: insets.bottom + (box.maxY - frame.maxY), right: insets.right + (box.maxX - frame.maxX))
  }
}
