/// What a file name says of its scale: nothing at 1, else `@2x`, `@1.5x`: the shortest decimal that is this number,
/// with a point in every locale, so different scales never share a name.
public func scaleSuffix(_ scale: Double) -> String { scale == 1 ? "" : "@\(shortestDecimal(scale))x" }

/// The file of a page: `ocean@2x.png`, and `ocean.1@2x.png` for the second one.
///
/// - Parameters:
///   - theme: one segment, so without a point.
///   - index: from 0.
public func pageFileName(theme: String, index: Int, scale: Double) -> String {
  theme + (index == 0 ? "" : ".\(index)") + scaleSuffix(scale) + ".png"
}

/// The shortest decimal that reads back as `value`, without `.0` and without regard to any locale. `value` is finite.
func shortestDecimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
