extension Icon {
  /// What is said to the user, and when.
  static let notices = [
    Icon("bell", "A bell", lines: "M4 17L6 14V10.75A6 6 0 0 1 18 10.75V14L20 17ZM12 3.25V4.75M10 20.5H14"),
    Icon("calendar", "A sheet of a calendar") { pen in
      pen.box(3.5, 5, 17, 15.5, 2)
      pen.stroke("M3.5 10H20.5M8 3V6M16 3V6")
    },
    Icon("clock", "A clock's face") { pen in
      pen.circle(12, 12, 9)
      pen.stroke("M12 6.5V12L15.5 14")
    },
    Icon("info", "An i in a circle") { pen in
      pen.circle(12, 12, 9)
      pen.dot(12, 7.75, 1.3)
      pen.stroke("M12 11.5V16.5")
    },
    Icon("mail", "An envelope") { pen in
      pen.box(3, 5, 18, 14, 2)
      pen.stroke("M4 7L12 13L20 7")
    },
    Icon("question", "A question mark in a circle") { pen in
      pen.circle(12, 12, 9)
      pen.arc(12, 9.5, 2.75, from: 180, sweep: 238)
      pen.stroke("M13.46 11.83Q12 12.7 12 13.75")
      pen.dot(12, 17, 1.3)
    },
    Icon("warning", "An exclamation mark in a triangle") { pen in
      pen.stroke(.polyline([Point(12, 3.5), Point(21, 19.5), Point(3, 19.5)], closed: true, cornerRadius: 1))
      pen.stroke("M12 9.5V13")
      pen.dot(12, 16.5, 1.3)
    },
  ]
}
