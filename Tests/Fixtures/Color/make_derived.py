#!/usr/bin/env python3
"""Writes DerivedColorSamples.swift: derived colours by the `coloraide` package (PyPI).

    pip install coloraide
    python make_derived.py > ../../ThemeManifestTests/Support/DerivedColorSamples.swift
"""
from coloraide import Color

ACCENT, INK = "#2f8f9d", "#10262d"


def derived(base, *steps):
    color = Color(base).convert("oklch")
    for name, value in steps:
        lightness, chroma, hue = color.coords(nans=False)
        alpha = color.alpha()
        if name == "lighten":
            lightness = min(1, lightness + value)
        elif name == "darken":
            lightness = max(0, lightness - value)
        elif name == "saturate":
            chroma *= 1 + value
        elif name == "desaturate":
            chroma *= 1 - value
        elif name == "lightness":
            lightness = value
        elif name == "hue":
            hue = value
        elif name == "rotate":
            hue += value
        elif name == "grayscale":
            chroma = 0
        elif name == "alpha":
            alpha = value
        color = Color("oklch", [lightness, chroma, hue], alpha)
    return color


def fitted(color):
    if not color.convert("srgb").in_gamut("srgb", tolerance=1e-9):
        color = color.clone().fit("srgb", method="oklch-chroma")
    return color.convert("srgb").coords(nans=False) + [color.alpha()]


rows = []
for base in [ACCENT, INK, "#ff0000", "#ffee00", "#808080"]:
    name = {ACCENT: "{c.accent}", INK: "{c.ink}"}.get(base, base)
    for steps in [[("lighten", 0.1)], [("darken", 0.2)], [("saturate", 0.5)], [("desaturate", 0.5)], [("lightness", 0.7)],
                  [("hue", 30)], [("rotate", -60)], [("grayscale", None)], [("lighten", 0.6)], [("saturate", 3)],
                  [("lighten", 0.15), ("rotate", 120), ("alpha", 0.4)]]:
        text = name + "".join(" | %s(%s)" % (n, "" if v is None else v) for n, v in steps)
        rows.append((text, fitted(derived(base, *steps))))
    for other, share in [("#ffffff", 0.25), ("#0000ff", 0.5)]:
        mixed = Color(base).mix(Color(other), share, space="oklch", out_space="oklch", powerless=True)
        rows.append(("%s | mix(%s, %s)" % (name, other, share), fitted(mixed)))

print("/// Written by `Tests/Fixtures/Color/make_derived.py`.")
print("enum DerivedColorSamples {\n  struct Row: Sendable {\n    var text: String\n    var expected: [Double]\n\n"
      "    init(_ text: String, _ expected: [Double]) {\n      self.text = text\n      self.expected = expected\n    }\n  }\n")
print("  static let rows: [Row] = [")
for text, values in rows:
    print('    Row("%s", [%s]),' % (text, ", ".join("%.5f" % v for v in values)))
print("  ]\n}")
