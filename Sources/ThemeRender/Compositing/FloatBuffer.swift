/// Scratch memory of one drawing step: floats that are freed with their owner.
struct FloatBuffer: ~Copyable {
  let base: UnsafeMutablePointer<Float>
  let count: Int

  /// Memory that is not yet set; at least one float.
  init(count: Int) {
    self.count = max(1, count)
    base = .allocate(capacity: self.count)
  }

  init(zeros count: Int) {
    self.init(count: count)
    base.initialize(repeating: 0, count: self.count)
  }

  deinit { base.deallocate() }
}

/// The extents of a block of coverage rows, freed with their owner.
struct ExtentBuffer: ~Copyable {
  let base: UnsafeMutablePointer<RowExtent>

  init(count: Int) { base = .allocate(capacity: max(1, count)) }

  deinit { base.deallocate() }
}

extension RowExtent {
  @inline(__always) var isEmpty: Bool { lower >= upper }
  @inline(__always) var hasSolid: Bool { solidLower < solidUpper }
}
