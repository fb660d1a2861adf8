// The part of the generated code that does not depend on the manifest. `ACCESS` stands for the access level.
//
// No Foundation, no unsafe code, nothing newer than Swift 5.9. What is the standard library's is named as such: a widget,
// an axis or the whole enum may be called `max` or `Dictionary`. What reads the tables is total: a damaged table shows
// nothing, but does not trap.

enum SwiftMachinery {
  /// What a sprite is, and where it lies.
  static let values = #"""
      /// A sprite of any theme, at any scale: a number. `Pages` tells where it lies.
      ACCESS struct Sprite: Swift.Hashable, Swift.Sendable, Swift.CaseIterable {
        fileprivate let index: Swift.Int32
        nonisolated fileprivate init(at index: Swift.Int32) { self.index = index }

        /// The sprite of an id such as `hud/play/pressed`, or nil.
        ACCESS init?(named name: Swift.String) {
          guard let index = Tables.indices[name] else { return nil }
          self.index = index
        }

        /// The sprite's id.
        ACCESS var name: Swift.String { Tables.names[Swift.Int(index)] }

        ACCESS static var allCases: [Sprite] { Tables.names.indices.map { Sprite(at: Swift.Int32($0)) } }
      }

      /// The sprites of a widget that has one for each of several values, in their order.
      ACCESS struct SpriteSequence: Swift.Hashable, Swift.Sendable, Swift.RandomAccessCollection {
        fileprivate let first: Swift.Int32
        /// Where themes have different numbers, the greatest of them; another theme shows its last one beyond its own.
        fileprivate let length: Swift.Int
        fileprivate init(at first: Swift.Int32, count: Swift.Int) {
          self.first = first
          length = count
        }

        // Said of each member, since Swift before 6.1 knows no `nonisolated` types: the code must also compile where
        // everything is the main actor's by default.
        ACCESS nonisolated var startIndex: Swift.Int { 0 }
        ACCESS nonisolated var endIndex: Swift.Int { length }
        ACCESS nonisolated subscript(position: Swift.Int) -> Sprite {
          Swift.precondition(position >= 0 && position < length, "no such sprite in the sequence")
          return Sprite(at: first + Swift.Int32(position))
        }
      }

      /// A rectangle of whole pixels; top-left origin, y down.
      ACCESS struct PixelRect: Swift.Hashable, Swift.Sendable {
        ACCESS var x: Swift.Int
        ACCESS var y: Swift.Int
        ACCESS var width: Swift.Int
        ACCESS var height: Swift.Int
      }

      /// Distances from the edges of a sprite in pixels.
      ACCESS struct PixelInsets: Swift.Hashable, Swift.Sendable {
        ACCESS var top: Swift.Int
        ACCESS var left: Swift.Int
        ACCESS var bottom: Swift.Int
        ACCESS var right: Swift.Int
      }

      /// A rectangle; top-left origin, y down.
      ACCESS struct Rect: Swift.Hashable, Swift.Sendable {
        ACCESS var x: Swift.Double
        ACCESS var y: Swift.Double
        ACCESS var width: Swift.Double
        ACCESS var height: Swift.Double
      }

      /// A width and a height in points.
      ACCESS struct Size: Swift.Hashable, Swift.Sendable {
        ACCESS var width: Swift.Double
        ACCESS var height: Swift.Double
      }

      /// Distances from the edges of a sprite in points.
      ACCESS struct Insets: Swift.Hashable, Swift.Sendable {
        ACCESS var top: Swift.Double
        ACCESS var left: Swift.Double
        ACCESS var bottom: Swift.Double
        ACCESS var right: Swift.Double
      }

      /// An image file with sprites.
      ACCESS struct Page: Swift.Hashable, Swift.Sendable {
        /// Without a folder.
        ACCESS let file: Swift.String
        /// In pixels.
        ACCESS let width: Swift.Int
        ACCESS let height: Swift.Int
      }

      /// Where a sprite of one theme lies at one scale, and what is known of it.
      ACCESS struct Place: Swift.Hashable, Swift.Sendable {
        /// Index into `Pages.pages`.
        ACCESS let page: Swift.Int
        /// What is stored of the sprite, in pixels of the page. Empty where the theme has nothing to show.
        ACCESS let rect: PixelRect
        /// `rect` as parts of the page, 0 to 1, from its top left.
        ACCESS let uv: Rect
        /// What `rect` shows of the whole sprite, in its pixels: the rest of it is transparent.
        ACCESS let ink: PixelRect
        /// The whole sprite in pixels.
        ACCESS let width: Swift.Int
        ACCESS let height: Swift.Int
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
        ACCESS let value: Swift.Double?
        /// Pixels in a point.
        ACCESS let scale: Swift.Double
      }

      /// The pages of one theme at one scale.
      ACCESS struct Pages: Swift.Sendable {
        ACCESS let variant: Variant
        /// Pixels in a point.
        ACCESS let scale: Swift.Double
        ACCESS let pages: [Page]
        fileprivate let rows: [Row]
        fileprivate let metrics: [[Swift.Double]]

        /// Every scale that was drawn, rising.
        ACCESS static var scales: [Swift.Double] { Tables.scales }

        /// A theme's pages for a display: at the least scale that is not below the display's, or else at the greatest.
        ACCESS init(_ variant: Variant, displayScale: Swift.Double) {
          let scales = Tables.scales
          self = Tables.pages(variant, scales.firstIndex { $0 >= displayScale } ?? scales.count - 1)
        }

        fileprivate init(
          _ variant: Variant, scale: Swift.Double, pages: Swift.String, metrics: Swift.String, places: Swift.String
        ) {
          self.variant = variant
          self.scale = scale

          var reader = Reader(pages)
          var files: [Page] = []
          while !reader.isAtEnd {
            let (width, height) = (Swift.max(1, Swift.Int(reader.int())), Swift.max(1, Swift.Int(reader.int())))
            files.append(Page(file: reader.restOfLine(), width: width, height: height))
          }
          self.pages = files

          reader = Reader(metrics)
          var numbers: [[Swift.Double]] = []
          while !reader.isAtEnd {
            var line: [Swift.Double] = []
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
              row.shown = Swift.Int32(truncatingIfNeeded: rows.count)
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
          let index = Swift.Int(sprite.index)
          let shown = index < rows.count ? Swift.Int(rows[index].shown) : -1
          let row = shown >= 0 && shown < rows.count ? rows[shown] : Row(shown: -1)
          let isOnPage = row.page >= 0 && Swift.Int(row.page) < pages.count
          let page = isOnPage ? pages[Swift.Int(row.page)] : Page(file: "", width: 1, height: 1)
          let metric = row.metric >= 0 && Swift.Int(row.metric) < metrics.count ? metrics[Swift.Int(row.metric)] : []
          func number(_ index: Swift.Int) -> Swift.Double { index < metric.count ? metric[index] : 0 }
          // Truncated: `Int(exactly:)` would need the C library's mathematics, which nothing else may link.
          func int(_ index: Swift.Int) -> Swift.Int { Swift.abs(number(index)) < 1e9 ? Swift.Int(number(index)) : 0 }
          func points(_ at: Swift.Int?) -> Insets? {
            at.map { Insets(top: number($0 + 4), left: number($0 + 5), bottom: number($0 + 6), right: number($0 + 7)) }
          }
          func pixels(_ at: Swift.Int?) -> PixelInsets? {
            at.map {
              PixelInsets(
                top: int($0), left: int($0 + 1), bottom: int($0 + 2), right: int($0 + 3))
            }
          }
          // After the eight sizes: insets behind the mark of their kind, -1 for slices and -2 for contents.
          let slice = number(8) == -1 ? 9 : nil
          let content = number(8) == -2 ? 9 : number(17) == -2 ? 18 : nil
          let rect = PixelRect(
            x: Swift.Int(row.x), y: Swift.Int(row.y), width: Swift.Int(row.width), height: Swift.Int(row.height))
          let (width, height) = (Swift.Double(page.width), Swift.Double(page.height))
          return Place(
            page: Swift.max(0, Swift.Int(row.page)), rect: rect,
            uv: Rect(
              x: Swift.Double(rect.x) / width, y: Swift.Double(rect.y) / height,
              width: Swift.Double(rect.width) / width, height: Swift.Double(rect.height) / height),
            ink: PixelRect(x: Swift.Int(row.inkX), y: Swift.Int(row.inkY), width: rect.width, height: rect.height),
            width: int(0), height: int(1), size: Size(width: number(2), height: number(3)),
            frame: Rect(x: number(4), y: number(5), width: number(6), height: number(7)), slice: pixels(slice),
            sliceInPoints: points(slice), contentInsets: pixels(content), contentInsetsInPoints: points(content),
            value: row.value, scale: scale)
        }

        /// Whether the theme has the sprite itself, and shows no other for it.
        ACCESS func contains(_ sprite: Sprite) -> Swift.Bool {
          Swift.Int(sprite.index) < rows.count && rows[Swift.Int(sprite.index)].shown == sprite.index
        }

        /// The value that each sprite of a sequence shows in this theme.
        ACCESS func values(of sequence: SpriteSequence) -> [Swift.Double] { sequence.map { self[$0].value ?? 0 } }
      }
    """#

  /// What reads the tables.
  static let reading = #"""
      /// A line of a table: numbers of a sprite.
      fileprivate struct Row: Swift.Sendable {
        /// The sprite that is shown: itself, another one, or -1 for none.
        var shown: Swift.Int32
        var page: Swift.Int32 = -1
        var x: Swift.Int32 = 0
        var y: Swift.Int32 = 0
        var width: Swift.Int32 = 0
        var height: Swift.Int32 = 0
        var inkX: Swift.Int32 = 0
        var inkY: Swift.Int32 = 0
        var metric: Swift.Int32 = -1
        var value: Swift.Double?
      }

      /// Reads tables: words between spaces, on lines.
      fileprivate struct Reader {
        let bytes: [Swift.UInt8]
        var at = 0

        init(_ text: Swift.String) { bytes = Swift.Array(text.utf8) }

        var isAtEnd: Swift.Bool { at >= bytes.count }
        var isAtLineEnd: Swift.Bool { at >= bytes.count || bytes[at] == 10 }

        mutating func skip(_ byte: Swift.UInt8) -> Swift.Bool {
          guard at < bytes.count, bytes[at] == byte else { return false }
          at += 1
          return true
        }

        mutating func restOfLine() -> Swift.String {
          let start = at
          while !isAtLineEnd { at += 1 }
          defer { _ = skip(10) }
          return Swift.String(decoding: bytes[start..<at], as: Swift.UTF8.self)
        }

        /// A whole number of at most nine digits, and the space after it.
        mutating func int() -> Swift.Int32 {
          var result: Swift.Int32 = 0
          let isNegative = skip(45)
          while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 {
            result = result > 99_999_999 ? 0 : result * 10 + Swift.Int32(bytes[at] - 48)
            at += 1
          }
          _ = skip(32)
          return isNegative ? -result : result
        }

        /// Any number, and the space after it.
        mutating func double() -> Swift.Double {
          let start = at
          while !isAtLineEnd, bytes[at] != 32 { at += 1 }
          defer { _ = skip(32) }
          return Swift.Double(Swift.String(decoding: bytes[start..<at], as: Swift.UTF8.self)) ?? 0
        }
      }
    """#
}
