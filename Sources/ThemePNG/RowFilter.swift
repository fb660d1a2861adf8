// The filter of each row (PNG specification, section 9).
//
// Of `none`, `sub` and `up` a row gets the one that deflate will like: it wants repetition more than small numbers. Two
// rules tell which, measured on pages of widgets drawn by three renderers, at one level of libdeflate, against `up` for
// every row. Fewest changes (bytes that differ from the byte of the same channel one pixel before): 1.2 to 7 % smaller,
// for hardly any time. Fewest pairs (different pairs of neighbouring bytes): another 1.5 to 2.3 %. `average` and `paeth`
// gain nothing with either, nor do sums of absolute differences, entropy, and the size of each row deflated by itself.

/// A row's filter.
enum RowFilter: UInt8, CaseIterable, Sendable {
  case none = 0
  case sub = 1
  case up = 2
}

/// How the filters of rows are chosen.
enum FilterChoice: Hashable, Sendable {
  /// The fewest bytes that differ from the byte of the same channel one pixel before.
  case fewestChanges
  /// The fewest different pairs of neighbouring bytes, about.
  case fewestPairs
  /// One for all rows; `up` is `none` in a picture's first row.
  case always(RowFilter)
}

/// Writes each row behind the byte of its filter.
///
/// - Parameters:
///   - rows: without gaps; with `hasRowAbove` there is one more before the first one.
///   - rowBytes: at least `pixelBytes`.
///   - pixelBytes: of a whole pixel, 1...4.
///   - out: room for height × (1 + rowBytes) bytes.
func filterRows(
  _ rows: UnsafePointer<UInt8>, rowBytes: Int, height: Int, hasRowAbove: Bool, pixelBytes: Int, choice: FilterChoice,
  into out: UnsafeMutablePointer<UInt8>
) {
  var pairs = PairCounter(rowBytes: choice == .fewestPairs ? rowBytes : 0)
  var last = RowFilter.none
  for y in 0..<height {
    let row = Row(
      bytes: rows + y * rowBytes, above: y == 0 && !hasRowAbove ? nil : rows + (y - 1) * rowBytes, count: rowBytes,
      pixelBytes: pixelBytes)
    let filter: RowFilter
    switch choice {
    case .fewestChanges: filter = row.filterWithFewestChanges()
    case .fewestPairs: filter = pairs.filterWithFewestPairs(row, last: last)
    case .always(let fixed): filter = fixed == .up && row.above == nil ? .none : fixed
    }
    last = filter
    let to = out + y * (rowBytes + 1)
    to.pointee = filter.rawValue
    row.write(filter, to: to + 1)
  }
}

private typealias Block = SIMD16<UInt8>

@inline(__always) private func load(_ bytes: UnsafePointer<UInt8>, _ at: Int) -> Block {
  UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: at, as: Block.self)
}

private struct Row {
  var bytes: UnsafePointer<UInt8>
  var above: UnsafePointer<UInt8>?
  var count: Int
  var pixelBytes: Int

  func write(_ filter: RowFilter, to out: UnsafeMutablePointer<UInt8>) {
    switch (filter, above) {
    case (.up, let above?): subtract(above, from: 0, to: out)
    case (.sub, _):
      out.update(from: bytes, count: pixelBytes)
      subtract(bytes - pixelBytes, from: pixelBytes, to: out)
    default: out.update(from: bytes, count: count)
    }
  }

  private func subtract(_ other: UnsafePointer<UInt8>, from start: Int, to out: UnsafeMutablePointer<UInt8>) {
    var i = start
    while i &+ 16 <= count {
      UnsafeMutableRawPointer(out).storeBytes(of: load(bytes, i) &- load(other, i), toByteOffset: i, as: Block.self)
      i &+= 16
    }
    while i < count {
      out[i] = bytes[i] &- other[i]
      i &+= 1
    }
  }

  func filterWithFewestChanges() -> RowFilter {
    // The second pixel has no pixel two before it, so `sub` begins at the third; the others do too, to be comparable.
    var none: UInt32 = 0
    var sub: UInt32 = 0
    var up: UInt32 = 0
    var i = countInBlocks(&none, &sub, &up)
    if above == nil { up = .max }
    while i < count {
      let (byte, left) = (bytes[i], bytes[i &- pixelBytes])
      none &+= byte != left ? 1 : 0
      sub &+= byte &- left != left &- bytes[i &- 2 &* pixelBytes] ? 1 : 0
      if let above { up &+= byte &- above[i] != left &- above[i &- pixelBytes] ? 1 : 0 }
      i &+= 1
    }
    if none <= up && none <= sub { return .none }
    return up <= sub ? .up : .sub
  }

  /// Counts from the third pixel on as far as whole blocks of 16 bytes go; counters of a byte hold out 255 of them.
  ///
  /// - Returns: where it ended.
  private func countInBlocks(_ none: inout UInt32, _ sub: inout UInt32, _ up: inout UInt32) -> Int {
    func ones(_ differs: SIMDMask<SIMD16<Int8>>) -> Block { Block(repeating: 0).replacing(with: 1, where: differs) }
    func sum(_ counters: Block) -> UInt32 { UInt32(SIMD16<UInt16>(truncatingIfNeeded: counters).wrappedSum()) }
    var i = 2 &* pixelBytes
    while i &+ 16 <= count {
      let end = min(count, i &+ 255 &* 16)
      var (nones, subs, ups) = (Block(), Block(), Block())
      while i &+ 16 <= end {
        let (here, left) = (load(bytes, i), load(bytes, i &- pixelBytes))
        nones &+= ones(here .!= left)
        subs &+= ones((here &- left) .!= (left &- load(bytes, i &- 2 &* pixelBytes)))
        if let above { ups &+= ones((here &- load(above, i)) .!= (left &- load(above, i &- pixelBytes))) }
        i &+= 16
      }
      none &+= sum(nones)
      sub &+= sum(subs)
      up &+= sum(ups)
    }
    return i
  }
}

/// Counts pairs of neighbouring bytes, each once.
private struct PairCounter: ~Copyable {
  /// When a pair was last seen; four pairs share a place, so that all of them stay in the nearest cache.
  private let lastSeen: UnsafeMutablePointer<UInt8>
  private static let places = 1 << 14
  private var time: UInt8 = 0
  private let filtered: UnsafeMutablePointer<UInt8>

  init(rowBytes: Int) {
    lastSeen = .allocate(capacity: Self.places)
    lastSeen.initialize(repeating: 0, count: Self.places)
    filtered = .allocate(capacity: rowBytes + 1)
  }

  deinit {
    lastSeen.deallocate()
    filtered.deallocate()
  }

  /// - Parameter last: the filter of the row before. It is kept where others are no better, and counted first, so that
  ///   the others are soon seen to be worse.
  mutating func filterWithFewestPairs(_ row: Row, last: RowFilter) -> RowFilter {
    var best = (filter: last, pairs: count(last, row, stopAt: .max))
    for filter in RowFilter.allCases where filter != last && (filter != .up || row.above != nil) {
      let pairs = count(filter, row, stopAt: best.pairs)
      if pairs < best.pairs { best = (filter, pairs) }
    }
    return best.filter
  }

  private mutating func count(_ filter: RowFilter, _ row: Row, stopAt limit: Int) -> Int {
    if filter == .none { return count(row.bytes, row, stopAt: limit) }
    row.write(filter, to: filtered)
    return count(filtered, row, stopAt: limit)
  }

  private mutating func count(_ bytes: UnsafePointer<UInt8>, _ row: Row, stopAt limit: Int) -> Int {
    time &+= 1
    if time == 0 {
      lastSeen.update(repeating: 0, count: Self.places)
      time = 1
    }
    let counter = (lastSeen: lastSeen, time: time)
    @inline(__always) func word(_ at: Int) -> UInt64 {
      UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }
    /// 1 for a pair that was not there yet, in the lowest 16 bits.
    @inline(__always) func note(_ pair: UInt64) -> Int {
      let place = Int(truncatingIfNeeded: (pair & 0xff) ^ (pair &>> 2 & 0x3fc0))
      let isNew = counter.lastSeen[place] != counter.time
      counter.lastSeen[place] = counter.time
      return isNew ? 1 : 0
    }
    @inline(__always) func noteOne(_ at: Int) -> Int {
      note(UInt64(bytes[at]) | UInt64(bytes[at &+ 1]) &<< 8)
    }
    let (count, back) = (row.count, row.pixelBytes)
    var (i, result) = (0, 0)
    while i < min(back, count &- 1) {
      result &+= noteOne(i)
      i &+= 1
    }
    // Of long rows every other stretch of 64 bytes tells enough.
    let skipped = count < 1024 ? 0 : 64
    // Where pixels repeat, there is no pair that was not one pixel before.
    while i &+ 9 <= count, result < limit {
      if i & skipped != 0 {
        i = (i | 63) &+ 1
        continue
      }
      let here = word(i)
      if here != word(i &- back) || bytes[i &+ 8] != bytes[i &+ 8 &- back] {
        result &+= note(here) &+ note(here &>> 8) &+ note(here &>> 16) &+ note(here &>> 24)
        result &+= note(here &>> 32) &+ note(here &>> 40) &+ note(here &>> 48) &+ noteOne(i &+ 7)
        i &+= 8
        continue
      }
      i &+= 8
      while i &+ 17 <= count, (word(i) ^ word(i &- back)) | (word(i &+ 8) ^ word(i &+ 8 &- back)) == 0,
        bytes[i &+ 16] == bytes[i &+ 16 &- back]
      {
        i &+= 16
      }
    }
    while i &+ 1 < count {
      result &+= noteOne(i)
      i &+= 1
    }
    return result
  }
}
