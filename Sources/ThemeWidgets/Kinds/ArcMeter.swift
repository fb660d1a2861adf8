import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A meter along an arc: one sprite a value.
///
/// Drawing order: label (under everything), track, progress. The progress is the same fraction of the arc as the value
/// is of the range, as one shape whose left and right halves have gradients of their own.
public enum ArcMeter: WidgetKind {
  static let diameter = Parameter<Double?>(
    "diameter", .number(.length), default: nil, defaultText: "the frame's shorter side",
    "The outer diameter of the track; its centre lies on the frame's vertical middle line, half of it below the top.")
  static let lineWidth = Parameter<Double?>(
    "lineWidth", .number(.length), default: nil, defaultText: "4/80 of the diameter", "The width of track and progress."
  )
  static let startDegrees = Parameter<Double>(
    "startDegrees", .number(.angle), default: -210, "Where the arc starts, clockwise from the right.")
  static let endDegrees = Parameter<Double>(
    "endDegrees", .number(.angle), default: 30,
    "Where the arc ends, at most a full turn from its start in either direction.")
  static let lineCap = Parameter<String>(
    "lineCap", .choice(StrokeStyle.Cap.names), default: "round", "How track and progress end.")
  static let trackColor = Parameter<Color>(
    "trackColor", .color, default: Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3), defaultText: "#aaaaaa",
    "The track's colour.")
  static let trackOpacity = Parameter<Double>(
    "trackOpacity", .number(.fraction), default: 0.25, "Multiplies the alpha of the track's colour.")
  static let gradientHeight = Parameter<Double?>(
    "gradientHeight", .number(.length), default: nil,
    defaultText: "64/80 of the diameter, or as far down as the arc reaches",
    "The height of both gradients, from the frame's top; the progress is cut off below.")
  static let leftStops = Parameter<[GradientStop]>(
    "leftStops", .stops,
    default: [
      GradientStop(0.1, Color(red: 1, green: 1, blue: 0)), GradientStop(0.4, Color(red: 0, green: 1, blue: 0)),
      GradientStop(0.6, Color(red: 0, green: 1, blue: 1)), GradientStop(1, Color(red: 0, green: 0, blue: 1)),
    ], defaultText: "#ffff00 at 0.1, #00ff00 at 0.4, #00ffff at 0.6, #0000ff at 1",
    "The progress's colours from top to bottom, left of the middle.")
  static let rightStops = Parameter<[GradientStop]>(
    "rightStops", .stops,
    default: [
      GradientStop(0.1, Color(red: 1, green: 1, blue: 0)), GradientStop(0.8, Color(red: 1, green: 0, blue: 0)),
    ], defaultText: "#ffff00 at 0.1, #ff0000 at 0.8", "The same right of the middle.")
  static let fill = Parameter<FramePaint?>(
    "fill", .paint, default: nil, defaultText: "leftStops and rightStops",
    "One paint for the whole progress, over the square around the track.")
  static let label = Parameter<ParameterSet?>(
    "label", .object(TextBlock.schema(size: "17/80 of the diameter", text: "${value}")), default: nil,
    defaultText: "none", "A text under the meter, in the middle of the frame.")

  private static let size = Size(80, 80)

  public static let schema = WidgetSchema(
    kind: "arcMeter", summary: "A meter along an arc, one sprite a value.", size: "[80, 80]", naturalSize: size,
    isSequence: true,
    parameters: [
      diameter.description, lineWidth.description, startDegrees.description, endDegrees.description,
      lineCap.description, trackColor.description, trackOpacity.description, gradientHeight.description,
      leftStops.description, rightStops.description, fill.description, label.description,
    ])

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let parameters = context.parameters
    let frame = context.frame
    let diameter = parameters[Self.diameter] ?? frame.shorterSide
    var operations: [DrawOperation] = []
    if let label = parameters[label] {
      let defaults = TextBlock.Defaults(size: max(0.01, diameter * 17 / 80), text: "${value}")
      operations += TextBlock.draw(label, in: frame, defaults, &context)
    }
    guard let arc = arc(diameter, &context), let filled = filledPart(&context) else { return operations }
    if let track = arc.stroke(fraction: (1, 1)) {
      let color = parameters[trackColor].fading(by: parameters[trackOpacity])
      operations.append(.fill(Fill(track, .solid(color))))
    }
    if let progress = arc.stroke(fraction: filled) {
      operations.append(paint(progress, of: arc, &context))
    }
    return operations
  }

  private static func arc(_ diameter: Double, _ context: inout WidgetContext) -> MeterArc? {
    let parameters = context.parameters
    let width = parameters[lineWidth] ?? diameter * 4 / 80
    let start = parameters[startDegrees]
    let sweep = parameters[endDegrees] - start
    if abs(sweep) > 360 {
      context.sink.error(
        .widgetParameter, at: parameters.range(of: endDegrees),
        "the arc from startDegrees to endDegrees is "
          + "\(decimalText(abs(sweep), decimals: 0)) degrees long, more than a full turn")
      return nil
    }
    if width > diameter {
      context.sink.error(
        .widgetParameter, at: parameters.range(of: lineWidth),
        "lineWidth is larger than the diameter of "
          + "\(decimalText(diameter, decimals: 2)) points")
      return nil
    }
    return MeterArc(
      center: Point(context.frame.width / 2, diameter / 2), diameter: diameter, width: width, start: start,
      sweep: sweep, cap: StrokeStyle.Cap(name: parameters[lineCap]) ?? .round)
  }

  /// How much of the range the value fills, as part and whole: the division comes last. A value beyond either end counts
  /// as that end; the range may fall.
  private static func filledPart(_ context: inout WidgetContext) -> (part: Double, whole: Double)? {
    let range = context.parameters[CommonParameters.range]
    guard range.x != range.y else {
      context.sink.error(
        .widgetParameter, at: context.parameters.range(of: CommonParameters.range), "range has no extent")
      return nil
    }
    let value = min(max(context.element?.value ?? range.x, min(range.x, range.y)), max(range.x, range.y))
    return (value - range.x, range.y - range.x)
  }

  private static func paint(_ progress: Geometry, of arc: MeterArc, _ context: inout WidgetContext) -> DrawOperation {
    let parameters = context.parameters
    if let fill = parameters[fill] { return .fill(Fill(progress, fill.paint(in: arc.square))) }
    let height = parameters[gradientHeight] ?? max(arc.diameter * 64 / 80, arc.lowestPoint)
    let middle = context.frame.width / 2
    return .sum(
      [(leftStops, 0.0), (rightStops, middle)].compactMap { stops, left in
        let colors = parameters[stops]
        if colors.isEmpty {
          context.sink.error(.widgetParameter, at: parameters.range(of: stops), "\(stops.name) needs a stop")
          return nil
        }
        let half = Rect(left, 0, middle, height)
        return Fill(progress, .linear(LinearGradient(down: half, stops: colors)), clips: [.rect(half)])
      })
  }
}
