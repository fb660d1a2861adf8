extension Icon {
  /// How things are shown.
  static let views = [
    Icon("eye", "An open eye") { pen in
      pen.stroke(lids)
      pen.circle(12, 12, 2.75)
    },
    Icon("eyeOff", "An eye that is struck out") { pen in
      pen.stroke(lids)
      pen.circle(12, 12, 2.75)
      pen.stroke("M4 4L20 20")
    },
    Icon("filter", "A funnel", lines: "M3.5 4.5H20.5L14 12.5V20L10 18V12.5Z"),
    Icon("grid", "Four squares") { pen in
      for (x, y) in [(4.0, 4.0), (14, 4), (4, 14), (14, 14)] { pen.box(x, y, 6, 6, 1) }
    },
    Icon("list", "Three lines with bullets") { pen in
      for y in [6.0, 12, 18] { pen.dot(4.5, y, 1.4) }
      pen.stroke("M9.5 6H20.5M9.5 12H20.5M9.5 18H20.5")
    },
  ]

  private static let lids = "M3 12A10.25 10.25 0 0 1 21 12A10.25 10.25 0 0 1 3 12Z"
}
