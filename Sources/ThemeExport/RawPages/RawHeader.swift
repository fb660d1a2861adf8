import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// C code about a page of raw pixels.
struct RawHeader {
  /// The files' path without an ending.
  let stem: String
  let page: AtlasPage
  let sprites: [SpriteInfo]
  let writer: RawPixels

  var fileName: String { stem.split(separator: "/").last.map(String.init) ?? stem }
  private var name: String { identifier(fileName) }

  /// Sprites are told apart by this alone.
  static func macro(_ id: String) -> String { underscored(id).uppercased() }

  /// Every name that the files give to the program that includes them: all of a build's are to differ, since C has one
  /// space for them.
  var names: [NamedThing] {
    let prefix = name.uppercased()
    let own = ["H", "WIDTH", "HEIGHT", "BYTES_PER_PIXEL", "STRIDE", "SPRITE_COUNT"].map { "\(prefix)_\($0)" }
    return (own + ["\(name)_pixels", "\(name)_sprites"]).map {
      NamedThing(subject: "'\(fileName).h'", name: $0, range: .none)
    }
      + page.placements.map {
        let sprite = sprites[$0.item]
        return NamedThing(
          subject: "sprite '\(sprite.id)' of '\(fileName).h'", name: "\(prefix)_\(Self.macro(sprite.id))",
          range: sprite.range)
      }
  }

  private static let head = cNotice + "\n"

  func text(byteCount: Int, hasArray: Bool) -> String {
    let prefix = name.uppercased()
    let order = writer.isBigEndian ? "higher byte first" : "lower byte first"
    let pixel =
      switch writer.format {
      case .rgb565: "16 bits, \(order): red in the highest 5, green in 6, blue in the lowest 5"
      case .rgba4444: "16 bits, \(order): red in the highest 4, green, blue, alpha"
      case .rgba8888: "4 bytes: red, green, blue, alpha"
      }
    var lines = [
      "// Pixels: \(pixel).", "// Colours are \(writer.isPremultiplied ? "multiplied" : "not multiplied") by alpha.",
      "// Rows from the top, without gaps.", "#ifndef \(prefix)_H", "#define \(prefix)_H", "", "#include <stdint.h>",
      "", "#define \(prefix)_WIDTH \(page.width)", "#define \(prefix)_HEIGHT \(page.height)",
      "#define \(prefix)_BYTES_PER_PIXEL \(writer.bytesPerPixel)",
      "#define \(prefix)_STRIDE \(page.width * writer.bytesPerPixel)",
      "#define \(prefix)_SPRITE_COUNT \(page.placements.count)", "",
    ]
    if hasArray { lines += ["extern const uint8_t \(name)_pixels[\(byteCount)];", ""] }
    lines += [
      "#ifndef THEME_SPRITE_T", "#define THEME_SPRITE_T",
      "// In pixels: the place on the page; where it lies in the whole sprite, and how large that is; nine-slice insets of",
      "// the whole sprite, all 0 for one without.", "typedef struct {", "  uint16_t x, y, width, height;",
      "  uint16_t left, top, full_width, full_height;", "  uint16_t slice_left, slice_top, slice_right, slice_bottom;",
      "} theme_sprite_t;", "#endif", "", "// Places in the table.",
    ]
    for (index, placement) in page.placements.enumerated() {
      lines.append("#define \(prefix)_\(Self.macro(sprites[placement.item].id)) \(index)")
    }
    lines += ["", "static const theme_sprite_t \(name)_sprites[\(max(1, page.placements.count))] = {"]
    for placement in page.placements {
      let (frame, source) = (placement.frame, placement.source)
      let slice = placement.slice ?? PixelInsets(top: 0, left: 0, bottom: 0, right: 0)
      let numbers = [
        frame.x, frame.y, frame.width, frame.height, source.x, source.y, placement.sourceWidth, placement.sourceHeight,
        slice.left, slice.top, slice.right, slice.bottom,
      ]
      lines.append("  {" + numbers.map(String.init).joined(separator: ", ") + "},")
    }
    if page.placements.isEmpty { lines.append("  {0},") }
    lines += ["};", "", "#endif"]
    return Self.head + lines.joined(separator: "\n") + "\n"
  }

  /// The .c file.
  func source(_ bytes: [UInt8]) -> String {
    var text = Self.head + "#include \"\(fileName).h\"\n\nconst uint8_t \(name)_pixels[\(bytes.count)]"
    text += " __attribute__((aligned(4))) = {\n"
    text += cBytes(bytes) + "};\n"
    return text
  }
}

/// The first line of C code.
let cNotice = "// Made by ThemeAssets (toolVersion \(PackageVersion.current)). Do not edit."

/// 16 bytes a line.
func cBytes(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 5 + bytes.count / 8)
  let digits = Array("0123456789abcdef".utf8)
  for (index, byte) in bytes.enumerated() {
    if index % 16 == 0 { text += "  ".utf8 }
    text += [0x30, 0x78, digits[Int(byte >> 4)], digits[Int(byte & 15)], 0x2C]
    if index % 16 == 15 || index == bytes.count - 1 { text.append(0x0A) }
  }
  return String(decoding: text, as: UTF8.self)
}
