import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A property list a page, as cocos2d-x and its kin read it.
public enum Cocos2d: Exporter {
  public static let id = "cocos2d"
  public static let summary = "cocos2d property list (format 3) a page"
  public static let details = """
    `ocean.plist` beside every page. Frames have the sprites' ids with `prefix` in front, since cocos2d has one space of names
    for all property lists and passes over those that it knows already.

    | key | value |
    |---|---|
    | `textureRect` | the place on the page, from its top-left corner; the size is that of the unturned picture |
    | `textureRotated` | whether it is turned clockwise by 90° |
    | `spriteSize`, `spriteSourceSize` | the size without and with what was cut off |
    | `spriteOffset` | from the middle of the whole sprite to the middle of what is left of it, upwards |

    `metadata` has `premultiplyAlpha` and the page's file, and the `toolVersion` of `theme`. The format has no nine-slice insets.
    """
  public static let needsImages = false
  public static let needsPages = true
  public static let readsPages = false
  public static let rotation = SpriteRotation.clockwise

  private static let places: [FileNameTemplate.Place] = [.theme, .base, .atlas, .page, .scale]
  static let file = PageOptions.file(default: "{theme}{atlas}{page}{scale}.plist", places: places)
  static let prefix = Parameter<String>("prefix", .text, default: "", defaultText: "none", "In front of every name.")

  public static let options = ParameterSchema([
    file.description, prefix.description, PageOptions.alpha.description, PageOptions.bleed.description,
  ])

  public static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    guard let template = FileNameTemplate(file, of: options, places: places, ending: ".plist", sink: &sink) else {
      return []
    }
    var files: [OutputFile] = []
    for atlas in atlases {
      func name(_ sprite: SpriteInfo) -> String { options[prefix] + sprite.id }
      guard checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: { xmlEscaped(name($0)) }) else { continue }
      for sprite in atlas.sprites where name(sprite).hasSuffix(".9.png") {
        sink.error(
          .exportUnsupported, at: sprite.range,
          "cocos2d would read the name '\(name(sprite))' as that of a nine-patch file", help: "rename the widget")
      }
      for page in atlas.pages {
        let path = template.name(
          theme: atlas.theme, base: atlas.base, atlas: page.page.atlas, page: page.page.index, scale: page.page.scale)
        let text = document(
          page, file: relativePath(to: page.fileName, from: path),
          isPremultiplied: pageForm(options).alpha == .premultiplied, name: { name(atlas.sprites[$0]) })
        files.append(OutputFile(path: path, bytes: Array(text.utf8)))
      }
    }
    return files
  }

  private static func document(
    _ page: EncodedPage, file: String, isPremultiplied: Bool, name: (Int) -> String
  ) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<dict>", "  <key>frames</key>", "  <dict>",
    ]
    for placement in page.page.placements {
      let source = placement.source
      // Twice the distance between the middles, so that halves stay whole numbers.
      let x = 2 * source.x + source.width - placement.sourceWidth
      let y = placement.sourceHeight - 2 * source.y - source.height
      let size = "{\(source.width),\(source.height)}"
      lines += [
        "    <key>\(xmlEscaped(name(placement.item)))</key>", "    <dict>", "      <key>aliases</key><array/>",
        "      <key>spriteOffset</key><string>{\(half(x)),\(half(y))}</string>",
        "      <key>spriteSize</key><string>\(size)</string>",
        "      <key>spriteSourceSize</key><string>{\(placement.sourceWidth),\(placement.sourceHeight)}</string>",
        "      <key>textureRect</key><string>{{\(placement.frame.x),\(placement.frame.y)},\(size)}</string>",
        "      <key>textureRotated</key><\(placement.rotation != .none)/>", "    </dict>",
      ]
    }
    let file = xmlEscaped(file)
    lines += [
      "  </dict>", "  <key>metadata</key>", "  <dict>", "    <key>format</key><integer>3</integer>",
      "    <key>pixelFormat</key><string>RGBA8888</string>",
      "    <key>premultiplyAlpha</key><\(isPremultiplied)/>",
      "    <key>realTextureFileName</key><string>\(file)</string>",
      "    <key>size</key><string>{\(page.page.width),\(page.page.height)}</string>",
      "    <key>textureFileName</key><string>\(file)</string>",
      "    <key>toolVersion</key><string>\(PackageVersion.current)</string>", "  </dict>", "</dict>", "</plist>",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func half(_ value: Int) -> String { shortestDecimal(Double(value) / 2) }
}
