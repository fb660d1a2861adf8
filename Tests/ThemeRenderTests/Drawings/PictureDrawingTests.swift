import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemeRender

/// A stretched picture and the pixels that numpy computes.
struct PictureDrawing: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let picture: Data
  let pictureWidth: Int
  let pictureHeight: Int
  let target: [Double]
  let scale: Double
  let width: Int
  let height: Int
  let slice: [Double]?
  let nearest: Bool
  let opacity: Double
  let pixels: Data

  var testDescription: String { name }

  var source: OnePicture { OnePicture(width: pictureWidth, height: pictureHeight, pixels: [UInt8](picture)) }

  var drawing: ImageDrawing {
    ImageDrawing(
      source.key, in: Rect(target[0], target[1], target[2], target[3]), sampling: nearest ? .nearest : .smooth,
      slice: slice.map {
        .init(insets: Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]), pointsPerPixel: $0[4])
      }, opacity: opacity)
  }

  var list: DrawList {
    DrawList(
      operations: [.image(drawing)], scale: scale, pixelBounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  static let all: [PictureDrawing] = {
    do {
      return try JSONDecoder().decode([PictureDrawing].self, from: fixture("pictures.json"))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

/// A source that knows one picture.
struct OnePicture: PictureSource {
  let key: ImageKey
  let bitmap: Bitmap?

  init(width: Int, height: Int, pixels: [UInt8]) {
    key = ImageKey(digest: SHA256.digest(pixels), width: width, height: height)
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
  }

  func picture(_ key: ImageKey) -> Bitmap? { key == self.key ? bitmap : nil }
}

@Suite struct PictureDrawingTests {
  @Test func fixturesAreThere() { #expect(PictureDrawing.all.count == 24) }

  @Test(arguments: PictureDrawing.all)
  func isWhatNumpyComputes(drawing: PictureDrawing) {
    let picture = Renderer.drawWhole(drawing.list, outlines: NoOutlines(), pictures: drawing.source)
    #expect(worstDifference(picture.pixels, [UInt8](drawing.pixels)) <= 1)
    #expect(drawing.pixels.contains { $0 > 30 })
    let whole = Renderer.draw(drawing.list, outlines: NoOutlines(), pictures: drawing.source)
    for height in [1, 5] {
      #expect(
        Renderer.draw(drawing.list, outlines: NoOutlines(), pictures: drawing.source, bandRows: height) == whole)
    }
  }

  /// A picture at its own size on whole pixels is itself.
  @Test func atItsSizeNothingChanges() {
    var pixels: [UInt8] = []
    for index in 0..<UInt8(8 * 6) {
      pixels += index % 5 == 0 ? [0, 0, 0, 0] : [index * 5, 255 - index, index % 7 * 30, 100 + index]
    }
    let source = OnePicture(width: 8, height: 6, pixels: pixels)
    for sampling in ImageDrawing.Sampling.allCases {
      let list = DrawList(
        operations: [.image(ImageDrawing(source.key, in: Rect(0, 0, 4, 3), sampling: sampling))], scale: 2,
        pixelBounds: PixelRect(x: 0, y: 0, width: 8, height: 6))
      #expect(Renderer.drawWhole(list, outlines: NoOutlines(), pictures: source).pixels == pixels)
    }
  }

  /// Colours of transparent pixels do not leak in: there is no dark fringe.
  @Test func edgesKeepTheirColour() {
    let source = OnePicture(width: 2, height: 1, pixels: [200, 100, 50, 255, 0, 0, 0, 0])
    for target in [Rect(0, 0, 30, 8), Rect(0, 0, 1, 1)] {
      let list = DrawList(
        operations: [.image(ImageDrawing(source.key, in: target))], scale: 1,
        pixelBounds: PixelRect(x: 0, y: 0, width: 30, height: 8))
      let pixels = Renderer.drawWhole(list, outlines: NoOutlines(), pictures: source).pixels
      for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] > 0 {
        #expect(abs(Int(pixels[start]) - 200) <= 1 && abs(Int(pixels[start + 2]) - 50) <= 1)
      }
      #expect(stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] > 0 && pixels[$0] < 255 })
    }
  }

  @Test func clipsCutExactly() throws {
    let drawing = try #require(PictureDrawing.all.first { $0.name == "four times" })
    var white = drawing.drawing
    let source = OnePicture(width: 1, height: 1, pixels: [255, 255, 255, 255])
    white = ImageDrawing(source.key, in: white.target)
    let circle = Geometry.path(.circle(center: Point(20, 16), radius: 11), .nonZero)
    func pixels(_ operation: DrawOperation) -> [UInt8] {
      Renderer.drawWhole(
        DrawList(operations: [operation], scale: 1, pixelBounds: PixelRect(x: 0, y: 0, width: 40, height: 32)),
        outlines: NoOutlines(), pictures: source
      ).pixels
    }
    for clips in [[circle], [.outside(circle)], [.outside(circle), .rect(Rect(9.5, 0, 30, 30))]] {
      white.clips = clips
      let fill = Fill(.rect(white.target), .solid(Color(red: 1, green: 1, blue: 1, alpha: 1)), clips: clips)
      #expect(pixels(.image(white)) == pixels(.fill(fill)))
      #expect(DrawOperation.image(white).inkBounds == DrawOperation.fill(fill).inkBounds)
    }
  }

  /// What cannot be drawn leaves nothing, and ends.
  @Test func hostileDrawingsLeaveNothing() {
    let source = OnePicture(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    func ink(_ drawing: ImageDrawing) -> PixelRect {
      Renderer.draw(
        DrawList(operations: [.image(drawing)], scale: 1, pixelBounds: PixelRect(x: 0, y: 0, width: 9, height: 9)),
        outlines: NoOutlines(), pictures: source
      ).ink
    }
    let whole = Rect(0, 0, 9, 9)
    #expect(!ink(ImageDrawing(source.key, in: whole)).isEmpty)
    for bad in [Double.nan, .infinity, -.infinity] {
      for target in [Rect(bad, 0, 5, 5), Rect(0, bad, 5, 5), Rect(0, 0, bad, 5), Rect(0, 0, 5, bad)] {
        _ = ink(ImageDrawing(source.key, in: target))
      }
      for insets in [Insets(top: bad, left: 0, bottom: 0, right: 0), Insets(top: 0, left: bad, bottom: 0, right: 1)] {
        _ = ink(ImageDrawing(source.key, in: whole, slice: .init(insets: insets, pointsPerPixel: 1)))
      }
      _ = ink(
        ImageDrawing(
          source.key, in: whole, slice: .init(insets: Insets(top: 1, left: 1, bottom: 1, right: 1), pointsPerPixel: bad)
        ))
    }
    for opacity in [0, -1, Double.nan] { #expect(ink(ImageDrawing(source.key, in: whole, opacity: opacity)).isEmpty) }
    #expect(ink(ImageDrawing(source.key, in: Rect(1, 1, 0, 5))).isEmpty)
    var other = source.key
    other.digest = .zero
    #expect(ink(ImageDrawing(other, in: whole)).isEmpty)
    other = source.key
    other.width = 3
    #expect(ink(ImageDrawing(other, in: whole)).isEmpty)
    for size in [1e5, 1e9, 1e11] {
      for sampling in ImageDrawing.Sampling.allCases {
        let drawing = ImageDrawing(source.key, in: Rect(-size / 2, -size / 3, size, size), sampling: sampling)
        #expect(!ink(drawing).isEmpty)
      }
    }
    let large = Insets(top: 1e9, left: 5, bottom: 1e300, right: 1)
    _ = ink(ImageDrawing(source.key, in: whole, slice: .init(insets: large, pointsPerPixel: 1e300)))
    _ = ink(ImageDrawing(source.key, in: whole, slice: .init(insets: large, pointsPerPixel: -1)))
  }
}
