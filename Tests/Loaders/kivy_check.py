"""Kivy draws every sprite of its atlases, and sliced ones as BorderImage. Arguments: build, folder for work, folder for failures."""

import json
import os
import pathlib
import sys

build_folder, work, failures = map(pathlib.Path, sys.argv[1:])
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_HOME=str(work / "kivy-home"))

from kivy.core.image import Image as CoreImage  # noqa: E402
from kivy.core.window import Window  # noqa: E402, F401  (makes the GL context)
from kivy.graphics import BorderImage, Color, Fbo, Rectangle  # noqa: E402
from PIL import Image  # noqa: E402
from sheets import Build, Report, suffix  # noqa: E402

report = Report("kivy", failures)
build = Build(build_folder)
for sheet in build.sheets():
    stem = f"{sheet.theme}{suffix(sheet.scale)}"
    borders = json.loads((build_folder / f"{stem}.borders.json").read_text("utf-8"))
    assert borders["scale"] == sheet.scale
    fbo = Fbo(size=sheet.size)
    with fbo:
        for left, gray in ((0, 1), (sheet.half, 0)):
            Color(gray, gray, gray, 1)
            Rectangle(pos=(left, 0), size=(sheet.half, sheet.height))
        Color(1, 1, 1, 1)
        for drawing in sheet.drawings:
            name = drawing.sprite.id.replace("/", "_")
            texture = CoreImage(f"atlas://{build_folder}/{stem}/{name}").texture
            assert tuple(texture.size) == drawing.sprite.image.size, name
            for x in (drawing.x, drawing.x + sheet.half):
                place = {
                    "texture": texture, "pos": (x, sheet.height - drawing.y - drawing.height),
                    "size": (drawing.width, drawing.height)}
                if drawing.sprite.slice:
                    BorderImage(border=borders["sprites"][name]["border"], **place)
                else:
                    Rectangle(**place)
    fbo.draw()
    picture = Image.frombytes("RGBA", sheet.size, fbo.pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    picture.save(work / f"kivy-{sheet.name}.png")
    for drawing in sheet.drawings:
        insets = drawing.sprite.info["frames"][0].get("contentInsets")
        assert ("padding" in borders["sprites"].get(drawing.sprite.id.replace("/", "_"), {})) == (insets is not None)
    report.compare(sheet, picture, clamps=False)
report.finish()
