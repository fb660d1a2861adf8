extension Icon {
  /// Files and what holds them.
  static let documents = [
    Icon("bookmark", "A ribbon", lines: "M8 3.5H16A2 2 0 0 1 18 5.5V20.5L12 16L6 20.5V5.5A2 2 0 0 1 8 3.5Z"),
    Icon(
      "file", "A sheet with a folded corner",
      lines: "M13.5 3H7A2 2 0 0 0 5 5V19A2 2 0 0 0 7 21H17A2 2 0 0 0 19 19V8.5ZM13.5 3V8.5H19"),
    Icon(
      "folder", "A folder",
      lines: "M3 6.5A2 2 0 0 1 5 4.5H9.5L12 7.5H19A2 2 0 0 1 21 9.5V17.5A2 2 0 0 1 19 19.5H5A2 2 0 0 1 3 17.5Z"),
    Icon("image", "A picture of a mountain and the sun") { pen in
      pen.box(3, 4, 18, 16, 2)
      pen.dot(8, 9, 1.75)
      pen.stroke("M4 18.5L9 14L12 16.5L16.5 11.5L20.5 15.5")
    },
    Icon(
      "save", "A floppy disk",
      lines: "M15.5 3H5A2 2 0 0 0 3 5V19A2 2 0 0 0 5 21H19A2 2 0 0 0 21 19V8.5ZM7 21V14H17V21M8 3V7.5H14"),
  ]
}
