import ThemeGraphics
import ThemeModel

extension KeyTable {
  /// A colour by hue, saturation and brightness.
  public static let hueColor = KeyTable(
    "hueColor", "A colour by hue, saturation and brightness.",
    [
      ManifestKey("hue", .fraction, default: ManifestKey.required, "The hue in turns; 0 is red."),
      ManifestKey("saturation", .fraction, default: ManifestKey.required, "The saturation; 0 is grey."),
      ManifestKey("brightness", .fraction, default: ManifestKey.required, "The brightness; 0 is black."),
      ManifestKey("alpha", .fraction, default: "1", "The opacity."),
    ])

  /// A colour object of the Design Tokens format.
  public static let tokenColor = KeyTable(
    "tokenColor", "A colour in a colour space, as the Design Tokens format writes it.",
    [
      ManifestKey(
        "colorSpace", .word(ColorSpace.allCases.map(\.rawValue)), default: ManifestKey.required,
        "The colour space of the components."),
      ManifestKey(
        "components", .array(.either([.parameter(.number(.number)), .word(["none"])]), 3...3),
        default: ManifestKey.required,
        "The three components in the order and the ranges of the colour space; 'none' counts as 0."),
      ManifestKey("alpha", .either([.fraction, .word(["none"])]), default: "1", "The opacity."),
      ManifestKey(
        "hex", .text("#rrggbb", pattern: "^#[0-9A-Fa-f]{6}$"),
        "The nearest sRGB colour, for tools that know no colour spaces."),
    ])

  /// A paint with `linear`.
  public static let linearGradient = KeyTable(
    "linearGradient", "A gradient along a line.",
    [
      ManifestKey("linear", .parameter(.stops), default: ManifestKey.required, "The stops, first to last."),
      ManifestKey(
        "angle", .parameter(.number(.angle)), default: "90",
        "The direction: 0 from left to right, 90 from top to bottom; the line reaches the corners, as in CSS."),
      ManifestKey("from", .place, "Where the line starts, with 'to' in place of 'angle'."),
      ManifestKey("to", .place, "Where the line ends."),
      ManifestKey("units", .units, default: "points", "What 'from' and 'to' count."),
    ],
    rules: [
      .atMostOne(["angle", "from"]), .atMostOne(["angle", "to"]), .goesWith("from", ["to"]), .goesWith("to", ["from"]),
      .goesWith("units", ["from"]),
    ])

  /// A paint with `radial`.
  public static let radialGradient = KeyTable(
    "radialGradient", "A gradient from a centre outwards.",
    [
      ManifestKey("radial", .parameter(.stops), default: ManifestKey.required, "The stops, from the centre outwards."),
      ManifestKey("center", .place, default: "the frame's middle", "The centre."),
      ManifestKey(
        "radius", .parameter(.number(.length)), default: "half the frame's shorter side",
        "Where the last stop lies; with units of fraction at most 100."),
      ManifestKey("units", .units, default: "points", "What 'center' and 'radius' count."),
    ], rules: [.goesWith("units", ["center", "radius"])])

  /// A paint with `conic`.
  public static let conicGradient = KeyTable(
    "conicGradient", "A gradient around a centre.",
    [
      ManifestKey(
        "conic", .parameter(.stops), default: ManifestKey.required,
        "The stops, clockwise once around; the last one meets the first in a hard edge."),
      ManifestKey("center", .place, default: "the frame's middle", "The centre."),
      ManifestKey("angle", .parameter(.number(.angle)), default: "-90", "Where the first stop lies; -90 is the top."),
      ManifestKey("units", .units, default: "points", "What 'center' counts."),
    ], rules: [.goesWith("units", ["center"])])

  /// A stop that is no colour alone.
  public static let stop = KeyTable(
    "stop", "A colour at a place of a gradient.",
    [
      ManifestKey("color", .parameter(.color), default: ManifestKey.required, "The stop's colour."),
      ManifestKey(
        "position", .fraction, default: "spread evenly between its neighbours'",
        "Where the stop lies: 0 at the start, 1 at the end. Positions may not fall."),
    ])

  /// One of the paints of a text's letters.
  public static let fill = KeyTable(
    "fill", "One of several fills of a text, with what it spans.",
    [
      ManifestKey("paint", .parameter(.paint), default: ManifestKey.required, "A colour or a gradient."),
      ManifestKey(
        "frame", .parameter(.choiceOrRect(FillFrame.allCases.map(\.rawValue))), default: "that of the text",
        "What a gradient spans."),
      ManifestKey("opacity", .fraction, default: "1", "Multiplies the paint's alpha."),
    ])

  /// One shadow of a parameter.
  public static let shadow = KeyTable(
    "shadow", "A shadow of a shape.",
    [
      ManifestKey("offset", .parameter(.point), default: "[0, 0]", "How far the shadow lies from its shape."),
      ManifestKey(
        "blur", .parameter(.number(NumberRule(.points, 0...2 * Limits.sigma))), default: "0",
        "The blur as a graphics context or CSS counts it: two standard deviations of the Gaussian."),
      ManifestKey(
        "radius", .parameter(.number(NumberRule(.points, 0...Limits.sigma))), default: "0",
        "In place of 'blur', as a layer counts it (shadowRadius of Core Animation): one standard deviation."),
      ManifestKey("color", .parameter(.color), default: "#000000", "The shadow's colour."),
      ManifestKey("opacity", .fraction, default: "1", "Multiplies the colour's alpha."),
    ], rules: [.atMostOne(["blur", "radius"])])
}

extension KeyForm {
  fileprivate static let fraction = KeyForm.parameter(.number(.fraction))
  fileprivate static let place = KeyForm.parameter(.point)
  fileprivate static let units = KeyForm.word(FramePaint.Unit.allCases.map(\.rawValue))
}
