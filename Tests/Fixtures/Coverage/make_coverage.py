#!/usr/bin/env python3
"""Exact coverage of shapes, computed without this project: polygons by GEOS, areas in float64.

    make_coverage.py > coverage.json          needs numpy and shapely

Curves are flattened to 0.00002 px. Strokes are GEOS buffers of the flattened line, so they share nothing with a stroker
made of pieces; only the stroke of an arc is built (a buffer's flat cap stands on the last chord, not on the tangent). Each case: a shape and clips in the small language of `CoverageFixture.swift`, and the coverage of the
window's pixels, 65535 for 1, as runs (count, value) of 16-bit numbers in base64.
"""
import base64, json, math
import numpy as np, shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.polygon import orient

TOL = 2e-5

def arc_points(cx, cy, r, start, sweep):
    n = max(8, math.ceil(math.radians(abs(sweep)) / math.sqrt(8 * TOL / max(r, 1e-9))))
    a = np.radians(start + sweep * np.arange(n + 1) / n)
    return np.stack([cx + r * np.cos(a), cy + r * np.sin(a)], 1)

def bezier(points):
    P = np.array(points, float)
    n = 2000
    t = (np.arange(1, n + 1) / n)[:, None]
    if len(P) == 3: return (1 - t) ** 2 * P[0] + 2 * t * (1 - t) * P[1] + t * t * P[2]
    return (1 - t) ** 3 * P[0] + 3 * t * (1 - t) ** 2 * P[1] + 3 * t * t * (1 - t) * P[2] + t ** 3 * P[3]

def subpaths(elements, s):
    """[(points, closed)] in pixels."""
    out = []; cur = None
    for e in elements:
        v = [x * s for x in e[1:]] if e[0] != "A" else e[1:]
        if e[0] == "M":
            if cur is not None: out.append((np.array(cur), False))
            cur = [tuple(v)]
        elif e[0] == "L": cur.append(tuple(v))
        elif e[0] == "Q": cur += map(tuple, bezier([cur[-1], v[:2], v[2:]]))
        elif e[0] == "C": cur += map(tuple, bezier([cur[-1], v[:2], v[2:4], v[4:]]))
        elif e[0] == "A": cur += map(tuple, arc_points(v[0] * s, v[1] * s, v[2] * s, v[3], v[4]))
        elif e[0] == "Z": out.append((np.array(cur), True)); cur = None
    if cur is not None: out.append((np.array(cur), False))
    return out

def filled(rings, even_odd):
    lines = shapely.union_all([LineString(r) for r in rings])
    keep = []
    for f in shapely.get_parts(shapely.polygonize(list(shapely.get_parts(lines)))):
        p = f.representative_point(); x, y = p.x, p.y; w = 0
        for r in rings:
            x0, y0, x1, y1 = r[:-1, 0], r[:-1, 1], r[1:, 0], r[1:, 1]
            c = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            w += int(np.sum((y0 <= y) & (y1 > y) & (c > 0))) - int(np.sum((y0 > y) & (y1 <= y) & (c < 0)))
        if (w % 2 if even_odd else w): keep.append(f)
    return shapely.union_all(keep)

def rrect(x0, y0, x1, y1, radii):
    tl, tr, br, bl = radii
    def corner(cx, cy, r, a): return arc_points(cx, cy, r, a, 90) if r > 0 else np.array([[cx, cy]])
    P = np.concatenate([corner(x1 - tr, y0 + tr, tr, -90), corner(x1 - br, y1 - br, br, 0),
                        corner(x0 + bl, y1 - bl, bl, 90), corner(x0 + tl, y0 + tl, tl, 180)])
    q = Polygon(np.stack([np.clip(P[:, 0], x0, x1), np.clip(P[:, 1], y0, y1)], 1))
    return q if q.is_valid else shapely.make_valid(q)

def reduced(radii, w, h):
    tl, tr, br, bl = radii; f = 1.0
    for side, total in ((w, tl + tr), (w, bl + br), (h, tl + bl), (h, tr + br)):
        if total > side: f = min(f, side / total)
    return [r * f for r in radii]

def arc_stroke(cx, cy, r, start, sweep, h, cap, s):
    cx, cy, r, h = cx * s, cy * s, r * s, h * s
    parts = [Polygon(np.concatenate([arc_points(cx, cy, r + h, start, sweep), arc_points(cx, cy, r - h, start + sweep, -sweep)]))]
    for angle, out in ((start, -math.copysign(1, sweep)), (start + sweep, math.copysign(1, sweep))):
        c, d = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x, y, tx, ty = cx + r * c, cy + r * d, -d * out * h, c * out * h
        if cap == "round": parts.append(Polygon(arc_points(x, y, h, 0, 360)[:-1]))
        if cap == "square": parts.append(Polygon([(x + c * h, y + d * h), (x + c * h + tx, y + d * h + ty), (x - c * h + tx, y - d * h + ty), (x - c * h, y - d * h)]))
    return shapely.union_all(parts)

def geometry(g, s):
    k = g["kind"]
    if k == "rect": x, y, w, h = g["rect"]; return box(x * s, y * s, (x + w) * s, (y + h) * s)
    if k == "roundedRect":
        x, y, w, h = g["rect"]; r = reduced(g["radii"], w, h)
        return rrect(x * s, y * s, (x + w) * s, (y + h) * s, [q * s for q in r])
    if k == "strokedRoundedRect":
        x, y, w, h = g["rect"]; r = reduced(g["radii"], w, h); d = g["width"] / 2
        outer = rrect((x - d) * s, (y - d) * s, (x + w + d) * s, (y + h + d) * s, [(q + d) * s if q > 0 else 0 for q in r])
        if w <= 2 * d or h <= 2 * d: return outer
        inner = reduced([max(q - d, 0) for q in r], w - 2 * d, h - 2 * d)
        return outer.difference(rrect((x + d) * s, (y + d) * s, (x + w - d) * s, (y + h - d) * s, [q * s for q in inner]))
    if k == "path":
        rings = [np.concatenate([p, p[:1]]) for p, _ in subpaths(g["elements"], s)]
        return filled(rings, g["rule"] == "evenOdd")
    if k == "stroke":
        cap = {"butt": "flat", "round": "round", "square": "square"}[g["cap"]]
        join = {"miter": "mitre", "round": "round", "bevel": "bevel"}[g["join"]]
        if [e[0] for e in g["elements"]] == ["M", "A"]: return arc_stroke(*g["elements"][1][1:], g["width"] / 2, g["cap"], s)
        parts = []
        for p, closed in subpaths(g["elements"], s):
            line = shapely.LinearRing(p) if closed else LineString(p)
            parts.append(line.buffer(g["width"] * s / 2, quad_segs=1500, cap_style=cap, join_style=join, mitre_limit=g.get("miterLimit", 10)))
        return shapely.union_all(parts)
    raise ValueError(k)

def coverage(g, X, Y, W, H):
    """Exact area coverage (H x W) of polygons; the signed-area accumulation of the reference renderer."""
    g = affinity.translate(g, -X, -Y).intersection(box(0, 0, W, H))
    cov = np.zeros((H, W + 2)); rings = []
    def rec(q):
        if q.is_empty: return
        if q.geom_type == "Polygon":
            q = orient(q, 1.0); rings.append(np.asarray(q.exterior.coords)); rings.extend(np.asarray(i.coords) for i in q.interiors)
        elif hasattr(q, "geoms"):
            for p in q.geoms: rec(p)
    rec(g)
    if not rings: return cov[:, :W]
    e = np.concatenate([np.hstack([r[:-1, :2], r[1:, :2]]) for r in rings])
    e = e[e[:, 1] != e[:, 3]]
    x0, y0, x1, y1 = e.T; n = len(e)
    def cross(a, b):
        lo, hi = np.minimum(a, b), np.maximum(a, b)
        k0 = np.floor(lo).astype(int) + 1; c = np.maximum(np.ceil(hi).astype(int) - k0, 0)
        i = np.repeat(np.arange(n), c)
        return i, (np.arange(c.sum()) - np.repeat(np.cumsum(c) - c, c) + np.repeat(k0, c) - a[i]) / (b[i] - a[i])
    ix, tx = cross(x0, x1); iy, ty = cross(y0, y1)
    ids = np.concatenate([np.arange(n), np.arange(n), ix, iy])
    ts = np.concatenate([np.zeros(n), np.ones(n), np.clip(tx, 0, 1), np.clip(ty, 0, 1)])
    o = np.lexsort((ts, ids)); ids, ts = ids[o], ts[o]
    m = (ids[1:] == ids[:-1]) & (ts[1:] > ts[:-1])
    i, ta, tb = ids[:-1][m], ts[:-1][m], ts[1:][m]
    t = (ta + tb) / 2
    xm, ym = x0[i] + (x1 - x0)[i] * t, y0[i] + (y1 - y0)[i] * t
    d = (y1 - y0)[i] * (tb - ta)
    cx = np.clip(np.floor(xm).astype(int), 0, W); cy = np.clip(np.floor(ym).astype(int), 0, H - 1)
    flat = cov.ravel()
    flat += np.bincount(cy * (W + 2) + cx, d * (1 - (xm - cx)), flat.size)
    flat += np.bincount(cy * (W + 2) + cx + 1, d * (xm - cx), flat.size)
    return np.clip(-np.cumsum(cov, axis=1)[:, :W], 0, 1)

# Outlines in the manner of a font's: an "a"-like bowl of quadratics with a hole, and an "S" of cubics.
BOWL = [["M", 30, 4], ["L", 30, 33], ["L", 24, 33], ["L", 24, 29.5], ["Q", 20.5, 34, 14.3, 34], ["Q", 3.1, 34, 3.1, 19], ["Q", 3.1, 3.4, 15.2, 3.4],
        ["Q", 21.1, 3.4, 24, 7.7], ["L", 24, 4], ["Z"],
        ["M", 16.4, 8.7], ["Q", 9.4, 8.7, 9.4, 18.9], ["Q", 9.4, 28.8, 16.3, 28.8], ["Q", 24, 28.8, 24, 18.7], ["Q", 24, 8.7, 16.4, 8.7], ["Z"]]
ESS = [["M", 28.5, 9.2], ["C", 24.1, 3.9, 12.9, 3.1, 9.7, 9.8], ["C", 5.2, 19.6, 27.9, 15.7, 24.4, 26.1], ["C", 22.3, 31.2, 11.2, 30.9, 6.6, 25.3],
       ["L", 3.4, 29.2], ["C", 10.1, 36.6, 27.2, 36.3, 30.1, 26.4], ["C", 34.2, 12.1, 12.4, 16.9, 14.6, 10.7], ["C", 16.3, 6.9, 22.3, 8.3, 25.4, 12.6], ["Z"]]
CHECK = [["M", 4.5, 16.2], ["L", 12.1, 25.7], ["L", 27.4, 5.9]]
CROSSING = [["M", 5, 5], ["L", 30, 30], ["L", 30, 6], ["L", 5, 29], ["L", 17.5, 2.2], ["L", 24, 33]]
def circle(cx, cy, r, sweep=360): return [["M", cx + r, cy], ["A", cx, cy, r, 0, sweep], ["Z"]]
def arc(cx, cy, r, start, sweep):
    a = math.radians(start); return [["M", cx + r * math.cos(a), cy + r * math.sin(a)], ["A", cx, cy, r, start, sweep]]
def stroke(elements, width, cap="butt", join="miter", **more): return dict(kind="stroke", elements=elements, width=width, cap=cap, join=join, **more)
def path(elements, rule="nonZero"): return dict(kind="path", elements=elements, rule=rule)
def rr(rect, *radii): return dict(kind="roundedRect", rect=rect, radii=list(radii) * (4 if len(radii) == 1 else 1))
def rect(*r): return dict(kind="rect", rect=list(r))

CASES = [
    ("rounded rect", 1, rr([2.25, 3.5, 40, 24], 6), []),
    ("rounded rect at 1.5", 1.5, rr([2.25, 3.5, 24.3, 14.1], 6), []),
    ("rounded rect at 3", 3, rr([1.1, 1.3, 14, 9], 4), []),
    ("uneven corners, one square", 1, rr([3.3, 2.7, 37.2, 24.4], 3, 0, 12, 7.7), []),
    ("radius beyond half", 1, rr([3.3, 2.7, 37.2, 14.4], 99), []),
    ("fractional rect", 1, rect(2.13, 3.57, 30.4, 11.9), []),
    ("gloss: top half of a rounded rect", 1, rr([2.25, 3.5, 40, 24], 6), [rect(2.25, 3.5, 40, 12.3)]),
    ("clip through the corners", 1, rr([2.25, 3.5, 40, 24], 9), [rect(4.4, 5.1, 31.3, 20.2)]),
    ("two rounded rects", 1, rr([2.25, 3.5, 34, 24], 9), [rr([7.5, 6.1, 40, 26], 8)]),
    ("rounded rect in rounded rect in circle", 1, rr([2.25, 3.5, 34, 24], 9), [rr([7.5, 6.1, 40, 26], 8), path(circle(21.2, 17.3, 11.7))]),
    ("rect clipped by a circle", 1, rect(5.2, 6.3, 20, 20), [path(circle(20, 20, 12.3))]),
    ("stroked rounded rect", 1, dict(kind="strokedRoundedRect", rect=[4.4, 4.1, 33.3, 22.2], radii=[6, 6, 6, 6], width=2.4), []),
    ("stroked rounded rect, small and square corners", 1, dict(kind="strokedRoundedRect", rect=[4.4, 4.1, 33.3, 22.2], radii=[1, 0, 6, 3], width=3.4), []),
    ("stroked rounded rect without hole", 1, dict(kind="strokedRoundedRect", rect=[9.4, 9.1, 23.3, 6.2], radii=[2, 2, 2, 2], width=7), []),
    ("stroked rounded rect, inner half", 1, dict(kind="strokedRoundedRect", rect=[4.4, 4.1, 33.3, 22.2], radii=[6, 6, 6, 6], width=3), [rr([4.4, 4.1, 33.3, 22.2], 6)]),
    ("ring with round caps", 1, stroke(arc(24, 24, 18.7, 135, 270), 4, "round"), []),
    ("ring with round caps at 2.5", 2.5, stroke(arc(10, 10, 7.6, 120, 211.7), 2.2, "round"), []),
    ("ring with butt caps, left half", 1, stroke(arc(24, 24, 18.7, 135, 233), 5), [rect(0, 0, 24, 40)]),
    ("ring with square caps, anticlockwise", 1, stroke(arc(24, 24, 16.2, 20, -250), 5, "square"), []),
    ("ring whose round caps meet", 1, stroke(arc(24, 24, 16.2, -90, 344), 7, "round"), []),
    ("full ring", 1, stroke(circle(24.3, 23.8, 18.7), 4), []),
    ("full ring, closed polyline inside", 1, stroke(circle(24.3, 23.8, 18.7) + [["M", 15, 17], ["L", 33, 19], ["L", 24, 33], ["Z"]], 3, "butt", "round"), []),
    ("disc", 1, path(circle(20.4, 20.7, 15.1)), []),
    ("quadratic outline with a hole", 1, path(BOWL), []),
    ("quadratic outline at 13 px", 0.37, path(BOWL), []),
    ("cubic outline", 1, path(ESS), []),
    ("cubic outline at 1.25, clipped", 1.25, path(ESS), [rect(6.1, 7.2, 20.2, 19.9)]),
    ("check mark", 1, stroke(CHECK, 4.5, "butt", "round"), []),
    ("check mark at 2", 2, stroke(CHECK, 3.1, "round", "round"), []),
    ("mitred check mark, square caps", 1, stroke(CHECK, 4.5, "square", "miter"), []),
    ("bevelled zigzag that crosses itself", 1, stroke(CROSSING, 3.3, "round", "bevel"), []),
    ("round zigzag that crosses itself", 1, stroke(CROSSING, 2.3, "round", "round"), []),
    ("closed triangle, mitred", 1, stroke([["M", 8, 9], ["L", 33, 13], ["L", 17, 32], ["Z"]], 3.5), []),
    ("one slanted line", 1, stroke([["M", 5, 6.5], ["L", 33, 21.2]], 5.2, "round"), []),
    ("stroked curves", 1, stroke([["M", 6, 30], ["Q", 14, -9, 22, 20], ["C", 26, 34, 36, 30, 34, 8]], 3.7, "butt", "round"), []),
    ("wide stroke of a tight curve", 1, stroke([["M", 9, 33], ["C", 12, -9, 30, -9, 29, 33]], 13, "butt", "round"), []),
    ("even-odd ring of one direction", 1, path(circle(22, 22, 16.3) + circle(22.1, 22.2, 15.7), "evenOdd"), []),
    ("even-odd rounded rects", 1, path([["M", 3, 3], ["L", 41, 3], ["L", 41, 30], ["L", 3, 30], ["Z"], ["M", 5.5, 5.5], ["L", 38.5, 5.5], ["L", 38.5, 27.5], ["L", 5.5, 27.5], ["Z"]], "evenOdd"), []),
    ("five-pointed star, non-zero", 1, path([["M", 20, 2], ["L", 31, 36], ["L", 2, 15], ["L", 38, 15], ["L", 9, 36], ["Z"]]), []),
    ("five-pointed star, even-odd", 1, path([["M", 20, 2], ["L", 31, 36], ["L", 2, 15], ["L", 38, 15], ["L", 9, 36], ["Z"]], "evenOdd"), []),
    ("star in a ring", 1, path([["M", 20, 2], ["L", 31, 36], ["L", 2, 15], ["L", 38, 15], ["L", 9, 36], ["Z"]], "evenOdd"), [stroke(circle(20, 20, 11), 9)]),
]

def runs(values):
    edges = np.flatnonzero(np.diff(values, prepend=values[0] ^ 1))
    counts = np.diff(edges, append=len(values))
    return np.stack([counts, values[edges]], 1).astype("<u2").tobytes()

def main():
    out = []
    for name, s, shape, clips in CASES:
        g = geometry(shape, s)
        for c in clips: g = g.intersection(geometry(c, s))
        # A window that begins inside the shape, at no round number.
        window = [5, 4, 44, 32] if len(out) % 5 == 4 else [-3, -2, 56, 48]
        c = np.round(coverage(g, *window) * 65535).astype(int).ravel()
        out.append(dict(name=name, scale=s, shape=shape, clips=clips, window=window, coverage=base64.b64encode(runs(c)).decode()))
    print("[\n" + ",\n".join(json.dumps(c) for c in out) + "\n]")

if __name__ == "__main__": main()
