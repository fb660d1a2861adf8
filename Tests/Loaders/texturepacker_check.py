"""Cuts every sprite out of its page by each of TexturePacker's JSON forms, by their description alone, and compares pixels,
sizes and slices with the single pictures. Arguments: build, folder for work, folder for failures."""

import json
import pathlib
import sys

from PIL import Image
from sheets import Build, suffix

folder = pathlib.Path(sys.argv[1])
build = Build(folder)
counts = {}


def pages(form, data):
    """Each page as (its description, its frames by name)."""
    if form == "multi":
        for texture in data["textures"]:
            yield texture, {frame["filename"]: frame for frame in texture["frames"]}
    elif form == "array":
        yield data["meta"], {frame["filename"]: frame for frame in data["frames"]}
    else:
        yield data["meta"], data["frames"]


def cut(page, frame):
    place, source, size = frame["frame"], frame["spriteSourceSize"], frame["sourceSize"]
    width, height = (place["h"], place["w"]) if frame["rotated"] else (place["w"], place["h"])
    part = page.crop((place["x"], place["y"], place["x"] + width, place["y"] + height))
    if frame["rotated"]:
        part = part.transpose(Image.Transpose.ROTATE_90)  # PIL turns counter-clockwise
    assert part.size == (source["w"], source["h"])
    whole = Image.new("RGBA", (size["w"], size["h"]))
    whole.paste(part, (source["x"], source["y"]))
    assert frame["trimmed"] == (part.size != whole.size)
    return whole


for theme, data in build.themes.items():
    for scale in data["scales"]:
        alone = {sprite.id: sprite for sprite in build.sprites(theme, scale)}
        stem = theme
        files = {
            "hash": [f"{stem}{page}{suffix(scale)}.json" for page in ("", ".1", ".2", ".3")],
            "array": [f"{stem}{page}{suffix(scale)}.array.json" for page in ("", ".1", ".2", ".3")],
            "multi": [f"{stem}{suffix(scale)}.multiatlas.json"],
        }
        for form, names in files.items():
            found = {}
            names = [name for name in names if (folder / name).exists()]
            for name in names:
                content = json.loads((folder / name).read_text("utf-8"))
                if len(names) > 1:
                    assert sorted(content["meta"]["related_multi_packs"] + [name]) == sorted(names), name
                for meta, frames in pages(form, content):
                    page = Image.open(folder / meta["image"]).convert("RGBA")
                    assert page.size == (meta["size"]["w"], meta["size"]["h"]) and float(meta["scale"]) == scale
                    assert not found.keys() & frames.keys()
                    found |= {key: (cut(page, frame), frame) for key, frame in frames.items()}
            assert found.keys() == alone.keys(), (theme, scale, form)
            for key, (image, frame) in found.items():
                sprite = alone[key]
                assert image.size == sprite.image.size and image.tobytes() == sprite.image.tobytes(), (form, theme, key)
                assert ("borders" in frame) == ("scale9Borders" in frame) == (sprite.slice is not None), key
                if sprite.slice:
                    left, top, right, bottom = sprite.slice
                    center = frame["scale9Borders"]
                    assert (center["x"], center["y"]) == (left, top), key
                    assert (center["x"] + center["w"], center["y"] + center["h"]) == (
                        image.width - right, image.height - bottom), key
                    points = tuple(frame["borders"][edge] for edge in ("left", "top", "right", "bottom"))
                    assert points == tuple(sprite.info["slice"][edge] for edge in ("left", "top", "right", "bottom")), key
                    assert not frame["trimmed"] and not frame["rotated"], key
                counts[form] = counts.get(form, 0) + 1
                counts["trimmed"] = counts.get("trimmed", 0) + frame["trimmed"]
assert min(counts[form] for form in ("hash", "array", "multi", "trimmed")) > 0, counts
print("texturepacker: cut out " + ", ".join(f"{count} ({form})" for form, count in counts.items()))
