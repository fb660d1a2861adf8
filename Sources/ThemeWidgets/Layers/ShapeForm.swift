import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// One form of a shape: a word after `"type":`, its parameters, and the outline.
///
/// To add one: a file in `Shapes` with a type of this protocol, and its line in ``ShapeForms``.
protocol ShapeForm: Sendable {
  static var form: UnionSchema.Form { get }

  /// The shape in the widget's space; nil where there is nothing of it, or what is wrong has been reported.
  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape?
}

/// Every form of a shape, in the order of the reference.
enum ShapeForms {
  static let all: [any ShapeForm.Type] = [
    RectShape.self,
    RoundedRectShape.self,
    EllipseShape.self,
    ArcShape.self,
    RingShape.self,
    PolygonShape.self,
    PolylineShape.self,
    StarShape.self,
    PathShape.self,
    IconShape.self,
  ]

  private static let forms = all.map { $0.form }

  static let discriminator = "type"

  static let schema = UnionSchema(
    name: "shape", discriminator: discriminator,
    summary: "An outline. A shape that is content with its defaults may be written as its word alone."
  ) { forms }

  /// A stated shape; the whole frame where none is stated.
  static func shape(
    _ set: ParameterSet?, in place: LayerPlace, _ context: inout WidgetContext
  ) -> LayerShape? {
    guard let set else { return .rounded(place.frame, .zero, rotation: 0) }
    guard case .text(let word)? = set.entries[discriminator]?.value,
      let form = all.first(where: { $0.form.name == word })
    else { return nil }
    return form.shape(set, in: place, &context)
  }
}

/// What several shapes have.
enum ShapeParameters {
  static let frame = Parameter<Rect?>(
    "frame", .rect, default: nil, defaultText: "the whole frame", "The rectangle that the shape fills.")
  static let inset = Parameter<Double>(
    "inset", .number(.offset), default: 0, "Moves the frame's edges inwards, or outwards where it is negative.")
  static let rotation = Parameter<Double>(
    "rotation", .number(.angle), default: 0, "Turns the shape clockwise around the middle of its frame.")
  static let rule = Parameter<String>(
    "rule", .choice(["nonZero", "evenOdd"]), default: "nonZero", "Which parts of overlapping outlines are inside.")
  static let cornerRadius = Parameter<Double>(
    "cornerRadius", .number(.length), default: 0, "Rounds the corners, reduced where an edge is too short for it.")
  static let center = Parameter<Point?>(
    "center", .point, default: nil, defaultText: "the frame's", "The middle of the circle.")
  static let start = Parameter<Double>(
    "start", .number(.angle), default: -90, "Where the arc starts, clockwise from the right; -90 is the top.")
  static let sweep = Parameter<Double?>(
    "sweep", .number(.angle), default: nil, defaultText: "360",
    "How far the arc goes, clockwise, or the other way where it is negative; a whole turn at most.")
  static let end = Parameter<Double?>(
    "end", .number(.angle), default: nil, defaultText: "start and sweep", "Where the arc ends, instead of sweep.")

  static let framed = [frame.description, inset.description]

  /// The frame of a set that has `frame` and `inset`.
  static func frame(_ set: ParameterSet, in place: LayerPlace) -> Rect {
    place.rect(set[frame]).inset(by: set[inset])
  }

  static func rule(_ set: ParameterSet) -> FillRule { set[rule] == "evenOdd" ? .evenOdd : .nonZero }

  /// The sweep in degrees, −360...360; nil after reporting what is wrong.
  static func sweep(_ set: ParameterSet, _ context: inout WidgetContext) -> Double? {
    let sweep: Double
    if let end = set[end] {
      if set[Self.sweep] != nil {
        context.sink.error(
          .widgetParameter, at: set.range(of: Self.end), "an arc has either 'sweep' or 'end'",
          notes: [Diagnostic.Note("'sweep' is stated here", at: set.range(of: Self.sweep))])
        return nil
      }
      sweep = end - set[start]
    } else {
      sweep = set[Self.sweep] ?? 360
    }
    return min(max(sweep, -360), 360)
  }

  /// The circle of a set that has `center`, `radius` and a frame.
  static func circle(
    _ set: ParameterSet, radius: Parameter<Double?>, in place: LayerPlace
  ) -> (center: Point, radius: Double) {
    let frame = frame(set, in: place)
    return (
      set[center].map { $0 + place.origin } ?? Point(frame.midX, frame.midY), set[radius] ?? frame.shorterSide / 2
    )
  }
}
