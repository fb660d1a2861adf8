"""Godot 3 loads the themes and draws every style box and icon: python3 godot3_check.py THEME FOLDER

What it draws is compared with the single images; boxes drawn larger with those stretched by hand.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys

from PIL import Image

from builds import HERE, build, images, worst


def stretched(picture, left, top, right, bottom, width, height):
    """A nine-slice by its definition: corners as they are, the rest with the nearest pixels."""
    result = Image.new("RGBA", (width, height))
    w, h = picture.size
    columns = [(0, left, 0, left), (left, w - right, left, width - right), (w - right, w, width - right, width)]
    rows = [(0, top, 0, top), (top, h - bottom, top, height - bottom), (h - bottom, h, height - bottom, height)]
    for x0, x1, X0, X1 in columns:
        for y0, y1, Y0, Y1 in rows:
            if x1 > x0 and y1 > y0 and X1 > X0 and Y1 > Y0:
                part = picture.crop((x0, y0, x1, y1))
                result.paste(part.resize((X1 - X0, Y1 - Y0), Image.NEAREST), (X0, Y0))
    return result


def call(command):
    """What it printed. It has its own group of processes, which ends when it takes too long."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True) as run:
        try:
            return run.communicate(timeout=240)[0]
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return "FAIL: timed out\n" + run.communicate()[0]


# Of engines.json, in points: left, top, right, bottom. hud/play reaches a point beyond its frame, two below.
SLICES = {"hud_play": (12, 10, 11, 14), "hud_panel": (8, 8, 8, 8), "hud_row": (9, 0, 7, 0)}
CONTENT = {"hud_play": (10, 7, 9, 9)}


def main(theme, folder):
    output = build(theme, folder, ["godot3"])
    project = os.path.join(folder, "project")
    shutil.rmtree(project, ignore_errors=True)
    os.makedirs(project)
    for name in os.listdir(output):
        if name.endswith((".png", ".tres")):
            shutil.copy(os.path.join(output, name), project)
    shutil.copy(os.path.join(HERE, "godot3_check.gd"), project)
    with open(os.path.join(project, "project.godot"), "w") as file:
        file.write('config_version=4\n[application]\nconfig/name="check"\n[rendering]\nquality/driver/driver_name="GLES2"\n'
                   "2d/snapping/use_gpu_pixel_snap=true\nenvironment/default_clear_color=Color( 0, 0, 0, 0 )\n")
    # What is drawn, where, and what it should look like.
    places, wanted = {}, {}
    for name in sorted(os.listdir(project)):
        if not name.endswith(".tres"):
            continue
        variant, _, scale = name[: -len(".godot3.tres")].partition("@")
        scale = int(scale[:-1]) if scale else 1
        alone = {re.sub(r"[^A-Za-z0-9_]", "_", key): value for key, value in images(output, variant, scale).items()}
        shown = []
        for key, picture in sorted(alone.items()):
            sides = next((value for start, value in SLICES.items() if key.startswith(start)), None)
            shown.append(("Sprites", "box" if sides else "icon", key, picture))
            if sides:
                sides = [side * scale for side in sides]
                # The middle twice as wide and three times as high: the nearest pixel is never in doubt.
                width = 2 * picture.width - sides[0] - sides[2]
                height = 3 * picture.height - 2 * (sides[1] + sides[3])
                shown.append(("Sprites", "box", key, stretched(picture, *sides, width, height)))
        for state in ("normal", "hover", "pressed"):
            shown.append(("hud_round", "box", state, alone["hud_round_" + state]))
        shown.append(("Button", "box", "focus", alone["hud_play_focused"]))
        shown.append(("Panel", "box", "panel", alone["hud_panel_normal"]))
        shown.append(("CheckBox", "icon", "unchecked", alone["settings_music_unchecked_normal"]))
        x = y = row = 4
        places[name], wanted[name] = [], []
        for kind, sort, key, picture in shown:
            if x + picture.width + 4 > 800:
                x, y, row = 4, y + row + 4, 0
            places[name].append([kind, sort, key, x, y, picture.width, picture.height])
            wanted[name].append(picture)
            x, row = x + picture.width + 4, max(row, picture.height)
    with open(os.path.join(project, "places.json"), "w") as file:
        json.dump(places, file)
    # Neither filter nor changed pixels: what is drawn larger has the nearest pixel.
    for page in os.listdir(project):
        if page.endswith(".png"):
            with open(os.path.join(project, page + ".import"), "w") as file:
                file.write('[remap]\nimporter="texture"\ntype="StreamTexture"\n[params]\ncompress/mode=0\nflags/filter=false\n'
                           "flags/mipmaps=false\nflags/repeat=0\nprocess/fix_alpha_border=false\nprocess/premult_alpha=false\n")
    run = ["xvfb-run", "-a", "godot3", "--path", project]
    # Imports the pages; it aborts on its way out.
    call([*run, "--editor", "--quit"])
    log = call([*run, "-s", "godot3_check.gd"])
    bad = 0 if "DRAWN" in log and "FAIL" not in log and "SCRIPT ERROR" not in log else 1
    if bad:
        print(log[-3000:])
        return 1
    count = most = 0
    for name, boxes in places.items():
        drawn = Image.open(os.path.join(project, "drawn", name + ".png")).convert("RGBA")
        for (kind, _, key, x, y, width, height), picture in zip(boxes, wanted[name]):
            # With a border around: nothing may be drawn beyond the area. Blending onto nothing gives premultiplied colours.
            around = Image.new("RGBA", (width + 4, height + 4))
            around.paste(picture, (2, 2))
            difference = worst(drawn.crop((x - 2, y - 2, x + width + 2, y + height + 2)), around)
            most, count = max(most, difference), count + 1
            if difference > 1:
                bad += 1
                print("differs by", difference, ":", name, kind, key, width, height)
    with open(os.path.join(project, "drawn", "report.json")) as file:
        report = json.load(file)
    sizes = {(name, p[0], p[2]): picture.size for name in places for p, picture in zip(places[name], wanted[name])}
    colors = {}
    for name, kind, sort, key, value in report:
        scale = 2 if "@2x" in name else 1
        if sort == "color":
            colors[name, key] = value
        elif sort == "icon" and tuple(value) != sizes[name, kind, key]:
            bad += 1
            print("size", name, kind, key, value)
        elif sort == "box" and kind == "Sprites":
            # Left, top, right, bottom: content insets where they are stated, else those of the slice.
            start = next(start for start in SLICES if key.startswith(start))
            if value != [side * scale for side in CONTENT.get(start, SLICES[start])]:
                bad += 1
                print("margins", name, key, value)
    if (colors.get(("ocean.godot3.tres", "color_accent")), colors.get(("ocean-dark.godot3.tres", "color_accent"))) != (
            "ff2f8f9d", "ff1d6f86"):
        bad += 1
        print("colours", colors)
    print("godot3:", count, "pictures drawn by Godot, worst difference", most)
    return 1 if bad or count < 100 else 0


sys.exit(main(sys.argv[1], sys.argv[2]))
