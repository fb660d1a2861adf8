extension Icon {
  /// Machinery.
  static let devices = [
    Icon("gear", "A cogwheel") { pen in
      pen.circle(12, 12, 2.75)
      pen.stroke(cogwheel(teeth: 8, tips: 9, roots: 6.75))
    }
  ]

  /// Around (12, 12), with straight tips and roots.
  private static func cogwheel(teeth: Int, tips: Double, roots: Double) -> Path {
    let step = 360 / Double(teeth)
    let corners = (0..<teeth).flatMap { tooth -> [Point] in
      let middle = Double(tooth) * step - 90
      return [(roots, -0.33), (tips, -0.2), (tips, 0.2), (roots, 0.33)].map { radius, share in
        let (sine, cosine) = sineAndCosine(degrees: middle + step * share)
        return Point(12 + radius * cosine, 12 + radius * sine)
      }
    }
    return .polyline(corners, closed: true, cornerRadius: 0.5)
  }
}
