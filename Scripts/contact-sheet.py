#!/usr/bin/env python3
"""contact-sheet.py FOLDER OUT.png THEME[@2x] ...: every sprite of the given pages, by widget, on the theme's ground.

Reads the `texturepacker` output alone, as an engine would: so the sheet is also a check of the metadata.
"""
import glob, json, os, re, sys
from PIL import Image, ImageDraw

folder, out, names = sys.argv[1], sys.argv[2], sys.argv[3:]
sheets = []
for name in names:
    theme, scale = (name.split("@") + [""])[:2]
    suffix = "@" + scale if scale else ""
    files = [os.path.join(folder, f) for f in sorted(os.listdir(folder)) if re.fullmatch(re.escape(theme) + r"(\.\d+)?" + re.escape(suffix) + r"\.json", f)]
    sprites = []
    for file in files:
        data = json.load(open(file))
        page = Image.open(os.path.join(folder, data["meta"]["image"])).convert("RGBA")
        for key, f in data["frames"].items():
            whole = Image.new("RGBA", (f["sourceSize"]["w"], f["sourceSize"]["h"]))
            r, s = f["frame"], f["spriteSourceSize"]
            if r["w"] and r["h"]:
                whole.paste(page.crop((r["x"], r["y"], r["x"] + r["w"], r["y"] + r["h"])), (s["x"], s["y"]))
            sprites.append((key, whole))
    groups = {}
    for key, image in sorted(sprites, key=lambda s: s[0]):
        groups.setdefault("/".join(key.split("/")[:2]), []).append(image)
    factor = int(scale[:-1]) if scale[:-1].isdigit() else 1
    gap, limit = 8 * factor, 900 * factor
    rows = []
    for images in groups.values():
        row, width = [], 0
        for image in images:
            if row and width + image.width > limit:
                rows.append(row); row, width = [], 0
            row.append(image); width += image.width + gap
        rows.append(row)
    width = max(sum(i.width + gap for i in row) for row in rows) + gap
    height = sum(max(i.height for i in row) + gap for row in rows) + gap
    sheet = Image.new("RGBA", (width, height), (58, 74, 84, 255) if "ember" not in theme else (74, 60, 54, 255))
    y = gap
    for row in rows:
        x = gap
        for image in row:
            sheet.alpha_composite(image, (x, y)); x += image.width + gap
        y += max(i.height for i in row) + gap
    sheets.append(sheet)
total = Image.new("RGBA", (sum(s.width for s in sheets), max(s.height for s in sheets)), (40, 44, 48, 255))
x = 0
for sheet in sheets:
    total.paste(sheet, (x, 0)); x += sheet.width
total.convert("RGB").save(out, optimize=True)
print(out, total.size)
