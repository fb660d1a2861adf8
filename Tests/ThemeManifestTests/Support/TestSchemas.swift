import ThemeGraphics
import ThemeManifest
import ThemeModel

/// Schemas like the real ones, and one kind with a parameter of every type.
enum TestSchemas {
  static let vocabulary = ManifestVocabulary(
    kinds: [glossyButton, checkbox, arcMeter, plain, everyType, drawing],
    formats: [FormatSchema(id: "texturepacker"), FormatSchema(id: "images")])

  static let title = Parameter<ParameterSet?>(
    "title",
    .object(
      ParameterSchema([
        Parameter<String>("text", .text, default: "", "").description,
        Parameter<String?>("string", .stringKey, default: nil, "").description,
        Parameter<String>("font", .font, default: "", "").description,
        Parameter<Double>("size", .number(.length), default: 17, "").description,
        Parameter<Double>("letterSpacing", .number(.offset), default: 0, "").description,
        Parameter<Double?>("lineHeight", .number(.factor), default: nil, "").description,
        Parameter<String?>("typography", .typography, default: nil, "").description,
        Parameter<FramePaint>("fill", .paint, default: .solid(.black), "").description,
        Parameter<[ShadowStyle]>("shadow", .shadows, default: [], "").description,
      ])), default: nil, "")

  static let cornerRadius = Parameter<Double>("cornerRadius", .number(.length), default: 6, "")
  static let color = Parameter<Color>("color", .color, default: .black, "")

  static let glossyButton = WidgetSchema(
    kind: "glossyButton", summary: "", axes: [.controlState],
    parameters: [
      color.description, cornerRadius.description, title.description,
      Parameter<[ShadowStyle]?>("shadow", .shadows, default: nil, "").description,
      Parameter<Double>("highlightedBrightnessDelta", .number(.delta), default: -0.1, "").description,
    ])

  static let checkbox = WidgetSchema(
    kind: "checkbox", summary: "",
    axes: [WidgetAxis("mark", ["unchecked", "checked", "mixed"]), .controlState],
    parameters: [
      Parameter<CornerRadii>("radius", .cornerRadii, default: .zero, "").description,
      Parameter<FramePaint>("background", .paint, default: .solid(.black), "").description,
      color.description,
    ])

  static let arcMeter = WidgetSchema(
    kind: "arcMeter", summary: "", isSequence: true,
    parameters: [
      Parameter<Double>("startAngle", .number(.angle), default: 0, "").description,
      Parameter<String>("cap", .choice(["butt", "round"]), default: "butt", "").description,
      Parameter<[GradientStop]>("stops", .stops, default: [], "").description,
      Parameter<ParameterSet?>("label", title.type, default: nil, "").description,
    ])

  /// Lists, unions and repetitions; states and values of its own.
  static let drawing = WidgetSchema(
    kind: "drawing", summary: "", hasOwnAxes: true, isSequence: true,
    parameters: [color.description, steps.description])

  static let steps: Parameter<[ParameterSet]> = Parameter("steps", .list(step), default: [], "")

  private static let step: UnionSchema = UnionSchema(name: "step", discriminator: "draw", summary: "") {
    let all = [
      Parameter<String?>("name", .text, default: nil, "").description,
      Parameter<Double>("width", .number(.length), default: 1, "").description,
      Parameter<ParameterSet?>("repeat", .items, default: nil, "").description,
    ]
    return [
      UnionSchema.Form(
        "fill", "",
        all + [
          Parameter<FramePaint>("paint", .paint, default: .solid(.black), "").description,
          Parameter<ParameterSet?>("shape", .union(shape), default: nil, "").description,
        ]),
      UnionSchema.Form("group", "", all + [steps.description]),
      UnionSchema.Form("picture", "", all + [Parameter<String>("path", .image, default: "", "").description]),
    ]
  }

  private static let shape: UnionSchema = UnionSchema(name: "shape", discriminator: "type", summary: "") {
    [
      UnionSchema.Form("rect", "", [Parameter<Rect?>("frame", .rect, default: nil, "").description]),
      UnionSchema.Form(
        "star", "",
        [
          Parameter<Rect?>("frame", .rect, default: nil, "").description,
          Parameter<Double>("corners", .number(NumberRule(.count, 3...9)), default: 5, "").description,
        ]),
    ]
  }

  /// Without axes.
  static let plain = WidgetSchema(kind: "plain", summary: "", parameters: [color.description])

  static let everyType = WidgetSchema(
    kind: "everyType", summary: "",
    parameters: [
      Parameter<Double>("number", .number(.number), default: 0, "").description,
      Parameter<Double>("length", .number(.length), default: 0, "").description,
      Parameter<Double>("fraction", .number(.fraction), default: 0, "").description,
      Parameter<Double>("angle", .number(.angle), default: 0, "").description,
      Parameter<Double>("count", .number(NumberRule(.count, 1...9)), default: 1, "").description,
      Parameter<Bool>("flag", .boolean, default: false, "").description,
      Parameter<String>("text", .text, default: "", "").description,
      Parameter<String?>("string", .stringKey, default: nil, "").description,
      Parameter<[FontFeature]>("features", .features, default: [], "").description,
      Parameter<String?>("language", .language, default: nil, "").description,
      Parameter<String>("choice", .choice(["one", "two"]), default: "one", "").description,
      Parameter<Color>("color", .color, default: .black, "").description,
      Parameter<FramePaint>("paint", .paint, default: .solid(.black), "").description,
      Parameter<[FillStyle]?>("fills", .fills, default: nil, "").description,
      Parameter<Point>("point", .point, default: .zero, "").description,
      Parameter<Size>("extent", .size, default: Size(1, 1), "").description,
      Parameter<Rect>("rect", .rect, default: .zero, "").description,
      Parameter<Insets?>("insets", .insets, default: nil, "").description,
      Parameter<CornerRadii>("radii", .cornerRadii, default: .zero, "").description,
      Parameter<[ShadowStyle]>("shadows", .shadows, default: [], "").description,
      Parameter<[GradientStop]>("stops", .stops, default: [], "").description,
      Parameter<String>("font", .font, default: "", "").description,
      Parameter<[Double]>("values", .values, default: [], "").description,
      Parameter<[Point]>("points", .points, default: [], "").description,
      Parameter<[ShadowStyle]>("innerShadow", .shadows, default: [], "").description,
      stroke.description,
    ])

  static let stroke = Parameter<ParameterSet?>(
    "stroke",
    .object(
      ParameterSchema([
        Parameter<Double>("width", .number(.length), default: 1, "").description,
        Parameter<Color>("color", .color, default: .black, "").description,
      ])), default: nil, "")
}
