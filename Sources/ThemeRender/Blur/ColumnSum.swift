/// Rows that are added with weights: the vertical half of a blur and of an interpolation.
struct WeightedRow {
  var row: UnsafePointer<Float>
  var weight: Float
}

/// target[i] = the sum of the rows' values at i times their weights, for the columns from `lower` to `upper`, added in the
/// order of the list.
func sumRows(
  _ rows: UnsafeBufferPointer<WeightedRow>, from lower: Int, to upper: Int, into target: UnsafeMutablePointer<Float>
) {
  guard lower < upper, let list = rows.baseAddress else { return }
  let count = rows.count
  var x = lower
  while x &+ 16 <= upper {
    var low = SIMD8<Float>(repeating: 0)
    var high = SIMD8<Float>(repeating: 0)
    var i = 0
    while i < count {
      let weight = list[i].weight
      let source = UnsafeRawPointer(list[i].row + x)
      low += source.loadUnaligned(as: SIMD8<Float>.self) * weight
      high += source.loadUnaligned(fromByteOffset: 32, as: SIMD8<Float>.self) * weight
      i &+= 1
    }
    let place = UnsafeMutableRawPointer(target + x)
    place.storeBytes(of: low, as: SIMD8<Float>.self)
    place.storeBytes(of: high, toByteOffset: 32, as: SIMD8<Float>.self)
    x &+= 16
  }
  while x < upper {
    var sum: Float = 0
    var i = 0
    while i < count {
      sum += list[i].row[x] * list[i].weight
      i &+= 1
    }
    target[x] = sum
    x &+= 1
  }
}
