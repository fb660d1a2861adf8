// Source-over, d = s k + d (1 − sa k), and the plain sum, d = d + s k, of premultiplied colours, one plane at a time.
//
// Written as scalar loops with two to four pointers: the compiler turns them into vector code at any width of the CPU.

/// A row of one layer: the red value of the first column to paint, and the floats between planes.
struct PlaneRow {
  var base: UnsafeMutablePointer<Float>
  var stride: Int

  @inline(__always)
  subscript(plane: Int) -> UnsafeMutablePointer<Float> { base + plane &* stride }

  /// The same row from a later column on.
  @inline(__always)
  static func + (row: PlaneRow, columns: Int) -> PlaneRow { PlaneRow(base: row.base + columns, stride: row.stride) }
}

/// One colour through a row of coverage.
func blend(_ color: PremultipliedColor, over target: PlaneRow, _ mask: UnsafePointer<Float>, count: Int) {
  blendPlane(target[0], color.red, color.alpha, mask, count)
  blendPlane(target[1], color.green, color.alpha, mask, count)
  blendPlane(target[2], color.blue, color.alpha, mask, count)
  blendPlane(target[3], color.alpha, color.alpha, mask, count)
}

/// One colour where the coverage is 1.
func blendSolid(_ color: PremultipliedColor, over target: PlaneRow, count: Int) {
  if color.alpha >= 1 {
    target[0].update(repeating: color.red, count: count)
    target[1].update(repeating: color.green, count: count)
    target[2].update(repeating: color.blue, count: count)
    target[3].update(repeating: 1, count: count)
    return
  }
  let rest = 1 - color.alpha
  blendPlane(target[0], color.red, rest: rest, count)
  blendPlane(target[1], color.green, rest: rest, count)
  blendPlane(target[2], color.blue, rest: rest, count)
  blendPlane(target[3], color.alpha, rest: rest, count)
}

/// A row of colours through a row of coverage.
func blend(_ source: PlaneRow, over target: PlaneRow, _ mask: UnsafePointer<Float>, count: Int) {
  // Alpha last: the others need the source's only, but a source may be reused.
  var plane = 0
  while plane < 4 {
    blendPlane(target[plane], source[plane], source[3], mask, count)
    plane &+= 1
  }
}

/// A row of colours where the coverage is 1.
func blendSolid(_ source: PlaneRow, over target: PlaneRow, count: Int) {
  var plane = 0
  while plane < 4 {
    blendPlane(target[plane], source[plane], source[3], count)
    plane &+= 1
  }
}

/// Adds one colour through a row of coverage.
func add(_ color: PremultipliedColor, to target: PlaneRow, _ mask: UnsafePointer<Float>, count: Int) {
  addPlane(target[0], color.red, mask, count)
  addPlane(target[1], color.green, mask, count)
  addPlane(target[2], color.blue, mask, count)
  addPlane(target[3], color.alpha, mask, count)
}

/// Adds a row of colours through a row of coverage.
func add(_ source: PlaneRow, to target: PlaneRow, _ mask: UnsafePointer<Float>, count: Int) {
  var plane = 0
  while plane < 4 {
    addPlane(target[plane], source[plane], mask, count)
    plane &+= 1
  }
}

/// Parts that were not disjoint may have added to more than 1.
func limitToOne(_ target: PlaneRow, count: Int) {
  var plane = 0
  while plane < 4 {
    let values = target[plane]
    var i = 0
    while i < count {
      let value = values[i]
      values[i] = value < 1 ? value : 1
      i &+= 1
    }
    plane &+= 1
  }
}

@inline(__always)
private func blendPlane(
  _ target: UnsafeMutablePointer<Float>, _ color: Float, _ alpha: Float, _ mask: UnsafePointer<Float>, _ count: Int
) {
  var i = 0
  while i < count {
    let old = target[i]
    target[i] = old + mask[i] * (color - alpha * old)
    i &+= 1
  }
}

@inline(__always)
private func blendPlane(_ target: UnsafeMutablePointer<Float>, _ color: Float, rest: Float, _ count: Int) {
  var i = 0
  while i < count {
    target[i] = color + target[i] * rest
    i &+= 1
  }
}

@inline(__always)
private func blendPlane(
  _ target: UnsafeMutablePointer<Float>, _ color: UnsafeMutablePointer<Float>, _ alpha: UnsafeMutablePointer<Float>,
  _ mask: UnsafePointer<Float>, _ count: Int
) {
  var i = 0
  while i < count {
    let old = target[i]
    target[i] = old + mask[i] * (color[i] - alpha[i] * old)
    i &+= 1
  }
}

@inline(__always)
private func blendPlane(
  _ target: UnsafeMutablePointer<Float>, _ color: UnsafeMutablePointer<Float>, _ alpha: UnsafeMutablePointer<Float>,
  _ count: Int
) {
  var i = 0
  while i < count {
    target[i] = color[i] + target[i] * (1 - alpha[i])
    i &+= 1
  }
}

@inline(__always)
private func addPlane(
  _ target: UnsafeMutablePointer<Float>, _ color: Float, _ mask: UnsafePointer<Float>, _ count: Int
) {
  var i = 0
  while i < count {
    target[i] = target[i] + mask[i] * color
    i &+= 1
  }
}

@inline(__always)
private func addPlane(
  _ target: UnsafeMutablePointer<Float>, _ color: UnsafeMutablePointer<Float>, _ mask: UnsafePointer<Float>,
  _ count: Int
) {
  var i = 0
  while i < count {
    target[i] = target[i] + mask[i] * color[i]
    i &+= 1
  }
}
