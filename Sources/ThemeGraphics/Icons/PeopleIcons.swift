extension Icon {
  /// Home and who lives there.
  static let people = [
    Icon("home", "A house", lines: "M3 11.5L12 3.5L21 11.5M5.5 9.5V20.5H18.5V9.5M9.5 20.5V14H14.5V20.5"),
    Icon("lock", "A closed padlock") { pen in
      padlock(&pen)
      pen.stroke("M8 10.5V7.5a4 4 0 018 0v3")
    },
    Icon("unlock", "An open padlock") { pen in
      padlock(&pen)
      pen.stroke("M8 10.5V7.5")
      pen.arc(12, 7.5, 4, from: 180, sweep: 155)
    },
    Icon("user", "Head and shoulders") { pen in
      pen.circle(12, 7, 3.75)
      pen.stroke("M4.5 21A7.5 7.5 0 0 1 19.5 21")
    },
    Icon("users", "Two people") { pen in
      pen.circle(9, 7.5, 3.5)
      pen.stroke("M3 20.5A6 6 0 0 1 15 20.5")
      pen.arc(15, 7.5, 3.5, from: -75, sweep: 150)
      pen.arc(15, 20.5, 6, from: -62, sweep: 62)
    },
  ]

  private static func padlock(_ pen: inout IconPen) {
    pen.box(5, 10.5, 14, 10, 2)
    pen.dot(12, 15.5, 1.4)
  }
}
