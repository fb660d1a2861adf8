// The one rounding of a pixel's life: premultiplied Float32 to straight 8-bit RGBA.
//
// a8 = floor(255 a + 1/2), c8 = floor(255 c / a + 1/2), and all 0 where a8 is 0. Rounding is done by adding 2^23, which
// leaves the integer in the low bits of the float: converting instructions are slow or not vectorised. That addition
// rounds ties to even, and Float32 arithmetic may leave a tie a hair below itself; 2^-12 is added first, so that both go
// up as they do in exact arithmetic.

/// Writes a row of pixels and returns the range of columns whose alpha is not 0; empty for none.
func quantise(_ source: PlaneRow, count: Int, into target: UnsafeMutablePointer<UInt32>) -> Range<Int> {
  quantisePixels(source[0], source[1], source[2], source[3], count, target)
  var lower = 0
  while lower < count, target[lower] == 0 { lower &+= 1 }
  var upper = count
  while upper > lower, target[upper &- 1] == 0 { upper &-= 1 }
  return lower..<upper
}

private func quantisePixels(
  _ red: UnsafePointer<Float>, _ green: UnsafePointer<Float>, _ blue: UnsafePointer<Float>,
  _ alpha: UnsafePointer<Float>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
) {
  let bias: Float = 1 / 4096
  let magic: Float = 8_388_608
  var i = 0
  while i < count {
    let a = alpha[i]
    let a8 = (a * 255 + bias + magic).bitPattern & 255
    // Components are at most alpha up to rounding, so no quotient reaches 255.5.
    let factor = 255 / (a + 1e-30)
    let r8 = (red[i] * factor + bias + magic).bitPattern & 255
    let g8 = (green[i] * factor + bias + magic).bitPattern & 255
    let b8 = (blue[i] * factor + bias + magic).bitPattern & 255
    let pixel = r8 | g8 &<< 8 | b8 &<< 16 | a8 &<< 24
    target[i] = (a8 == 0 ? 0 : pixel).littleEndian
    i &+= 1
  }
}
