import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

@Suite struct LvglTests {
  /// The descriptors of a file by name: their fields, and the array's bytes.
  private func images(_ source: String) -> [String: (fields: [String: String], bytes: [UInt8])] {
    var result: [String: (fields: [String: String], bytes: [UInt8])] = [:]
    for match in source.matches(of: /uint8_t (\w+)_map\[\] = \{([^}]*)\};\s*const lv_image_dsc_t (\w+) = \{([^;]*);/) {
      #expect(match.1 == match.3)
      var fields: [String: String] = [:]
      for field in match.4.matches(of: /\.(\w+) = ([\w()]+)/) { fields[String(field.1)] = String(field.2) }
      let bytes = match.2.matches(of: /0x([0-9a-f]{2})/).compactMap { UInt8($0.1, radix: 16) }
      result[String(match.1)] = (fields, bytes)
    }
    return result
  }

  /// The two pixels of the format's description.
  @Test func equalsTheSample() throws {
    let sprite = SampleAtlas.info("dot", 2, 1)
    var atlas = EncodedAtlas(theme: "t", scales: [1], sprites: [sprite], pages: [], images: [])
    atlas.images = [
      EncodedImage(
        item: 0, scale: 1, png: [], width: 2, height: 1,
        pixels: Bitmap(width: 2, height: 1, pixels: [0x14, 0x3C, 0xA0, 0xFF, 0x14, 0x3C, 0xA0, 0x80]))
    ]
    let text = try #require(run(Lvgl.self, [atlas]).files["t.lvgl.c"]).text
    let sample = """
      #include "lvgl.h"
      static const LV_ATTRIBUTE_MEM_ALIGN LV_ATTRIBUTE_LARGE_CONST uint8_t dot_map[] = {
        0xa0,0x3c,0x14,0xff, 0xa0,0x3c,0x14,0x80 };
      const lv_image_dsc_t dot = {
        .header = { .magic = LV_IMAGE_HEADER_MAGIC, .cf = LV_COLOR_FORMAT_ARGB8888, .flags = 0,
                    .w = 2, .h = 1, .stride = 8, .reserved_2 = 0 },
        .data_size = sizeof(dot_map), .data = dot_map };
      """
    func squeezed(_ text: String) -> String {
      text.replacing("t_dot", with: "dot").replacing(/\/\/.*/, with: "").replacing(",}", with: "}")
        .replacing(/[\s,]+/, with: "")
    }
    #expect(squeezed(text) == squeezed(sample))
  }

  @Test(arguments: ["argb8888", "rgb565a8"])
  func everySpriteComesBack(color: String) throws {
    let sample = PixelSample()
    let (files, reports) = run(Lvgl.self, [sample.atlas], ["color": .text(color)])
    #expect(reports.isEmpty)
    #expect(files.keys.sorted() == ["ocean.lvgl.c", "ocean.lvgl.h", "ocean@2x.lvgl.c", "ocean@2x.lvgl.h"])
    for scale in [1, 2] {
      let stem = scale == 1 ? "ocean" : "ocean@2x"
      let prefix = scale == 1 ? "ocean_" : "ocean_2x_"
      let images = images(try #require(files[stem + ".lvgl.c"]).text)
      let header = try #require(files[stem + ".lvgl.h"]).text
      #expect(images.count == PixelSample.sources.count)
      for source in PixelSample.sources {
        let name = prefix + source.id.replacing("/", with: "_")
        let (fields, bytes) = try #require(images[name])
        #expect(header.contains("extern const lv_image_dsc_t \(name);\n"))
        let whole = try #require(sample.sprites[Double(scale)]?[source.id])
        #expect(fields["w"] == "\(whole.width)" && fields["h"] == "\(whole.height)")
        let count = whole.width * whole.height
        if color == "argb8888" {
          #expect(fields["stride"] == "\(whole.width * 4)" && fields["cf"] == "LV_COLOR_FORMAT_ARGB8888")
          var pixels = bytes
          for place in stride(from: 0, to: bytes.count, by: 4) { pixels.swapAt(place, place + 2) }
          #expect(pixels == whole.pixels)
        } else {
          #expect(fields["stride"] == "\(whole.width * 2)" && fields["cf"] == "LV_COLOR_FORMAT_RGB565A8")
          #expect(bytes.count == count * 3)
          let alphas = stride(from: 3, to: whole.pixels.count, by: 4).map { whole.pixels[$0] }
          #expect(Array(bytes.suffix(count)) == alphas)
          for place in 0..<count {
            let word = Int(bytes[place * 2]) + 256 * Int(bytes[place * 2 + 1])
            let pixel = whole.pixels[place * 4..<place * 4 + 3].map { Int($0) }
            let (red, green, blue) = (word / 2048, word / 32 % 64, word % 32)
            #expect(red == pixel[0] / 8 && green == pixel[1] / 4 && blue == pixel[2] / 8)
          }
        }
      }
    }
  }

  /// The linker has one space of names for all files.
  @Test func namesThatMeet() {
    func atlas(_ theme: String, _ id: String) -> EncodedAtlas {
      let image = EncodedImage(
        item: 0, scale: 1, png: [], width: 1, height: 1, pixels: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))
      return EncodedAtlas(
        theme: theme, scales: [1], sprites: [SampleAtlas.info(id, 1, 1)], pages: [], images: [image])
    }
    #expect(run(Lvgl.self, [atlas("ocean", "x"), atlas("ember", "x")]).reports.isEmpty)
    let (files, reports) = run(Lvgl.self, [atlas("ocean", "dark/x"), atlas("ocean-dark", "x")])
    #expect(files.isEmpty)
    #expect(reports == [.exportNameClash])
  }

  @Test func refusals() {
    let sprite = SampleAtlas.info("wide", 2049, 1)
    var atlas = EncodedAtlas(theme: "t", scales: [1], sprites: [sprite], pages: [], images: [])
    atlas.images = [
      EncodedImage(item: 0, scale: 1, png: [], width: 2049, height: 1, pixels: Bitmap(width: 2049, height: 1))
    ]
    #expect(run(Lvgl.self, [atlas]).reports == [.exportUnsupported])
    var clash = PixelSample(scales: [1]).atlas
    clash.sprites[1].id = "hud-play-normal"
    #expect(run(Lvgl.self, [clash]).reports == [.exportNameClash])
  }
}
