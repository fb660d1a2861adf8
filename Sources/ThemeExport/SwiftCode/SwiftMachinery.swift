// The part of the generated code that does not depend on the manifest. `ACCESS` stands for the access level.
//
// No Foundation, no unsafe code, nothing newer than Swift 5.9. What reads the tables is total: a damaged table shows
// nothing, but does not trap.

enum SwiftMachinery {
  /// What a sprite is, and where it lies.
  static let values = #"""
      /// A sprite of any theme, at any scale: a number. `Pages` tells where it lies.
      ACCESS struct Sprite: Hashable, Sendable, CaseIterable {
        fileprivate let index: Int32
        nonisolated fileprivate init(at index: Int32) { self.index = index }

        /// The sprite of an id such as `hud/play/pressed`, or nil.
        ACCESS init?(named name: String) {
          guard let index = Tables.indices[name] else { return nil }
          self.index = index
        }

        /// The sprite's id.
        ACCESS var name: String { Tables.names[Int(index)] }

        ACCESS static var allCases: [Sprite] { Tables.names.indices.map { Sprite(at: Int32($0)) } }
      }

      /// The sprites of a widget that has one for each of several values, in their order.
      ACCESS struct SpriteSequence: Hashable, Sendable, RandomAccessCollection {
        fileprivate let first: Int32
        /// Where themes have different numbers, the greatest of them; another theme shows its last one beyond its own.
        fileprivate let length: Int
        fileprivate init(at first: Int32, count: Int) {
          self.first = first
          length = count
        }

        // Said of each member, since Swift before 6.1 knows no `nonisolated` types: the code must also compile where
        // everything is the main actor's by default.
        ACCESS nonisolated var startIndex: Int { 0 }
        ACCESS nonisolated var endIndex: Int { length }
        ACCESS nonisolated subscript(position: Int) -> Sprite {
          precondition(position >= 0 && position < length, "no such sprite in the sequence")
          return Sprite(at: first + Int32(position))
        }
      }

      /// A rectangle of whole pixels; top-left origin, y down.
      ACCESS struct PixelRect: Hashable, Sendable {
        ACCESS var x: Int
        ACCESS var y: Int
        ACCESS var width: Int
        ACCESS var height: Int
      }

      /// Distances from the edges of a sprite in pixels.
      ACCESS struct PixelInsets: Hashable, Sendable {
        ACCESS var top: Int
        ACCESS var left: Int
        ACCESS var bottom: Int
        ACCESS var right: Int
      }

      /// A rectangle; top-left origin, y down.
      ACCESS struct Rect: Hashable, Sendable {
        ACCESS var x: Double
        ACCESS var y: Double
        ACCESS var width: Double
        ACCESS var height: Double
      }

      /// A width and a height in points.
      ACCESS struct Size: Hashable, Sendable {
        ACCESS var width: Double
        ACCESS var height: Double
      }

      /// Distances from the edges of a sprite in points.
      ACCESS struct Insets: Hashable, Sendable {
        ACCESS var top: Double
        ACCESS var left: Double
        ACCESS var bottom: Double
        ACCESS var right: Double
      }

      /// An image file with sprites.
      ACCESS struct Page: Hashable, Sendable {
        /// Without a folder.
        ACCESS let file: String
        /// In pixels.
        ACCESS let width: Int
        ACCESS let height: Int
      }

      /// Where a sprite of one theme lies at one scale, and what is known of it.
      ACCESS struct Place: Hashable, Sendable {
        /// Index into `Pages.pages`.
        ACCESS let page: Int
        /// What is stored of the sprite, in pixels of the page. Empty where the theme has nothing to show.
        ACCESS let rect: PixelRect
        /// `rect` as parts of the page, 0 to 1, from its top left.
        ACCESS let uv: Rect
        /// What `rect` shows of the whole sprite, in its pixels: the rest of it is transparent.
        ACCESS let ink: PixelRect
        /// The whole sprite in pixels.
        ACCESS let width: Int
        ACCESS let height: Int
        /// The whole sprite in points.
        ACCESS let size: Size
        /// The widget's logical frame in the whole sprite, in points. All of a widget's sprites have it at the same place:
        /// put a sprite at the widget's place less the frame's `x` and `y`.
        ACCESS let frame: Rect
        /// Nine-slice insets of the whole sprite, which is not trimmed then.
        ACCESS let slice: PixelInsets?
        ACCESS let sliceInPoints: Insets?
        /// Where content may lie, from the edges of the whole sprite.
        ACCESS let contentInsets: PixelInsets?
        ACCESS let contentInsetsInPoints: Insets?
        /// The value that a sprite of a sequence shows.
        ACCESS let value: Double?
        /// Pixels in a point.
        ACCESS let scale: Double
      }

      /// The pages of one theme at one scale.
      ACCESS struct Pages: Sendable {
        ACCESS let variant: Variant
        /// Pixels in a point.
        ACCESS let scale: Double
        ACCESS let pages: [Page]
        fileprivate let rows: [Row]
        fileprivate let metrics: [[Double]]

        /// Every scale that was drawn, rising.
        ACCESS static var scales: [Double] { Tables.scales }

        /// A theme's pages for a display: at the least scale that is not below the display's, or else at the greatest.
        ACCESS init(_ variant: Variant, displayScale: Double) {
          let scales = Tables.scales
          self = Tables.pages(variant, scales.firstIndex { $0 >= displayScale } ?? scales.count - 1)
        }

        fileprivate init(_ variant: Variant, scale: Double, pages: String, metrics: String, places: String) {
          self.variant = variant
          self.scale = scale

          var reader = Reader(pages)
          var files: [Page] = []
          while !reader.isAtEnd {
            let (width, height) = (max(1, Int(reader.int())), max(1, Int(reader.int())))
            files.append(Page(file: reader.restOfLine(), width: width, height: height))
          }
          self.pages = files

          reader = Reader(metrics)
          var numbers: [[Double]] = []
          while !reader.isAtEnd {
            var line: [Double] = []
            while !reader.isAtLineEnd { line.append(reader.double()) }
            numbers.append(line)
            _ = reader.skip(10)
          }
          self.metrics = numbers

          reader = Reader(places)
          var rows: [Row] = []
          while !reader.isAtEnd {
            var row = Row(shown: -1)
            if reader.skip(61) {
              row.shown = reader.int()
            } else if !reader.skip(45) {
              row.shown = Int32(truncatingIfNeeded: rows.count)
              row.page = reader.int()
              row.x = reader.int()
              row.y = reader.int()
              row.width = reader.int()
              row.height = reader.int()
              row.inkX = reader.int()
              row.inkY = reader.int()
              row.metric = reader.int()
              if !reader.isAtLineEnd { row.value = reader.double() }
            }
            _ = reader.restOfLine()
            rows.append(row)
          }
          self.rows = rows
        }

        /// Where a sprite lies. A theme that lacks it shows another of its widget: for a missing axis value the first that it
        /// has, for a missing one of a sequence the last. A theme without the widget gives an empty place.
        ACCESS subscript(sprite: Sprite) -> Place {
          let index = Int(sprite.index)
          let shown = index < rows.count ? Int(rows[index].shown) : -1
          let row = shown >= 0 && shown < rows.count ? rows[shown] : Row(shown: -1)
          let isOnPage = row.page >= 0 && Int(row.page) < pages.count
          let page = isOnPage ? pages[Int(row.page)] : Page(file: "", width: 1, height: 1)
          let metric = row.metric >= 0 && Int(row.metric) < metrics.count ? metrics[Int(row.metric)] : []
          func number(_ index: Int) -> Double { index < metric.count ? metric[index] : 0 }
          // Truncated: `Int(exactly:)` would need the C library's mathematics, which nothing else may link.
        func int(_ index: Int) -> Int { abs(number(index)) < 1e9 ? Int(number(index)) : 0 }
          func points(_ at: Int?) -> Insets? {
            at.map { Insets(top: number($0 + 4), left: number($0 + 5), bottom: number($0 + 6), right: number($0 + 7)) }
          }
          func pixels(_ at: Int?) -> PixelInsets? {
            at.map {
              PixelInsets(
                top: int($0), left: int($0 + 1), bottom: int($0 + 2), right: int($0 + 3))
            }
          }
          // After the eight sizes: insets behind the mark of their kind, -1 for slices and -2 for contents.
          let slice = number(8) == -1 ? 9 : nil
          let content = number(8) == -2 ? 9 : number(17) == -2 ? 18 : nil
          let rect = PixelRect(x: Int(row.x), y: Int(row.y), width: Int(row.width), height: Int(row.height))
          return Place(
            page: max(0, Int(row.page)), rect: rect,
            uv: Rect(
              x: Double(rect.x) / Double(page.width), y: Double(rect.y) / Double(page.height),
              width: Double(rect.width) / Double(page.width), height: Double(rect.height) / Double(page.height)),
            ink: PixelRect(x: Int(row.inkX), y: Int(row.inkY), width: rect.width, height: rect.height),
            width: int(0), height: int(1), size: Size(width: number(2), height: number(3)),
            frame: Rect(x: number(4), y: number(5), width: number(6), height: number(7)), slice: pixels(slice),
            sliceInPoints: points(slice), contentInsets: pixels(content), contentInsetsInPoints: points(content),
            value: row.value, scale: scale)
        }

        /// Whether the theme has the sprite itself, and shows no other for it.
        ACCESS func contains(_ sprite: Sprite) -> Bool {
          Int(sprite.index) < rows.count && rows[Int(sprite.index)].shown == sprite.index
        }

        /// The value that each sprite of a sequence shows in this theme.
        ACCESS func values(of sequence: SpriteSequence) -> [Double] { sequence.map { self[$0].value ?? 0 } }
      }
    """#

  /// What reads the tables.
  static let reading = #"""
      /// A line of a table: numbers of a sprite.
      fileprivate struct Row: Sendable {
        /// The sprite that is shown: itself, another one, or -1 for none.
        var shown: Int32
        var page: Int32 = -1
        var x: Int32 = 0
        var y: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0
        var inkX: Int32 = 0
        var inkY: Int32 = 0
        var metric: Int32 = -1
        var value: Double?
      }

      /// Reads tables: words between spaces, on lines.
      fileprivate struct Reader {
        let bytes: [UInt8]
        var at = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        var isAtEnd: Bool { at >= bytes.count }
        var isAtLineEnd: Bool { at >= bytes.count || bytes[at] == 10 }

        mutating func skip(_ byte: UInt8) -> Bool {
          guard at < bytes.count, bytes[at] == byte else { return false }
          at += 1
          return true
        }

        mutating func restOfLine() -> String {
          let start = at
          while !isAtLineEnd { at += 1 }
          defer { _ = skip(10) }
          return String(decoding: bytes[start..<at], as: UTF8.self)
        }

        /// A whole number of at most nine digits, and the space after it.
        mutating func int() -> Int32 {
          var result: Int32 = 0
          let isNegative = skip(45)
          while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 {
            result = result > 99_999_999 ? 0 : result * 10 + Int32(bytes[at] - 48)
            at += 1
          }
          _ = skip(32)
          return isNegative ? -result : result
        }

        /// Any number, and the space after it.
        mutating func double() -> Double {
          let start = at
          while !isAtLineEnd, bytes[at] != 32 { at += 1 }
          defer { _ = skip(32) }
          return Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? 0
        }
      }
    """#
}
