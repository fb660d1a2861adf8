/// The horizontal half of a blur: one row of lattice cells becomes one row of pixels.
///
/// A row that starts a pixel every `fineness` cells is first dealt out into `fineness` phases, so that neighbouring
/// outputs read neighbouring floats. Outputs that see only cells of 0 or only cells of 1 are not computed.
struct RowBlur: ~Copyable {
  private let lattice: BlurLattice
  /// Lattice column of the coverage's first cell.
  private let cellsX: Int
  /// Output columns, in pixels of the plane.
  private let columns: Range<Int>
  private let phases: FloatBuffer
  private let phaseLength: Int

  /// Outputs that are computed together.
  private static let block = 16

  init(lattice: BlurLattice, cellsX: Int, columns: Range<Int>) {
    self.lattice = lattice
    self.cellsX = cellsX
    self.columns = columns
    phaseLength = columns.count + 2 * lattice.padding / lattice.fineness + 1 + 2 * Self.block
    phases = FloatBuffer(count: phaseLength * lattice.fineness)
  }

  /// Blurs a row of coverage (`extent` as the rasteriser gave it) into `target`, `columns.count` + 16 floats.
  ///
  /// The result's extent counts from the first column; outside of it the row is 0.
  func blur(_ row: UnsafePointer<Float>, _ extent: RowExtent, into target: UnsafeMutablePointer<Float>) -> RowExtent {
    target.update(repeating: 0, count: columns.count)
    if extent.isEmpty { return .empty }
    let (k, reach) = (lattice.fineness, lattice.reach)
    let first = columns.lowerBound
    let lower = max(floorDivide(cellsX + Int(extent.lower) - reach, by: k), first) - first
    let upper = min(ceilDivide(cellsX + Int(extent.upper) + reach, by: k), columns.upperBound) - first
    if lower >= upper { return .empty }
    var solidLower = upper
    var solidUpper = upper
    if extent.hasSolid {
      let from = max(ceilDivide(cellsX + Int(extent.solidLower) + reach, by: k) - first, lower)
      let to = min(floorDivide(cellsX + Int(extent.solidUpper) - reach, by: k) - first, upper)
      if from < to { (solidLower, solidUpper) = (from, to) }
    }
    blur(row, extent, lower..<solidLower, into: target)
    blur(row, extent, solidUpper..<upper, into: target)
    (target + solidLower).update(repeating: 1, count: solidUpper - solidLower)
    return RowExtent(
      lower: Int32(lower), upper: Int32(upper), solidLower: Int32(solidLower), solidUpper: Int32(solidUpper))
  }

  /// Computes the outputs of `range` (counted from the first column).
  private func blur(
    _ row: UnsafePointer<Float>, _ extent: RowExtent, _ range: Range<Int>, into target: UnsafeMutablePointer<Float>
  ) {
    if range.isEmpty { return }
    let k = lattice.fineness
    let groups = lattice.weights.count / k
    let length = range.count + groups - 1
    // Cell of the row (from its first) that the first output's first weight belongs to.
    let origin = (columns.lowerBound + range.lowerBound) * k - lattice.padding - cellsX
    deal(row, Int(extent.lower)..<Int(extent.upper), origin: origin, length: length)
    let edge = range.upperBound
    lattice.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      var output = range.lowerBound
      while output < edge {
        var low = SIMD8<Float>(repeating: 0)
        var high = SIMD8<Float>(repeating: 0)
        var phase = 0
        while phase < k {
          let source = phases.base + (phase &* phaseLength &+ output &- range.lowerBound)
          var group = 0
          while group < groups {
            let weight = weights[group &* k &+ phase]
            low += load8(source + group) * weight
            high += load8(source + (group &+ 8)) * weight
            group &+= 1
          }
          phase &+= 1
        }
        if output &+ 16 <= edge {
          store8(low, target + output)
          store8(high, target + (output &+ 8))
        } else {
          storePart(low, target + output, edge &- output)
          storePart(high, target + (output &+ 8), edge &- output &- 8)
        }
        output &+= 16
      }
    }
  }

  /// phases[p][j] = cell origin + j × k + p, 0 outside the cells of `inside`.
  private func deal(_ row: UnsafePointer<Float>, _ inside: Range<Int>, origin: Int, length: Int) {
    let k = lattice.fineness
    var phase = 0
    while phase < k {
      let target = phases.base + phase &* phaseLength
      let start = origin + phase
      let from = min(max(ceilDivide(inside.lowerBound - start, by: k), 0), length)
      let to = min(max(ceilDivide(inside.upperBound - start, by: k), from), length)
      target.update(repeating: 0, count: from)
      if k == 1 {
        (target + from).update(from: row + (start + from), count: to - from)
      } else {
        var j = from
        var cell = start &+ from &* k
        while j < to {
          target[j] = row[cell]
          cell &+= k
          j &+= 1
        }
      }
      (target + to).update(repeating: 0, count: length + Self.block - to)
      phase &+= 1
    }
  }
}

@inline(__always)
private func load8(_ source: UnsafePointer<Float>) -> SIMD8<Float> {
  UnsafeRawPointer(source).loadUnaligned(as: SIMD8<Float>.self)
}

@inline(__always)
private func load8(_ source: UnsafeMutablePointer<Float>) -> SIMD8<Float> {
  UnsafeRawPointer(source).loadUnaligned(as: SIMD8<Float>.self)
}

@inline(__always)
private func store8(_ value: SIMD8<Float>, _ target: UnsafeMutablePointer<Float>) {
  UnsafeMutableRawPointer(target).storeBytes(of: value, as: SIMD8<Float>.self)
}

@inline(__always)
private func storePart(_ value: SIMD8<Float>, _ target: UnsafeMutablePointer<Float>, _ count: Int) {
  var i = 0
  while i < min(count, 8) {
    target[i] = value[i]
    i &+= 1
  }
}
