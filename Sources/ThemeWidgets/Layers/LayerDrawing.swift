// A list of layers as draw operations: each layer drawn by its form, then clipped and faded.

import ThemeGraphics
import ThemeModel

enum LayerDrawing {
  /// - Parameter layers: bottom first.
  static func draw(_ layers: [ParameterSet], in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    var operations: [DrawOperation] = []
    for layer in layers { operations += draw(layer, in: place, &context) }
    return operations
  }

  private static func draw(
    _ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext
  ) -> [DrawOperation] {
    guard layer[LayerParameters.visible], case .text(let word)? = layer.entries[LayerForms.discriminator]?.value,
      let form = LayerForms.named(word)
    else { return [] }
    let outer = context.repeated
    defer { context.repeated = outer }
    if let item = layer[LayerParameters.items] { context.repeated = RepeatedItem(item) }
    let moved = form.isMovedByOffset ? place.moved(by: layer[LayerParameters.offset]) : place
    var operations = form.draw(layer, in: moved, &context)
    if let clip = layer[LayerParameters.clip] {
      guard let shape = ShapeForms.shape(clip, in: place, &context) else { return [] }
      operations = clipped(operations, by: shape.geometry)
    }
    operations = faded(operations, by: layer[LayerParameters.opacity])
    // Turned round twice it is as it was.
    if context.isMirrored, !layer[LayerParameters.mirror] {
      return Mirror(operations.inkBounds).operations(operations)
    }
    return operations
  }

  /// A single operation is clipped as geometry, exact on edges between pixels too; several become one picture first.
  static func clipped(_ operations: [DrawOperation], by clip: Geometry) -> [DrawOperation] {
    if operations.isEmpty { return [] }
    if operations.count == 1 {
      switch operations[0] {
      case .fill(var fill):
        fill.shape.clips.append(clip)
        return [.fill(fill)]
      case .image(var image):
        image.clips.append(clip)
        return [.image(image)]
      case .shadow(var shadow):
        shadow.clips.append(clip)
        return [.shadow(shadow)]
      case .group(var group) where group.clip == nil:
        group.clip = Shape(clip)
        return [.group(group)]
      case .sum, .innerShadow, .distanceField, .group: break
      }
    }
    return [.group(Group(clip: Shape(clip), operations))]
  }

  /// A single operation takes the opacity into its colours, which is the same.
  static func faded(_ operations: [DrawOperation], by opacity: Double) -> [DrawOperation] {
    if opacity >= 1 || operations.isEmpty { return operations }
    if opacity <= 0 { return [] }
    if operations.count == 1 {
      switch operations[0] {
      case .fill(var fill):
        fill.paint = fill.paint.fading(by: opacity)
        return [.fill(fill)]
      case .image(var image):
        image.opacity *= opacity
        return [.image(image)]
      case .shadow(var shadow):
        shadow.color = shadow.color.fading(by: opacity)
        return [.shadow(shadow)]
      case .innerShadow(var shadow):
        shadow.color = shadow.color.fading(by: opacity)
        return [.innerShadow(shadow)]
      case .distanceField(var field):
        field.color = field.color.fading(by: opacity)
        return [.distanceField(field)]
      case .group(var group):
        group.opacity *= opacity
        return [.group(group)]
      case .sum: break
      }
    }
    return [.group(Group(opacity: opacity, operations))]
  }
}
