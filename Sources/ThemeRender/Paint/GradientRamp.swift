import ThemeGraphics

/// A colour whose components are multiplied by its alpha, ready for source-over.
struct PremultipliedColor {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  static var transparent: PremultipliedColor { PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0) }

  /// From straight components; the product is rounded once.
  init(straightRed red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = Float(red * alpha)
    self.green = Float(green * alpha)
    self.blue = Float(blue * alpha)
    self.alpha = Float(alpha)
  }

  init(_ color: Color) {
    let color = color.bounded
    self.init(straightRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension Color {
  /// Components may have been set past `Color`'s initialiser: back to 0...1, NaN to 0.
  var bounded: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

/// The stops of a gradient as pieces, each linear in straight components from its start to the next one's.
///
/// Exact evaluation instead of a table: a table of 256 colours is off by half a step at a hard stop and by its own
/// rounding elsewhere. A piece is used for start <= t < the next start, which makes the later of two stops at one place
/// win from there on. Stops that no consumer should send (falling or non-finite positions) are moved to where CSS moves
/// them: not before the largest position so far.
struct GradientRamp {
  struct Piece {
    /// Where the piece begins; the first begins before everything.
    var start: Double
    /// Straight components at `origin`, and their change per unit of t. Zero change for the two outer pieces.
    var origin: Double
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
    var redSlope: Double
    var greenSlope: Double
    var blueSlope: Double
    var alphaSlope: Double

    init(start: Double, origin: Double, _ from: Color, to: Color, length: Double) {
      self.start = start
      self.origin = origin
      red = from.red
      green = from.green
      blue = from.blue
      alpha = from.alpha
      redSlope = (to.red - from.red) / length
      greenSlope = (to.green - from.green) / length
      blueSlope = (to.blue - from.blue) / length
      alphaSlope = (to.alpha - from.alpha) / length
    }
  }

  /// In rising order of `start`; never empty.
  let pieces: [Piece]
  /// The colour beyond the last stop.
  let last: Color

  /// Nil without stops.
  init?(_ stops: [GradientStop]) {
    guard let first = stops.first, let end = stops.last else { return nil }
    var largest = -Double.infinity
    let fixed = stops.map { stop -> GradientStop in
      let position = stop.position.isNaN ? largest : min(max(stop.position, -1e6), 1e6)
      largest = max(largest, position, -1e6)
      return GradientStop(largest, stop.color.bounded)
    }
    let firstColor = first.color.bounded
    last = end.color.bounded
    var pieces = [Piece(start: -.infinity, origin: 0, firstColor, to: firstColor, length: 1)]
    for (stop, next) in zip(fixed, fixed.dropFirst()) where next.position > stop.position {
      // A step shorter than this is a hard stop: its slope would leave the range of Float.
      let length = next.position - stop.position
      if length < 1e-12 { continue }
      pieces.append(Piece(start: stop.position, origin: stop.position, stop.color, to: next.color, length: length))
    }
    pieces.append(Piece(start: largest, origin: largest, last, to: last, length: 1))
    self.pieces = pieces
  }

  /// The index of the piece for `t`, found upwards or downwards from `hint`.
  @inline(__always)
  func piece(at t: Double, from hint: Int) -> Int {
    var index = hint
    while index > 0, t < pieces[index].start { index -= 1 }
    while index + 1 < pieces.count, t >= pieces[index + 1].start { index += 1 }
    return index
  }

  func color(at t: Double) -> PremultipliedColor { pieces[piece(at: t, from: 0)].color(at: t) }
}

extension GradientRamp.Piece {
  @inline(__always)
  func color(at t: Double) -> PremultipliedColor {
    let f = t - origin
    return PremultipliedColor(
      straightRed: red + redSlope * f, green: green + greenSlope * f, blue: blue + blueSlope * f,
      alpha: alpha + alphaSlope * f)
  }
}
