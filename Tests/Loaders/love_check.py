"""LÖVE draws every sprite by the Lua module. Arguments: build, folder for work, folder for failures."""

import os
import pathlib
import shutil
import subprocess
import sys

from PIL import Image
from sheets import Build, Report

build_folder, work, failures = map(pathlib.Path, sys.argv[1:])
report = Report("love", failures)
build = Build(build_folder)
game = work / "game"
shutil.rmtree(game, ignore_errors=True)
(game / "assets").mkdir(parents=True)
for file in [*build_folder.glob("*.png"), *build_folder.glob("*.lua")]:
    shutil.copy(file, game / "assets")
shutil.copy(pathlib.Path(__file__).parent / "love_check.lua", game / "main.lua")
(game / "conf.lua").write_text(
    "function love.conf(t) t.window.width, t.window.height, t.modules.audio, t.modules.sound = 64, 64, false, false end\n")
sheets = list(build.sheets())


def text(sheet):
    drawings = ",\n".join(
        f'{{ id = "{d.sprite.id}", x = {d.x}, y = {d.y}, width = {d.width}, height = {d.height}, '
        f"sliced = {str(d.stretched).lower()} }}"
        for d in sheet.drawings)
    return (
        f'{{ theme = "{sheet.theme}", scale = {sheet.scale}, half = {sheet.half}, height = {sheet.height}, '
        f'file = "{work}/love-{sheet.name}.png", drawings = {{ {drawings} }} }}')


(game / "sheets.lua").write_text("return { " + ",\n".join(map(text, sheets)) + " }\n")
for sheet in sheets:
    (work / f"love-{sheet.name}.png").unlink(missing_ok=True)
run = subprocess.run(
    ["love", str(game)], capture_output=True, text=True, timeout=300,
    env=dict(os.environ, XDG_DATA_HOME=str(work / "love-data"), SDL_AUDIODRIVER="dummy"))
if run.returncode != 0 or "done" not in run.stdout:
    sys.exit(f"error: love: {run.stdout}{run.stderr}")
for sheet in sheets:
    report.compare(sheet, Image.open(work / f"love-{sheet.name}.png"), clamps=False)
report.finish()
