extension Icon {
  /// Playing and sound.
  static let media = [
    Icon("pause", "Two bars") { pen in
      pen.fill(.roundedRect(Rect(5.5, 4, 4.5, 16), CornerRadii(1)))
      pen.fill(.roundedRect(Rect(14, 4, 4.5, 16), CornerRadii(1)))
    },
    Icon("play", "A filled triangle to the right") { $0.solid(IconPen.path("M8 5L19 12L8 19Z")) },
    Icon("record", "A filled circle") { $0.dot(12, 12, 7.5) },
    Icon("skipBack", "A filled triangle to the left that meets a bar") { pen in
      pen.solid(IconPen.path("M18.5 6V18L9.5 12Z"))
      pen.stroke("M5.5 5V19")
    },
    Icon("skipForward", "A filled triangle to the right that meets a bar") { pen in
      pen.solid(IconPen.path("M5.5 6L14.5 12L5.5 18Z"))
      pen.stroke("M18.5 5V19")
    },
    Icon("stop", "A filled square") { $0.fill(.roundedRect(Rect(5, 5, 14, 14), CornerRadii(1.5))) },
    Icon("volume", "A loudspeaker with two waves") { pen in
      pen.stroke(speaker)
      pen.arc(11, 12, 5, from: -40, sweep: 80)
      pen.arc(11, 12, 9, from: -45, sweep: 90)
    },
    Icon("volumeMute", "A loudspeaker and a cross") { pen in
      pen.stroke(speaker)
      pen.stroke("M16 9.5l5 5M21 9.5l-5 5")
    },
  ]

  private static let speaker = "M3 9.5H6.5L11.5 5.5V18.5L6.5 14.5H3Z"
}
