"""TexturePacker's JSON as PixiJS 8 (hash) and Phaser 3 (hash, array, multi-atlas) take it."""

import math
import os

from sprites import CONTENTS, SCALES, SLICES, THEMES, blank, load, picture, put, read_json, require, save, sprite, surrounded, write

FILES = {
    "texturepacker": "{theme}{atlas}{page}{scale}.json", "texturepackerArray": "{theme}{atlas}{page}{scale}.array.json",
    "phaserMultiAtlas": "{theme}{atlas}{scale}.multi.json",
}
TRIMS = True
VARIANTS = {
    "straight": [{"format": format, "file": file} for format, file in FILES.items()],
    "premultiplied": [{"format": format, "file": file, "alpha": "premultiplied"} for format, file in FILES.items()],
    # In a folder of their own: the page's name starts at the file that has it.
    "bleed": [{"format": format, "file": f"sheets/{file}", "bleed": True} for format, file in FILES.items()],
}


def pixi(path, follow=True):
    """Spritesheet.parse: lengths in the texture's units, that is divided by the resolution. Sprites by name, and animations."""
    data = read_json(path)
    require(isinstance(data.get("frames"), dict), "PixiJS names the textures of an array by their number")
    folder = os.path.dirname(path)
    meta = data["meta"]
    page = load(os.path.join(folder, meta["image"]))
    require(page.shape[:2] == (meta["size"]["h"], meta["size"]["w"]), "meta.size is not the page's")
    resolution = float(meta.get("scale", 1))
    textures = {}
    for name, entry in data["frames"].items():
        rect = {key: math.floor(value) for key, value in entry["frame"].items()}
        trimmed = entry.get("trimmed") is not False
        size = entry["sourceSize"] if trimmed and "sourceSize" in entry else {"w": rect["w"], "h": rect["h"]}
        offset = entry["spriteSourceSize"] if trimmed and "spriteSourceSize" in entry else {"x": 0, "y": 0}
        turned = "clockwise" if entry.get("rotated") else None
        borders = entry.get("borders")
        sides = borders and tuple(borders[side] * resolution for side in ("top", "right", "bottom", "left"))
        require(not (sides and (trimmed or turned)), f"{name} is sliced, so it must not be trimmed or turned")
        texture = sprite(
            name, page, (rect["x"], rect["y"], rect["w"], rect["h"]), turned, math.floor(offset["x"]), math.floor(offset["y"]),
            math.floor(size["w"]), math.floor(size["h"]), sides,
        )
        textures[name] = texture
    for name, frames in (data.get("animations") or {}).items():
        for frame in frames:
            require(frame in textures, f"animation {name} has the frame {frame}, which is not on the page")
    animations = dict(data.get("animations") or {})
    if follow:
        for other in meta.get("related_multi_packs") or []:
            more, moving, other_resolution = pixi(os.path.join(folder, other), follow=False)
            require(not textures.keys() & more.keys(), f"{other} has a name again")
            require(other_resolution == resolution, f"{other} has another scale")
            textures |= more
            animations |= moving
    return textures, animations, resolution


def phaser_frames(frames, page):
    """JSONHash and JSONArray: everything in pixels of the page; `meta.scale` means nothing."""
    result = []
    for name, entry in frames:
        require(name not in ("__BASE", "") and name not in [known.name for known in result], f"Phaser does not take the frame '{name}'")
        rect = entry["frame"]
        turned = "clockwise" if entry.get("rotated") else None
        left, top, width, height = 0, 0, rect["w"], rect["h"]
        if entry.get("trimmed"):
            left, top = entry["spriteSourceSize"]["x"], entry["spriteSourceSize"]["y"]
            width, height = entry["sourceSize"]["w"], entry["sourceSize"]["h"]
            require((entry["spriteSourceSize"]["w"], entry["spriteSourceSize"]["h"]) == (rect["w"], rect["h"]), f"{name} has two sizes")
        centre = entry.get("scale9Borders")
        # NineSlice.setSlices: what is beside the centre keeps its size.
        sides = centre and (centre["y"], width - centre["x"] - centre["w"], height - centre["y"] - centre["h"], centre["x"])
        result.append(sprite(name, page, (rect["x"], rect["y"], rect["w"], rect["h"]), turned, left, top, width, height, sides))
    return result


def pairs(frames):
    return list(frames.items()) if isinstance(frames, dict) else [(frame["filename"], frame) for frame in frames]


def phaser(path):
    """load.atlas(key, texture, json), with the texture that the JSON names."""
    data = read_json(path)
    return phaser_frames(pairs(data["frames"]), load(os.path.join(os.path.dirname(path), data["meta"]["image"])))


def phaser_multi(path):
    """load.multiatlas(key, json, path)."""
    data = read_json(path)
    result, images = [], set()
    for texture in data["textures"]:
        require(texture["image"] not in images, f"{texture['image']} stands twice")
        images.add(texture["image"])
        page = load(os.path.join(os.path.dirname(path), texture["image"]))
        require(page.shape[:2] == (texture["size"]["h"], texture["size"]["w"]), "size is not the page's")
        result += phaser_frames(pairs(texture["frames"]), page)
    return result


def insets(value):
    return value and tuple(value[side] for side in ("top", "right", "bottom", "left"))


def check_data(build, report, frames):
    """What stands beside the place: insets in points, for PixiJS and for whoever asks, in every form."""
    for name, frame in frames:
        report.equal(insets(frame.get("contentInsets")), build.insets(CONTENTS, name, 1), f"{name}: contentInsets")
        report.equal(insets(frame.get("borders")), build.insets(SLICES, name, 1), f"{name}: borders")


def check(build, report, form):
    folder = "sheets" if form == "bleed" else ""
    hashes, arrays, multi = {}, {}, {}
    for path, theme, scale, number in build.files(".json", folder):
        report.place = os.path.relpath(path, build.folder)
        data = read_json(path)
        report.equal(data["meta"].get("premultiplied", False), form == "premultiplied", "meta.premultiplied")
        report.equal(float(data["meta"]["scale"]), scale, "meta.scale")
        hashes.setdefault((theme, scale), []).extend(phaser(path))
        if number is None:
            textures, animations, resolution = pixi(path)
            report.equal(resolution, scale, "resolution")
            report.compare(build, theme, scale, list(textures.values()), form, contents=False)
        check_data(build, report, pairs(data["frames"]))
    for path, theme, scale, _ in build.files(".array.json", folder):
        report.place = os.path.relpath(path, build.folder)
        require(isinstance(read_json(path)["frames"], list), "frames is no array")
        check_data(build, report, pairs(read_json(path)["frames"]))
        arrays.setdefault((theme, scale), []).extend(phaser(path))
    for path, theme, scale, _ in build.files(".multi.json", folder):
        report.place = os.path.relpath(path, build.folder)
        for texture in read_json(path)["textures"]:
            report.equal((float(texture["scale"]), texture.get("premultiplied", False)), (scale, form == "premultiplied"), "scale and premultiplied")
            check_data(build, report, pairs(texture["frames"]))
        multi[theme, scale] = phaser_multi(path)
    for kind, sheets in (("hash", hashes), ("array", arrays), ("multi-atlas", multi)):
        report.place = f"{kind} in Phaser"
        report.equal(len(sheets), len(THEMES) * len(SCALES), "themes and scales")
        for (theme, scale), sprites in sheets.items():
            report.compare(build, theme, scale, sprites, form, contents=False)


def foreign(folder, report):
    """As TexturePacker writes: a trimmed and turned sprite, and a plain one, in a hash, an array and for Phaser's many pages."""
    report.place = "sample"
    icon, plain = picture(5, 9), picture(6, 4, 50)
    page = blank(32, 16)
    put(page, icon, 2, 3, "clockwise")
    put(page, plain, 16, 5)
    save(page, f"{folder}/sheet.png")
    whole = surrounded(icon, 3, 1, 12, 14)
    turned = """"frame": {"x":2,"y":3,"w":5,"h":9},
	"rotated": true,
	"trimmed": true,
	"spriteSourceSize": {"x":3,"y":1,"w":5,"h":9},
	"sourceSize": {"w":12,"h":14}"""
    flat = """"frame": {"x":16,"y":5,"w":6,"h":4},
	"rotated": false,
	"trimmed": false,
	"spriteSourceSize": {"x":0,"y":0,"w":6,"h":4},
	"sourceSize": {"w":6,"h":4}"""
    meta = """"meta": {
	"app": "https://www.codeandweb.com/texturepacker",
	"version": "1.1",
	"image": "sheet.png",
	"format": "RGBA8888",
	"size": {"w":32,"h":16},
	"scale": "0.5",
	"smartupdate": "$TexturePacker:SmartUpdate:0000$"
}"""
    write('{"frames": {\n\n"icon.png":\n{\n\t%s\n},\n"plain.png":\n{\n\t%s,\n\t"borders": {"left":2,"top":4,"right":2,"bottom":2}\n}},\n"animations": {\n\t"go": ["icon.png","plain.png"]\n},\n%s\n}\n' % (turned, flat, meta), f"{folder}/hash.json")
    write('{"frames": [\n\n{\n\t"filename": "icon.png",\n\t%s\n},\n{\n\t"filename": "plain.png",\n\t%s,\n\t"scale9Borders": {"x":1,"y":2,"w":4,"h":1}\n}],\n%s\n}\n' % (turned, flat, meta), f"{folder}/array.json")
    write('{\n\t"textures": [\n\t\t{\n\t\t\t"image": "sheet.png",\n\t\t\t"format": "RGBA8888",\n\t\t\t"size": {"w":32,"h":16},\n\t\t\t"scale": 1,\n\t\t\t"frames": [{"filename": "icon.png", %s}, {"filename": "plain.png", %s}]\n\t\t}\n\t],\n\t"meta": {"app": "https://www.codeandweb.com/texturepacker", "version": "3.0"}\n}\n' % (turned, flat), f"{folder}/multi.json")
    textures, animations, resolution = pixi(f"{folder}/hash.json")
    report.foreign(textures["icon.png"].pixels, whole, "PixiJS, trimmed and turned")
    report.foreign(textures["plain.png"].pixels, plain, "PixiJS, plain")
    report.equal((resolution, textures["plain.png"].slice), (0.5, (2, 1, 1, 1)), "resolution and borders in units")
    report.equal(animations, {"go": ["icon.png", "plain.png"]}, "animations")
    for name, frames in (("hash", phaser(f"{folder}/hash.json")), ("array", phaser(f"{folder}/array.json")), ("multi", phaser_multi(f"{folder}/multi.json"))):
        report.foreign(frames[0].pixels, whole, f"Phaser {name}, trimmed and turned")
        report.foreign(frames[1].pixels, plain, f"Phaser {name}, plain")
    report.equal(phaser(f"{folder}/array.json")[1].slice, (2, 1, 1, 1), "scale9Borders")
