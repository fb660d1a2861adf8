import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// A theme with pixels: what a reader of a format cuts out of its pages is compared with the sprites that went in.
///
/// A button with states, one of them an alias; a sliced panel with content insets; a trimmed icon, turned where the format
/// can say it; a checkbox; a sequence. On two pages, at two scales.
struct PixelSample {
  var atlas: EncodedAtlas
  /// By scale and id: the whole sprite.
  var sprites: [Double: [String: Bitmap]] = [:]

  struct Source {
    var id: String
    var widget: String
    var axes: [(String, String)] = []
    var element: SequenceElement?
    /// In points, as everything here.
    var size: (width: Int, height: Int)
    /// What is left when it is trimmed.
    var ink: PixelRect
    var slice: PixelInsets?
    var content: PixelInsets?
    var page = 0
    var place: (x: Int, y: Int)
    var isTurned = false
    /// The id whose picture it has.
    var alias: String?
  }

  static let sources: [Source] = {
    func whole(_ width: Int, _ height: Int) -> PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    func button(_ state: String, _ x: Int, alias: String? = nil) -> Source {
      Source(
        id: "hud/play/\(state)", widget: "hud/play", axes: [("state", state)], size: (24, 16), ink: whole(24, 16),
        slice: PixelInsets(top: 3, left: 4, bottom: 5, right: 6),
        content: PixelInsets(top: 2, left: 5, bottom: 4, right: 7),
        place: (x, 2), alias: alias)
    }
    func check(_ value: String, _ state: String, _ x: Int) -> Source {
      Source(
        id: "music/\(value)/\(state)", widget: "music", axes: [("check", value), ("state", state)], size: (10, 10),
        ink: PixelRect(x: 1, y: 0, width: 8, height: 9), page: 1, place: (x, 2))
    }
    return [
      button("normal", 2), button("pressed", 28), button("disabled", 54), button("hover", 2, alias: "hud/play/normal"),
      button("focused", 80),
      Source(
        id: "icon", widget: "icon", size: (16, 24), ink: PixelRect(x: 4, y: 1, width: 10, height: 20), place: (2, 20),
        isTurned: true),
      Source(
        id: "list/row", widget: "list/row", size: (20, 12), ink: whole(20, 12),
        slice: PixelInsets(top: 0, left: 3, bottom: 0, right: 4), place: (30, 20)),
      Source(
        id: "list/rule", widget: "list/rule", size: (6, 12), ink: whole(6, 12),
        slice: PixelInsets(top: 3, left: 0, bottom: 4, right: 0), place: (52, 20)),
      Source(
        id: "menu/quit/normal", widget: "menu/quit", axes: [("state", "normal")], size: (12, 8),
        ink: PixelRect(x: 2, y: 1, width: 7, height: 6), content: PixelInsets(top: 1, left: 1, bottom: 1, right: 1),
        place: (60, 20)),
      Source(
        id: "menu/quit/pressed", widget: "menu/quit", axes: [("state", "pressed")], size: (12, 8),
        ink: PixelRect(x: 0, y: 0, width: 12, height: 5), place: (70, 20)),
      Source(
        id: "panel/normal", widget: "panel", axes: [("state", "normal")], size: (8, 8), ink: whole(8, 8),
        slice: PixelInsets(top: 3, left: 3, bottom: 3, right: 3), place: (84, 20)),
      check("checked", "normal", 2), check("unchecked", "normal", 12), check("checked", "disabled", 22),
      check("unchecked", "disabled", 32), check("checked", "hover", 42),
      Source(
        id: "health/0", widget: "health", element: SequenceElement(index: 0, count: 1, value: 0), size: (9, 9),
        ink: whole(9, 9), page: 1, place: (60, 2)),
    ]
  }()

  /// - Parameters:
  ///   - rotation: how turned sprites lie; none turns none.
  ///   - alpha: whether pixels of the pages are multiplied by it.
  init(rotation: SpriteRotation = .none, scales: [Int] = [1, 2], seed: UInt32 = 1, isOpaque: Bool = false) {
    let infos = Self.sources.map { source in
      func points(_ insets: PixelInsets?) -> Insets? {
        insets.map {
          Insets(top: Double($0.top), left: Double($0.left), bottom: Double($0.bottom), right: Double($0.right))
        }
      }
      let box = Rect(0, 0, Double(source.size.width), Double(source.size.height))
      return SpriteInfo(
        id: source.id, widget: source.widget, kind: "layers",
        axes: source.axes.map { AxisValue(axis: $0.0, value: $0.1) }, element: source.element, frame: box, box: box,
        slice: points(source.slice), contentInsets: points(source.content),
        range: SourceRange(file: 0, lower: 1, upper: 2))
    }
    atlas = EncodedAtlas(theme: "ocean", scales: scales.map(Double.init), sprites: infos, pages: [], images: [])
    for (scaleIndex, scale) in scales.enumerated() {
      add(scale, scaleIndex: scaleIndex, rotation: rotation, seed: seed, isOpaque: isOpaque)
    }
  }

  private mutating func add(_ scale: Int, scaleIndex: Int, rotation: SpriteRotation, seed: UInt32, isOpaque: Bool) {
    func times(_ insets: PixelInsets?) -> PixelInsets? {
      insets.map {
        PixelInsets(
          top: $0.top * scale, left: $0.left * scale, bottom: $0.bottom * scale, right: $0.right * scale)
      }
    }
    var pages = [Bitmap(width: 110 * scale, height: 46 * scale), Bitmap(width: 72 * scale, height: 16 * scale)]
    var placements: [[Placement]] = [[], []]
    var noise = seed &* 77 &+ UInt32(scale)
    for (item, source) in Self.sources.enumerated() {
      let ink = PixelRect(
        x: source.ink.x * scale, y: source.ink.y * scale, width: source.ink.width * scale,
        height: source.ink.height * scale)
      var picture = Bitmap(width: source.size.width * scale, height: source.size.height * scale)
      for y in ink.y..<ink.y + ink.height {
        for x in ink.x..<ink.x + ink.width {
          noise = noise &* 1_664_525 &+ 1_013_904_223
          let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: noise >> 29) * 36 + 3
          let pixel = [
            UInt8(truncatingIfNeeded: noise >> 8), UInt8(truncatingIfNeeded: noise >> 16), UInt8(x & 255), alpha,
          ]
          picture.pixels.replaceSubrange((y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4, with: pixel)
        }
      }
      if let alias = source.alias, let other = sprites[Double(scale)]?[alias] { picture = other }
      sprites[Double(scale), default: [:]][source.id] = picture
      let turn = source.isTurned ? rotation : .none
      let frame = PixelRect(
        x: source.place.x * scale, y: source.place.y * scale, width: turn == .none ? ink.width : ink.height,
        height: turn == .none ? ink.height : ink.width)
      for y in 0..<ink.height {
        for x in 0..<ink.width {
          let from = ((y + ink.y) * picture.width + x + ink.x) * 4
          let (px, py) =
            switch turn {
            case .none: (x, y)
            case .clockwise: (ink.height - 1 - y, x)
            case .counterclockwise: (y, ink.width - 1 - x)
            }
          let to = ((frame.y + py) * pages[source.page].width + frame.x + px) * 4
          pages[source.page].pixels.replaceSubrange(to..<to + 4, with: picture.pixels[from..<from + 4])
        }
      }
      placements[source.page].append(
        Placement(
          item: item, storedItem: source.alias.flatMap { id in Self.sources.firstIndex { $0.id == id } } ?? item,
          frame: frame, rotation: turn, source: ink, sourceWidth: picture.width, sourceHeight: picture.height,
          slice: times(source.slice), contentInsets: times(source.content)))
      atlas.images.append(
        EncodedImage(
          item: item, scale: Double(scale), png: Array("\(source.alias ?? source.id)@\(scale),\(seed)".utf8),
          width: picture.width, height: picture.height, slice: times(source.slice),
          contentInsets: times(source.content),
          pixels: picture))
    }
    for (index, page) in pages.enumerated() {
      atlas.pages.append(
        EncodedPage(
          page: AtlasPage(
            scaleIndex: scaleIndex, scale: Double(scale), index: index, width: page.width, height: page.height,
            extrude: 1, placements: placements[index]),
          fileName: pageFileName(theme: "ocean", index: index, scale: Double(scale)), png: [], pixels: page))
    }
  }

  /// The page of a file's name.
  func page(_ name: String) -> Bitmap? { atlas.pages.first { $0.fileName == name }?.pixels }

  /// Insets of the whole sprite in pixels.
  func slice(_ id: String, _ scale: Int) -> PixelInsets? {
    atlas.images.first { $0.scale == Double(scale) && atlas.sprites[$0.item].id == id }?.slice
  }

  func content(_ id: String, _ scale: Int) -> PixelInsets? {
    atlas.images.first { $0.scale == Double(scale) && atlas.sprites[$0.item].id == id }?.contentInsets
  }
}

extension Bitmap {
  /// Transparent beyond the edges.
  subscript(x: Int, y: Int) -> [UInt8] {
    get {
      guard x >= 0, y >= 0, x < width, y < height else { return [0, 0, 0, 0] }
      return Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }
    set { pixels.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: newValue) }
  }

  /// A picture of which each pixel is one of this.
  func map(width: Int, height: Int, _ from: (Int, Int) -> (Int, Int)?) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { if let (a, b) = from(x, y) { result[x, y] = self[a, b] } } }
    return result
  }
}

/// What an exporter makes of atlases, by path, and the ids of what it reports.
func run(
  _ exporter: any Exporter.Type, _ atlases: [EncodedAtlas], _ options: [String: ParameterValue] = [:]
) -> (files: [String: OutputFile], reports: [DiagnosticID]) {
  var sink = DiagnosticSink()
  let set = ParameterSet(
    entries: options.mapValues { ParameterSet.Entry(value: $0, range: .none, isFromState: false) })
  let files = exporter.export(atlases, options: set, sink: &sink)
  #expect(Set(files.map(\.path)).count == files.count, "two files of one name")
  for file in files where file.picture == nil && !file.path.hasSuffix(".bin") && !file.path.hasSuffix(".png") {
    #expect(file.bytes.last == 0x0A && !file.bytes.contains(0x0D), "\(file.path)")
  }
  return (Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 }), sink.diagnostics.map(\.id))
}

extension OutputFile {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
