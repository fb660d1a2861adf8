import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// The jobs of one widget: all its sprites drawn, one box around all of them, then a window of pixels at each scale.
struct WidgetJobs {
  let widget: Widget
  /// Whose widget it is.
  let theme: Theme
  let kind: any WidgetKind.Type
  let scales: [Double]
  /// The layout grid in points.
  let step: Double
  /// What boxes hold at least, on the grid, by ``SpriteInfo/boxName``.
  var least: [String: Rect] = [:]
  let shaper: any TextShaper
  let images: any ImageCatalog

  /// A variant at one value, or a frame of a flip-book, drawn in points.
  struct Drawing {
    var id: String
    var variant: WidgetVariant
    /// At the element.
    var parameters: ParameterSet
    var element: SequenceElement?
    /// For a frame: which of the widget's transitions it belongs to.
    var transition: Int?
    var frame: Rect
    var operations: [DrawOperation]
  }

  /// For each sprite its jobs at the scales; empty where anything is wrong.
  func generate(_ sink: inout DiagnosticSink) -> [[RenderJob]] {
    if let kind = kind as? any PartedKind.Type { return parts(kind, &sink) }
    guard let still = drawings(&sink), let frames = flipBooks(between: still, &sink) else { return [] }
    let drawings = still + frames
    // Letters end within the box: their first and last pixels are not at its edges.
    let pixel = 1 / (scales.min() ?? 1)
    let ink = drawings.reduce(Rect.zero) {
      $0.union($1.frame).union($1.operations.inkBounds(marginOfText: pixel))
    }
    let box = box(around: ink, least: least[widget.name])
    guard let windows = windows(of: box, &sink) else { return [] }
    let search = SliceSearch(scales: scales, box: box, windows: windows)
    var findings = DiagnosticSink()
    let found = foundSlice(drawings, search, &findings)
    sink.append(findings)
    if findings.hasErrors { return [] }
    let omitted = found?.omitted ?? Size(0, 0)
    var jobs: [[RenderJob]] = []
    for drawing in drawings {
      let insets = insets(of: drawing)
      guard insets.check(in: box, scales: scales, &sink) else { return [] }
      let slice = found.map(\.insets) ?? insets.slice(in: box)
      let stretched = found?.isStretched ?? insets.stretchedDirections
      let info = SpriteInfo(
        id: drawing.id, widget: widget.name, kind: widget.kind,
        axes: zip(widget.axes, drawing.variant.axisValues).map { axis, value in
          let behind = axis.values.count + (drawing.transition ?? 0)
          return AxisValue(axis: axis.name, value: value, position: axis.values.firstIndex(of: value) ?? behind)
        },
        element: drawing.element, flipBook: drawing.transition.map { FlipBook(widget.transitions[$0]) },
        frame: drawing.frame.less(omitted), box: box.less(omitted), slice: slice,
        stretches: stretched, contentInsets: insets.content(in: box), range: widget.range,
        sliceRange: drawing.parameters.range(of: CommonParameters.slice))
      jobs.append(
        zip(scales, windows).map { scale, window in
          let part = slice.flatMap { search.part(of: $0, stretched, omitting: omitted, scale, window) }
          return RenderJob(
            info: info,
            drawList: DrawList(operations: drawing.operations, scale: scale, pixelBounds: window, stretch: part))
        })
    }
    return jobs
  }

  // MARK: Drawing

  private func drawings(_ sink: inout DiagnosticSink) -> [Drawing]? {
    var result: [Drawing] = []
    var failed = false
    var overflowing: Set<SourceRange?> = []
    for variant in widget.variants {
      let elements = elements(of: variant.parameters, &sink)
      // One set for each value, or none where they do not differ.
      let sets = variant.elementParameters.count == elements.count ? variant.elementParameters : []
      guard result.count + elements.count <= Limits.valuesPerWidget else {
        sink.error(
          .manifestTooMany, at: variant.parameters.range(of: CommonParameters.values),
          "'\(widget.name)' has more than \(Limits.valuesPerWidget) sprites")
        return nil
      }
      for element in elements {
        var context = WidgetContext(
          parameters: element.map { sets.isEmpty ? variant.parameters : sets[$0.index] } ?? variant.parameters,
          axisValues: variant.axisValues, element: element, frame: .zero, shaper: shaper, images: images,
          locale: theme.locale)
        let operations = draw(&context)
        failed = failed || context.sink.hasErrors
        for finding in context.sink.diagnostics {
          // Once for a text, though it may be too wide by another length in each state and at each value.
          if finding.id == .textOverflow, !overflowing.insert(finding.range).inserted { continue }
          sink.report(finding)
        }
        result.append(
          Drawing(
            id: id(variant, element), variant: variant, parameters: context.parameters, element: element,
            frame: context.frame,
            operations: operations))
      }
    }
    return failed ? nil : result
  }

  /// One sprite: its frame is decided, then its drawing, cut and faded as asked.
  func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    context.subject = WidgetSubject(widget: widget.name, theme: theme)
    let stated = context.parameters[CommonParameters.size]
    let size = stated ?? kind.naturalSize(&context)
    // What kept the size from being known would only be found again.
    if context.sink.hasErrors { return [] }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      context.sink.error(
        .widgetParameter, at: context.parameters.range(of: CommonParameters.size),
        "a size needs a width and a height above 0")
      return []
    }
    context.frame = Rect(origin: .zero, size: size)
    let drawn = kind.draw(&context)
    let operations = context.isMirrored ? Mirror(context.frame).operations(drawn) : drawn
    return wrapped(
      operations, clip: context.parameters[CommonParameters.clipToFrame] ? context.frame : nil,
      opacity: context.parameters[CommonParameters.opacity])
  }

  /// The drawing as one picture, cut and faded where that is asked for.
  func wrapped(_ operations: [DrawOperation], clip: Rect?, opacity: Double) -> [DrawOperation] {
    if operations.isEmpty || (clip == nil && opacity >= 1) { return operations }
    // A single fill needs no layer to be cut, and cut as geometry it is exact on edges between pixels too.
    if let clip, opacity >= 1, operations.count == 1, case .fill(var fill) = operations[0] {
      fill.shape.clips.append(.rect(clip))
      return [.fill(fill)]
    }
    return [.group(Group(clip: clip.map { Shape(.rect($0)) }, opacity: opacity, operations))]
  }

  /// Slice and content insets, turned round with the drawing.
  func insets(of drawing: Drawing) -> SpriteInsets {
    SpriteInsets(drawing.parameters, frame: drawing.frame, isMirrored: drawing.parameters.isMirrored(in: theme.locale))
  }

  // MARK: Values and names

  /// The values of a sequence, or one nil. `value` goes before `values`.
  func elements(of parameters: ParameterSet, _ sink: inout DiagnosticSink) -> [SequenceElement?] {
    guard kind.schema.isSequence else { return [nil] }
    if kind.schema.hasOwnAxes, parameters[CommonParameters.value] == nil, !parameters.isStated(CommonParameters.values)
    {
      return [nil]
    }
    if parameters[CommonParameters.value] != nil, parameters.isStated(CommonParameters.values) {
      sink.error(
        .widgetParameter, at: parameters.range(of: CommonParameters.value), "'value' and 'values' are stated both",
        notes: [Diagnostic.Note("'values' is stated here", at: parameters.range(of: CommonParameters.values))],
        help: "leave one out; \"value\": null takes away an inherited one")
    }
    let values = parameters[CommonParameters.value].map { [$0] } ?? parameters[CommonParameters.values]
    return values.enumerated().map { SequenceElement(index: $0, count: values.count, value: $1) }
  }

  /// The widget's name, its axes' values, and the index; a single value has none.
  private func id(_ variant: WidgetVariant, _ element: SequenceElement?) -> String {
    ([widget.name] + variant.axisValues + [element.flatMap(index)].compactMap { $0 }).joined(separator: "/")
  }

  /// The index with as many digits as the last one has; nil for one alone.
  func index(_ element: SequenceElement) -> String? {
    if element.count <= 1 { return nil }
    let index = String(element.index)
    let width = String(element.count - 1).utf8.count
    return String(repeating: "0", count: max(0, width - index.utf8.count)) + index
  }

  // MARK: Boxes

  /// Even a frame of a millionth of a point has a place.
  func box(around ink: Rect, least: Rect?) -> Rect {
    let rounded = LayoutGrid.roundOut(ink, step: step).union(least ?? .zero)
    return Rect(rounded.x, rounded.y, max(rounded.width, step), max(rounded.height, step))
  }

  /// The pixels that the box covers at each scale.
  func windows(of box: Rect, _ sink: inout DiagnosticSink) -> [PixelRect]? {
    var windows: [PixelRect] = []
    for scale in scales {
      let window = box.scaledOut(by: scale)
      let (left, top, width, height) = (window.x, window.y, window.width, window.height)
      let limit = Double(Limits.spriteSide)
      // Far offsets are refused with far sizes, so that no conversion below can trap. Not-a-number fails the test too.
      guard width <= limit, height <= limit, abs(left) <= farthest, abs(top) <= farthest else {
        sink.error(
          .widgetTooLarge, at: widget.range,
          "'\(widget.name)' needs \(decimalText(width, decimals: 0)) x \(decimalText(height, decimals: 0)) pixels "
            + "at scale \(shortText(scale)), shadows included; at most \(Limits.spriteSide) x \(Limits.spriteSide) are allowed"
        )
        return nil
      }
      windows.append(PixelRect(x: Int(left), y: Int(top), width: Int(width), height: Int(height)))
    }
    return windows
  }

  /// Every box holds the frame's origin, so within the size limit no edge is further away than this.
  private let farthest = Double(Limits.spriteSide)
}
