#!/usr/bin/python3
"""make_color_fonts.py: writes the colour fonts of the tests beside itself (python3-fonttools).

Each has a plain letter A, a space, and a sun (U+2600), a star (U+2605) and a heart (U+2665) in its own format. The shapes
that layers are made of are also letters, from U+E000 on, so that tests can draw them one by one.
  layers.ttf      COLR version 0: two palettes; the star's second layer is the text's own colour, the heart is A's outline with colours
  gradients.ttf   COLR version 1: the sun has no outline, the star has one too, the heart is layers of version 0
  svg.ttf         SVG: the sun
  sbix.ttf        sbix: the sun; FreeType does not see the outlines of such a font
"""
import os
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike

HERE = os.path.dirname(os.path.abspath(__file__))
PALETTES = [
    [(1.0, 0.8, 0.0, 1.0), (0.8, 0.2, 0.0, 0.6), (0.0, 0.2, 1.0, 1.0)],
    [(0.0, 0.6, 0.2, 1.0), (0.2, 0.2, 0.2, 1.0), (1.0, 1.0, 1.0, 0.4)],
]
# Each layer is one shape: contours of points, clockwise.
SHAPES = {
    "disc": [[(200, 0), (0, 200), (0, 500), (200, 700), (500, 700), (700, 500), (700, 200), (500, 0)]],
    "rays": [[(350, -150), (300, 100), (400, 100)], [(350, 850), (400, 600), (300, 600)], [(-150, 350), (100, 400), (100, 300)], [(850, 350), (600, 300), (600, 400)]],
    "star": [[(350, 760), (440, 460), (740, 460), (500, 280), (590, -20), (350, 160), (110, -20), (200, 280), (-40, 460), (260, 460)]],
    "dot": [[(270, 270), (270, 430), (430, 430), (430, 270)]],
    "A": [[(0, 0), (300, 700), (400, 700), (700, 0), (560, 0), (350, 540), (140, 0)]],
}
COMPOSED = {"sun": ["rays", "disc"], "whole": ["star", "dot"], "heart": ["A", "dot"]}
LAYERS = {"sun": [("rays", 1), ("disc", 0)], "whole": [("star", 2), ("dot", 0xFFFF)], "heart": [("A", 2), ("dot", 1)]}
CHARACTERS = {0x20: "space", 0x41: "A", 0x2600: "sun", 0x2605: "whole", 0x2665: "heart",
              0xE000: "disc", 0xE001: "rays", 0xE002: "star", 0xE003: "dot"}


def glyph(contours):
    pen = TTGlyphPen(None)
    for points in contours:
        pen.moveTo(points[0])
        for point in points[1:]: pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def base(name, outlined):
    order = [".notdef", "space", "A", "disc", "rays", "star", "dot", "sun", "whole", "heart"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(CHARACTERS)
    outlines = dict(SHAPES)
    for key in outlined: outlines[key] = sum((SHAPES[part] for part in COMPOSED[key]), [])
    builder.setupGlyf({key: glyph(outlines.get(key, [])) for key in order})
    left = {key: min((x for points in outlines.get(key, []) for x, _ in points), default=0) for key in order}
    builder.setupHorizontalMetrics({key: (300 if key == "space" else 800, left[key]) for key in order})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200, sCapHeight=700, version=4)
    builder.setupPost()
    # The same bytes at any time.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder.font


font = base("Layers", ["heart"])
font["COLR"] = buildCOLR(LAYERS, version=0)
font["CPAL"] = buildCPAL(PALETTES)
font.save(os.path.join(HERE, "layers.ttf"))

font = base("Gradients", ["whole"])
gradient = {"Format": 4, "ColorLine": {"ColorStop": [(0.0, 0), (1.0, 1)]}, "x0": 0, "y0": 0, "x1": 0, "y1": 700, "x2": 700, "y2": 0}
painted = lambda shape: {"Format": 10, "Glyph": shape, "Paint": gradient}
font["COLR"] = buildCOLR({"sun": painted("disc"), "whole": painted("star"), "heart": LAYERS["heart"]})
font["CPAL"] = buildCPAL(PALETTES)
font.save(os.path.join(HERE, "gradients.ttf"))

font = base("Pictures", ["sun", "whole", "heart"])
font["SVG "] = newTable("SVG ")
sun = font.getGlyphID("sun")
font["SVG "].docList = [(f'<svg xmlns="http://www.w3.org/2000/svg"><circle id="glyph{sun}" cx="350" cy="-350" r="350" fill="orange"/></svg>', sun, sun)]
font.save(os.path.join(HERE, "svg.ttf"))

font = base("Bitmaps", ["whole", "heart"])
font["sbix"] = newTable("sbix")
strike = Strike(ppem=20, resolution=72)
import base64
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==")
for key in font.getGlyphOrder():
    strike.glyphs[key] = SbixGlyph(glyphName=key, graphicType="png " if key == "sun" else None, imageData=PNG if key == "sun" else None)
font["sbix"].strikes = {20: strike}
font.save(os.path.join(HERE, "sbix.ttf"))
