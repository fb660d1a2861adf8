/// Changes that know nothing of a format: flips, cuts, repeats, splices, numbers at the edges.
enum ByteMutation {
  private static let edges: [UInt64] = [
    0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 1 << 24, 1 << 30, 1 << 31, (1 << 32) - 1, 1 << 40, 1 << 62, 1 << 63, .max,
  ]

  /// No input grows beyond this by mutation.
  private static let longest = 1 << 18

  static func apply(to bytes: inout [UInt8], splicing others: [[UInt8]], _ random: inout SeededGenerator) {
    let at = random.index(bytes.count + 1)
    let end = min(bytes.count, at + 1 + random.index(random.index(4) == 0 ? bytes.count + 1 : 24))
    switch random.index(10) {
    case 0, 1: if at < bytes.count { bytes[at] ^= 1 << UInt8(random.index(8)) }
    case 2: if at < bytes.count { bytes[at] = UInt8(random.index(256)) }
    case 3: bytes.removeSubrange(at..<end)
    case 4: if random.index(4) == 0 { bytes.removeSubrange(at...) }
    case 5: bytes.insert(contentsOf: (0..<1 + random.index(8)).map { _ in UInt8(random.index(256)) }, at: at)
    case 6:
      // A part once more, now and then many times.
      let part = Array(bytes[at..<end])
      let times = random.index(8) == 0 ? 1 + random.index(64) : 1
      if bytes.count + part.count * times <= longest {
        bytes.insert(contentsOf: Array(repeating: part, count: times).joined(), at: random.index(bytes.count + 1))
      }
    case 7:
      guard let other = random.element(others), bytes.count + other.count <= longest else { return }
      let start = random.index(other.count + 1)
      let stop = min(other.count, start + random.index(random.index(2) == 0 ? other.count + 1 : 40))
      bytes.replaceSubrange(at..<(random.index(2) == 0 ? at : end), with: other[start..<stop])
    default:
      let width = [1, 2, 4, 8][random.index(4)]
      guard at + width <= bytes.count, let edge = random.element(edges + [UInt64(bytes.count)]) else { return }
      for place in 0..<width { bytes[at + place] = UInt8(truncatingIfNeeded: edge >> UInt64(place * 8)) }
    }
  }
}
