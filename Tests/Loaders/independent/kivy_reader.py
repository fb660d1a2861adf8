"""Kivy's .atlas as kivy.atlas.Atlas takes it: whole sprites, counted from the page's lower left corner."""

import os
import re

from sprites import SCALES, THEMES, blank, load, picture, put, read_json, require, save, sprite, write

# The form knows no cut-off edges, so that nothing is trimmed where it is among the formats.
TRIMS = False
VARIANTS = {"straight": [{"format": "kivy"}], "bleed": [{"format": "kivy", "bleed": True, "file": "atlases/{theme}{atlas}{scale}.atlas"}]}


def read(path):
    """Atlas._load: for each page its ids, each a piece of the page as Texture.get_region takes it."""
    result = []
    for image, ids in read_json(path).items():
        page = load(os.path.normpath(os.path.join(os.path.dirname(path), image)))
        for name, (x, y, width, height) in ids.items():
            require("/" not in name, f"atlas://theme/{name} would be sought in another atlas")
            result.append(sprite(name, page, (x, page.shape[0] - y - height, width, height), None, 0, 0, width, height))
    require(len({one.name for one in result}) == len(result), "an id stands twice")
    return result


def check(build, report, form):
    found = build.files(".atlas", "atlases" if form == "bleed" else "")
    report.equal({(theme, scale) for _, theme, scale, _ in found}, {(t, s) for t in THEMES for s in SCALES}, "themes and scales")
    for path, theme, scale, _ in found:
        report.place = os.path.relpath(path, build.folder)
        # Kivy shows what is on the page: a sprite without its edges is the smaller picture.
        sprites = read(path)
        names = {re.sub(r"[^A-Za-z0-9_-]", "_", name): name for name in build.names(theme, scale)}
        for one in sprites:
            require(one.name in names, f"no sprite is {one.name}")
            one.name = names[one.name]
        # A file beside it has what the atlas has no room for: as `border` of a BorderImage, which begins below, and `padding`, which
        # begins at the left; a sprite may have one and not the other.
        beside = read_json(path.removesuffix(".atlas") + ".borders.json")
        report.equal(float(beside["scale"]), scale, "scale")
        known = dict(beside["sprites"])
        for one in sprites:
            more = known.pop(re.sub(r"[^A-Za-z0-9_-]", "_", one.name), {})
            if border := more.get("border"):
                one.slice = border[2], border[1], border[0], border[3]
            if padding := more.get("padding"):
                one.content = padding[1], padding[2], padding[3], padding[0]
        report.equal(known, {}, "borders of no sprite")
        report.compare(build, theme, scale, sprites, form)


def foreign(folder, report):
    """As `python -m kivy.atlas` writes."""
    report.place = "sample"
    one, two = picture(5, 9), picture(8, 4, 50)
    page = blank(32, 24)
    put(page, one, 2, 3)
    put(page, two, 20, 18)
    save(page, f"{folder}/theme-0.png")
    write('{"theme-0.png": {"button": [2, 12, 5, 9], "slider_cursor": [20, 2, 8, 4]}}', f"{folder}/theme.atlas")
    first, second = read(f"{folder}/theme.atlas")
    report.foreign(first.pixels, one, "button")
    report.foreign(second.pixels, two, "slider_cursor")
