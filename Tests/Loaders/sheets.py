"""What the checks of loaders share: which sprites a build has, sheets on which a loader draws them all, and what such a
sheet must look like, made of the single pictures of the format `images` by PIL and numpy alone.

A sheet is white on its left half and black on its right one, and every drawing is on both: so both colour and alpha are
compared. Sliced sprites are drawn at other sizes too.
"""

import dataclasses
import json
import pathlib
import sys

import numpy
from PIL import Image

GRID = 12  # whole points at the scales 1, 1.5 and 2


@dataclasses.dataclass
class Sprite:
    id: str
    image: Image.Image
    slice: tuple | None  # left, top, right, bottom in pixels
    info: dict  # as the format json has it


@dataclasses.dataclass
class Drawing:
    """A sprite at a place of the sheet, all in pixels; on the black half `Sheet.half` further right."""

    sprite: Sprite
    x: int
    y: int
    width: int
    height: int
    state: str = ""

    @property
    def stretched(self):
        return (self.width, self.height) != self.sprite.image.size


@dataclasses.dataclass
class Sheet:
    theme: str
    scale: float
    half: int
    height: int
    drawings: list

    @property
    def name(self):
        return self.theme + suffix(self.scale)

    @property
    def size(self):
        return (2 * self.half, self.height)


def suffix(scale):
    return "" if scale == 1 else f"@{scale:g}x"


class Build:
    """An output folder with the formats `images` and `json` in it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.themes = {}
        for file in sorted(self.folder.glob("*.theme.json")):
            data = json.loads(file.read_text("utf-8"))
            self.themes[data["theme"]] = data
        assert self.themes, "nothing was built"

    def sprites(self, theme, scale):
        data = self.themes[theme]
        index = data["scales"].index(scale)
        for info in data["sprites"]:
            frame = info["frames"][index]
            slice = frame.get("slice")
            image = Image.open(self.folder / theme / (info["id"] + suffix(scale) + ".png")).convert("RGBA")
            yield Sprite(
                info["id"], image, slice and tuple(slice[k] for k in ("left", "top", "right", "bottom")), info)

    def sheets(self, themes=None, wanted=lambda sprite: True, stretches=True):
        for theme, data in self.themes.items():
            if themes is None or theme in themes:
                for scale in data["scales"]:
                    yield sheet(theme, scale, filter(wanted, self.sprites(theme, scale)), stretches)


def sheet(theme, scale, sprites, stretches):
    half, x, y, row, drawings = 1200, GRID, GRID, 0, []
    for sprite in sprites:
        sizes = [sprite.image.size]
        if stretches and sprite.slice:
            width, height = sprite.image.size
            sizes.append((width + int(74 * scale), height))
            if sprite.slice[1] + sprite.slice[3] > 0:
                sizes.append((width + int(38 * scale), height + int(22 * scale)))
        for width, height in sizes:
            if x + width > half:
                x, y, row = GRID, y + row, 0
            drawings.append(Drawing(sprite, x, y, width, height))
            x += -(-(width + GRID) // GRID) * GRID
            row = max(row, -(-(height + GRID) // GRID) * GRID)
    return Sheet(theme, scale, half, y + row, drawings)


def nine_slice(image, slice, width, height, clamps):
    """The picture at another size, premultiplied floats: corners as they are, edges and middle interpolated linearly.

    clamps: whether a part's pixels know nothing of the next part's, as where each is drawn by itself; else the picture is
    one texture, and half a pixel at the seams comes from both.
    """
    pixels = numpy.asarray(image, dtype=numpy.float64) / 255
    pixels = numpy.concatenate([pixels[..., :3] * pixels[..., 3:], pixels[..., 3:]], axis=2)
    left, top, right, bottom = slice
    for axis, low, high, size in ((0, top, bottom, height), (1, left, right, width)):
        old = pixels.shape[axis]
        centers = numpy.arange(size) + 0.5
        middle = low + (centers - low) * (old - low - high) / max(1, size - low - high)
        places = numpy.where(centers < low, centers, numpy.where(centers > size - high, centers - size + old, middle)) - 0.5
        least, most = numpy.zeros(size), numpy.full(size, old - 1.0)
        if clamps:
            inner = (centers >= low) & (centers <= size - high)
            least = numpy.where(inner, low, numpy.where(centers > size - high, old - high, 0))
            most = numpy.where(inner, old - high - 1, numpy.where(centers < low, low - 1, old - 1))
        places = numpy.clip(places, least, most)
        first = numpy.floor(places).astype(int)
        second = numpy.minimum(first + 1, old - 1)
        share = (places - first).reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
        pixels = numpy.take(pixels, first, axis) * (1 - share) + numpy.take(pixels, second, axis) * share
    return pixels


def expected(sheet, clamps):
    """What the sheet must look like, as float RGB 0...255."""
    picture = numpy.zeros((sheet.height, 2 * sheet.half, 3))
    picture[:, : sheet.half] = 255
    for drawing in sheet.drawings:
        slice = drawing.sprite.slice if drawing.stretched else (0, 0, 0, 0)
        pixels = nine_slice(drawing.sprite.image, slice, drawing.width, drawing.height, clamps)
        for x in (drawing.x, drawing.x + sheet.half):
            part = picture[drawing.y : drawing.y + drawing.height, x : x + drawing.width]
            part[:] = pixels[..., :3] * 255 + part * (1 - pixels[..., 3:])
    return picture


class Report:
    """Compares sheets and ends the check."""

    def __init__(self, name, failures):
        self.name, self.failures = name, pathlib.Path(failures)
        self.sheets = self.sprites = self.stretched = self.bad = 0
        self.largest = {False: 0.0, True: 0.0}

    def compare(self, sheet, picture, clamps, within=1, within_stretched=2, label=""):
        """picture: what the loader drew, a PIL image of the sheet's size."""
        name = sheet.name + label
        if picture.size != sheet.size:
            sys.exit(f"error: {self.name}: {name}: {picture.size} pixels instead of {sheet.size}")
        actual = numpy.asarray(picture.convert("RGB"), dtype=numpy.float64)
        wanted = expected(sheet, clamps)
        difference = numpy.abs(actual - wanted)
        seen = numpy.zeros(difference.shape[:2], dtype=bool)
        faults = []
        for drawing in sheet.drawings:
            for x in (drawing.x, drawing.x + sheet.half):
                place = (slice(drawing.y, drawing.y + drawing.height), slice(x, x + drawing.width))
                seen[place] = True
                largest = difference[place].max()
                self.largest[drawing.stretched] = max(self.largest[drawing.stretched], largest)
                # What is computed is rounded once by the loader, so half a level is no difference.
                if largest > (within_stretched if drawing.stretched else within) + 0.501:
                    where = numpy.unravel_index(difference[place].argmax(), difference[place].shape)
                    faults.append(
                        f"{drawing.sprite.id}{drawing.state} as {drawing.width}x{drawing.height} on "
                        f"{'white' if x < sheet.half else 'black'} differs by {largest:.1f} at {where[1]},{where[0]}")
            self.stretched += drawing.stretched
        outside = difference[~seen].max(initial=0)
        if outside > 0.501:
            faults.append(f"something is drawn outside the sprites: {outside:.1f}")
        self.sheets += 1
        self.sprites += len(sheet.drawings)
        if faults:
            self.bad += len(faults)
            self.failures.mkdir(parents=True, exist_ok=True)
            for word, data in (("expected", wanted), ("actual", actual), ("difference", difference * 16)):
                Image.fromarray(data.clip(0, 255).round().astype("uint8")).save(
                    self.failures / f"{self.name}-{name}-{word}.png")
            print(f"error: {self.name}: {name}: " + "\n  ".join(faults[:12]), file=sys.stderr)

    def finish(self):
        print(
            f"{self.name}: {self.sheets} sheets, {self.sprites} drawings, {self.stretched} of them stretched; "
            f"largest difference {self.largest[False]:.1f}, stretched {self.largest[True]:.1f}")
        sys.exit(f"error: {self.name}: pictures are in {self.failures}" if self.bad else 0)
