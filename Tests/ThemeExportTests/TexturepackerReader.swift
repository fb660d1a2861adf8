import Foundation
import Testing

/// Reads TexturePacker's three JSON forms as their descriptions say, and cuts sprites out of pages; written without a look
/// at what writes them.
struct TexturepackerReader {
  /// Pixels of a page or of a sprite, row by row.
  struct Picture: Equatable {
    var width: Int
    var height: Int
    var pixels: [UInt32]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      pixels = [UInt32](repeating: 0, count: width * height)
    }

    subscript(x: Int, y: Int) -> UInt32 {
      get { pixels[y * width + x] }
      set { pixels[y * width + x] = newValue }
    }
  }

  struct Sprite: Equatable {
    var picture: Picture
    var rotated: Bool
    var trimmed: Bool
    /// Left, top, right, bottom in logical units.
    var borders: [Double]?
    /// x, y, w, h of the centre, in pixels.
    var center: [Int]?
  }

  struct Page {
    var image: String
    var size: [Int]
    var scale: Double
    var premultiplied: Bool
    var frames: [(name: String, entry: [String: Any])]
  }

  /// The pages of a file in any of the three forms.
  static func pages(_ bytes: [UInt8]) throws -> [Page] {
    let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    if let textures = root["textures"] as? [[String: Any]] { return try textures.map { try page($0, $0["frames"]) } }
    return [try page(try #require(root["meta"] as? [String: Any]), root["frames"])]
  }

  private static func page(_ meta: [String: Any], _ frames: Any?) throws -> Page {
    let size = try #require(meta["size"] as? [String: Int])
    let scale = (meta["scale"] as? String).flatMap(Double.init) ?? meta["scale"] as? Double
    var list: [(String, [String: Any])] = []
    if let frames = frames as? [[String: Any]] {
      for frame in frames { list.append((try #require(frame["filename"] as? String), frame)) }
    } else {
      for (name, entry) in try #require(frames as? [String: [String: Any]]) { list.append((name, entry)) }
    }
    return Page(
      image: try #require(meta["image"] as? String), size: [try #require(size["w"]), try #require(size["h"])],
      scale: try #require(scale), premultiplied: meta["premultiplied"] as? Bool ?? false, frames: list)
  }

  /// All sprites of a page, untrimmed and upright.
  static func sprites(_ page: Page, on picture: Picture) throws -> [String: Sprite] {
    #expect(page.size == [picture.width, picture.height])
    var sprites: [String: Sprite] = [:]
    for (name, entry) in page.frames {
      func numbers(_ key: String, _ names: [String]) throws -> [Int] {
        let object = try #require(entry[key] as? [String: Int], "\(name): \(key)")
        return try names.map { try #require(object[$0]) }
      }
      let frame = try numbers("frame", ["x", "y", "w", "h"])
      let source = try numbers("spriteSourceSize", ["x", "y", "w", "h"])
      let size = try numbers("sourceSize", ["w", "h"])
      let rotated = try #require(entry["rotated"] as? Bool)
      let trimmed = try #require(entry["trimmed"] as? Bool)
      #expect(Array(source[2...]) == Array(frame[2...]))
      #expect(trimmed || (source[0] == 0 && source[1] == 0 && Array(source[2...]) == size))
      var sprite = Picture(width: size[0], height: size[1])
      for y in 0..<frame[3] {
        for x in 0..<frame[2] {
          // Turned clockwise, the left column is the top row, and the top row the right column.
          let (column, row) = rotated ? (frame[3] - 1 - y, x) : (x, y)
          sprite[source[0] + x, source[1] + y] = picture[frame[0] + column, frame[1] + row]
        }
      }
      let borders = (entry["borders"] as? [String: Double]).map { object in
        ["left", "top", "right", "bottom"].map { object[$0] ?? .nan }
      }
      let center =
        entry["scale9Borders"] == nil ? nil : try numbers("scale9Borders", ["x", "y", "w", "h"])
      #expect(sprites[name] == nil, "\(name) twice")
      sprites[name] = Sprite(picture: sprite, rotated: rotated, trimmed: trimmed, borders: borders, center: center)
    }
    return sprites
  }
}
