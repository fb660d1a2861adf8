import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum PathShape: ShapeForm {
  static let data = Parameter<String?>(
    "data", .text, default: nil, defaultText: "required", "SVG path data (SVG 2, chapter 9).")
  static let viewBox = Parameter<Rect?>(
    "viewBox", .rect, default: nil, defaultText: "the box around the outline, where there is a frame",
    "The rectangle of the data's own space that becomes the frame.")
  static let frame = Parameter<Rect?>(
    "frame", .rect, default: nil, defaultText: "the whole frame, where there is a viewBox",
    "Where the view box lies; with neither, the data is in points.")
  static let fit = Parameter<String>(
    "fit", .choice(ContentFit.allCases.map(\.rawValue)), default: ContentFit.contain.rawValue,
    "How the view box becomes the frame: wholly within it or wholly over it in its own proportions, or stretched.")

  static let form = UnionSchema.Form(
    "path", "Any outline, written as SVG writes it.",
    [
      data.description, viewBox.description, frame.description, fit.description, ShapeParameters.rule.description,
      ShapeParameters.rotation.description,
    ])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    guard let text = set[data] else {
      context.sink.error(.manifestMissingKey, at: set.range, "a path needs 'data'")
      return nil
    }
    var path: Path
    do throws(SVGPathError) {
      path = try Path(svg: text)
    } catch {
      context.sink.error(
        .widgetParameter, at: range(of: error.offset, in: text, set.range(of: data)), "path data: \(error.message)")
      return nil
    }
    if path.elements.isEmpty { return nil }
    var frame = path.bounds.offset(by: place.origin)
    let (viewBox, stated) = (set[viewBox], set[Self.frame])
    if viewBox != nil || stated != nil {
      let source = viewBox ?? path.bounds
      frame = place.rect(stated)
      guard !source.isEmpty, !frame.isEmpty else {
        if viewBox != nil, source.isEmpty {
          context.sink.error(.widgetParameter, at: set.range(of: Self.viewBox), "the view box has no area")
        } else if source.isEmpty {
          context.sink.error(
            .widgetParameter, at: set.range(of: data), "a line without height or width needs a 'viewBox' to fit a frame"
          )
        }
        return nil
      }
      let target = (ContentFit(rawValue: set[fit]) ?? .contain).target(of: source.size, in: frame)
      path = path.transformed(by: AffineTransform(from: source, to: target))
    } else {
      path = path.transformed(by: .translation(place.origin))
    }
    return .path(
      path, ShapeParameters.rule(set), isClosed: path.isClosed, frame: frame, rotation: set[ShapeParameters.rotation])
  }

  /// Where a byte of the text stands in the source; the whole text where it has escapes.
  private static func range(of offset: Int, in text: String, _ range: SourceRange) -> SourceRange {
    let length = text.utf8.count
    guard Int(range.upper) - Int(range.lower) == length + 2, (0...length).contains(offset) else { return range }
    let lower = range.lower + 1 + UInt32(offset)
    return SourceRange(file: range.file, lower: lower, upper: lower + 1)
  }
}

extension Path {
  /// Whether every subpath ends by closing.
  fileprivate var isClosed: Bool {
    var isOpen = false
    for element in elements {
      switch element {
      case .move:
        if isOpen { return false }
      case .close: isOpen = false
      case .line, .quadratic, .cubic, .arc: isOpen = true
      }
    }
    return !isOpen
  }
}
