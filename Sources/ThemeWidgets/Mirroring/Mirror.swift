import ThemeGraphics
import ThemeModel

/// Turns drawings round about a vertical line: what lay to the left of it lies as far to the right.
///
/// Letters and pictures are not turned round, for nobody could read them: each line of letters and each picture moves as a
/// whole to where its mirror image would be. Everything else is mirrored: shapes, clips, gradients, the offsets of shadows,
/// the way that a dashed line takes. Exact to the last bit wherever the numbers are, and twice is as if not at all.
struct Mirror {
  /// Twice the line's x.
  private let sum: Double

  /// About the vertical middle line of a frame.
  init(_ frame: Rect) { sum = frame.minX + frame.maxX }

  func x(_ x: Double) -> Double { sum - x }

  func point(_ point: Point) -> Point { Point(x(point.x), point.y) }

  /// Not −0, which would be another key.
  func vector(_ vector: Point) -> Point { Point(0 - vector.x, vector.y) }

  func rect(_ rect: Rect) -> Rect { Rect(x(rect.x + rect.width), rect.y, rect.width, rect.height) }

  func radii(_ radii: CornerRadii) -> CornerRadii {
    CornerRadii(
      topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft, bottomLeft: radii.bottomRight)
  }

  func operations(_ operations: [DrawOperation]) -> [DrawOperation] { operations.map(operation) }

  private func operation(_ operation: DrawOperation) -> DrawOperation {
    switch operation {
    case .fill(let fill): return .fill(self.fill(fill))
    case .sum(let parts): return .sum(parts.map(fill))
    case .shadow(let shadow): return .shadow(self.shadow(shadow))
    case .innerShadow(let shadow): return .innerShadow(self.shadow(shadow))
    case .image(var image):
      image.target = rect(image.target)
      image.clips = image.clips.map(geometry)
      return .image(image)
    case .group(let group):
      return .group(
        Group(
          clip: group.clip.map(shape), opacity: group.opacity, isAdded: group.isAdded,
          group.operations.map(self.operation)))
    case .distanceField(var field):
      field.geometry = geometry(field.geometry)
      return .distanceField(field)
    }
  }

  private func fill(_ fill: Fill) -> Fill { Fill(shape(fill.shape), paint(fill.paint)) }

  private func shadow(_ shadow: Shadow) -> Shadow {
    Shadow(
      geometry(shadow.geometry), offset: vector(shadow.offset), sigma: shadow.sigma, color: shadow.color,
      clips: shadow.clips.map(geometry))
  }

  private func shape(_ shape: Shape) -> Shape {
    Shape(geometry(shape.geometry), clips: shape.clips.map(geometry))
  }
}

extension Insets {
  /// With left and right exchanged.
  var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}

extension ParameterSet {
  /// Whether a widget with these parameters is turned round in a locale.
  func isMirrored(in locale: ThemeLocale?) -> Bool {
    locale?.isRightToLeft == true && self[CommonParameters.mirror]
  }
}
