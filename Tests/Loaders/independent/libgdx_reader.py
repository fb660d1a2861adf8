"""libGDX's .atlas as TextureAtlas.TextureAtlasData.load of 1.13 takes it, and as the loader before 1.9.13 does."""

import os

from sprites import CONTENTS, SCALES, SLICES, THEMES, Unreadable, blank, load, picture, put, read_json, read_text, require, save, sprite, surrounded, write

TRIMS = True
VARIANTS = {
    "new, straight": [{"format": "libgdx"}],
    "legacy, bleed": [{"format": "libgdx", "form": "legacy", "bleed": True, "file": "gdx/{theme}{scale}.gdx.atlas", "filter": "nearest", "skin": False}],
    "new, premultiplied": [{"format": "libgdx", "alpha": "premultiplied", "file": "{theme}{scale}.gdx.atlas"}],
}

FORMATS = {"Alpha", "Intensity", "LuminanceAlpha", "RGB565", "RGBA4444", "RGB888", "RGBA8888"}
FILTERS = {
    "Nearest", "Linear", "MipMap", "MipMapNearestNearest", "MipMapLinearNearest", "MipMapNearestLinear", "MipMapLinearLinear",
}


class Region:
    def __init__(self, page, name):
        self.page, self.name = page, name
        self.left = self.top = self.width = self.height = 0
        self.offset_x = self.offset_y = 0
        self.original_width = self.original_height = 0
        self.rotate, self.index, self.values = 0, -1, {}


def entry(line):
    """readEntry: the key and up to four values, or nothing for a line that is no entry."""
    line = (line or "").strip()
    if not line or ":" not in line:
        return None
    key, rest = line.split(":", 1)
    return [key.strip()] + [value.strip() for value in rest.split(",")[:4]]


def lines_of(path):
    # BufferedReader.readLine ends lines at \n, \r and \r\n.
    return read_text(path).replace("\r\n", "\n").replace("\r", "\n").split("\n")


def parse(path):
    """Pages by name, with what is said of them, and regions in their order."""
    lines = lines_of(path) + [None]
    at = 0
    while lines[at] is not None and not lines[at].strip():
        at += 1
    # Entries in front of all pages are passed over.
    while lines[at] is not None and lines[at].strip() and entry(lines[at]):
        at += 1
    pages, regions, page = {}, [], None
    while lines[at] is not None:
        line = lines[at]
        if not line.strip():
            page = None
            at += 1
        elif page is None:
            require(line not in pages, f"page {line} stands twice")
            # The name as it stands, blanks and all.
            page = pages[line] = {"name": line, "pma": False, "filter": ("Nearest", "Nearest"), "size": None}
            at += 1
            while found := entry(lines[at]):
                key, values = found[0], found[1:]
                if key == "size":
                    page["size"] = (int(values[0]), int(values[1]))
                elif key == "format":
                    require(values[0] in FORMATS, f"no format {values[0]}")
                elif key == "filter":
                    require(values[0] in FILTERS and values[1] in FILTERS, f"no filter {values}")
                    page["filter"] = tuple(values)
                elif key == "pma":
                    page["pma"] = values[0] == "true"
                at += 1
        else:
            region = Region(page, line.strip())
            at += 1
            while found := entry(lines[at]):
                key, values = found[0], found[1:]
                if key in ("xy", "bounds", "size", "offset", "offsets", "orig", "index"):
                    values = [int(value) for value in values]
                if key == "xy":
                    region.left, region.top = values
                elif key == "size":
                    region.width, region.height = values
                elif key == "bounds":
                    region.left, region.top, region.width, region.height = values
                elif key == "offset":
                    region.offset_x, region.offset_y = values
                elif key == "orig":
                    region.original_width, region.original_height = values
                elif key == "offsets":
                    region.offset_x, region.offset_y, region.original_width, region.original_height = values
                elif key == "rotate":
                    region.rotate = 90 if values[0] == "true" else 0 if values[0] == "false" else int(values[0])
                elif key == "index":
                    region.index = values[0]
                else:
                    region.values[key] = [int(value) if value.lstrip("-").isdigit() else 0 for value in values]
                at += 1
            if region.original_width == 0 and region.original_height == 0:
                region.original_width, region.original_height = region.width, region.height
            regions.append(region)
    return pages, regions


def parse_old(path):
    """The loader before 1.9.13: every line at its place."""
    lines = iter(lines_of(path))
    pages, regions, page = {}, [], None

    def tuple_of(line):
        require(line is not None and ":" in line, f"Invalid line: {line}")
        return [value.strip() for value in line.split(":", 1)[1].split(",")]

    for line in lines:
        if not line.strip():
            page = None
        elif page is None:
            page = pages[line] = {"name": line, "pma": False, "size": None}
            values = tuple_of(next(lines))
            if len(values) == 2:
                page["size"] = (int(values[0]), int(values[1]))
                values = tuple_of(next(lines))
            require(values[0] in FORMATS, f"no format {values[0]}")
            values = tuple_of(next(lines))
            require(values[0] in FILTERS and values[1] in FILTERS, f"no filter {values}")
            page["filter"] = tuple(values)
            require(tuple_of(next(lines))[0] in ("x", "y", "xy", "none"), "no such repeat")
        else:
            region = Region(page, line)
            value = tuple_of(next(lines))[0]
            region.rotate = 90 if value.lower() == "true" else 0 if value.lower() == "false" else int(value)
            region.left, region.top = map(int, tuple_of(next(lines)))
            region.width, region.height = map(int, tuple_of(next(lines)))
            values = tuple_of(next(lines))
            if len(values) == 4:
                region.values["split"] = list(map(int, values))
                values = tuple_of(next(lines))
                if len(values) == 4:
                    region.values["pad"] = list(map(int, values))
                    values = tuple_of(next(lines))
            region.original_width, region.original_height = map(int, values)
            region.offset_x, region.offset_y = map(int, tuple_of(next(lines)))
            region.index = int(tuple_of(next(lines))[0])
            regions.append(region)
    return pages, regions


def shown(path, parsed):
    """What TextureAtlas.createSprite, and createPatch of a region with splits, show."""
    pages, regions = parsed
    result = []
    for name, page in pages.items():
        pixels = load(os.path.join(os.path.dirname(path), name))
        require(page["size"] in (None, (pixels.shape[1], pixels.shape[0])), f"size of {name} is not the page's")
        page["pixels"] = pixels
    for region in regions:
        require(region.index == -1, f"{region.name} has an index, which is not its name")
        require(region.rotate in (0, 90), f"{region.name} is turned by {region.rotate}")
        split, pad = region.values.get("split"), region.values.get("pad")
        # The packer's way to say insets for content alone: a patch that is all centre.
        is_sliced = split and any(split)
        whole = (region.width, region.height) == (region.original_width, region.original_height)
        require(not split or (whole and not region.rotate), f"{region.name} is a patch, which is drawn without its offset")
        # left, right, top, bottom
        order = lambda insets: insets and (insets[2], insets[1], insets[3], insets[0])
        require(not split or split[0] + split[1] < region.width and split[2] + split[3] < region.height, f"no centre of {region.name}")
        # The offset is that of the lower left corner.
        top = region.original_height - region.height - region.offset_y
        result.append(
            sprite(
                region.name, region.page["pixels"], (region.left, region.top, region.width, region.height),
                "counterclockwise" if region.rotate else None, region.offset_x, top, region.original_width, region.original_height,
                order(split) if is_sliced else None, order(pad),
            )
        )
    return result


def check(build, report, variant):
    form = variant.split(", ")[1]
    found = build.files(".gdx.atlas", "gdx" if form == "bleed" else "")
    report.equal({(theme, scale) for _, theme, scale, _ in found}, {(t, s) for t in THEMES for s in SCALES}, "themes and scales")
    for path, theme, scale, _ in found:
        report.place = os.path.relpath(path, build.folder)
        both = [("new loader", parse(path))]
        if form != "bleed":
            check_skin(path, {region.name for region in both[0][1][1]}, theme, report)
        if variant.startswith("legacy"):
            both.append(("old loader", parse_old(path)))
        for loader, parsed in both:
            report.place = f"{os.path.relpath(path, build.folder)} in the {loader}"
            for page in parsed[0].values():
                report.equal(page["pma"], form == "premultiplied", "pma")
                report.equal(page["filter"], ("Nearest", "Nearest") if form == "bleed" else ("Linear", "Linear"), "filter")
            result = shown(path, parsed)
            for one in result:
                # Without a centre to stretch, content insets belong to nothing: Skin reads `pad` of patches alone.
                stated = build.insets(SLICES, one.name, scale)
                if one.content and not stated:
                    report.expect(one.content == build.insets(CONTENTS, one.name, scale), f"{one.name}: pad {one.content}")
            sliced = [one for one in result if one.slice]
            report.expect({one.name.rsplit("/", 1)[0] for one in sliced} == {"hud/play", "hud/panel", "hud/odd", "hud/row", "hud/column"}, "patches")
            report.compare(build, theme, scale, result, form, contents=False)
            for one in sliced:
                report.insets(one.content, build.insets(CONTENTS, one.name, scale), f"{one.name}: pad")


def check_skin(path, regions, theme, report):
    """Skin: fields of styles that are drawables are regions of the atlas beside it; colours are objects of numbers."""
    classes = read_json(path.removesuffix(".atlas") + ".json")
    drawables = 0
    for name, resources in classes.items():
        for style, fields in resources.items():
            if name.rsplit(".", 1)[-1] == "Color":
                report.expect(set(fields) <= {"r", "g", "b", "a", "hex"}, f"colour {style} is {fields}")
            elif name.endswith("Style"):
                for field, value in fields.items():
                    # What is no drawable of these classes: font, colours, numbers.
                    if isinstance(value, str) and not field.lower().endswith(("font", "color")):
                        drawables += 1
                        report.expect(value in regions, f"{name} {style} has the drawable {value}, which is not there")
    report.expect(drawables > 10, f"{drawables} drawables")
    button = next(styles for name, styles in classes.items() if name.endswith("$ButtonStyle"))["hud/play"]
    wanted = {"up": "normal", "over": "hover", "down": "pressed", "disabled": "disabled"}
    report.equal({field: value for field, value in button.items() if field in wanted}, {field: f"hud/play/{state}" for field, state in wanted.items()}, "ButtonStyle hud/play")
    colour = next(colours for name, colours in classes.items() if name.rsplit(".", 1)[-1] == "Color")
    accent = next(value for name, value in colour.items() if name.endswith("accent"))
    channels = [round(255 * accent.get(key, 1)) for key in "rgba"]
    report.equal(channels, {"ocean": [47, 143, 157, 255], "ocean-dark": [192, 90, 29, 255], "ember": [211, 84, 0, 255]}[theme], "colour accent")


def foreign(folder, report):
    """As libGDX's packer writes, in both forms; with a turned sprite, a patch, and what its loader passes over."""
    report.place = "sample"
    icon, patch = picture(5, 9), picture(8, 6, 50)
    page = blank(64, 32)
    put(page, icon, 30, 2, "counterclockwise")
    put(page, patch, 2, 4)
    save(page, f"{folder}/skin.png")
    whole = surrounded(icon, 3, 1, 12, 14)
    # What is below: 14 - 9 - 1.
    write(
        "skin.png\nsize:64,32\nfilter:MipMapLinearLinear,Linear\nrepeat:xy\npma:true\nicon\nbounds:30,2,5,9\noffsets:3,4,12,14\nrotate:90\n"
        "button\nindex:-1\nbounds:2,4,8,6\nsplit:2,3,1,2\npad:4,1,0,3\nweight:7\n", f"{folder}/new.atlas",
    )
    write(
        "\nskin.png\nsize: 64, 32\nformat: RGBA8888\nfilter: Linear, Nearest\nrepeat: none\nicon\n  rotate: true\n  xy: 30, 2\n  size: 5, 9\n"
        "  orig: 12, 14\n  offset: 3, 4\n  index: -1\nbutton\n  rotate: false\n  xy: 2, 4\n  size: 8, 6\n  split: 2, 3, 1, 2\n  pad: 4, 1, 0, 3\n"
        "  orig: 8, 6\n  offset: 0, 0\n  index: -1\n", f"{folder}/old.atlas",
    )
    for name, parsed in (
        ("new.atlas", parse(f"{folder}/new.atlas")), ("old.atlas", parse(f"{folder}/old.atlas")), ("old.atlas", parse_old(f"{folder}/old.atlas")),
    ):
        first, second = shown(f"{folder}/{name}", parsed)
        report.foreign(first.pixels, whole, f"{name}, trimmed and turned")
        report.foreign(second.pixels, patch, f"{name}, patch")
        report.equal((second.slice, second.content), ((1, 3, 2, 2), (0, 1, 3, 4)), f"{name}, split and pad")
    report.equal(parse(f"{folder}/new.atlas")[0]["skin.png"]["pma"], True, "pma")
    write("skin.png\nbutton\n  rotate: false\n", f"{folder}/broken.atlas")
    try:
        parse_old(f"{folder}/broken.atlas")
        report.fail("the old loader takes a page without its lines")
    except (Unreadable, StopIteration):
        pass
