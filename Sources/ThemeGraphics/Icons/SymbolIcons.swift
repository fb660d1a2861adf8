extension Icon {
  /// Favourites, day and night.
  static let symbols = [
    Icon("heart", "A filled heart") { $0.solid(heartLine) },
    Icon("heartOutline", "A heart") { $0.stroke(heartLine) },
    Icon("moon", "A crescent", lines: "M20.5 14.2A8.75 8.75 0 1 1 9.8 3.5A7.6 7.6 0 0 0 20.5 14.2Z"),
    Icon("star", "A filled star") { $0.solid(starLine) },
    Icon("starOutline", "A star") { $0.stroke(starLine) },
    Icon("sun", "A circle with eight rays") { pen in
      pen.circle(12, 12, 4)
      for ray in 0..<8 {
        let (sine, cosine) = sineAndCosine(degrees: Double(ray) * 45)
        pen.stroke(.polyline([7.5, 9].map { Point(12 + cosine * $0, 12 + sine * $0) }))
      }
    },
  ]

  private static let starLine = Path.star(center: Point(12, 12.6), points: 5, outer: 9, inner: 4.1)

  /// Two circles, the tangents from the tip to them, and the notch where they meet.
  private static let heartLine: Path = {
    let (radius, tip) = (4.75, Point(12, 20.25))
    let left = Point(7.75, 8.75)
    let (x, y) = (tip.x - left.x, tip.y - left.y)
    let distance = (x * x + y * y).squareRoot()
    // The tangent touches at the angle from the tip whose cosine is radius / distance.
    let touch = arcTangent(y: y, x: x) + arcTangent(y: (distance * distance - radius * radius).squareRoot(), x: radius)
    let notch = arcTangent(y: -(radius * radius - x * x).squareRoot(), x: x)
    let sweep = notch + 360 - touch
    return Path([
      .move(tip), .arc(center: left, radius: radius, start: touch, sweep: sweep),
      .arc(center: Point(24 - left.x, left.y), radius: radius, start: 180 - notch, sweep: sweep), .close,
    ])
  }()
}
