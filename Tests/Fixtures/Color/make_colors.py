#!/usr/bin/env python3
"""Writes colors.json: colours of every space in sRGB, mixtures and contrasts, by the `coloraide` package (PyPI).

    pip install coloraide && python make_colors.py > colors.json

`mapped` is the colour after CSS Color 4's gamut mapping (coloraide's "oklch-chroma"), `mixes` are OKLCH mixtures.
"""
import json
import random

from coloraide import Color

random.seed(5)
RANGES = {
    "srgb": [(0, 1)] * 3, "srgb-linear": [(0, 1)] * 3, "display-p3": [(0, 1)] * 3, "a98-rgb": [(0, 1)] * 3,
    "prophoto-rgb": [(0, 1)] * 3, "rec2020": [(0, 1)] * 3, "xyz-d65": [(0, 1)] * 3, "xyz-d50": [(0, 1)] * 3,
    "hsl": [(0, 360), (0, 100), (0, 100)], "hwb": [(0, 360), (0, 100), (0, 100)],
    "lab": [(0, 100), (-125, 125), (-125, 125)], "lch": [(0, 100), (0, 150), (0, 360)],
    "oklab": [(0, 1), (-0.4, 0.4), (-0.4, 0.4)], "oklch": [(0, 1), (0, 0.4), (0, 360)],
}


def scaled(space, values):
    """coloraide keeps percentages of HSL and HWB as fractions."""
    return [values[0], values[1] / 100, values[2] / 100] if space in ("hsl", "hwb") else values


def make(space, values):
    return Color(space, scaled(space, values))


def mapped(color):
    if color.convert("srgb").in_gamut("srgb", tolerance=1e-9):
        return [min(1, max(0, c)) for c in color.convert("srgb").coords(nans=False)]
    return color.clone().fit("srgb", method="oklch-chroma").convert("srgb").coords(nans=False)


spaces = []
for space, ranges in RANGES.items():
    corners = [[r[i >> k & 1] for k, r in enumerate(ranges)] for i in range(8)] if ranges[0][1] == 1 else []
    randoms = [[random.uniform(*r) for r in ranges] for _ in range(60)]
    for values in corners + randoms:
        values = [round(v, 4) for v in values]
        spaces.append({"space": space, "components": values, "srgb": [round(c, 7) for c in mapped(make(space, values))]})

mixes = []
for _ in range(120):
    a, b = ([round(random.random(), 4) for _ in range(3)] for _ in range(2))
    alphas = random.choice([(1, 1), (0.25, 1), (0.8, 0.3), (0, 1)])
    if random.random() < 0.2:
        a = [a[0]] * 3
    share = random.choice([0.25, 0.5, 0.9, round(random.random(), 3)])
    result = Color("srgb", a, alphas[0]).mix(
        Color("srgb", b, alphas[1]), share, space="oklch", out_space="oklch", hue="shorter", premultiplied=True,
        powerless=True)
    color = result.convert("oklch")
    mixes.append({"from": a + [alphas[0]], "to": b + [alphas[1]], "share": share,
                  "srgb": [round(c, 7) for c in mapped(color)] + [round(result.alpha(), 7)]})

contrasts = []
for _ in range(40):
    a, b = ([round(random.random(), 4) for _ in range(3)] for _ in range(2))
    contrasts.append({"a": a, "b": b, "ratio": round(Color("srgb", a).contrast(Color("srgb", b), method="wcag21"), 7)})

oklch = []
for _ in range(60):
    a = [round(random.random(), 4) for _ in range(3)]
    oklch.append({"srgb": a, "oklch": [round(c, 9) for c in Color("srgb", a).convert("oklch").coords(nans=False)]})


def rows(items):
    return "[\n" + ",\n".join("    " + json.dumps(i) for i in items) + "\n  ]"


print("{\n  \"spaces\": %s,\n  \"mixes\": %s,\n  \"contrasts\": %s,\n  \"oklch\": %s\n}" % (
    rows(spaces), rows(mixes), rows(contrasts), rows(oklch)))
