import ThemeKit

/// A banner with a notched right end, in five states.
public enum Ribbon: WidgetKind {
  static let color = BodyColor.parameter(default: Color(red: 0.75, green: 0.15, blue: 0.2), "#bf2633")
  static let notch = Parameter<Double?>(
    "notch", .number(.length), default: nil, defaultText: "a third of the frame's shorter side",
    "How far the notch reaches into the right end.")
  static let shadow = Parameter<[ShadowStyle]?>(
    "shadow", .shadows, default: nil, defaultText: "none", "The banner's shadows. Not drawn while pressed.")

  public static let schema = WidgetSchema(
    kind: "ribbon", summary: "A banner with a notched right end.", size: "[160, 48]", naturalSize: Size(160, 48),
    axes: [.controlState],
    parameters: [color.description] + BodyColor.components
      + [notch.description, shadow.description, Title.parameter.description] + StateLook.parameters)

  public static func naturalSize(_ context: inout WidgetContext) -> Size { Size(160, 48) }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let (parameters, frame) = (context.parameters, context.frame)
    let depth = parameters[notch] ?? frame.share(1, of: 3)
    guard depth < frame.width else {
      context.sink.error(
        .widgetParameter, at: parameters.range(of: notch), "the notch is as deep as the ribbon is long")
      return []
    }
    let look = StateLook(context)
    let body = BodyColor(look, color: color)
    let corners = [
      Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY), Point(frame.maxX - depth, frame.midY),
      Point(frame.maxX, frame.maxY), Point(frame.minX, frame.maxY),
    ]
    let band = Geometry.path(.polyline(corners, closed: true), .nonZero)
    var operations = DropShadow.draw(look.showsRaised(shadow) ? parameters[shadow] : nil, of: band, opacity: body.alpha)
    let paint = Paint.down(frame, from: body.color(brightness: 1.1), to: body.color(brightness: 0.85))
    operations.append(.fill(Fill(band, paint)))
    let hem = frame.share(1, of: 30)
    for y in [frame.minY + 2 * hem, frame.maxY - 3 * hem] {
      let line = Rect(frame.minX, y, frame.width, hem)
      operations.append(.fill(Fill(.rect(line), .solid(.white.withAlpha(0.4 * body.alpha)), clips: [band])))
    }
    let flat = Rect(frame.minX, frame.minY, frame.width - depth, frame.height)
    return look.finish(operations + Title.draw(&context, in: flat), corners: corners, color: body.color())
  }
}

extension BuildRegistries {
  /// Everything that `theme` knows, and the ribbon.
  public static let acme = BuildRegistries.standard.adding(kinds: [Ribbon.self])
}
