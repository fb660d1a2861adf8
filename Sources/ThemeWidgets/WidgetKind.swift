import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// A kind of widget: a schema, and a pure function from resolved parameters to drawing.
///
/// To add one: a file with a type of this protocol, and its line in ``WidgetRegistry``.
public protocol WidgetKind: Sendable {
  /// What the kind accepts and which sprites it makes.
  static var schema: WidgetSchema { get }

  /// The logical frame where the manifest states no `size`.
  static func naturalSize(_ context: inout WidgetContext) -> Size

  /// The drawing of one variant, in points, over ``WidgetContext/frame``. Ink may leave the frame.
  static func draw(_ context: inout WidgetContext) -> [DrawOperation]
}

/// Everything that a kind may look at while it draws one sprite.
public struct WidgetContext {
  /// What the manifest states for this variant.
  public let parameters: ParameterSet
  /// The value of each of the kind's axes, in their order.
  public let axisValues: [String]
  /// The sprite's place in the values, for a kind that is a sequence.
  public let element: SequenceElement?
  /// The logical frame; its origin is (0, 0).
  public var frame: Rect
  /// Measures and shapes text in the manifest's fonts.
  public let shaper: any TextShaper
  /// The manifest's pictures.
  public let images: any ImageCatalog
  /// What the theme's texts are written in; nil where that is not known.
  public let locale: ThemeLocale?
  /// Whose sprite it is; nil outside of a theme.
  var subject: WidgetSubject?
  /// What a layer that is drawn several times is at.
  var repeated: RepeatedItem?
  /// Findings; each with the range of the parameter it is about.
  public var sink: DiagnosticSink

  public init(
    parameters: ParameterSet, axisValues: [String], element: SequenceElement?, frame: Rect,
    shaper: any TextShaper, images: any ImageCatalog = NoImages(), locale: ThemeLocale? = nil,
    sink: DiagnosticSink = DiagnosticSink()
  ) {
    self.parameters = parameters
    self.axisValues = axisValues
    self.element = element
    self.frame = frame
    self.shaper = shaper
    self.images = images
    self.locale = locale
    self.sink = sink
  }

  /// Whether what the kind draws is turned round when it is done (``ThemeModel/CommonParameters/mirror``). A kind draws as if
  /// it were not; what begins where a text begins has to look.
  public var isMirrored: Bool { parameters.isMirrored(in: locale) }
}
