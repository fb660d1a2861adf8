import Testing
import ThemeRuntime

/// SplitMix64: equal everywhere.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct SliceGeometryTests {
  func region(
    _ width: Int, _ height: Int, slice: AtlasInsets?, ink: AtlasRect? = nil, scale: Double = 1
  ) -> AtlasRegion {
    let ink = ink ?? AtlasRect(x: 0, y: 0, width: width, height: height)
    return AtlasRegion(
      page: 0, rect: AtlasRect(x: 100, y: 200, width: ink.width, height: ink.height), ink: ink, width: width,
      height: height, slice: slice, scale: scale)
  }

  func texts(_ quads: [AtlasQuad]) -> [String] {
    func text(_ r: AtlasRect) -> String { "\(r.x),\(r.y) \(r.width)x\(r.height)" }
    return quads.map { text($0.source) + " > " + text($0.destination) }
  }

  /// Nothing between rectangles and nothing twice: their areas sum to the whole's, none leaves it, and no two meet.
  func tiles(_ parts: [AtlasRect], _ whole: AtlasRect) -> Bool {
    guard parts.reduce(0, { $0 + $1.width * $1.height }) == whole.width * whole.height else { return false }
    for (index, a) in parts.enumerated() {
      guard a.x >= whole.x, a.y >= whole.y, a.maxX <= whole.maxX, a.maxY <= whole.maxY, !a.isEmpty else { return false }
      for b in parts[..<index] where a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY { return false }
    }
    return true
  }

  @Test func nineQuads() {
    let button = region(20, 10, slice: AtlasInsets(top: 2, left: 3, bottom: 4, right: 5))
    #expect(
      texts(button.quads(filling: AtlasRect(x: 7, y: 8, width: 40, height: 30))) == [
        "100,200 3x2 > 7,8 3x2", "103,200 12x2 > 10,8 32x2", "115,200 5x2 > 42,8 5x2",
        "100,202 3x4 > 7,10 3x24", "103,202 12x4 > 10,10 32x24", "115,202 5x4 > 42,10 5x24",
        "100,206 3x4 > 7,34 3x4", "103,206 12x4 > 10,34 32x4", "115,206 5x4 > 42,34 5x4",
      ])
  }

  @Test func threeQuadsAndOne() {
    let bar = region(20, 10, slice: AtlasInsets(top: 0, left: 3, bottom: 0, right: 5))
    #expect(
      texts(bar.quads(filling: AtlasRect(x: 0, y: 0, width: 40, height: 30))) == [
        "100,200 3x10 > 0,0 3x30", "103,200 12x10 > 3,0 32x30", "115,200 5x10 > 35,0 5x30",
      ])
    #expect(
      texts(region(20, 10, slice: nil).quads(filling: AtlasRect(x: 1, y: 2, width: 40, height: 30))) == [
        "100,200 20x10 > 1,2 40x30"
      ])
  }

  @Test func cornersFollowTheDisplay() {
    let button = region(20, 20, slice: AtlasInsets(top: 4, left: 4, bottom: 4, right: 4), scale: 2)
    let place = AtlasRect(x: 0, y: 0, width: 60, height: 60)
    #expect(button.quads(filling: place, displayScale: 3).map(\.destination.width) == [6, 48, 6, 6, 48, 6, 6, 48, 6])
    #expect(button.quads(filling: place, displayScale: 1).map(\.destination.width) == [2, 56, 2, 2, 56, 2, 2, 56, 2])
  }

  @Test func cornersShrinkInProportion() {
    let button = region(20, 20, slice: AtlasInsets(top: 4, left: 6, bottom: 4, right: 3))
    let quads = button.quads(filling: AtlasRect(x: 0, y: 0, width: 6, height: 4))
    #expect(
      texts(quads) == [
        "100,200 6x4 > 0,0 4x2", "117,200 3x4 > 4,0 2x2", "100,216 6x4 > 0,2 4x2", "117,216 3x4 > 4,2 2x2",
      ])
  }

  @Test func trimmedSpritesKeepTheirPlace() {
    let icon = region(20, 10, slice: nil, ink: AtlasRect(x: 5, y: 2, width: 10, height: 6))
    #expect(
      texts(icon.quads(filling: AtlasRect(x: 100, y: 0, width: 40, height: 5))) == ["100,200 10x6 > 110,1 20x3"])
  }

  /// Pieces fill the rectangle exactly, and show every pixel of the sprite once where no piece of the rectangle is empty.
  @Test func quadsTileBothSides() {
    var numbers = Numbers(state: 1)
    for _ in 0..<20_000 {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
      let (width, height) = (number(1...40), number(1...40))
      // Insets beyond the sprite too.
      let slice = AtlasInsets(
        top: number(-3...25), left: number(-3...25), bottom: number(-3...25), right: number(-3...25))
      let sprite = region(width, height, slice: slice, scale: Double(number(1...8)) / 2)
      let place = AtlasRect(x: number(-50...50), y: number(-50...50), width: number(1...90), height: number(1...90))
      let displayScale = number(0...1) == 0 ? nil : Double(number(1...12)) / 4
      let quads = sprite.quads(filling: place, displayScale: displayScale)
      #expect(tiles(quads.map(\.destination), place))
      let columns = (slice.left > 0 ? 1 : 0) + (slice.right > 0 ? 1 : 0) + (slice.left + slice.right < width ? 1 : 0)
      let rows = (slice.top > 0 ? 1 : 0) + (slice.bottom > 0 ? 1 : 0) + (slice.top + slice.bottom < height ? 1 : 0)
      if quads.count == columns * rows, slice.left + slice.right <= width, slice.top + slice.bottom <= height {
        #expect(tiles(quads.map(\.source), sprite.rect))
      }
    }
  }

  @Test func neighboursInPointsTouchInPixels() {
    var numbers = Numbers(state: 2)
    for _ in 0..<2_000 {
      let (x, first, second) = (
        Double.random(in: -99...99, using: &numbers), Double.random(in: 0...50, using: &numbers),
        Double.random(in: 0...50, using: &numbers)
      )
      let scale = Double.random(in: 0.5...4, using: &numbers)
      let left = AtlasRect(pointsX: x, y: 0, width: first, height: 10, scale: scale)
      let right = AtlasRect(pointsX: x + first, y: 0, width: second, height: 10, scale: scale)
      #expect(left.maxX == right.x)
    }
    #expect(
      AtlasRect(pointsX: 1.25, y: -0.5, width: 3, height: 2, scale: 2) == AtlasRect(x: 3, y: -1, width: 6, height: 4))
  }

  @Test func hostileNumbers() {
    let most = AtlasRect(x: .max, y: .min, width: .max, height: .min)
    #expect(most.maxX == 2 * AtlasRect.limit && most.height == 0)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let rect = AtlasRect(pointsX: value, y: value, width: value, height: 1, scale: 2)
      _ = rect.maxX + rect.maxY
      let slice = AtlasInsets(top: .max, left: .max, bottom: .max, right: .min)
      let sprite = AtlasRegion(
        page: .min, rect: AtlasRect(x: .max, y: 0, width: .max, height: 9), ink: rect, width: .max, height: .min,
        slice: slice, scale: value)
      _ = sprite.quads(filling: AtlasRect(x: 0, y: 0, width: .max, height: .max), displayScale: value)
      let plain = AtlasRegion(
        page: 0, rect: AtlasRect(x: .max, y: 0, width: .max, height: .max), ink: rect, width: .max, height: .max,
        slice: value < 0 ? nil : slice, scale: value)
      _ = plain.quads(filling: AtlasRect(x: .min, y: .max, width: .max, height: .max), displayScale: 1)
    }
    #expect(region(4, 4, slice: nil).quads(filling: AtlasRect(x: 0, y: 0, width: 0, height: 4)) == [])
  }
}
