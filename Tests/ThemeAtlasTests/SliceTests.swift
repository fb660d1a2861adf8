import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemeAtlas

@Suite struct SliceTests {
  /// S07: whole pixels, sums that are the width, a centre of at least one pixel, at any scale.
  @Test func insetsLeaveACentre() {
    let scales: [Double] = [0.5, 1, 1.1, 1.25, 1.5, 2, 3]
    var random = Seeded(4)
    for _ in 0..<20_000 {
      let scale = scales[Int.random(in: scales.indices, using: &random)]
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      func inset() -> Double { Double.random(in: 0...30, using: &random) }
      let insets = Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
      let pixels = pixelInsets(insets, of: .zero, scale: scale, width: width, height: height)
      #expect(pixels.left >= 0 && pixels.top >= 0 && pixels.right >= 0 && pixels.bottom >= 0)
      #expect(width - pixels.left - pixels.right >= 1)
      #expect(height - pixels.top - pixels.bottom >= 1)
    }
  }

  @Test func insetsAreRoundedUp() {
    func pixels(_ inset: Double, _ scale: Double, _ side: Int) -> [Int] {
      let all = Insets(top: inset, left: inset, bottom: inset, right: inset)
      let result = pixelInsets(all, of: .zero, scale: scale, width: side, height: side)
      return [result.left, result.right, result.top, result.bottom]
    }
    #expect(pixels(5, 1.5, 32) == [8, 8, 8, 8])
    #expect(pixels(5, 1, 21) == [5, 5, 5, 5])
    // Rounding noise of a scale is no pixel.
    #expect(pixels(10, 1.1, 30) == [11, 11, 11, 11])
    #expect(pixels(0, 3, 30) == [0, 0, 0, 0])
    // Too little room: both give way alike, to a centre of one pixel or, where that cannot be alike, the right one more.
    #expect(pixels(50, 1, 21) == [10, 10, 10, 10])
    #expect(pixels(50, 1, 20) == [10, 9, 10, 9])
    #expect(pixels(7, 1, 1) == [0, 0, 0, 0])
    for bad in [-1, Double.nan, -Double.infinity] { #expect(pixels(bad, 1, 9) == [0, 0, 0, 0]) }
    #expect(pixels(Double.infinity, 1, 9) == [4, 4, 4, 4])
  }

  @Test func largerInsetGivesWayFirst() {
    let result = pixelInsets(Insets(top: 0, left: 18, bottom: 0, right: 3), of: .zero, scale: 1, width: 20, height: 5)
    #expect([result.left, result.right] == [16, 3])
  }

  /// A direction in which nothing is stretched has no insets, though the box begins and ends within a pixel.
  @Test func onePieceHasNoInsets() {
    func pixels(_ insets: Insets, _ stretches: Evenness) -> [Int] {
      let result = pixelInsets(
        insets, of: Rect(-0.5, -0.5, 31, 21), scale: 1.3, width: 42, height: 29, stretches: stretches)
      return [result.left, result.right, result.top, result.bottom]
    }
    let across = Insets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(pixels(across, Evenness(across: true, down: false)) == [7, 7, 0, 0])
    #expect(pixels(Insets(top: 5, left: 0, bottom: 5, right: 0), Evenness(across: false, down: true)) == [0, 0, 7, 7])
    #expect(pixels(across, Evenness())[2...].contains(1))
  }

  @Test func placementsCarryThem() throws {
    let slice = Insets(top: 4, left: 5, bottom: 4, right: 5)
    var drawn = DrawnItem("a", points: (24, 16), color: 0xff, scales: [1, 1.5], slice: slice)
    drawn.item.info.contentInsets = Insets(top: 3, left: 6, bottom: 3, right: 6)
    let plain = DrawnItem("b", points: (24, 16), color: 0xff, scales: [1, 1.5])
    var sink = DiagnosticSink()
    let pages = try #require(
      pack([drawn.item, plain.item], scales: [1, 1.5], settings: AtlasSettings(), sink: &sink))
    #expect(pages[0].placements[0].slice == PixelInsets(top: 4, left: 5, bottom: 4, right: 5))
    #expect(pages[1].placements[0].slice == PixelInsets(top: 6, left: 8, bottom: 6, right: 8))
    #expect(pages[1].placements[0].contentInsets == PixelInsets(top: 5, left: 9, bottom: 5, right: 9))
    // S09: absent stays absent.
    #expect(pages[0].placements[1].slice == nil && pages[0].placements[1].contentInsets == nil)
  }

  @Test func sliceWithoutACentreIsAnError() {
    let range = SourceRange(file: 0, lower: 3, upper: 4)
    let slice = Insets(top: 2, left: 12, bottom: 2, right: 12)
    let drawn = DrawnItem("a", points: (24, 16), color: 0xff, scales: [1], slice: slice, range: range)
    var sink = DiagnosticSink()
    #expect(pack([drawn.item], scales: [1], settings: AtlasSettings(), sink: &sink) == nil)
    #expect(sink.diagnostics.map(\.id) == [.atlasSlice])
    #expect(sink.diagnostics.first?.range == range)
  }
}
