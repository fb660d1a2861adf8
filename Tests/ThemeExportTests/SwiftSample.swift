import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// Hand-made atlases for generated code: every sprite 8 × 4 points around a frame of 6 × 2, in a row of the page.
struct SwiftSample {
  struct Widget {
    var name: String
    var kind = "glossyButton"
    /// Each axis with the kind's values.
    var axes: [WidgetAxis] = []
    /// The combinations that are there; nil: all.
    var only: [[String]]?
    var values: [Double]?
    /// What stands for each axis (or one name where there is none), and the number of frames.
    var flipBooks: [(path: [String], count: Int)] = []
    var slice: Insets?
    var content: Insets?
  }

  static let states = WidgetAxis.controlState
  static let checks = WidgetAxis("check", ["unchecked", "checked", "mixed"])

  var theme: String
  var scales: [Double] = [1, 2]
  var widgets: [Widget]
  /// Sprites on a page.
  var perPage = 1_000
  /// The theme's name in the manifest.
  var range = SourceRange.none
  /// The same in words, where the theme has axes.
  var base: String?
  var variant: [AxisValue] = []

  static func info(
    _ widget: Widget, _ values: [String], _ element: SequenceElement?, flipBook: FlipBook? = nil, line: Int
  ) -> SpriteInfo {
    var id = ([widget.name] + values).joined(separator: "/")
    if let element {
      let (index, last) = ("\(element.index)", "\(element.count - 1)")
      id += "/" + String(repeating: "0", count: last.count - index.count) + index
    }
    return SpriteInfo(
      id: id, widget: widget.name, kind: widget.kind,
      axes: zip(widget.axes, values).map {
        AxisValue(axis: $0.name, value: $1, position: $0.values.firstIndex(of: $1) ?? 0)
      }, element: element, flipBook: flipBook, frame: Rect(0, 0, 6, 2), box: Rect(-1, -1, 8, 4), slice: widget.slice,
      contentInsets: widget.content,
      range: SourceRange(file: 0, lower: UInt32(line * 10), upper: UInt32(line * 10 + 5)))
  }

  var sprites: [SpriteInfo] {
    widgets.enumerated().flatMap { line, widget -> [SpriteInfo] in
      let grid = widget.axes.reduce([[]]) { grid, axis in grid.flatMap { row in axis.values.map { row + [$0] } } }
      let frames = widget.flipBooks.flatMap { path, count in
        (0..<count).map { index in
          Self.info(
            widget, path, SequenceElement(index: index, count: count, value: Double(index) / Double(count - 1)),
            flipBook: FlipBook(path: path.joined(separator: "/"), loops: false, duration: nil), line: line)
        }
      }
      return frames
        + grid.filter { widget.only?.contains($0) ?? true }.flatMap { values -> [SpriteInfo] in
          guard let numbers = widget.values else { return [Self.info(widget, values, nil, line: line)] }
          return numbers.enumerated().map { index, value in
            let element = SequenceElement(index: index, count: numbers.count, value: value)
            return Self.info(widget, values, element, line: line)
          }
        }
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  var atlas: EncodedAtlas {
    let sprites = sprites
    var pages: [EncodedPage] = []
    for (scaleIndex, scale) in scales.enumerated() {
      func pixels(_ points: Double) -> Int { Int(points * scale) }
      func pixels(_ insets: Insets) -> PixelInsets {
        PixelInsets(
          top: pixels(insets.top), left: pixels(insets.left), bottom: pixels(insets.bottom),
          right: pixels(insets.right))
      }
      for (index, start) in stride(from: 0, to: sprites.count, by: perPage).enumerated() {
        let items = start..<min(start + perPage, sprites.count)
        let placements = items.map { item in
          // What is not sliced is trimmed by a point at the left and two at the bottom.
          let trim = sprites[item].slice == nil
          return Placement(
            item: item, storedItem: item,
            frame: PixelRect(
              x: pixels(Double(10 * (item - start))), y: pixels(2), width: pixels(trim ? 7 : 8),
              height: pixels(trim ? 2 : 4)),
            source: PixelRect(
              x: trim ? pixels(1) : 0, y: 0, width: pixels(trim ? 7 : 8), height: pixels(trim ? 2 : 4)),
            sourceWidth: pixels(8), sourceHeight: pixels(4), slice: sprites[item].slice.map(pixels),
            contentInsets: sprites[item].contentInsets.map(pixels))
        }
        let page = AtlasPage(
          scaleIndex: scaleIndex, scale: scale, index: index, width: pixels(Double(10 * items.count)),
          height: pixels(8), extrude: 0, placements: placements)
        pages.append(
          EncodedPage(page: page, fileName: pageFileName(theme: theme, index: index, scale: scale), png: []))
      }
    }
    return EncodedAtlas(
      theme: theme, base: base, axes: variant, scales: scales, sprites: sprites, pages: pages, images: [], range: range)
  }

  static func export(
    _ samples: [SwiftSample], _ options: [String: ParameterValue] = [:]
  ) -> (files: [OutputFile], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let entries = options.mapValues { ParameterSet.Entry(value: $0, range: .none, isFromState: false) }
    let files = SwiftCode.Swift.export(
      samples.map(\.atlas), options: ParameterSet(entries: entries), sink: &sink)
    return (files, sink.diagnostics)
  }

  /// A widget of every sort, in two themes that differ: `ocean` lacks a state, a widget and two values.
  static func skins() -> [SwiftSample] {
    let buttonSlice = Insets(top: 1, left: 2, bottom: 1.5, right: 3)
    func widgets(_ isWhole: Bool) -> [Widget] {
      var widgets = [
        Widget(name: "accept", kind: "checkbox", axes: [checks, states]),
        Widget(
          name: "hud/play-button", axes: [states],
          only: isWhole ? nil : [["normal"], ["pressed"], ["disabled"], ["focused"]], slice: buttonSlice,
          content: Insets(top: 1, left: 1, bottom: 1, right: 1)),
        Widget(name: "hud/quit", axes: [states], only: [["normal"], ["pressed"]]),
        Widget(name: "logo", kind: "text", content: Insets(top: 0, left: 0.5, bottom: 0, right: 0)),
        Widget(name: "temperature", kind: "arcMeter", values: isWhole ? [0, 12.5, 50, 100] : [0, 40]),
      ]
      if isWhole { widgets.append(Widget(name: "tagline", kind: "text")) }
      return widgets
    }
    return [
      SwiftSample(theme: "ocean", widgets: widgets(false)), SwiftSample(theme: "ember-dark", widgets: widgets(true)),
    ]
  }
}
