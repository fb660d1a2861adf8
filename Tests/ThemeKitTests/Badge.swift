// Only ThemeKit: what compiles here, compiles for a third party.
import ThemeKit

/// A disc with a number, one sprite a value and state; every exported part is used once.
enum Badge: WidgetKind {
  static let color = BodyColor.parameter(default: .black, "#000000")
  static let shadow = Parameter<[ShadowStyle]?>("shadow", .shadows, default: nil, defaultText: "none", "Its shadows.")
  static let label = Parameter<ParameterSet?>(
    "label", .object(TextBlock.schema(size: "a half of the frame's height")), default: nil, defaultText: "none",
    "The number.")
  static let sides = Parameter<Double>(
    "sides", .number(NumberRule(.none, 3...64)), default: 4, "Corners of the badge.")

  static let schema = WidgetSchema(
    kind: "badge", summary: "A polygon with a number.", axes: [.controlState], isSequence: true,
    parameters: [color.description] + BodyColor.components
      + [shadow.description, label.description, sides.description, Title.parameter.description] + StateLook.parameters)

  static func naturalSize(_ context: inout WidgetContext) -> Size { Size(24, 24) }

  static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let (parameters, frame) = (context.parameters, context.frame)
    guard parameters[sides] == parameters[sides].rounded() else {
      context.sink.error(.widgetParameter, at: parameters.range(of: sides), "a badge has no part of a side")
      return []
    }
    let look = StateLook(context)
    let body = BodyColor(look, color: color)
    let corners = [
      Point(frame.midX, frame.minY), Point(frame.maxX, frame.midY), Point(frame.midX, frame.maxY),
      Point(frame.minX, frame.midY),
    ]
    let shape = Geometry.path(.polyline(corners, closed: true), .nonZero)
    var operations = DropShadow.draw(parameters[shadow, default: defaultShadow(frame)], of: shape, opacity: body.alpha)
    operations.append(.fill(Fill(shape, .down(frame, from: body.color(brightness: 1.2), to: body.color()))))
    operations += DropShadow.drawInside(parameters[shadow], of: shape)
    if let block = parameters[label] {
      operations += TextBlock.draw(block, in: frame, TextBlock.Defaults(size: frame.height / 2), &context)
    }
    return look.finish(operations + Title.draw(&context), corners: corners, color: body.color())
  }

  private static func defaultShadow(_ frame: Rect) -> [ShadowStyle] {
    [ShadowStyle(offset: Point(0, frame.share(1, of: 24)), sigma: 1, color: .black.withAlpha(0.5))]
  }
}

/// A line a sprite: `theme id page x y`, for a reader in a language without JSON.
enum Lines: Exporter {
  static let id = "lines"
  static let summary = "a line of text a sprite"
  static let needsImages = false
  static let needsPages = true
  static let prefix = Parameter<String>("prefix", .text, default: "", "Before each line.")
  static let options = ParameterSchema([prefix.description])

  static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile] {
    var files: [OutputFile] = []
    for atlas in atlases {
      guard checkNames(atlas.sprites, comparison: .ignoringCase, sink: &sink, name: \.id) else { continue }
      for sprite in atlas.sprites where sprite.slice != nil {
        sink.warning(.exportUnsupported, at: sprite.range, "lines cannot say how a sprite is sliced")
      }
      let lines = atlas.pages.flatMap { page in
        page.page.placements.map { place in
          "\(options[prefix])\(atlas.sprites[place.item].id) \(page.fileName) \(place.frame.x) \(place.frame.y)\n"
        }
      }
      files.append(OutputFile(path: atlas.theme + ".lines", bytes: Array(lines.joined().utf8)))
    }
    return files
  }
}
