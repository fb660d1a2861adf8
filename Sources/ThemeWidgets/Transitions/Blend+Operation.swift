import ThemeGraphics

extension Blend {
  /// An operation between two that are alike (``likeness(_:_:)``); nil for others, and for groups and sums of several
  /// parts, whose contents are aligned first.
  func operation(_ a: DrawOperation, _ b: DrawOperation) -> DrawOperation? {
    switch (a, b) {
    case (.fill(let a), .fill(let b)): return fill(a, b)
    case (.shadow(let a), .shadow(let b)): return shadow(a, b).map(DrawOperation.shadow)
    case (.innerShadow(let a), .innerShadow(let b)): return shadow(a, b).map(DrawOperation.innerShadow)
    case (.image(let a), .image(let b)): return image(a, b).map(DrawOperation.image)
    case (.distanceField(let a), .distanceField(let b)): return field(a, b).map(DrawOperation.distanceField)
    case (.sum, _), (_, .sum):
      guard let first = a.parts, let second = b.parts, first.count == 1, second.count == 1 else { return nil }
      return fill(first[0], second[0])
    case (.fill, _), (.shadow, _), (.innerShadow, _), (.image, _), (.distanceField, _), (.group, _): return nil
    }
  }

  /// Paints that do not blend change places over one shape: the areas of a sum add, so that nothing shows through.
  private func fill(_ a: Fill, _ b: Fill) -> DrawOperation? {
    guard let shape = shape(a.shape, b.shape) else { return nil }
    if let paint = paint(a.paint, b.paint) { return .fill(Fill(shape, paint)) }
    let part = min(max(0, share), 1)
    return .sum([Fill(shape, a.paint.fading(by: 1 - part)), Fill(shape, b.paint.fading(by: part))])
  }

  private func shadow(_ a: Shadow, _ b: Shadow) -> Shadow? {
    guard let caster = geometry(a.geometry, b.geometry), let clips = pairs(a.clips, b.clips, geometry) else {
      return nil
    }
    return Shadow(
      caster, offset: point(a.offset, b.offset), sigma: length(a.sigma, b.sigma), color: color(a.color, b.color),
      clips: clips)
  }

  private func image(_ a: ImageDrawing, _ b: ImageDrawing) -> ImageDrawing? {
    guard a.image == b.image, a.sampling == b.sampling, (a.slice == nil) == (b.slice == nil),
      let clips = pairs(a.clips, b.clips, geometry)
    else { return nil }
    var image = a
    image.target = rect(a.target, b.target)
    image.opacity = fraction(a.opacity, b.opacity)
    image.clips = clips
    if let first = a.slice, let second = b.slice {
      // Insets are whole pixels of the picture.
      guard first.insets == second.insets else { return nil }
      image.slice?.pointsPerPixel = max(1e-6, number(first.pointsPerPixel, second.pointsPerPixel))
    }
    return image
  }

  private func field(_ a: DistanceField, _ b: DistanceField) -> DistanceField? {
    geometry(a.geometry, b.geometry).map {
      DistanceField($0, spread: length(a.spread, b.spread), color: color(a.color, b.color))
    }
  }

  // MARK: Likeness

  /// How well two operations fit as the ends of one movement: 0 where they do not, more the less has to move.
  static func likeness(_ a: DrawOperation, _ b: DrawOperation) -> Int {
    if a == b { return 10 }
    let half = Blend(share: 0.5)
    switch (a, b) {
    case (.group(let a), .group(let b)):
      guard (a.clip == nil) == (b.clip == nil), a.isAdded == b.isAdded else { return 0 }
      if let first = a.clip, let second = b.clip, half.shape(first, second) == nil { return 0 }
      return 3 + (a.clip == b.clip ? 2 : 0)
    case (.sum, _), (_, .sum):
      guard let first = a.parts, let second = b.parts else { return 0 }
      return 3 + (first.count == second.count ? 1 : 0)
    case (.fill(let a), .fill(let b)):
      guard half.shape(a.shape, b.shape) != nil else { return 0 }
      let isSamePlace = a.shape.geometry == b.shape.geometry
      let sameForm = half.paint(a.paint, b.paint) != nil && (a.paint.stops == nil) == (b.paint.stops == nil)
      return 1 + (isSamePlace ? 3 : 0) + (a.shape.clips == b.shape.clips ? 1 : 0) + (sameForm ? 2 : 0)
        + (a.paint == b.paint ? 1 : 0)
    case (.shadow(let a), .shadow(let b)), (.innerShadow(let a), .innerShadow(let b)):
      guard half.shadow(a, b) != nil else { return 0 }
      return 1 + (a.geometry == b.geometry ? 3 : 0) + (a.color == b.color ? 2 : 0) + (a.sigma == b.sigma ? 1 : 0)
    case (.image(let a), .image(let b)): return half.image(a, b) == nil ? 0 : 4
    case (.distanceField(let a), .distanceField(let b)):
      guard half.field(a, b) != nil else { return 0 }
      return 1 + (a.geometry == b.geometry ? 3 : 0) + (a.color == b.color ? 2 : 0) + (a.spread == b.spread ? 1 : 0)
    case (.fill, _), (.shadow, _), (.innerShadow, _), (.image, _), (.distanceField, _), (.group, _): return 0
    }
  }
}
