import ThemeGraphics
import ThemeModel

/// The declarations that draw one sprite.
struct CSSLook: Hashable {
  /// What sprites of one page share; empty for a sliced sprite.
  var page: [String] = []
  /// The sprite's own.
  var own: [String] = []

  /// A part of the sheet.
  ///
  /// - Parameters:
  ///   - image: `background-image` as written by ``images(_:_:)``.
  ///   - page: its size at any scale, for the size in points.
  init(sprite: SpriteInfo, placement: Placement, image: [String], page: AtlasPage) {
    let scale = page.scale
    self.page =
      image + [
        "background-repeat: no-repeat",
        "background-size: \(CSSText.pixels(Double(page.width) / scale)) \(CSSText.pixels(Double(page.height) / scale))",
      ]
    let (x, y) = (Double(-placement.frame.x) / scale, Double(-placement.frame.y) / scale)
    own = [
      "background-position: \(CSSText.pixels(x)) \(CSSText.pixels(y))", "width: \(CSSText.pixels(sprite.box.width))",
      "height: \(CSSText.pixels(sprite.box.height))",
    ]
  }

  /// A picture of its own whose middle is stretched.
  ///
  /// The border is the part of the slices that content keeps clear of, the padding what content keeps clear of beyond.
  init(slice: Insets, contentInsets: Insets?, files: [(scale: Double, path: String)]) {
    let content = contentInsets ?? slice
    let sides = [
      (slice.top, content.top), (slice.right, content.right), (slice.bottom, content.bottom),
      (slice.left, content.left),
    ]
    let lengths = { (side: ((Double, Double)) -> Double) in
      sides.map { CSSText.pixels(side($0)) }.joined(separator: " ")
    }
    own = ["box-sizing: border-box", "border: 0 solid transparent", "border-width: \(lengths { min($0.0, $0.1) })"]
    if contentInsets != nil { own.append("padding: \(lengths { max(0, $0.1 - $0.0) })") }
    // Numbers of a slice count pixels of the picture at its natural size, which are points at every scale.
    let numbers = sides.map { CSSText.number($0.0) }.joined(separator: " ")
    if let first = files.first { own.append("border-image-source: \(CSSText.url(first.path))") }
    own += [
      "border-image-source: \(Self.set(files))", "border-image-slice: \(numbers) fill",
      "border-image-width: \(lengths { $0.0 })", "border-image-repeat: stretch",
    ]
  }

  /// `background-image` for what knows sets of images and for what does not.
  static func images(_ files: [(scale: Double, path: String)]) -> [String] {
    guard let first = files.first else { return [] }
    return ["background-image: \(CSSText.url(first.path))", "background-image: \(set(files))"]
  }

  private static func set(_ files: [(scale: Double, path: String)]) -> String {
    "image-set("
      + files.map { "\(CSSText.url($0.path)) \(shortestDecimal($0.scale))x" }.joined(separator: ", ") + ")"
  }
}
