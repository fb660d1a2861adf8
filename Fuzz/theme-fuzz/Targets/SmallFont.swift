import ThemeStorage

/// The first glyphs of a font, Latin letters, some with accents, in a file of a twentieth of its size: more of what
/// a mutation changes is then looked at.
struct SmallFont {
  let bytes: [UInt8]
  /// Bytes before the tables of single glyphs.
  let headLength: Int

  private static let glyphs = 230
  /// Those that FreeType and HarfBuzz read of every glyph come last.
  private static let tables = ["head", "hhea", "maxp", "OS/2", "cmap", "GDEF", "kern", "hmtx", "loca", "glyf"]

  init(_ path: String) throws {
    let font = try Disk.read(path, limit: 1 << 24)
    func number(_ place: Int, _ count: Int) -> Int { font[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
    func table(_ name: String) throws -> Range<Int> {
      for place in stride(from: 12, to: 12 + 16 * number(4, 2), by: 16)
      where font[place..<place + 4].elementsEqual(name.utf8) {
        return number(place + 8, 4)..<number(place + 8, 4) + number(place + 12, 4)
      }
      throw FuzzFailure("\(path) has no table \(name)")
    }
    func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var directory: [UInt8] = [0, 1, 0, 0] + bigEndian(Self.tables.count, 2) + bigEndian(128, 2) + [0, 3, 0, 32]
    var body: [UInt8] = []
    var headLength = 0
    for name in Self.tables {
      let range = try table(name)
      var bytes = Array(font[range])
      switch name {
      case "hhea": bytes.replaceSubrange(34..<36, with: bigEndian(Self.glyphs, 2))
      case "maxp": bytes.replaceSubrange(4..<6, with: bigEndian(Self.glyphs, 2))
      case "hmtx": bytes = Array(bytes.prefix(Self.glyphs * 4))
      case "loca": bytes = Array(bytes.prefix(Self.glyphs * 4 + 4))
      case "glyf": bytes = Array(bytes.prefix(number(try table("loca").lowerBound + Self.glyphs * 4, 4)))
      default: break
      }
      if name == "hmtx" { headLength = 12 + 16 * Self.tables.count + body.count }
      directory += Array(name.utf8) + bigEndian(0, 4)
      directory += bigEndian(12 + 16 * Self.tables.count + body.count, 4) + bigEndian(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    bytes = directory + body
    self.headLength = headLength
  }
}
