import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

extension WidgetJobs {
  /// The frames of all the widget's transitions, in their order; nil where anything is wrong.
  ///
  /// - Parameter still: the widget's own sprites, which most ends are among.
  func flipBooks(between still: [Drawing], _ sink: inout DiagnosticSink) -> [Drawing]? {
    var result: [Drawing] = []
    var failed = false
    for (number, transition) in widget.transitions.enumerated() {
      guard still.count + result.count + transition.progress.count <= Limits.valuesPerWidget else {
        sink.error(
          .manifestTooMany, at: transition.range, "'\(widget.name)' has more than \(Limits.valuesPerWidget) sprites")
        return nil
      }
      guard let from = end(transition.from, of: transition, among: still, &sink),
        let to = end(transition.to, of: transition, among: still, &sink)
      else {
        failed = true
        continue
      }
      if from.frame == to.frame, from.operations == to.operations, haveSameInsets(transition) {
        sink.warning(
          .widgetStillTransition, at: transition.range,
          "the two looks of the transition are drawn alike, so its frames do not move",
          help: "turn by less than a whole turn, or use values")
      }
      let morph = DrawingMorph(from: from.operations, to: to.operations)
      for (place, share) in transition.progress.enumerated() {
        let element = SequenceElement(index: place, count: transition.progress.count, value: share)
        let variant = variant(transition, at: share)
        result.append(
          Drawing(
            id: [widget.name, transition.path, index(element) ?? "0"].joined(separator: "/"),
            variant: variant, parameters: variant.parameters, element: element, transition: number,
            frame: Blend(share: share).rect(from.frame, to.frame), operations: morph.operations(at: share)))
      }
    }
    return failed ? nil : result
  }

  /// An end of a transition: one of the widget's sprites, or drawn for it.
  private func end(
    _ variant: WidgetVariant, of transition: Transition, among still: [Drawing], _ sink: inout DiagnosticSink
  ) -> (frame: Rect, operations: [DrawOperation])? {
    let values = elements(of: variant.parameters, &sink)
    guard values.count == 1, let element = values.first else {
      sink.error(
        .widgetParameter, at: transition.range,
        "a transition leads from one sprite to one other, but '\(widget.name)' draws \(values.count) values there",
        help: "give both ends a single \"value\"")
      return nil
    }
    let known = still.first {
      $0.variant.axisValues == variant.axisValues && $0.variant.parameters == variant.parameters
        && $0.variant.elementParameters == variant.elementParameters
    }
    if let known { return (known.frame, known.operations) }
    let parameters = element == nil ? nil : variant.elementParameters.first
    var context = WidgetContext(
      parameters: parameters ?? variant.parameters, axisValues: variant.axisValues, element: element, frame: .zero,
      shaper: shaper, images: images, locale: theme.locale)
    let operations = draw(&context)
    sink.append(context.sink)
    return context.sink.hasErrors ? nil : (context.frame, operations)
  }

  private func haveSameInsets(_ transition: Transition) -> Bool {
    let (from, to) = (transition.from.parameters, transition.to.parameters)
    return from[CommonParameters.slice] == to[CommonParameters.slice]
      && from[CommonParameters.contentInsets] == to[CommonParameters.contentInsets]
  }

  /// A frame's axis values, and the parameters that its insets are read from: the nearer end's, blended where both state
  /// them.
  private func variant(_ transition: Transition, at share: Double) -> WidgetVariant {
    let (from, to) = (transition.from.parameters, transition.to.parameters)
    var parameters = share < 0.5 ? from : to
    let blend = Blend(share: share)
    if let a = from[CommonParameters.slice]?.insets, let b = to[CommonParameters.slice]?.insets {
      parameters = parameters.replacing(CommonParameters.slice, with: .insets(blend.insets(a, b)))
    }
    if let a = from[CommonParameters.contentInsets], let b = to[CommonParameters.contentInsets] {
      parameters = parameters.replacing(CommonParameters.contentInsets, with: .insets(blend.insets(a, b)))
    }
    return WidgetVariant(axisValues: transition.axisValues, parameters: parameters)
  }
}

extension FlipBook {
  init(_ transition: Transition) {
    self.init(path: transition.path, loops: transition.loops, duration: transition.duration)
  }
}
