/// Changes that know where a font's tables lie: most of them to numbers of one table, where a reader would take them for counts,
/// offsets and lengths; now and then to the table directory. Checksums are not made right, since no reader looks at them.
struct TableMutation {
  private struct Table {
    var bytes: Range<Int>
    /// Where the directory says its tag, checksum, offset and length.
    var entry: Int
  }

  private let tables: [Table]

  /// - Parameter font: a font or a collection that is in order.
  init(_ font: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int { font[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
    let isCollection = font.starts(with: "ttcf".utf8)
    let directories = isCollection ? (0..<number(8, 4)).map { number(12 + 4 * $0, 4) } : [0]
    tables = directories.flatMap { directory in
      (0..<number(directory + 4, 2)).map { index in
        let entry = directory + 12 + 16 * index
        let start = number(entry + 8, 4)
        return Table(bytes: start..<start + number(entry + 12, 4), entry: entry)
      }
    }
  }

  func apply(to bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<1 + random.index(3) {
      guard let table = random.element(tables), !table.bytes.isEmpty else { continue }
      if random.index(12) == 0 {
        damage(entry: table.entry, of: &bytes, &random)
        continue
      }
      for _ in 0..<1 + random.index(12) * random.index(4) {
        let reach = random.index(2) == 0 ? min(table.bytes.count, 96) : table.bytes.count
        change(&bytes, at: table.bytes.lowerBound + random.index(reach), in: table.bytes, &random)
      }
    }
    if random.index(40) == 0 { bytes.removeSubrange(random.index(bytes.count)...) }
  }

  private func change(_ bytes: inout [UInt8], at place: Int, in table: Range<Int>, _ random: inout SeededGenerator) {
    let even = table.lowerBound + (place - table.lowerBound) & ~1
    switch random.index(8) {
    case 0: bytes[place] ^= 1 << UInt8(random.index(8))
    case 1: bytes[place] = UInt8(random.index(256))
    case 2: bytes[place] &+= random.index(2) == 0 ? 1 : 255
    case 3, 4:
      put(random.element([0, 1, 2, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, table.count & 0xFFFF]) ?? 0, 2, at: even, &bytes)
    case 5: put(random.element([0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, table.count]) ?? 0, 4, at: even, &bytes)
    case 6: put(random.index(1 << 16), 2, at: even, &bytes)
    default:
      // What stands elsewhere in the table: an offset that leads to something of another kind, or back.
      let count = 2 + 2 * random.index(4)
      guard table.count > count else { return }
      let from = table.lowerBound + random.index(table.count - count) & ~1
      let part = Array(bytes[from..<from + count])
      for (index, byte) in part.enumerated() where even + index < table.upperBound { bytes[even + index] = byte }
    }
  }

  private func damage(entry: Int, of bytes: inout [UInt8], _ random: inout SeededGenerator) {
    switch random.index(4) {
    case 0: bytes[entry + random.index(4)] ^= 1 << UInt8(random.index(8))
    case 1: put(random.index(bytes.count + 8), 4, at: entry + 8, &bytes)
    case 2: put(random.index(2) == 0 ? random.index(64) : random.index(1 << 32), 4, at: entry + 12, &bytes)
    default:
      // One table in the place of another.
      guard let other = random.element(tables) else { return }
      bytes.replaceSubrange(entry + 8..<entry + 16, with: Array(bytes[other.entry + 8..<other.entry + 16]))
    }
  }

  private func put(_ value: Int, _ count: Int, at place: Int, _ bytes: inout [UInt8]) {
    for index in 0..<count where place + index < bytes.count {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - index)))
    }
  }
}
