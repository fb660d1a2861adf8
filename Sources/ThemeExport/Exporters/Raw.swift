import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Pages as plain pixels for targets without a PNG decoder.
public enum Raw: Exporter {
  public static let id = "raw"
  public static let summary =
    "pages as RGB565, RGBA4444 or RGBA8888 pixels, binary or C, with a C header of the sprites"
  public static let details = """
    `ocean.bin` holds a page's pixels, row by row from the top, each row from the left, without a header or gaps; with
    `"form": "c"` it is `ocean.c` with an array of the same bytes. `ocean.h` has the sizes, a number for each sprite
    (`OCEAN_HUD_PLAY_NORMAL`) and a table of where they lie.

    | `pixels` | a pixel |
    |---|---|
    | `rgb565` | 16 bits: red in the highest 5, green in 6, blue in the lowest 5. There is no alpha: pages are laid over `background` |
    | `rgba4444` | 16 bits: red in the highest 4, then green, blue, alpha |
    | `rgba8888` | the four bytes red, green, blue, alpha, whatever `byteOrder` says |

    `byteOrder` is the order of a 16 bit pixel's bytes: `little` has the lower byte first, as most processors read it; `big`
    the higher one, as many displays want it on the wire.

    | `dither` | how the lost bits are made up for |
    |---|---|
    | `none` | the nearest value |
    | `ordered` | Bayer's matrix of 8 × 8 |
    | `diffusion` | Floyd and Steinberg's error diffusion, every other row from the right to the left (serpentine), so that no worms run one way |

    Each sprite is dithered by itself from its own corner: its pixels do not depend on where it lies, and equal ones stay equal.
    Values that the format has are never changed, so what is opaque or transparent stays so. Extruded edges repeat the edges as they
    were written. The PNG pages are written too.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let needsPixels = true

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .atlas, .page, .scale]
  static let file = PageOptions.file(default: "{theme}{atlas}{page}{scale}.bin", places: places)
  static let form = Parameter<String>(
    "form", .choice(["binary", "c"]), default: "binary", "A file of pixels, or C code with an array of them.")
  static let pixels = Parameter<String>(
    "pixels", .choice(RawPixels.Format.allCases.map(\.rawValue)), default: "rgb565", "How a pixel is stored.")
  static let dither = Parameter<String>(
    "dither", .choice(RawPixels.Dither.allCases.map(\.rawValue)), default: "none", "How lost bits are made up for.")
  static let byteOrder = Parameter<String>(
    "byteOrder", .choice(["little", "big"]), default: "little", "The order of a 16 bit pixel's bytes.")
  static let background = Parameter<Color>(
    "background", .color, default: .black, defaultText: "#000000", "What RGB565 pages are laid over.")

  public static let options = ParameterSchema([
    file.description, form.description, pixels.description, dither.description, byteOrder.description,
    background.description, PageOptions.alpha.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".bin", sink: &sink) else {
      return []
    }
    let writer = RawPixels(
      format: RawPixels.Format(rawValue: options[pixels]) ?? .rgb565,
      dither: RawPixels.Dither(rawValue: options[dither]) ?? .none, isBigEndian: options[byteOrder] == "big",
      background: options[background], isPremultiplied: pageForm(options).alpha == .premultiplied)
    var files: [OutputFile] = []
    var names: [NamedThing] = []
    // Headers of one name in several folders say the same of other pages: a program includes one of them.
    var headers: Set<String> = []
    for atlas in atlases {
      guard
        checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: { RawHeader.macro($0.id) })
      else { continue }
      for page in atlas.pages {
        guard let picture = page.pixels else { continue }
        let path = template.name(
          theme: atlas.theme, base: atlas.base, atlas: page.page.atlas, page: page.page.index, scale: page.page.scale)
        let stem = String(path.dropLast(4))
        let bytes = writer.bytes(of: picture, page: page.page)
        let header = RawHeader(stem: stem, page: page.page, sprites: atlas.sprites, writer: writer)
        if headers.insert(header.fileName).inserted { names += header.names }
        if options[form] == "c" {
          files.append(OutputFile(path: stem + ".c", bytes: Array(header.source(bytes).utf8)))
        } else {
          files.append(OutputFile(path: path, bytes: bytes))
        }
        files.append(
          OutputFile(
            path: stem + ".h", bytes: Array(header.text(byteCount: bytes.count, hasArray: options[form] == "c").utf8)))
      }
    }
    return checkNames(names, comparison: .exact, sink: &sink) ? files : []
  }
}
