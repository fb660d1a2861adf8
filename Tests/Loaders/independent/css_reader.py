"""Style sheets as a browser takes them: the cascade for one element, `image-set` for a screen, backgrounds and border images at the
element's own size. Of the language it knows what sprites need; anything else in a sheet is an error."""

import os
import re

import numpy

from sprites import CONTENTS, SLICES, Sprite, Unreadable, blank, cut, load, picture, put, read_text, require, save, write

TRIMS = PAGES = False
VARIANTS = {
    "media": [{"format": "css"}],
    "attributes": [{"format": "css", "variants": "attributes", "prefix": "ui", "states": False}],
    "bleed": [{"format": "css", "bleed": True, "file": "web/{base}.css"}],
}


class Element:
    """A class and pseudo-classes, attributes, and the elements around it."""

    def __init__(self, classes=(), pseudo=(), attributes=None, parent=None):
        self.classes, self.pseudo, self.attributes, self.parent = set(classes), set(pseudo), attributes or {}, parent


def split(text, separator):
    """Splits at a character that stands in no brackets and no quotes."""
    parts, depth, quoted, start = [], 0, None, 0
    for at, character in enumerate(text):
        if quoted:
            quoted = None if character == quoted else quoted
        elif character in "\"'":
            quoted = character
        elif character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [part.strip() for part in parts + [text[start:]]]


def compound(text, element):
    """Whether `.a:where(b, c)[d="e"]` is the element, and how much it weighs."""
    rest, weight = text, 0
    while rest:
        if match := re.match(r"\*", rest):
            pass
        elif match := re.match(r"\.((?:[\w-]|[^\x00-\x7f])+)", rest):
            weight += 1
            if match[1] not in element.classes:
                return None
        elif match := re.match(r'\[([\w-]+)(?:="([^"]*)")?\]', rest):
            weight += 1
            value = element.attributes.get(match[1])
            if value is None or (match[2] is not None and value != match[2]):
                return None
        elif match := re.match(r":(where|is|not)\(", rest):
            depth, end = 1, match.end()
            while depth:
                depth += {"(": 1, ")": -1}.get(rest[end], 0)
                end += 1
            found = [weighed for weighed in (selected(one, element) for one in split(rest[match.end() : end - 1], ",")) if weighed is not None]
            if bool(found) == (match[1] == "not"):
                return None
            weight += max(found, default=0) if match[1] != "where" else 0
            rest = rest[end:]
            continue
        elif match := re.match(r":([\w-]+)(?!\()", rest):
            weight += 1
            if match[1] not in element.pseudo and not (match[1] == "root" and element.parent is None):
                return None
        else:
            raise Unreadable(f"selector {text}")
        rest = rest[match.end() :]
    return weight


def selected(text, element):
    """The weight of a selector that fits, with blanks for what is around an element; nothing where it does not."""
    parts = [part for part in split(text, " ") if part]
    require(parts and ">" not in parts and "+" not in parts and "~" not in parts, f"selector {text}")
    weight = compound(parts[-1], element)
    if weight is None or len(parts) == 1:
        return weight
    outer = element.parent
    while outer is not None:
        above = selected(" ".join(parts[:-1]), outer)
        if above is not None:
            return weight + above
        outer = outer.parent
    return None


def rules(text):
    """Every rule with its conditions: (media queries, selectors, declarations), in order."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    result, media, at = [], [], 0
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at >= len(text):
            require(not media, "a brace is not closed")
            return result
        if text[at] == "}":
            require(media, "a brace too many")
            media.pop()
            at += 1
            continue
        end = text.index("{", at)
        head = text[at:end].strip()
        if head.startswith("@"):
            require(head.startswith("@media "), f"{head} is not known")
            media.append(head[7:].strip())
            at = end + 1
            continue
        close = text.index("}", end)
        declarations = []
        for one in split(text[end + 1 : close], ";"):
            if one:
                key, value = one.split(":", 1)
                declarations.append((key.strip(), value.strip()))
        result.append((list(media), split(head, ","), declarations))
        at = close + 1


def holds(query, device):
    return all(re.fullmatch(r"\(([\w-]+): ([\w-]+)\)", part.strip()) and device.get(part.strip()[1:-1].split(": ")[0]) == part.strip()[1:-1].split(": ")[1] for part in query.split(" and "))


def computed(sheet, element, device):
    """The declarations that win: later of two that weigh the same. One that is not understood is none."""
    winners = {}
    for order, (media, selectors, declarations) in enumerate(sheet):
        if not all(holds(query, device) for query in media):
            continue
        weights = [weight for weight in (selected(one, element) for one in selectors) if weight is not None]
        if not weights:
            continue
        for number, (key, value) in enumerate(declarations):
            for name, single in expanded(key, value):
                rank = (max(weights), order, number)
                if name not in winners or winners[name][0] <= rank:
                    winners[name] = (rank, single)
    return {key: value for key, (_, value) in winners.items()}


def four(values):
    """What one to four values mean: top, right, bottom, left."""
    return [values[0], values[min(1, len(values) - 1)], values[2] if len(values) > 2 else values[0], values[3] if len(values) > 3 else values[min(1, len(values) - 1)]]


SIDES = ("top", "right", "bottom", "left")


def expanded(key, value):
    """A short form's single ones; it also sets back what it does not state."""
    words = [word for word in split(value, " ") if word]
    if key in ("padding", "border-width"):
        pattern = "padding-%s" if key == "padding" else "border-%s-width"
        return [(pattern % side, one) for side, one in zip(SIDES, four(words))]
    if key == "border":
        widths = [word for word in words if re.match(r"\d", word)] or ["medium"]
        result = [(f"border-{side}-width", widths[0]) for side in SIDES]
        result += [("border-style", next((word for word in words if word in ("solid", "none")), "none"))]
        # border sets border-image back.
        return result + [("border-image-source", "none"), ("border-image-slice", "100%"), ("border-image-width", "1"), ("border-image-repeat", "stretch")]
    require(key not in ("border-image", "background", "border-left", "border-top", "border-right", "border-bottom"), f"{key} is not known")
    return [(key, value)]


def number(text, unit):
    match = re.fullmatch(rf"(-?[\d.]+){unit}", text) or (re.fullmatch(r"(0)", text) if unit else None)
    require(match, f"{text} is no number of {unit or 'pixels'}")
    return float(match[1])


def picture_of(value, folder, density):
    """The file of url() or image-set() that the screen takes, and how many of its pixels are one of CSS's."""
    match = re.fullmatch(r'url\("?([^")]+)"?\)', value)
    if match:
        return os.path.normpath(os.path.join(folder, match[1])), 1.0
    match = re.fullmatch(r"image-set\((.*)\)", value, re.S)
    require(match, f"{value} is no picture")
    choices = []
    for one in split(match[1], ","):
        url, resolution = [part for part in split(one, " ") if part]
        choices.append((number(resolution, "x"), picture_of(url, folder, density)[0]))
    # The smallest that is enough, else the largest.
    enough = [choice for choice in choices if choice[0] >= density]
    resolution, path = min(enough) if enough else max(choices)
    return path, resolution


def shown(name, style, folder, density):
    """What an element with such a style looks like at its own size on a screen, in the screen's pixels."""
    source = style.get("border-image-source", "none")
    if source != "none":
        path, resolution = picture_of(source, folder, density)
        pixels = load(path)
        require(resolution == density, f"{name}: no picture for {density}")
        require(style.get("border-style", "none") != "none", f"{name}: without a border nothing is drawn")
        slices = [part for part in split(style["border-image-slice"], " ")]
        require("fill" in slices, f"{name}: the middle is empty")
        # Slices count the picture's own units, of which a picture of twice the pixels has no more.
        slices = four([number(one, "") * resolution for one in slices if one != "fill"])
        widths = four([number(one, "px") * density for one in split(style["border-image-width"], " ")])
        require(slices == widths, f"{name}: slices {slices} are drawn {widths} wide")
        require(style.get("border-image-repeat", "stretch") == "stretch", f"{name}: repeat")
        require(style.get("box-sizing") == "border-box", f"{name}: the box")
        border = [number(style.get(f"border-{side}-width", "0"), "px") for side in SIDES]
        padding = [number(style.get(f"padding-{side}", "0"), "px") for side in SIDES]
        content = tuple((one + two) * density for one, two in zip(border, padding))
        return Sprite(name, pixels, (0, 0, pixels.shape[1], pixels.shape[0]), tuple(slices), content)
    path, resolution = picture_of(style["background-image"], folder, density)
    pixels = load(path)
    require("image-set" not in style["background-image"] or resolution == density, f"{name}: no picture for {density}")
    require(style.get("background-repeat") == "no-repeat", f"{name} repeats")
    # Scaled to this size, whatever the file's: then a pixel of the screen has to be one of the page.
    size = [number(one, "px") * density for one in split(style["background-size"], " ")] if "background-size" in style else [pixels.shape[1] / resolution * density, pixels.shape[0] / resolution * density]
    require((size[0], size[1]) == (pixels.shape[1], pixels.shape[0]), f"{name}: a page of {pixels.shape[1]} x {pixels.shape[0]} is drawn as {size}")
    x, y = (-number(one, "px") * density for one in split(style.get("background-position", "0 0"), " "))
    width, height = (number(style[key], "px") * density for key in ("width", "height"))
    cell = cut(pixels, x, y, width, height)
    return Sprite(name, cell, (0, 0, cell.shape[1], cell.shape[0]))


def class_of(prefix, name):
    return f"{prefix}-{name.replace('/', '-')}"


def check(build, report, variant):
    prefix = "ui" if variant == "attributes" else "theme"
    for base in ("ocean", "ember"):
        path = os.path.join(build.folder, "web" if variant == "bleed" else "", f"{base}.css")
        report.place = os.path.relpath(path, build.folder)
        sheet = rules(read_text(path))
        for dark in (False, True) if base == "ocean" else (False,):
            theme = base + ("-dark" if dark else "")
            device = {"prefers-color-scheme": "dark" if dark and variant != "attributes" else "light"}
            root = Element(attributes={"data-theme": "dark"} if dark and variant == "attributes" else {})
            for scale in build.manifest["scales"]:
                sprites = []
                for name in build.names(theme, scale):
                    style = computed(sheet, Element([class_of(prefix, name)], parent=root), device)
                    one = shown(name, style, os.path.dirname(path), scale)
                    # Content keeps clear of the stated insets, else of the slices.
                    slice, content = build.insets(SLICES, name, scale), build.insets(CONTENTS, name, scale)
                    if slice:
                        report.equal(one.content, content or slice, f"{theme} @{scale} {name}: border and padding")
                    sprites.append(one)
                # Of the pages invisible pixels may have a colour; sliced sprites are files of their own.
                for is_sliced, form in ((True, "straight"), (False, "bleed" if variant == "bleed" else "straight")):
                    ones = [one for one in sprites if (one.slice is not None) == is_sliced]
                    names = [name for name in build.names(theme, scale) if (build.insets(SLICES, name, scale) is not None) == is_sliced]
                    report.compare(build, theme, scale, ones, form, names, contents=False)
                if scale == 1:
                    accent = computed(sheet, root, device)["--color-accent"]
                    report.equal(accent, {"ocean": "#2f8f9d", "ocean-dark": "#c05a1d", "ember": "#d35400"}[theme], "--color-accent")
                if variant == "attributes":
                    continue
                # A widget's class shows its states.
                for widget, pseudo, attributes, expected in STATES:
                    style = computed(sheet, Element([class_of(prefix, widget)], pseudo, attributes, root), device)
                    got = shown(expected, style, os.path.dirname(path), scale).pixels
                    got = numpy.where(got[..., 3:] == 0, 0, got)
                    report.expect(numpy.array_equal(got, build.image(theme, scale, expected)), f"{theme} @{scale} .{widget}:{pseudo} is not {expected}")


STATES = [
    ("hud/play", (), {}, "hud/play/normal"), ("hud/play", ("hover",), {}, "hud/play/hover"), ("hud/play", ("hover", "active", "focus-visible"), {}, "hud/play/pressed"),
    ("hud/play", ("hover", "disabled"), {}, "hud/play/disabled"), ("hud/round", (), {"aria-disabled": "true"}, "hud/round/disabled"),
    ("Tab-Bar/item_2", ("hover",), {}, "Tab-Bar/item_2/hover"), ("Tab-Bar/item_2", ("active",), {}, "Tab-Bar/item_2/normal"),
    ("settings/music", (), {}, "settings/music/unchecked/normal"), ("settings/music", ("checked",), {}, "settings/music/checked/normal"),
    ("settings/music", ("hover",), {"aria-checked": "true"}, "settings/music/checked/hover"), ("settings/music", ("checked", "active", "hover"), {}, "settings/music/checked/pressed"),
    ("settings/music", ("indeterminate", "disabled"), {}, "settings/music/mixed/disabled"), ("settings/music", ("focus-visible",), {}, "settings/music/unchecked/focused"),
]


def foreign(folder, report):
    """As spritesmith's and TexturePacker's templates write, and by hand what a cascade has to decide."""
    report.place = "sample"
    icon, frame, page, large = picture(5, 9), picture(12, 10, 40), blank(32, 16), blank(64, 32)
    put(page, icon, 6, 3)
    double = numpy.repeat(numpy.repeat(icon, 2, axis=0), 2, axis=1)
    put(large, double, 12, 6)
    save(page, f"{folder}/img/sheet.png")
    save(large, f"{folder}/img/sheet@2x.png")
    save(frame, f"{folder}/img/frame.png")
    save(picture(12, 10, 90), f"{folder}/img/frame-dark.png")
    write(
        '/* a comment { } */\n.sprite { background-image: url(img/sheet.png); background-repeat: no-repeat; display:block; }\n'
        '.icon.sprite { background-position: 0 0; }\n.icon-home{width:5px;height:9px;background-position:-6px -3px}\n'
        '.sharp { background-image: url("img/sheet.png"); background-image: image-set(url("img/sheet.png") 1x, url("img/sheet@2x.png") 2x); background-size: 32px 16px; background-repeat: no-repeat; width: 5px; height: 9px; background-position: -6px -3px }\n'
        '.frame { box-sizing: border-box; border: 4px solid transparent; border-image-source: url("img/frame.png"); border-image-slice: 4 2 3 fill; border-image-width: 4px 2px 3px; padding: 1px 2px }\n'
        '@media (prefers-color-scheme: dark) { .frame { border-image-source: url("img/frame-dark.png") } .other, .frame:where([lang="en"], [lang="en"] *) { padding: 0 } }\n'
        '.frame:not(:where(.quiet)):hover { padding-left: 9px }\n', f"{folder}/sheet.css",
    )
    sheet = rules(read_text(f"{folder}/sheet.css"))
    light, dark = {"prefers-color-scheme": "light"}, {"prefers-color-scheme": "dark"}
    report.foreign(shown("home", computed(sheet, Element(["sprite", "icon-home"]), light), folder, 1).pixels, icon, "a sheet")
    report.foreign(shown("sharp", computed(sheet, Element(["sharp"]), light), folder, 2).pixels, double, "image-set")
    one = shown("frame", computed(sheet, Element(["frame"]), light), folder, 1)
    report.foreign(one.pixels, frame, "border-image")
    report.equal((one.slice, one.content), ((4, 2, 3, 2), (5, 6, 5, 6)), "slices and padding")
    report.foreign(shown("frame", computed(sheet, Element(["frame"]), dark), folder, 1).pixels, picture(12, 10, 90), "dark")
    inside = Element(["frame"], ["hover"], parent=Element(attributes={"lang": "en"}))
    report.equal(shown("frame", computed(sheet, inside, dark), folder, 1).content, (4, 4, 4, 13), "the cascade")
    quiet = Element(["frame", "quiet"], ["hover"])
    report.equal(shown("frame", computed(sheet, quiet, light), folder, 1).content, (5, 6, 5, 6), "not")
    # Two classes weigh more than the one that comes later.
    report.equal(computed(sheet, Element(["sprite", "icon", "icon-home"]), light)["background-position"], "0 0", "weight")
