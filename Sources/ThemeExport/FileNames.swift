import ThemeModel

/// What a file name says of its scale: nothing at 1, else `@2x`, `@1.5x`: the shortest decimal that is this number,
/// with a point in every locale, so different scales never share a name.
public func scaleSuffix(_ scale: Double) -> String { scale == 1 ? "" : "@\(shortestDecimal(scale))x" }

/// The file of a page: `ocean@2x.png`, and `ocean.1@2x.png` for the second one; `ocean.hud.1@2x.png` of the atlas `hud`.
///
/// - Parameters:
///   - theme: one segment, so without a point.
///   - atlas: as ``AtlasPage/atlas``; one segment, which no number and no form of pixels is.
///   - index: from 0.
///   - form: `.pma` or `.bleed` says that it is not the usual one.
public func pageFileName(
  theme: String, atlas: String = "", index: Int, scale: Double, form: PageForm = PageForm()
) -> String {
  return theme + (atlas.isEmpty ? "" : ".\(atlas)") + (index == 0 ? "" : ".\(index)") + form.fileNameWord
    + scaleSuffix(scale) + ".png"
}

/// The shortest decimal that reads back as `value`, without `.0` and without regard to any locale. `value` is finite.
func shortestDecimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// How a file of the output folder names another one: relative to its own folder.
///
/// - Parameters:
///   - target: the other file, from the output folder.
///   - file: the file that names it, from the output folder.
public func relativePath(to target: String, from file: String) -> String {
  var there = target.split(separator: "/")[...]
  var here = file.split(separator: "/").dropLast()
  while let first = here.first, there.count > 1, first == there.first {
    here.removeFirst()
    there.removeFirst()
  }
  return String(repeating: "../", count: here.count) + there.joined(separator: "/")
}
