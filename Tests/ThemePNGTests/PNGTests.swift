import Testing
import ThemeModel

@testable import ThemePNG

/// A small generator with a seed (SplitMix64), so that a failing case can be run again.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Noise, with a third of the pixels transparent.
func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
  var random = Seeded(state: seed)
  var bitmap = Bitmap(width: width, height: height)
  for pixel in 0..<(width * height) where random.next() % 3 > 0 {
    let value = random.next()
    for channel in 0..<4 {
      bitmap.pixels[pixel * 4 + channel] = UInt8(truncatingIfNeeded: value >> UInt64(8 * channel))
    }
    if bitmap.pixels[pixel * 4 + 3] == 0 { bitmap.pixels[pixel * 4 + 3] = 1 }
  }
  return bitmap
}

/// Buttons with a vertical gradient, a smooth edge and a soft shadow in a transparent field, as on a page.
func pageLike(_ width: Int, _ height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let (px, py) = (x % 62, y % 42)
      let (dx, dy) = (max(12 - px, px - 49, 0), max(12 - py, py - 29, 0))
      let distance = dx * dx + dy * dy
      var color = [0, 0, 0, 0]
      if distance <= 16 {
        color = [40 + x / 62 * 30 + py, 200 - 2 * py - y / 42 * 9, 120 + py, distance < 13 ? 255 : 140]
      } else if distance < 100 {
        color = [8, 16, 24, 120 - distance * 6 / 5]
      }
      let at = (y * width + x) * 4
      for channel in 0..<4 { bitmap.pixels[at + channel] = UInt8(truncatingIfNeeded: color[channel]) }
    }
  }
  return bitmap
}

@Suite struct PNGEncodingTests {
  static let pictures: [Bitmap] = [
    Bitmap(width: 1, height: 1), noise(1, 1), noise(2, 1), noise(3, 2), noise(1, 16_384), noise(16_384, 1),
    noise(37, 41),
    pageLike(131, 77), Bitmap(width: 60, height: 50),
  ]

  @Test(arguments: pictures.indices) func ownReaderAndOtherReaderAgree(_ index: Int) throws {
    let bitmap = Self.pictures[index]
    for effort in PNGSettings.Effort.allCases {
      let bytes = try encodePNG(bitmap, settings: PNGSettings(effort: effort))
      #expect(try decodePNG(bytes) == bitmap)
      let file = try #require(PNGFile(bytes))
      let palette = file.colorType == 3 ? ["PLTE"] + (file.chunks[2].type == "tRNS" ? ["tRNS"] : []) : []
      #expect(file.chunks.map(\.type) == ["IHDR"] + palette + ["IDAT", "IEND"])
      #expect(!file.chunks.map(\.crcIsRight).contains(false))
      #expect([file.width, file.height] == [bitmap.width, bitmap.height])
      #expect(Array(file.chunks[0].data.dropFirst(10)) == [0, 0, 0])
      #expect(file.chunks.last?.data.isEmpty == true)
      #expect(file.pixels() == bitmap.pixels)
    }
  }

  @Test func sameBytesEveryTime() throws {
    let bitmap = pageLike(200, 100)
    let first = try encodePNG(bitmap, settings: PNGSettings())
    for _ in 0..<20 { #expect(try encodePNG(bitmap, settings: PNGSettings()) == first) }
  }

  @Test func effortsTradeTimeForSize() throws {
    let bitmap = pageLike(310, 210)
    let sizes = try PNGSettings.Effort.allCases.map {
      try encodePNG(bitmap, settings: PNGSettings(effort: $0)).count
    }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == sizes.count)
  }

  /// One filter for every row gives 8068 (none), 6282 (sub) and 6482 bytes (up) of image data with libdeflate 1.14;
  /// the choice for each row must be about as good as the best of them.
  @Test func choosesFiltersWell() throws {
    #expect(try encodePNG(pageLike(310, 210), settings: PNGSettings()).count < 6_500)
  }

  /// Colours under alpha 0 are 0 in a `Bitmap`, and the encoder keeps what it is given.
  @Test func transparentPixelsHaveNoColour() throws {
    let pixels = try #require(PNGFile(encodePNG(noise(50, 50), settings: PNGSettings()))?.pixels())
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
      #expect(Array(pixels[index..<(index + 3)]) == [0, 0, 0])
    }
  }

  @Test func refusesWhatIsNoPicture() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      #expect(throws: PNGError.emptyImage) {
        try encodePNG(Bitmap(width: width, height: height), settings: PNGSettings())
      }
    }
    #expect(throws: PNGError.tooLarge(width: 16_385, height: 1)) {
      try encodePNG(Bitmap(width: 16_385, height: 1), settings: PNGSettings())
    }
  }

  @Test func versionsAreNamed() {
    let writer = PNGEncoder.libraryVersion.split(separator: " ")
    #expect(writer.count == 2 && writer[0] == "libdeflate" && writer[1].contains("."))
    #expect(PNGEncoder.readerVersion.hasPrefix("libpng 1."))
  }
}

@Suite struct PNGDecodingTests {
  @Test(arguments: PNGSamples.all) func readsOtherKinds(_ sample: PNGSample) throws {
    let bitmap = try decodePNG(sample.bytes)
    #expect([bitmap.width, bitmap.height] == [sample.width, sample.height])
    #expect(bitmap.pixels == sample.pixels)
  }

  @Test func brokenFilesAreErrors() throws {
    let good = try encodePNG(pageLike(40, 30), settings: PNGSettings())
    var random = Seeded(state: 3)
    var refused = 0
    for round in 0..<600 {
      var bytes = good
      switch round % 4 {
      case 0: bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      case 2: bytes.remove(at: Int.random(in: bytes.indices, using: &random))
      default:
        let at = Int.random(in: bytes.indices, using: &random)
        bytes.insert(contentsOf: good.prefix(Int.random(in: 1...60, using: &random)), at: at)
      }
      do {
        _ = try decodePNG(bytes)
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("not a readable PNG: "))
        #expect(error.description.count > "not a readable PNG: ".count)
      }
    }
    // A change inside IDAT is caught by its checksum; only what follows IEND may be anything.
    #expect(refused > 590)
  }

  /// One IDAT of more than the 8 MB that libpng allows other chunks.
  @Test func readsLargeFiles() throws {
    var state: UInt32 = 1
    let side = 1_800
    let pixels = [UInt8](unsafeUninitializedCapacity: side * side * 4) { buffer, count in
      for index in buffer.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        buffer[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
      }
      count = buffer.count
    }
    let bitmap = try #require(Bitmap(width: side, height: side, pixels: pixels))
    let bytes = try encodePNG(bitmap, settings: PNGSettings(effort: .fast))
    #expect(bytes.count > 8 << 20)
    #expect(try decodePNG(bytes) == bitmap)
  }

  /// Headers that are right but ask for the impossible.
  @Test func hostileHeadersAreErrors() throws {
    var good = try encodePNG(noise(4, 4), settings: PNGSettings())
    for (at, value) in [(16, UInt8(0x7f)), (16, 0xff), (18, 0x40), (19, 0), (23, 0), (24, 3), (25, 9), (28, 2)] {
      var bytes = good
      bytes[at] = value
      let crc = crc32(Array(bytes[12..<29]))
      for index in 0..<4 { bytes[29 + index] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * index)) }
      #expect(throws: PNGError.self) { try decodePNG(bytes) }
    }
    good = []
    #expect(throws: PNGError.self) { try decodePNG(good) }
    #expect(throws: PNGError.self) { try decodePNG([UInt8](repeating: 0, count: 100)) }
  }
}
