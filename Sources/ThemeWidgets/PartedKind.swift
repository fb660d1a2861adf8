import ThemeGraphics
import ThemeModel

/// A kind whose sprites are parts, such as the letters of a font, instead of looks of one thing: each has a box of its own,
/// as large as its ink. Its schema is `isOfParts` and has no axes.
public protocol PartedKind: WidgetKind {
  /// The parts in points, each around an origin of its own; in any order. There is no frame.
  static func parts(_ context: inout WidgetContext) -> [WidgetPart]

  /// The font that the parts are the letters of, for formats that have fonts; findings that ``parts(_:)`` has reported too
  /// are not said again.
  static func font(of widget: Widget, _ context: inout WidgetContext) -> BitmapFontInfo?
}

/// A sprite of a kind of parts.
public struct WidgetPart: Sendable {
  /// What stands behind the widget's name in the sprite's id: one segment, unique in the widget.
  public var name: String
  /// Its drawing, which has ink.
  public var operations: [DrawOperation]

  public init(name: String, operations: [DrawOperation]) {
    self.name = name
    self.operations = operations
  }
}

extension PartedKind {
  /// No font.
  public static func font(of widget: Widget, _ context: inout WidgetContext) -> BitmapFontInfo? { nil }

  /// Not asked for.
  public static func naturalSize(_ context: inout WidgetContext) -> Size { Size(1, 1) }

  /// Not asked for.
  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] { [] }
}
