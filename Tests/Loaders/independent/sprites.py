"""What all readers share: cutting a sprite out of a page, giving it back its edges, and comparing it with the sprite drawn alone.

Nothing here knows a format, nor how the program under test writes one.
"""

import functools
import json
import os
import re
from dataclasses import dataclass

import numpy
from PIL import Image

THEMES = ["ocean", "ocean-dark", "ember"]
SCALES = [1, 1.5, 2]

# The manifest states insets from the frame: top, right, bottom, left, in points. They are repeated here by hand from themes.json,
# so that no reading of it is believed either.
SLICES = {
    "hud/play": (9, 10, 12, 11), "hud/panel": (8, 10, 6, 12), "hud/odd": (5, 7, 6, 8), "hud/row": (0, 8, 0, 10), "hud/column": (6, 0, 10, 0),
}
CONTENTS = {
    "hud/play": (6, 8, 7, 9), "hud/panel": (4, 6, 8, 10), "hud/row": (2, 4, 2, 6), "hud/badge": (4, 6, 8, 10),
}
# What lies between the frame and the sprite's edges comes on top, in points: the shadow of `hud/play`, the line of 2 points around
# `hud/panel`. Where a scale is no whole number, boxes are whole steps of 2 points.
MARGINS = {"hud/play": (0, 1, 2, 1), "hud/panel": (2, 2, 2, 2)}
STEPPED_MARGINS = {"hud/play": (0, 2, 2, 2), "hud/panel": (2, 2, 2, 2), "hud/odd": (0, 1, 1, 0)}


def widget_of(name):
    """The widget whose sprite has that id, if it is one of those with insets."""
    return next((widget for widget in SLICES | CONTENTS if name.startswith(widget + "/")), None)


@dataclass
class Sprite:
    """A sprite as the format's loader shows it."""

    name: str
    # RGBA, the whole sprite with its cut-off edges.
    pixels: numpy.ndarray
    # What of the page belongs to it, not turned: (x, y, width, height) in the whole sprite.
    part: tuple
    # Insets in pixels of this scale: top, right, bottom, left.
    slice: tuple | None = None
    content: tuple | None = None


class Unreadable(Exception):
    """The loader would not take the file."""


def require(condition, message):
    if not condition:
        raise Unreadable(message)


@functools.lru_cache(maxsize=2000)
def load(path):
    require(os.path.isfile(path), f"no file {path}")
    with Image.open(path) as picture:
        require(picture.format == "PNG", f"{path} is no PNG")
        return numpy.array(picture.convert("RGBA"))


def turned_back(cell, turned):
    """A picture that is stored turned by 90°, `clockwise` or `counterclockwise`, upright again."""
    if turned == "clockwise":
        return cell[:, ::-1].swapaxes(0, 1)
    if turned == "counterclockwise":
        return cell[::-1].swapaxes(0, 1)
    return cell


def cut(page, x, y, width, height, turned=None):
    """`width` by `height` pixels of a page; sizes are those of the upright picture."""
    wide, high = (height, width) if turned else (width, height)
    require(all(float(value).is_integer() for value in (x, y, width, height)), f"no whole pixels: {x}, {y}, {width}, {height}")
    x, y, wide, high = int(x), int(y), int(wide), int(high)
    require(
        0 <= x and 0 <= y and wide > 0 and high > 0 and x + wide <= page.shape[1] and y + high <= page.shape[0],
        f"{wide} x {high} at {x}, {y} is not on a page of {page.shape[1]} x {page.shape[0]}",
    )
    return turned_back(page[y : y + high, x : x + wide], turned)


def untrimmed(cell, left, top, width, height):
    """The whole sprite: `cell` at (left, top) of nothing."""
    require(all(float(value).is_integer() for value in (left, top, width, height)), f"no whole pixels: {left}, {top}, {width}, {height}")
    left, top, width, height = int(left), int(top), int(width), int(height)
    require(
        0 <= left and 0 <= top and left + cell.shape[1] <= width and top + cell.shape[0] <= height,
        f"{cell.shape[1]} x {cell.shape[0]} at {left}, {top} is not within {width} x {height}",
    )
    whole = numpy.zeros((height, width, 4), numpy.uint8)
    whole[top : top + cell.shape[0], left : left + cell.shape[1]] = cell
    return whole


def sprite(name, page, frame, turned, left, top, width, height, slice=None, content=None):
    cell = cut(page, *frame, turned)
    part = (int(left), int(top), cell.shape[1], cell.shape[0])
    return Sprite(name, untrimmed(cell, left, top, width, height), part, slice, content)


def premultiplied(pixels):
    wide = pixels.astype(numpy.uint32)
    colour = (wide[..., :3] * wide[..., 3:] * 2 + 255) // 510
    return numpy.concatenate([colour, wide[..., 3:]], axis=2).astype(numpy.uint8)


class Build:
    """A folder of outputs with the sprites drawn alone, as the format `images` has them."""

    def __init__(self, folder, manifest):
        self.folder = folder
        self.manifest = manifest
        self.images = {}
        for theme in THEMES:
            root = os.path.join(folder, theme)
            for directory, folders, files in os.walk(root):
                # A theme's folder holds Android's resources too.
                folders[:] = [folder for folder in folders if folder != "res"]
                for file in files:
                    stem = os.path.relpath(os.path.join(directory, file), root).removesuffix(".png").replace(os.sep, "/")
                    name, _, scale = stem.partition("@")
                    scale = float(scale.removesuffix("x")) if scale else 1
                    self.images.setdefault((theme, scale), {})[name] = os.path.join(directory, file)
        self.pixels = {}
        for theme in THEMES:
            for scale in manifest["scales"]:
                if not self.images.get((theme, scale)):
                    raise SystemExit(f"error: {folder} has no single images of {theme} at {scale}")

    def names(self, theme="ocean", scale=1):
        return sorted(self.images[theme, scale])

    def image(self, theme, scale, name):
        key = theme, scale, name
        if key not in self.pixels:
            self.pixels[key] = load(self.images[theme, scale][name])
        return self.pixels[key]

    def insets(self, table, name, scale):
        """The stated insets at a scale in pixels, not rounded; nothing where none are stated."""
        widget = widget_of(name)
        if widget not in table:
            return None
        margins = (MARGINS if all(float(one).is_integer() for one in self.manifest["scales"]) else STEPPED_MARGINS).get(widget, (0, 0, 0, 0))
        points = [inset + margin for inset, margin in zip(table[widget], margins)]
        return tuple(value * scale for value in points)

    def files(self, suffix, folder=""):
        """The files of a folder that end so, as (path, theme, scale, number of the page or nothing)."""
        root = os.path.join(self.folder, folder)
        pattern = re.compile(r"(ocean-dark|ocean|ember)(?:\.(\d+))?(?:@([\d.]+)x)?" + re.escape(suffix))
        found = []
        for file in sorted(os.listdir(root)):
            match = pattern.fullmatch(file)
            if match:
                found.append((os.path.join(root, file), match[1], float(match[3] or 1), match[2]))
        require(found, f"no files *{suffix} in {root}")
        return found


class Report:
    """Counts what was compared, and keeps what differs."""

    def __init__(self, reader):
        self.reader = reader
        self.label = ""
        self.seconds = 0.0
        self.place = ""
        self.sprites = 0
        self.pixels = 0
        self.numbers = 0
        self.trimmed = 0
        self.samples = 0
        self.failures = []

    def fail(self, message):
        self.failures.append(f"{self.reader}: {self.label}: {self.place}: {message}"[:400])

    def expect(self, condition, message):
        self.numbers += 1
        if not condition:
            self.fail(message)

    def equal(self, got, expected, what):
        self.expect(got == expected, f"{what}: {got} and not {expected}")

    def foreign(self, got, expected, what):
        """A sprite of a sample that another tool could have written."""
        self.samples += 1
        if got.shape != expected.shape or not numpy.array_equal(got, expected):
            self.fail(f"foreign sample: {what} differs: {got.shape} for {expected.shape}")

    def insets(self, got, stated, what):
        """Whole pixels in the place of stated ones that may be none."""
        if (got is None) != (stated is None):
            return self.fail(f"{what}: {got} and not {stated}")
        if got is None:
            return
        self.numbers += 4
        for number, exact in zip(got, stated):
            # A number of points may be none of pixels: then the stated one, or a whole one next to it.
            if number != exact and not (abs(number - exact) < 1 and float(number).is_integer() and not float(exact).is_integer()):
                return self.fail(f"{what}: {got} and not {stated}")

    def compare(self, build, theme, scale, sprites, form="straight", names=None, slices=True, contents=True):
        """All sprites of a theme at a scale, each once, with the sprites drawn alone.

        `form` says what the pages hold: `straight`, `premultiplied`, or `bleed`, where invisible pixels have a colour.
        """
        expected = names if names is not None else build.names(theme, scale)
        found = [sprite.name for sprite in sprites]
        if sorted(found) != sorted(expected):
            twice = sorted({name for name in found if found.count(name) > 1})
            self.fail(f"{theme} @{scale}: missing {sorted(set(expected) - set(found))}, too many {sorted(set(found) - set(expected))}, twice {twice}")
        for sprite in sprites:
            if sprite.name not in build.images[theme, scale]:
                continue
            self.sprites += 1
            where = f"{theme} @{scale} {sprite.name}"
            alone = build.image(theme, scale, sprite.name)
            got = sprite.pixels
            if got.shape != alone.shape:
                self.fail(f"{where}: {got.shape[1]} x {got.shape[0]} pixels and not {alone.shape[1]} x {alone.shape[0]}")
                continue
            self.pixels += alone.shape[0] * alone.shape[1]
            self.trimmed += sprite.part[2:] != (alone.shape[1], alone.shape[0])
            target = premultiplied(alone) if form == "premultiplied" else alone
            if form == "bleed":
                if scale == 1:
                    self.bled(where, got, sprite.part)
                got = numpy.where(got[..., 3:] == 0, 0, got)
            if not numpy.array_equal(got, target):
                differ = numpy.argwhere((got != target).any(axis=2))
                y, x = differ[0]
                self.fail(
                    f"{where}: {len(differ)} pixels differ, the first at {x}, {y}: {got[y, x].tolist()} and not {target[y, x].tolist()}"
                )
            if slices:
                self.insets(sprite.slice, build.insets(SLICES, sprite.name, scale), f"{where}: slice")
            if contents:
                self.insets(sprite.content, build.insets(CONTENTS, sprite.name, scale), f"{where}: content insets")

    def bled(self, where, whole, part):
        """Within its part of the page an invisible pixel has a colour between those of visible ones near it.

        Near is up to twice as far as the nearest one and 3 pixels: a colour may be a mean, and a mean of means.
        """
        left, top, width, height = part
        cell = whole[top : top + height, left : left + width].astype(numpy.int16)
        seen = numpy.argwhere(cell[..., 3] > 0)
        # Every so many of them: this is for each with each.
        hidden = numpy.argwhere(cell[..., 3] == 0)[:: max(1, width * height // 100)]
        if not len(seen) or not len(hidden):
            return
        self.numbers += 1
        colours = cell[seen[:, 0], seen[:, 1], :3]
        distances = numpy.sqrt(((hidden[:, None, :] - seen[None, :, :]) ** 2).sum(axis=2))
        near = (distances <= 2 * distances.min(axis=1)[:, None] + 3)[..., None]
        own = cell[hidden[:, 0], hidden[:, 1], :3]
        lowest = numpy.where(near, colours[None], 255).min(axis=1)
        highest = numpy.where(near, colours[None], 0).max(axis=1)
        wrong = ((own < lowest) | (own > highest)).any(axis=1)
        if wrong.any():
            y, x = hidden[numpy.argmax(wrong)]
            self.fail(f"{where}: {int(wrong.sum())} of {len(hidden)} invisible pixels have a colour from elsewhere, as at {x}, {y}")


# Pictures for the samples.


def picture(width, height, seed=0):
    """A picture in which every pixel is another one, so that no turn or flip of it is like it; opaque but for one corner."""
    y, x = numpy.mgrid[0:height, 0:width]
    pixels = numpy.stack([40 + 9 * x + seed, 30 + 11 * y, 200 - 5 * x - 3 * y, numpy.full_like(x, 255)], axis=2).astype(numpy.uint8)
    pixels[0, 0, 3] = 90
    return pixels


def put(page, pixels, x, y, turned=None):
    """Lays a picture onto a page, pixel by pixel, turned as a tool would turn it."""
    height, width = pixels.shape[:2]
    for row in range(height):
        for column in range(width):
            if turned == "clockwise":
                # The upper edge comes to lie at the right.
                page[y + column, x + height - 1 - row] = pixels[row, column]
            elif turned == "counterclockwise":
                # The upper edge comes to lie at the left.
                page[y + width - 1 - column, x + row] = pixels[row, column]
            else:
                page[y + row, x + column] = pixels[row, column]


def surrounded(pixels, left, top, width, height):
    """A picture within a larger transparent one."""
    whole = numpy.zeros((height, width, 4), numpy.uint8)
    whole[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels
    return whole


def blank(width, height):
    return numpy.zeros((height, width, 4), numpy.uint8)


def save(pixels, path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    Image.fromarray(pixels, "RGBA").save(path)


def write(text, path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read_text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def read_json(path):
    def once(pairs):
        require(len({key for key, _ in pairs}) == len(pairs), f"a key stands twice in {path}")
        return dict(pairs)

    return json.loads(read_text(path), object_pairs_hook=once)
