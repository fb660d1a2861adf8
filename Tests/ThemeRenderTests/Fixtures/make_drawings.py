#!/usr/bin/env python3
"""Computes strokes.json, sweeps.json and pictures.json: what dashes, clips, conic gradients and pictures should look like.

    make_drawings.py          (needs numpy, pycairo and Pillow)

strokes.json: coverages 0...65535 of strokes, drawn by Cairo at 128 times the size and averaged.
sweeps.json: straight RGBA8 of conic gradients at pixel centres, by numpy's arctan2.
pictures.json: straight RGBA8 of stretched pictures: exact box averages and linear interpolation by numpy; where the picture
grows, or shrinks by a whole number, checked here against Pillow's resampling of floats.
"""
import base64, json, math, os
import cairo
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
FINE = 128


def pack(array, kind):
    return base64.b64encode(np.ascontiguousarray(array.astype(kind)).tobytes()).decode()


def write(name, cases):
    with open(os.path.join(HERE, name), "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")
    print(name, len(cases))


# ------------------------------------------------------------------ strokes
def trace(context, path):
    for kind, *n in path:
        if kind == "M": context.move_to(*n)
        elif kind == "L": context.line_to(*n)
        elif kind == "C": context.curve_to(*n)
        elif kind == "Q":
            x, y = context.get_current_point()
            cx, cy, ex, ey = n
            context.curve_to(x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex, ey)
        elif kind == "A":
            x, y, r, start, sweep = n
            draw = context.arc if sweep >= 0 else context.arc_negative
            draw(x, y, r, math.radians(start), math.radians(start + sweep))
        else: context.close_path()


def stroke_coverage(case):
    width, height = case["width"], case["height"]
    surface = cairo.ImageSurface(cairo.FORMAT_A8, width * FINE, height * FINE)
    context = cairo.Context(surface)
    context.scale(FINE * case["scale"], FINE * case["scale"])
    context.set_tolerance(0.001)          # its dashes end square to chords of a curve
    context.set_antialias(cairo.ANTIALIAS_GRAY)
    for clip in case.get("clips", []):
        if clip["outside"]: context.rectangle(-1000, -1000, 5000, 5000)
        context.new_sub_path()
        trace(context, clip["path"])
        context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        context.clip()
    trace(context, case["path"])
    context.set_line_width(case["lineWidth"])
    context.set_line_cap({"butt": cairo.LINE_CAP_BUTT, "round": cairo.LINE_CAP_ROUND, "square": cairo.LINE_CAP_SQUARE}[case["cap"]])
    context.set_line_join({"miter": cairo.LINE_JOIN_MITER, "round": cairo.LINE_JOIN_ROUND, "bevel": cairo.LINE_JOIN_BEVEL}[case["join"]])
    if case["dash"]:
        context.set_dash(case["dash"] * (1 + len(case["dash"]) % 2), case["phase"])
    context.stroke()
    surface.flush()
    data = np.frombuffer(surface.get_data(), np.uint8).reshape(height * FINE, surface.get_stride())
    fine = data[:, :width * FINE].astype(float) / 255
    return fine.reshape(height, FINE, width, FINE).mean((1, 3))


def stroke(name, path, width=4, cap="butt", join="miter", dash=(), phase=0, scale=1, size=(64, 48), clips=()):
    case = dict(name=name, path=path, lineWidth=width, cap=cap, join=join, dash=list(dash), phase=phase, scale=scale,
                width=size[0], height=size[1], clips=[dict(path=p, outside=o) for p, o in clips])
    case["coverage"] = pack(np.round(stroke_coverage(case) * 65535), "<u2")
    return case


LINE = [["M", 5.3, 8.2], ["L", 58.1, 39.7]]
CORNER = [["M", 6, 40], ["L", 20.5, 7.25], ["L", 35, 40], ["L", 57, 12.5]]
CUBIC = [["M", 5, 40], ["C", 20, -25, 40, 70, 59, 8]]
LOOP = [["M", 6, 40], ["C", 75, -10, -10, -10, 58, 41]]
QUAD = [["M", 5, 10], ["Q", 30, 70, 60, 9]]
ARC = [["M", 32 + 18 * math.cos(math.radians(150)), 24 + 18 * math.sin(math.radians(150))], ["A", 32, 24, 18, 150, 240]]
BACK = [["M", 50, 24], ["A", 32, 24, 18, 0, -300]]
CIRCLE = [["M", 50, 24], ["A", 32, 24, 18, 0, 360], ["Z"]]
BOX = [["M", 8, 8], ["L", 56, 8], ["L", 56, 40], ["L", 8, 40], ["Z"]]
STAR = [["M" if i == 0 else "L", 32 + (20 if i % 2 == 0 else 9) * math.sin(math.pi * i / 5), 25 - (20 if i % 2 == 0 else 9) * math.cos(math.pi * i / 5)] for i in range(10)] + [["Z"]]
TWO = [["M", 5, 10], ["L", 59, 14], ["M", 5, 30], ["C", 25, 20, 40, 55, 59, 30]]
ROUNDED = [["M", 18, 8], ["L", 46, 8], ["A", 46, 18, 10, -90, 90], ["L", 56, 30], ["A", 46, 30, 10, 0, 90], ["L", 18, 40], ["A", 18, 30, 10, 90, 90], ["L", 8, 18], ["A", 18, 18, 10, 180, 90], ["Z"]]

STROKES = [
    stroke("line butt", LINE, dash=[6, 4]),
    stroke("line round", LINE, cap="round", dash=[6, 6]),
    stroke("line square, odd count", LINE, cap="square", dash=[7, 6, 2]),
    stroke("line, phase", LINE, dash=[9, 5, 2, 5], phase=11.5),
    stroke("line, negative phase", LINE, dash=[9, 5, 2, 5], phase=-7.25),
    stroke("line, phase of many periods", LINE, dash=[5, 3], phase=8003),
    stroke("line, fine dashes", LINE, width=6, dash=[.7, .9], scale=1),
    stroke("dots round", LINE, width=5, cap="round", dash=[0, 7]),
    stroke("dots square", LINE, width=5, cap="square", dash=[0, 9]),
    stroke("dots square on a curve", CUBIC, width=5, cap="square", dash=[0, 9, 4, 9]),
    stroke("corners miter", CORNER, dash=[13, 5]),
    stroke("corners round", CORNER, cap="round", join="round", width=5, dash=[11, 8]),
    stroke("corners bevel", CORNER, join="bevel", width=6, dash=[13, 5], phase=3),
    stroke("cubic", CUBIC, dash=[7, 4]),
    stroke("cubic round", CUBIC, cap="round", width=3, dash=[5, 6.5], scale=1),
    stroke("loop", LOOP, dash=[4, 3], width=3),
    stroke("quadratic at scale 1.5", [["M", 3, 6], ["Q", 20, 46, 40, 6]], dash=[5, 3], scale=1.5),
    stroke("arc", ARC, dash=[8, 5]),
    stroke("arc backwards, round", BACK, cap="round", dash=[6, 7], phase=2),
    stroke("circle", CIRCLE, dash=[10, 6], phase=4),
    stroke("circle whole periods", CIRCLE, dash=[math.pi * 18 / 9, math.pi * 18 / 9]),
    stroke("box, first and last joined", BOX, dash=[17, 6], phase=8),
    # With a phase of 0 Cairo joins the first dash to the end of the last gap.
    stroke("box, period of the perimeter", BOX, dash=[10, 10], phase=5),
    stroke("box, one dash beyond the perimeter", BOX, dash=[500, 10]),
    stroke("box, ends in a gap", BOX, cap="square", width=3, dash=[12, 9.5]),
    # No dash ends so close behind a corner that its round join shows beyond its end: Cairo leaves that half out.
    stroke("star", STAR, join="round", width=3, dash=[9.6, 4.2], phase=5),
    stroke("rounded rectangle", ROUNDED, cap="round", width=3, dash=[3, 6]),
    stroke("two subpaths start anew", TWO, dash=[11, 6]),
    stroke("inside a star", STAR, width=6, clips=[(STAR, False)]),
    stroke("outside a star", STAR, width=6, clips=[(STAR, True)]),
    stroke("outside a star, round", STAR, width=6, join="round", clips=[(STAR, True)]),
    stroke("outside a loop of two halves", LOOP, width=7, clips=[(CIRCLE, True)]),
    stroke("dashes outside a circle, in a box", CUBIC, width=8, dash=[5, 3], clips=[(CIRCLE, True), (BOX, False)]),
    stroke("outside two", CORNER, width=9, clips=[(CIRCLE, True), ([["M", 0, 0], ["L", 25, 0], ["L", 10, 48], ["Z"]], True)]),
    stroke("outside of a rounded rectangle", ROUNDED, width=5, clips=[(ROUNDED, True)]),
]
write("strokes.json", STROKES)


# ------------------------------------------------------------------ conic gradients
def straight(premultiplied):
    alpha = premultiplied[..., 3:]
    color = np.where(alpha > 0, premultiplied[..., :3] / np.where(alpha > 0, alpha, 1), 0)
    out = np.floor(np.concatenate([color, alpha], -1) * 255 + .5)
    out[out[..., 3] == 0] = 0
    return out


def sweep(name, center, start, stops, scale=1, size=(40, 32)):
    y, x = np.mgrid[0:size[1], 0:size[0]]
    dx, dy = (x + .5) / scale - center[0], (y + .5) / scale - center[1]
    turn = (np.arctan2(dy, dx) - math.radians(start)) / (2 * math.pi)
    t = turn - np.floor(turn)
    t[(dx == 0) & (dy == 0)] = 0
    positions = [p for p, _ in stops]
    rgba = np.stack([np.interp(t, positions, [c[i] for _, c in stops]) for i in range(4)], -1)
    # At a hard stop the later colour wins from there on; np.interp does not say.
    rgba[..., :3] *= rgba[..., 3:]
    return dict(name=name, center=center, start=start, stops=[[p] + c for p, c in stops], scale=scale, width=size[0],
                height=size[1], pixels=pack(straight(rgba), "u1"))


R, G, B, CLEAR = [1, 0, 0, 1], [0, .6, .2, 1], [.1, .2, 1, 1], [1, 1, 0, 0]
SWEEPS = [
    sweep("two colours", [20, 16], 0, [(0, R), (1, B)]),
    sweep("a circle of colours", [20, 16], -90, [(0, R), (1 / 3, G), (2 / 3, B), (1, R)]),
    sweep("turned", [13.3, 9.1], 37, [(0, R), (.25, [1, 1, 1, 1]), (1, G)]),
    sweep("fading", [20.25, 16.5], 200, [(0, CLEAR), (1, B)], scale=1.5, size=(60, 48)),
    sweep("hard stops", [20.1, 16.2], 10, [(0, R), (.3, R), (.3, G), (.55, G), (.55, B), (1, B)]),
    sweep("part of the turn", [19.9, 15.7], 123, [(.2, R), (.6, B)]),
    sweep("steep", [20.1, 16.3], 5, [(0, R), (.5, G), (.501, B), (1, CLEAR)]),
    sweep("from beyond", [-7, 50], -75, [(0, R), (.3, B)]),
    sweep("a huge turn", [20, 16], 360 * 1000 + 45.5, [(0, R), (1, B)]),
]
write("sweeps.json", SWEEPS)


# ------------------------------------------------------------------ pictures
def axis(parts, size, count, nearest):
    """Weights (count x size); parts: (source low, high, target low, high)."""
    out = np.zeros((count, size))
    first, last = parts[0][2], parts[-1][3]
    for pixel in range(count):
        low, high = max(pixel, first), min(pixel + 1, last)
        if low >= high: continue
        if nearest:
            middle = (low + high) / 2
            s0, s1, t0, t1 = [p for p in parts if p[2] <= middle and p[3] > p[2]][-1]
            out[pixel, int(min(max(math.floor(s0 + (middle - t0) / (t1 - t0) * (s1 - s0)), s0), s1 - 1))] = 1
            continue
        for s0, s1, t0, t1 in parts:
            a, b = max(low, t0), min(high, t1)
            if a >= b or s1 <= s0: continue
            ratio = (s1 - s0) / (t1 - t0)
            weight = (b - a) / (high - low)
            if ratio >= 1:
                edges = np.arange(size + 1)
                u, v = s0 + (a - t0) * ratio, s0 + (b - t0) * ratio
                covered = np.clip(np.minimum(edges[1:], v) - np.maximum(edges[:-1], u), 0, None)
                out[pixel] += weight * covered / (v - u)
            else:
                place = min(max(s0 + ((a + b) / 2 - t0) * ratio - .5, s0), s1 - 1)
                index = min(int(math.floor(place)), s1 - 1)
                fraction = place - index
                out[pixel, index] += weight * (1 - fraction)
                if fraction > 0: out[pixel, index + 1] += weight * fraction
    return out


def extent(low, high, count):
    edges = np.arange(count + 1)
    return np.clip(np.minimum(edges[1:], high) - np.maximum(edges[:-1], low), 0, 1)


rng = np.random.default_rng(7)


def picture(width, height):
    y, x = np.mgrid[0:height, 0:width]
    image = np.zeros((height, width, 4), np.uint8)
    image[..., :3] = rng.integers(0, 256, (height, width, 3)) // 3 + np.stack([x * 150 // width, y * 150 // height, (x + y) * 150 // (width + height)], -1)
    image[..., 3] = np.where((x - width / 2) ** 2 + (y - height / 2) ** 2 < (width * height) / 5, 255, rng.integers(0, 2, (height, width)) * rng.integers(0, 256, (height, width)))
    image[image[..., 3] == 0] = 0
    return image


def stretched(name, image, target, scale=1, size=(40, 32), slice=None, nearest=False, opacity=1, pillow=None):
    height, width = image.shape[:2]
    x0, y0, x1, y1 = [v * scale for v in (target[0], target[1], target[0] + target[2], target[1] + target[3])]
    if slice:
        top, left, bottom, right, unit = slice
        factor = min(1, target[2] / ((left + right) * unit) if left + right else 1, target[3] / ((top + bottom) * unit) if top + bottom else 1)
        unit = unit * factor * scale
        def three(a, b, n, low, high):
            return [p for p in [(0, a, low, low + a * unit), (a, n - b, low + a * unit, high - b * unit), (n - b, n, high - b * unit, high)] if p[3] - p[2] > 1e-9]
        columns, rows = three(left, right, width, x0, x1), three(top, bottom, height, y0, y1)
    else:
        columns, rows = [(0, width, x0, x1)], [(0, height, y0, y1)]
    premultiplied = image / 255
    premultiplied[..., :3] *= premultiplied[..., 3:]
    H, V = axis(columns, width, size[0], nearest), axis(rows, height, size[1], nearest)
    out = np.einsum("yj,xi,jic->yxc", V, H, premultiplied)
    if pillow is not None:
        for c in range(4):
            plane = Image.fromarray(premultiplied[..., c].astype(np.float32))
            one = np.asarray(plane.resize((int(x1 - x0), int(y1 - y0)), pillow))
            other = out[int(y0):int(y1), int(x0):int(x1), c]
            assert np.abs(one - other).max() < 1e-5, (name, np.abs(one - other).max())
    out *= opacity * extent(y0, y1, size[1])[:, None, None] * extent(x0, x1, size[0])[None, :, None]
    return dict(name=name, picture=pack(image, "u1"), pictureWidth=width, pictureHeight=height, target=target, scale=scale,
                width=size[0], height=size[1], slice=list(slice) if slice else None, nearest=nearest, opacity=opacity, pixels=pack(straight(out), "u1"))


A, BIG, TALL, ONE, NINE = picture(9, 7), picture(61, 47), picture(13, 50), np.array([[[200, 90, 30, 180]]], np.uint8), picture(11, 9)
BOX_, LINEAR = Image.Resampling.BOX, Image.Resampling.BILINEAR
PICTURES = [
    stretched("as it is", A, [3, 4, 9, 7], pillow=LINEAR),
    stretched("half a pixel off", A, [3.5, 4.25, 9, 7]),
    stretched("four times", A, [2, 2, 36, 28], pillow=LINEAR),
    stretched("odd factors up", A, [1, 1, 31, 26], pillow=LINEAR),
    stretched("up on fractions", A, [1.3, 2.6, 34.1, 25.7]),
    stretched("a third", picture(60, 48), [5, 3, 20, 16], pillow=BOX_),
    stretched("odd factors down", BIG, [4.4, 3.1, 23.3, 19.9]),
    stretched("into two pixels", BIG, [10, 10, 2, 1.5]),
    stretched("narrower and higher", picture(50, 6), [6.2, 1.1, 21, 30]),
    stretched("wider and lower", TALL, [1, 5, 37, 11.5]),
    stretched("one pixel", ONE, [4.5, 4.5, 30, 20]),
    stretched("nearest up", A, [1, 1, 37, 29], nearest=True),
    stretched("nearest down", BIG, [3.2, 2.7, 19, 13], nearest=True),
    stretched("at scale 2, faded", A, [1.5, 2, 15, 12], scale=2, opacity=.4),
    stretched("beyond the window", A, [-20, -9, 70, 60]),
    stretched("nine slices", NINE, [2, 2, 36, 28], slice=(3, 4, 2, 3, 1)),
    stretched("nine slices on fractions", NINE, [1.4, 2.3, 36.5, 27.9], slice=(3, 4, 2, 3, 1.5)),
    stretched("nine slices at scale 2 of a picture for 2", NINE, [1, 1, 18, 14], scale=2, slice=(3, 4, 2, 3, .5)),
    stretched("nine slices, a centre of one pixel", picture(7, 7), [1, 1, 38, 30], slice=(3, 3, 3, 3, 2)),
    stretched("nine slices, corners too large", NINE, [5, 5, 9, 20], slice=(3, 4, 2, 3, 3)),
    stretched("nine slices, no room for a centre in both", NINE, [5, 5, 6, 4], slice=(3, 4, 2, 3, 2)),
    stretched("three slices across", NINE, [2, 4, 36, 9], slice=(0, 4, 0, 3, 1)),
    stretched("nine slices of nearest pixels", NINE, [2, 2, 35, 27], slice=(3, 4, 2, 3, 2), nearest=True),
    stretched("nine slices without a centre", picture(6, 6), [2, 2, 30, 25], slice=(3, 3, 3, 3, 2)),
]
write("pictures.json", PICTURES)
