#!/usr/bin/env python3
"""workload.py WORKLOAD.json OUT [--sample] [--compare FOLDER]: a drawing workload's sprites by the ideal renderer.

Draws the primitives of every sprite with the operations of ideal.py: exact coverage, a true Gaussian, float64, one rounding.
Text is shaped by HarfBuzz, with kerning. Writes `OUT/ID.png`, a `/` in an id as `_`; OUT may be `-` where the pictures are
only compared: with FOLDER, where the format `images` wrote the converted workload, premultiplied, in 255ths. `--sample` takes
each widget of one theme, the themes in turn, most of them at scale 1: the pictures in Tests/Reference/workload are those of
four themes.
"""
import json, os, sys
import numpy as np
from PIL import Image
import ideal

FONT = "DejaVuSans-Bold"


def color(rgba): return [rgba[0] / 255, rgba[1] / 255, rgba[2] / 255, rgba[3]]


def paint(p):
    if p[0] == "solid": return {"color": color(p[1])}
    stops = [[t, color(c)] for t, c in p[-1]]
    if p[0] == "linear": return {"from": p[1:3], "to": p[3:5], "stops": stops}
    return {"radial": True, "center": p[1:3], "radius": p[3], "stops": stops}


def eval_paint(p, W, H, s, linear=ideal.eval_paint):
    """A radial gradient is a linear one over the distance from its centre."""
    if "radial" not in p: return linear(p, W, H, s)
    X, Y = np.meshgrid((np.arange(W) + .5) / s - p["center"][0], (np.arange(H) + .5) / s - p["center"][1])
    t = np.hypot(X, Y) / p["radius"]
    row = np.empty((t.size, 4))
    loc = np.array([q[0] for q in p["stops"]]); col = np.array([q[1] for q in p["stops"]])
    for c in range(4): row[:, c] = np.interp(t.ravel(), loc, col[:, c])
    assert np.all(np.diff(loc) > 0)
    return row.reshape(H, W, 4)


ideal.eval_paint = eval_paint


def shape(q):
    k, *v = q["shape"]
    stroke = "width" in q
    if k == "circle": k, v = "rrect", [v[0] - v[2], v[1] - v[2], 2 * v[2], 2 * v[2], v[2]]
    if k == "rrect":
        g = {"t": "rrectStroke" if stroke else "rrect", "rect": v[:4], "r": v[4]}
        return g | ({"width": q["width"]} if stroke else {})
    cap = q.get("cap", "butt")
    if k == "arc":
        return {"t": "arc", "center": v[:2], "radius": v[2], "width": q["width"], "start": v[3], "end": v[3] + v[4], "cap": cap}
    if k == "poly":
        return {"t": "polyline", "points": v[0], "width": q["width"], "cap": cap, "join": "round" if cap == "round" else "none"}
    run, _ = ideal.shape_text(FONT, v[3])
    return {"t": "glyphs", "font": FONT, "size": v[2], "x": v[0], "baseline": v[1], "run": run}


def operation(q):
    if q["op"] == "shadow":
        return {"op": "shadow", "shape": shape(q), "offset": [q["dx"], q["dy"]], "sigma": q["sigma"], "color": color(q["paint"][1])}
    return {"op": "paint", "shape": shape(q), "paint": paint(q["paint"])}


def render(sprite):
    return ideal.run_ops([operation(q) for q in sprite["prims"]], sprite["w"], sprite["h"], float(sprite["scale"]))


def premultiplied(pixels):
    pixels = pixels.astype(float)
    return np.dstack([pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3:]])


def difference(a, b): return np.abs(premultiplied(a) - premultiplied(b))


def file_name(sprite):
    """As the format `images` names it: no suffix at scale 1."""
    return sprite["id"].replace("@1x", "") + ".png"


def sample(sprites):
    widgets = list(dict.fromkeys(s["id"].split("/")[1].split("@")[0] for s in sprites))
    themes = sorted({s["id"].split("/")[0] for s in sprites})
    chosen = [f"{themes[i % len(themes)]}/{w}@{2 if i % 9 == 4 else 3 if i % 13 == 6 else 1}x" for i, w in enumerate(widgets)]
    return [s for s in sprites if s["id"] in chosen]


def main():
    arguments = sys.argv[1:]
    folder = None
    if "--compare" in arguments:
        i = arguments.index("--compare"); folder = arguments[i + 1]; del arguments[i:i + 2]
    is_sample = "--sample" in arguments
    source, out = [a for a in arguments if a != "--sample"]
    sprites = json.load(open(source))["sprites"]
    if is_sample: sprites = sample(sprites)
    worst, total, pixels, above = 0, 0.0, 0, 0
    for sprite in sprites:
        ideal_pixels = ideal.quantise(render(sprite))
        if out != "-":
            os.makedirs(out, exist_ok=True)
            path = os.path.join(out, file_name(sprite).replace("/", "_"))
            Image.fromarray(ideal_pixels, "RGBA").save(path, optimize=True)
        if not folder: continue
        mine = np.asarray(Image.open(os.path.join(folder, file_name(sprite))).convert("RGBA"))
        if mine.shape != ideal_pixels.shape: sys.exit(f"{sprite['id']}: {mine.shape} instead of {ideal_pixels.shape}")
        d = difference(mine, ideal_pixels)
        if d.max() > worst: print(f"{sprite['id']:28s} max {d.max():.2f} mean {d.mean():.4f}", flush=True)
        worst, total, pixels, above = max(worst, d.max()), total + d.sum(), pixels + d.size, above + (d > 2).sum()
    if folder:
        print(f"{len(sprites)} sprites: worst {worst:.2f}, mean {total / pixels:.5f}, above 2: {above}")
        sys.exit(1 if worst > 2 else 0)


if __name__ == "__main__": main()
