#!/usr/bin/env python3
"""Computes blur.json and scenes.json with the ideal renderer (numpy, shapely).

    make_fixtures.py FOLDER-OF-IDEAL.PY

blur.json: masks of blurred rounded rectangles, every `step`-th pixel and row, as 0...65535.
scenes.json: operations in the ideal renderer's own form, and the straight RGBA8 pixels they give.
"""
import base64, json, os, sys
import numpy as np

sys.path.insert(0, sys.argv[1])
import ideal

HERE = os.path.dirname(os.path.abspath(__file__))


def blur_cases():
    # sigma, window, rectangle, radius, offset: aligned and fractional edges, shapes larger and smaller than the kernel
    out = []
    for sigma in (.3, .5, .75, 1, 1.5, 1.74, 1.76, 2, 3, 3.49, 3.5, 4, 6, 6.9, 7, 8, 16, 24, 40):
        reach = int(3.5 * sigma) + 2
        w, h = 40 + 2 * reach, 28 + 2 * reach
        step = 1 if sigma < 3 else 3 if sigma < 12 else 7
        shapes = [([reach, reach, 40, 28], 6, (0, 0)), ([reach + .25, reach + .5, 38.5, 26.75], 9, (.375, .125))]
        if sigma >= 1:
            shapes.append(([w // 2 - 1, h // 2 - .5, 2.5, 1.25], 0, (.25, 0)))       # smaller than the kernel
        if sigma > .2 and sigma < 10:
            shapes.append(([-3, h / 2, 3 * w, 3 * h], 5, (0, 0)))                    # beyond the window
        for rect, r, off in shapes:
            out.append((sigma, w, h, rect, r, off, step))
    return out


def averaged_step(edge, sigma, n):
    """A step at `edge`, blurred and averaged over the pixels 0..<n: differences of the Gaussian's second integral."""
    from scipy.special import ndtr
    z = (np.arange(n + 1) - edge) / sigma
    second = sigma * (z * ndtr(z) + np.exp(-z * z / 2) / np.sqrt(2 * np.pi))
    return second[1:] - second[:-1]


def encoded(mask):
    return base64.b64encode(np.floor(np.clip(mask, 0, 1) * 65535 + .5).astype("<u2").tobytes()).decode()


def blurs():
    cases = []
    closed = [(sigma, 12, 10, [3, 2, 5.5, 6.28125]) for sigma in (.01, .02, .05, .1, .2)]
    closed += [(sigma, 150, 130, [-40, 50, 400, 300]) for sigma in (200, 512)]
    random = np.random.default_rng(7)
    for _ in range(60):                                         # any sigma, any edges, many shapes thinner than sigma
        rect = [*random.uniform(0, 25, 2).round(3), *(10 ** random.uniform(-.5, 1.6, 2)).round(3)]
        closed.append((round(float(10 ** random.uniform(-1.7, 1.8)), 4), 60, 50, rect))
    for sigma, w, h, rect in closed:                            # rectangles in closed form
        x, y, rw, rh = rect
        mask = np.outer(averaged_step(y, sigma, h) - averaged_step(y + rh, sigma, h),
                        averaged_step(x, sigma, w) - averaged_step(x + rw, sigma, w))
        step = 1 if w < 60 else 3 if w == 60 else 7
        cases.append(dict(sigma=sigma, width=w, height=h, rect=rect, radius=0, offset=[0, 0], step=step,
                          mask=encoded(mask[::step, ::step])))
    for sigma, w, h, rect, r, off, step in blur_cases():
        shape = {"t": "rrect", "rect": rect, "r": r}
        mask = ideal.blurred(lambda k: ideal.geom(shape, k, None, off), sigma, w, h)
        cases.append(dict(sigma=sigma, width=w, height=h, rect=rect, radius=r, offset=off, step=step,
                          mask=encoded(mask[::step, ::step])))
        print("blur", sigma, w, h, flush=True)
    return cases


def rr(rect, r): return {"t": "rrect", "rect": rect, "r": r}
def rc(rect): return {"t": "rect", "rect": rect}
def paint(shape, p, clips=None): return {"op": "paint", "shape": shape, "paint": p, "clips": clips or []}
def linear(a, b, stops): return {"from": a, "to": b, "stops": stops}


def scenes():
    # No component is a multiple of 0.1 that falls between two bytes: there the ideal renderer's own last bit decides.
    red, green, blue, clear = [1, .11, .23, 1], [.12, .83, .31, .61], [.2, .22, .91, 1], [1, 1, 1, 0]
    shadow = lambda sigma, inner, clips, off=(1.25, 2): {
        "op": "shadow", "shape": rr([8, 8, 40, 24], 7), "offset": list(off), "sigma": sigma,
        "color": [.11, .2, .33, .81], "inner": inner, "clips": clips}
    path = rr([8, 8, 40, 24], 7)
    list_ = {
        "gradient-vertical": [paint(path, linear([28, 8], [28, 32], [[0, red], [.4, green], [1, blue]]))],
        "gradient-horizontal": [paint(path, linear([8, 20], [48, 20], [[.1, red], [.5, clear], [.9, blue]]))],
        "gradient-diagonal": [paint(path, linear([10, 10], [40, 28], [[0, red], [.3, green], [.3, blue], [.8, clear], [1, red]]))],
        "gradient-backwards": [paint(rc([2, 2, 50, 36]), linear([44, 30], [12, 5], [[.2, red], [.2, green], [.7, blue]]))],
        "gradient-hard-at-centre": [paint(rc([0, 0, 56, 40]), linear([0, 0], [0, 37], [[0, red], [.5, red], [.5, blue], [1, blue]]))],
        "gradient-short": [paint(rc([0, 0, 56, 40]), linear([20, 20], [20.001, 20.0005], [[0, red], [1, blue]]))],
        "shadow-sharp": [shadow(0, False, [rr([4, 4, 40, 40], 3)])],
        "shadow-soft": [shadow(2.5, False, [])],
        "shadow-clipped": [shadow(1.5, False, [rr([20.5, 4, 60, 30], 9), rc([0, 12.25, 50, 50])])],
        "inner-sharp": [shadow(0, True, [path])],
        "inner-soft": [paint(path, {"color": [.92, .91, .51, 1]}), shadow(2, True, [path])],
        "inner-small-sigma": [shadow(.4, True, [path], (.3, .6))],
        "inner-wide": [shadow(9, True, [path], (-3, 4))],
        "sum": [{"op": "sum", "items": [
            {"shape": path, "clips": [rc([0, 0, 28.3, 40])], "paint": linear([0, 0], [0, 40], [[0, red], [1, green]])},
            {"shape": path, "clips": [rc([28.3, 0, 28, 40])], "paint": {"color": [.2, .22, .91, .71]}}]}],
        "group": [paint(rc([0, 0, 30, 40]), {"color": green}),
                  {"op": "group", "clip": rr([5, 5, 44, 28], 12), "ops": [
                      paint(rc([0, 0, 56, 40]), {"color": [.33, .41, .52, .53]}), shadow(3, False, []),
                      {"op": "group", "clip": rc([12.5, 3, 20, 33.3]), "ops": [paint(path, {"color": red})]}]}],
    }
    cases = []
    for name, ops in list_.items():
        for scale in (1, 1.5) if name in ("shadow-soft", "inner-soft", "group") else (1.25,):
            w, h = int(56 * scale), int(40 * scale)
            cases.append((f"{name}@{scale}", scale, w, h, ops))
    doc = json.load(open(os.path.join(sys.argv[1], "cases.json")))
    wanted = ["A-glossy-normal@1x", "B-bevel-normal@1x", "C-checkbox-selected@2x",
              "C-checkbox-unselected@1x", "D-meter-075@1x"]
    for c in doc["cases"]:
        if c["id"] in wanted:
            p = json.loads(json.dumps(c))
            if p["params"].get("label"): p["params"]["label"] = None              # no fonts here
            cases.append((c["id"], c["scale"], *ideal.pixel_size(c), ideal.build_ops(p)))
    out = []
    for name, scale, w, h, ops in cases:
        px = ideal.quantise(ideal.run_ops(ops, w, h, float(scale)))
        out.append(dict(name=name, scale=scale, width=w, height=h, operations=ops,
                        pixels=base64.b64encode(px.tobytes()).decode()))
        print("scene", name, flush=True)
    return out


for name, make in (("blur", blurs), ("scenes", scenes)):
    with open(os.path.join(HERE, name + ".json"), "w") as f:
        f.write("[\n" + ",\n".join(json.dumps(c, separators=(",", ":")) for c in make()) + "\n]\n")
