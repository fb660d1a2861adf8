"""The tool's own `json`, by Documentation/atlas.schema.json alone; and what every page has to be, whoever reads it."""

import os

import numpy

from sprites import CONTENTS, SCALES, SLICES, THEMES, blank, load, picture, put, read_json, require, save, sprite, surrounded, write

TRIMS = True
VARIANTS = {
    "straight": [{"format": "json"}],
    "bleed": [{"format": "json", "bleed": True, "file": "data/{theme}.theme.json"}],
    "premultiplied": [{"format": "json", "alpha": "premultiplied"}],
}
SIDES = ("top", "right", "bottom", "left")


def valid(value, schema, root, path="$"):
    """As much of JSON Schema as the schema uses; every other word of it is an error, so that none is passed over."""
    known = {"$ref", "$schema", "$defs", "title", "description", "type", "required", "additionalProperties", "properties", "const", "enum", "items", "minItems", "maxItems", "uniqueItems", "minimum", "maximum", "exclusiveMinimum", "minLength"}
    require(set(schema) <= known, f"the schema says {sorted(set(schema) - known)}, which this reader does not know")
    if "$ref" in schema:
        valid(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, path)
    types = {"object": dict, "array": list, "string": str, "boolean": bool}
    if (kind := schema.get("type")) is not None:
        fits = isinstance(value, types[kind]) if kind in types else isinstance(value, (int, float)) and not isinstance(value, bool) and (kind == "number" or float(value).is_integer())
        require(fits, f"{path} is no {kind}: {value!r}")
    require("const" not in schema or value == schema["const"], f"{path} is {value!r}")
    require("enum" not in schema or value in schema["enum"], f"{path} is {value!r}")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        require(not set(schema.get("required", [])) - set(value), f"{path} lacks {sorted(set(schema.get('required', [])) - set(value))}")
        for key, one in value.items():
            if key in properties:
                valid(one, properties[key], root, f"{path}.{key}")
            else:
                more = schema.get("additionalProperties", True)
                require(more is not False, f"{path} has {key}")
                if isinstance(more, dict):
                    valid(one, more, root, f"{path}.{key}")
    elif isinstance(value, list):
        require(schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)), f"{path} has {len(value)} items")
        require(not schema.get("uniqueItems") or all(one not in value[:at] for at, one in enumerate(value)), f"{path} has an item twice")
        for at, one in enumerate(value):
            valid(one, schema.get("items", {}), root, f"{path}[{at}]")
    elif isinstance(value, str):
        require(len(value) >= schema.get("minLength", 0), f"{path} is too short")
    elif not isinstance(value, bool):
        require(value >= schema.get("minimum", value), f"{path} is {value}")
        require(value <= schema.get("maximum", value), f"{path} is {value}")
        require("exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"], f"{path} is {value}")


def insets(value):
    return value and tuple(value[side] for side in SIDES)


def read(path):
    data = read_json(path)
    pages = []
    for entry in data["pages"]:
        page = load(os.path.normpath(os.path.join(os.path.dirname(path), entry["file"])))
        require(page.shape[:2] == (entry["height"], entry["width"]), f"{entry['file']} has another size")
        pages.append(page)
    result = {}
    for entry in data["sprites"]:
        require([frame["scale"] for frame in entry["frames"]] == data["scales"], f"{entry['id']} has no frame for each scale")
        for frame in entry["frames"]:
            page = data["pages"][frame["page"]]
            require(page["scale"] == frame["scale"], f"{entry['id']} is on a page of another scale")
            source, size = frame["source"], frame["sourceSize"]
            turned = {"none": None}.get(frame["rotation"], frame["rotation"])
            # Here the place on the page is as it lies there.
            width, height = (frame["height"], frame["width"]) if turned else (frame["width"], frame["height"])
            require((source["width"], source["height"]) == (width, height), f"{entry['id']}: source is not as large as the frame")
            one = sprite(entry["id"], pages[frame["page"]], (frame["x"], frame["y"], width, height), turned, source["x"], source["y"], size["width"], size["height"], insets(frame.get("slice")), insets(frame.get("contentInsets")))
            result.setdefault(frame["scale"], []).append((one, frame, entry))
    return data, pages, result


def check_page(report, page, info, frames, padding):
    """Sprites lie apart, their edges are repeated around them, and nothing else is there."""
    extrude = info["extrude"]
    owner = numpy.zeros(page.shape[:2], int)
    cells = {}
    for frame in frames:
        cells[frame["x"], frame["y"], frame["width"], frame["height"]] = frame
    for number, (x, y, width, height) in enumerate(cells, 1):
        left, top, right, bottom = x - extrude, y - extrude, x + width + extrude, y + height + extrude
        if left < 0 or top < 0 or right > page.shape[1] or bottom > page.shape[0]:
            report.fail(f"the edge of {x}, {y} is not on the page")
            continue
        report.expect(not owner[top:bottom, left:right].any(), f"something lies on {x}, {y}, {width}, {height}")
        owner[top:bottom, left:right] = number
        cell = page[y : y + height, x : x + width]
        around = page[top:bottom, left:right]
        report.expect(numpy.array_equal(around, numpy.pad(cell, ((extrude, extrude), (extrude, extrude), (0, 0)), "edge")), f"the edges of {x}, {y}, {width}, {height} are not repeated")
        apart = owner[max(0, top - padding) : bottom + padding, max(0, left - padding) : right + padding]
        report.expect(((apart == 0) | (apart == number)).all() and min(left, top) >= padding and right + padding <= page.shape[1] and bottom + padding <= page.shape[0], f"{x}, {y} is too near to something")
    report.expect(not page[owner == 0].any(), "there is something where no sprite is")


def fonts(build, report, theme, data):
    """Every letter is a sprite of its own, drawn from the pen as the same letter is that is a text (which begins at 24, 40)."""
    report.equal([font["widget"] for font in data["fonts"]], ["field", "hud/big", "score"], "fonts")
    for font in data["fonts"]:
        parts = {entry["id"]: entry["part"] for entry in data["sprites"] if entry["widget"] == font["widget"]}
        letters = {glyph["sprite"]: glyph for glyph in font["glyphs"] if "sprite" in glyph}
        codes = [glyph["character"] for glyph in font["glyphs"]]
        report.equal(font.get("spread"), 3 if font["widget"] == "field" else None, "spread")
        report.equal((codes[0], codes), (32, sorted(set(codes))), "characters")
        report.equal({name: f"u{glyph['character']:04x}" for name, glyph in letters.items()}, parts, "letters")
        report.expect(all(pair["first"] in codes and pair["second"] in codes and pair["amount"] for pair in font["kernings"]), "kernings")
        for name, glyph in letters.items():
            text = f"{font['widget']}-letter/{parts[name]}"
            if text in build.images[theme, 1]:
                rows, columns = numpy.nonzero(build.image(theme, 1, name)[..., 3])
                there = numpy.nonzero(build.image(theme, 1, text)[..., 3])
                got = (columns.min() + glyph["x"], rows.min() + glyph["y"])
                report.equal(got, (there[1].min() - 24, there[0].min() - 40), f"{name} from the pen")


def check(build, report, form):
    schema = read_json(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Documentation/atlas.schema.json"))
    found = build.files(".theme.json", "data" if form == "bleed" else "")
    report.equal({theme for _, theme, _, _ in found}, set(THEMES), "themes")
    atlas = build.manifest["atlas"]
    for path, theme, _, _ in found:
        report.place = os.path.relpath(path, build.folder)
        data, pages, sprites = read(path)
        valid(data, schema, schema)
        report.equal((data["theme"], data["base"], data["axes"]), (theme, theme.split("-")[0], {"appearance": "dark" if "dark" in theme else "light"}), "theme")
        report.equal((data["alpha"], data["bleed"]), ("premultiplied" if form == "premultiplied" else "straight", form == "bleed"), "alpha and bleed")
        report.equal(data["scales"], SCALES, "scales")
        report.equal([entry["id"] for entry in data["sprites"]], sorted(build.names(theme), key=lambda name: name.encode()), "order of ids")
        fonts(build, report, theme, data)
        for scale, ones in sprites.items():
            report.compare(build, theme, scale, [one for one, _, _ in ones], form)
            places = {one.name: (frame["page"], frame["x"], frame["y"], frame["width"], frame["height"]) for one, frame, _ in ones}
            for one, frame, entry in ones:
                report.equal((entry["width"] * scale, entry["height"] * scale), (one.pixels.shape[1], one.pixels.shape[0]), f"{one.name}: size in points")
                report.equal(insets(entry.get("slice")), build.insets(SLICES, one.name, 1), f"{one.name}: slice in points")
                report.equal(insets(entry.get("contentInsets")), build.insets(CONTENTS, one.name, 1), f"{one.name}: content insets in points")
                if "sameAs" in frame:
                    report.equal(places[one.name], places[frame["sameAs"]], f"{one.name} is where {frame['sameAs']} is")
                report.expect(one.name == f"{entry['widget']}" or one.name.startswith(entry["widget"] + "/"), f"{one.name} of {entry['widget']}")
            # Equal pictures are there once, whatever was cut off around them.
            twins = {places[f"twin/{name}"] for name in ("left", "right", "same")}
            report.equal(len(twins), 1 if atlas["trim"] and not any(data["pages"][frame["page"]]["atlas"] for _, frame, _ in ones) else 2, "places of the twins")
        for number, (page, info) in enumerate(zip(pages, data["pages"])):
            frames = [frame for ones in sprites.values() for _, frame, _ in ones if frame["page"] == number]
            report.expect(frames, f"page {number} is empty")
            scale = info["scale"] if atlas["layout"] == "shared" else 1
            report.expect(info["extrude"] >= atlas["extrude"] and info["extrude"] <= 2 * atlas["extrude"] * scale, f"extrude {info['extrude']}")
            report.expect(max(page.shape[:2]) <= atlas["maxSize"], f"page of {page.shape}")
            report.place = f"{os.path.relpath(path, build.folder)}, {info['file']}"
            check_page(report, page, info, frames, atlas["padding"])
        if atlas["layout"] == "shared":
            # One layout for all scales.
            for entry in data["sprites"]:
                first = entry["frames"][0]
                for frame in entry["frames"][1:]:
                    factor = frame["scale"] / first["scale"]
                    report.expect(all(frame[key] == first[key] * factor for key in ("x", "y", "width", "height")), f"{entry['id']} lies elsewhere at {frame['scale']}")
        if atlas["maxSize"] < 500:
            report.expect(len(pages) > len(SCALES), "several pages")
    light, dark = ({entry["id"]: entry for entry in read_json(path)["sprites"]} for path, theme, _, _ in found if theme.startswith("ocean"))
    report.equal(set(light), set(dark), "names of the variants")


def foreign(folder, report):
    """Made by hand to the schema: sprites turned both ways, which this tool need not have, an alias, two scales."""
    report.place = "sample"
    art, other, double = picture(5, 9), picture(6, 4, 50), picture(10, 18)
    page, large = blank(40, 24), blank(64, 40)
    put(page, art, 2, 3, "clockwise")
    put(page, art, 14, 3, "counterclockwise")
    put(page, other, 30, 10)
    put(large, double, 3, 1)
    save(page, f"{folder}/pages/one.png")
    save(large, f"{folder}/pages/two.png")

    def frame(scale, page, x, y, width, height, rotation, source, size, more=""):
        return '{"scale": %s, "page": %d, "x": %d, "y": %d, "width": %d, "height": %d, "rotation": "%s", "source": {"x": %d, "y": %d, "width": %d, "height": %d}, "sourceSize": {"width": %d, "height": %d}%s}' % (scale, page, x, y, width, height, rotation, *source, *size, more)

    def entry(name, width, height, frames):
        return '{"id": "%s", "widget": "%s", "kind": "layers", "axes": {}, "width": %d, "height": %d, "logicalFrame": {"x": 0, "y": 0, "width": 1, "height": 1}, "frames": [%s]}' % (name, name, width, height, ", ".join(frames))

    big = frame(2, 1, 3, 1, 10, 18, "none", (4, 2, 10, 18), (24, 28), ', "slice": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "contentInsets": {"top": 5, "left": 6, "bottom": 7, "right": 8}')
    write(
        '{"format": "themeassets", "version": 1, "toolVersion": "0", "theme": "t", "base": "t", "axes": {}, "scales": [1, 2], "alpha": "straight", "bleed": false, "pages": ['
        '{"file": "pages/one.png", "atlas": "", "index": 0, "scale": 1, "width": 40, "height": 24, "extrude": 0}, {"file": "pages/two.png", "atlas": "", "index": 0, "scale": 2, "width": 64, "height": 40, "extrude": 0}], "sprites": ['
        + entry("a", 12, 14, [frame(1, 0, 2, 3, 9, 5, "clockwise", (3, 1, 5, 9), (12, 14)), big]) + ", "
        + entry("b", 12, 14, [frame(1, 0, 14, 3, 9, 5, "counterclockwise", (3, 1, 5, 9), (12, 14)), big]) + ", "
        + entry("c", 12, 14, [frame(1, 0, 30, 10, 6, 4, "none", (0, 0, 6, 4), (6, 4)), big]) + '], "animations": {}, "tokens": {}}', f"{folder}/t.theme.json",
    )
    data, _, sprites = read(f"{folder}/t.theme.json")
    schema = read_json(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Documentation/atlas.schema.json"))
    valid(data, schema, schema)
    first, second, third = (one for one, _, _ in sprites[1])
    report.foreign(first.pixels, surrounded(art, 3, 1, 12, 14), "turned clockwise")
    report.foreign(second.pixels, surrounded(art, 3, 1, 12, 14), "turned counterclockwise")
    report.foreign(third.pixels, other, "not trimmed")
    report.foreign(sprites[2][0][0].pixels, surrounded(double, 4, 2, 24, 28), "at 2")
    report.equal((sprites[2][0][0].slice, sprites[2][0][0].content), ((1, 4, 3, 2), (5, 8, 7, 6)), "insets")
