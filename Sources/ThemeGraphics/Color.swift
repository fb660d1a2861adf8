/// A colour in sRGB: straight (not premultiplied) components, each 0...1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// Components outside 0...1 are clamped; NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Black at alpha 0.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour at another alpha, clamped to 0...1.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same colour with its alpha multiplied by `factor`.
  public func fading(by factor: Double) -> Color { withAlpha(alpha * factor) }
}

/// A colour as hue, saturation, brightness and alpha, each 0...1 (a hue of 1 is a hue of 0).
public struct HSBColor: Hashable, Sendable {
  public var hue: Double
  public var saturation: Double
  public var brightness: Double
  public var alpha: Double

  /// Components are kept as they are, so that deltas may leave 0...1 before a factor brings them back; ``color`` clamps.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.alpha = alpha
  }

  /// The hexcone model (Smith, 1978). A grey has hue 0.
  public init(_ color: Color) {
    let high = max(color.red, color.green, color.blue)
    let low = min(color.red, color.green, color.blue)
    let range = high - low
    var sextant = 0.0
    if range > 0 {
      if high == color.red {
        sextant = (color.green - color.blue) / range
      } else if high == color.green {
        sextant = 2 + (color.blue - color.red) / range
      } else {
        sextant = 4 + (color.red - color.green) / range
      }
      if sextant < 0 { sextant += 6 }
    }
    self.init(hue: sextant / 6, saturation: high > 0 ? range / high : 0, brightness: high, alpha: color.alpha)
  }

  /// The same colour in red, green and blue; components are clamped to 0...1 first.
  public var color: Color {
    let (h, s, v) = (unit(hue), unit(saturation), unit(brightness))
    let scaled = (h - h.rounded(.down)) * 6
    let sextant = scaled.rounded(.down)
    let f = scaled - sextant
    let (p, q, t) = (v * (1 - s), v * (1 - s * f), v * (1 - s * (1 - f)))
    switch sextant {
    case 0: return Color(red: v, green: t, blue: p, alpha: alpha)
    case 1: return Color(red: q, green: v, blue: p, alpha: alpha)
    case 2: return Color(red: p, green: v, blue: t, alpha: alpha)
    case 3: return Color(red: p, green: q, blue: v, alpha: alpha)
    case 4: return Color(red: t, green: p, blue: v, alpha: alpha)
    default: return Color(red: v, green: p, blue: q, alpha: alpha)
    }
  }
}

/// Clamped to 0...1; NaN becomes 0 and −0 becomes 0.
private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
