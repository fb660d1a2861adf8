"""Chromium draws sprites from their pages as engines do, with linear filtering, at odd scales and between pixels, over white,
black and red: nothing of a neighbour may show, a sprite of one colour has no fringe of another, and a stretched one no seam.
Arguments: the command theme, folder for work.

That the check sees faults is checked too: by pages without extruded edges and by pages of straight alpha without bleed.
"""

import base64
import io
import json
import pathlib
import re
import subprocess
import sys

from PIL import Image

theme, work = sys.argv[1], pathlib.Path(sys.argv[2])
here = pathlib.Path(__file__).parent

SCALES = [0.53, 0.61, 0.77, 0.93, 1.13, 1.37, 1.71, 2.29, 3.07, 3.9]
OFFSETS = [(0.13, 0.71), (0.5, 0.5), (0.87, 0.29)]
GROWTH = [(1, 0), (0, 1), (3, 2), (7, 5), (16, 16), (41, 30), (101, 77), (258, 199)]
# One level for each of the two roundings, of the texture's filter and of the blending.
WITHIN = 2


def url(data):
    return "data:image/png;base64," + base64.b64encode(data).decode()


def flat_color(image):
    """The one colour that all ink has, else None."""
    colors = {pixel[:3] for _, pixel in image.getcolors(1 << 20) if pixel[3] == 255}
    inked = {pixel[:3] for _, pixel in image.getcolors(1 << 20) if pixel[3] > 0}
    colors = colors or inked
    return colors.pop() if len(colors) == 1 else None


def build(name, format, **atlas):
    """Builds bleed.json and gives all pages and sprites of the format, as the program in the page takes them: PNG
    files of the pages and of each sprite alone, and what is said of them."""
    folder = work / name
    folder.mkdir(parents=True, exist_ok=True)
    manifest = json.loads((here / "bleed.json").read_text("utf-8"))
    manifest["output"]["formats"] = [format]
    manifest["atlas"].update(atlas)
    (folder / "themes.json").write_text(json.dumps(manifest), "utf-8")
    subprocess.run([theme, "build", folder / "themes.json", "--no-cache", "--quiet"], check=True)
    output = folder / "Generated"
    data = json.loads((output / "plain.theme.json").read_text("utf-8"))
    files = [(output / page["file"]).read_bytes() for page in data["pages"]]
    pictures = [Image.open(io.BytesIO(file)).convert("RGBA") for file in files]
    sprites, images = [], []
    for sprite in data["sprites"]:
        for frame in sprite["frames"]:
            rect = {side: frame[side] for side in ("x", "y", "width", "height")}
            cut = pictures[frame["page"]].crop((rect["x"], rect["y"], rect["x"] + rect["width"], rect["y"] + rect["height"]))
            alone = io.BytesIO()
            cut.save(alone, "PNG")
            slice = frame.get("slice")
            stretches = slice and {"x": slice["left"] + slice["right"] > 0, "y": slice["top"] + slice["bottom"] > 0}
            images.append(alone.getvalue())
            sprites.append({
                "id": f"{sprite['id']}@{frame['scale']}", "page": frame["page"], "rect": rect,
                "color": flat_color(cut) if sprite["id"].startswith("flat/") else None,
                "slice": slice, "stretches": stretches,
                "sizes": [
                    {"width": rect["width"] + dx * stretches["x"], "height": rect["height"] + dy * stretches["y"]}
                    for dx, dy in GROWTH] if slice else [],
            })
    return files + images, {"pages": len(files), "sprites": sprites, "isPremultiplied": data["alpha"] == "premultiplied",
            "scales": SCALES, "offsets": OFFSETS}


def measure(name, images, data):
    page = work / f"{name}.html"
    program = (here / "bleed_check.js").read_text("utf-8")
    tags = "".join(f'<img src="{url(image)}">' for image in images)
    page.write_text(
        f"<!DOCTYPE html><meta charset=utf-8>{tags}<script>const input = {json.dumps(data)};\n{program}</script>", "utf-8")
    command = [
        "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--use-gl=angle", "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader", "--force-color-profile=srgb", f"--user-data-dir={work / 'chromium'}",
        "--dump-dom", page.as_uri()]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    answer = re.search(r'<pre id="answer">(.*?)</pre>', run.stdout, re.S)
    if not answer or not isinstance(found := json.loads(answer[1].replace("&lt;", "<").replace("&gt;", ">")), list):
        sys.exit(f"error: bleed: chromium does not answer: {answer and answer[1]} {run.stderr[-2000:]}")
    return found


def worst(found, key):
    return max(found, key=lambda sprite: sprite[key])


bad = 0
FORMS = {"premultiplied": {"alpha": "premultiplied"}, "bleed": {"bleed": True}}
for name, options in FORMS.items():
    found = measure(name, *build(name, {"format": "json", **options}))
    print(f"bleed: {name}: {len(found)} sprites, {sum(sprite['drawings'] for sprite in found)} drawings; worst: " + ", ".join(
        f"{key} {worst(found, key)[key]} ({worst(found, key)['id']})" for key in ("neighbours", "fringe", "step", "corner")))
    for sprite in found:
        for key in ("neighbours", "fringe", "step", "corner"):
            if sprite[key] > WITHIN:
                bad += 1
                print(f"error: bleed: {name}: {sprite['id']}: {key} {sprite[key]}", file=sys.stderr)

found = measure("bare", *build("bare", "json", padding=0, extrude=0))
for key, least in (("neighbours", 64), ("fringe", 16)):
    print(f"bleed: pages without extruded edges or bleed: {key} {worst(found, key)[key]}")
    if worst(found, key)[key] < least:
        bad += 1
        print(f"error: bleed: the check does not see that {key} show", file=sys.stderr)
sys.exit(1 if bad else 0)
