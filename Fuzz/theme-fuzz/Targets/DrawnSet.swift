import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePipeline
import ThemeRender
import ThemeText
import ThemeWidgets

/// What a theme set draws: its draw lists, what was said of them, and some small pictures.
struct DrawnSet: Equatable {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var jobs: [RenderJob] = []
  private(set) var pictures: [RenderedSprite] = []

  /// Sprites of a set that is drawn.
  private static let mostSprites = 200
  /// Pixels of a sprite that is drawn.
  private static let mostPixels = 10_000
  private static let mostPictures = 3

  static func isCheap(_ set: ThemeSet) -> Bool {
    var count = 0
    for widget in set.themes.flatMap(\.widgets) {
      for variant in widget.variants {
        let values = [variant.parameters.entries["values"], variant.parameters.entries["value"]].map { entry in
          if case .values(let values)? = entry?.value { values.count } else { 1 }
        }
        count += max(values.max() ?? 1, variant.elementParameters.count)
      }
      count += widget.transitions.reduce(0) { $0 + $1.progress.count }
    }
    return count * set.settings.scales.count <= mostSprites
  }

  init(_ set: ThemeSet, font: FontFile) {
    let (book, _) = FontBook.open(set.fonts.map { ($0.name, [FontRequest(file: font)]) })
    var sink = DiagnosticSink()
    for theme in set.themes {
      jobs += generateJobs(
        for: theme, scales: set.settings.scales, layout: set.settings.atlas.layout,
        layoutRange: set.settings.scalesRange, kinds: BuildRegistries.standard.kinds, shaper: book,
        images: Pictures(), sink: &sink)
    }
    diagnostics = sink.sorted
    if sink.hasErrors { return }
    let small = jobs.filter { $0.drawList.pixelBounds.area <= Self.mostPixels }
    pictures = small.prefix(Self.mostPictures).map { Renderer.draw($0.drawList, outlines: book, pictures: Pictures()) }
  }

  static func == (left: DrawnSet, right: DrawnSet) -> Bool {
    left.diagnostics == right.diagnostics && left.jobs.map(\.info) == right.jobs.map(\.info)
      && left.jobs.map(\.drawList.canonicalBytes) == right.jobs.map(\.drawList.canonicalBytes)
      && left.pictures.map(\.bitmap) == right.pictures.map(\.bitmap)
  }
}

/// Every picture is one of 3 x 2 pixels, but those whose name has an `x` could not be read.
private struct Pictures: ImageCatalog, PictureSource {
  func image(_ path: String) -> ImageKey? {
    path.contains("x") ? nil : ImageKey(digest: .zero, width: 3, height: 2)
  }

  func picture(_ key: ImageKey) -> Bitmap? {
    Bitmap(width: 3, height: 2, pixels: (0..<24).map { $0 % 4 == 3 ? 255 : UInt8($0 * 10) })
  }
}
