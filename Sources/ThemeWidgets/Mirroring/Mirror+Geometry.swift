import ThemeGraphics

extension Mirror {
  func geometry(_ geometry: Geometry) -> Geometry {
    switch geometry {
    case .rect(let rect): .rect(self.rect(rect))
    case .roundedRect(let rect, let radii): .roundedRect(self.rect(rect), self.radii(radii))
    case .path(let path, let rule): .path(self.path(path), rule)
    case .stroke(let path, let style): .stroke(self.path(path), style)
    case .strokedRoundedRect(let rect, let radii, let width):
      .strokedRoundedRect(self.rect(rect), self.radii(radii), width: width)
    case .glyphs(let runs): .glyphs(runs.map(moved))
    case .strokedGlyphs(let runs, let style): .strokedGlyphs(runs.map(moved), style)
    case .outlinedGlyphs(let runs, let style): .outlinedGlyphs(runs.map(moved), style)
    case .outside(let inner): .outside(self.geometry(inner))
    }
  }

  private func path(_ path: Path) -> Path {
    Path(
      path.elements.map { element in
        switch element {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .quadratic(let control, let end): .quadratic(control: point(control), end: point(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: point(control1), control2: point(control2), end: point(end))
        case .arc(let center, let radius, let start, let sweep):
          .arc(center: point(center), radius: radius, start: 180 - start, sweep: 0 - sweep)
        case .close: .close
        }
      })
  }

  /// The run as it is, where its line's mirror image would be: the runs of a line keep their order, and a line that began at
  /// the left of its area ends at the right of it.
  private func moved(_ run: GlyphRun) -> GlyphRun {
    let extent = run.line ?? GlyphRun.Extent(start: run.inkBounds.minX, end: run.inkBounds.maxX)
    return run.offset(by: Point(x(extent.end) - extent.start, 0))
  }
}
