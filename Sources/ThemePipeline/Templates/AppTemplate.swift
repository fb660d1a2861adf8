extension ManifestTemplate {
  /// Controls of an app: sliced bodies, and icons by themselves.
  static let app = ManifestTemplate(
    "app", "buttons, fields, switches and icons of an app, in light and dark",
    #"""
    {
      "$schema": "./themes.schema.json",
      "scales": [1, 2, 3],
      "axes": { "appearance": ["light", "dark"] },
      "tokens": {
        "$description": "Change these and everything follows.",
        "color": {
          "$type": "color",
          "accent": { "$value": { "$axis": "appearance", "light": "#3661e0", "dark": "#7f9dff" } },
          "surface": { "$value": { "$axis": "appearance", "light": "#ffffff", "dark": "#20242f" } },
          "line": { "$value": { "$axis": "appearance", "light": "#b9c1d1", "dark": "#4a5266" } },
          "ink": { "$value": { "$axis": "appearance", "light": "#2b3242", "dark": "#e6eaf4" } },
          "error": { "$value": { "$axis": "appearance", "light": "#cc3340", "dark": "#ff8089" } },
          "focus": { "$value": "{color.accent} | alpha(0.5)" }
        },
        "radius": { "$type": "dimension", "control": { "$value": { "value": 8, "unit": "px" } } }
      },
      "styles": {
        "body": {
          "kind": "layers",
          "size": [48, 36],
          "slice": 12,
          "contentInsets": [6, 14],
          "layers": [
            { "name": "fill", "draw": "fill", "shape": { "type": "roundedRect", "radius": "{radius.control}" }, "paint": "{color.surface}" },
            { "name": "line", "draw": "stroke", "shape": { "type": "roundedRect", "radius": "{radius.control}" }, "position": "inside", "paint": "{color.line}" },
            { "name": "ring", "draw": "stroke", "shape": { "type": "roundedRect", "inset": -1, "radius": "= {radius.control} + 1" }, "width": 3, "position": "outside", "paint": "{color.focus}", "visible": false }
          ],
          "states": {
            "normal": {},
            "hover": { "layers": { "fill": { "paint": "{color.surface} | mix({color.accent}, 0.08)" } } },
            "pressed": { "layers": { "fill": { "paint": "{color.surface} | mix({color.accent}, 0.18)" } } },
            "disabled": { "opacity": 0.4 },
            "focused": { "layers": { "ring": { "visible": true } } }
          }
        },
        "icon": {
          "kind": "layers",
          "size": [24, 24],
          "layers": [{ "name": "icon", "draw": "fill", "shape": { "type": "icon", "icon": "check", "inset": 1 }, "paint": "{color.ink}" }]
        }
      },
      "widgets": {
        "button/plain": { "extends": "body" },
        "button/main": {
          "extends": "body",
          "layers": { "fill": { "paint": "{color.accent}" }, "line": null },
          "states": {
            "hover": { "layers": { "fill": { "paint": "{color.accent} | lighten(0.05)" } } },
            "pressed": { "layers": { "fill": { "paint": "{color.accent} | darken(0.08)" } } }
          }
        },
        "field": {
          "extends": "body",
          "states": {
            "pressed": null,
            "error": { "layers": { "line": { "paint": "{color.error}", "width": 2 } } }
          }
        },
        "card": {
          "kind": "layers", "size": [72, 72], "slice": 24, "contentInsets": 16,
          "layers": [
            { "draw": "shadow", "shape": { "type": "roundedRect", "inset": 6, "radius": 12 }, "offset": [0, 1], "radius": 3, "color": "#00000040" },
            { "draw": "fill", "shape": { "type": "roundedRect", "inset": 6, "radius": 12 }, "paint": "{color.surface}" }
          ]
        },
        "switch": {
          "kind": "layers",
          "size": [52, 30],
          "stateAxes": [{ "name": "position", "values": ["off", "on"] }, { "name": "state", "values": ["normal", "disabled"] }],
          "layers": [
            { "name": "track", "draw": "fill", "shape": { "type": "roundedRect", "radius": "= height / 2" }, "paint": "{color.line}" },
            { "name": "shade", "draw": "shadow", "shape": { "type": "ellipse", "frame": [3, 3, "= height - 6", "= height - 6"] }, "offset": [0, 1], "radius": 1, "color": "#00000059" },
            { "name": "knob", "draw": "fill", "shape": { "type": "ellipse", "frame": [3, 3, "= height - 6", "= height - 6"] }, "paint": "#ffffff" }
          ],
          "states": {
            "on": {
              "layers": {
                "track": { "paint": "{color.accent}" },
                "shade": { "shape": { "frame": ["= width - height + 3", 3, "= height - 6", "= height - 6"] } },
                "knob": { "shape": { "frame": ["= width - height + 3", 3, "= height - 6", "= height - 6"] } }
              }
            },
            "disabled": { "opacity": 0.4 }
          }
        },
        "radio": {
          "kind": "layers",
          "size": [24, 24],
          "stateAxes": [{ "name": "choice", "values": ["off", "on"] }, { "name": "state", "values": ["normal", "disabled"] }],
          "layers": [
            { "name": "fill", "draw": "fill", "shape": { "type": "ellipse", "inset": 2 }, "paint": "{color.surface}" },
            { "name": "line", "draw": "stroke", "shape": { "type": "ellipse", "inset": 2 }, "width": 2, "position": "inside", "paint": "{color.line}" },
            { "name": "dot", "draw": "fill", "shape": { "type": "ellipse", "inset": 7 }, "paint": "{color.accent}", "visible": false }
          ],
          "states": {
            "on": { "layers": { "line": { "paint": "{color.accent}" }, "dot": { "visible": true } } },
            "disabled": { "opacity": 0.4 }
          }
        },
        "progress": {
          "kind": "layers",
          "size": [120, 8],
          "values": { "from": 0, "to": 100, "count": 11 },
          "layers": [
            { "draw": "fill", "shape": { "type": "roundedRect", "radius": "= height / 2" }, "paint": "{color.line} | alpha(0.6)" },
            { "draw": "fill", "shape": { "type": "roundedRect", "frame": [0, 0, "= width * value / 100", "= height"], "radius": "= height / 2" }, "paint": "{color.accent}" }
          ]
        },
        "accept": {
          "kind": "layers",
          "size": [24, 24],
          "stateAxes": [{ "name": "check", "values": ["unchecked", "checked"] }, { "name": "state", "values": ["normal", "disabled"] }],
          "layers": [
            { "name": "fill", "draw": "fill", "shape": { "type": "roundedRect", "inset": 2, "radius": 5 }, "paint": "{color.surface}" },
            { "name": "line", "draw": "stroke", "shape": { "type": "roundedRect", "inset": 2, "radius": 5 }, "width": 2, "position": "inside", "paint": "{color.line}" },
            { "name": "mark", "draw": "fill", "shape": { "type": "icon", "icon": "check", "inset": 4 }, "paint": "{color.accent} | contrast()", "visible": false }
          ],
          "states": {
            "checked": { "layers": { "fill": { "paint": "{color.accent}" }, "line": null, "mark": { "visible": true } } },
            "disabled": { "opacity": 0.4 }
          }
        },
        "icon/home": { "extends": "icon", "layers": { "icon": { "shape": { "icon": "home" } } } },
        "icon/search": { "extends": "icon", "layers": { "icon": { "shape": { "icon": "search" } } } },
        "icon/gear": { "extends": "icon", "layers": { "icon": { "shape": { "icon": "gear" } } } },
        "icon/user": { "extends": "icon", "layers": { "icon": { "shape": { "icon": "user" } } } },
        "icon/trash": { "extends": "icon", "layers": { "icon": { "shape": { "icon": "trash" } } } },
        "icon/check": { "extends": "icon" }
      }
    }

    """#)
}
