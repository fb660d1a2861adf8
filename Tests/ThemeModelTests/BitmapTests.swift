import Testing
import ThemeModel

@Suite struct BitmapTests {
  @Test func aNewBitmapIsTransparent() {
    let bitmap = Bitmap(width: 3, height: 2)
    #expect(bitmap.pixels == [UInt8](repeating: 0, count: 24))
    #expect(Bitmap(width: -1, height: 2).pixels.isEmpty)
  }

  @Test func pixelsMustFillTheSizeExactly() {
    #expect(Bitmap(width: 2, height: 1, pixels: [UInt8](repeating: 9, count: 8))?.width == 2)
    #expect(Bitmap(width: 2, height: 1, pixels: [UInt8](repeating: 9, count: 7)) == nil)
    #expect(Bitmap(width: -1, height: -1, pixels: [1, 2, 3, 4]) == nil)
    #expect(Bitmap(width: Limits.pageSide + 1, height: 0, pixels: []) == nil)
    #expect(Bitmap(width: 0, height: 0, pixels: []) != nil)
  }
}
