import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

@Suite struct RendererTests {
  private let window = PixelRect(x: 0, y: 0, width: 16, height: 12)
  private let everywhere = Geometry.rect(Rect(-100, -100, 300, 300))

  private func whole(_ operations: [DrawOperation], scale: Double = 1, _ window: PixelRect? = nil) -> Bitmap {
    Renderer.drawWhole(
      DrawList(operations: operations, scale: scale, pixelBounds: window ?? self.window), outlines: NoOutlines())
  }

  private func fill(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> DrawOperation {
    .fill(Fill(everywhere, .solid(Color(red: red, green: green, blue: blue, alpha: alpha))))
  }

  private func isFlat(_ bitmap: Bitmap, _ pixel: [UInt8]) -> Bool {
    stride(from: 0, to: bitmap.pixels.count, by: 4).allSatisfy { Array(bitmap.pixels[$0..<$0 + 4]) == pixel }
  }

  @Test(arguments: [1, 2, 3, 16, 77, 128, 254, 255])
  func flatColoursComeBackExactly(_ alpha: Int) {
    for component in 0...255 {
      let other = 255 - component
      let bitmap = whole([
        fill(Double(component) / 255, Double(other) / 255, Double(component / 2) / 255, Double(alpha) / 255)
      ])
      #expect(isFlat(bitmap, [UInt8(component), UInt8(other), UInt8(component / 2), UInt8(alpha)]))
    }
  }

  @Test func halvesAreRoundedUp() {
    #expect(isFlat(whole([fill(0.1, 0.3, 0.5, 1)]), [26, 77, 128, 255]))
    #expect(isFlat(whole([fill(0.7, 0.9, 0, 0.3)]), [179, 230, 0, 77]))
  }

  @Test func invisibleSpritesHaveNoInk() {
    for operations in [
      [], [fill(1, 1, 1, 0)], [fill(1, 1, 1, 0.0019)], [.fill(Fill(.rect(.zero), .solid(.black)))],
      [.fill(Fill(.rect(Rect(50, 50, 3, 3)), .solid(.black)))], [.group(Group(opacity: 0, [fill(1, 0, 0, 1)]))],
      [.group(Group(opacity: .nan, [fill(1, 0, 0, 1)]))], [.sum([])],
      [.shadow(Shadow(.rect(.zero), offset: .zero, sigma: 4, color: .black))],
    ] {
      let list = DrawList(operations: operations, scale: 1, pixelBounds: window)
      let sprite = Renderer.draw(list, outlines: NoOutlines())
      #expect(sprite.ink.isEmpty)
      #expect(sprite.bitmap == Bitmap(width: 0, height: 0))
      #expect(whole(operations) == Bitmap(width: 16, height: 12))
    }
  }

  @Test func refusesImpossibleLists() {
    for (scale, window) in [
      (0, window), (.nan, window), (-1, window), (.infinity, window), (1, .zero),
      (1, PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20)),
    ] {
      let list = DrawList(operations: [fill(1, 1, 1, 1)], scale: scale, pixelBounds: window)
      #expect(Renderer.draw(list, outlines: NoOutlines()).ink.isEmpty)
    }
  }

  @Test func inkIsTheBoxOfVisiblePixels() {
    let window = PixelRect(x: -10, y: -5, width: 40, height: 30)
    let operations: [DrawOperation] = [
      .fill(Fill(.rect(Rect(-3, 2, 5, 1)), .solid(.black))),
      .fill(Fill(.rect(Rect(1, 4.999, 2, 3)), .solid(.white))),
    ]
    let sprite = Renderer.draw(
      DrawList(operations: operations, scale: 2, pixelBounds: window), outlines: NoOutlines())
    #expect(sprite.ink == PixelRect(x: 4, y: 9, width: 12, height: 12))
    #expect(sprite.bitmap.width == 12)
    #expect(Array(sprite.bitmap.pixels[0..<4]) == [0, 0, 0, 255])
    // The second row of ink has a pixel of the first fill, and none beyond it.
    #expect(Array(sprite.bitmap.pixels[(12 * 1 + 11) * 4..<(12 * 2) * 4]) == [0, 0, 0, 0])
  }

  /// Halves of pixels that share an edge fill it, whatever they are made of, and no more than 1 adds up.
  @Test func addedGroupsShareAnEdge() {
    func half(_ rect: Rect, _ color: Color) -> DrawOperation { .fill(Fill(.rect(rect), .solid(color))) }
    let (left, right) = (half(Rect(0, 0, 0.5, 1), .black), half(Rect(0.5, 0, 0.5, 1), .black))
    func alpha(_ operations: [DrawOperation]) -> UInt8 {
      Renderer.drawWhole(
        DrawList(operations: operations, scale: 1, pixelBounds: PixelRect(x: 0, y: 0, width: 1, height: 1)),
        outlines: NoOutlines()
      ).pixels[3]
    }
    #expect(alpha([left, right]) == 191)
    #expect(alpha([.group(Group([left, .group(Group(isAdded: true, [right]))]))]) == 255)
    #expect(alpha([.group(Group([left, .group(Group(opacity: 0.5, isAdded: true, [right]))]))]) == 191)
    let all = half(Rect(0, 0, 1, 1), .black)
    #expect(
      alpha([.group(Group([all, .group(Group(isAdded: true, [all])), .group(Group(isAdded: true, [left]))]))]) == 255)
  }

  @Test func groupsFadeOnce() {
    let bitmap = whole([.group(Group(opacity: 0.4, [fill(1, 0, 0, 1), fill(0, 0, 1, 1)]))])
    #expect(isFlat(bitmap, [0, 0, 255, 102]))
    let nested = whole([
      fill(0, 1, 0, 1), .group(Group(opacity: 0.4, [.group(Group(opacity: 0.5, [fill(1, 0, 0, 1)]))])),
    ])
    #expect(isFlat(nested, [51, 204, 0, 255]))
  }

  @Test func innerShadowWithoutClipsFillsTheWindow() {
    let caster = Geometry.rect(Rect(4, 0, 4, 100))
    for sigma in [0, 1.0] {
      let bitmap = whole([.innerShadow(Shadow(caster, offset: .zero, sigma: sigma, color: .black))])
      #expect(bitmap.pixels[3] == 255)
      #expect(bitmap.pixels[15 * 4 + 3] == 255)
      #expect(bitmap.pixels[(6 * 16 + 6) * 4 + 3] < 80)
    }
  }

  @Test func sumsNeverExceedOne() {
    let part = Fill(everywhere, .solid(.white))
    #expect(isFlat(whole([.sum([part, part, part])]), [255, 255, 255, 255]))
    let half = Fill(everywhere, .solid(Color.white.withAlpha(0.5)))
    #expect(isFlat(whole([.sum([half])]), [255, 255, 255, 128]))
  }

  /// Halves of a shape that meet inside a pixel leave no seam.
  @Test func sumOfHalvesIsTheWhole() {
    let disc = Geometry.path(.circle(center: Point(8, 6), radius: 5), .nonZero)
    let color = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.6))
    let halves = whole([
      .sum([
        Fill(disc, color, clips: [.rect(Rect(0, 0, 7.3, 12))]), Fill(disc, color, clips: [.rect(Rect(7.3, 0, 20, 12))]),
      ])
    ])
    let single = whole([.fill(Fill(disc, color))])
    for (a, b) in zip(halves.pixels, single.pixels) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test func hostileSigmasDoNotTrap() {
    for sigma in [Double.nan, -1, 1e-12, 1e12, .infinity] {
      let shadow = Shadow(.rect(Rect(4, 4, 8, 4)), offset: Point(1, 1), sigma: sigma, color: .black)
      _ = whole([.shadow(shadow), .innerShadow(shadow)])
    }
  }
}
