#!/usr/bin/env python3
"""text-cases.py [--compare FOLDER] [NAME ...]: forty strings in many scripts, drawn by the ideal renderer.

Writes text-themes.json, an ordinary manifest with a widget a string, and text/NAME.png (of one scale each), the same string
drawn by ideal.py: outlines by FreeType, shaped by HarfBuzz, of which the PyPI packages bring their own versions. What runs of
one script, direction and font a string has, and in which order they stand, is written here by hand. With FOLDER, where the
format `images` wrote the manifest, compares instead (premultiplied, in 255ths).

    python3 -W ignore text-cases.py && theme build text-themes.json --no-cache --output OUT && python3 -W ignore text-cases.py --compare OUT
"""
import functools, json, math, os, sys
import freetype, numpy as np, shapely, uharfbuzz as hb
from PIL import Image
from shapely.geometry import LineString
import ideal

HERE = os.path.dirname(os.path.abspath(__file__))
TRUETYPE, OPENTYPE = "/usr/share/fonts/truetype/", "/usr/share/fonts/opentype/"
# By the names that the manifest gives them: file, place of the face, places on axes.
FILES = {
    "dejavu": (TRUETYPE + "dejavu/DejaVuSans.ttf", 0, {}),
    "dejavu-bold": (TRUETYPE + "dejavu/DejaVuSans-Bold.ttf", 0, {}),
    "dejavu-serif-italic": (TRUETYPE + "dejavu/DejaVuSerif-Italic.ttf", 0, {}),
    "serif": (TRUETYPE + "noto/NotoSerif-Regular.ttf", 0, {}),
    "sans": (TRUETYPE + "noto/NotoSans-Regular.ttf", 0, {}),
    "sans-italic": (TRUETYPE + "noto/NotoSans-Italic.ttf", 0, {}),
    "arabic": (TRUETYPE + "noto/NotoSansArabic-Regular.ttf", 0, {}),
    "naskh": (TRUETYPE + "noto/NotoNaskhArabic-Regular.ttf", 0, {}),
    "hebrew": (TRUETYPE + "noto/NotoSansHebrew-Regular.ttf", 0, {}),
    "devanagari": (TRUETYPE + "noto/NotoSansDevanagari-Regular.ttf", 0, {}),
    "bengali": (TRUETYPE + "noto/NotoSansBengali-Regular.ttf", 0, {}),
    "tamil": (TRUETYPE + "noto/NotoSansTamil-Regular.ttf", 0, {}),
    "thai": (TRUETYPE + "noto/NotoSansThai-Regular.ttf", 0, {}),
    "khmer": (TRUETYPE + "noto/NotoSansKhmer-Regular.ttf", 0, {}),
    "myanmar": (TRUETYPE + "noto/NotoSansMyanmar-Regular.ttf", 0, {}),
    "georgian": (TRUETYPE + "noto/NotoSansGeorgian-Regular.ttf", 0, {}),
    "armenian": (TRUETYPE + "noto/NotoSansArmenian-Regular.ttf", 0, {}),
    "han": (OPENTYPE + "noto/NotoSansCJK-Regular.ttc", 3, {}),
    "korean": (OPENTYPE + "noto/NotoSansCJK-Regular.ttc", 1, {}),
    "japanese-serif": (OPENTYPE + "noto/NotoSerifCJK-Bold.ttc", 0, {}),
    "inter": (TRUETYPE + "inter-vf/Inter.var.ttf", 0, {}),
    "inter-heavy": (TRUETYPE + "inter-vf/Inter.var.ttf", 0, {"wght": 843}),
    "inter-slanted": (TRUETYPE + "inter-vf/Inter.var.ttf", 0, {"wght": 260, "slnt": -7}),
}
CASES = []


def case(name, font, size, scale, *runs, fonts=None, features=None, language=None, direction=None, **look):
    """`runs` from left to right: (text, script, direction, place in `fonts`), or a text for a left-to-right one whose script
    HarfBuzz guesses. `text` of the look is the string in reading order, where the runs in their order are not it."""
    runs = [(run, None, "ltr", 0) if isinstance(run, str) else run for run in runs]
    text = look.pop("text", None) or "".join(run[0] for run in runs)
    CASES.append(dict(name=name, fonts=[font] + list(fonts or []), size=size, scale=scale, runs=runs, text=text,
                      features=features or {}, language=language, direction=direction, look=look))


INK = "#20304a"
GOLD = {"linear": ["#fff3b0", {"color": "#f0a020", "position": 0.45}, "#8a3c00"]}
SEA = {"linear": ["#d8fbff", "#1d6f86"]}
# Latin: kerning, marks, ligatures, features.
case("kerning", "dejavu", 24, 1, "AVATAR To Ty. WAY", color=INK)
case("kerning-small", "dejavu-bold", 9, 1.5, "Tower of Yarrow, LTV", color="#ffffff")
case("marks", "dejavu", 18, 2, "x\u0303 Q\u0307\u0323 e\u0302\u0301 \u1e9e", color="#c03020")
case("stacked-marks", "serif", 30, 1, "a\u0300\u0301 ợ ǡ Ệ", fill=GOLD)
case("ligatures", "serif", 21, 1.5, "office waffle fjord", color=INK)
case("no-ligatures", "serif", 21, 1, "office waffle", features={"liga": False}, color=INK)
case("italic", "sans-italic", 40, 1, "fjord ff /", fill=SEA)
case("serif-italic", "dejavu-serif-italic", 16, 3, "Żółw fjäll", color="#a0e0ff")
case("small-capitals", "serif", 17, 2, "Small Caps", features={"smcp": True}, color=INK)
case("vietnamese", "sans", 14, 2, "Tiếng Việt", color=INK)
case("nine-points", "dejavu", 9, 1, "The quick brown fox, 0123456789", color="#000000")
case("sixty-four", "dejavu-bold", 64, 1, "Åg&", fill=GOLD)
# A variable font.
case("variable", "inter", 28, 1, "Inter AVA 10×", color=INK)
case("variable-heavy", "inter-heavy", 33, 1.5, "Type Wave", fill=GOLD)
case("variable-slanted", "inter-slanted", 15, 3, "Settings 7:41", color=INK)
case("tabular", "inter", 19, 2, "11:17", features={"tnum": True}, color=INK)
# Other alphabets.
case("greek", "dejavu", 22, 1.5, "Ὦ Ἀθῆναι", color=INK)
case("cyrillic", "sans", 26, 1, "Съешь ещё булок", fill=SEA)
case("serbian", "serif", 25, 2, ("бгдпт", "Cyrl", "ltr", 0), language="sr", color=INK)
case("georgian", "georgian", 20, 2, "საქართველო", color=INK)
case("armenian", "armenian", 13, 3, "Բարեւ", color=INK)
# From right to left.
case("arabic", "arabic", 28, 1, ("مرحبا بالعالم", "Arab", "rtl", 0), color=INK)
case("naskh-marks", "naskh", 36, 1.5, ("بِسْمِ ٱللَّهِ", "Arab", "rtl", 0), fill=GOLD)
case("urdu", "naskh", 17, 3, ("کھیل", "Arab", "rtl", 0), language="ur", color=INK)
case("hebrew-points", "hebrew", 32, 1, ("שָׁלוֹם", "Hebr", "rtl", 0), color=INK)
case("hebrew-number", "dejavu-bold", 18, 2, ("123", "Hebr", "ltr", 0), ("שלב ", "Hebr", "rtl", 0), text="שלב 123", color=INK)
case("arabic-latin", "dejavu", 20, 1.5, "Wave ", ("مرحبا", "Arab", "rtl", 0), direction="leftToRight", color=INK)
# Marks that are moved and joined.
case("devanagari", "devanagari", 30, 1, ("क्षत्रिय हिन्दी", "Deva", "ltr", 0), color=INK)
case("bengali", "bengali", 24, 2, ("বাংলা", "Beng", "ltr", 0), fill=SEA)
case("tamil", "tamil", 19, 1.5, ("தமிழ் கொடி", "Taml", "ltr", 0), color=INK)
case("thai", "thai", 34, 1, ("น้ำที่นี่", "Thai", "ltr", 0), color=INK)
case("khmer", "khmer", 27, 2, ("ភាសាខ្មែរ", "Khmr", "ltr", 0), color=INK)
case("myanmar", "myanmar", 23, 1, ("မြန်မာ", "Mymr", "ltr", 0), fill=GOLD)
# Outlines of cubic curves; several faces of one file.
case("han", "han", 24, 1.5, ("遊戲設定", "Hani", "ltr", 0), color=INK)
case("hangul", "korean", 16, 3, ("한국어", "Hang", "ltr", 0), color=INK)
case("japanese", "japanese-serif", 48, 1, ("直", "Hani", "ltr", 0), ("ゲー", "Kana", "ltr", 0), ("ム", "Kana", "ltr", 0), fill=GOLD)
case("fallback", "dejavu-bold", 22, 2, ("Play ", "Latn", "ltr", 0), ("測試", "Hani", "ltr", 1), fonts=["han"], color=INK)
# Looks.
case("soft-shadow", "dejavu-bold", 30, 1, "Victory", fill=GOLD, shadow={"offset": [2, 3], "radius": 3, "color": "#000000b0"})
case("hard-shadow", "dejavu", 20, 1.5, "Łódź", color="#ffffff", shadow={"offset": [1.5, 2], "radius": 0, "color": "#402000"})
case("shadow-arabic", "arabic", 26, 2, ("متابعة", "Arab", "rtl", 0), fill=SEA, shadow={"offset": [-2, 1], "radius": 2, "color": "#001020"})
case("stroke", "dejavu-bold", 32, 1, "Ready!", fill=GOLD, stroke={"width": 6, "color": "#301000"})
case("stroke-thin", "serif", 25, 2, "Rivå", color="#fff0d0", stroke={"width": 1.5, "color": "#000000"})
case("stroke-han", "han", 36, 1.5, ("世界", "Hani", "ltr", 0), fill=SEA, stroke={"width": 4, "color": "#002030"})

def margin(look):
    """Points around the line, so that all ink lies within: letters, half a stroke, three standard deviations of a blur."""
    shadow = look.get("shadow", {"offset": [0, 0], "radius": 0})
    return 8 + 3 * shadow["radius"] + max(map(abs, shadow["offset"]))



def face(name):
    path, index, axes = FILES[name]
    opened = freetype.Face(path, index=index)
    if axes:
        places = [axes.get(axis.tag, axis.default) for axis in opened.get_variation_info().axes]
        opened.set_var_design_coords(places)
    return opened


def shaper(name):
    path, index, axes = FILES[name]
    font = hb.Font(hb.Face(hb.Blob.from_file_path(path), index))
    if axes: font.set_variations(axes)
    return font


ideal._face, ideal._hb = functools.lru_cache(None)(face), functools.lru_cache(None)(shaper)


def shaped(case):
    """(font, glyphs, width in points) from left to right."""
    for text, script, direction, place in case["runs"]:
        font = case["fonts"][place]
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction = direction
        if script: buffer.script = script
        if case["language"]: buffer.language = case["language"]
        buffer.guess_segment_properties()
        hb.shape(ideal._hb(font), buffer, case["features"])
        glyphs, x, y = [], 0, 0
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            assert info.codepoint != 0, (case["name"], text)
            glyphs.append((info.codepoint, x + position.x_offset, y + position.y_offset))
            x, y = x + position.x_advance, y + position.y_advance
        yield font, glyphs, x * case["size"] / ideal._face(font).units_per_EM


def line(case):
    """Size of the widget in points, the glyphs' shape, and the box of the line."""
    size, first = case["size"], ideal._face(case["fonts"][0])
    k = size / first.units_per_EM
    height, runs = (first.ascender - first.descender) * k, list(shaped(case))
    width = sum(run[2] for run in runs)
    canvas = [math.ceil((side + 2 * margin(case["look"])) / 2) * 2 for side in (width, height)]
    x, top = (canvas[0] - width) / 2, (canvas[1] - height) / 2
    frame, parts = [x, top, width, height], []
    for font, glyphs, advance in runs:
        parts.append({"t": "glyphs", "font": font, "size": size, "x": x, "baseline": top + first.ascender * k, "run": glyphs})
        x += advance
    return canvas, {"t": "union", "parts": parts}, frame


def outlines(part, s):
    """The contours of glyphs in pixels, of chords that are within 2/10000 of a pixel."""
    k = part["size"] * s / ideal._face(part["font"]).units_per_EM
    for glyph, x, y in part["run"]:
        for contour in ideal.glyph_segments(part["font"], glyph):
            points = [np.array([contour[0][1]]) * k] + [ideal._flatten(segment, k, 2e-4) for segment in contour]
            ring = np.concatenate(points) * [1, -1] + [part["x"] * s + x * k, part["baseline"] * s - y * k]
            yield np.concatenate([ring, ring[:1]])


def stroke(part, half, s):
    """Round joins: all that is within half the width. Piece by piece, as GEOS simplifies longer lines."""
    pieces = [LineString([a, b]).buffer(half, quad_segs=96) for ring in outlines(part, s) for a, b in zip(ring, ring[1:]) if (a != b).any()]
    return shapely.union_all(pieces)


def geom(shape, s, tol=None, off=(0.0, 0.0), plain=ideal.geom):
    if shape["t"] == "union":
        if "stroke" in shape: return shapely.union_all([stroke(part, shape["stroke"] * s / 2, s) for part in shape["parts"]])
        return shapely.union_all([plain(part, s, tol, off) for part in shape["parts"]])
    return plain(shape, s, tol, off)


ideal.geom = geom


def color(text):
    digits = [int(text[i:i + 2], 16) / 255 for i in range(1, len(text), 2)]
    return digits if len(digits) == 4 else digits + [1.0]


def stops(listed):
    places = [stop["position"] if isinstance(stop, dict) else i / (len(listed) - 1) for i, stop in enumerate(listed)]
    return [[place, color(stop["color"] if isinstance(stop, dict) else stop)] for place, stop in zip(places, listed)]


def operations(case):
    canvas, letters, frame = line(case)
    look, ops = case["look"], []
    if "shadow" in look:
        shadow = look["shadow"]
        ops.append({"op": "shadow", "shape": letters, "offset": shadow["offset"], "sigma": shadow["radius"], "color": color(shadow["color"])})
    if "stroke" in look:
        ops.append({"op": "paint", "shape": letters | {"stroke": look["stroke"]["width"]}, "paint": {"color": color(look["stroke"]["color"])}})
    fill = ideal.vgrad(frame, stops(look["fill"]["linear"])) if "fill" in look else {"color": color(look["color"])}
    return canvas, ops + [{"op": "paint", "shape": letters, "paint": fill}]


def render(case):
    canvas, ops = operations(case)
    return ideal.quantise(ideal.run_ops(ops, *(math.ceil(side * case["scale"]) for side in canvas), case["scale"]))


def manifest():
    def source(name):
        path, index, axes = FILES[name]
        return {"system": os.path.basename(path)} | ({"face": index} if index else {}) | ({"axes": axes} if axes else {})

    fonts, widgets = {}, {}
    for case in CASES:
        family = "-".join(case["fonts"])
        fonts[family] = [source(name) for name in case["fonts"]]
        text = {"text": case["text"], "font": family, "size": case["size"]} | case["look"]
        for key in ("features", "language", "direction"):
            if case[key]: text[key] = case[key]
        widgets[case["name"]] = {"kind": "text", "size": line(case)[0], "text": text}
    head = {"scales": sorted({case["scale"] for case in CASES}), "output": {"formats": ["images"]}, "atlas": {"layout": "perScale"}}
    listed = lambda values: ",\n".join(f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in values.items())
    return json.dumps(head)[:-1] + ',\n"fonts": {\n' + listed(fonts) + '\n},\n"widgets": {\n' + listed(widgets) + "\n}}\n"


def file_name(case):
    """As the format `images` names it: no suffix at scale 1."""
    return case["name"] + ("" if case["scale"] == 1 else f"@{case['scale']:g}x") + ".png"


def premultiplied(pixels):
    pixels = pixels.astype(float)
    return np.dstack([pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3:]])


def main():
    words, folder = sys.argv[1:], None
    if "--compare" in words:
        place = words.index("--compare")
        folder = words[place + 1]
        del words[place:place + 2]
    worst = 0
    if not folder: open(os.path.join(HERE, "text-themes.json"), "w").write(manifest())
    for case in CASES:
        if words and case["name"] not in words: continue
        path = os.path.join(HERE, "text", file_name(case))
        if not folder:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            Image.fromarray(render(case), "RGBA").save(path, optimize=True)
            print(case["name"], flush=True)
            continue
        mine, theirs = (np.asarray(Image.open(p).convert("RGBA")) for p in (os.path.join(folder, "default", file_name(case)), path))
        if mine.shape != theirs.shape: sys.exit(f"{case['name']}: {mine.shape} instead of {theirs.shape}")
        difference = np.abs(premultiplied(mine) - premultiplied(theirs))
        worst = max(worst, difference.max())
        print(f"{case['name']:20s} max {difference.max():5.2f} mean {difference.mean():.4f}")
    if folder: sys.exit(worst > 2)


if __name__ == "__main__": main()
