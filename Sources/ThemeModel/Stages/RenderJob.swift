import ThemeDiagnostics
import ThemeGraphics

/// What is known of a sprite before it is drawn; the same at every scale.
public struct SpriteInfo: Hashable, Sendable {
  /// `group/widget/axis value/.../index`.
  public var id: String
  public var widget: String
  public var kind: String
  /// Axis names and values in the order of the id.
  public var axes: [AxisValue]
  /// Its place in a sequence of values; nil when the kind draws none.
  public var element: SequenceElement?
  /// The widget's logical frame in points; its origin is (0, 0).
  public var frame: Rect
  /// Frame and ink of all the widget's sprites, rounded out to the layout grid, in points; its origin may be negative.
  public var box: Rect
  /// Nine-slice insets from the edges of the **box**, in points.
  public var slice: Insets?
  /// Content insets from the edges of the **box**, in points.
  public var contentInsets: Insets?
  /// The widget in the manifest.
  public var range: SourceRange

  public init(
    id: String, widget: String, kind: String, axes: [AxisValue], element: SequenceElement?, frame: Rect, box: Rect,
    slice: Insets?, contentInsets: Insets?, range: SourceRange
  ) {
    self.id = id
    self.widget = widget
    self.kind = kind
    self.axes = axes
    self.element = element
    self.frame = frame
    self.box = box
    self.slice = slice
    self.contentInsets = contentInsets
    self.range = range
  }
}

public struct AxisValue: Hashable, Sendable {
  public var axis: String
  public var value: String
  /// The value's place among the axis's values, from 0.
  public var position: Int

  public init(axis: String, value: String, position: Int = 0) {
    self.axis = axis
    self.value = value
    self.position = position
  }
}

public struct SequenceElement: Hashable, Sendable {
  public var index: Int
  public var count: Int
  public var value: Double

  public init(index: Int, count: Int, value: Double) {
    self.index = index
    self.count = count
    self.value = value
  }
}

/// One sprite at one scale, ready to be drawn.
public struct RenderJob: Hashable, Sendable {
  public var info: SpriteInfo
  public var drawList: DrawList

  public init(info: SpriteInfo, drawList: DrawList) {
    self.info = info
    self.drawList = drawList
  }
}
