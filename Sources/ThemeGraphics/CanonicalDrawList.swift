// The canonical bytes of a draw list. `DrawList.encodingVersion` is raised with every change of this file's output.

extension DrawList {
  /// Raised whenever the same list gives other canonical bytes.
  public static let encodingVersion: UInt32 = 4

  /// Appends the canonical bytes: two lists are the same drawing exactly when these are equal.
  public func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(Self.encodingVersion)
    encoder.append(scale)
    for side in [pixelBounds.x, pixelBounds.y, pixelBounds.width, pixelBounds.height] { encoder.append(side) }
    encoder.append(stretch.map { [$0] } ?? []) { $1.encode(into: &$0) }
    encoder.append(operations) { $1.encode(into: &$0) }
  }

  /// The canonical bytes alone.
  public var canonicalBytes: [UInt8] {
    var encoder = CanonicalEncoder()
    encode(into: &encoder)
    return encoder.bytes
  }
}

extension StretchPart {
  func encode(into encoder: inout CanonicalEncoder) {
    for edge in [columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound] { encoder.append(edge) }
    for count in [omittedColumns, omittedRows] { encoder.append(count) }
  }
}

extension DrawOperation {
  func encode(into encoder: inout CanonicalEncoder) {
    switch self {
    case .fill(let fill):
      encoder.append(UInt8(1))
      fill.encode(into: &encoder)
    case .sum(let parts):
      encoder.append(UInt8(2))
      encoder.append(parts) { $1.encode(into: &$0) }
    case .shadow(let shadow):
      encoder.append(UInt8(3))
      shadow.encode(into: &encoder)
    case .innerShadow(let shadow):
      encoder.append(UInt8(4))
      shadow.encode(into: &encoder)
    case .group(let group):
      encoder.append(UInt8(group.isAdded ? 8 : 5))
      encoder.append(group.clip != nil)
      group.clip?.encode(into: &encoder)
      encoder.append(group.opacity)
      encoder.append(group.operations) { $1.encode(into: &$0) }
    case .image(let image):
      encoder.append(UInt8(6))
      image.encode(into: &encoder)
    case .distanceField(let field):
      encoder.append(UInt8(7))
      field.encode(into: &encoder)
    }
  }
}

extension Fill {
  func encode(into encoder: inout CanonicalEncoder) {
    shape.encode(into: &encoder)
    paint.encode(into: &encoder)
  }
}

extension Shadow {
  func encode(into encoder: inout CanonicalEncoder) {
    geometry.encode(into: &encoder)
    offset.encode(into: &encoder)
    encoder.append(sigma)
    color.encode(into: &encoder)
    encoder.append(clips) { $1.encode(into: &$0) }
  }
}

extension DistanceField {
  func encode(into encoder: inout CanonicalEncoder) {
    geometry.encode(into: &encoder)
    encoder.append(spread)
    color.encode(into: &encoder)
  }
}

extension ImageDrawing {
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(image.digest)
    encoder.append(image.width)
    encoder.append(image.height)
    target.encode(into: &encoder)
    encoder.append(sampling.rawValue)
    encoder.append(slice.map { [$0] } ?? []) { encoder, slice in
      for edge in [slice.insets.top, slice.insets.left, slice.insets.bottom, slice.insets.right] {
        encoder.append(edge)
      }
      encoder.append(slice.pointsPerPixel)
    }
    encoder.append(opacity)
    encoder.append(clips) { $1.encode(into: &$0) }
  }
}

extension Shape {
  func encode(into encoder: inout CanonicalEncoder) {
    geometry.encode(into: &encoder)
    encoder.append(clips) { $1.encode(into: &$0) }
  }
}

extension Geometry {
  func encode(into encoder: inout CanonicalEncoder) {
    switch self {
    case .rect(let rect):
      encoder.append(UInt8(1))
      rect.encode(into: &encoder)
    case .roundedRect(let rect, let radii):
      encoder.append(UInt8(2))
      rect.encode(into: &encoder)
      radii.encode(into: &encoder)
    case .path(let path, let rule):
      encoder.append(UInt8(3))
      path.encode(into: &encoder)
      encoder.append(rule.rawValue)
    case .stroke(let path, let style):
      encoder.append(UInt8(4))
      path.encode(into: &encoder)
      style.encode(into: &encoder)
    case .strokedRoundedRect(let rect, let radii, let width):
      encoder.append(UInt8(5))
      rect.encode(into: &encoder)
      radii.encode(into: &encoder)
      encoder.append(width)
    case .glyphs(let runs):
      encoder.append(UInt8(6))
      encoder.append(runs) { $1.encode(into: &$0) }
    case .strokedGlyphs(let runs, let style):
      encoder.append(UInt8(7))
      encoder.append(runs) { $1.encode(into: &$0) }
      style.encode(into: &encoder)
    case .outlinedGlyphs(let runs, let style):
      encoder.append(UInt8(9))
      encoder.append(runs) { $1.encode(into: &$0) }
      style.encode(into: &encoder)
    case .outside(let geometry):
      encoder.append(UInt8(8))
      geometry.encode(into: &encoder)
    }
  }
}

extension Path {
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(elements) { encoder, element in
      switch element {
      case .move(let point):
        encoder.append(UInt8(1))
        point.encode(into: &encoder)
      case .line(let point):
        encoder.append(UInt8(2))
        point.encode(into: &encoder)
      case .quadratic(let control, let end):
        encoder.append(UInt8(3))
        control.encode(into: &encoder)
        end.encode(into: &encoder)
      case .cubic(let control1, let control2, let end):
        encoder.append(UInt8(4))
        control1.encode(into: &encoder)
        control2.encode(into: &encoder)
        end.encode(into: &encoder)
      case .arc(let center, let radius, let start, let sweep):
        encoder.append(UInt8(5))
        center.encode(into: &encoder)
        for value in [radius, start, sweep] { encoder.append(value) }
      case .close: encoder.append(UInt8(6))
      }
    }
  }
}

extension FontKey {
  /// A varied face has a negative index, and its axes after it; others are as before there were axes.
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(digest)
    if axes.isEmpty { return encoder.append(faceIndex) }
    encoder.append(~faceIndex)
    encoder.append(axes) { encoder, axis in
      encoder.append(axis.tag.code)
      encoder.append(axis.value)
    }
  }
}

extension GlyphRun {
  func encode(into encoder: inout CanonicalEncoder) {
    font.encode(into: &encoder)
    encoder.append(size)
    encoder.append(glyphs) { encoder, glyph in
      encoder.append(glyph.id)
      glyph.origin.encode(into: &encoder)
    }
  }
}

extension Paint {
  func encode(into encoder: inout CanonicalEncoder) {
    switch self {
    case .solid(let color):
      encoder.append(UInt8(1))
      color.encode(into: &encoder)
    case .linear(let gradient):
      encoder.append(UInt8(2))
      gradient.from.encode(into: &encoder)
      gradient.to.encode(into: &encoder)
      encoder.append(gradient.stops) { $1.encode(into: &$0) }
    case .radial(let gradient):
      encoder.append(UInt8(3))
      gradient.center.encode(into: &encoder)
      encoder.append(gradient.radius)
      encoder.append(gradient.stops) { $1.encode(into: &$0) }
    case .conic(let gradient):
      encoder.append(UInt8(4))
      gradient.center.encode(into: &encoder)
      encoder.append(gradient.start)
      encoder.append(gradient.stops) { $1.encode(into: &$0) }
    }
  }
}

extension GradientStop {
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(position)
    color.encode(into: &encoder)
  }
}

extension StrokeStyle {
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(width)
    encoder.append(cap.rawValue)
    encoder.append(join.rawValue)
    encoder.append(miterLimit)
    encoder.append(dash.map { [$0] } ?? []) { encoder, dash in
      encoder.append(dash.lengths) { $0.append($1) }
      encoder.append(dash.phase)
    }
  }
}

extension Color {
  func encode(into encoder: inout CanonicalEncoder) {
    for component in [red, green, blue, alpha] { encoder.append(component) }
  }
}

extension Point {
  func encode(into encoder: inout CanonicalEncoder) {
    encoder.append(x)
    encoder.append(y)
  }
}

extension Rect {
  func encode(into encoder: inout CanonicalEncoder) {
    for value in [x, y, width, height] { encoder.append(value) }
  }
}

extension CornerRadii {
  func encode(into encoder: inout CanonicalEncoder) {
    for radius in [topLeft, topRight, bottomRight, bottomLeft] { encoder.append(radius) }
  }
}
