import ThemeGraphics

/// How content of one proportion meets a frame of another.
enum ContentFit: String, CaseIterable {
  case stretch, contain, cover

  /// Where content of a size lies, centred in the frame where it does not fill it.
  func target(of size: Size, in frame: Rect) -> Rect {
    guard self != .stretch, size.width > 0, size.height > 0 else { return frame }
    let (horizontal, vertical) = (frame.width / size.width, frame.height / size.height)
    let scale = self == .contain ? min(horizontal, vertical) : max(horizontal, vertical)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(frame.midX - width / 2, frame.midY - height / 2, width, height)
  }
}
