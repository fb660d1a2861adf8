#!/usr/bin/env python3
"""make_looks.py: draws the widgets of themes.json into Expected/ as Documentation/Text.md says, with nothing of the project's.

    make_looks.py [NAME ...]          (needs numpy, Pillow, shapely 2, freetype-py, uharfbuzz; fonts-dejavu)

Shapes are polygons in float64: glyphs by Tests/Reference/ideal.py, a stroke as the union of what lies within half its width
of each chord of their outlines (chords and arcs are off by less than 0.002 px), coverages their exact areas, blurs the ideal
renderer's. GEOS's buffer of a whole outline is not used: it leaves out small notches.
"""
import json, math, os, sys
import numpy as np
import shapely
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Reference"))
import ideal

BANDS = {}
FONTS = {"bold": "DejaVuSans-Bold", "italic": "DejaVuSerif-Italic"}
ideal.FONTS["DejaVuSerif-Italic"] = ("/usr/share/fonts/truetype/dejavu/DejaVuSerif-Italic.ttf", 0)


def color(text):
    digits = [int(text[i:i + 2], 16) / 255 for i in range(1, len(text), 2)]
    return digits + [1.0] * (4 - len(digits))


def stops(list_):
    n = len(list_)
    return [[i / (n - 1), color(c)] for i, c in enumerate(list_)]


def paint(value, frame, W, H, s):
    """Straight colours of all pixels, premultiplied."""
    x, y, w, h = frame
    if isinstance(value, str): return ideal.premul(ideal.eval_paint({"color": color(value)}, W, H, s))
    if "linear" in value:
        a = math.radians(value.get("angle", 90))
        half = (abs(w * math.cos(a)) + abs(h * math.sin(a))) / 2
        cx, cy, dx, dy = x + w / 2, y + h / 2, math.cos(a) * half, math.sin(a) * half
        return ideal.premul(ideal.eval_paint({"from": [cx - dx, cy - dy], "to": [cx + dx, cy + dy], "stops": stops(value["linear"])}, W, H, s))
    assert value["units"] == "fraction"
    cx, cy, r = x + value["center"][0] * w, y + value["center"][1] * h, value["radius"] * min(w, h)
    X, Y = (np.arange(W) + .5) / s - cx, (np.arange(H) + .5) / s - cy
    t = np.clip(np.hypot(X[None, :], Y[:, None]) / r, 0, 1)[..., None]
    (_, first), (_, last) = stops(value["radial"])
    return ideal.premul(np.array(first) + (np.array(last) - np.array(first)) * t)


class Drawing:
    def __init__(self, look, size, s):
        self.look, self.s = look, s
        self.W, self.H = math.ceil(size[0] * s), math.ceil(size[1] * s)
        font = FONTS[look["font"]]
        self.text, advance, height = ideal.layout({"text": look["text"], "font": font, "size": look["size"], "align": "center"}, [0, 0, *size])
        k = look["size"] / ideal.font_info(font)["unitsPerEm"]
        os2 = ideal._hb(font).face.reference_table("OS/2").data
        cap = int.from_bytes(os2[88:90], "big", signed=True) * k
        if int.from_bytes(os2[:2], "big") < 2:          # the letter H
            cap = max(point[1] for contour in ideal.glyph_segments(font, ideal.shape_text(font, "H")[0][0][0]) for segment in contour for point in segment[1:]) * k
        left, top, base = self.text["x"], (size[1] - height) / 2, self.text["baseline"]
        self.frames = {"line": [left, top, advance, height], "block": [left, top, advance, height],
                       "capHeight": [left, base - cap, advance, cap], "box": [0, 0, *size]}
        self.stroke = look.get("stroke")
        self.position = (self.stroke or {}).get("position", "center")
        width = self.stroke["width"] if self.stroke else 0
        self.reach = {"center": width / 2, "outside": width, "inside": 0}[self.position]

    # Shapes in pixels of a scale, moved by points.
    def letters(self, k=1, grown=0, off=(0, 0)):
        shape = ideal.geom(self.text, self.s * k, None, off)
        return shape.union(self.band(grown, k, off)) if grown else shape

    def band(self, reach, k=1, off=(0, 0)):
        """What lies within a distance of the outlines."""
        key = (json.dumps(self.text), reach)
        if key not in BANDS:
            rings = []
            for polygon in shapely.get_parts(ideal.geom(self.text, 1, 3e-4)): rings += [polygon.exterior, *polygon.interiors]
            lines = [shapely.LineString(pair) for ring in rings for pair in zip(ring.coords, ring.coords[1:])]
            BANDS[key] = shapely.union_all(shapely.buffer(lines, reach, quad_segs=48))
        scale = self.s * k
        return shapely.affinity.affine_transform(BANDS[key], [scale, 0, 0, scale, off[0] * scale, off[1] * scale])

    def area(self, shape): return ideal.coverage(shape, self.W, self.H)

    def blurred(self, style, grown=0):
        sigma = style["radius"] if "radius" in style else style.get("blur", 0) / 2
        off = style.get("offset", (0, 0))
        return ideal.blurred(lambda k: self.letters(k, grown, off), sigma * self.s, self.W, self.H)

    def tint(self, style, default):
        c = np.array(color(style.get("color", default)))
        c[3] *= style.get("opacity", 1)
        return np.append(c[:3] * c[3], c[3])

    def spread(self, value, frame=None):
        frame = frame or self.look.get("frame", "line")
        return paint(value, self.frames[frame] if isinstance(frame, str) else frame, self.W, self.H, self.s)

    def listed(self, key):
        value = self.look.get(key, [])
        return value if isinstance(value, list) else [value]

    def inside(self):
        """What lies within the letters, as if they were everywhere."""
        layer = np.zeros((self.H, self.W, 4))
        def over(src): layer[...] = src + layer * (1 - src[..., 3:4])
        for fill in reversed(self.listed("fill") or [self.look.get("color", "#000000")]):
            if isinstance(fill, dict) and "paint" in fill:
                over(self.spread(fill["paint"], fill.get("frame")) * fill.get("opacity", 1))
            else: over(self.spread(fill))
        for style in reversed(self.listed("innerShadow")):
            over((1 - self.blurred(style))[..., None] * self.tint(style, "#000000"))
        if self.stroke and self.position == "inside":
            w = self.stroke["width"]
            over(self.spread(self.stroke.get("paint") or self.stroke["color"]) * self.area(self.band(w))[..., None])
        return layer

    def draw(self):
        out = np.zeros((self.H, self.W, 4))
        def over(src): out[...] = src + out * (1 - src[..., 3:4])
        for style in reversed(self.listed("shadow")):
            over(self.blurred(style, self.reach)[..., None] * self.tint(style, "#000000"))
        if "glow" in self.look:
            glow = self.look["glow"]
            over(self.blurred(glow, self.reach + glow.get("spread", 0))[..., None] * self.tint(glow, "#ffffff"))
        letters = self.inside() * self.area(self.letters())[..., None]
        if not self.stroke or self.position == "inside":
            over(letters)
            return out
        band = self.band(self.reach)
        colors = self.spread(self.stroke.get("paint") or self.stroke["color"])
        if self.position == "center":
            over(colors * self.area(band)[..., None])
            over(letters)
        else:
            over(colors * self.area(band.difference(self.letters()))[..., None] + letters)
        return out


def main():
    manifest = json.load(open(os.path.join(HERE, "themes.json")))
    style = manifest["styles"]["look"]
    os.makedirs(os.path.join(HERE, "Expected"), exist_ok=True)
    for name, widget in manifest["widgets"].items():
        if sys.argv[1:] and name not in sys.argv[1:]: continue
        for scale in manifest["scales"]:
            drawing = Drawing({**style["text"], **widget["text"]}, style["size"], scale)
            file = name + ("" if scale == 1 else f"@{scale}x") + ".png"
            Image.fromarray(ideal.quantise(drawing.draw()), "RGBA").save(os.path.join(HERE, "Expected", file), optimize=True)
            print(file, flush=True)


if __name__ == "__main__": main()
