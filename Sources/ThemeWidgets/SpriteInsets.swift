import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Slice and content insets: stated from the edges of the frame, handed on from the edges of the box.
struct SpriteInsets {
  private let parameters: ParameterSet
  private let frame: Rect

  init(_ parameters: ParameterSet, frame: Rect) {
    self.parameters = parameters
    self.frame = frame
  }

  /// Whether the insets leave what they must: a slice a centre of a pixel at each scale, content any room at all.
  func check(scales: [Double], _ sink: inout DiagnosticSink) -> Bool {
    var isGood = true
    if let slice = parameters[CommonParameters.slice] {
      let smallest = scales.min() ?? 1
      let center = min(frame.width - slice.left - slice.right, frame.height - slice.top - slice.bottom)
      let least = min(slice.left, slice.right, slice.top, slice.bottom)
      if !(center * smallest >= 1 - 1e-9) || least < 0 {
        sink.error(
          .atlasSlice, at: parameters.range(of: CommonParameters.slice),
          least < 0
            ? "slice insets cannot be negative"
            : "the slice leaves no centre of at least one pixel in a frame of \(describe(frame.size)) points")
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

  func slice(in box: Rect) -> Insets? { parameters[CommonParameters.slice].map { moved($0, to: box) } }

  func content(in box: Rect) -> Insets? { parameters[CommonParameters.contentInsets].map { moved($0, to: box) } }

  private func moved(_ insets: Insets, to box: Rect) -> Insets {
    Insets(
      top: insets.top + (frame.minY - box.minY), left: insets.left + (frame.minX - box.minX),
      bottom: insets.bottom + (box.maxY - frame.maxY), right: insets.right + (box.maxX - frame.maxX))
  }
}
