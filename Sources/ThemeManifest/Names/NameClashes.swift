import ThemeDiagnostics
import ThemeModel

/// Reports a style and a widget of one name.
func checkStylesAgainstWidgets(_ styles: NamedEntries, _ widgets: NamedEntries, sink: inout DiagnosticSink) {
  for style in styles.sorted {
    guard let widget = widgets[style.name] else { continue }
    let (first, second) =
      (style.nameRange.file, style.nameRange.lower) < (widget.nameRange.file, widget.nameRange.lower)
      ? (style, widget) : (widget, style)
    sink.error(
      .manifestNameClash, at: second.nameRange, "a style and a widget are both named \(quote(style.name))",
      notes: [Diagnostic.Note("first defined here", at: first.nameRange)])
  }
}

/// Reports a widget `a/b` where `b` is a state of the widget `a`: their sprites would have one id.
func checkWidgetsAgainstStates(_ widgets: [Widget], sink: inout DiagnosticSink) {
  let byFoldedName = Dictionary(widgets.map { (foldCase($0.name), $0) }, uniquingKeysWith: { first, _ in first })
  for widget in widgets {
    let parts = widget.name.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      guard let owner = byFoldedName[foldCase(parts[..<count].joined(separator: "/"))] else { continue }
      let axes = owner.axes
      let rest = parts[count...]
      let isState =
        rest.count <= axes.count
        && zip(axes, rest).allSatisfy { axis, part in axis.values.contains { foldCase($0) == foldCase(String(part)) } }
      if let transition = owner.transitions.first(where: { foldCase($0.path) == foldCase(rest.joined(separator: "/")) })
      {
        sink.error(
          .manifestNameClash, at: widget.range,
          "widget \(quote(widget.name)) has the name of transition \(quote(transition.path)) of widget \(quote(owner.name))",
          notes: [Diagnostic.Note("the widget with that transition", at: owner.range)])
        continue
      }
      guard isState else { continue }
      sink.error(
        .manifestNameClash, at: widget.range,
        "widget \(quote(widget.name)) has the name of state \(quote(rest.joined(separator: "/"))) of widget \(quote(owner.name))",
        notes: [Diagnostic.Note("the widget with that state", at: owner.range)])
    }
  }
}
