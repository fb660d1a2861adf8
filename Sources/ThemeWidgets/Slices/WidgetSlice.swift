import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The slice that all sprites of a widget share, because it is found in their drawings.
struct WidgetSlice {
  /// From the edges of the box, in points; a direction that cannot be stretched has none. Nil where neither can.
  var insets: Insets?
  /// Whether the part between the insets is stretched, and so has to be even.
  var isStretched = Evenness(across: false, down: false)
  /// How much of the middle is left out, in points.
  var omitted = Size(0, 0)
}

extension WidgetJobs {
  /// What `"auto"` and `"minimal"` are for these drawings; nil where no sprite asks for it, or after an error.
  func foundSlice(_ drawings: [Drawing], _ search: SliceSearch, _ sink: inout DiagnosticSink) -> WidgetSlice? {
    guard let asking = drawings.first(where: { $0.sliceWord != nil }), let word = asking.sliceWord else { return nil }
    let range = asking.parameters.range(of: CommonParameters.slice)
    if let other = drawings.first(where: { $0.sliceWord != word }) {
      sink.error(
        .atlasSlice, at: range,
        "the slice of '\(asking.id)' is found in the widget's drawings, but '\(other.id)' has another one",
        notes: [Diagnostic.Note("that is stated here", at: other.parameters.range(of: CommonParameters.slice))],
        help: "state \"slice\": \"\(word.rawValue)\" for all states")
      return nil
    }
    let (across, down) = (search.look(.across, at: drawings), search.look(.down, at: drawings))
    var slice = WidgetSlice()
    slice.isStretched = Evenness(across: across.isFound, down: down.isFound)
    guard across.isFound || down.isFound else {
      sink.warning(
        .sliceUneven, at: range,
        "nothing of '\(widget.name)' can be stretched, so it gets no slice: " + across.reason(.across) + "; "
          + down.reason(.down),
        help: "state insets around a part that may be stretched, or leave \"slice\" out")
      return slice
    }
    var insets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    if case .found(let first, let last) = across { (insets.left, insets.right) = (first, last) }
    if case .found(let first, let last) = down { (insets.top, insets.bottom) = (first, last) }
    slice.insets = insets
    if word == .minimal {
      slice.omitted = Size(
        across.isFound ? omissible(.across, insets, drawings, search) : 0,
        down.isFound ? omissible(.down, insets, drawings, search) : 0)
    }
    return slice
  }

  /// The most that can be left out of the middle: whole steps of the layout grid and whole pixels at every scale, so that
  /// both slice and content insets keep a pixel between them.
  private func omissible(
    _ direction: StretchDirection, _ insets: Insets, _ drawings: [Drawing], _ search: SliceSearch
  ) -> Double {
    let contents = Set(
      drawings.compactMap { self.insets(of: $0).content(in: search.box) })
    let most = zip(scales, search.windows).map { scale, window in
      let rooms = ([insets] + contents).map { search.center($0, direction, scale, window).count }
      return Double(max(0, (rooms.min() ?? 0) - 1)) / scale
    }.min()
    var length = ((most ?? 0) / step + 1e-9).rounded(.down) * step
    while length > 0, !scales.allSatisfy({ abs(length * $0 - (length * $0).rounded()) < 1e-6 }) { length -= step }
    return max(0, length)
  }
}

extension WidgetJobs.Drawing {
  fileprivate var sliceWord: SliceWord? {
    if case .word(let word)? = parameters[CommonParameters.slice] { SliceWord(rawValue: word) } else { nil }
  }
}

extension SliceSearch.Outcome {
  /// Why nothing was found, as part of a sentence.
  fileprivate func reason(_ direction: StretchDirection) -> String {
    switch self {
    case .found: return ""
    case .noRoom: return "\(direction.rawValue), its corners leave no whole pixel"
    case .uneven(let id, let causes):
      let words = causes.map { $0.words(direction) }.joined(separator: ", ")
      return "\(direction.rawValue), the middle of '\(id)' changes because of \(words)"
    }
  }
}
