import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum ImageLayer: LayerForm {
  static let path = Parameter<String?>(
    "path", .image, default: nil, defaultText: "required",
    "The picture, a PNG file below the manifest's folder; the path starts at the folder of the file that states it.")
  static let fit = Parameter<String>(
    "fit", .choice(ContentFit.allCases.map(\.rawValue)), default: ContentFit.stretch.rawValue,
    "Whether the picture is stretched to the frame, lies within it in its own proportions, or covers it and is cut.")
  static let slice = Parameter<Insets?>(
    "slice", .insets, default: nil, defaultText: "none",
    "Nine-slice insets in whole pixels of the picture: what lies outside them keeps its size.")
  static let pixelsPerPoint = Parameter<Double>(
    "pixelsPerPoint", .number(NumberRule(.none, Limits.scale)), default: 1,
    "How many pixels of the picture a point is, for the parts of a slice that keep their size.")
  static let sampling = Parameter<String>(
    "sampling", .choice(ImageDrawing.Sampling.allCases.map { "\($0)" }), default: "smooth",
    "How pixels between the picture's are made; nearest keeps them hard.")

  static let form = UnionSchema.Form(
    "image", "A picture.",
    LayerParameters.first + [path.description] + ShapeParameters.framed + [
      fit.description, slice.description, pixelsPerPoint.description, sampling.description,
    ] + LayerParameters.last)

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    guard let path = layer[path] else {
      context.sink.error(.manifestMissingKey, at: layer.range, "an image needs 'path'")
      return []
    }
    let frame = ShapeParameters.frame(layer, in: place)
    // A picture that could not be read has been reported.
    guard !frame.isEmpty, let image = context.images.image(path) else { return [] }
    let fit = ContentFit(rawValue: layer[fit]) ?? .stretch
    let target = fit.target(of: Size(Double(image.width), Double(image.height)), in: frame)
    var slice: ImageDrawing.Slice?
    if let insets = layer[Self.slice] {
      guard isFitting(insets, image) else {
        context.sink.error(
          .widgetParameter, at: layer.range(of: Self.slice),
          "a picture's slice is whole pixels and leaves at least one between them; the picture has "
            + "\(image.width) x \(image.height)")
        return []
      }
      slice = ImageDrawing.Slice(insets: insets, pointsPerPixel: 1 / layer[pixelsPerPoint])
    }
    let sampling = ImageDrawing.Sampling.allCases.first { "\($0)" == layer[Self.sampling] } ?? .smooth
    return [
      .image(
        ImageDrawing(image, in: target, sampling: sampling, slice: slice, clips: fit == .cover ? [.rect(frame)] : []))
    ]
  }

  private static func isFitting(_ insets: Insets, _ image: ImageKey) -> Bool {
    [insets.top, insets.left, insets.bottom, insets.right].allSatisfy { $0 >= 0 && $0 == $0.rounded() }
      && insets.left + insets.right < Double(image.width) && insets.top + insets.bottom < Double(image.height)
  }
}
