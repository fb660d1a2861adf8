import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// Turns a resolved theme into what is to be drawn: each sprite of each widget at each scale.
///
/// A widget with an error makes no jobs; the others still do, so that one run reports everything.
///
/// - Parameters:
///   - scales: pixels per point, each above 0.
///   - layout: whether all scales share one layout in points.
///   - layoutRange: where the layout is stated, for diagnostics.
///   - kinds: the known kinds; every widget's kind is one of them.
/// - Returns: the jobs by sprite id (order of bytes), then scale in the given order.
public func generateJobs(
  for theme: Theme, scales: [Double], layout: AtlasSettings.Layout, layoutRange: SourceRange? = nil,
  kinds: [any WidgetKind.Type], shaper: any TextShaper, sink: inout DiagnosticSink
) -> [RenderJob] {
  guard let step = gridStep(scales, layout, layoutRange, &sink) else { return [] }
  var sprites: [(key: [UInt8], jobs: [RenderJob])] = []
  for widget in theme.widgets {
    guard let kind = kinds.first(where: { $0.schema.kind == widget.kind }) else {
      sink.error(.manifestUnknownName, at: widget.range, "unknown widget kind '\(widget.kind)'")
      continue
    }
    let generator = WidgetJobs(widget: widget, kind: kind, scales: scales, step: step, shaper: shaper)
    sprites += generator.generate(&sink).compactMap { jobs in
      jobs.first.map { (key: Array($0.info.id.utf8), jobs: jobs) }
    }
  }
  sprites.sort { $0.key.lexicographicallyPrecedes($1.key) }
  reportEqualIDs(sprites.compactMap(\.jobs.first?.info), &sink)
  return sprites.flatMap(\.jobs)
}

/// The layout grid in points, one for all scales so that a sprite has one box; nil where a shared layout has none.
private func gridStep(
  _ scales: [Double], _ layout: AtlasSettings.Layout, _ range: SourceRange?, _ sink: inout DiagnosticSink
) -> Double? {
  if let step = LayoutGrid.step(for: scales) { return step }
  switch layout {
  case .shared:
    let list = scales.map(shortText).joined(separator: ", ")
    sink.error(
      .atlasGrid, at: range,
      "no layout grid of 1, 2 or 4 points lands on whole pixels at every scale of \(list)",
      help: #"use "layout": "perScale" in "atlas""#)
    return nil
  case .perScale:
    // No grid fits: boxes are whole points, and windows the pixels around them.
    return 1
  }
}

/// - Parameter sprites: sorted by id.
private func reportEqualIDs(_ sprites: [SpriteInfo], _ sink: inout DiagnosticSink) {
  for (first, second) in zip(sprites, sprites.dropFirst()) where first.id == second.id {
    sink.error(
      .manifestNameClash, at: second.range, "two sprites are called '\(second.id)'",
      notes: [Diagnostic.Note("the other one is of '\(first.widget)'", at: first.range)])
  }
}
