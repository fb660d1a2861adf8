"""BMFont's .fnt, text and XML, as loaders of games take it: whole numbers, tags in one order, no more than they know.

A letter of a font is compared with the sprite drawn alone, and with the same letter as a text of its own that begins at a known
place: that tells whether its offsets are right.
"""

import os
import re
import xml.etree.ElementTree

import numpy
from sprites import SCALES, THEMES, blank, cut, load, picture, put, read_text, require, save, write

TRIMS = True
VARIANTS = {
    "text": [{"format": "bmfont"}],
    "xml": [{"format": "bmfont", "form": "xml", "distanceField": True, "file": "fonts/{theme}.{font}{scale}.fnt"}],
    "both": [{"format": "bmfont", "form": "both", "alpha": "premultiplied", "distanceField": True}],
    "bleed": [{"format": "bmfont", "bleed": True}],
}

NUMBERS = {
    "info": ("size", "bold", "italic", "unicode", "stretchH", "smooth", "aa", "outline"),
    "common": ("lineHeight", "base", "scaleW", "scaleH", "pages", "packed", "alphaChnl", "redChnl", "greenChnl", "blueChnl"),
    "page": ("id",),
    "chars": ("count",),
    "char": ("id", "x", "y", "width", "height", "xoffset", "yoffset", "xadvance", "page", "chnl"),
    "kernings": ("count",),
    "kerning": ("first", "second", "amount"),
    # PixiJS's own, where it was asked for.
    "distanceField": ("distanceRange",),
}
TEXTS = {"info": ("face", "charset", "padding", "spacing"), "page": ("file",), "char": ("letter",), "distanceField": ("fieldType",)}


def tag(name, fields):
    require(name in NUMBERS, f"no loader knows the tag {name}")
    known = NUMBERS[name] + TEXTS.get(name, ())
    require(all(key in known for key in fields), f"{name} has {set(fields) - set(known)}")
    result = {key: int(fields[key]) for key in NUMBERS[name]}
    require(all(re.fullmatch(r"-?\d+", fields[key]) for key in NUMBERS[name]), f"{name} has numbers that are none: {fields}")
    result |= {key: fields[key] for key in TEXTS.get(name, ()) if key in fields}
    return name, result


def tags_of_text(text):
    require(not text.startswith("\ufeff"), "a byte order mark")
    require(text.startswith("info face="), "the first line is no info with a face")
    for line in text.split("\n"):
        if line.startswith("#") or not line:
            continue
        require(re.fullmatch(r'[A-Za-z]+(?: [A-Za-z]+=(?:"[^"]*"|[-0-9,]+|[a-z]+))+', line), f"no line of a font: {line}")
        name = line.split(" ", 1)[0]
        pairs = re.findall(r' ([A-Za-z]+)=(?:"([^"]*)"|([-0-9,]+|[a-z]+))', line)
        require(len({key for key, _, _ in pairs}) == len(pairs), f"a key stands twice: {line}")
        yield tag(name, {key: quoted or bare for key, quoted, bare in pairs})


def tags_of_xml(text):
    root = xml.etree.ElementTree.fromstring(text)
    require(root.tag == "font", f"the root is {root.tag}")
    names = [one.tag for one in root if one.tag != "distanceField"]
    require(names == ["info", "common", "pages", "chars", "kernings"] and len(root) <= 6, "other children than loaders seek")
    for one in root:
        if one.tag != "pages":
            yield tag(one.tag, one.attrib)
        for inner in one:
            require(inner.tag + "s" == one.tag, f"{inner.tag} within {one.tag}")
            yield tag(inner.tag, inner.attrib)


class Font:
    def __init__(self, path, text):
        is_xml = text.lstrip().startswith("<")
        tags = list(tags_of_xml(text) if is_xml else tags_of_text(text))
        self.tags = tags
        names = [name for name, _ in tags]
        order = ["info", "common", "page", "chars", "char", "kernings", "kerning", "distanceField"]
        require([name for i, name in enumerate(names) if i == 0 or names[i - 1] != name] == [name for name in order if name in names], "tags in another order")
        require(names.count("info") == names.count("common") == names.count("chars") == 1, "a tag that stands once stands otherwise")
        self.info, self.common = tags[0][1], tags[1][1]
        require(list(self.common)[:2] == ["lineHeight", "base"] and ("lineHeight" in text) and text.index("lineHeight=") < text.index("base="), "base before lineHeight")
        self.padding = [int(one) for one in self.info["padding"].split(",")]
        require(len(self.padding) == 4 and min(self.padding) >= 0, "padding")
        folder = os.path.dirname(path)
        pages = [fields for name, fields in tags if name == "page"]
        require([page["id"] for page in pages] == list(range(self.common["pages"])), "pages are not counted from 0")
        self.pages = [load(os.path.normpath(os.path.join(folder, page["file"]))) for page in pages]
        require(all(page.shape[1] <= self.common["scaleW"] and page.shape[0] <= self.common["scaleH"] for page in self.pages), "scaleW and scaleH")
        require(any(page.shape[1] == self.common["scaleW"] for page in self.pages), "scaleW")
        self.fields = [fields for name, fields in tags if name == "distanceField"]
        chars = [fields for name, fields in tags if name == "char"]
        require([fields["count"] for name, fields in tags if name == "chars"] == [len(chars)], "count of chars")
        require(sorted({char["id"] for char in chars}) == [char["id"] for char in chars], "chars stand twice or in no order")
        self.chars = {char["id"]: char for char in chars}
        require(32 in self.chars, "no space")
        kernings = [fields for name, fields in tags if name == "kerning"]
        require([fields["count"] for name, fields in tags if name == "kernings"] == [len(kernings)], "count of kernings")
        self.kernings = {(one["first"], one["second"]): one["amount"] for one in kernings}
        require(len(self.kernings) == len(kernings), "a pair stands twice")
        require(all(one in self.chars and other in self.chars for one, other in self.kernings), "a pair of letters that are not there")
        require(all(amount != 0 for amount in self.kernings.values()), "a pair without an amount")
        require(all(char["chnl"] == 15 for char in chars), "chnl")
        require(all(char.get("letter", chr(char["id"])) == chr(char["id"]) for char in chars), "letter")
        require(all(("letter" in char) == (char["id"] > 0xFFFF) for char in chars), "letters that PixiJS would take for others")

    def cell(self, code):
        char = self.chars[code]
        if char["width"] == 0 or char["height"] == 0:
            return None
        return cut(self.pages[char["page"]], char["x"], char["y"], char["width"], char["height"])

    def compose(self, text, size, pen):
        """A line of letters whose ink does not meet, from a pen on its baseline; and where the pen ends."""
        whole = blank(*size)
        x, last = pen[0], None
        for code in map(ord, text):
            x += self.kernings.get((last, code), 0)
            char, cell = self.chars[code], self.cell(code)
            if cell is not None:
                left, top = x + char["xoffset"], pen[1] - self.common["base"] + char["yoffset"]
                part = whole[top : top + cell.shape[0], left : left + cell.shape[1]]
                numpy.maximum(part, cell, out=part)
            x += char["xadvance"]
            last = code
        return whole, x


def ink(pixels):
    rows, columns = (numpy.flatnonzero(pixels[..., 3].any(axis=axis)) for axis in (1, 0))
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


# What the manifest has: letters with a picture. All are of 24 points.
FONTS = {"score": "AVTogj,é\u0301", "hud-big": "AVTo", "field": "IAVTo"}
SIZE = 24
# The pen in the texts of a letter each, in points.
PEN = (24, 40)


def check(build, report, form):
    folder = os.path.join(build.folder, "fonts" if form == "xml" else "")
    pages = "premultiplied" if form == "both" else "straight"
    scales = build.manifest["scales"]
    expected = {f"{theme}.{font}{'' if scale == 1 else f'@{scale:g}x'}" for theme in THEMES for font in FONTS for scale in scales}
    found = {file.removesuffix(".fnt") for file in os.listdir(folder) if file.endswith(".fnt")}
    report.equal(found, expected, "files")
    for theme in THEMES:
        for name, letters in FONTS.items():
            for scale in scales:
                file = f"{theme}.{name}{'' if scale == 1 else f'@{scale:g}x'}"
                report.place = file
                path = os.path.join(folder, file + ".fnt")
                font = Font(path, read_text(path))
                if form == "both":
                    other = Font(path, read_text(path.removesuffix(".fnt") + ".xml"))
                    report.equal(other.tags, font.tags, "what the two forms say")
                letters_of(font, build, report, theme, name, scale, letters, pages, form)
                numbers_of(font, report, name, scale)
                asked = form in ("xml", "both") and name == "field"
                report.equal(font.fields, [{"distanceRange": round(6 * scale), "fieldType": "sdf"}] if asked else [], "distanceField")
                if name == "field":
                    field_of(font, report, scale)
                if name == "score" and pages == "straight":
                    line_of(font, build, report, theme, scale, form)


def visible(pixels, form):
    return numpy.where(pixels[..., 3:] == 0, 0, pixels) if form == "bleed" else pixels


def alone_of(build, theme, scale, sprite, pages):
    from sprites import premultiplied

    alone = build.image(theme, scale, sprite)
    return premultiplied(alone) if pages == "premultiplied" else alone


def letters_of(font, build, report, theme, name, scale, letters, pages, form):
    report.equal(set(font.chars), {32} | set(map(ord, letters)), "characters")
    blank_char = font.chars[32]
    report.equal([blank_char[key] for key in ("x", "y", "width", "height", "xoffset", "yoffset")], [0] * 6, "the space")
    for code in map(ord, letters):
        sprite, cell = f"{name.replace('-', '/')}/u{code:04x}", font.cell(code)
        report.sprites += 1
        alone = alone_of(build, theme, scale, sprite, pages)
        left, top, right, bottom = ink(alone)
        if cell is None or not numpy.array_equal(visible(cell, form), alone[top:bottom, left:right]):
            report.fail(f"{sprite} is not the sprite drawn alone")
            continue
        report.pixels += cell.shape[0] * cell.shape[1]
        # A font shows what is seen of a letter, on pages that have all of it too.
        report.trimmed += cell.shape != alone.shape and build.manifest["atlas"]["trim"]
        text = f"{name.replace('-', '/')}-letter/u{code:04x}"
        if text not in build.images[theme, scale]:
            continue
        text = alone_of(build, theme, scale, text, pages)
        left, top, right, bottom = ink(text)
        char = font.chars[code]
        place = (left - int(PEN[0] * scale), top - int(PEN[1] * scale) + font.common["base"])
        report.equal((char["xoffset"], char["yoffset"]), place, f"offsets of {chr(code)}")
        report.expect(numpy.array_equal(visible(cell, form), text[top:bottom, left:right]), f"{chr(code)} as a text of its own")


def numbers_of(font, report, name, scale):
    # DejaVu Sans: 2048 units per em, 1901 above the baseline, 483 below; advances and pairs as its tables have them.
    unit = SIZE * scale / 2048
    spacing = 1.5 * scale if name == "hud-big" else 0

    def whole(value):
        return int(numpy.floor(abs(value) + 0.5)) * (1 if value >= 0 else -1)

    report.equal(font.info["size"], whole(SIZE * scale), "size")
    report.equal((font.common["lineHeight"], font.common["base"]), (whole(2384 * unit), whole(1901 * unit)), "lineHeight and base")
    for letter, advance in (("A", 1401), ("V", 1401), ("T", 1251), ("o", 1253), (" ", 651)):
        report.equal(font.chars[ord(letter)]["xadvance"], whole(advance * unit + spacing), f"advance of {letter!r}")
    for pair, amount in (("AV", -131), ("To", -348), ("VA", -131), ("oo", 0)):
        report.equal(font.kernings.get((ord(pair[0]), ord(pair[1])), 0), whole(amount * unit), f"kerning of {pair}")
    if name == "score":
        report.equal(font.padding, [0, 0, 0, 0], "padding")
    elif name == "field":
        report.equal(font.padding, [whole(3 * scale)] * 4, "padding")
    else:
        # The outline is 1.5 points outside the letters. Its shadow is seen 2 to 3 sigmas further, and lies 2 to the left and 3 below.
        for got, moved, side in zip(font.padding, (-3, -2, 3, 2), ("up", "right", "down", "left")):
            report.expect((5.5 + moved) * scale - 1 <= got <= (7.5 + moved) * scale + 1, f"padding {side}: {font.padding}")


def field_of(font, report, scale):
    """The letter I is a rectangle, 201 to 403 units from the pen and 1493 high, so that each pixel's distance is known."""
    char, alpha = font.chars[ord("I")], font.cell(ord("I"))[..., 3]
    unit = SIZE * scale / 2048
    y, x = numpy.mgrid[0 : alpha.shape[0], 0 : alpha.shape[1]] + 0.5
    across = numpy.maximum(201 * unit - (x + char["xoffset"]), x + char["xoffset"] - 403 * unit)
    y = y + char["yoffset"] - font.common["base"]
    down = numpy.maximum(-1493 * unit - y, y)
    outside = numpy.hypot(numpy.maximum(across, 0), numpy.maximum(down, 0))
    distance = numpy.where((across < 0) & (down < 0), numpy.maximum(across, down), outside)
    wanted = numpy.clip(0.5 - distance / (2 * 3 * scale), 0, 1) * 255
    error = numpy.abs(alpha - wanted).max()
    report.expect(error <= 1, f"the field of I is off by {error:.2f} of 255")


def line_of(font, build, report, theme, scale, form):
    """A line set with the font's letters beside the same line as a text: each letter within half a pixel for each rounding."""
    text = build.image(theme, scale, "score-line")
    line, _ = font.compose("ToV", (text.shape[1], text.shape[0]), (int(PEN[0] * scale), int(PEN[1] * scale)))
    got, wanted = ink(visible(line, form)), ink(text)
    report.expect(got[1] == wanted[1] and got[3] == wanted[3], f"rows of a line: {got} and {wanted}")
    report.expect(abs(got[0] - wanted[0]) <= 1 and abs(got[2] - wanted[2]) <= 2, f"columns of a line: {got} and {wanted}")


def foreign(folder, report):
    """As BMFont itself writes, and the same as XML."""
    report.place = "sample"
    one, two = picture(12, 16), picture(9, 7, 60)
    page = blank(64, 32)
    put(page, one, 2, 2)
    put(page, two, 20, 5)
    save(page, f"{folder}/demo_0.png")
    text = """info face="Demo Sans" size=16 bold=0 italic=0 charset="" unicode=1 stretchH=100 smooth=1 aa=1 padding=2,2,2,2 spacing=1,1 outline=0
common lineHeight=20 base=15 scaleW=64 scaleH=32 pages=1 packed=0 alphaChnl=0 redChnl=0 greenChnl=0 blueChnl=0
page id=0 file="demo_0.png"
chars count=3
char id=32 x=0 y=0 width=0 height=0 xoffset=0 yoffset=0 xadvance=5 page=0 chnl=15
char id=65 x=2 y=2 width=12 height=16 xoffset=-2 yoffset=1 xadvance=9 page=0 chnl=15
char id=86 x=20 y=5 width=9 height=7 xoffset=1 yoffset=4 xadvance=9 page=0 chnl=15
kernings count=1
kerning first=65 second=86 amount=-2
"""
    lines = []
    for line in text.splitlines():
        line = re.sub(r"=([-0-9,]+)", r'="\1"', line)
        name = line.split(" ")[0]
        lines.append({"chars": "</pages>", "kernings": "</chars>"}.get(name, "") + ("<pages>" if name == "page" else "") + f"<{line}{'' if name.endswith('s') else '/'}>")
    write(text, f"{folder}/demo.fnt")
    write("<font>" + "".join(lines) + "</kernings></font>", f"{folder}/demo.xml")
    for file in ("demo.fnt", "demo.xml"):
        font = Font(f"{folder}/{file}", read_text(f"{folder}/{file}"))
        report.foreign(font.cell(65), one, f"{file}: A")
        report.foreign(font.cell(86), two, f"{file}: V")
        line, end = font.compose("AV", (40, 30), (5, 20))
        report.equal((end, font.kernings), (5 + 9 - 2 + 9, {(65, 86): -2}), f"{file}: a line")
        expected = blank(40, 30)
        put(expected, one, 3, 6)
        put(expected, two, 13, 9)
        report.foreign(line[:, :12], expected[:, :12], f"{file}: a line")
