#!/usr/bin/env python3
"""make-fonts.py FOLDER: small fonts of several kinds, cut out of Debian's, for theme-fuzz to damage.

Each keeps its tables for layout and variation and as many glyphs as its lines ask for, so that most of what a mutation changes is
looked at. Needs fontTools (python3-fonttools).
"""
import io, os, sys
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

TRUETYPE = "/usr/share/fonts/truetype/"
HAN = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
LATIN = [*range(0x20, 0x7F), *range(0xC0, 0x100), 0x301, 0x303]


def cut(path, characters, face=-1):
    font = TTFont(path, fontNumber=face, recalcTimestamp=False)
    options = Options()
    options.layout_features, options.notdef_outline, options.glyph_names = ["*"], True, False
    options.hinting = options.legacy_kern = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def colored():
    """Letters of several colours: layers (COLR 0), and paints with gradients (COLR 1)."""
    font = cut(TRUETYPE + "dejavu/DejaVuSans-Bold.ttf", LATIN)
    names = font.getBestCmap()
    layers = {names[ord("A")]: [(names[ord("V")], 0), (names[ord("i")], 1)], names[ord("f")]: [(names[ord("8")], 0xFFFF)]}
    stops = {"ColorStop": [(0, 0), (1, 1)], "Extend": "pad"}
    linear = {"Format": 4, "ColorLine": stops, "x0": 0, "y0": 0, "x1": 0, "y1": 1500, "x2": 100, "y2": 0}
    radial = {"Format": 6, "ColorLine": stops, "x0": 600, "y0": 700, "r0": 10, "x1": 600, "y1": 700, "r1": 900}
    paints = {
        names[ord("V")]: {"Format": 10, "Glyph": names[ord("A")], "Paint": linear},
        names[ord("g")]: {"Format": 1, "Layers": [
            {"Format": 10, "Glyph": names[ord("g")], "Paint": radial},
            {"Format": 14, "dx": 100, "dy": -50, "Paint": {"Format": 10, "Glyph": names[ord("8")], "Paint": {"Format": 2, "PaletteIndex": 1, "Alpha": 0.5}}},
        ]},
    }
    font["COLR"] = buildCOLR({**layers, **paints}, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1, 0.8, 0, 1), (0.1, 0.2, 0.6, 0.7)]])
    return font


def main(folder):
    os.makedirs(folder, exist_ok=True)
    fonts = {
        "latin.ttf": cut(TRUETYPE + "dejavu/DejaVuSans.ttf", LATIN),
        "variable.ttf": cut(TRUETYPE + "inter-vf/Inter.var.ttf", LATIN),
        "arabic.ttf": cut(TRUETYPE + "noto/NotoSansArabic-Regular.ttf", [*range(0x20, 0x30), *range(0x60C, 0x653)]),
        "devanagari.ttf": cut(TRUETYPE + "noto/NotoSansDevanagari-Regular.ttf", [*range(0x20, 0x7F), *range(0x900, 0x970)]),
        "cubic.otf": cut(HAN, [*range(0x20, 0x7F), *map(ord, "測試設定遊戲か\u3099ゲーム한국")], 3),
        "color.ttf": colored(),
    }
    for name, font in fonts.items(): font.save(os.path.join(folder, name))
    collection = TTCollection()
    collection.fonts = [TTFont(os.path.join(folder, name), recalcTimestamp=False) for name in ("latin.ttf", "arabic.ttf")]
    collection.save(os.path.join(folder, "collection.ttc"))


if len(sys.argv) != 2: sys.exit(__doc__)
main(sys.argv[1])
