extension Icon {
  /// Chevrons and arrows in four directions.
  static let arrows = [chevron, arrow].flatMap { $0 }

  private static let chevron: [Icon] = {
    let right = Icon("chevronRight", "A corner that points right", lines: "M8.5 5l7 7-7 7")
    return [
      right, right.turned(90, "chevronDown", "A corner that points down"),
      right.turned(180, "chevronLeft", "A corner that points left"),
      right.turned(270, "chevronUp", "A corner that points up"),
    ]
  }()

  private static let arrow: [Icon] = {
    let right = Icon("arrowRight", "An arrow to the right", lines: "M4 12H20M13 5l7 7-7 7")
    return [
      right, right.turned(90, "arrowDown", "An arrow downwards"),
      right.turned(180, "arrowLeft", "An arrow to the left"),
      right.turned(270, "arrowUp", "An arrow upwards"),
    ]
  }()
}
