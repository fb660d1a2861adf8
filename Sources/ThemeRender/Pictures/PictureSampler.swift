import ThemeGraphics
import ThemeModel

/// A picture stretched over a rectangle, as a paint. Colours are premultiplied before they are averaged, so that hidden
/// colours never show and edges have no dark fringe.
struct PictureSampler: Sendable {
  private let picture: Bitmap
  private let columns: AxisTaps
  private let rows: AxisTaps

  /// Nil where nothing is drawn: numbers that are not finite, an empty target, a picture of another size than the key says.
  ///
  /// - Parameter bounds: the pixels that will be asked for.
  init?(_ drawing: ImageDrawing, _ picture: Bitmap, scale: Double, bounds: PixelRect) {
    let target = drawing.target
    let (left, top) = (target.minX * scale, target.minY * scale)
    let (right, bottom) = (target.maxX * scale, target.maxY * scale)
    guard left < right, top < bottom, [left, top, right, bottom].allSatisfy({ abs($0) <= PixelRegion.horizon }),
      picture.width == drawing.image.width, picture.height == drawing.image.height, picture.width > 0,
      picture.height > 0, !bounds.isEmpty, drawing.opacity > 0
    else { return nil }
    self.picture = picture
    let insets = drawing.slice?.insets ?? Insets(top: 0, left: 0, bottom: 0, right: 0)
    let corner = drawing.slice.map { $0.corner(target, insets) * scale } ?? 0
    let opacity = min(drawing.opacity, 1)
    columns = AxisTaps(
      .init(size: picture.width, low: left, high: right, near: insets.left, far: insets.right, corner: corner),
      size: picture.width, range: bounds.x..<bounds.maxX, sampling: drawing.sampling, share: 1)
    rows = AxisTaps(
      .init(size: picture.height, low: top, high: bottom, near: insets.top, far: insets.bottom, corner: corner),
      size: picture.height, range: bounds.y..<bounds.maxY, sampling: drawing.sampling, share: opacity)
  }

  /// As ``PaintSource/write(row:columns:into:stride:)``.
  func write(row: Int, columns asked: Range<Int>, into planes: UnsafeMutablePointer<Float>, stride: Int) {
    let used = columns.used
    guard rows.range.contains(row), asked.lowerBound >= columns.range.lowerBound,
      asked.upperBound <= columns.range.upperBound, !used.isEmpty
    else { return clear(planes, stride, asked.count) }
    let sums = FloatBuffer(zeros: 4 * used.count)
    let span = rows.spans[row - rows.range.lowerBound]
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for index in 0..<Int(span.count) {
        let start = ((Int(span.first) + index) * picture.width + used.lowerBound) * 4
        addRow(base + start, used.count, weight: rows.weights[span.offset + index], to: sums.base)
      }
    }
    columns.spans.withUnsafeBufferPointer { spans in
      columns.weights.withUnsafeBufferPointer { weights in
        guard let spans = spans.baseAddress, let weights = weights.baseAddress else {
          return clear(planes, stride, asked.count)
        }
        mixColumns(
          spans + (asked.lowerBound - columns.range.lowerBound), asked.count, weights, sums.base, used.lowerBound,
          into: planes, stride)
      }
    }
  }

  private func clear(_ planes: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int) {
    for plane in 0..<4 { (planes + plane * stride).update(repeating: 0, count: count) }
  }
}

extension ImageDrawing.Slice {
  /// How many points a pixel of the picture takes in the corners: fewer than stated where opposite corners would overlap.
  /// One factor for both directions, so that corners keep their shape.
  fileprivate func corner(_ target: Rect, _ insets: Insets) -> Double {
    guard pointsPerPixel > 0, pointsPerPixel.isFinite else { return 0 }
    let wide = max(insets.left, 0) + max(insets.right, 0)
    let high = max(insets.top, 0) + max(insets.bottom, 0)
    var corner = pointsPerPixel
    if wide * corner > target.width { corner = target.width / wide }
    if high * corner > target.height { corner = target.height / high }
    return corner.isFinite ? corner : 0
  }
}

/// Adds `count` straight RGBA pixels, premultiplied and weighed, to sums of four floats a pixel.
private func addRow(
  _ pixels: UnsafePointer<UInt8>, _ count: Int, weight: Float, to sums: UnsafeMutablePointer<Float>
) {
  let unit = weight * (1 / 255)
  var index = 0
  let end = count &* 4
  while index < end {
    let alpha = Float(pixels[index &+ 3])
    let factor = alpha * unit * (1 / 255)
    sums[index] = sums[index] + Float(pixels[index]) * factor
    sums[index &+ 1] = sums[index &+ 1] + Float(pixels[index &+ 1]) * factor
    sums[index &+ 2] = sums[index &+ 2] + Float(pixels[index &+ 2]) * factor
    sums[index &+ 3] = sums[index &+ 3] + alpha * unit
    index &+= 4
  }
}

/// The weighed sums of each span's pixels, as planes.
private func mixColumns(
  _ spans: UnsafePointer<AxisTaps.Span>, _ count: Int, _ weights: UnsafePointer<Float>,
  _ sums: UnsafePointer<Float>, _ origin: Int, into planes: UnsafeMutablePointer<Float>, _ stride: Int
) {
  var column = 0
  while column < count {
    let span = spans[column]
    var color = SIMD4<Float>.zero
    var source = sums + (Int(span.first) &- origin) &* 4
    var weight = weights + span.offset
    var left = span.count
    while left > 0 {
      let factor = weight[0]
      color += SIMD4(source[0], source[1], source[2], source[3]) * factor
      source += 4
      weight += 1
      left &-= 1
    }
    planes[column] = color.x
    planes[column &+ stride] = color.y
    planes[column &+ 2 &* stride] = color.z
    planes[column &+ 3 &* stride] = color.w
    column &+= 1
  }
}
