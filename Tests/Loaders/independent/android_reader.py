"""Android's resources as its tools compile them and as a device with a density, by day or by night, chooses among them."""

import os
import re
import xml.etree.ElementTree as ElementTree

from sprites import CONTENTS, SLICES, Sprite, Unreadable, blank, load, picture, put, require, save, write

TRIMS = PAGES = False
VARIANTS = {"plain": [{"format": "android"}], "folder": [{"format": "android", "folder": "app/{base}/res", "selectors": False}]}

DENSITIES = {"ldpi": 0.75, "mdpi": 1, "tvdpi": 1.33125, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}
# In the order in which qualifiers must stand.
QUALIFIERS = [
    r"(?P<locale>[a-z]{2,3}(-r[A-Z]{2})?|b\+.*)", r"(?P<direction>ldltr|ldrtl)", r"(?P<night>night|notnight)",
    r"(?P<density>[lm]dpi|tvdpi|hdpi|x{1,3}hdpi|nodpi|anydpi|\d+dpi)", r"(?P<version>v\d+)",
]
RESERVED = set(
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if "
    "implements import instanceof int interface long native new package private protected public return short static strictfp super switch "
    "synchronized this throw throws transient try void volatile while true false null".split()
)
NAMESPACE = "{http://schemas.android.com/apk/res/android}"


def qualifiers(folder):
    """What the folder's name asks for, such as {'density': 'xhdpi'}."""
    match = re.fullmatch("drawable" + "".join(f"(-{one})?" for one in QUALIFIERS), folder)
    require(match, f"{folder} is no folder of drawables")
    return {key: value for key, value in match.groupdict().items() if value}


def checked(name):
    require(re.fullmatch(r"[a-z][a-z0-9_.]*", name), f"Invalid file name {name}")
    require(name not in RESERVED, f"R.drawable.{name} is no Java")
    return name


def runs(line):
    """Where a line of a frame is black, as (start, end)."""
    for pixel in line:
        require(tuple(pixel) in ((0, 0, 0, 255), (255, 255, 255, 255)) or pixel[3] == 0, f"the frame has the colour {tuple(pixel)}")
    black = [False] + [tuple(pixel) == (0, 0, 0, 255) for pixel in line] + [False]
    starts = [at for at in range(len(black) - 1) if not black[at] and black[at + 1]]
    ends = [at for at in range(len(black) - 1) if black[at] and not black[at + 1]]
    return list(zip(starts, ends))


def nine_patch(pixels):
    """Picture without its frame, what stretches across and down, and the padding: top, right, bottom, left."""
    height, width = pixels.shape[0] - 2, pixels.shape[1] - 2
    require(width > 0 and height > 0, "no picture within the frame")
    for y, x in ((0, 0), (0, -1), (-1, 0), (-1, -1)):
        require(pixels[y, x, 3] == 0, "a corner of the frame is not empty")
    across, down = runs(pixels[0, 1:-1]), runs(pixels[1:-1, 0])
    require(across and down, "nothing stretches")
    below, beside = runs(pixels[-1, 1:-1]), runs(pixels[1:-1, -1])
    require(len(below) <= 1 and len(beside) <= 1, "the padding is in pieces")
    # Without marks the padding is what does not stretch.
    left, right = (below or [(across[0][0], across[-1][1])])[0]
    top, bottom = (beside or [(down[0][0], down[-1][1])])[0]
    return pixels[1:-1, 1:-1], across, down, (top, width - right, height - bottom, left), bool(below or beside)


class Resources:
    def __init__(self, root):
        self.drawables = {}
        self.root = root
        for folder in sorted(os.listdir(root)):
            if not folder.startswith("drawable"):
                require(folder.startswith("values"), f"{folder} is no folder of resources")
                continue
            wanted = qualifiers(folder)
            known = set()
            for file in sorted(os.listdir(os.path.join(root, folder))):
                name = checked(re.sub(r"(\.9)?\.(png|xml)$", "", file))
                # name.png and name.9.png are one resource, twice.
                require(name not in known, f"{folder} has {name} twice")
                known.add(name)
                self.drawables.setdefault(name, []).append((wanted, os.path.join(root, folder, file)))

    def best(self, name, scale, night):
        """The file that a device takes: unfit ones go, then the qualifiers decide in their order."""
        fit = [entry for entry in self.drawables[name] if entry[0].get("night") in (None, "night" if night else "notnight") and not {"locale", "direction"} & entry[0].keys()]
        require(fit, f"no resource for {name}")
        for key in ("night",):
            with_key = [entry for entry in fit if key in entry[0]]
            fit = with_key or fit
        # anydpi wins; else the density itself, a larger one, or the largest.
        def rank(entry):
            density = entry[0].get("density", "mdpi")
            if density == "anydpi":
                return (0, 0)
            if density == "nodpi":
                return (3, 0)
            factor = DENSITIES[density]
            return (1, factor) if factor >= scale else (2, -factor)

        return min(fit, key=rank)

    def value(self, kind, name, night):
        result = None
        for folder in ("values", "values-night") if night else ("values",):
            path = os.path.join(self.root, folder, f"{kind}s.xml")
            if os.path.exists(path):
                for item in ElementTree.parse(path).getroot():
                    require(item.tag == kind, f"{item.tag} in {path}")
                    if item.attrib["name"] == name:
                        result = item.text
        return result


def shown(name, path):
    pixels = load(path)
    if not path.endswith(".9.png"):
        height, width = pixels.shape[:2]
        return Sprite(name, pixels, (0, 0, width, height))
    inner, across, down, padding, has_padding = nine_patch(pixels)
    height, width = inner.shape[:2]
    require(len(across) == 1 and len(down) == 1, f"{name} stretches in several places")
    insets = down[0][0], width - across[0][1], height - down[0][1], across[0][0]
    return Sprite(name, inner, (0, 0, width, height), insets, padding if has_padding else None)


def selectors(resources, name, state, night=False):
    """The drawable that a StateListDrawable shows: the first item all of whose states fit."""
    path = resources.best(name, 1, night)[1]
    root = ElementTree.parse(path).getroot()
    require(root.tag == "selector", f"{path} is a {root.tag}")
    for item in root:
        reference = item.attrib[NAMESPACE + "drawable"]
        require(reference.startswith("@drawable/") and reference[10:] in resources.drawables, f"{path}: {reference} is not there")
    for item in root:
        wanted = {key.removeprefix(NAMESPACE + "state_"): value == "true" for key, value in item.attrib.items() if "state_" in key}
        if all((key in state) == value for key, value in wanted.items()):
            return item.attrib[NAMESPACE + "drawable"][10:]
    return None


def resource_name(name):
    return re.sub(r"[^a-z0-9]", "_", name.lower())


def check(build, report, variant):
    for base in ("ocean", "ember"):
        report.place = root = f"app/{base}/res" if variant == "folder" else f"{base}/res"
        resources = Resources(os.path.join(build.folder, root))
        for night in (False, True) if base == "ocean" else (False,):
            theme = base + ("-dark" if night else "")
            for scale in build.manifest["scales"]:
                names = {resource_name(name): name for name in build.names(theme, scale)}
                require(len(names) == len(build.names(theme, scale)), "two sprites have one name")
                # A word of Java's is no name; however it is changed, it is still its beginning.
                for name in [name for name in names if name in RESERVED]:
                    mapped = [found for found in resources.drawables if re.fullmatch(f"_?{name}_?.{{0,3}}", found)]
                    require(len(mapped) == 1, f"{name} is there as {mapped}")
                    names[mapped[0]] = names.pop(name)
                sprites = []
                for name in resources.drawables:
                    wanted, path = resources.best(name, scale, night)
                    if path.endswith(".xml"):
                        continue
                    require(name in names, f"no sprite is {name}")
                    require(DENSITIES[wanted["density"]] == scale, f"{name} at {scale} is {wanted}")
                    sprites.append(shown(names[name], path))
                for one in sprites:
                    slice, content = build.insets(SLICES, one.name, scale), build.insets(CONTENTS, one.name, scale)
                    if slice is not None:
                        # What stretches nowhere in a direction is all of it.
                        report.insets(one.slice, slice, f"{theme} @{scale} {one.name}: what stretches")
                        report.insets(one.content, content, f"{theme} @{scale} {one.name}: padding")
                        one.slice = one.content = None
                    elif content is not None and one.content is not None:
                        report.insets(one.content, content, f"{theme} @{scale} {one.name}: padding")
                        report.equal(one.slice, (0, 0, 0, 0), f"{one.name} is no patch")
                        one.slice = one.content = None
                    else:
                        report.equal((one.slice, one.content), (None, None), f"{one.name} is no patch")
                report.compare(build, theme, scale, sprites, slices=False, contents=False)
        lists = [name for name, files in resources.drawables.items() if any(path.endswith(".xml") for _, path in files)]
        report.equal(bool(lists), variant == "plain", "selectors")
        for name in lists:
            selectors(resources, name, {"enabled"})
        if lists:
            for state, name in (((), "normal"), (("pressed",), "pressed"), (("pressed", "enabled", "hovered", "focused"), "pressed"), (("enabled", "hovered"), "hover"), (("enabled",), "normal")):
                # A view that is enabled says so.
                found = selectors(resources, "hud_play", set(state) | {"enabled"})
                report.equal(found, f"hud_play_{name}", f"selector of hud/play when {state}")
            report.equal(selectors(resources, "hud_play", set()), "hud_play_disabled", "selector of hud/play, not enabled")
            for state, name in ((("checked",), "checked_normal"), ((), "unchecked_normal"), (("checked", "pressed"), "checked_pressed"), (("focused",), "unchecked_focused")):
                report.equal(selectors(resources, "settings_music", set(state) | {"enabled", "checkable"}), f"settings_music_{name}", f"selector of settings/music when {state}")
        accent = [resources.value("color", "color_accent", night) for night in (False, True)]
        report.equal([text and text.lower().replace("#ff", "#") for text in accent], ["#2f8f9d", "#c05a1d"] if base == "ocean" else ["#d35400"] * 2, "colour accent")
        report.equal(resources.value("dimen", "space_small", False), "4dp", "dimension small")


def foreign(folder, report):
    """As draw9patch and Android Studio write: fixed and stretching parts in pieces, optical bounds, night before density."""
    report.place = "sample"
    art = picture(10, 8)
    framed = blank(12, 10)
    put(framed, art, 1, 1)
    black = (0, 0, 0, 255)
    for x in (3, 4, 5, 6):
        framed[0, 1 + x] = black
    for y in (2, 3):
        framed[1 + y, 0] = black
    for x in range(1, 8):
        framed[9, 1 + x] = black
    for y in range(3, 7):
        framed[1 + y, 11] = black
    save(framed, f"{folder}/res/drawable-mdpi/panel.9.png")
    night = picture(6, 5, 70)
    large = picture(12, 9, 20)
    save(picture(6, 5), f"{folder}/res/drawable-mdpi/icon.png")
    save(night, f"{folder}/res/drawable-night-mdpi/icon.png")
    save(large, f"{folder}/res/drawable-xxhdpi/icon.png")
    write(
        '<?xml version="1.0" encoding="utf-8"?>\n<selector xmlns:android="http://schemas.android.com/apk/res/android">\n    <item android:state_pressed="true" android:drawable="@drawable/icon" />\n'
        '    <item android:state_enabled="false" android:drawable="@drawable/panel" />\n    <item android:drawable="@drawable/icon" />\n</selector>\n', f"{folder}/res/drawable/button.xml",
    )
    resources = Resources(f"{folder}/res")
    one = shown("panel", resources.best("panel", 2, False)[1])
    report.foreign(one.pixels, art, "nine-patch")
    report.equal((one.slice, one.content), ((2, 3, 4, 3), (3, 2, 1, 1)), "stretch and padding")
    report.foreign(shown("icon", resources.best("icon", 1, True)[1]).pixels, night, "by night")
    report.foreign(shown("icon", resources.best("icon", 2, False)[1]).pixels, large, "a density that is not there")
    report.equal(selectors(resources, "button", {"pressed"}), "icon", "selector")
    report.equal(selectors(resources, "button", set()), "panel", "selector")
    # No padding stated: what does not stretch.
    framed[9], framed[:, 11] = 0, 0
    report.equal(nine_patch(framed)[3:], ((2, 3, 4, 3), False), "padding that is not stated")
    for wrong in ("drawable-xhdpi-night", "drawable-2x"):
        try:
            qualifiers(wrong)
            report.fail(f"{wrong} is taken")
        except Unreadable:
            pass
    framed[0, 3] = (12, 12, 12, 255)
    try:
        nine_patch(framed)
        report.fail("a grey frame is taken")
    except Unreadable:
        pass
