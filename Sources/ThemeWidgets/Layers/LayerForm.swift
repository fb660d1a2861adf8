import ThemeGraphics
import ThemeModel

/// One way in which a layer draws: a word after `"draw":`, its parameters, and the drawing.
///
/// To add one: a file in `Draws` with a type of this protocol, and its line in ``LayerForms``.
protocol LayerForm: Sendable {
  /// The word and the parameters, those of every layer included.
  static var form: UnionSchema.Form { get }
  /// Whether `offset` moves the layer; otherwise it is the form's own, such as a shadow's.
  static var isMovedByOffset: Bool { get }

  /// The layer's drawing in points, before it is clipped and faded.
  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation]
}

extension LayerForm {
  static var isMovedByOffset: Bool { true }
}

/// Every form of a layer, in the order of the reference.
enum LayerForms {
  static let all: [any LayerForm.Type] = [
    FillLayer.self,
    StrokeLayer.self,
    ShadowLayer.self,
    InnerShadowLayer.self,
    TextLayer.self,
    ImageLayer.self,
    GroupLayer.self,
  ]

  private static let forms = all.map { $0.form }

  static let discriminator = "draw"

  static let schema = UnionSchema(
    name: "layer", discriminator: discriminator,
    summary: "One step of a drawing; a later layer lies over an earlier one."
  ) { forms }

  static func named(_ word: String) -> (any LayerForm.Type)? { all.first { $0.form.name == word } }
}

/// Where a layer's coordinates start, and what its whole frame is.
struct LayerPlace {
  /// In the widget's space, in points.
  var origin: Point
  var size: Size

  /// The whole frame in the widget's space.
  var frame: Rect { Rect(origin: origin, size: size) }

  func moved(by vector: Point) -> LayerPlace { LayerPlace(origin: origin + vector, size: size) }

  /// A stated rectangle in the widget's space; the whole frame where none is stated.
  func rect(_ stated: Rect?) -> Rect { stated?.offset(by: origin) ?? frame }
}
