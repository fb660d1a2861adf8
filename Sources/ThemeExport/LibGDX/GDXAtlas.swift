import ThemeGraphics
import ThemeModel

/// The text of an .atlas in libGDX's form of 1.9.13 or in the one before.
struct GDXAtlas {
  var isLegacy: Bool
  /// Nearest or Linear.
  var filter: String
  var isPremultiplied: Bool

  /// - Parameter path: the atlas's own, which pages are named from.
  func text(_ pages: [EncodedPage], sprites: [SpriteInfo], path: String) -> String {
    var lines: [String] = []
    for page in pages {
      // The legacy form begins with an empty line; between pages both have one.
      if isLegacy || !lines.isEmpty { lines.append("") }
      lines.append(relativePath(to: page.fileName, from: path))
      if isLegacy {
        lines += [
          "size: \(page.page.width), \(page.page.height)", "format: RGBA8888", "filter: \(filter), \(filter)",
          "repeat: none",
        ]
      } else {
        lines += [
          "size:\(page.page.width),\(page.page.height)", "filter:\(filter),\(filter)", "pma:\(isPremultiplied)",
        ]
      }
      for placement in page.page.placements {
        lines.append(Self.name(sprites[placement.item].id))
        lines += isLegacy ? legacy(placement) : new(placement)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func new(_ placement: Placement) -> [String] {
    let region = Region(placement)
    var lines = ["bounds:\(region.x),\(region.y),\(region.width),\(region.height)"]
    if placement.isTrimmed {
      lines.append("offsets:\(region.left),\(region.bottom),\(placement.sourceWidth),\(placement.sourceHeight)")
    }
    if region.isTurned { lines.append("rotate:true") }
    if let split = region.split { lines.append("split:" + split.map(String.init).joined(separator: ",")) }
    if let pad = region.pad { lines.append("pad:" + pad.map(String.init).joined(separator: ",")) }
    return lines
  }

  private func legacy(_ placement: Placement) -> [String] {
    let region = Region(placement)
    var lines = [
      "  rotate: \(region.isTurned)", "  xy: \(region.x), \(region.y)", "  size: \(region.width), \(region.height)",
    ]
    if let split = region.split { lines.append("  split: " + split.map(String.init).joined(separator: ", ")) }
    if let pad = region.pad { lines.append("  pad: " + pad.map(String.init).joined(separator: ", ")) }
    lines += [
      "  orig: \(placement.sourceWidth), \(placement.sourceHeight)", "  offset: \(region.left), \(region.bottom)",
      "  index: -1",
    ]
    return lines
  }

  /// A placement in libGDX's terms.
  private struct Region {
    var x: Int
    var y: Int
    /// Unturned.
    var width: Int
    var height: Int
    var isTurned: Bool
    /// What was cut off at the left and at the bottom.
    var left: Int
    var bottom: Int
    var split: [Int]?
    var pad: [Int]?

    init(_ placement: Placement) {
      let source = placement.source
      (x, y) = (placement.frame.x, placement.frame.y)
      (width, height) = (source.width, source.height)
      isTurned = placement.rotation != .none
      left = source.x
      bottom = placement.sourceHeight - source.height - source.y
      // A NinePatch is made of the region alone: with cut-off edges its insets would be of another picture.
      if placement.isTrimmed || isTurned { return }
      split = placement.slice.map(Self.order)
      pad = placement.contentInsets.map(Self.order)
      if pad != nil, split == nil { split = [0, 0, 0, 0] }
    }

    private static func order(_ insets: PixelInsets) -> [Int] {
      [insets.left, insets.right, insets.top, insets.bottom]
    }
  }

  /// A name that the readers take for one: they trim lines, and take a colon for an entry. Injective.
  static func name(_ id: String) -> String {
    let bytes = Array(id.utf8)
    let last = bytes.count - 1
    var out: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isBlankAtEnd = byte == 0x20 && (index == 0 || index == last)
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "%") || isBlankAtEnd {
        out.append(UInt8(ascii: "%"))
        out += hexadecimal(byte).utf8
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
