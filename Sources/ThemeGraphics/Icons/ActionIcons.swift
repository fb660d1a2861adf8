extension Icon {
  /// What is done to things.
  static let actions = [
    Icon("download", "An arrow down into a tray", lines: "M4 16V20.5H20V16M12 3.5V15M7 10l5 5 5-5"),
    Icon("edit", "A pencil", lines: "M4 20l1-4.5L16 4.5A2.475 2.475 0 0 1 19.5 8L8.5 19ZM13.5 7l3.5 3.5"),
    Icon("link", "Two links of a chain") { pen in
      let links = IconPen.path("M9.5 8H7.5a4 4 0 0 0 0 8h2M14.5 8h2a4 4 0 0 1 0 8h-2M8.5 12h7")
      pen.stroke(links.transformed(by: .rotation(degrees: -45, about: Point(12, 12))))
    },
    Icon("power", "A broken circle with a line at its top") { pen in
      pen.arc(12, 12.5, 8, from: -52, sweep: 284)
      pen.stroke("M12 3.5V12")
    },
    Icon("refresh", "An arrow around a circle") { pen in
      pen.arc(12, 12, 8, from: 20, sweep: 315)
      pen.stroke("M19.25 3.5V8.6H14.15")
    },
    Icon("search", "A magnifying glass") { pen in
      pen.circle(10.5, 10.5, 7)
      pen.stroke("M15.6 15.6L20.7 20.7")
    },
    Icon("share", "Three points, one joined to the others") { pen in
      for (x, y) in [(6.0, 12.0), (17.5, 5.75), (17.5, 18.25)] { pen.circle(x, y, 2.5) }
      pen.stroke("M8.2 10.8L15.3 6.95M8.2 13.2L15.3 17.05")
    },
    Icon("trash", "A bin with a lid") { pen in
      pen.stroke("M4 6.5H20M9 6.5V3.5H15V6.5M6 6.5L7 20.5H17L18 6.5")
      pen.stroke("M10.25 11V16M13.75 11V16")
    },
    Icon("upload", "An arrow up out of a tray", lines: "M4 16V20.5H20V16M12 15V3.5M7 8.5l5-5 5 5"),
  ]
}
