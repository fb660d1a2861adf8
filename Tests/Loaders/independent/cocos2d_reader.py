"""cocos2d's property lists, formats 0 to 3, as cocos2d-x 4's PlistSpriteSheetLoader and Sprite take them."""

import os
import plistlib
import re

from sprites import SCALES, THEMES, blank, load, picture, put, require, save, sprite, surrounded, write

TRIMS = True
VARIANTS = {
    "straight": [{"format": "cocos2d"}],
    "bleed": [{"format": "cocos2d", "bleed": True, "file": "sheets/{theme}{atlas}{page}{scale}.plist"}],
    "premultiplied": [{"format": "cocos2d", "alpha": "premultiplied", "prefix": "ui-"}],
}


def numbers(text, count):
    """PointFromString, SizeFromString, RectFromString: numbers in braces, nothing where there are not as many."""
    require(isinstance(text, str), f"{text} is no text")
    found = re.fullmatch(r"\{" + ",".join([r"([^{},]+)"] * count) + r"\}", text.replace(" ", "")) if count == 2 else re.fullmatch(
        r"\{\{([^{},]+),([^{},]+)\},\{([^{},]+),([^{},]+)\}\}", text.replace(" ", "")
    )
    require(found, f"{text} is not {count} numbers")
    return tuple(float(number) for number in found.groups())


def read(path):
    """The frames of a sheet, by name, and the names that are aliases."""
    with open(path, "rb") as file:
        data = plistlib.load(file)
    meta = data.get("metadata", {})
    form = meta.get("format", 0)
    require(form in (0, 1, 2, 3), f"format is not supported: {form}")
    # Without a name it is the sheet's own.
    image = meta.get("textureFileName") or os.path.basename(path).removesuffix(".plist") + ".png"
    page = load(os.path.normpath(os.path.join(os.path.dirname(path), image)))
    if "size" in meta:
        require(numbers(meta["size"], 2) == (page.shape[1], page.shape[0]), "size is not the page's")
    frames, aliases = {}, {}
    for name, entry in data["frames"].items():
        require(not name.endswith(".9.png"), f"{name} is taken for a picture with patch pixels around it")
        turned = False
        if form == 0:
            x, y, width, height = (entry[key] for key in ("x", "y", "width", "height"))
            offset, size = (entry["offsetX"], entry["offsetY"]), (abs(entry["originalWidth"]), abs(entry["originalHeight"]))
        elif form in (1, 2):
            x, y, width, height = numbers(entry["frame"], 4)
            turned = form == 2 and bool(entry.get("rotated"))
            offset, size = numbers(entry["offset"], 2), numbers(entry["sourceSize"], 2)
        else:
            width, height = numbers(entry["spriteSize"], 2)
            offset, size = numbers(entry["spriteOffset"], 2), numbers(entry["spriteSourceSize"], 2)
            x, y = numbers(entry["textureRect"], 4)[:2]
            turned = bool(entry["textureRotated"])
            for alias in entry.get("aliases", []):
                require(alias not in aliases, f"alias {alias} of two frames")
                aliases[alias] = name
        # Sprite.setTextureRect: the lower left corner of the part, in the whole.
        left = offset[0] + (size[0] - width) / 2
        bottom = offset[1] + (size[1] - height) / 2
        top = size[1] - bottom - height
        frames[name] = sprite(name, page, (x, y, width, height), "clockwise" if turned else None, left, top, *size)
    return frames, aliases, data


def check(build, report, form):
    sheets = {}
    prefix = "ui-" if form == "premultiplied" else ""
    for path, theme, scale, number in build.files(".plist", "sheets" if form == "bleed" else ""):
        report.place = os.path.relpath(path, build.folder)
        frames, aliases, data = read(path)
        report.equal(data["metadata"].get("premultiplyAlpha", False), form == "premultiplied", "premultiplyAlpha")
        # The loader goes by names alone; others read these too.
        for entry in data["frames"].values():
            if "textureRect" in entry:
                report.equal(numbers(entry["textureRect"], 4)[2:], numbers(entry["spriteSize"], 2), "size of textureRect")
        known = sheets.setdefault((theme, scale), {})
        # SpriteFrameCache passes over a name that it has.
        require(not known.keys() & frames.keys(), f"names that another sheet has: {sorted(known.keys() & frames.keys())}")
        require(not known.keys() & aliases.keys() and not aliases.keys() & frames.keys(), "an alias is a frame's name")
        known |= frames
        for alias, name in aliases.items():
            one = frames[name]
            known[alias] = type(one)(alias, one.pixels, one.part)
    report.place = ""
    report.equal(set(sheets), {(theme, scale) for theme in THEMES for scale in SCALES}, "themes and scales")
    for (theme, scale), known in sheets.items():
        for name, one in known.items():
            report.expect(name.startswith(prefix), f"{name} without its prefix")
            one.name = one.name.removeprefix(prefix)
        # The form has no slices.
        report.compare(build, theme, scale, list(known.values()), form, slices=False, contents=False)


def foreign(folder, report):
    """Formats 0 to 3 as Zwoptex and TexturePacker write them, with a turned sprite and halves of pixels in offsets."""
    report.place = "sample"
    icon, odd, plain = picture(5, 9), picture(4, 3, 60), picture(6, 4, 100)
    page = blank(64, 32)
    put(page, icon, 2, 3, "clockwise")
    put(page, odd, 20, 8)
    put(page, plain, 40, 1)
    put(page, icon, 50, 10)
    save(page, f"{folder}/sheet.png")
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n<key>frames</key>\n<dict>'
    tail = "</dict>\n<key>metadata</key>\n<dict>%s<key>size</key><string>{64,32}</string></dict>\n</dict>\n</plist>\n"

    def entry(name, **values):
        text = f"<key>{name}</key><dict>"
        for key, value in values.items():
            text += f"<key>{key}</key>" + (f"<{str(value).lower()}/>" if isinstance(value, bool) else f"<string>{value}</string>" if isinstance(value, str) else f"<integer>{value}</integer>" if isinstance(value, int) else f"<real>{value}</real>" if isinstance(value, float) else "<array>" + "".join(f"<string>{one}</string>" for one in value) + "</array>")
        return text + "</dict>\n"

    named = "<key>format</key><integer>%d</integer><key>textureFileName</key><string>sheet.png</string><key>realTextureFileName</key><string>sheet.png</string>"
    # icon: 5 x 9 at (3, 1) of 12 x 14, so its middle is (5.5, 5.5) of (6, 7); odd: 4 x 3 at (1, 2) of 7 x 8.
    write(
        head + entry("icon.png", aliases=["again.png"], spriteOffset="{-0.5,1.5}", spriteSize="{5,9}", spriteSourceSize="{12,14}", textureRect="{{2,3},{5,9}}", textureRotated=True)
        + entry("odd.png", aliases=[], spriteOffset="{-0.5,0.5}", spriteSize="{4,3}", spriteSourceSize="{7,8}", textureRect="{{20,8},{4,3}}", textureRotated=False) + tail % (named % 3),
        f"{folder}/three.plist",
    )
    write(
        head + entry("icon.png", frame="{{2,3},{5,9}}", offset="{-0.5,1.5}", rotated=True, sourceColorRect="{{3,1},{5,9}}", sourceSize="{12,14}")
        + entry("odd.png", frame="{{20, 8}, {4, 3}}", offset="{-0.5, 0.5}", rotated=False, sourceColorRect="{{1, 2}, {4, 3}}", sourceSize="{7, 8}") + tail % (named % 2),
        f"{folder}/two.plist",
    )
    write(
        head + entry("icon.png", x=50, y=10, width=5, height=9, offsetX=-0.5, offsetY=1.5, originalWidth=-12, originalHeight=-14)
        + entry("odd.png", x=20, y=8, width=4, height=3, offsetX=-0.5, offsetY=0.5, originalWidth=7, originalHeight=8) + tail % "", f"{folder}/sheet.plist",
    )
    for name in ("three", "two", "sheet"):
        frames, aliases, _ = read(f"{folder}/{name}.plist")
        report.foreign(frames["icon.png"].pixels, surrounded(icon, 3, 1, 12, 14), f"{name}: icon")
        report.foreign(frames["odd.png"].pixels, surrounded(odd, 1, 2, 7, 8), f"{name}: odd")
        report.equal(aliases, {"again.png": "icon.png"} if name == "three" else {}, "aliases")
