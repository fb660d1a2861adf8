import Foundation
import Testing
import ThemeModel

@testable import ThemePNG

/// The same picture without colour.
func withoutColour(_ picture: Bitmap) -> Bitmap {
  var grey = picture
  for at in stride(from: 0, to: grey.pixels.count, by: 4) {
    grey.pixels[at + 1] = grey.pixels[at]
    grey.pixels[at + 2] = grey.pixels[at]
  }
  return grey
}

/// Runs of colours out of some.
private func picture(_ width: Int, _ height: Int, of colors: [[UInt8]], seed: UInt64) -> Bitmap {
  var random = Seeded(state: seed)
  var bitmap = Bitmap(width: width, height: height)
  var color = colors[0]
  for pixel in 0..<width * height {
    // All of them occur.
    if pixel < colors.count {
      color = colors[pixel]
    } else if random.next() % 4 == 0 {
      color = colors[Int.random(in: colors.indices, using: &random)]
    }
    bitmap.pixels.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: color)
  }
  return bitmap
}

private func colors(_ count: Int, seed: UInt64, opaque: Bool = false) -> [[UInt8]] {
  var random = Seeded(state: seed)
  var found: Set<[UInt8]> = []
  while found.count < count {
    let value = random.next()
    var color = (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    // Colours under alpha 0 are kept, as pages that bleed have them.
    if opaque { color[3] = 255 } else if value >> 40 & 3 == 0 { color[3] = 0 }
    found.insert(color)
  }
  return found.sorted { $0.lexicographicallyPrecedes($1) }
}

@Suite struct PixelFormTests {
  static func opaque(_ picture: Bitmap) -> Bitmap {
    var picture = picture
    for at in stride(from: 3, to: picture.pixels.count, by: 4) { picture.pixels[at] = 255 }
    return picture
  }

  /// A picture of each form and its colour type and depth, larger than what a palette would cost.
  static let forms: [(name: String, picture: Bitmap, colorType: Int, depth: Int)] = {
    var forms = [
      ("RGBA", noise(50, 40), 6, 8), ("RGB", opaque(noise(50, 40)), 2, 8),
      ("grey and alpha", withoutColour(noise(50, 40)), 4, 8), ("grey", withoutColour(opaque(noise(90, 40))), 0, 8),
    ]
    for (count, depth) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)] {
      for isOpaque in [false, true] {
        let colors = colors(count, seed: UInt64(count), opaque: isOpaque)
        // Odd widths: the last byte of a row is not full.
        let width = 61 + count
        forms.append(("\(count) colours", picture(width, 59, of: colors, seed: 8), 3, depth))
      }
    }
    return forms
  }()

  @Test(arguments: forms.indices) func picturesGetTheirForm(_ index: Int) throws {
    let (name, picture, colorType, depth) = Self.forms[index]
    for effort in PNGSettings.Effort.allCases {
      let file = try #require(PNGFile(encodePNG(picture, settings: PNGSettings(effort: effort))))
      #expect(file.colorType == colorType && file.depth == depth, "\(name), \(effort)")
      #expect(file.pixels() == picture.pixels, "\(name), \(effort)")
    }
  }

  /// 257 colours are too many.
  @Test func palettesHaveAnEnd() throws {
    let file = try #require(
      PNGFile(encodePNG(picture(90, 90, of: colors(257, seed: 1), seed: 2), settings: PNGSettings())))
    #expect(file.colorType == 6)
  }

  /// Only colours that are not opaque have an alpha in the file.
  @Test func opaqueColoursComeLast() throws {
    let mixed = colors(20, seed: 3) + colors(40, seed: 4, opaque: true)
    let file = try #require(PNGFile(encodePNG(picture(90, 90, of: mixed, seed: 2), settings: PNGSettings())))
    #expect(file.chunks[1].type == "PLTE" && file.chunks[1].data.count == 180)
    let transparent = mixed.map { $0[3] < 255 ? 1 : 0 }.reduce(0, +)
    #expect(file.chunks[2].type == "tRNS" && file.chunks[2].data.count == transparent)
  }

  /// Random pictures of all forms and sizes, by this package's reader and by Pillow.
  @Test func othersReadTheSamePixels() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("forms-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = Seeded(state: 21)
    var pictures = Self.forms.map(\.picture)
    for index in 0..<60 {
      let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
      let count = min(width * height, [1, 2, 3, 4, 9, 16, 30, 200, 256, 300][index % 10])
      let palette = colors(count, seed: UInt64(index), opaque: index % 3 == 0)
      let random = picture(width, height, of: palette, seed: UInt64(index))
      pictures.append(index % 4 == 0 ? withoutColour(random) : random)
    }
    pictures.append(withoutColour(pageLike(1023, 385)))
    for (index, picture) in pictures.enumerated() {
      let effort = PNGSettings.Effort.allCases[index % PNGSettings.Effort.allCases.count]
      let file = try encodePNG(picture, settings: PNGSettings(effort: effort))
      #expect(PNGFile(file)?.pixels() == picture.pixels)
      var visible = picture
      for at in stride(from: 0, to: visible.pixels.count, by: 4) where visible.pixels[at + 3] == 0 {
        visible.pixels.replaceSubrange(at..<at + 3, with: [0, 0, 0])
      }
      #expect(try decodePNG(file) == visible)
      try Data(file).write(to: folder.appendingPathComponent("\(index).png"))
      try Data(picture.pixels).write(to: folder.appendingPathComponent("\(index).rgba"))
    }
    try expectPillowReads(folder, count: pictures.count)
  }
}

/// Expects that Pillow reads of each PNG file in a folder the pixels of the file `.rgba` beside it.
func expectPillowReads(_ folder: URL, count: Int) throws {
  let program = """
    import os, sys
    from PIL import Image
    for name in sorted(os.listdir(sys.argv[1])):
        if name.endswith(".png"):
            path = os.path.join(sys.argv[1], name)
            image = Image.open(path)
            image.load()
            assert image.convert("RGBA").tobytes() == open(path[:-3] + "rgba", "rb").read(), (name, image.size)
            print(name)
    """
  #if compiler(>=6.3)
    // Under a sanitizer (Scripts/sanitize.sh).
    if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
  #endif
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
  process.arguments = ["-c", program, folder.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  #expect(text.split(separator: "\n").count == count, "\(text)")
}
