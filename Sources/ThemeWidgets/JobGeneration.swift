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
///   - boxes: what boxes hold at least, by ``SpriteInfo/boxName``, in points on the layout grid: those of other themes.
///   - kinds: the known kinds; every widget's kind is one of them.
/// - Returns: the jobs by sprite id (order of bytes), then scale in the given order.
public func generateJobs(
  for theme: Theme, scales: [Double], layout: AtlasSettings.Layout, layoutRange: SourceRange? = nil,
  boxes: [String: Rect] = [:], kinds: [any WidgetKind.Type], shaper: any TextShaper,
  images: any ImageCatalog = NoImages(),
  sink: inout DiagnosticSink
) -> [RenderJob] {
  guard let step = gridStep(scales, layout, layoutRange, &sink) else { return [] }
  var sprites: [(key: [UInt8], jobs: [RenderJob])] = []
  for widget in theme.widgets {
    guard let kind = kinds.first(where: { $0.schema.kind == widget.kind }) else {
      sink.error(.manifestUnknownName, at: widget.range, "unknown widget kind '\(widget.kind)'")
      continue
    }
    let generator = WidgetJobs(
      widget: widget, theme: theme, kind: kind, scales: scales, step: step, least: boxes, shaper: shaper,
      images: images)
    sprites += generator.generate(&sink).compactMap { jobs in
      jobs.first.map { (key: Array($0.info.id.utf8), jobs: jobs) }
    }
  }
  sprites.sort { $0.key.lexicographicallyPrecedes($1.key) }
  // Jobs are large values: they are gathered once and looked at where they are.
  var jobs: [RenderJob] = []
  jobs.reserveCapacity(sprites.count * scales.count)
  for sprite in sprites { jobs += sprite.jobs }
  checkPixels(theme, jobs, &sink)
  let count = max(1, scales.count)
  for index in stride(from: count, to: jobs.count, by: count) where jobs[index].info.id == jobs[index - 1].info.id {
    reportEqualIDs(jobs[index - 1].info, jobs[index].info, &sink)
  }
  return jobs
}

/// The layout grid in points, one for all scales so that a sprite has one box; nil where a shared layout has none.
private func gridStep(
  _ scales: [Double], _ layout: AtlasSettings.Layout, _ range: SourceRange?, _ sink: inout DiagnosticSink
) -> Double? {
  if let step = LayoutGrid.step(for: scales) { return step }
  if layout.sharesScales {
    let list = scales.map(shortText).joined(separator: ", ")
    sink.error(
      .atlasGrid, at: range,
      "no layout grid of 1, 2 or 4 points lands on whole pixels at every scale of \(list)",
      help: #"use "layout": "perScale" in "atlas""#)
    return nil
  }
  // No grid fits: boxes are whole points, and windows the pixels around them.
  return 1
}

/// A theme with more pixels than can be packed in reasonable time and memory is refused by name.
private func checkPixels(_ theme: Theme, _ jobs: [RenderJob], _ sink: inout DiagnosticSink) {
  let pixels = jobs.reduce(0) { $0 + $1.drawList.pixelBounds.area }
  guard pixels > Limits.themePixels else { return }
  let largest = Dictionary(grouping: jobs, by: \.info.widget).mapValues {
    $0.reduce(0) { $0 + $1.drawList.pixelBounds.area }
  }
  .max { ($0.value, $1.key) < ($1.value, $0.key) }
  let widget = theme.widgets.first { $0.name == largest?.key }
  sink.error(
    .widgetTooLarge, at: widget?.range,
    "the sprites of theme '\(theme.name)' have \(pixels / 1_000_000) million pixels at all scales, "
      + "at most \(Limits.themePixels / 1_000_000) are allowed",
    help: largest.map { "most of them are of '\($0.key)'" })
}

private func reportEqualIDs(_ first: SpriteInfo, _ second: SpriteInfo, _ sink: inout DiagnosticSink) {
  sink.error(
    .manifestNameClash, at: second.range, "two sprites are called '\(second.id)'",
    notes: [Diagnostic.Note("the other one is of '\(first.widget)'", at: first.range)])
}
