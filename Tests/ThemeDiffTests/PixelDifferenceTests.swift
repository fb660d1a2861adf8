import Testing
import ThemeModel

@testable import ThemeDiff

@Suite struct PixelDifferenceTests {
  private func picture(_ pixels: [[UInt8]]) throws -> Bitmap {
    try #require(Bitmap(width: pixels.count, height: 1, pixels: pixels.flatMap { $0 }))
  }

  @Test func colourWeighsAsMuchAsItsAlpha() throws {
    let old = try picture([[10, 20, 30, 255], [200, 0, 0, 1], [0, 0, 0, 0], [9, 9, 9, 100]])
    let new = try picture([[10, 20, 28, 255], [100, 0, 0, 1], [0, 0, 0, 0], [9, 9, 9, 103]])
    let difference = PixelDifference(old, new)
    #expect(difference.count == 3)
    // Three steps of alpha are more than two of blue and than 100 of red at alpha 1.
    #expect(difference.largest == 3 * 255)
    #expect(PixelDifference(old, old).count == 0)
  }

  @Test func theLeastDifferenceIsSeen() throws {
    let difference = PixelDifference(try picture([[1, 0, 0, 1]]), try picture([[2, 0, 0, 1]]))
    #expect(difference.largest == 1)
    let size = PixelSize(width: 1, height: 1)
    let facts = SpriteDifference.Pixels(count: 1, total: 1, largest: 1, oldSize: size, newSize: size)
    #expect(facts.hundredths == 1)
  }

  @Test func tallSpritesStandBelowEachOtherOnlyWhereARowIsTooWide() throws {
    let wide = Bitmap(width: 6000, height: 2)
    let picture = try #require(Triptych.draw(wide, wide))
    #expect(picture.width == 6000 + 16 && picture.height == 3 * 2 + 32)
    let large = Bitmap(width: 8192, height: 8192)
    #expect(Triptych.draw(large, large) == nil)
  }

  @Test func namesAreOurs() {
    for name in ["a", "a/b-1/_c", "play/normal/0"] { #expect(SpriteKey.isName(name, isPath: true), "\(name)") }
    for name in ["", "/a", "a/", "a//b", "../a", "a/..", "a b", "é", "a\n", "a\\b", "a/./b"] {
      #expect(!SpriteKey.isName(name, isPath: true), "\(name)")
    }
    #expect(!SpriteKey.isName("a/b", isPath: false))
  }
}
