"""What the checks of loaders have in common: builds of engines.json in the formats that they read."""
import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def build(theme, folder, formats, scales=(1, 2), atlas=None):
    """Builds engines.json into FOLDER/Generated, with the single images, and gives that path."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(HERE, "engines.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    manifest["scales"] = list(scales)
    manifest["output"]["formats"] = ["images", *formats]
    manifest["atlas"].update(atlas or {})
    path = os.path.join(folder, "themes.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    subprocess.run([theme, "build", path, "--no-cache", "--quiet"], check=True)
    return os.path.join(folder, "Generated")


def images(output, theme, scale):
    """The single images of a theme at a scale, by sprite id, as RGBA."""
    from PIL import Image

    suffix = "" if scale == 1 else "@%gx" % scale
    found = {}
    root = os.path.join(output, theme)
    for folder, _, names in os.walk(root):
        for name in names:
            stem, ending = os.path.splitext(name)
            if ending != ".png" or os.path.join(folder, name).startswith(os.path.join(root, "res") + os.sep):
                continue
            if not (stem.endswith(suffix) if suffix else "@" not in stem):
                continue
            stem = stem[: len(stem) - len(suffix)]
            found[os.path.relpath(os.path.join(folder, stem), root)] = Image.open(os.path.join(folder, name)).convert("RGBA")
    return found


def worst(drawn, picture):
    """The greatest difference of any channel from the picture, of something that is premultiplied already; 256 for other sizes."""
    from PIL import ImageChops

    if drawn.size != picture.size:
        return 256
    return max(high for _, high in ImageChops.difference(drawn.convert("RGBA"), premultiplied(picture)).getextrema())


def premultiplied(picture):
    from PIL import Image, ImageChops

    red, green, blue, alpha = picture.convert("RGBA").split()
    return Image.merge("RGBA", [ImageChops.multiply(c, alpha) for c in (red, green, blue)] + [alpha])
