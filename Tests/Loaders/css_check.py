"""Chromium draws every sprite by the style sheet, at device scales 1, 1.5 and 2, in every variant.
Arguments: build, folder for work, folder for failures, `media` or `attributes`."""

import html
import pathlib
import subprocess
import sys

from PIL import Image
from sheets import Build, Report

build_folder, work, failures = map(pathlib.Path, sys.argv[1:4])
uses_media = sys.argv[4] == "media"
report = Report(f"css-{sys.argv[4]}", failures)
build = Build(build_folder)

STATES = {"normal": "", "hover": "", "pressed": "", "disabled": "disabled", "focused": ""}


def page(sheet):
    """A page that shows the sheet, with each drawing an element of the sprite's class."""
    axes = build.themes[sheet.theme]["axes"]
    root = f' dir="{axes["direction"]}"'
    if not uses_media:
        root += f' data-theme="{axes["appearance"]}" data-contrast="{axes["contrast"]}"'
    elements = []
    for drawing in sheet.drawings:
        name = drawing.sprite.id.replace("/", "-")
        for x in (drawing.x, drawing.x + sheet.half):
            style = f"left: {x / sheet.scale}px; top: {drawing.y / sheet.scale}px"
            if drawing.sprite.slice:
                style += f"; width: {drawing.width / sheet.scale}px; height: {drawing.height / sheet.scale}px"
            elements.append(f'<div class="theme-{html.escape(name)}" style="{style}"></div>')
    return f"""<!DOCTYPE html>
<html{root}><meta charset="utf-8"><link rel="stylesheet" href="{build_folder.as_uri()}/ocean.css">
<style>
html {{ background: linear-gradient(90deg, #fff 50%, #000 50%); height: 100% }}
body {{ margin: 0 }}
div {{ position: absolute }}
</style>
{"".join(elements)}</html>"""


def draw(name, text, sheet, axes):
    source = work / f"{name}.html"
    source.write_text(text, "utf-8")
    target = work / f"{name}.png"
    target.unlink(missing_ok=True)
    width, height = (round(side / sheet.scale) for side in sheet.size)
    settings = [
        f"preferredColorScheme={0 if axes['appearance'] == 'dark' else 1}",
        f"preferredContrast={0 if axes['contrast'] == 'high' else 2}"]
    command = [
        "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
        "--force-color-profile=srgb", f"--user-data-dir={work / 'chromium'}", f"--force-device-scale-factor={sheet.scale}",
        f"--window-size={width},{height}", f"--screenshot={target}", "--blink-settings=" + ",".join(settings),
        source.as_uri()]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if not target.exists():
        sys.exit(f"error: css: chromium makes no picture: {run.stderr}")
    return Image.open(target)


for sheet in build.sheets():
    axes = build.themes[sheet.theme]["axes"]
    picture = draw(f"{report.name}-{sheet.name}", page(sheet), sheet, axes)
    report.compare(sheet, picture, clamps=True)
report.finish()
