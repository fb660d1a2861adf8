"""pygame_gui draws the states of buttons and boxes, and panels. Arguments: build, folder for work, folder for failures."""

import dataclasses
import os
import pathlib
import sys

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
build_folder, work, failures = map(pathlib.Path, sys.argv[1:])

import warnings  # noqa: E402

import pygame  # noqa: E402
import pygame_gui  # noqa: E402
from PIL import Image  # noqa: E402
from sheets import Build, Report, suffix  # noqa: E402

warnings.simplefilter("error")
pygame.init()
pygame.display.set_mode((16, 16))
report = Report("pygame_gui", failures)
build = Build(build_folder)
STATES = {"normal": "normal", "hover": "hovered", "pressed": "selected", "disabled": "disabled"}


def element_state(sprite):
    """Which element in which state shows the sprite; None: none does."""
    axes = sprite.info["axes"]
    if "element" in sprite.info or "part" in sprite.info:
        return None
    if not axes:
        return ("panel", "normal")
    state = STATES.get(axes.get("state", "normal"))
    if "check" not in axes:
        return state and ("button", state)
    if axes["check"] == "checked":
        return ("check_box", "selected") if state == "normal" else None
    return ("check_box", state) if axes["check"] == "unchecked" and state in ("normal", "disabled", "hovered") else None


for sheet in build.sheets(wanted=element_state, stretches=False):
    # Paths of pictures are from the working directory.
    os.chdir(build_folder)
    surface = pygame.Surface(sheet.size, pygame.SRCALPHA)
    manager = pygame_gui.UIManager(sheet.size, f"{sheet.theme}{suffix(sheet.scale)}.pygame_gui.json")
    surface.fill((0, 0, 0))
    surface.fill((255, 255, 255), (0, 0, sheet.half, sheet.height))
    for drawing in sheet.drawings:
        kind, state = element_state(drawing.sprite)
        for x in (drawing.x, drawing.x + sheet.half):
            rect = pygame.Rect(x, drawing.y, drawing.width, drawing.height)
            widget = drawing.sprite.info["widget"]
            # The widget named button is the look of all buttons.
            name = None if widget == "button" else "#" + widget
            if kind == "panel":
                element = pygame_gui.elements.UIPanel(rect, manager=manager, object_id=name, margins=None)
            elif kind == "button":
                element = pygame_gui.elements.UIButton(rect, "", manager, object_id=name)
            else:
                element = pygame_gui.elements.UICheckBox(rect, "", manager, object_id=name)
            if state == "disabled":
                element.disable()
            elif state == "selected" and kind == "check_box":
                element.set_state(True)
            elif state == "selected":
                element.select()
            elif state == "hovered":
                element.on_hovered()
    manager.update(0.01)
    manager.draw_ui(surface)
    picture = Image.frombytes("RGBA", sheet.size, pygame.image.tobytes(surface, "RGBA"))
    picture.save(work / f"pygame_gui-{sheet.name}.png")
    report.compare(sheet, picture, clamps=False)
report.finish()
