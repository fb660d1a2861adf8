// The readable form of a draw list: what goldens and explanations show. One line an operation, groups indented, numbers
// in their shortest form that reads back as the same number, no locale. Not meant to be parsed; the canonical bytes are.

import ThemeHashing

extension DrawList {
  /// The scale and window, then every operation on a line of its own; ends with a line feed.
  public var text: String {
    let window = [pixelBounds.x, pixelBounds.y, pixelBounds.width, pixelBounds.height].map(String.init)
    return "scale \(shortest(scale)) window \(window.joined(separator: " "))\(stretch?.words ?? "")\n" + operations.text
  }
}

extension StretchPart {
  /// With a space before it.
  fileprivate var words: String {
    func words(_ name: String, _ places: Range<Int>, _ omitted: Int) -> String {
      if places.isEmpty { return "" }
      let rest = omitted > 0 ? " without \(omitted)" : ""
      return " \(name) \(places.lowerBound)..<\(places.upperBound)\(rest)"
    }
    return " stretch" + words("columns", columns, omittedColumns) + words("rows", rows, omittedRows)
  }
}

extension [DrawOperation] {
  /// Every operation on a line of its own; ends with a line feed unless empty.
  public var text: String { lines(indent: "").map { $0 + "\n" }.joined() }

  fileprivate func lines(indent: String) -> [String] { flatMap { $0.lines(indent: indent) } }
}

extension DrawOperation {
  fileprivate func lines(indent: String) -> [String] {
    switch self {
    case .fill(let fill): return [indent + "fill " + fill.words]
    case .sum(let parts): return [indent + "sum"] + parts.map { indent + "  part " + $0.words }
    case .shadow(let shadow): return [indent + "shadow " + shadow.words]
    case .innerShadow(let shadow): return [indent + "innerShadow " + shadow.words]
    case .image(let image): return [indent + "image " + image.words]
    case .distanceField(let field): return [indent + "distanceField " + field.words]
    case .group(let group):
      let clip = group.clip.map { " clip " + $0.words } ?? ""
      return [indent + "group opacity \(shortest(group.opacity))" + (group.isAdded ? " added" : "") + clip]
        + group.operations.lines(indent: indent + "  ")
    }
  }
}

extension Fill {
  fileprivate var words: String { shape.words + " with " + paint.words }
}

extension Shadow {
  fileprivate var words: String {
    "\(geometry.words) offset \(offset.words) sigma \(shortest(sigma)) color \(color.words)" + clipWords(clips)
  }
}

extension DistanceField {
  fileprivate var words: String { "\(geometry.words) spread \(shortest(spread)) color \(color.words)" }
}

extension ImageDrawing {
  fileprivate var words: String {
    var text = "\(image.digest.hex.prefix(12)) \(image.width)x\(image.height) \(sampling) in \(target.words)"
    if let slice {
      let edges = list([slice.insets.top, slice.insets.right, slice.insets.bottom, slice.insets.left])
      text += " slice \(edges) at \(shortest(slice.pointsPerPixel))"
    }
    return text + " opacity \(shortest(opacity))" + clipWords(clips)
  }
}

extension Shape {
  fileprivate var words: String { geometry.words + clipWords(clips) }
}

private func clipWords(_ clips: [Geometry]) -> String { clips.map { " in " + $0.words }.joined() }

extension Geometry {
  fileprivate var words: String {
    switch self {
    case .rect(let rect): return "rect \(rect.words)"
    case .roundedRect(let rect, let radii): return "roundedRect \(rect.words) radii \(radii.words)"
    case .path(let path, let rule): return "path ( \(path.words) ) \(rule)"
    case .stroke(let path, let style): return "stroke ( \(path.words) ) \(style.words)"
    case .strokedRoundedRect(let rect, let radii, let width):
      return "strokedRoundedRect \(rect.words) radii \(radii.words) width \(shortest(width))"
    case .glyphs(let runs): return "glyphs " + runs.map(\.words).joined(separator: " ")
    case .strokedGlyphs(let runs, let style):
      return "strokedGlyphs " + (runs.map(\.words) + [style.words]).joined(separator: " ")
    case .outlinedGlyphs(let runs, let style):
      return "outlinedGlyphs " + (runs.map(\.words) + [style.words]).joined(separator: " ")
    case .outside(let geometry): return "outside ( \(geometry.words) )"
    }
  }
}

extension Path {
  fileprivate var words: String {
    elements.map { element in
      switch element {
      case .move(let point): "move \(point.words)"
      case .line(let point): "line \(point.words)"
      case .quadratic(let control, let end): "quadratic \(control.words) \(end.words)"
      case .cubic(let control1, let control2, let end): "cubic \(control1.words) \(control2.words) \(end.words)"
      case .arc(let center, let radius, let start, let sweep):
        "arc \(center.words) \(words(radius, start, sweep))"
      case .close: "close"
      }
    }.joined(separator: " ")
  }

  private func words(_ values: Double...) -> String { list(values) }
}

extension GlyphRun {
  fileprivate var words: String {
    let places = glyphs.map { " \($0.id) \($0.origin.words)" }.joined()
    let axes = font.axes.map { " \($0.tag) \(shortest($0.value))" }.joined()
    return "[ \(font.digest.hex.prefix(12))#\(font.faceIndex)\(axes) size \(shortest(size))\(places) ]"
  }
}

extension Paint {
  fileprivate var words: String {
    switch self {
    case .solid(let color): "solid \(color.words)"
    case .linear(let gradient): "linear \(gradient.from.words) \(gradient.to.words) stops" + stopWords(gradient.stops)
    case .radial(let gradient):
      "radial \(gradient.center.words) \(shortest(gradient.radius)) stops" + stopWords(gradient.stops)
    case .conic(let gradient):
      "conic \(gradient.center.words) \(shortest(gradient.start)) stops" + stopWords(gradient.stops)
    }
  }

  private func stopWords(_ stops: [GradientStop]) -> String {
    stops.map { " \(shortest($0.position)) \($0.color.words)" }.joined(separator: " |")
  }
}

extension StrokeStyle {
  fileprivate var words: String {
    "width \(shortest(width)) cap \(cap) join \(join)" + (join == .miter ? " limit \(shortest(miterLimit))" : "")
      + (dash.map { " dash \(list($0.lengths)) phase \(shortest($0.phase))" } ?? "")
  }
}

extension Color {
  fileprivate var words: String { list([red, green, blue, alpha]) }
}

extension Point {
  fileprivate var words: String { list([x, y]) }
}

extension Rect {
  fileprivate var words: String { list([x, y, width, height]) }
}

extension CornerRadii {
  fileprivate var words: String {
    self == CornerRadii(topLeft) ? shortest(topLeft) : list([topLeft, topRight, bottomRight, bottomLeft])
  }
}

private func list(_ values: [Double]) -> String { values.map(shortest).joined(separator: " ") }

/// The fewest digits that read back as the same number; a whole number has no point, and −0 is 0.
private func shortest(_ value: Double) -> String {
  let text = "\(value == 0 ? 0 : value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
