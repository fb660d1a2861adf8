import ThemeGraphics
import ThemeModel

/// A draw operation made ready for one scale and window: masks and paints that are asked for row by row.
struct Step: Sendable {
  /// The pixels that the step may change.
  let bounds: PixelRect
  let kind: Kind

  indirect enum Kind: Sendable {
    case paint(Mask, PaintSource)
    /// Parts that are added on a layer of their own before one source-over.
    case sum([(mask: Mask, paint: PaintSource)])
    case group([Step], clip: Mask?, opacity: Float, isAdded: Bool)
  }

  fileprivate init?(_ bounds: PixelRect, _ kind: Kind) {
    if bounds.isEmpty { return nil }
    self.bounds = bounds
    self.kind = kind
  }
}

/// Turns draw operations into steps; those that leave no ink in the window are dropped.
struct StepBuilder {
  let scale: Double
  let outlines: any GlyphOutlineSource
  let pictures: any PictureSource

  func steps(_ operations: [DrawOperation], in window: PixelRect) -> [Step] {
    operations.compactMap { step($0, in: window) }
  }

  private func step(_ operation: DrawOperation, in window: PixelRect) -> Step? {
    switch operation {
    case .fill(let fill):
      let mask = Mask.shape(coverage(fill.shape, in: window))
      return Step(mask.bounds, .paint(mask, PaintSource(fill.paint, scale: scale)))
    case .sum(let parts):
      let ready = parts.map { part in
        (mask: Mask.shape(coverage(part.shape, in: window)), paint: PaintSource(part.paint, scale: scale))
      }.filter { !$0.mask.bounds.isEmpty }
      return Step(ready.reduce(PixelRect.zero) { $0.union($1.mask.bounds) }, .sum(ready))
    case .shadow(let shadow):
      let mask = shadow.isSharp ? sharpMask(shadow, in: window) : blurredMask(shadow, in: window)
      return Step(mask.bounds, .paint(mask, PaintSource(shadow.color)))
    case .innerShadow(let shadow):
      let mask = shadow.isSharp ? sharpInnerMask(shadow, in: window) : blurredInnerMask(shadow, in: window)
      return Step(mask.bounds, .paint(mask, PaintSource(shadow.color)))
    case .image(let image): return step(image, in: window)
    case .distanceField(let field):
      let mask = Mask.field(FieldCoverage(field, scale: scale, window: window, outlines: outlines))
      return Step(mask.bounds, .paint(mask, PaintSource(field.color)))
    case .group(let group): return step(group, in: window)
    }
  }

  private func step(_ group: Group, in window: PixelRect) -> Step? {
    let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
    if opacity == 0 { return nil }
    let clip = group.clip.map { Mask.shape(coverage(of: [$0.geometry] + $0.clips, in: window)) }
    let inside = steps(group.operations, in: clip?.bounds ?? window)
    return Step(inside.inkBounds, .group(inside, clip: clip, opacity: Float(opacity), isAdded: group.isAdded))
  }

  private func step(_ image: ImageDrawing, in window: PixelRect) -> Step? {
    let mask = Mask.shape(coverage(Shape(.rect(image.target), clips: image.clips), in: window))
    guard !mask.bounds.isEmpty, let picture = pictures.picture(image.image),
      let sampler = PictureSampler(image, picture, scale: scale, bounds: mask.bounds)
    else { return nil }
    return Step(mask.bounds, .paint(mask, PaintSource(sampler)))
  }

  private func sharpMask(_ shadow: Shadow, in window: PixelRect) -> Mask {
    .shape(coverage(Shape(shadow.geometry, clips: shadow.clips), offset: shadow.offset, in: window))
  }

  private func sharpInnerMask(_ shadow: Shadow, in window: PixelRect) -> Mask {
    let region = shadow.clips.isEmpty ? Mask.full(window) : .shape(coverage(of: shadow.clips, in: window))
    let caster = Shape(shadow.geometry, clips: shadow.clips)
    return .difference(region, coverage(caster, offset: shadow.offset, in: region.bounds))
  }

  private func blurredMask(_ shadow: Shadow, in window: PixelRect) -> Mask {
    let (clips, visible) = clips(of: shadow, in: window)
    return .blurred(blur(shadow, in: visible), clips: clips, in: visible)
  }

  private func blurredInnerMask(_ shadow: Shadow, in window: PixelRect) -> Mask {
    let (clips, visible) = clips(of: shadow, in: window)
    return .inverted(blur(shadow, in: visible), clips: clips, in: visible)
  }

  /// The clips of a blur, one by one, and the pixels that they leave.
  private func clips(of shadow: Shadow, in window: PixelRect) -> (clips: [ClipCoverage], visible: PixelRect) {
    let clips = shadow.clips.map { clip in
      var geometry = clip
      var isOutside = false
      while case .outside(let inner) = geometry {
        geometry = inner
        isOutside.toggle()
      }
      return ClipCoverage(coverage: coverage(Shape(geometry), in: window), isOutside: isOutside)
    }
    let visible = clips.reduce(window) { $1.isOutside ? $0 : $0.intersection($1.coverage.bounds) }
    return (clips, visible)
  }

  private func blur(_ shadow: Shadow, in window: PixelRect) -> BlurredCoverage {
    BlurredCoverage(
      shadow.geometry, scale: scale, offset: shadow.offset, sigma: shadow.sigma * scale, window: window,
      outlines: outlines)
  }

  /// What clips leave of the window; at least one.
  private func coverage(of clips: [Geometry], in window: PixelRect) -> ShapeCoverage {
    if let index = clips.firstIndex(where: { !$0.isOutside }) {
      var others = clips
      return coverage(Shape(others.remove(at: index), clips: others), in: window)
    }
    let whole = Rect(
      minX: Double(window.x) / scale, minY: Double(window.y) / scale, maxX: Double(window.maxX) / scale,
      maxY: Double(window.maxY) / scale)
    return coverage(Shape(.rect(whole), clips: clips), in: window)
  }

  private func coverage(_ shape: Shape, offset: Point = .zero, in window: PixelRect) -> ShapeCoverage {
    ShapeCoverage(shape, scale: scale, offset: offset, window: window, outlines: outlines)
  }
}

extension Shadow {
  /// Not a comparison with 0: NaN is sharp too.
  fileprivate var isSharp: Bool { !(sigma > 0) }
}

extension [Step] {
  var inkBounds: PixelRect { reduce(.zero) { $0.union($1.bounds) } }
}
