// The jobs of a widget whose sprites are parts: a box for each instead of one around all of them.

import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

extension WidgetJobs {
  /// For each part its jobs at the scales; empty where anything is wrong.
  func parts(_ kind: any PartedKind.Type, _ sink: inout DiagnosticSink) -> [[RenderJob]] {
    guard let variant = widget.variants.first else { return [] }
    var context = WidgetContext(parts: variant, locale: theme.locale, shaper: shaper, images: images)
    let parts = kind.parts(&context)
    sink.append(context.sink)
    if context.sink.hasErrors { return [] }
    var jobs: [[RenderJob]] = []
    for part in parts {
      let operations = wrapped(part.operations, clip: nil, opacity: variant.parameters[CommonParameters.opacity])
      let id = "\(widget.name)/\(part.name)"
      let box = box(around: operations.inkBounds, least: least[id])
      guard let windows = windows(of: box, &sink) else { return [] }
      let info = SpriteInfo(
        id: id, widget: widget.name, kind: widget.kind, axes: [], element: nil, part: part.name, frame: box, box: box,
        slice: nil, contentInsets: nil, range: widget.range)
      jobs.append(
        zip(scales, windows).map { scale, window in
          RenderJob(info: info, drawList: DrawList(operations: operations, scale: scale, pixelBounds: window))
        })
    }
    return jobs
  }
}

extension WidgetContext {
  init(parts variant: WidgetVariant, locale: ThemeLocale?, shaper: any TextShaper, images: any ImageCatalog) {
    self.init(
      parameters: variant.parameters, axisValues: [], element: nil, frame: .zero, shaper: shaper, images: images,
      locale: locale)
  }
}

/// The fonts among a theme's widgets, in the order of the widgets.
///
/// What is wrong with a widget has been reported when its jobs were made (``generateJobs(for:scales:layout:layoutRange:boxes:kinds:shaper:images:sink:)``).
public func bitmapFonts(
  of theme: Theme, kinds: [any WidgetKind.Type], shaper: any TextShaper, images: any ImageCatalog = NoImages(),
  sink: inout DiagnosticSink
) -> [BitmapFontInfo] {
  theme.widgets.compactMap { widget in
    guard let kind = kinds.first(where: { $0.schema.kind == widget.kind }) as? any PartedKind.Type,
      let variant = widget.variants.first
    else { return nil }
    var context = WidgetContext(parts: variant, locale: theme.locale, shaper: shaper, images: images)
    let font = kind.font(of: widget, &context)
    sink.append(context.sink)
    return font
  }
}
