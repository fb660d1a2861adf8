#!/usr/bin/env python3
"""workload-to-themes.py WORKLOAD.json OUT.json [FORMAT...]: a drawing workload as a manifest of `layers` widgets.

A workload is a list of sprites, each of them a list of primitives (`fill`, `stroke` or `shadow` of a rounded rectangle, arc,
polyline, circle or line of text, in a solid, linear or radial paint). Its sprites are named `theme/widget@scale`; every
widget is drawn in every theme. Each primitive becomes one layer (a text's shadow is part of the
text's), so that both draw the same pixels. The first theme's
values stand in the widgets; the others change the layers in which they differ, by name.

Standard library only; the same input gives the same bytes.
"""
import json
import sys


def number(value):
    return int(value) if float(value).is_integer() else value


def color(rgba):
    red, green, blue, alpha = rgba
    if alpha == 1:
        return "#%02x%02x%02x" % (red, green, blue)
    return f"rgb({red} {green} {blue} / {alpha:g})"


def paint(primitive):
    form, *values = primitive["paint"]
    if form == "solid":
        return color(values[0])
    stops = [{"color": color(c), "position": number(t)} for t, c in values[-1]]
    if form == "linear":
        x0, y0, x1, y1 = map(number, values[:4])
        return {"linear": stops, "from": [x0, y0], "to": [x1, y1], "units": "points"}
    if form == "radial":
        x, y, radius = map(number, values[:3])
        return {"radial": stops, "center": [x, y], "radius": radius, "units": "points"}
    raise ValueError(f"no paint '{form}'")


def shape(primitive):
    form, *values = primitive["shape"]
    if form == "rrect":
        x, y, width, height, radius = map(number, values)
        return {"type": "roundedRect", "frame": [x, y, width, height], "radius": radius}
    if form == "circle":
        x, y, radius = values
        return {"type": "ellipse", "frame": [number(v) for v in (x - radius, y - radius, 2 * radius, 2 * radius)]}
    if form == "arc":
        x, y, radius, start, sweep = map(number, values)
        return {"type": "arc", "center": [x, y], "radius": radius, "start": start, "sweep": sweep}
    if form == "poly":
        return {"type": "polyline", "points": [[number(v) for v in point] for point in values[0]]}
    raise ValueError(f"no shape '{form}'")


def line(primitive):
    result = {"width": number(primitive["width"])}
    if primitive.get("cap"):
        result |= {"cap": "round", "join": "round"}
    return result


def layer(primitive, size):
    """One primitive. A gradient's points are those of the widget: it spans the whole frame."""
    operation = primitive["op"]
    if operation == "shadow" and primitive["paint"][0] != "solid":
        raise ValueError("a shadow has one colour")
    if primitive["shape"][0] == "text":
        return text(primitive, size)
    result = {"draw": operation, "shape": shape(primitive)}
    if operation == "shadow":
        return result | shadow(primitive) | ({"stroke": line(primitive)} if "width" in primitive else {})
    result["paint"] = paint(primitive)
    if primitive["paint"][0] != "solid":
        result["paintFrame"] = [0, 0, *size]
    return result | (line(primitive) if operation == "stroke" else {})


def shadow(primitive):
    offset = [number(primitive["dx"]), number(primitive["dy"])]
    return {"offset": offset, "radius": number(primitive["sigma"]), "color": color(primitive["paint"][1])}


def text(primitive, size):
    x, baseline, points, words = primitive["shape"][1:]
    if "${" in words:
        raise ValueError("'${' starts a placeholder")
    result = {
        "draw": "text", "text": words, "font": "font", "size": number(points), "origin": [number(x), number(baseline)],
    }
    if primitive["op"] == "shadow":
        return result | {"fill": "#00000000", "shadow": shadow(primitive)}
    result["fill"] = paint(primitive)
    if primitive["paint"][0] != "solid":
        result["frame"] = [0, 0, *size]
    return result


def layers(primitives, size):
    """The layers of one sprite; a text and the shadow right under it are one."""
    result = []
    for primitive in primitives:
        new = layer(primitive, size)
        below = result[-1] if result else {}
        is_caster = new["draw"] == "text" == below.get("draw") and "shadow" in below and "shadow" not in new
        if is_caster and all(below[key] == new[key] for key in ("text", "size", "origin")):
            new["shadow"] = result.pop()["shadow"]
        result.append(new)
    return result


def widgets(sprites):
    """theme -> name -> (size, layers), from the sprites at their smallest scale."""
    result, scales = {}, {}
    for sprite in sprites:
        theme, name = sprite["id"].rsplit("@", 1)[0].split("/", 1)
        scales.setdefault(sprite["scale"], None)
        size = [number(sprite["lw"]), number(sprite["lh"])]
        if name not in result.setdefault(theme, {}):
            result[theme][name] = (size, layers(sprite["prims"], size))
    return result, sorted(scales)


def difference(base, other):
    """What has to be stated over `base` to get `other`; their keys are the same."""
    return {key: value for key, value in other.items() if base.get(key) != value}


def manifest(workload, formats):
    found, scales = widgets(workload["sprites"])
    themes = list(found)
    base = found[themes[0]]
    result = {
        "scales": [number(s) for s in scales],
        "output": {"formats": formats},
        # As scripts of today pack: two pixels between sprites, none extruded.
        "atlas": {"padding": 2, "extrude": 0},
        "fonts": {"font": {"system": workload["font"].rsplit("/", 1)[-1]}},
        "widgets": {},
        "themes": {},
    }
    for name, (size, own) in base.items():
        result["widgets"][name] = {
            "kind": "layers", "size": size, "clipToFrame": True,
            "layers": [{"name": f"{l['draw']}{i}"} | l for i, l in enumerate(own)],
        }
    for theme in themes:
        changes = {}
        if found[theme].keys() != base.keys():
            raise ValueError(f"theme '{theme}' has other widgets than '{themes[0]}'")
        for name, (size, own) in found[theme].items():
            first_size, first = base[name]
            if size != first_size or [(l["draw"], l.keys()) for l in own] != [(l["draw"], l.keys()) for l in first]:
                raise ValueError(f"'{name}' is another drawing in theme '{theme}' than in '{themes[0]}'")
            changed = {f"{l['draw']}{i}": difference(f, l) for i, (f, l) in enumerate(zip(first, own))}
            changed = {layer: values for layer, values in changed.items() if values}
            if changed:
                changes[name] = {"layers": changed}
        result["themes"][theme] = {"widgets": changes} if changes else {}
    return result


def lines(value, indent=""):
    """JSON with a line for each layer: objects are broken down to where they hold a `draw` or nothing but plain values."""
    flat = not isinstance(value, dict) or "draw" in value or not any(isinstance(v, (dict, list)) for v in value.values())
    if flat and not isinstance(value, list) or isinstance(value, list) and not any(isinstance(v, dict) for v in value):
        return json.dumps(value)
    inner = indent + " "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + lines(v, inner) for v in value) + "\n" + indent + "]"
    members = (f"{inner}{json.dumps(k)}: {lines(v, inner)}" for k, v in value.items())
    return "{\n" + ",\n".join(members) + "\n" + indent + "}"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with open(sys.argv[1]) as file:
        workload = json.load(file)
    with open(sys.argv[2], "w") as file:
        file.write(lines(manifest(workload, sys.argv[3:] or ["texturepacker"])) + "\n")


if __name__ == "__main__":
    main()
