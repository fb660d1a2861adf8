import ThemeGraphics

// How a picture is stretched along one axis: in one part, or in the three of a slice, each mapped to its own part of the
// target. A pixel's colour is the mean over the pixel's extent, part by part, each part weighed by its share of it:
//
//  * where the part is made smaller, the mean over the picture's pixels that the extent covers (box average, exact);
//  * where it is made larger, the linear interpolation at the middle of the extent between the centres of the picture's
//    pixels. It never leaves the part: a centre of one pixel fills its stretch with one colour.
//
// Both are the same where nothing changes size. The nearest pixel is the one at the middle of the extent.

/// The picture's pixels, with weights, that each pixel of a range of the plane is made of.
struct AxisTaps: Sendable {
  /// A part of the picture and where it goes; in pixels of each.
  struct Part: Sendable {
    var source: (low: Double, high: Double)
    var target: (low: Double, high: Double)
  }

  /// One pixel's: `count` pixels of the picture from `first`, their weights from `offset`.
  struct Span: Sendable {
    var first: Int32
    var count: Int32
    var offset: Int
  }

  /// The pixels of the plane.
  let range: Range<Int>
  private(set) var spans: [Span] = []
  private(set) var weights: [Float] = []
  /// The picture's pixels that any of them needs.
  private(set) var used = 0..<0

  /// - Parameters:
  ///   - parts: in rising order, without gaps.
  ///   - size: the picture's pixels along the axis.
  ///   - share: what the weights of a pixel add up to.
  init(_ parts: [Part], size: Int, range: Range<Int>, sampling: ImageDrawing.Sampling, share: Double) {
    self.range = range
    var sums: [Double] = []
    for pixel in range {
      let (first, isEmpty) = Self.sums(parts, size, pixel, sampling, into: &sums)
      let offset = weights.count
      for sum in sums { weights.append(Float(sum * share)) }
      spans.append(Span(first: Int32(first), count: Int32(sums.count), offset: offset))
      if isEmpty { continue }
      let span = first..<first + sums.count
      used = used.isEmpty ? span : min(used.lowerBound, span.lowerBound)..<max(used.upperBound, span.upperBound)
    }
  }

  /// The weights of one pixel, which add up to 1 or to less where it meets parts that have no pixels of the picture.
  private static func sums(
    _ parts: [Part], _ size: Int, _ pixel: Int, _ sampling: ImageDrawing.Sampling, into sums: inout [Double]
  ) -> (first: Int, isEmpty: Bool) {
    sums.removeAll(keepingCapacity: true)
    guard let start = parts.first?.target.low, let end = parts.last?.target.high else { return (0, true) }
    var low = max(Double(pixel), start)
    var high = min(Double(pixel + 1), end)
    // Not in the target: its nearest edge. Such pixels have no coverage.
    if low >= high { (low, high) = low >= end ? (end, end) : (start, start) }
    var first = -1
    func add(_ index: Int, _ weight: Double, _ sums: inout [Double]) {
      if weight <= 0 { return }
      let index = min(max(index, 0), size - 1)
      if first < 0 { first = index }
      while sums.count <= index - first { sums.append(0) }
      if index >= first { sums[index - first] += weight }
    }
    if sampling == .nearest || low == high {
      let middle = (low + high) / 2
      let part = parts.last { $0.target.low <= middle && $0.target.high > $0.target.low } ?? parts[0]
      if part.source.high > part.source.low {
        add(part.bounded(Int(part.place(middle).rounded(.down))), 1, &sums)
      }
      return (max(first, 0), first < 0)
    }
    let whole = high - low
    for part in parts {
      let (from, to) = (max(low, part.target.low), min(high, part.target.high))
      guard from < to, part.source.high > part.source.low else { continue }
      let share = (to - from) / whole
      let stretch = (part.source.high - part.source.low) / (part.target.high - part.target.low)
      if stretch >= 1 {
        let (a, b) = (part.place(from), part.place(to))
        guard a < b else { continue }
        for index in Int(a.rounded(.down))...max(Int(a.rounded(.down)), Int(b.rounded(.up)) - 1) {
          let covered = min(Double(index + 1), b) - max(Double(index), a)
          add(part.bounded(index), share * covered / (b - a), &sums)
        }
      } else {
        let place = part.place((from + to) / 2) - 0.5
        let index = Int(place.rounded(.down))
        let fraction = place - place.rounded(.down)
        let (one, other) = (part.bounded(index), part.bounded(index + 1))
        add(one, share * (one == other ? 1 : 1 - fraction), &sums)
        if one != other { add(other, share * fraction, &sums) }
      }
    }
    return (max(first, 0), first < 0)
  }
}

extension AxisTaps.Part {
  /// The picture's place at a place of the target.
  func place(_ target: Double) -> Double {
    let share = (target - self.target.low) / (self.target.high - self.target.low)
    return source.low + min(max(share, 0), 1) * (source.high - source.low)
  }

  /// The index of the part's pixel that is nearest.
  func bounded(_ index: Int) -> Int {
    let low = Int(source.low.rounded(.down))
    return min(max(index, low), max(low, Int(source.high.rounded(.up)) - 1))
  }
}

extension [AxisTaps.Part] {
  /// The parts of an axis of `size` pixels over `low`...`high` of the plane; `near` and `far` are the slice's insets in
  /// pixels of the picture, and `corner` how many of the plane's pixels one of those takes. Parts without extent are left
  /// out.
  init(size: Int, low: Double, high: Double, near: Double, far: Double, corner: Double) {
    let first = near > 0 ? Swift.min(near, Double(size)) : 0
    let last = far > 0 ? Swift.min(far, Double(size) - first) : 0
    let (left, right) = (low + first * corner, high - last * corner)
    self = [
      AxisTaps.Part(source: (0, first), target: (low, left)),
      AxisTaps.Part(source: (first, Double(size) - last), target: (left, Swift.max(left, right))),
      AxisTaps.Part(source: (Double(size) - last, Double(size)), target: (Swift.max(left, right), high)),
    ].filter { $0.target.low < $0.target.high }
  }
}
