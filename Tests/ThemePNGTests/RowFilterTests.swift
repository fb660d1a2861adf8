import Testing

@testable import ThemePNG

@Suite struct RowFilterTests {
  /// Byte by byte, as the rule is told.
  private func filter(_ row: ArraySlice<UInt8>, above: ArraySlice<UInt8>?) -> UInt8 {
    let (row, above) = (Array(row), above.map(Array.init))
    /// How many bytes differ from the one of their channel before.
    func count(_ filtered: [UInt8]) -> Int {
      var result = 0
      for at in 8..<row.count where filtered[at] != filtered[at - 4] { result += 1 }
      return result
    }
    var subtracted = row
    for at in 4..<row.count { subtracted[at] = row[at] &- row[at - 4] }
    let none = count(row)
    let sub = count(subtracted)
    var up = Int.max
    if let above {
      var difference = row
      for at in 0..<row.count { difference[at] = row[at] &- above[at] }
      up = count(difference)
    }
    if none <= up && none <= sub { return 0 }
    return up <= sub ? 2 : 1
  }

  /// Rows shorter than a block, of whole blocks, and of more blocks than a counter of a byte holds.
  @Test(arguments: [2, 3, 5, 6, 7, 64, 1021, 1022, 1023, 1024, 2048, 2051])
  func blocksCountAsBytesDo(width: Int) {
    var random = UInt64(width)
    func next() -> UInt8 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(random >> 56)
    }
    let (height, rowBytes) = (12, width * 4)
    var pixels = [UInt8](repeating: 0, count: rowBytes * height)
    for y in 0..<height {
      for x in 0..<rowBytes {
        // Rows of all kinds: flat, graded across, like the one above, irregular, and between them.
        let graded = UInt8(truncatingIfNeeded: x / 4 * y)
        let above = y > 0 ? pixels[(y - 1) * rowBytes + x] &+ 3 : 9
        let noise = next()
        let kinds: [UInt8] = [7, graded, above, noise & 1, noise, noise > 99 ? graded : above]
        pixels[y * rowBytes + x] = kinds[y % 6]
      }
    }
    for hasRowAbove in [false, true] {
      let first = hasRowAbove ? 1 : 0
      var out = [UInt8](repeating: 0, count: (rowBytes + 1) * (height - first))
      pixels.withUnsafeBufferPointer { pixels in
        out.withUnsafeMutableBufferPointer { out in
          guard let from = pixels.baseAddress, let to = out.baseAddress else { return }
          filterRows(
            from + first * rowBytes, rowBytes: rowBytes, height: height - first, hasRowAbove: hasRowAbove,
            pixelBytes: 4, choice: .fewestChanges, into: to)
        }
      }
      let chosen = (first..<height).map { out[($0 - first) * (rowBytes + 1)] }
      let expected = (first..<height).map { y in
        filter(
          pixels[y * rowBytes..<(y + 1) * rowBytes],
          above: y == 0 ? nil : pixels[(y - 1) * rowBytes..<y * rowBytes])
      }
      #expect(chosen == expected)
    }
  }

  /// The rule of fewest pairs, told with a set: rows that are not so long that parts of them are passed over, of every form.
  @Test(arguments: 1...4) func fewestPairsAreFewest(pixelBytes: Int) {
    var random = Seeded(state: UInt64(pixelBytes))
    for width in [1, 2, 3, 5, 8, 9, 40, 250] {
      let (height, rowBytes) = (16, width * pixelBytes)
      var rows = [UInt8](repeating: 0, count: rowBytes * height)
      for at in rows.indices {
        let (y, x) = (at / rowBytes, at % rowBytes)
        let noise = UInt8(truncatingIfNeeded: random.next())
        let above = y > 0 ? rows[at - rowBytes] : 0
        rows[at] = [9, UInt8(truncatingIfNeeded: x / pixelBytes * 3), above, noise & 3, above &+ (noise & 1)][y % 5]
      }
      var out = [UInt8](repeating: 0, count: (rowBytes + 1) * height)
      rows.withUnsafeBufferPointer { rows in
        out.withUnsafeMutableBufferPointer { out in
          guard let from = rows.baseAddress, let to = out.baseAddress else { return }
          filterRows(
            from, rowBytes: rowBytes, height: height, hasRowAbove: false, pixelBytes: pixelBytes, choice: .fewestPairs,
            into: to)
        }
      }
      func pairs(_ filter: UInt8, _ y: Int) -> Int {
        let row = (0..<rowBytes).map { x in
          let byte = rows[y * rowBytes + x]
          if filter == 1 { return x < pixelBytes ? byte : byte &- rows[y * rowBytes + x - pixelBytes] }
          return filter == 2 ? byte &- rows[(y - 1) * rowBytes + x] : byte
        }
        return Set(zip(row, row.dropFirst()).map { Int($0) ^ Int($1) << 6 }).count
      }
      var last: UInt8 = 0
      for y in 0..<height {
        let filters: [UInt8] = y == 0 ? [0, 1] : [0, 1, 2]
        let counts = filters.map { pairs($0, y) }
        let fewest = counts.min() ?? 0
        let expected = counts[Int(last)] == fewest ? last : filters[counts.firstIndex(of: fewest) ?? 0]
        #expect(out[y * (rowBytes + 1)] == expected, "row \(y) of width \(width)")
        last = expected
      }
    }
  }
}
