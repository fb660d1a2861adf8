import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Reports slices that leave no centre to stretch. Returns whether there were none.
func checkSlices(_ items: [PackItem], sink: inout DiagnosticSink) -> Bool {
  var good = true
  for info in items.map(\.info) {
    guard let slice = info.slice else { continue }
    let (width, height) = (slice.left + slice.right, slice.top + slice.bottom)
    if width < info.box.width, height < info.box.height { continue }
    good = false
    sink.error(
      .atlasSlice, at: info.range,
      "the slice of sprite '\(info.id)' leaves no centre: left + right is \(decimal(width)) of "
        + "\(decimal(info.box.width)) points, top + bottom \(decimal(height)) of \(decimal(info.box.height))")
  }
  return good
}
