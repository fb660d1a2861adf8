import ThemeDiagnostics
import ThemeModel

/// C arrays for LVGL 9.
public enum Lvgl: Exporter {
  public static let id = "lvgl"
  public static let summary = "C arrays for LVGL 9, an image descriptor a sprite"
  public static let details = """
    `ocean.lvgl.c` and `ocean.lvgl.h` hold every sprite of a theme at one scale as an `lv_image_dsc_t`:
    `lv_image_set_src(image, &ocean_hud_play_normal)`; at another scale `ocean_2x_hud_play_normal`. Nothing is cut off.

    | `color` | the data |
    |---|---|
    | `argb8888` | bytes blue, green, red, alpha |
    | `rgb565a8` | rows of 16 bits, the lower byte first: red in the highest 5, green in 6, blue in the lowest 5; then rows of alpha in 8 bits |

    The lower bits of colours are dropped, as LVGL's own converter does. Alpha is straight. A side of more than 2048 pixels is an error.
    """
  public static let needsImages = true
  public static let needsPages = false
  public static let readsPages = false
  public static let needsPixels = true

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .scale]
  static let file = PageOptions.file(default: "{theme}{scale}.lvgl.c", places: places)
  static let color = Parameter<String>(
    "color", .choice(["argb8888", "rgb565a8"]), default: "argb8888", "The colour format of the images.")

  public static let options = ParameterSchema([file.description, color.description])

  /// Of LVGL's header: more does not fit its fields.
  private static let longestSide = 2048

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".c", sink: &sink) else {
      return []
    }
    var files: [OutputFile] = []
    // Of all files: the linker has one space for them.
    var things: [NamedThing] = []
    for atlas in atlases {
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: { underscored($0.id) }) else { continue }
      for scale in atlas.scales {
        let images = atlas.images.filter { $0.scale == scale }
        if images.isEmpty { continue }
        if let image = images.first(where: { max($0.width, $0.height) > longestSide }) {
          let sprite = atlas.sprites[image.item]
          sink.error(
            .exportUnsupported, at: sprite.range,
            "sprite '\(sprite.id)' is \(image.width) × \(image.height) pixels at scale \(shortestDecimal(scale)), LVGL's images reach \(longestSide)",
            help: "make it smaller, or leave out the scale")
          continue
        }
        let path = template.name(theme: atlas.theme, base: atlas.base, scale: scale)
        let prefix = identifier(atlas.theme + (scale == 1 ? "" : "_\(shortestDecimal(scale))x")) + "_"
        let names = images.map { prefix + underscored(atlas.sprites[$0.item].id) }
        let guardName = identifier((path.split(separator: "/").last ?? "").dropLast(2) + "_h").uppercased()
        things.append(NamedThing(subject: "'\(path.dropLast(2)).h'", name: guardName, range: .none))
        things += zip(names, images).map { name, image in
          let sprite = atlas.sprites[image.item]
          return NamedThing(
            subject: "sprite '\(sprite.id)' of theme '\(atlas.theme)' at scale \(shortestDecimal(scale))", name: name,
            range: sprite.range)
        }
        let header =
          [
            cNotice, "#ifndef \(guardName)", "#define \(guardName)", "",
            "#include \"lvgl.h\"", "",
          ]
          + names.map { "extern const lv_image_dsc_t \($0);" } + ["", "#endif"]
        var source = "\(cNotice)\n#include \"lvgl.h\"\n"
        for (name, image) in zip(names, images) {
          source += "\n" + array(name, image, isSmall: options[color] == "rgb565a8")
        }
        files.append(OutputFile(path: path, bytes: Array(source.utf8)))
        files.append(
          OutputFile(path: path.dropLast(2) + ".h", bytes: Array((header.joined(separator: "\n") + "\n").utf8)))
      }
    }
    return checkNames(things, comparison: .exact, sink: &sink) ? files : []
  }

  private static func array(_ name: String, _ image: EncodedImage, isSmall: Bool) -> String {
    let pixels = image.pixels?.pixels ?? []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count)
    for place in stride(from: 0, to: pixels.count, by: 4) {
      let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
      if isSmall {
        let word = UInt16(red >> 3) << 11 | UInt16(green >> 2) << 5 | UInt16(blue >> 3)
        bytes += [UInt8(word & 0xFF), UInt8(word >> 8)]
      } else {
        bytes += [blue, green, red, pixels[place + 3]]
      }
    }
    if isSmall { bytes += stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] } }
    return """
      static const LV_ATTRIBUTE_MEM_ALIGN LV_ATTRIBUTE_LARGE_CONST uint8_t \(name)_map[] = {
      \(cBytes(bytes))};

      const lv_image_dsc_t \(name) = {
        .header = { .magic = LV_IMAGE_HEADER_MAGIC, .cf = LV_COLOR_FORMAT_\(isSmall ? "RGB565A8" : "ARGB8888"), .flags = 0,
                    .w = \(image.width), .h = \(image.height), .stride = \(image.width * (isSmall ? 2 : 4)), .reserved_2 = 0 },
        .data_size = sizeof(\(name)_map), .data = \(name)_map };

      """
  }
}
