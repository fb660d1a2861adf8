import ThemeDiagnostics
import ThemeGraphics

/// What is known of a sprite before it is drawn; the same at every scale.
public struct SpriteInfo: Hashable, Sendable {
  /// `group/widget/axis value/.../index`, or `group/widget/part`.
  public var id: String
  /// The widget's name in the manifest, groups included.
  public var widget: String
  /// The id of the widget's kind.
  public var kind: String
  /// Axis names and values in the order of the id.
  public var axes: [AxisValue]
  /// Its place in a sequence of values, or among the frames of a flip-book; nil when there is neither.
  public var element: SequenceElement?
  /// The flip-book whose frame it is; nil for a widget's own sprites.
  public var flipBook: FlipBook?
  /// Which part of its widget it is, such as `u0041` of a font; nil where all sprites show the widget as a whole.
  public var part: String?
  /// The widget's logical frame in points; its origin is (0, 0). Smaller than the widget's size by what a minimal slice
  /// leaves out, as ``box`` is. Of a part it is the ``box``.
  public var frame: Rect
  /// Frame and ink of all the widget's sprites, rounded out to the layout grid, in points; its origin may be negative. Of a
  /// part its own ink.
  public var box: Rect
  /// Nine-slice insets from the edges of the **box**, in points. A direction without insets is stretched in one piece.
  public var slice: Insets?
  /// In which directions the slice stretches; in the other one the sprite is one piece at every scale.
  public var stretches: Evenness
  /// Content insets from the edges of the **box**, in points.
  public var contentInsets: Insets?
  /// The widget in the manifest.
  public var range: SourceRange
  /// Where its slice is stated; the widget where it is not.
  public var sliceRange: SourceRange

  public init(
    id: String, widget: String, kind: String, axes: [AxisValue], element: SequenceElement?, flipBook: FlipBook? = nil,
    part: String? = nil, frame: Rect, box: Rect, slice: Insets?, stretches: Evenness = Evenness(),
    contentInsets: Insets?,
    range: SourceRange,
    sliceRange: SourceRange? = nil
  ) {
    self.id = id
    self.widget = widget
    self.kind = kind
    self.axes = axes
    self.element = element
    self.flipBook = flipBook
    self.part = part
    self.frame = frame
    self.box = box
    self.slice = slice
    self.stretches = stretches
    self.contentInsets = contentInsets
    self.range = range
    self.sliceRange = sliceRange ?? range
  }
}

extension SpriteInfo {
  /// What its box goes by: sprites of one name have one box.
  public var boxName: String { part == nil ? widget : id }
}

/// A value of one of a kind's axes, such as `pressed` of `state`.
public struct AxisValue: Hashable, Sendable {
  /// The axis's name and the value's.
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

/// A sprite's place among its widget's values.
public struct SequenceElement: Hashable, Sendable {
  /// From 0, below `count`.
  public var index: Int
  public var count: Int
  /// The value that is shown; of a flip-book how far on its way the frame is, 0...1.
  public var value: Double

  public init(index: Int, count: Int, value: Double) {
    self.index = index
    self.count = count
    self.value = value
  }
}

/// What the frames of a transition have in common.
public struct FlipBook: Hashable, Sendable {
  /// What stands between the widget's name and the frame's index in ids, such as `normal-hover`.
  public var path: String
  /// Whether the last frame leads to the first one again.
  public var loops: Bool
  /// How long all frames take together, in seconds, above 0; nil where the manifest leaves it open.
  public var duration: Double?

  public init(path: String, loops: Bool, duration: Double?) {
    self.path = path
    self.loops = loops
    self.duration = duration
  }
}

/// One sprite at one scale, ready to be drawn.
public struct RenderJob: Hashable, Sendable {
  /// Which sprite it is.
  public var info: SpriteInfo
  /// What is drawn, and at which scale.
  public var drawList: DrawList

  public init(info: SpriteInfo, drawList: DrawList) {
    self.info = info
    self.drawList = drawList
  }
}
