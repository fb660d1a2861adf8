import ThemeGraphics

/// The arc of a meter, trimmed to a part of its sweep.
struct MeterArc {
  let center: Point
  /// The outer edge's diameter, in points.
  let diameter: Double
  /// At most the diameter.
  let width: Double
  /// Degrees clockwise from +x.
  let start: Double
  /// Degrees, −360...360.
  let sweep: Double
  let cap: StrokeStyle.Cap

  /// The middle of the band.
  var radius: Double { (diameter - width) / 2 }

  var square: Rect { Rect(center.x - diameter / 2, center.y - diameter / 2, diameter, diameter) }

  /// The stroke of the first `part` of `whole` of the arc; nil where that is nothing.
  ///
  /// The angle is never reduced to a turn: nothing must not become a full circle nor a full circle nothing. A full turn
  /// is a ring, closed at angle 0 so that it has neither caps nor a seam.
  func stroke(fraction: (part: Double, whole: Double)) -> Geometry? {
    let trimmed = sweep * fraction.part / fraction.whole
    guard width > 0, trimmed != 0 else { return nil }
    let path =
      abs(trimmed) >= 360
      ? Path.circle(center: center, radius: radius)
      : Path.arc(center: center, radius: radius, start: start, sweep: trimmed)
    // An arc has no corners; a mitre's allowance would only widen the sprite's box.
    return .stroke(path, StrokeStyle(width: width, cap: cap, join: .round))
  }

  /// The largest y that the arc's stroke reaches.
  var lowestPoint: Double {
    guard let whole = stroke(fraction: (1, 1)) else { return 0 }
    return whole.bounds.maxY
  }
}
