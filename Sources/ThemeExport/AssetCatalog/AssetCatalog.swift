import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The files of one .xcassets folder.
struct AssetCatalog {
  private struct Asset {
    /// What it is made of, for messages.
    var subject: String
    var range: SourceRange
    /// Folders and name below the catalogue, without the ending.
    var path: [String]
    /// imageset or colorset.
    var ending: String
    var contents: JSONText
    var files: [(name: String, bytes: [UInt8])]
  }

  let folder: String
  let idiom: String
  let isSpriteAtlas: Bool
  private var assets: [Asset] = []

  init(folder: String, idiom: String, isSpriteAtlas: Bool) {
    self.folder = folder
    self.idiom = idiom
    self.isSpriteAtlas = isSpriteAtlas
  }

  private static let info: (key: String, value: JSONText) = ("info", ["author": "xcode", "version": 1])

  mutating func add(_ family: VariantFamily) {
    let top = family.rest.isEmpty ? [] : [family.rest]
    // Variants may differ in the widgets that they have.
    var sprites: [String: [ImageEntry]] = [:]
    var order: [(id: String, range: SourceRange)] = []
    for (qualities, atlas) in family.variants {
      for image in atlas.images {
        let sprite = atlas.sprites[image.item]
        if sprites[sprite.id] == nil { order.append((sprite.id, sprite.range)) }
        sprites[sprite.id, default: []].append(ImageEntry(qualities: qualities, image: image))
      }
    }
    for (id, range) in order {
      let path = isSpriteAtlas ? [(top + [id]).joined(separator: "/").replacing("/", with: "_")] : top + parts(id)
      assets.append(imageSet(path, sprites[id] ?? [], subject: "sprite '\(id)'", range: range))
    }
    addColors(family, top: top)
  }

  private func parts(_ id: String) -> [String] { id.split(separator: "/").map(String.init) }

  // MARK: Images

  private struct ImageEntry {
    var qualities: VariantQualities
    var image: EncodedImage

    /// Whether the other one's file and `resizing` would do as well.
    func shows(_ other: ImageEntry) -> Bool { image.png == other.image.png && image.slice == other.image.slice }
  }

  private func imageSet(_ path: [String], _ entries: [ImageEntry], subject: String, range: SourceRange) -> Asset {
    let name = path.last ?? ""
    let plain = entries.filter(\.qualities.isAny)
    // All appearances alike: the set needs none. One alone cannot be left out, since what the system shows in its
    // stead depends on the others.
    let isOne =
      !plain.isEmpty
      && entries.allSatisfy { entry in
        plain.first { $0.image.scale == entry.image.scale }.map(entry.shows) ?? false
      }
    var images: [JSONText] = []
    var files: [(name: String, bytes: [UInt8])] = []
    for entry in isOne ? plain : entries {
      let file = name + entry.qualities.fileSuffix + scaleSuffix(entry.image.scale) + ".png"
      files.append((file, entry.image.png))
      var members = entry.qualities.members
      members += [
        ("filename", .string(file)), ("idiom", .string(idiom)),
        ("scale", .string(shortestDecimal(entry.image.scale) + "x")),
      ]
      if let slice = entry.image.slice {
        members.append(("resizing", Self.resizing(slice, width: entry.image.width, height: entry.image.height)))
      }
      images.append(.object(members))
    }
    return Asset(
      subject: subject, range: range, path: path, ending: "imageset",
      contents: .object([("images", .array(images)), Self.info]), files: files)
  }

  /// In pixels of the file.
  private static func resizing(_ slice: PixelInsets, width: Int, height: Int) -> JSONText {
    let across: [(key: String, value: JSONText)] = [("left", .integer(slice.left)), ("right", .integer(slice.right))]
    let down: [(key: String, value: JSONText)] = [("top", .integer(slice.top)), ("bottom", .integer(slice.bottom))]
    let centerWidth: (key: String, value: JSONText) = ("width", .integer(width - slice.left - slice.right))
    let centerHeight: (key: String, value: JSONText) = ("height", .integer(height - slice.top - slice.bottom))
    let (hasAcross, hasDown) = (slice.left + slice.right > 0, slice.top + slice.bottom > 0)
    func form(
      _ mode: String, _ center: [(key: String, value: JSONText)], _ insets: [(key: String, value: JSONText)]
    ) -> JSONText {
      [
        "mode": .string(mode), "center": .object([("mode", "stretch")] + center), "cap-insets": .object(insets),
      ]
    }
    if hasAcross, !hasDown { return form("3-part-horizontal", [centerWidth], across) }
    if hasDown, !hasAcross { return form("3-part-vertical", [centerHeight], down) }
    return form("9-part", [centerWidth, centerHeight], down + across)
  }

  // MARK: Colours

  private mutating func addColors(_ family: VariantFamily, top: [String]) {
    var colors: [String: [(VariantQualities, Color)]] = [:]
    var order: [(path: String, range: SourceRange)] = []
    for (qualities, atlas) in family.variants {
      for token in atlas.tokens {
        guard let color = token.color else { continue }
        if colors[token.path] == nil { order.append((token.path, token.range)) }
        colors[token.path, default: []].append((qualities, color))
      }
    }
    for (path, range) in order {
      let values = colors[path] ?? []
      let isOne = values.contains { $0.0.isAny } && Set(values.map(\.1)).count == 1
      let entries = (isOne ? values.filter { $0.0.isAny } : values).map { qualities, color -> JSONText in
        .object(
          qualities.members + [
            ("idiom", .string(idiom)),
            ("color", ["color-space": "srgb", "components": Self.components(color)]),
          ])
      }
      assets.append(
        Asset(
          subject: "token '\(path)'", range: range,
          path: top + path.split(separator: ".", omittingEmptySubsequences: false).map { Self.folderName(String($0)) },
          ending: "colorset", contents: .object([("colors", .array(entries)), Self.info]), files: []))
    }
  }

  /// Xcode's own form where 8 bits say it, else decimals.
  private static func components(_ color: Color) -> JSONText {
    let channels = [color.red, color.green, color.blue]
    let bytes = channels.map { ($0 * 255).rounded() }
    let isExact = zip(channels, bytes).allSatisfy { abs($0 * 255 - $1) < 1e-6 }
    let texts = zip(channels, bytes).map { channel, byte in
      isExact ? "0x" + hexadecimal(UInt8(byte)).uppercased() : shortestDecimal(channel)
    }
    return [
      "red": .string(texts[0]), "green": .string(texts[1]), "blue": .string(texts[2]),
      "alpha": .string(shortestDecimal(color.alpha)),
    ]
  }

  private static func folderName(_ text: String) -> String {
    let name = String(
      decoding: text.utf8.map { byte -> UInt8 in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2B, 0x2D: byte
        default: UInt8(ascii: "_")
        }
      }, as: UTF8.self)
    return name.isEmpty ? "_" : name
  }

  // MARK: Folders

  /// Every file, folder by folder. Reports `export.name-clash` for assets that meet.
  func files(sink: inout DiagnosticSink) -> [OutputFile] {
    let things = assets.map {
      NamedThing(subject: $0.subject, name: $0.path.joined(separator: "/") + "." + $0.ending, range: $0.range)
    }
    guard checkNames(things, comparison: .ignoringCase, sink: &sink) else { return [] }
    var files = [contents(folder, .object([Self.info]))]
    let atlas = "Sprites.spriteatlas"
    if isSpriteAtlas { files.append(contents(folder + "/" + atlas, .object([Self.info]))) }
    var namespaces: Set<String> = []
    for asset in assets {
      var place = folder
      if isSpriteAtlas, asset.ending == "imageset" { place += "/" + atlas }
      for part in asset.path.dropLast() {
        place += "/" + part
        if namespaces.insert(place).inserted {
          files.append(contents(place, .object([Self.info, ("properties", ["provides-namespace": true])])))
        }
      }
      place += "/\(asset.path.last ?? "").\(asset.ending)"
      files.append(contents(place, asset.contents))
      files += asset.files.map { OutputFile(path: "\(place)/\($0.name)", bytes: $0.bytes) }
    }
    return files
  }

  private func contents(_ place: String, _ json: JSONText) -> OutputFile {
    OutputFile(path: place + "/Contents.json", bytes: json.bytes(brokenLevels: 2))
  }
}

extension VariantQualities {
  /// `appearances` and `language-direction` of an entry.
  fileprivate var members: [(key: String, value: JSONText)] {
    var appearances: [JSONText] = []
    if isDark { appearances.append(["appearance": "luminosity", "value": "dark"]) }
    if isHighContrast { appearances.append(["appearance": "contrast", "value": "high"]) }
    var members: [(key: String, value: JSONText)] = []
    if !appearances.isEmpty { members.append(("appearances", .array(appearances))) }
    if isRightToLeft { members.append(("language-direction", "right-to-left")) }
    return members
  }

  fileprivate var fileSuffix: String {
    (isDark ? "-dark" : "") + (isHighContrast ? "-high" : "") + (isRightToLeft ? "-rtl" : "")
  }
}
