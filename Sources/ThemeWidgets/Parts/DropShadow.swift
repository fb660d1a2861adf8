import ThemeGraphics
import ThemeModel

/// Shadows that a manifest lists. As in CSS the first of several lies on top.
public enum DropShadow {
  /// The shadows of a shape that is `opacity` opaque (0...1); nothing for nil.
  public static func draw(_ styles: [ShadowStyle]?, of geometry: Geometry, opacity: Double = 1) -> [DrawOperation] {
    (styles ?? []).reversed().map { style in
      .shadow(
        Shadow(geometry, offset: style.offset, sigma: style.sigma, color: style.color.fading(by: opacity)))
    }
  }

  /// The shadows that fall from the edges of a shape on its inside; nothing for nil.
  public static func drawInside(_ styles: [ShadowStyle]?, of geometry: Geometry) -> [DrawOperation] {
    (styles ?? []).reversed().map { style in
      .innerShadow(
        Shadow(geometry, offset: style.offset, sigma: style.sigma, color: style.color, clips: [geometry]))
    }
  }
}
