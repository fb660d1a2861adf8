"""LVGL's C arrays, read by a C compiler with the types of LVGL 9 (and 8, for a sample) and shown as the software renderer does."""

import os
import re

import numpy

import c_program
from sprites import Sprite, Unreadable, picture, read_text, require, write

TRIMS = PAGES = False
VARIANTS = {"argb8888": [{"format": "lvgl"}], "rgb565a8": [{"format": "lvgl", "color": "rgb565a8", "file": "{theme}{scale}.lvgl.c"}]}

# As far as an image needs it: the formats' numbers and the header's bits are those of LVGL 9.
HEADER = """#ifndef LVGL_H
#define LVGL_H
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#ifndef LV_ATTRIBUTE_MEM_ALIGN
#define LV_ATTRIBUTE_MEM_ALIGN
#endif
#define LV_ATTRIBUTE_LARGE_CONST
#define LV_ATTRIBUTE_LARGE_RAM_ARRAY
#define LV_IMAGE_HEADER_MAGIC (0x19)
#define LV_IMAGE_DECLARE(name) extern const lv_image_dsc_t name
#define LV_IMG_DECLARE(name) extern const lv_img_dsc_t name
enum { LV_COLOR_FORMAT_A8 = 0x0E, LV_COLOR_FORMAT_RGB888 = 0x0F, LV_COLOR_FORMAT_ARGB8888 = 0x10, LV_COLOR_FORMAT_XRGB8888 = 0x11,
  LV_COLOR_FORMAT_RGB565 = 0x12, LV_COLOR_FORMAT_ARGB8565 = 0x13, LV_COLOR_FORMAT_RGB565A8 = 0x14 };
enum { LV_IMAGE_FLAGS_PREMULTIPLIED = 1 };
enum { LV_IMG_CF_TRUE_COLOR = 4, LV_IMG_CF_TRUE_COLOR_ALPHA = 5 };
typedef struct { uint32_t magic : 8; uint32_t cf : 8; uint32_t flags : 16; uint32_t w : 16; uint32_t h : 16; uint32_t stride : 16; uint32_t reserved_2 : 16; } lv_image_header_t;
typedef struct { lv_image_header_t header; uint32_t data_size; const uint8_t * data; const void * reserved; const void * reserved_2; } lv_image_dsc_t;
typedef struct { uint32_t cf : 5; uint32_t always_zero : 3; uint32_t reserved : 2; uint32_t w : 11; uint32_t h : 11; } lv_img_header_t;
typedef struct { lv_img_header_t header; uint32_t data_size; const uint8_t * data; } lv_img_dsc_t;
#endif
"""

MAIN = """#include <stdio.h>
#include "lvgl.h"
#include "%s"
static void dump(const char * name, unsigned magic, unsigned cf, unsigned flags, unsigned w, unsigned h, unsigned stride, unsigned size, const uint8_t * data) {
  printf("%%s %%u %%u %%u %%u %%u %%u %%u\\n", name, magic, cf, flags, w, h, stride, size);
  fwrite(data, 1, size, stdout);
}
int main(void) {
%s  return 0;
}
"""


def images(path, folder, depth=32):
    """Every descriptor of a C file: name, header and bytes."""
    text = read_text(path)
    names = re.findall(r"\bconst\s+lv_(image|img)_dsc_t\s+(\w+)\s*=", text)
    require(names, f"no images in {path}")
    calls = ""
    for kind, name in names:
        header = f"{name}.header"
        if kind == "image":
            calls += f'  dump("{name}", {header}.magic, {header}.cf, {header}.flags, {header}.w, {header}.h, {header}.stride, {name}.data_size, {name}.data);\n'
        else:
            calls += f'  dump("{name}", 0, {header}.cf, 0, {header}.w, {header}.h, 0, {name}.data_size, {name}.data);\n'
    write(HEADER, os.path.join(folder, "lvgl.h"))
    write('#include "../lvgl.h"\n', os.path.join(folder, "lvgl", "lvgl.h"))
    try:
        data = c_program.output(folder, f"#define LV_COLOR_DEPTH {depth}\n#define LV_COLOR_16_SWAP 0\n" + MAIN % (os.path.abspath(path), calls), [], [folder])
    except c_program.Refused as refusal:
        raise Unreadable(str(refusal)) from None
    result, at = {}, 0
    while at < len(data):
        end = data.index(b"\n", at)
        name, *numbers = data[at:end].decode().split(" ")
        magic, cf, flags, width, height, stride, size = map(int, numbers)
        result[name] = (magic, cf, flags, width, height, stride, numpy.frombuffer(data, numpy.uint8, size, end + 1))
        at = end + 1 + size
    return result


def from_565(words):
    """Red, green and blue of 8 bits: the upper bits stand below again, so that all ones are white."""
    red, green, blue = words >> 11, (words >> 5) & 63, words & 31
    return numpy.stack([red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2], axis=-1)


def shown(name, image, depth=32):
    magic, cf, flags, width, height, stride, data = image
    require(0 < width <= 2048 and 0 < height <= 2048, f"{name} is {width} x {height}")
    if magic == 0:
        # Version 8 has no stride; a pixel of LV_COLOR_DEPTH, then its alpha unless it is within.
        require(cf == 5, f"{name}: format {cf}")
        pixels = data.reshape(height, width, 4 if depth == 32 else 3)
        if depth == 32:
            return pixels[..., [2, 1, 0, 3]]
        words = pixels[..., 0].astype(int) | pixels[..., 1].astype(int) << 8
        return numpy.concatenate([from_565(words), pixels[..., 2:]], axis=2).astype(numpy.uint8)
    require(magic == 0x19, f"{name}: magic {magic}")
    if cf == 0x10:
        require(stride >= 4 * width and len(data) == stride * height, f"{name}: {len(data)} bytes, {stride} a row")
        return data.reshape(height, stride)[:, : 4 * width].reshape(height, width, 4)[..., [2, 1, 0, 3]]
    require(cf == 0x14, f"{name}: format {cf}")
    # The rows of alpha are half as long as those of colours.
    require(stride >= 2 * width and stride % 2 == 0 and len(data) == (stride + stride // 2) * height, f"{name}: {len(data)} bytes, {stride} a row")
    colours = data[: stride * height].reshape(height, stride)[:, : 2 * width].reshape(height, width, 2).astype(int)
    alpha = data[stride * height :].reshape(height, stride // 2)[:, :width, None]
    return numpy.concatenate([from_565(colours[..., 0] | colours[..., 1] << 8), alpha], axis=2).astype(numpy.uint8)


def check(build, report, variant):
    folder = os.path.join(build.folder, "..", "lvgl")
    for path, theme, scale, _ in build.files(".lvgl.c"):
        report.place = os.path.basename(path)
        names = {}
        for name in build.names(theme, scale):
            names.setdefault(re.sub(r"[^a-z0-9]", "", name.lower()), name)
        require(len(names) == len(build.names(theme, scale)), "two sprites have one name")
        sprites = []
        for symbol, image in images(path, folder).items():
            # The theme and scale may stand in front, and a C word has to differ from the sprite's.
            plain = re.sub(r"[^a-z0-9]", "", symbol.lower())
            name = names.get(plain) or next((names[one] for one in sorted(names, key=len, reverse=True) if plain.endswith(one) and plain[: -len(one)].startswith(theme.split("-")[0])), None)
            require(name, f"no sprite is {symbol}")
            pixels = shown(symbol, image)
            report.equal(image[2] & 1, 0, f"{symbol}: premultiplied")
            sprites.append(Sprite(name, pixels, (0, 0, pixels.shape[1], pixels.shape[0])))
        if variant == "argb8888":
            report.compare(build, theme, scale, sprites, slices=False, contents=False)
            continue
        report.equal(sorted(one.name for one in sprites), build.names(theme, scale), "names")
        for one in sprites:
            report.sprites += 1
            alone = build.image(theme, scale, one.name).astype(int)
            got = one.pixels.astype(int)
            if got.shape != alone.shape or (got[..., 3] != alone[..., 3]).any():
                report.fail(f"{theme} @{scale} {one.name}: size or alpha differs")
                continue
            report.pixels += alone.shape[0] * alone.shape[1]
            # As LVGL's own converter does it: the lower bits go.
            seen = alone[..., 3] > 0
            kept = got[..., :3] >> (3, 2, 3) == alone[..., :3] >> (3, 2, 3)
            if not kept[seen].all():
                report.fail(f"{theme} @{scale} {one.name}: {int((~kept.all(axis=2) & seen).sum())} colours are others")


def foreign(folder, report):
    """As LVGL's converters write for 9 (a row longer than its pixels) and for 8, at both depths."""
    report.place = "sample"
    art = picture(5, 4)
    rows = []
    for row in art:
        rows += [f"0x{value:02x}" for red, green, blue, alpha in row for value in (blue, green, red, alpha)] + ["0x00"] * 4
    guard = "#ifdef __has_include\n    #if __has_include(\"lvgl.h\")\n        #ifndef LV_LVGL_H_INCLUDE_SIMPLE\n            #define LV_LVGL_H_INCLUDE_SIMPLE\n        #endif\n    #endif\n#endif\n\n#if defined(LV_LVGL_H_INCLUDE_SIMPLE)\n#include \"lvgl.h\"\n#else\n#include \"lvgl/lvgl.h\"\n#endif\n\n"
    write(
        guard + "static const\nLV_ATTRIBUTE_MEM_ALIGN LV_ATTRIBUTE_LARGE_CONST\nuint8_t art_map[] = {\n    " + ",".join(rows) + "\n};\n\n"
        "const lv_image_dsc_t art = {\n  .header = {\n    .magic = LV_IMAGE_HEADER_MAGIC,\n    .cf = LV_COLOR_FORMAT_ARGB8888,\n    .flags = 0,\n    .w = 5,\n    .h = 4,\n    .stride = 24,\n    .reserved_2 = 0,\n  },\n  .data_size = sizeof(art_map),\n  .data = art_map,\n  .reserved = NULL,\n};\n", f"{folder}/nine.c",
    )
    # Values of 5 and 6 bits with an alpha of their own.
    red, green, blue = numpy.arange(20).reshape(4, 5), 60 - 2 * numpy.arange(20).reshape(4, 5), 31 - numpy.arange(20).reshape(4, 5)
    words = red << 11 | green << 5 | blue
    alpha = numpy.arange(100, 120).reshape(4, 5)
    planes = [f"0x{value:02x}" for word in words.ravel() for value in (int(word) & 255, int(word) >> 8)] + [f"0x{int(value):02x}" for value in alpha.ravel()]
    write(
        guard + "static const LV_ATTRIBUTE_MEM_ALIGN uint8_t two_map[] = {\n" + ", ".join(planes) + "};\nconst lv_image_dsc_t two = {\n  .header.cf = LV_COLOR_FORMAT_RGB565A8,\n  .header.magic = LV_IMAGE_HEADER_MAGIC,\n  .header.w = 5,\n  .header.h = 4,\n  .header.stride = 10,\n  .data_size = sizeof(two_map),\n  .data = two_map,\n};\n", f"{folder}/planes.c",
    )
    full = [f"0x{value:02x}" for r, g, b, a in art.reshape(-1, 4) for value in (b, g, r, a)]
    short = [f"0x{value:02x}" for word, a in zip(words.ravel(), alpha.ravel()) for value in (int(word) & 255, int(word) >> 8, int(a))]
    write(
        guard + "const LV_ATTRIBUTE_MEM_ALIGN LV_ATTRIBUTE_LARGE_CONST uint8_t old_map[] = {\n#if LV_COLOR_DEPTH == 16 && LV_COLOR_16_SWAP == 0\n  " + ", ".join(short) + ",\n#endif\n#if LV_COLOR_DEPTH == 32\n  " + ", ".join(full) + ",\n#endif\n};\n\nconst lv_img_dsc_t old = {\n  .header.cf = LV_IMG_CF_TRUE_COLOR_ALPHA,\n  .header.always_zero = 0,\n  .header.reserved = 0,\n  .header.w = 5,\n  .header.h = 4,\n  .data_size = sizeof(old_map),\n  .data = old_map,\n};\n", f"{folder}/eight.c",
    )
    # A 5 or 6 bit value spread to 8: 31 is 255 and 0 is 0.
    spread = numpy.stack([(red << 3 | red >> 2), (green << 2 | green >> 4), (blue << 3 | blue >> 2), alpha], axis=2).astype(numpy.uint8)
    report.foreign(shown("art", images(f"{folder}/nine.c", f"{folder}/c")["art"]), art, "LVGL 9, ARGB8888")
    report.foreign(shown("two", images(f"{folder}/planes.c", f"{folder}/c")["two"]), spread, "LVGL 9, RGB565A8")
    report.foreign(shown("old", images(f"{folder}/eight.c", f"{folder}/c")["old"]), art, "LVGL 8, depth 32")
    report.foreign(shown("old", images(f"{folder}/eight.c", f"{folder}/c", depth=16)["old"], 16), spread, "LVGL 8, depth 16")
