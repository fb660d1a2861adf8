import Testing
import ThemeGraphics
import ThemeHashing

/// The canonical bytes are the cache key: equal exactly when the draw lists are.
@Suite struct CanonicalDrawListTests {
  @Test func differentListsNeverShareAnEncoding() {
    var random = RandomDrawLists(seed: 1)
    var byBytes: [[UInt8]: DrawList] = [:]
    var distinct: Set<DrawList> = []
    for _ in 0..<100_000 {
      let list = random.drawList()
      distinct.insert(list)
      let bytes = list.canonicalBytes
      if let other = byBytes[bytes], other != list { Issue.record("\(other.text)\n\(list.text)") }
      byBytes[bytes] = list
    }
    #expect(byBytes.count == distinct.count)
    // Both repetitions and many different ones occurred.
    #expect(distinct.count > 50_000 && distinct.count < 100_000)
  }

  @Test func noEncodingBeginsAnother() {
    // A list's count comes first, so that [a] + [b] cannot be read as [a, b].
    var random = RandomDrawLists(seed: 2)
    let encodings = Set((0..<3_000).map { _ in random.drawList().canonicalBytes }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    for (first, second) in zip(encodings, encodings.dropFirst()) { #expect(!second.starts(with: first)) }
  }

  @Test func negativeZeroAndNaNAreSettled() {
    func bytes(_ value: Double) -> [UInt8] {
      DrawList(operations: [], scale: value, pixelBounds: .zero).canonicalBytes
    }
    #expect(bytes(-0.0) == bytes(0))
    #expect(bytes(.nan) == bytes(-.nan) && bytes(.nan) == bytes(.signalingNaN))
    #expect(bytes(.nan) != bytes(.infinity) && bytes(.infinity) != bytes(-.infinity))
    #expect(bytes(1) != bytes(1.0.nextUp))
  }

  @Test func inkBoundsOfGlyphsAreNoPartOfIt() {
    func list(_ ink: Rect) -> DrawList {
      let run = GlyphRun(font: FontKey(digest: .zero, faceIndex: 0), size: 1, glyphs: [], inkBounds: ink)
      return DrawList(operations: [.fill(Fill(.glyphs([run]), .solid(.black)))], scale: 1, pixelBounds: .zero)
    }
    #expect(list(.zero).canonicalBytes == list(Rect(0, 0, 1, 1)).canonicalBytes)
  }

  /// Worked out by hand: a face without axes is written as before there were any.
  @Test func axesOfAFaceStandAfterItsIndex() {
    func bytes(_ axes: [FontAxisValue]) -> [UInt8] {
      let run = GlyphRun(font: FontKey(digest: .zero, faceIndex: 3, axes: axes), size: 1, glyphs: [], inkBounds: .zero)
      let list = DrawList(operations: [.fill(Fill(.glyphs([run]), .solid(.black)))], scale: 1, pixelBounds: .zero)
      return list.canonicalBytes
    }
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let digest = [UInt8](repeating: 0, count: 32)
    let head = Array(bytes([]).prefix(4 + 8 + 4 * 8 + 8 + 8 + 1 + 1 + 8)) + digest
    let tail = one + [UInt8](repeating: 0, count: 8)
    #expect(bytes([]).starts(with: head + [3, 0, 0, 0, 0, 0, 0, 0] + tail))
    let varied: [UInt8] = [0xFC] + [UInt8](repeating: 0xFF, count: 7) + [1, 0, 0, 0, 0, 0, 0, 0]
    let weight = FontAxisValue(OpenTypeTag(code: 0x7767_6874), 1)
    #expect(bytes([weight]).starts(with: head + varied + [0x74, 0x68, 0x67, 0x77] + one + tail))
  }

  /// Worked out by hand from the format: the version, the scale, the window, the stretched part, the operations.
  @Test func bytesOfASmallListAreAsDocumented() {
    let list = DrawList(
      operations: [.group(Group(opacity: 1, []))], scale: 1, pixelBounds: PixelRect(x: -1, y: 0, width: 2, height: 3))
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    func int(_ low: UInt8) -> [UInt8] { [low, 0, 0, 0, 0, 0, 0, 0] }
    #expect(
      list.canonicalBytes == [4, 0, 0, 0] + one + [UInt8](repeating: 0xFF, count: 8) + int(0) + int(2) + int(3)
        + int(0) + int(1) + [5, 0] + one + int(0))
    var stretched = list
    stretched.stretch = StretchPart(columns: 4..<9, rows: 0..<0, omittedColumns: 3, omittedRows: 0)
    #expect(
      stretched.canonicalBytes == [4, 0, 0, 0] + one + [UInt8](repeating: 0xFF, count: 8) + int(0) + int(2) + int(3)
        + int(1) + int(4) + int(9) + int(0) + int(0) + int(3) + int(0) + int(1) + [5, 0] + one + int(0))
  }
}
