import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

extension Build {
  /// Reports slices that stretch what is not the same all along, as the pixels are: once for each widget and direction.
  ///
  /// An error where pixels were left out, because the picture has then lost some; else a warning.
  mutating func checkSlices(_ jobs: [RenderJob], _ sprites: [Sprite]) {
    let widgets = StretchDirection.allCases.map { direction in
      Set(jobs.indices.filter { !sprites[$0].evenness[direction] }.map { jobs[$0].info.widget })
    }
    let hopeless = widgets[0].intersection(widgets[1])
    for direction in StretchDirection.allCases {
      let uneven = jobs.indices.filter { !sprites[$0].evenness[direction] }
      var first = 0
      // Jobs are in the order of ids, so those of one widget follow each other, but for widgets in groups of its name.
      while first < uneven.count {
        let widget = jobs[uneven[first]].info.widget
        let end = uneven[first...].firstIndex { jobs[$0].info.widget != widget } ?? uneven.count
        report(
          jobs[uneven[first]], others: Set(uneven[first..<end].map { jobs[$0].info.id }).count - 1, direction,
          isOnlyOne: !hopeless.contains(widget))
        first = end
      }
    }
  }

  private mutating func report(_ job: RenderJob, others: Int, _ direction: StretchDirection, isOnlyOne: Bool) {
    guard let part = job.drawList.stretch else { return }
    let (info, list) = (job.info, job.drawList)
    let (places, omitted, lines) =
      direction == .across
      ? (part.columns, part.omittedColumns, "columns") : (part.rows, part.omittedRows, "rows")
    let causes = list.causes(in: places, direction).map { $0.words(direction) }
    let text =
      "the slice of '\(info.id)' stretches \(lines) \(places.lowerBound) to \(places.upperBound - 1) at scale "
      + "\(plain(list.scale)), which are not the same"
      + (causes.isEmpty ? "" : " because of " + causes.joined(separator: ", "))
      + (others > 0 ? "; so do \(others) more of its sprites" : "")
    if omitted > 0 {
      sink.error(.atlasSlice, at: info.sliceRange, text, help: "use \"slice\": \"auto\", which leaves nothing out")
    } else {
      sink.warning(
        .sliceUneven, at: info.sliceRange, text,
        help: (isOnlyOne ? help(info, direction) : "") + "\"auto\" takes the insets from the drawing")
    }
  }

  /// The stated insets without those of the direction, which then is one piece: the beginning of a sentence, if there are
  /// others.
  private func help(_ info: SpriteInfo, _ direction: StretchDirection) -> String {
    guard let slice = info.slice else { return "" }
    let (frame, box) = (info.frame, info.box)
    let sides = [
      slice.top - (frame.minY - box.minY), slice.right - (box.maxX - frame.maxX),
      slice.bottom - (box.maxY - frame.maxY), slice.left - (frame.minX - box.minX),
    ].map { ($0 * 1000).rounded() / 1000 }
    // Nothing would be left of a slice in this direction alone.
    if (direction == .across ? sides[0] + sides[2] : sides[1] + sides[3]) <= 0 { return "" }
    let other =
      direction == .across
      ? "[\(plain(sides[0])), 0, \(plain(sides[2])), 0]" : "[0, \(plain(sides[1])), 0, \(plain(sides[3]))]"
    let word = direction == .across ? "down" : "across"
    return "\"slice\": \(other) stretches it \(word) alone; "
  }
}

extension DrawList {
  /// What changes within a run of columns or rows of the window, as far as the operations tell.
  fileprivate func causes(in places: Range<Int>, _ direction: StretchDirection) -> [Unevenness.Cause] {
    let start = direction == .across ? pixelBounds.x : pixelBounds.y
    let lower = Double(start + places.lowerBound) / scale
    let upper = Double(start + places.upperBound) / scale
    let parts = operations.unevenness(direction, scales: [scale]).filter {
      $0.upper > lower + 1e-9 && $0.lower < upper - 1e-9
    }
    return parts.causes
  }
}
