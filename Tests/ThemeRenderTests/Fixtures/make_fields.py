#!/usr/bin/python3
"""Computes fields.json: signed distance fields of glyphs, by sampling their outlines (python3-fonttools, python3-numpy).

    make_fields.py          (Debian's fonts-dejavu-core, fonts-noto-cjk, fonts-inter-variable)

Every curve is cut into chords of at most a font unit that leave it by less than 1/1000 unit. A chord is outline where the
non-zero winding is inside on one side of its middle and outside on the other; chords where that changes are cut in 16.
So a distance is wrong by at most 1/16 unit where contours cross, and by 1/1000 elsewhere: with an em of 1000 units at 20
points and a spread of 3 points, 0.06 and 0.001 of 255. Values are opacities 0...1 as 0...65535, of every `step`-th pixel.
"""
import base64, json, os
import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = "/usr/share/fonts/"


def elements(font, character):
    """The outline as steps with absolute points; TrueType's runs of control points taken apart."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    out = []
    for verb, points in pen.value:
        if verb == "moveTo":
            out.append(["M", *points[0]])
        elif verb == "lineTo":
            out.append(["L", *points[0]])
        elif verb == "curveTo":
            out.append(["C", *points[0], *points[1], *points[2]])
        elif verb == "qCurveTo":
            assert points[-1] is not None
            for control, following in zip(points[:-1], points[1:]):
                last = following is points[-1]
                end = following if last else ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
                out.append(["Q", *control, *end])
        else:
            out.append(["Z"])
    return out


def chords(steps):
    """All contours as (n, 4) rows of x0, y0, x1, y1."""
    rows = []
    start = at = None
    def add(points):
        rows.extend(np.hstack([points[:-1], points[1:]]))
    for step in steps:
        p = [np.array(step[i:i + 2], float) for i in range(1, len(step), 2)]
        if step[0] == "M":
            start = at = p[0]
            continue
        if step[0] == "Z":
            p = [start]
        ctrl = np.array([at, *p])
        length = np.linalg.norm(np.diff(ctrl, axis=0), axis=1).sum()
        if length == 0:
            continue
        degree = len(ctrl) - 1
        bend = 0 if degree == 1 else np.abs(np.diff(ctrl, 2, axis=0)).sum(axis=1).max() * degree * (degree - 1)
        count = int(np.ceil(max(length, np.sqrt(bend / 8 / .001))))
        t = np.linspace(0, 1, count + 1)[:, None]
        while len(ctrl.shape) == 2:                              # de Casteljau, all parameters at once
            ctrl = ctrl[:, None, :] + 0 * t[None]
        while len(ctrl) > 1:
            ctrl = ctrl[:-1] * (1 - t) + ctrl[1:] * t
        add(ctrl[0])
        at = p[-1]
    return np.array(rows)


def windings(points, lines):
    out = np.zeros(len(points), int)
    x0, y0, x1, y1 = lines[lines[:, 1] != lines[:, 3]].T
    slope = (x1 - x0) / (y1 - y0)
    sign = np.where(y1 > y0, 1, -1)
    low, high = np.minimum(y0, y1), np.maximum(y0, y1)
    for i in range(0, len(points), 500):
        x, y = points[i:i + 500, 0, None], points[i:i + 500, 1, None]
        out[i:i + 500] = (((low <= y) & (y < high) & (x0 + (y - y0) * slope > x)) * sign).sum(axis=1)
    return out


def is_outline(lines, all_lines, t):
    d = lines[:, 2:] - lines[:, :2]
    length = np.linalg.norm(d, axis=1)
    normal = np.stack([-d[:, 1], d[:, 0]], axis=1) / length[:, None] * min(1e-3, length.min() / 100)
    at = lines[:, :2] + d * t
    return (windings(at + normal, all_lines) != 0) != (windings(at - normal, all_lines) != 0)


def outline(lines):
    """The chords that bound the union, and whether there are others."""
    marks = np.stack([is_outline(lines, lines, t) for t in (.01, .5, .99)])
    clear = (marks == marks[0]).all(axis=0)
    kept = [lines[clear & marks[0]]]
    t = np.linspace(0, 1, 17)
    for line in lines[~clear]:
        points = line[:2] + (line[2:] - line[:2]) * t[:, None]
        pieces = np.hstack([points[:-1], points[1:]])
        kept.append(pieces[is_outline(pieces, lines, .5)])
    return np.vstack(kept), not marks.all()


def distances(points, lines):
    out = np.empty(len(points))
    x0, y0, dx, dy = lines[:, 0], lines[:, 1], lines[:, 2] - lines[:, 0], lines[:, 3] - lines[:, 1]
    inverse = 1 / (dx * dx + dy * dy)
    for i in range(0, len(points), 200):
        px, py = points[i:i + 200, 0, None] - x0, points[i:i + 200, 1, None] - y0
        t = np.clip((px * dx + py * dy) * inverse, 0, 1)
        out[i:i + 200] = np.sqrt(((px - t * dx) ** 2 + (py - t * dy) ** 2).min(axis=1))
    return out


def case(name, font, character, size=20, spread=3, scales=(1, 1.5, 2, 3)):
    steps = elements(font, character)
    units = font["head"].unitsPerEm
    lines = chords(steps)
    kept, overlaps = outline(lines)
    point = units / size                                         # font units
    left, right = lines[:, ::2].min() / point - spread, lines[:, ::2].max() / point + spread
    top, bottom = -lines[:, 1::2].max() / point - spread, -lines[:, 1::2].min() / point + spread
    images = []
    for scale in scales:
        x, y = int(np.floor(left * scale)) - 1, int(np.floor(top * scale)) - 1
        width, height = int(np.ceil(right * scale)) + 1 - x, int(np.ceil(bottom * scale)) + 1 - y
        step = 1 if scale < 2 else 2 if scale == 2 else 3
        columns, rows = np.arange(x, x + width, step), np.arange(y, y + height, step)
        cx, cy = np.meshgrid((columns + .5) / scale, (rows + .5) / scale)
        points = np.stack([cx.ravel(), -cy.ravel()], axis=1) * point
        inside = windings(points, lines) != 0
        value = np.clip(.5 + np.where(inside, .5, -.5) * distances(points, kept) / point / spread, 0, 1)
        images.append(dict(scale=scale, window=[x, y, width, height], step=step, values=base64.b64encode(
            np.floor(value * 65535 + .5).astype("<u2").tobytes()).decode()))
    print(name, character, len(lines), len(kept), "overlaps" if overlaps else "", flush=True)
    return dict(name=f"{name} {character}", unitsPerEm=units, elements=steps, overlaps=overlaps, size=size,
                spread=spread, images=images)


def main():
    sans = TTFont(FONTS + "truetype/dejavu/DejaVuSans-Bold.ttf")
    cjk = TTFont(FONTS + "opentype/noto/NotoSansCJK-Bold.ttc", fontNumber=0)
    inter = instancer.instantiateVariableFont(
        TTFont(FONTS + "truetype/inter-vf/Inter-roman.var.ttf"), {"wght": 700}, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS)
    cases = [case("DejaVu Sans Bold", sans, c) for c in "g&"]
    cases.append(case("DejaVu Sans Bold", sans, "%", spread=1))
    cases.append(case("DejaVu Sans Bold", sans, "B", spread=9, scales=(1, 3)))
    cases.append(case("Noto Sans CJK Bold", cjk, "愛"))
    cases += [case("Inter 700", inter, c) for c in "tkÅ&"]
    with open(os.path.join(HERE, "fields.json"), "w") as file:
        json.dump(cases, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")


main()
