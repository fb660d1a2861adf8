"""aapt takes the resources, with names, colours, selectors and nine-patches: python3 android_check.py THEME FOLDER

Each nine-patch is read back from what aapt made of it: what stretches, the padding, and the pixels.
"""
import math
import os
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree

from PIL import Image

from builds import build, images

FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
DENSITIES = {1: "mdpi", 1.5: "hdpi", 2: "xhdpi", 3: "xxhdpi", 4: "xxxhdpi"}


def nine_patch(path):
    """xDivs, yDivs and the padding (left, right, top, bottom) of the chunk npTc, whose numbers are big-endian."""
    with open(path, "rb") as file:
        data = file.read()
    place = 8
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"npTc":
            chunk = data[place + 8 : place + 8 + size]
            _, across, down, _ = struct.unpack(">4B", chunk[:4])
            padding = struct.unpack(">4i", chunk[12:28])
            numbers = struct.unpack(">%di" % (across + down), chunk[32 : 32 + 4 * (across + down)])
            return numbers[:across], numbers[across:], padding
        place += 12 + size
    return None


# Of engines.json, in points from the edges of the sprite: left, top, right, bottom. At these scales sprites end at even
# points, and so hud/play reaches two points beyond its frame.
SLICES = {"hud_play": (13, 11, 12, 14), "hud_panel": (8, 8, 8, 8), "hud_row": (9, 0, 7, 0)}
CONTENT = {"hud_play": (11, 8, 10, 9)}


def main(theme, folder):
    scales = list(DENSITIES)
    output = build(theme, folder, ["android"], scales=scales)
    res = os.path.join(output, "ocean", "res")
    manifest = os.path.join(folder, "AndroidManifest.xml")
    with open(manifest, "w") as file:
        file.write('<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="check.theme" '
                   'android:versionCode="1"><uses-sdk android:minSdkVersion="21"/><application/></manifest>')
    os.makedirs(os.path.join(folder, "gen"), exist_ok=True)
    apk = os.path.join(folder, "out.apk")
    packed = subprocess.run(
        ["aapt", "package", "-f", "-m", "-J", os.path.join(folder, "gen"), "-M", manifest, "-S", res, "-F", apk, "-I", FRAMEWORK],
        capture_output=True, text=True)
    if packed.returncode or packed.stderr.strip():
        print(packed.stdout, packed.stderr)
        return 1
    with open(os.path.join(folder, "gen", "check", "theme", "R.java"), encoding="utf-8") as file:
        java = file.read()
    values = subprocess.run(["aapt", "dump", "--values", "resources", apk], capture_output=True, text=True, check=True).stdout
    bad = 0

    def expect(fact, *words):
        nonlocal bad
        if not fact:
            bad += 1
            print(*words)

    crunched = os.path.join(folder, "crunched")
    subprocess.run(["aapt", "crunch", "-S", res, "-C", crunched], capture_output=True, check=True)
    count = 0
    for scale, density in DENSITIES.items():
        for variant, night in (("ocean", ""), ("ocean-dark", "-night")):
            for key, alone in images(output, variant, scale).items():
                name = re.sub(r"[^a-z0-9_]", "_", key.lower())
                name += "_" if name == "class" else ""
                place = os.path.join("drawable%s-%s" % (night, density), name)
                expect("int %s=" % name in java, "no drawable", name)
                start = next((start for start in SLICES if name.startswith(start)), None)
                if start is None:
                    path = os.path.join(res, place + ".png")
                    if night and not os.path.exists(path):
                        # The same by day and night.
                        path = os.path.join(res, place.replace("-night", "") + ".png")
                    expect(Image.open(path).convert("RGBA").tobytes() == alone.tobytes(), "differs", place)
                    count += 1
                    continue
                path = os.path.join(crunched, place + ".9.png")
                across, down, padding = nine_patch(path)
                # Rounded up: what lies within an inset must not be stretched.
                left, top, right, bottom = (math.ceil(side * scale - 1e-6) for side in SLICES[start])
                width, height = alone.size
                expect(across == (left, width - right), "across", place, across, (left, width - right))
                expect(down == (top, height - bottom), "down", place, down, (top, height - bottom))
                if start in CONTENT:
                    wanted = [math.ceil(side * scale - 1e-6) for side in CONTENT[start]]
                    expect(padding == (wanted[0], wanted[2], wanted[1], wanted[3]), "padding", place, padding, wanted)
                picture = Image.open(path).convert("RGBA")
                expect(picture.size == alone.size and picture.tobytes() == alone.tobytes(), "differs", place)
                count += 1
    for word in ("drawable/hud_play", "drawable/settings_music", "color/color_accent", "dimen/space_small"):
        expect(word + ":" in values or word + " " in values, "no", word)
    expect("#ff2f8f9d" in values and "#ff1d6f86" in values, "colours by day and night")
    for name in os.listdir(os.path.join(res, "drawable")):
        xml.etree.ElementTree.parse(os.path.join(res, "drawable", name))
    print("android:", count, "drawables taken by aapt,", bad, "wrong")
    return 1 if bad or count < 200 else 0


sys.exit(main(sys.argv[1], sys.argv[2]))
