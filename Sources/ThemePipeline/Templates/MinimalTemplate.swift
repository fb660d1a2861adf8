extension ManifestTemplate {
  /// One widget of layers and one of a kind, in light and dark.
  static let minimal = ManifestTemplate(
    "minimal", "a button and a checkbox, in light and dark",
    #"""
    {
      "$schema": "./themes.schema.json",
      "scales": [1, 2],
      "axes": { "appearance": ["light", "dark"] },
      "tokens": {
        "color": {
          "$type": "color",
          "accent": { "$value": { "$axis": "appearance", "light": "#2f6fde", "dark": "#7aa7ff" } },
          "onAccent": { "$value": "{color.accent} | contrast()" }
        }
      },
      "widgets": {
        "add": {
          "kind": "layers",
          "size": [48, 48],
          "layers": [
            { "name": "body", "draw": "fill", "shape": { "type": "roundedRect", "radius": 12 }, "paint": "{color.accent}" },
            { "name": "icon", "draw": "fill", "shape": { "type": "icon", "icon": "plus", "inset": "= width / 4" }, "paint": "{color.onAccent}" }
          ],
          "states": {
            "normal": {},
            "hover": { "layers": { "body": { "paint": "{color.accent} | lighten(0.05)" } } },
            "pressed": { "layers": { "body": { "paint": "{color.accent} | darken(0.08)" } } },
            "disabled": { "opacity": 0.4 }
          }
        },
        "accept": { "kind": "checkbox", "size": [28, 28] }
      }
    }

    """#)
}
