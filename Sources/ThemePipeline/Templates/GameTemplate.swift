extension ManifestTemplate {
  /// Menus and a head-up display.
  static let game = ManifestTemplate(
    "game", "menu buttons, round icon buttons, bars and a panel of a game",
    #"""
    {
      "$schema": "./themes.schema.json",
      "scales": [1, 2],
      "axes": { "appearance": ["light", "dark"] },
    §  "fonts": { "title": { "system": "$FONT" } },
      "tokens": {
        "$description": "Change these and everything follows. A theme below changes them once more.",
        "color": {
          "$type": "color",
          "accent": { "$value": "#2f9e6d" },
          "gold": { "$value": "#f0b429" },
          "danger": { "$value": "#d64545" },
          "panel": { "$value": { "$axis": "appearance", "light": "#f7efdc", "dark": "#262b38" } },
          "edge": { "$value": { "$axis": "appearance", "light": "{color.panel} | darken(0.25)", "dark": "{color.panel} | lighten(0.18)" } },
          "groove": { "$value": { "$axis": "appearance", "light": "{color.panel} | darken(0.14)", "dark": "{color.panel} | darken(0.08)" } }
        },
        "radius": { "$type": "dimension", "control": { "$value": { "value": 14, "unit": "px" } } }
      },
      "styles": {
        "menuButton": {
          "kind": "glossyButton",
          "size": [200, 60],
          "cornerRadius": "{radius.control}",
    §      "title": { "font": "title", "size": 24, "color": "#ffffff", "shadow": { "offset": [0, 1], "radius": 1, "opacity": 0.6 } },
          "color": "{color.accent}"
        },
        "roundButton": {
          "kind": "layers",
          "size": [56, 56],
          "layers": [
            { "name": "shadow", "draw": "shadow", "shape": { "type": "ellipse", "inset": 3 }, "offset": [0, 2], "radius": 2, "color": "#00000066" },
            { "name": "rim", "draw": "fill", "shape": { "type": "ellipse", "inset": 3 }, "paint": "{color.accent} | darken(0.2)" },
            { "name": "body", "draw": "fill", "shape": { "type": "ellipse", "inset": 5 }, "paint": { "linear": ["{color.accent} | lighten(0.1)", "{color.accent} | darken(0.06)"] } },
            { "name": "shine", "draw": "fill", "shape": { "type": "ellipse", "frame": ["= width * 0.2", 7, "= width * 0.6", "= height * 0.36"] }, "paint": { "linear": ["#ffffff8c", "#ffffff0d"] } },
            { "name": "icon", "draw": "fill", "shape": { "type": "icon", "icon": "star", "inset": "= width * 0.28" }, "paint": "#ffffff" }
          ],
          "states": {
            "normal": {},
            "hover": { "layers": { "body": { "paint": { "linear": ["{color.accent} | lighten(0.16)", "{color.accent}"] } } } },
            "pressed": {
              "layers": {
                "shadow": null,
                "body": { "paint": { "linear": ["{color.accent} | darken(0.1)", "{color.accent} | darken(0.02)"] } },
                "shine": { "opacity": 0.4 },
                "icon": { "offset": [0, 1] }
              }
            },
            "disabled": { "opacity": 0.45 }
          }
        },
        "bar": {
          "kind": "layers",
          "size": [180, 26],
          "values": { "from": 0, "to": 100, "count": 11 },
          "layers": [
            { "name": "groove", "draw": "fill", "shape": { "type": "roundedRect", "radius": "= height / 2" }, "paint": "{color.groove}" },
            { "name": "depth", "draw": "innerShadow", "shape": { "type": "roundedRect", "radius": "= height / 2" }, "offset": [0, 1], "radius": 2, "color": "#00000059" },
            {
              "name": "fill", "draw": "fill",
              "shape": { "type": "roundedRect", "frame": [3, 3, "= (width - 6) * value / 100", "= height - 6"], "radius": "= height / 2 - 3" },
              "paintFrame": [3, 3, "= width - 6", "= height - 6"],
              "paint": { "linear": ["{color.accent} | lighten(0.12)", "{color.accent}"] }
            },
            { "name": "edge", "draw": "stroke", "shape": { "type": "roundedRect", "radius": "= height / 2" }, "width": 2, "position": "inside", "paint": "{color.edge}" }
          ]
        }
      },
      "themes": {
        "forest": {},
        "ember": { "tokens": { "color": { "accent": { "$value": "#d9622b" } } } }
      },
      "widgets": {
        "menu/play": {
    §      "title": { "text": "Play" },
          "extends": "menuButton"
        },
        "menu/quit": {
    §      "title": { "text": "Quit" },
          "extends": "menuButton", "color": "{color.danger}"
        },
        "menu/sound": { "kind": "checkbox", "size": [36, 36] },
        "menu/panel": {
          "kind": "layers", "size": [72, 72], "slice": "auto", "contentInsets": 16,
          "layers": [
            { "draw": "shadow", "shape": { "type": "roundedRect", "inset": 4, "radius": 16 }, "offset": [0, 2], "radius": 3, "color": "#00000073" },
            { "draw": "fill", "shape": { "type": "roundedRect", "inset": 4, "radius": 16 }, "paint": "{color.panel}" },
            { "draw": "stroke", "shape": { "type": "roundedRect", "inset": 4, "radius": 16 }, "width": 3, "position": "inside", "paint": "{color.edge}" }
          ]
        },
        "hud/pause": { "extends": "roundButton", "layers": { "icon": { "shape": { "icon": "pause" } } } },
        "hud/settings": { "extends": "roundButton", "layers": { "icon": { "shape": { "icon": "gear" } } } },
        "hud/favourite": { "extends": "roundButton" },
        "hud/health": { "extends": "bar", "layers": { "fill": { "paint": { "linear": ["{color.danger} | lighten(0.12)", "{color.danger}"] } } } },
        "hud/energy": { "extends": "bar" },
        "hud/coin": {
          "kind": "layers", "size": [32, 32],
          "layers": [
            { "draw": "fill", "shape": { "type": "ellipse", "inset": 1 }, "paint": "{color.gold} | darken(0.18)" },
            { "draw": "fill", "shape": { "type": "ellipse", "inset": 3 }, "paint": { "linear": ["{color.gold} | lighten(0.1)", "{color.gold} | darken(0.05)"] } },
            { "draw": "fill", "shape": { "type": "star", "inset": 8 }, "paint": "{color.gold} | darken(0.25)" }
          ]
        },
        "hud/timer": { "kind": "arcMeter", "size": [64, 64], "values": { "from": 0, "to": 100, "count": 9 } }
      }
    }

    """#)
}
