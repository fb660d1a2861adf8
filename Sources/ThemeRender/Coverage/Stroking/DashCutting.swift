import ThemeGraphics
import ThemeModel

/// Cuts subpaths into dashes: subpaths of their own, which are then stroked like any other.
///
/// As in SVG each subpath starts anew in the lengths, corners inside a dash are joined, and a closed subpath whose start
/// and end are both drawn has one dash there. A dash of no length is a dot, turned as the path runs there.
struct DashCutting {
  /// In pixels; an even number of them.
  private let lengths: [Double]
  private let period: Double
  /// The place in the lengths at which subpaths start.
  private let first: (index: Int, rest: Double)
  /// In pixels. A length that ends this close to a segment's end ends with it: sums of lengths are rounded, and a dash of
  /// a millionth of a pixel would still have caps.
  private static let slack = 1e-6

  /// Nil where nothing is to be cut: no dash, or lengths that are not at least 0 with a sum above 0.
  init?(_ dash: StrokeStyle.Dash?, scale: Double) {
    guard let dash, !dash.lengths.isEmpty, dash.lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let once = dash.lengths.map { $0 * scale }
    lengths = once.count % 2 == 0 ? once : once + once
    period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let phase = dash.phase.isFinite ? (dash.phase * scale).truncatingRemainder(dividingBy: period) : 0
    var rest = phase < 0 ? phase + period : phase
    var index = 0
    // A start at the end of a length is the next one's start, but one at a dot is the dot's.
    while index < lengths.count - 1, rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    first = (index, max(lengths[index] - rest, 0))
  }

  /// The dashes of all subpaths. Lines with more than ``Limits/dashes`` of them stay whole: dashes that small do not show
  /// as such, or lie beyond all that is drawn.
  func cut(_ subpaths: [StrokeSubpath]) -> [StrokeSubpath] {
    let measured = subpaths.map { $0.segments.map(SegmentMeasure.init) }
    let total = measured.joined().reduce(0) { $0 + $1.length }
    let count = total / period * Double(lengths.count / 2)
    guard count <= Double(Limits.dashes) else { return subpaths }
    var result: [StrokeSubpath] = []
    for (subpath, measures) in zip(subpaths, measured) { result += dashes(of: subpath, measures) }
    return result
  }

  private func dashes(of subpath: StrokeSubpath, _ measures: [SegmentMeasure]) -> [StrokeSubpath] {
    var (index, rest) = first
    // A subpath without length is a dot where its start is drawn.
    if measures.isEmpty { return index % 2 == 0 ? [subpath] : [] }
    var result: [StrokeSubpath] = []
    var open: StrokeSubpath? = index % 2 == 0 ? StrokeSubpath(start: subpath.start) : nil
    for measure in measures {
      var place = 0.0
      // What ends with the segment ends here, not at the start of the next one.
      while place + rest <= measure.length + Self.slack {
        let end = min(place + rest, measure.length)
        if var dash = open {
          if rest > 0, let part = measure.part(place, end) { dash.segments.append(part) }
          result.append(dash.asDash(at: measure, end))
          open = nil
        } else {
          open = StrokeSubpath(start: measure.point(at: end))
        }
        place = end
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      if place < measure.length {
        if open != nil, let part = measure.part(place, measure.length) { open?.segments.append(part) }
        rest -= measure.length - place
      }
    }
    return joinedAtStart(result, open, of: subpath)
  }

  /// The last dash, and on a closed subpath what it and the first one make together.
  private func joinedAtStart(
    _ dashes: [StrokeSubpath], _ last: StrokeSubpath?, of subpath: StrokeSubpath
  ) -> [StrokeSubpath] {
    guard let last, !last.segments.isEmpty else { return dashes }
    guard subpath.isClosed, first.index % 2 == 0 else { return dashes + [last] }
    if dashes.isEmpty { return [subpath] }
    var joined = last
    joined.segments += dashes[0].segments
    return Array(dashes.dropFirst()) + [joined]
  }
}

extension StrokeSubpath {
  /// A finished dash; without segments it is a dot.
  fileprivate func asDash(at measure: SegmentMeasure, _ place: Double) -> StrokeSubpath {
    guard segments.isEmpty else { return self }
    var dot = self
    dot.dotDirection = measure.direction(at: place)
    return dot
  }
}
