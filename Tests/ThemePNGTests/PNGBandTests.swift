import Foundation
import Testing
import ThemeModel

@testable import ThemePNG

@Suite struct PNGBandTests {
  /// One row, one band, two, and many; odd widths, rows longer than a band, and a remainder of either side of a half.
  static let sizes = [
    (1, 1), (7, 1), (16_384, 1), (1, 16_384), (511, 513), (512, 512), (512, 1024), (1021, 300), (1023, 384),
    (1023, 385),
    (4096, 129), (2047, 700), (16_384, 40),
  ]

  @Test(arguments: sizes + [(2048, 2048), (4096, 4096), (16_384, 16_384)]) func bandsCoverAPicture(
    width: Int, height: Int
  ) {
    let bands = pngBands(width: width, height: height)
    #expect(bands.first?.lowerBound == 0 && bands.last?.upperBound == height)
    for (band, next) in zip(bands, bands.dropFirst()) { #expect(band.upperBound == next.lowerBound) }
    let bytes = bands.map { $0.count * width * 4 }
    #expect(bytes.allSatisfy { $0 > 0 && $0 <= 3 << 19 })
    if bands.count > 1 { #expect(bytes.allSatisfy { $0 > 250_000 }) }
  }

  /// A band is made of its own rows and the one above, and of nothing else.
  @Test(arguments: [(4096, 129), (1023, 385), (2047, 700), (700, 900)])
  func bandsEncodedAloneAreThePicture(width: Int, height: Int) throws {
    try check(pageLike(width, height), .rgba, PNGSettings())
  }

  @Test(arguments: PNGSettings.Effort.allCases) func bandsOfEveryEffortAndOfPagesWithoutColour(
    _ effort: PNGSettings.Effort
  ) throws {
    try check(pageLike(1023, 385), .rgba, PNGSettings(effort: effort))
    try check(withoutColour(pageLike(1023, 385)), .greyAlpha, PNGSettings(effort: effort))
  }

  private func check(_ picture: Bitmap, _ channels: PNGChannels, _ settings: PNGSettings) throws {
    let (width, height) = (picture.width, picture.height)
    let bands = pngBands(width: width, height: height)
    try #require(bands.count > 1)
    let parts = try bands.reversed().map { rows in
      let first = max(0, rows.lowerBound - 1)
      let pixels = Array(picture.pixels[first * width * 4..<rows.upperBound * width * 4])
      let band = try #require(Bitmap(width: width, height: rows.upperBound - first, pixels: pixels))
      return try encodePNGBand(band, hasRowAbove: first < rows.lowerBound, channels: channels, settings: settings)
    }
    let file = try joinPNG(parts.reversed(), width: width, height: height, channels: channels)
    #expect(file == (try encodePNG(picture, settings: settings)))
    #expect(PNGFile(file)?.colorType == (channels == .rgba ? 6 : 4))
    #expect(PNGFile(file)?.pixels() == picture.pixels)
    #expect(try decodePNG(file) == picture)
  }

  /// What Pillow reads of pictures of all these sizes, smooth and noisy.
  @Test func pillowReadsTheSamePixels() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, (width, height)) in Self.sizes.enumerated() {
      let picture = index % 3 == 2 ? noise(width, height, seed: UInt64(index)) : pageLike(width, height)
      let effort = PNGSettings.Effort.allCases[index % PNGSettings.Effort.allCases.count]
      let file = try encodePNG(picture, settings: PNGSettings(effort: effort))
      try Data(file).write(to: folder.appendingPathComponent("\(index).png"))
      try Data(picture.pixels).write(to: folder.appendingPathComponent("\(index).rgba"))
    }
    try expectPillowReads(folder, count: Self.sizes.count)
  }

  /// What is written where a stream is not understood.
  @Test func storedRowsAreRowsToo() throws {
    let picture = noise(300, 100)
    let bytes = (0..<100).flatMap { [0] + picture.pixels[$0 * 1200..<($0 + 1) * 1200] }
    let blocks = bytes.withUnsafeBufferPointer { storedBlocks($0) }
    var checksum = (low: 1, high: 0)
    for byte in bytes {
      checksum.low = (checksum.low + Int(byte)) % 65_521
      checksum.high = (checksum.high + checksum.low) % 65_521
    }
    let band = PNGBand(blocks: blocks, checksum: UInt32(checksum.high << 16 | checksum.low))
    #expect(try decodePNG(joinPNG([band], width: 300, height: 100, channels: .rgba)) == picture)
  }

  @Test func checksumsAddUp() {
    var random = Seeded(state: 5)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 200...255, using: &random) }
    func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      let (low, high) = bytes.reduce((1, 0)) { sums, byte in
        let low = (sums.0 + Int(byte)) % 65_521
        return (low, (sums.1 + low) % 65_521)
      }
      return UInt32(high << 16 | low)
    }
    var joined = Adler32()
    for part in [0..<1, 1..<70_000, 70_000..<70_000, 70_000..<200_000] {
      joined.append(sum(bytes[part]), count: part.count)
    }
    #expect(joined.value == sum(bytes[...]))
  }
}

@Suite struct DeflateWalkTests {
  private func end(_ bytes: [UInt8]) -> DeflateWalk.End? {
    let padded = bytes + [UInt8](repeating: 0, count: DeflateWalk.slack)
    return padded.withUnsafeBufferPointer { padded in
      padded.baseAddress.flatMap { DeflateWalk($0, count: bytes.count).findEnd() }
    }
  }

  /// Streams made by hand: an empty fixed block; a stored one before it; `a` and a match of 258 bytes in fixed codes.
  @Test func knownStreams() {
    #expect(end([0x03, 0x00]) == DeflateWalk.End(lastBlock: 0, bits: 10))
    #expect(end([0x00, 2, 0, 0xfd, 0xff, 7, 7, 0x03, 0x00]) == DeflateWalk.End(lastBlock: 56, bits: 66))
    // Python's zlib of 300 times "a", with fixed codes (Z_FIXED).
    #expect(end([0x4b, 0x4c, 0x1c, 0x05, 0xc4, 0x02, 0x00])?.lastBlock == 0)
    #expect(end([0x03]) == nil)
    #expect(end([0x03, 0x00, 0x00]) == nil)
    #expect(end([0x07, 0x00]) == nil)
    #expect(end([]) == nil)
  }

  /// Whatever the bytes are, the walk ends.
  @Test func brokenStreamsEnd() throws {
    let file = try #require(PNGFile(encodePNG(pageLike(300, 200), settings: PNGSettings())))
    let stream = Array(file.chunks[1].data.dropFirst(2).dropLast(4))
    var random = Seeded(state: 9)
    for _ in 0..<2_000 {
      var bytes = Array(stream.prefix(Int.random(in: 1...stream.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let end = end(bytes) { #expect(end.lastBlock < end.bits && end.bits <= bytes.count * 8) }
    }
  }
}
