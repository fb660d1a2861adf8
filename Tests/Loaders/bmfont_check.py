"""LÖVE loads bitmap fonts: widths, kerning and pixels. Arguments: the command, folder for work.

What a font must say is made of `hb-shape` and the single pictures of the letters: each advance and each kerning is the shaper's,
multiplied and rounded once. The fonts have their kerning in GPOS alone, or in the old table alone.
"""

import json
import math
import os
import pathlib
import shutil
import subprocess
import sys

import numpy
from PIL import Image

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
HERE = pathlib.Path(__file__).parent
SCALES = [1, 1.5, 2]
TEXTS = ["AVATAR To Wave, fjord", "Ty. “LT” VA", "gjpq|_Ãé"]
CHARACTERS = sorted(set("".join(TEXTS)))
UNITS, ASCENDER, DESCENDER = 2048, 1901, -483
LOOKS = {
    "plain": ("gpos", 24, {"color": "#ffffff"}),
    "old": ("kern", 17, {"color": "#ffe000"}),
    "all": ("gpos", 32, {
        "fill": {"linear": ["#fff080", "#ff5000"], "angle": 90}, "stroke": {"width": 3, "color": "#401000", "join": "miter"},
        "shadow": [{"offset": [-3, 5], "blur": 8, "color": "#0000c0c0"}, {"offset": [2, 2], "blur": 0, "color": "#00000060"}]}),
}


def without(table, path):
    """DejaVu Sans with one of its tables under the next tag, which means nothing: they are sorted."""
    data = bytearray(pathlib.Path(FONT).read_bytes())
    for place in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        if data[place : place + 4] == table:
            data[place + 3] += 1
    path.write_bytes(data)


def shaped(texts, font):
    """The advance of each text in font units, as two letters that may not become one."""
    features = "--features=" + ",".join(f"{tag}=0" for tag in ("liga", "clig", "calt", "rlig"))
    run = subprocess.run(
        ["hb-shape", "--no-glyph-names", "--output-format=json", "--shapers=ot", "--language=und", features, f"--font-file={font}"],
        input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    return [sum(glyph["ax"] for glyph in json.loads(line)) for line in run.stdout.splitlines()]


def whole(value):
    return math.floor(abs(value) + 0.5) * (1 if value >= 0 else -1)


theme, work = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
work.mkdir(parents=True)
without(b"kern", work / "gpos.ttf")
without(b"GPOS", work / "kern.ttf")
manifest = {
    "scales": SCALES, "output": {"directory": "build", "formats": ["bmfont", "images", "json"]},
    "fonts": {name: [{"file": f"{name}.ttf"}] for name in ("gpos", "kern")},
    "widgets": {
        name: {
            "kind": "bitmapFont", "letters": {"font": font, "size": size, **look},
            "characters": [{"set": "text", "text": "".join(CHARACTERS)}]}
        for name, (font, size, look) in LOOKS.items()},
}
(work / "themes.json").write_text(json.dumps(manifest), "utf-8")
subprocess.run([theme, "build", str(work / "themes.json"), "--no-cache", "--quiet"], check=True)

game = work / "game"
(game / "assets").mkdir(parents=True)
for file in [*(work / "build").glob("*.png"), *(work / "build").glob("*.fnt")]:
    shutil.copy(file, game / "assets")
shutil.copy(HERE / "bmfont_check.lua", game / "main.lua")
(game / "conf.lua").write_text(
    "function love.conf(t) t.window.width, t.window.height, t.modules.audio, t.modules.sound = 64, 64, false, false end\n")

pairs = sorted({text[i : i + 2] for text in TEXTS for i in range(len(text) - 1)} | {"AV", "To", "LT", "oo"})
sprites = {s["id"]: s for s in json.loads((work / "build" / "default.theme.json").read_text("utf-8"))["sprites"]}


class Expected:
    """What a font is at a scale: advances and kerning in pixels, letters from the pictures of the format `images`."""

    def __init__(self, name, scale):
        font, size, _ = LOOKS[name]
        path = work / f"{font}.ttf"
        unit = size * scale / UNITS
        singles = dict(zip(CHARACTERS, shaped(CHARACTERS, path)))
        self.advances = {letter: whole(advance * unit) for letter, advance in singles.items()}
        both = dict(zip(pairs, shaped(pairs, path)))
        self.kernings = {pair: whole((both[pair] - singles[pair[0]] - singles[pair[1]]) * unit) for pair in pairs}
        self.base, self.height = whole(ASCENDER * unit), whole((ASCENDER - DESCENDER) * unit)
        suffix = "" if scale == 1 else f"@{scale:g}x"
        self.file = f"default.{name}{suffix}.fnt"
        self.pictures = {}
        tags = dict(
            (int(fields["id"]), fields) for fields in (
                dict(pair.split("=", 1) for pair in line.split()[1:])
                for line in (work / "build" / self.file).read_text("utf-8").splitlines() if line.startswith("char ")))
        for letter in CHARACTERS:
            picture = work / "build" / "default" / name / f"u{ord(letter):04x}{suffix}.png"
            if picture.exists():
                pixels = numpy.asarray(Image.open(picture).convert("RGBA"), dtype=numpy.float64) / 255
                rows, columns = (numpy.flatnonzero(pixels[..., 3].any(axis=axis)) for axis in (1, 0))
                pixels = pixels[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
                self.pictures[letter] = pixels, int(tags[ord(letter)]["xoffset"]), int(tags[ord(letter)]["yoffset"])

    def width(self, text):
        return sum(self.advances[letter] for letter in text) + sum(
            self.kernings[text[i : i + 2]] for i in range(len(text) - 1))

    def draw(self, canvas, text, x, y):
        for index, letter in enumerate(text):
            if index:
                x += self.kernings[text[index - 1 : index + 1]]
            if letter in self.pictures:
                pixels, left, top = self.pictures[letter]
                part = canvas[y + top : y + top + pixels.shape[0], x + left : x + left + pixels.shape[1]]
                part[:] = pixels[..., :3] * pixels[..., 3:] + part * (1 - pixels[..., 3:])
            x += self.advances[letter]


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


cases, texts = [], []
for name in LOOKS:
    for scale in SCALES:
        for ground in (0, 1):
            expected = Expected(name, scale)
            step = expected.height + 60
            case = {
                "name": f"{name}@{scale:g}/{ground}", "expected": expected, "x": 60, "y": 40, "step": step, "ground": ground,
                "width": max(map(expected.width, TEXTS)) + 120, "height": 80 + step * len(TEXTS)}
            case["picture"] = work / f"{name}@{scale:g}x-{ground}.png"
            cases.append(case)
            texts.append(
                f'{{ name = "{case["name"]}", file = "{expected.file}", x = 60, y = 40, step = {step}, ground = {ground}, '
                f'width = {case["width"]}, height = {case["height"]}, picture = "{case["picture"]}", '
                f'texts = {{ {", ".join(map(quoted, TEXTS))} }}, '
                f'pairs = {{ {", ".join(f"{{ {quoted(pair[0])}, {quoted(pair[1])} }}" for pair in pairs)} }} }}')
(game / "cases.lua").write_text("return {\n" + ",\n".join(texts) + "\n}\n", "utf-8")
run = subprocess.run(
    ["xvfb-run", "-a", "-s", "-screen 0 640x480x24", "love", str(game)], capture_output=True, text=True, timeout=300,
    env=dict(os.environ, XDG_DATA_HOME=str(work / "love-data"), SDL_AUDIODRIVER="dummy"))
if run.returncode != 0 or "done" not in run.stdout:
    sys.exit(f"error: love: {run.stdout}{run.stderr}")
measured = {line.split()[1]: [float(n) for n in line.split()[2:]] for line in run.stdout.splitlines() if line.startswith("numbers ")}

failures, largest, numbers = [], 0.0, 0
for case in cases:
    expected = case["expected"]
    wanted = [expected.height, expected.base] + [expected.width(text) for text in TEXTS] + [expected.kernings[pair] for pair in pairs]
    names = ["height", "baseline", *TEXTS, *pairs]
    numbers += len(wanted)
    got = measured[case["name"]]
    for what, one, other in zip(names, got, wanted):
        # LÖVE has no place for a bitmap font's baseline.
        if what != "baseline" and one != other:
            failures.append(f"{case['name']}: {what}: {one} and not {other}")
    canvas = numpy.full((case["height"], case["width"], 3), float(case["ground"]))
    for index, text in enumerate(TEXTS):
        expected.draw(canvas, text, case["x"], case["y"] + index * case["step"])
    drawn = numpy.asarray(Image.open(case["picture"]).convert("RGB"), dtype=numpy.float64)
    difference = numpy.abs(drawn - canvas * 255).max() if drawn.shape == canvas.shape else 256
    largest = max(largest, difference)
    # Letters overlap, and LÖVE rounds after each of them.
    if difference > 2.5:
        failures.append(f"{case['name']}: pixels differ by up to {difference:.1f}")
        Image.fromarray((canvas * 255).round().astype("uint8")).save(str(case["picture"]).replace(".png", "-expected.png"))
if not any(case["expected"].kernings["AV"] < 0 for case in cases):
    failures.append("nothing is kerned")
print(f"bmfont: {len(cases)} drawings of {len(TEXTS)} lines, {numbers} numbers; largest difference {largest:.1f}")
for failure in failures[:20]:
    print(f"error: bmfont: {failure}", file=sys.stderr)
sys.exit(1 if failures else 0)
