/// Manifests made for measuring.
enum SyntheticTheme {
  /// A theme of `widgets` widgets that take turns among the kinds, no two alike, at scales 1 and 2.
  static func manifest(widgets count: Int) -> String {
    let widgets = (0..<max(1, count)).map { index in
      let color = "{ \"hue\": \(fraction(index * 37 % 360, of: 360)), \"saturation\": 0.6, \"brightness\": 0.7 }"
      let name = "\"group\(index / 50)/widget\(index)\""
      switch index % 5 {
      case 0:
        return """
          \(name): { "kind": "glossyButton", "size": [\(90 + index % 60), 40], "color": \(color),
            "title": { "text": "Item \(index)", "font": "title", "size": 15, "fill": "#ffffff" },
            "states": ["normal", "pressed"] }
          """
      case 1:
        return """
          \(name): { "kind": "checkbox", "size": [\(24 + index % 12), 32], "check": { "selectedColor": \(color) },
            "states": ["checked/normal", "unchecked/normal"] }
          """
      case 2:
        return """
          \(name): { "kind": "arcMeter", "size": [64, 64], "values": [\(index % 100), \((index + 50) % 100)],
            "fill": \(color), "label": { "text": "${value}", "font": "title", "size": 14 } }
          """
      case 3:
        return """
          \(name): { "kind": "text", "text": { "text": "Title \(index)", "font": "title", "size": 20, "fill": \(color),
            "shadow": { "offset": [0, 2], "radius": 3, "color": "#000000", "opacity": 0.7 } } }
          """
      default:
        return """
          \(name): { "kind": "bevelButton", "size": [\(60 + index % 40), 36], "color": \(color),
            "states": ["normal", "pressed"] }
          """
      }
    }
    return """
      {
        "scales": [1, 2],
        "atlas": { "maxSize": 4096 },
        "fonts": { "title": { "system": "DejaVuSans-Bold.ttf" } },
        "widgets": {
          \(widgets.joined(separator: ",\n    "))
        }
      }

      """
  }

  /// One theme of 50 sprites at scales 1, 2 and 3 with as many pixels as the peers' workload (about 4.8 million), made
  /// of this package's kinds: five button states, six check boxes, 21 meter values, twelve titles, a panel, two bars and
  /// three thumbs.
  static let workload: String = {
    let titles = [
      ("Inventory", 155), ("Settings", 139), ("Characters", 170), ("Quest Log", 150), ("World Map", 160),
      ("New Game", 155), ("Load Game", 165), ("Credits", 126), ("Multiplayer", 172), ("Audio & Video", 197),
      ("Achievements", 206), ("Quit to Desktop", 225),
    ].enumerated().map { index, title in
      """
      "title\(index)": { "extends": "title", "size": [\(title.1), 48], "text": { "text": "\(title.0)" } }
      """
    }
    return """
      {
        "scales": [1, 2, 3],
        "atlas": { "maxSize": 2048, "padding": 2, "extrude": 0 },
        "fonts": { "title": { "system": "DejaVuSans-Bold.ttf" } },
        "styles": {
          "title": { "kind": "text", "size": [100, 48], "text": { "font": "title", "size": 20,
            "fill": { "linear": ["#f7fbe0", "#d9c76b", "#8c7a20"] },
            "shadow": { "offset": [0, 2], "radius": 4, "color": "#000000", "opacity": 0.7 } } }
        },
        "widgets": {
          "button": { "kind": "glossyButton", "size": [144, 68], "outerMargin": 12, "cornerRadius": 10, "hue": 0.6,
            "shadow": { "offset": [0, 3], "radius": 4, "color": "#000000", "opacity": 0.45 } },
          "check": { "kind": "checkbox", "size": [32, 32], "states": { "hover": null, "pressed": null, "focused": null } },
          "meter": { "kind": "arcMeter", "size": [80, 80], "lineWidth": 9,
            "values": { "from": 0, "to": 100, "count": 21 },
            "label": { "text": "${value}", "font": "title", "size": 16 } },
          "panel": { "kind": "glossyButton", "size": [248, 168], "outerMargin": 24, "cornerRadius": 12, "hue": 0.62,
            "saturation": 0.25, "brightness": 0.3, "states": ["normal"],
            "shadow": { "offset": [0, 4], "radius": 8, "color": "#000000", "opacity": 0.5 } },
          "barTrack": { "kind": "bevelButton", "size": [208, 24], "outerMargin": 4, "cornerRadius": 8, "states": ["normal"],
            "shadow": { "offset": [0, 0], "radius": 1.5, "color": "#000000", "opacity": 0.5 } },
          "barFill": { "kind": "glossyButton", "size": [208, 24], "outerMargin": 4, "cornerRadius": 8, "states": ["normal"],
            "shadow": { "offset": [0, 0], "radius": 1.5, "color": "#ff8000", "opacity": 0.5 } },
          "thumb": { "kind": "glossyButton", "size": [32, 34], "cornerRadius": 12, "states": ["normal", "hover", "pressed"],
            "shadow": { "offset": [0, 2], "radius": 2, "color": "#000000", "opacity": 0.5 } },
          \(titles.joined(separator: ",\n    "))
        }
      }

      """
  }()

  /// Three decimals, without a locale.
  private static func fraction(_ part: Int, of whole: Int) -> String {
    let thousandths = part * 1000 / whole
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
