import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// A reader of what the documentation says of raw pages.
struct RawReader {
  var numbers: [String: Int] = [:]
  var rows: [[Int]] = []

  init(header: String) {
    for match in header.matches(of: /#define (\w+) (\d+)/) { numbers[String(match.1)] = Int(match.2) }
    for match in header.matches(of: /\n  \{([0-9, ]+)\},/) {
      rows.append(match.1.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) })
    }
  }

  /// Each pixel's levels.
  static func levels(_ bytes: [UInt8], format: String, isBigEndian: Bool) -> [[Int]] {
    if format == "rgba8888" {
      return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0..<$0 + 4].map { Int($0) } }
    }
    return stride(from: 0, to: bytes.count, by: 2).map { place in
      let word =
        isBigEndian
        ? Int(bytes[place]) * 256 + Int(bytes[place + 1]) : Int(bytes[place + 1]) * 256 + Int(bytes[place])
      return format == "rgb565"
        ? [word >> 11, word >> 5 & 63, word & 31] : [word >> 12, word >> 8 & 15, word >> 4 & 15, word & 15]
    }
  }
}

@Suite struct RawTests {
  private func make(
    _ sample: PixelSample, _ options: [String: ParameterValue], stem: String = "ocean"
  ) throws -> (RawReader, [UInt8]) {
    let (files, reports) = run(Raw.self, [sample.atlas], options)
    #expect(reports.isEmpty)
    let bytes = files[stem + ".bin"]?.bytes ?? Self.array(files[stem + ".c"]?.text ?? "")
    return (RawReader(header: try #require(files[stem + ".h"]).text), bytes)
  }

  private static func array(_ source: String) -> [UInt8] {
    source.matches(of: /0x([0-9a-f]{2}),/).compactMap { UInt8($0.1, radix: 16) }
  }

  /// Every sprite cut out by the header alone; the bytes are the page's.
  @Test(arguments: ["binary", "c"])
  func everySpriteComesBack(form: String) throws {
    let sample = PixelSample()
    for (scale, page, stem) in [(1, 0, "ocean"), (1, 1, "ocean.1"), (2, 0, "ocean@2x"), (2, 1, "ocean.1@2x")] {
      let (reader, bytes) = try make(sample, ["pixels": .text("rgba8888"), "form": .text(form)], stem: stem)
      let prefix = stem.replacing(/[.@]/, with: "_").uppercased()
      let width = try #require(reader.numbers[prefix + "_WIDTH"])
      let height = try #require(reader.numbers[prefix + "_HEIGHT"])
      #expect(reader.numbers[prefix + "_STRIDE"] == width * 4 && reader.numbers[prefix + "_BYTES_PER_PIXEL"] == 4)
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: bytes))
      let sources = PixelSample.sources.filter { $0.page == page }
      #expect(reader.rows.count == sources.count && reader.numbers[prefix + "_SPRITE_COUNT"] == sources.count)
      for source in sources {
        let name = prefix + "_" + source.id.replacing("/", with: "_").uppercased()
        let row = reader.rows[try #require(reader.numbers[name])]
        let cut = bitmap.map(width: row[2], height: row[3]) { (row[0] + $0, row[1] + $1) }
        let whole = cut.map(width: row[6], height: row[7]) { ($0 - row[4], $1 - row[5]) }
        #expect(whole == sample.sprites[Double(scale)]?[source.id], "\(source.id)")
        let slice = sample.slice(source.id, scale)
        #expect(Array(row[8...]) == (slice.map { [$0.left, $0.top, $0.right, $0.bottom] } ?? [0, 0, 0, 0]))
      }
    }
  }

  /// C has one space of names: a sprite may not be called as a number of its page, nor as a sprite of another page.
  @Test func namesThatMeet() {
    func atlas(_ theme: String, _ id: String) -> EncodedAtlas {
      var atlas = SampleAtlas.onePageEach([SampleAtlas.info(id, 4, 4)], scales: [1], pages: [[0]])
      atlas.theme = theme
      atlas.base = theme
      atlas.pages[0].pixels = Bitmap(width: 64, height: 64)
      return atlas
    }
    func clashes(_ atlases: [EncodedAtlas], _ file: String = "{theme}{page}{scale}.bin") -> [DiagnosticID] {
      let (files, reports) = run(Raw.self, atlases, ["file": .text(file)])
      #expect(files.isEmpty == !reports.isEmpty)
      return reports
    }
    #expect(clashes([atlas("ocean", "play")]).isEmpty)
    #expect(clashes([atlas("ocean", "width")]) == [.exportNameClash])
    #expect(clashes([atlas("ocean", "dark_x"), atlas("ocean_dark", "x")]) == [.exportNameClash])
    #expect(clashes([atlas("ocean-dark", "x"), atlas("ocean_dark", "y")]).contains(.exportNameClash))
    #expect(clashes([atlas("ocean", "play"), atlas("ember", "play")], "{theme}/page{scale}.bin").isEmpty)
  }

  /// The nearest level of every channel, in both orders of bytes.
  @Test(arguments: ["little", "big"])
  func nearest(order: String) throws {
    let sample = PixelSample(scales: [1])
    let page = try #require(sample.page("ocean.png"))
    let (reader, bytes) = try make(sample, ["pixels": .text("rgba4444"), "byteOrder": .text(order)])
    #expect(reader.numbers["OCEAN_STRIDE"] == page.width * 2)
    let levels = RawReader.levels(bytes, format: "rgba4444", isBigEndian: order == "big")
    let expected = stride(from: 0, to: page.pixels.count, by: 4).map { place in
      (0..<4).map { Int((Double(page.pixels[place + $0]) / 17).rounded()) }
    }
    let visible = page.pixels.indices.filter { $0 % 4 == 3 && page.pixels[$0] > 0 }.map { $0 / 4 }
    #expect(visible.count > 500 && visible.allSatisfy { levels[$0] == expected[$0] })

    let (_, small) = try make(
      sample,
      [
        "pixels": .text("rgb565"), "byteOrder": .text(order),
        "background": .color(Color(red: 1, green: 0.4, blue: 0)),
      ])
    let colors = RawReader.levels(small, format: "rgb565", isBigEndian: order == "big")
    for (index, color) in colors.enumerated() {
      let pixel = page.pixels[index * 4..<index * 4 + 4].map { Double($0) / 255 }
      for (channel, (most, back)) in [(31.0, 1.0), (63, 0.4), (31, 0)].enumerated() {
        let value = pixel[channel] * pixel[3] + back * (1 - pixel[3])
        // Rounded to 8 bits first.
        #expect(abs(Double(color[channel]) - value * most) <= 0.5 + most / 510 + 1e-9)
      }
    }
  }

  /// Dithering keeps what the format has and the mean of an area, never goes further than a level, and makes of equal
  /// sprites equal pixels.
  @Test(arguments: ["ordered", "diffusion"])
  func dithers(dither: String) throws {
    var sample = PixelSample(scales: [1], isOpaque: true)
    let size = 64
    var page = Bitmap(width: 2 * size + 10, height: size)
    for y in 0..<size {
      for x in 0..<size {
        let pixel: [UInt8] = [UInt8(x), 100, y < 8 ? 255 : 121, y < 16 ? 255 : 119]
        page[x, y] = pixel
        page[size + 9 + x, y] = pixel
      }
    }
    let frames = [0, size + 9].map { PixelRect(x: $0, y: 0, width: size, height: size) }
    sample.atlas.pages = [
      EncodedPage(
        page: AtlasPage(
          scaleIndex: 0, scale: 1, index: 0, width: page.width, height: page.height, extrude: 1,
          placements: frames.enumerated().map { item, frame in
            Placement(
              item: item, storedItem: item, frame: frame, source: PixelRect(x: 0, y: 0, width: size, height: size),
              sourceWidth: size, sourceHeight: size, slice: nil, contentInsets: nil)
          }), fileName: "ocean.png", png: [], pixels: page)
    ]
    let (_, bytes) = try make(sample, ["pixels": .text("rgba4444"), "dither": .text(dither)])
    let levels = RawReader.levels(bytes, format: "rgba4444", isBigEndian: false)
    func level(_ x: Int, _ y: Int) -> [Int] { levels[y * page.width + x] }
    var sums = [0.0, 0, 0, 0]
    var exact = [0.0, 0, 0, 0]
    for y in 0..<size {
      for x in 0..<size {
        #expect(level(x, y) == level(x + size + 9, y))
        for channel in 0..<4 {
          let value = Double(page[x, y][channel]) / 17
          let reach = dither == "ordered" ? 1.0 : 2
          #expect(abs(Double(level(x, y)[channel]) - value) < reach)
          if value == value.rounded() { #expect(level(x, y)[channel] == Int(value)) }
          if y >= 16 {
            sums[channel] += Double(level(x, y)[channel])
            exact[channel] += value
          }
        }
      }
    }
    for channel in 0..<4 {
      #expect(abs(sums[channel] - exact[channel]) / Double(size * (size - 16)) < 0.02, "channel \(channel)")
    }
    // A flat area is not flat any more.
    #expect(Set((20..<60).map { level($0, 40)[1] }) == [5, 6])
  }

  /// The whole of Bayer's matrix: a value between two levels lights as many of 64 pixels as it is above the lower one.
  @Test func bayer() throws {
    for value in [1, 5, 8, 13, 16] {
      var sample = PixelSample(scales: [1], isOpaque: true)
      var page = Bitmap(width: 8, height: 8)
      for y in 0..<8 { for x in 0..<8 { page[x, y] = [UInt8(value), 0, 0, 255] } }
      let whole = PixelRect(x: 0, y: 0, width: 8, height: 8)
      sample.atlas.pages = [
        EncodedPage(
          page: AtlasPage(
            scaleIndex: 0, scale: 1, index: 0, width: 8, height: 8, extrude: 0,
            placements: [
              Placement(
                item: 0, storedItem: 0, frame: whole, source: whole, sourceWidth: 8, sourceHeight: 8, slice: nil,
                contentInsets: nil)
            ]), fileName: "ocean.png", png: [], pixels: page)
      ]
      let (_, bytes) = try make(sample, ["pixels": .text("rgba4444"), "dither": .text("ordered")])
      let lit = RawReader.levels(bytes, format: "rgba4444", isBigEndian: false).count { $0[0] == 1 }
      #expect(lit == Int((Double(value) / 17 * 64).rounded()))
    }
  }

  /// The header and the array are C that a compiler takes without a warning, and its numbers are ours.
  @Test func compiles() throws {
    let sample = PixelSample(scales: [2])
    let (files, _) = run(Raw.self, [sample.atlas], ["form": .text("c")])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("raw-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, file) in files { try Data(file.bytes).write(to: folder.appendingPathComponent(path)) }
    let program = """
      #include <stdio.h>
      #include "ocean@2x.h"
      #include "ocean.1@2x.h"
      int main(void) {
        const theme_sprite_t *s = &ocean_2x_sprites[OCEAN_2X_ICON];
        printf("%d %d %d %zu %zu %d", s->x, s->full_width, ocean_2x_pixels[OCEAN_2X_STRIDE * 4 + 8],
          sizeof ocean_2x_pixels, sizeof ocean_1_2x_sprites / sizeof *s, OCEAN_1_2X_SPRITE_COUNT);
      }

      """
    try Data(program.utf8).write(to: folder.appendingPathComponent("main.c"))
    func call(_ tool: String, _ arguments: [String]) throws -> (Int32, String) {
      #if compiler(>=6.3)
        // Under a sanitizer (Scripts/sanitize.sh).
        if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
      #endif
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      process.currentDirectoryURL = folder
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, output)
    }
    let build = try call(
      "clang", ["-std=c99", "-Wall", "-Wextra", "-Werror", "main.c", "ocean@2x.c", "ocean.1@2x.c", "-o", "main"])
    try #require(build.0 == 0, "\(build.1)")
    let bytes = RawTests.array(try #require(files["ocean@2x.c"]).text)
    #expect(bytes.count == 220 * 92 * 2)
    #expect(try call("./main", []) == (0, "4 32 \(bytes[220 * 2 * 4 + 8]) \(bytes.count) 6 6"))
  }

  @Test func names() {
    let atlas = SampleAtlas.onePageEach(
      ["a/b", "A-b"].map { SampleAtlas.info($0, 4, 4) }, scales: [1], pages: [[0, 1]])
    #expect(run(Raw.self, [atlas]).reports == [.exportNameClash])
  }
}
