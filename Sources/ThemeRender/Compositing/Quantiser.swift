// The one rounding of a pixel's life: premultiplied Float32 to straight 8-bit RGBA.
//
// a8 = floor(255 a + 1/2), c8 = floor(255 c / a + 1/2), and all 0 where a8 is 0. Rounding is done by adding 2^23, which
// leaves the integer in the low bits of the float: converting instructions are slow or not vectorised. That addition
// rounds ties to even, and Float32 arithmetic may leave a tie a hair below itself; 2^-12 is added first, so that both go
// up as they do in exact arithmetic.

/// Writes a row of pixels and returns the range of columns whose alpha is not 0; empty for none.
func quantise(_ source: PlaneRow, count: Int, into target: UnsafeMutablePointer<UInt32>) -> Range<Int> {
  quantisePixels(source[0], source[1], source[2], source[3], count, target)
  return inkedColumns(target, 0..<count)
}

/// Writes pixels of one colour through coverage, over nothing.
func quantise(
  _ color: PremultipliedColor, _ mask: UnsafePointer<Float>, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
  let (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
  var i = 0
  while i < count {
    let coverage = mask[i]
    target[i] = pixel(coverage * red, coverage * green, coverage * blue, coverage * alpha)
    i &+= 1
  }
}

/// The part of `columns` from the first pixel that is not 0 to the last; empty at its end where all are 0.
func inkedColumns(_ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>) -> Range<Int> {
  var (lower, upper) = (columns.lowerBound, columns.upperBound)
  while lower < upper, pixels[lower] == 0 { lower &+= 1 }
  while upper > lower, pixels[upper &- 1] == 0 { upper &-= 1 }
  return lower..<upper
}

extension PremultipliedColor {
  /// The pixel where it covers all.
  var quantised: UInt32 { pixel(red, green, blue, alpha < 1 ? alpha : 1) }
}

private func quantisePixels(
  _ red: UnsafePointer<Float>, _ green: UnsafePointer<Float>, _ blue: UnsafePointer<Float>,
  _ alpha: UnsafePointer<Float>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
) {
  var i = 0
  while i < count {
    target[i] = pixel(red[i], green[i], blue[i], alpha[i])
    i &+= 1
  }
}

@inline(__always)
private func pixel(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
  let bias: Float = 1 / 4096
  let magic: Float = 8_388_608
  let a8 = (alpha * 255 + bias + magic).bitPattern & 255
  // Components are at most alpha up to rounding, so no quotient reaches 255.5.
  let factor = 255 / (alpha + 1e-30)
  let r8 = (red * factor + bias + magic).bitPattern & 255
  let g8 = (green * factor + bias + magic).bitPattern & 255
  let b8 = (blue * factor + bias + magic).bitPattern & 255
  let pixel = r8 | g8 &<< 8 | b8 &<< 16 | a8 &<< 24
  return (a8 == 0 ? 0 : pixel).littleEndian
}
