"""Readers of formats that have no loader to run here: python3 pages_check.py THEME FOLDER

Made after the descriptions of the formats. Every sprite is cut out of its page and compared with the single image: exactly.
"""
import json
import os
import plistlib
import re
import sys

from PIL import Image

from builds import build, images


def whole(page, x, y, width, height, left, top, full_width, full_height, turned=""):
    """The untrimmed sprite; turned is how it lies on the page."""
    size = (height, width) if turned else (width, height)
    cut = page.crop((x, y, x + size[0], y + size[1]))
    if turned:
        # Turned back the other way.
        cut = cut.transpose(Image.ROTATE_90 if turned == "clockwise" else Image.ROTATE_270)
    result = Image.new("RGBA", (full_width, full_height))
    result.paste(cut, (left, top))
    return result


def pages_of(output, names):
    return {name: Image.open(os.path.join(output, name)).convert("RGBA") for name in names}


def libgdx(output, stem):
    with open(os.path.join(output, stem + ".gdx.atlas"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    sprites, page, name = {}, None, None
    for line in lines:
        key, colon, value = line.partition(":")
        if not line.strip():
            page = None
        elif page is None:
            page, name = Image.open(os.path.join(output, line)).convert("RGBA"), None
        elif not colon:
            name = line.strip()
            sprites[name] = {"page": page}
        elif name is not None:
            sprites[name][key.strip()] = [part.strip() for part in value.split(",")]
    for name, entry in sprites.items():
        numbers = {key: [int(v) for v in value] for key, value in entry.items() if key not in ("page", "rotate")}
        x, y, w, h = numbers.get("bounds") or numbers["xy"] + numbers["size"]
        left, bottom, full_w, full_h = numbers.get("offsets") or numbers.get("offset", [0, 0]) + numbers.get("orig", [w, h])
        turned = "counterclockwise" if entry.get("rotate", ["false"])[0] in ("true", "90") else ""
        yield name, whole(entry["page"], x, y, w, h, left, full_h - h - bottom, full_w, full_h, turned)


def godot4(output, stem):
    from godot_parser import parse

    with open(os.path.join(output, stem + ".tres"), encoding="utf-8") as file:
        # Godot takes comments and string names, this parser neither.
        file = parse(re.sub(r"(?m)^;.*\n", "", file.read()).replace(' = &"', ' = "'))
    external = {str(s.id): s.path for s in file.get_ext_resources()}
    parts = {str(s.id): s for s in file.get_sub_resources()}
    section = file.find_section("resource")
    ids = {}
    for key, value in section.properties.items():
        kind, _, rest = key.partition("/")
        if kind == "Sprites":
            ids[rest.split("/")[1]] = str(value.id)
    for name, part in ids.items():
        fields = parts[part].properties
        texture = fields["atlas"] if "atlas" in fields else fields["texture"]
        page = Image.open(os.path.join(output, external[str(texture.id)][len("res://"):])).convert("RGBA")
        region = fields["region"] if "region" in fields else fields["region_rect"]
        x, y, w, h = (int(v) for v in region.args)
        left, top, more_w, more_h = (int(v) for v in fields["margin"].args) if "margin" in fields else (0, 0, 0, 0)
        yield name, whole(page, x, y, w, h, left, top, w + more_w, h + more_h)


def cocos2d(output, stem):
    for name in sorted(os.listdir(output)):
        if not re.fullmatch(re.escape(stem.partition("@")[0]) + r"(\.\d+)?" + re.escape("".join(stem.partition("@")[1:])) + r"\.plist", name):
            continue
        with open(os.path.join(output, name), "rb") as file:
            data = plistlib.load(file)
        page = Image.open(os.path.join(output, data["metadata"]["textureFileName"])).convert("RGBA")
        for key, frame in data["frames"].items():
            numbers = {k: [float(n) for n in re.findall(r"-?[\d.]+", v)] for k, v in frame.items() if isinstance(v, str)}
            (w, h), (full_w, full_h) = numbers["spriteSize"], numbers["spriteSourceSize"]
            x, y = numbers["textureRect"][:2]
            left = numbers["spriteOffset"][0] - w / 2 + full_w / 2
            top = full_h / 2 - numbers["spriteOffset"][1] - h / 2
            turned = "clockwise" if frame["textureRotated"] else ""
            yield key, whole(page, *(int(v) for v in (x, y, w, h, left, top, full_w, full_h)), turned)


def raw(output, stem):
    variant, at, scale = stem.partition("@")
    for index in range(100):
        path = os.path.join(output, variant + (".%d" % index if index else "") + at + scale)
        if not os.path.exists(path + ".h"):
            return
        with open(path + ".h", encoding="utf-8") as file:
            header = file.read()
        prefix = re.sub(r"[^A-Z0-9]", "_", os.path.basename(path).upper()) + "_"
        numbers = {k[len(prefix):]: int(v) for k, v in re.findall(r"#define (\w+) (\d+)", header) if k.startswith(prefix)}
        rows = [[int(n) for n in row.split(",")] for row in re.findall(r"\n  \{([\d, ]+)\},", header)]
        with open(path + ".bin", "rb") as file:
            page = Image.frombytes("RGBA", (numbers["WIDTH"], numbers["HEIGHT"]), file.read())
        for name, place in numbers.items():
            if name not in ("WIDTH", "HEIGHT", "STRIDE", "BYTES_PER_PIXEL", "SPRITE_COUNT"):
                yield name.lower(), whole(page, *rows[place][:8])


def catalog(output, stem):
    """The files of the catalogue for one appearance at one scale, by the sets' entries alone."""
    variant, _, scale = stem.partition("@")
    scale = (scale or "1x")
    dark = [{"appearance": "luminosity", "value": "dark"}] if variant.endswith("-dark") else None
    root = os.path.join(output, "ocean.xcassets")
    for folder, _, names in os.walk(root):
        if folder.endswith(".imageset"):
            with open(os.path.join(folder, "Contents.json"), encoding="utf-8") as file:
                entries = [e for e in json.load(file)["images"] if e["scale"] == scale]
            assert sorted(names) == sorted(["Contents.json"] + [
                e["filename"] for e in json.load(open(os.path.join(folder, "Contents.json")))["images"]]), folder
            entry = next((e for e in entries if e.get("appearances") == dark), None) or next(
                e for e in entries if "appearances" not in e)
            picture = Image.open(os.path.join(folder, entry["filename"])).convert("RGBA")
            if "resizing" in entry:
                center, caps = entry["resizing"]["center"], entry["resizing"]["cap-insets"]
                if "width" in center:
                    assert caps["left"] + center["width"] + caps["right"] == picture.width, folder
                if "height" in center:
                    assert caps["top"] + center["height"] + caps["bottom"] == picture.height, folder
            yield os.path.relpath(folder, root)[: -len(".imageset")], picture


READERS = {"libgdx": libgdx, "libgdx legacy": libgdx, "godot4": godot4, "cocos2d": cocos2d, "raw": raw, "xcassets": catalog}


def main(theme, folder):
    formats = ["godot4", "cocos2d", {"format": "raw", "pixels": "rgba8888"}, "xcassets"]
    # Several pages, so that what refers to them is read too.
    outputs = {
        False: build(theme, os.path.join(folder, "new"), [*formats, "libgdx"], atlas={"maxSize": 220}),
        True: build(theme, os.path.join(folder, "old"), [{"format": "libgdx", "form": "legacy"}], atlas={"maxSize": 220}),
    }
    bad = 0
    for form, reader in READERS.items():
        output = outputs[form.endswith("legacy")]
        count = 0
        for variant in ("ocean", "ocean-dark"):
            for scale in (1, 2):
                alone = images(output, variant, scale)
                names = alone
                if form in ("godot4", "raw"):
                    names = {re.sub(r"[^A-Za-z0-9_]", "_", key): value for key, value in alone.items()}
                    if form == "raw":
                        names = {key.lower(): value for key, value in names.items()}
                read = dict(reader(output, variant + ("" if scale == 1 else "@2x")))
                if set(read) != set(names):
                    bad += 1
                    print(form, variant, scale, "names", sorted(set(read) ^ set(names))[:5])
                for name in set(read) & set(names):
                    count += 1
                    if read[name].size != names[name].size or read[name].tobytes() != names[name].tobytes():
                        bad += 1
                        print(form, variant, scale, "differs:", name)
        print(form + ":", count, "sprites cut out")
        bad += count < 100
    return 1 if bad else 0


sys.exit(main(sys.argv[1], sys.argv[2]))
