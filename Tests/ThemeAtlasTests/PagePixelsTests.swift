import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeAtlas

@Suite struct PagePixelsTests {
  @Test func premultipliesToTheNearest() {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0..<256 {
        let index = (alpha * 256 + value) * 4
        for channel in 0..<3 { bitmap.pixels[index + channel] = UInt8(value) }
        bitmap.pixels[index + 3] = UInt8(alpha)
      }
    }
    bitmap.premultiply()
    for alpha in 0..<256 {
      for value in 0..<256 {
        let index = (alpha * 256 + value) * 4
        let wanted = UInt8((Double(value * alpha) / 255).rounded())
        #expect(Array(bitmap.pixels[index..<index + 4]) == [wanted, wanted, wanted, UInt8(alpha)])
      }
    }
  }

  /// Two dots: every transparent pixel has the colour of the nearer one, by rings of eight neighbours.
  @Test func bleedsFromTheNearestVisiblePixel() {
    var bitmap = Bitmap(width: 21, height: 9)
    let dots = [(x: 2, y: 4, color: [200, 10, 30, 255] as [UInt8]), (x: 18, y: 1, color: [10, 90, 250, 3])]
    for dot in dots {
      bitmap.pixels.replaceSubrange((dot.y * 21 + dot.x) * 4..<(dot.y * 21 + dot.x) * 4 + 4, with: dot.color)
    }
    bitmap.bleed()
    for y in 0..<9 {
      for x in 0..<21 {
        let distances = dots.map { max(abs($0.x - x), abs($0.y - y)) }
        let pixel = Array(bitmap.pixels[(y * 21 + x) * 4..<(y * 21 + x) * 4 + 4])
        let alpha = distances[0] == 0 ? 255 : distances[1] == 0 ? 3 : 0 as UInt8
        #expect(pixel[3] == alpha)
        if distances[0] == distances[1] { continue }
        #expect(Array(pixel[..<3]) == Array(dots[distances[0] < distances[1] ? 0 : 1].color[..<3]), "\(x), \(y)")
      }
    }
  }

  @Test func nothingVisibleBleedsNothing() {
    var bitmap = Bitmap(width: 5, height: 4)
    bitmap.bleed()
    #expect(bitmap == Bitmap(width: 5, height: 4))
    var empty = Bitmap(width: 0, height: 0)
    empty.bleed()
    #expect(empty.pixels.isEmpty)
  }
}
