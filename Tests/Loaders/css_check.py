"""Chromium draws every sprite by the style sheet, at device scales 1, 1.5 and 2, in every variant.
Arguments: build, folder for work, folder for failures, `media` or `attributes`."""

import html
import json
import pathlib
import subprocess
import sys

from PIL import Image
from sheets import Build, Drawing, Report, Sprite

build_folder, work, failures = map(pathlib.Path, sys.argv[1:4])
uses_media = sys.argv[4] == "media"
report = Report(f"css-{sys.argv[4]}", failures)
build = Build(build_folder)

# No mouse is there, so these pseudo-classes become classes before the page is drawn.
PSEUDO = {":hover": "is-hover", ":active": "is-active", ":focus-visible": "is-focused"}
STATES = {"normal": "", "hover": "is-hover", "pressed": "is-hover is-active", "disabled": "", "focused": "is-focused"}


def sprite_element(drawing):
    """An element of the sprite's own class."""
    name = drawing.sprite.id.replace("/", "-")
    return f'<div class="theme-{html.escape(name)}" style="%s"></div>'


def state_element(drawing):
    """A button or a checkbox of the widget's class, in the state that shows the sprite; or a token."""
    if drawing.sprite.info is None:
        return '<div style="background: var(--color-accent); width: calc(var(--count) * 8px); height: calc(var(--radius-control) * 3); %s"></div>'
    axes = drawing.sprite.info["axes"]
    name = "theme-" + drawing.sprite.info["widget"].replace("/", "-")
    state = f'class="{name} {STATES[axes["state"]]}"' + (" disabled" if axes["state"] == "disabled" else "")
    if "check" not in axes:
        return f'<button {state} style="%s"></button>'
    return f'<input type="checkbox" {state} {axes["check"]} style="%s">'


def has_states(sprite):
    return "state" in sprite.info["axes"] and "element" not in sprite.info


def add_token(sheet):
    """The accent colour, in a size that is made of a number and a length."""
    color = build.themes[sheet.theme]["tokens"]["color.accent"]["color"]
    size = tuple(round(side * sheet.scale) for side in (3.5 * 8, 8 * 3))
    image = Image.new("RGBA", size, tuple(round(255 * part) for part in color))
    sheet.drawings.append(Drawing(Sprite("token", image, None, None), 12, sheet.height, *size))
    sheet.height += 120


def page(sheet, element):
    """A page that shows the sheet."""
    axes = build.themes[sheet.theme]["axes"]
    root = f' dir="{axes["direction"]}"'
    if not uses_media:
        root += f' data-theme="{axes["appearance"]}" data-contrast="{axes["contrast"]}"'
    elements = []
    for drawing in sheet.drawings:
        for x in (drawing.x, drawing.x + sheet.half):
            style = f"left: {x / sheet.scale}px; top: {drawing.y / sheet.scale}px"
            if drawing.sprite.slice:
                style += f"; width: {drawing.width / sheet.scale}px; height: {drawing.height / sheet.scale}px"
            elements.append(element(drawing) % style)
    return f"""<!DOCTYPE html>
<html{root}><meta charset="utf-8"><link rel="stylesheet" href="{build_folder.as_uri()}/ocean.css">
<style>
html {{ background: linear-gradient(90deg, #fff 50%, #000 50%); height: 100% }}
body {{ margin: 0 }}
div, button, input {{ position: absolute }}
</style>
{"".join(elements)}
<script>
function rewrite(rules) {{
  for (const rule of rules) {{
    if (rule.cssRules?.length) rewrite(rule.cssRules);
    for (const [from, to] of Object.entries({json.dumps(PSEUDO)}))
      if (rule.selectorText?.includes(from)) rule.selectorText = rule.selectorText.replaceAll(from, "." + to);
  }}
}}
rewrite(document.styleSheets[0].cssRules);
for (const box of document.querySelectorAll("input[mixed]")) box.indeterminate = true;
</script></html>"""


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


for label, wanted, element in (("", lambda sprite: True, sprite_element), ("-states", has_states, state_element)):
    for sheet in build.sheets(wanted=wanted):
        # Starting the browser takes longest; how variants are chosen has nothing to do with the scale.
        if sheet.scale != (2 if label else 1.5) and (label or not uses_media):
            continue
        if element is state_element:
            add_token(sheet)
        axes = build.themes[sheet.theme]["axes"]
        picture = draw(f"{report.name}-{sheet.name}{label}", page(sheet, element), sheet, axes)
        report.compare(sheet, picture, clamps=True, label=label)
report.finish()
