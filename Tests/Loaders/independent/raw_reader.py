"""Pages of raw pixels, with the table of their C headers read by a C compiler."""

import os
import re

import numpy

import c_program
from sprites import SLICES, Sprite, Unreadable, cut, picture, put, require, untrimmed, write

TRIMS = True
# Word of the variant: form, pixels, byte order, dithering, alpha.
VARIANTS = {
    "rgba8888": [{"format": "raw", "pixels": "rgba8888", "byteOrder": "big"}],
    "rgb565": [{"format": "raw", "background": "#204060"}],
    "rgba4444 big diffusion": [{"format": "raw", "pixels": "rgba4444", "byteOrder": "big", "dither": "diffusion", "file": "{theme}{atlas}{page}{scale}.bin"}],
    "rgba4444 premultiplied": [{"format": "raw", "pixels": "rgba4444", "alpha": "premultiplied"}],
    "rgb565 big ordered": [{"format": "raw", "byteOrder": "big", "dither": "ordered", "background": "#204060"}],
    "rgba8888 c": [{"format": "raw", "form": "c", "pixels": "rgba8888"}],
}
BACKGROUND = (0x20, 0x40, 0x60)

MAIN = """#include <stdio.h>
%s
int main(void) {
%s  return 0;
}
"""
FIELDS = "x y width height left top full_width full_height slice_left slice_top slice_right slice_bottom".split()


def unpacked(data, width, height, pixels, order):
    """RGBA of 8 bits of a page's bytes, each value spread so that the highest is 255."""
    size = 4 if pixels == "rgba8888" else 2
    require(len(data) == width * height * size, f"{len(data)} bytes for {width} x {height}")
    if size == 4:
        return numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)
    words = numpy.frombuffer(data, "<u2" if order == "little" else ">u2").reshape(height, width).astype(int)
    if pixels == "rgb565":
        parts = [((words >> 11) * 510 + 31) // 62, ((words >> 5 & 63) * 510 + 63) // 126, ((words & 31) * 510 + 31) // 62, words * 0 + 255]
    else:
        parts = [(words >> shift & 15) * 17 for shift in (12, 8, 4, 0)]
    return numpy.stack(parts, axis=2).astype(numpy.uint8)


def tables(headers, folder, with_pixels=()):
    """Of each header its sizes, its sprites by the number that stands for them, and its bytes where it is C."""
    includes, calls = "", ""
    for path in headers:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        macro = re.search(r"#define (\w+)_SPRITE_COUNT ", text)[1]
        table = re.search(r"theme_sprite_t (\w+)\[", text)[1]
        sizes = [f"{macro}_{key}" for key in ("WIDTH", "HEIGHT", "BYTES_PER_PIXEL", "STRIDE", "SPRITE_COUNT")]
        numbers = [name for name, value in re.findall(rf"#define ({macro}_\w+) (\d+)", text) if name not in sizes]
        includes += f'#include "{os.path.abspath(path)}"\n'
        calls += f'  printf("P {os.path.basename(path)} %d %d %d %d %d\\n", {", ".join(sizes)});\n'
        calls += "".join(f'  printf("N {name[len(macro) + 1:]} %d\\n", {name});\n' for name in numbers)
        entry = f"{table}[i]"
        calls += f'  for (int i = 0; i < (int)(sizeof {table} / sizeof {table}[0]); i++) printf("S {" ".join(["%d"] * 12)}\\n", {", ".join(f"{entry}.{field}" for field in FIELDS)});\n'
        if path in with_pixels:
            array = re.search(r"extern const uint8_t (\w+)\[", text)[1]
            includes += f'#include "{os.path.abspath(path)[:-2]}.c"\n'
            calls += f'  printf("B"); for (unsigned i = 0; i < sizeof {array}; i++) printf("%02x", {array}[i]); printf("\\n");\n'
    try:
        text = c_program.output(folder, MAIN % (includes, calls), [], []).decode()
    except c_program.Refused as refusal:
        raise Unreadable(str(refusal)) from None
    result, page = {}, None
    for line in text.splitlines():
        kind, *words = line.split(" ")
        if kind == "P":
            page = result[words[0]] = {"sizes": tuple(map(int, words[1:])), "names": {}, "sprites": [], "bytes": None}
        elif kind == "N":
            require(int(words[1]) not in page["names"], "a number stands twice")
            page["names"][int(words[1])] = words[0]
        elif kind == "S":
            page["sprites"].append(dict(zip(FIELDS, map(int, words))))
        else:
            page["bytes"] = bytes.fromhex(line[1:])
    return result


def shown(page, data, pixels, order, nothing):
    """Every sprite of a page, whole; `nothing` is what cut-off edges show."""
    width, height, size, stride, count = page["sizes"]
    require(stride == width * size and count == len(page["sprites"]) and set(page["names"]) == set(range(count)), f"sizes {page['sizes']}")
    picture = unpacked(data, width, height, pixels, order)
    result = []
    for number, entry in enumerate(page["sprites"]):
        cell = cut(picture, *(entry[key] for key in ("x", "y", "width", "height")))
        whole = untrimmed(cell, entry["left"], entry["top"], entry["full_width"], entry["full_height"])
        inside = untrimmed(numpy.ones_like(cell), entry["left"], entry["top"], entry["full_width"], entry["full_height"]) > 0
        slice = tuple(entry[f"slice_{side}"] for side in ("top", "right", "bottom", "left"))
        part = (entry["left"], entry["top"], cell.shape[1], cell.shape[0])
        result.append(Sprite(page["names"][number], numpy.where(inside, whole, nothing).astype(numpy.uint8), part, slice if any(slice) else None))
    return result


def check(build, report, variant):
    pixels = variant.split()[0]
    order = "big" if "big" in variant else "little"
    found = build.files(".h")
    with_pixels = [path for path, theme, _, _ in found if theme == "ember"] if variant.endswith(" c") else []
    pages = tables([path for path, *_ in found], os.path.join(build.folder, "..", "raw"), with_pixels)
    sprites = {}
    for path, theme, scale, _ in found:
        report.place = os.path.basename(path)
        page = pages[os.path.basename(path)]
        if with_pixels and path not in with_pixels:
            continue
        data = page["bytes"] if with_pixels else open(path[:-2] + ".bin", "rb").read()
        # RGB565 has no alpha: what is cut off is the background's nearest value.
        nothing = (0, 0, 0, 0)
        if pixels == "rgb565":
            nothing = tuple(round(round(value * most / 255) * 255 / most) for value, most in zip(BACKGROUND, (31, 63, 31))) + (255,)
        names = {re.sub(r"[^A-Z0-9]", "_", name.upper()): name for name in build.names(theme, scale)}
        for one in shown(page, data, pixels, order, nothing):
            require(one.name in names, f"no sprite is {one.name}")
            one.name = names[one.name]
            sprites.setdefault((theme, scale), []).append(one)
    report.equal(len(sprites), 3 if with_pixels else 9, "themes and scales")
    report.place = ""
    for (theme, scale), ones in sprites.items():
        if pixels == "rgba8888":
            report.compare(build, theme, scale, ones, contents=False)
        else:
            lossy(build, report, theme, scale, ones, variant)


def lossy(build, report, theme, scale, ones, variant):
    """Values of few bits: without dithering the nearest one; with it at most a step off, and on the whole the same."""
    report.equal(sorted(one.name for one in ones), build.names(theme, scale), f"{theme} @{scale}: names")
    bits = numpy.array([5, 6, 5]) if variant.startswith("rgb565") else numpy.array([4, 4, 4, 4])
    step = 255 / (2**bits - 1)
    dithered = "ordered" in variant or "diffusion" in variant
    for one in ones:
        where = f"{theme} @{scale} {one.name}"
        report.sprites += 1
        alone = build.image(theme, scale, one.name).astype(float)
        got = one.pixels.astype(float)
        if got.shape != alone.shape:
            report.fail(f"{where}: size {got.shape} and not {alone.shape}")
            continue
        report.pixels += alone.shape[0] * alone.shape[1]
        report.trimmed += one.part[2:] != (alone.shape[1], alone.shape[0])
        report.insets(one.slice, build.insets(SLICES, one.name, scale), f"{where}: slice")
        alpha = alone[..., 3:] / 255
        if variant.startswith("rgb565"):
            exact, got = alone[..., :3] * alpha + numpy.array(BACKGROUND) * (1 - alpha), got[..., :3]
        elif "premultiplied" in variant:
            exact = numpy.concatenate([alone[..., :3] * alpha, alone[..., 3:]], axis=2)
        else:
            exact = alone
            report.expect(not got[alone[..., 3] == 0].any(), f"{where}: a transparent pixel has a value")
            report.expect((got[..., 3] == 255)[alone[..., 3] == 255].all(), f"{where}: an opaque pixel is none")
        # Pixels are whole numbers of 255 before they lose bits: that is half of one more, and half of one for what 565 spreads to.
        seen = (alone[..., 3] > 0)[..., None] | numpy.zeros_like(exact, bool)
        difference = numpy.where(seen, got - exact, 0)
        # Whoever dithers takes one of the two values around; what is handed on adds to that at most as much again.
        limit = step * (0.5 if not dithered else 1.0 if "ordered" in variant else 1.6) + 1.01
        if (numpy.abs(difference) > limit).any():
            y, x, _ = numpy.argwhere(numpy.abs(difference) > limit)[0]
            report.fail(f"{where}: {int((numpy.abs(difference) > limit).any(axis=2).sum())} pixels are too far off, the first at {x}, {y}: {got[y, x].tolist()} for {exact[y, x].tolist()}")
        # Where there are many, they are on the whole neither lighter nor darker.
        opaque = alone[..., 3] == 255
        if dithered and opaque.sum() > 300:
            mean = numpy.abs(difference[opaque].mean(axis=0))
            report.expect((mean <= step / 5).all(), f"{where}: on the whole {mean.round(2).tolist()} off")


def foreign(folder, report):
    """Bytes worked out by hand, and pages as image converters write them: RGB565 of both orders, RGBA4444."""
    report.place = "sample"
    # Red, green, blue, white; a pixel of 4 bits each.
    little = bytes([0x00, 0xF8, 0xE0, 0x07, 0x1F, 0x00, 0xFF, 0xFF])
    colours = numpy.array([[(255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 255)]], numpy.uint8)
    report.foreign(unpacked(little, 4, 1, "rgb565", "little"), colours, "RGB565")
    report.foreign(unpacked(bytes(little[at ^ 1] for at in range(8)), 4, 1, "rgb565", "big"), colours, "RGB565, higher byte first")
    report.foreign(unpacked(bytes([0x4F, 0x12, 0x08, 0xF0]), 2, 1, "rgba4444", "little"), numpy.array([[(17, 34, 68, 255), (255, 0, 0, 136)]], numpy.uint8), "RGBA4444")
    art = picture(4, 3)
    page = numpy.zeros((8, 10, 4), numpy.uint8)
    put(page, art, 5, 2)
    write(
        "#ifndef SHEET_H\n#define SHEET_H\n#include <stdint.h>\n#define SHEET_WIDTH 10\n#define SHEET_HEIGHT 8\n#define SHEET_BYTES_PER_PIXEL 4\n#define SHEET_STRIDE 40\n#define SHEET_SPRITE_COUNT 1\n#define SHEET_ART 0\n"
        "typedef struct { uint16_t x, y, width, height, left, top, full_width, full_height, slice_left, slice_top, slice_right, slice_bottom; } theme_sprite_t;\n"
        "static const theme_sprite_t sheet_sprites[1] = {{ .x = 5, .y = 2, .width = 4, .height = 3, .left = 1, .top = 2, .full_width = 7, .full_height = 6, .slice_top = 1 }};\n#endif\n", f"{folder}/sheet.h",
    )
    table = tables([f"{folder}/sheet.h"], folder)["sheet.h"]
    one = shown(table, page.tobytes(), "rgba8888", "little", (0, 0, 0, 0))[0]
    whole = numpy.zeros((6, 7, 4), numpy.uint8)
    whole[2:5, 1:5] = art
    report.foreign(one.pixels, whole, "a page of bytes")
    report.equal((one.name, one.slice), ("ART", (1, 0, 0, 0)), "name and slice")
