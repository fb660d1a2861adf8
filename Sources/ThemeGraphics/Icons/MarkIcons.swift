extension Icon {
  /// Marks in and on controls.
  static let marks = [
    Icon("check", "A check mark", lines: "M4.5 12.5l5 5L19.5 7"),
    Icon("cross", "Two crossed lines: close, remove", lines: "M6 6L18 18M18 6L6 18"),
    Icon("dash", "A short line: neither on nor off", lines: "M7 12H17"),
    Icon("minus", "A long line: less", lines: "M4 12H20"),
    Icon("more", "Three dots: more choices") { pen in
      for x in [5.0, 12, 19] { pen.dot(x, 12, 1.9) }
    },
    Icon("menu", "Three lines: a menu", lines: "M4 6H20M4 12H20M4 18H20"),
    Icon("plus", "A plus sign: add, more", lines: "M12 4V20M4 12H20"),
  ]
}
