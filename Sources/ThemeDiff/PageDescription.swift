import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// A TexturePacker file of ours, read and checked.
struct PageDescription {
  /// A sprite on the page.
  struct Frame {
    var id: String
    var sprite: OutputSprite
    /// Of the whole sprite, in pixels.
    var area: Int
    /// Where it is described.
    var range: SourceRange
  }

  let variant: ThemeVariant?
  let scale: Double
  private let image: String
  private let size: PixelSize
  private let described: [JSONMember]
  private(set) var frames: [Frame] = []

  /// Nil for a file that is not ours or of another form than the hash, and after errors.
  init?(_ bytes: [UInt8], file: UInt32, sink: inout DiagnosticSink) {
    guard let json = readJSON(bytes, file: file, sink: &sink), let root = json.object,
      let meta = root["meta"]?.object, meta["app"]?.string == "ThemeAssets"
    else { return nil }
    // The other forms say what the hash says, or are all that there is; single images are then compared.
    if root["textures"] != nil { return nil }
    if case .array? = root["frames"]?.content { return nil }
    guard let frames = root["frames"]?.object else {
      sink.error(.diffMetadata, at: root["frames"]?.range ?? json.range, "the file has no object 'frames'")
      return nil
    }
    guard let image = meta["image"]?.string, Self.isFileName(image) else {
      sink.error(
        .diffMetadata, at: meta["image"]?.range ?? meta.range, "'image' is no name of a PNG file beside this one")
      return nil
    }
    guard let text = meta["scale"]?.string, let scale = OutputReading.scale(text[...]) else {
      sink.error(.diffMetadata, at: meta["scale"]?.range ?? meta.range, "'scale' is no text of a scale such as \"2\"")
      return nil
    }
    guard let size = meta["size"]?.object.flatMap({ Self.size($0, limit: Limits.pageSide) }) else {
      sink.error(
        .diffMetadata, at: meta["size"]?.range ?? meta.range,
        "'size' is no size of a page: 1 to \(Limits.pageSide) pixels")
      return nil
    }
    self.image = image
    self.scale = scale
    self.size = size
    described = frames.members
    variant = Self.variant(meta)
  }

  /// Reads the frames; each bad one is reported and left out.
  mutating func check(sink: inout DiagnosticSink) {
    for member in described {
      guard SpriteKey.isName(member.key, isPath: true) else {
        sink.error(.diffMetadata, at: member.keyRange, "\(quote(member.key)) is no id of a sprite")
        continue
      }
      guard let frame = frame(member) else {
        sink.error(
          .diffMetadata, at: member.value.range,
          "\(quote(member.key)) is no sprite of a page of \(size.width)×\(size.height) pixels",
          help: "'frame' lies on the page and fits with 'spriteSourceSize' into 'sourceSize'")
        continue
      }
      frames.append(frame)
    }
  }

  private func frame(_ member: JSONMember) -> Frame? {
    guard let object = member.value.object, var frame = object["frame"]?.object.flatMap(Self.rect),
      let part = object["spriteSourceSize"]?.object.flatMap(Self.rect),
      let whole = object["sourceSize"]?.object.flatMap({ Self.size($0, limit: Limits.spriteSide) }),
      part.width == frame.width, part.height == frame.height, part.x + part.width <= whole.width,
      part.y + part.height <= whole.height
    else { return nil }
    let isTurned: Bool
    switch object["rotated"]?.content {
    case nil, .boolean(false): isTurned = false
    case .boolean(true): isTurned = true
    // Other tools say a number of degrees.
    default: return nil
    }
    // The format states the upright size.
    if isTurned { (frame.width, frame.height) = (frame.height, frame.width) }
    if frame.x + frame.width > size.width || frame.y + frame.height > size.height { return nil }
    let source = OutputSprite.Source.page(
      file: image, frame: frame, isTurned: isTurned, at: PixelOffset(x: part.x, y: part.y), size: whole)
    var sprite = OutputSprite(source: source)
    if let logical = object["logicalFrame"]?.object { sprite.origin = origin(logical, in: whole) }
    for other in object.members where !Self.placeKeys.contains(other.key) {
      sprite.description[other.key] = Self.text(other.value)
    }
    return Frame(id: member.key, sprite: sprite, area: whole.area, range: member.keyRange)
  }

  /// Whole pixels, within the sprite.
  private func origin(_ frame: JSONObject, in whole: PixelSize) -> PixelOffset {
    func pixels(_ key: String, _ limit: Int) -> Int {
      guard case .number(let points)? = frame[key]?.content else { return 0 }
      return Int(min(max((points * scale).rounded(), 0), Double(limit)))
    }
    return PixelOffset(x: pixels("x", whole.width), y: pixels("y", whole.height))
  }

  /// What says where a sprite lies; its pixels are compared instead.
  private static let placeKeys: Set<String> = ["frame", "rotated", "trimmed", "spriteSourceSize", "sourceSize"]

  private static func variant(_ meta: JSONObject) -> ThemeVariant? {
    guard let base = meta["theme"]?.string, SpriteKey.isName(base, isPath: false), let axes = meta["axes"]?.object
    else {
      return nil
    }
    let values = axes.members.compactMap { member in
      member.value.string.map { ThemeVariant.Axis(name: member.key, value: $0) }
    }
    return values.allSatisfy { SpriteKey.isName($0.name, isPath: false) && SpriteKey.isName($0.value, isPath: false) }
      ? ThemeVariant(base: base, axes: values) : nil
  }

  private static func isFileName(_ name: String) -> Bool {
    name.hasSuffix(".png") && !name.hasPrefix(".") && name.utf8.count <= 255
      && name.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }

  private static func rect(_ object: JSONObject) -> PixelRect? {
    guard let x = whole(object["x"], 0...Limits.pageSide), let y = whole(object["y"], 0...Limits.pageSide),
      let width = whole(object["w"], 0...Limits.pageSide), let height = whole(object["h"], 0...Limits.pageSide)
    else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  private static func size(_ object: JSONObject, limit: Int) -> PixelSize? {
    guard let width = whole(object["w"], 1...limit), let height = whole(object["h"], 1...limit) else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func whole(_ value: JSONValue?, _ range: ClosedRange<Int>) -> Int? {
    guard case .number(let number)? = value?.content, let whole = Int(exactly: number), range.contains(whole) else {
      return nil
    }
    return whole
  }

  /// A value in one form, whatever its blanks and the order of its keys.
  private static func text(_ value: JSONValue) -> String {
    switch value.content {
    case .null: return "null"
    case .boolean(let flag): return "\(flag)"
    case .number(let number): return "\(number)"
    case .string(let text): return jsonString(text)
    case .array(let values): return "[" + values.map(text).joined(separator: ",") + "]"
    case .object(let object):
      let members = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return "{" + members.map { jsonString($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
    }
  }
}
