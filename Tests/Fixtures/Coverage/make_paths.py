#!/usr/bin/env python3
"""Exact coverage of SVG path data, without this project: read by svgelements, areas by make_coverage.py.

    make_paths.py [--sheet paths.png] [--resvg] > paths.json      needs numpy, shapely, svgelements, and Pillow, resvg-py

Every case is a path in a window of 64 × 64 with a fill rule or a stroke, and its coverage in `coverage.json`'s form. Curves
are flattened to chords of 0.00002 px. `--resvg` tells how far resvg, drawn 16 times as large and averaged, is from it.
"""
import argparse, base64, io, json, math, sys
import numpy as np, shapely
from shapely.geometry import LineString, Point
import svgelements as svg
from make_coverage import TOL, coverage, filled, runs

SIZE = 64

# (name, path data), filled by the non-zero rule unless the name ends in "even-odd".
FILLS = [
    # Commands, absolute and relative.
    ("lines", "M10 8L54 20L40 56L6 44Z"),
    ("relative lines", "m10 8l44 12l-14 36l-34-12z"),
    ("horizontal and vertical", "M8 8H56V24H24V56H8Z"),
    ("relative horizontal and vertical", "m8 8h48v16h-32v32h-16z"),
    ("cubic", "M8 50C8 10 56 10 56 50Z"),
    ("relative cubic", "m8 50c0-40 48-40 48 0z"),
    ("smooth cubic", "M6 32C6 10 24 10 32 32S58 54 58 32L58 60H6Z"),
    ("relative smooth cubic", "m6 32c0-22 18-22 26 0s26 22 26 0l0 28h-52z"),
    ("quadratic", "M6 50Q32-14 58 50Z"),
    ("relative quadratic", "m6 50q26-64 52 0z"),
    ("smooth quadratic", "M4 32Q14 6 24 32T44 32T60 20V60H4Z"),
    ("relative smooth quadratic", "m4 32q10-26 20 0t20 0t16-12v40h-56z"),
    ("arc", "M10 40A22 22 0 0 1 54 40Z"),
    ("relative arc", "m10 40a22 22 0 0 1 44 0z"),
    ("four arcs of one pair of ends", "M20 32A16 16 0 0 0 44 32Z M20 32A16 16 0 0 1 44 32Z"),
    ("large arcs", "M24 32A12 12 0 1 0 40 32A12 12 0 1 0 24 32Z"),
    ("large arc clockwise", "M26 50A20 20 0 1 1 38 50Z"),
    ("elliptic arc", "M8 32A24 12 0 0 1 56 32A24 20 0 0 1 8 32Z"),
    ("turned elliptic arc", "M12 44A26 10 -30 1 1 50 22Z"),
    ("turned elliptic arc, small, anticlockwise", "M12 44A34 22 70 0 0 50 22Z"),
    ("whole ellipse of two turned arcs", "M14 46A25.5 9.25 -37.9 0 1 50 18A25.5 9.25 -37.9 0 1 14 46Z"),
    # Implicit repetition.
    ("move repeats as line", "M10 10 54 12 50 54 8 50Z"),
    ("relative move repeats as line", "m10 10 44 2-4 42-42-4z"),
    ("repeated horizontals", "M8 8H30 56V30 56H40 8z"),
    ("repeated relative verticals", "m8 8h20 20v20 20h-20-20z"),
    ("repeated cubics", "M4 32C4 4 32 4 32 32 32 60 60 60 60 32L60 62 4 62Z"),
    ("repeated smooth cubics", "M4 40S10 10 20 40 30 10 40 40 50 10 60 40V60H4z"),
    ("repeated quadratics", "M4 40Q12 4 20 40 30 70 40 40 50 4 60 40V62H4z"),
    ("repeated smooth quadratics", "M4 30T12 20 24 30 36 30 60 30V60H4z"),
    ("repeated arcs", "M8 40A8 8 0 0 1 24 40 8 8 0 0 1 40 40 8 8 0 0 1 56 40L56 60 8 60Z"),
    ("repeated relative arcs with glued flags", "m8 40a8 8 0 0116 0 8 8 0 0116 0 8 8 0 0116 0v20h-48z"),
    # Numbers and separators.
    ("signs separate", "M10-2-4 30L30+60+66 30z"),
    ("points separate", "M.5.5 60.5.5.5 60.5z"),
    ("points separate everywhere", "m1.5.5 50.25 12.125.5.5-40.5 40.75z"),
    ("exponents", "M1e1 1E1 5.4e+1 1000e-2 54e0 .54E2 10000E-3 54z"),
    ("exponent then sign", "M1e1-2e0-4e0 3e1 3e1 6.4e1 6e1 2e1z"),
    ("exponent then point", "M1e1.5 5e1.5 5e1 50.5z"),
    ("leading zeros and signs", "M+010-000+0054.0+07L-0+60z"),
    ("commas", "M10,10,54,12,50,54,8,50z"),
    ("commas and white space", "M 10 , 10\t54\n,12\r50\x0c, 54 8 ,50 z"),
    ("white space around everything", " \t\n\x0c\r M \n 10 \t 10 \r L 54 10 \n\n L 54 54 z \n z "),
    ("no space between commands", "M10 10L54 12L50 54L8 50ZM20 20L20 40L40 40Z"),
    ("flags glued to the end", "M10 20a5 5 0 0110 0v30h-10z"),
    ("flags glued to a negative", "M50 20a5 5 0 10-3.5.5l4 30h-40z"),
    ("flags glued to a point", "M20 20a14 14 0 01.5.5L60 50 4 60z"),
    ("flags glued to each other only", "M14 20A18 18 0 01 50,20L50 50 14 50z"),
    ("flags with commas", "M14,20A18,18,0,0,1,50,20L50,50z"),
    ("twelve-digit numbers", "M10.000000000001 9.99999999999L54.123456789012 12.987654321098 8.333333333333 50.666666666667Z"),
    # Closing and going on.
    ("relative line after close", "M10 10h20v20h-20zl30 30h10v-10z"),
    ("absolute line after close", "M10 10h20v20h-20zL50 54 54 40z"),
    ("relative move after close", "M10 10h20v20h-20zm24 24h20v20h-20z"),
    ("relative move after two closes", "M10 10h12v12h-12z m14 14h12v12h-12z m14 14h12v12h-12z"),
    ("curve after close", "M12 12h16v16h-16zc40 0 40 40 40 40z"),
    ("smooth cubic after close", "M12 32C12 4 50 4 50 32zS40 60 50 50z"),
    ("smooth quadratic after close", "M12 32Q30 0 50 32zT30 60z"),
    ("arc after close", "M12 12h16v16h-16za30 30 0 0 1 40 40z"),
    ("close twice", "M10 10L54 10L54 54ZZL10 54L50 58Z"),
    ("relative after a move that draws nothing", "M30 30m-20-20h40v40z"),
    ("moves that draw nothing", "M1 1M2 2M60 60m-50-50L54 12 30 54zM3 3"),
    # Smooth commands after others.
    ("smooth cubic first", "M8 50S30-20 56 50z"),
    ("smooth cubic after quadratic", "M6 40Q16 4 26 40S50 70 58 40V60H6z"),
    ("smooth quadratic after cubic", "M6 40C6 4 26 4 26 40T58 40V60H6z"),
    ("smooth quadratic first", "M10 10T54 20 20 54z"),
    ("smooth quadratic after line", "M6 40Q16 4 26 40L30 30T58 40V60H6z"),
    ("smooth cubic after arc", "M6 40C6 20 20 20 20 40A8 8 0 0 1 36 40S58 60 58 40V62H6z"),
    ("chain of smooth of both kinds", "M4 30C4 10 14 10 14 30S24 50 24 30Q30 10 34 30T44 30S60 50 60 30V62H4z"),
    ("relative smooth after absolute", "M4 30C4 10 14 10 14 30s10 20 10 0q5-20 10 0t10 0V62H4z"),
    # Rules.
    ("pentagram", "M32 4L49 56L5 24L59 24L15 56Z"),
    ("pentagram even-odd", "M32 4L49 56L5 24L59 24L15 56Z"),
    ("nested squares, one direction", "M6 6H58V58H6ZM16 16H48V48H16ZM26 26H38V38H26Z"),
    ("nested squares, one direction even-odd", "M6 6H58V58H6ZM16 16H48V48H16ZM26 26H38V38H26Z"),
    ("hole of the other direction", "M6 6H58V58H6ZM20 20V44H44V20Z"),
    ("overlapping circles", "M6 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM22 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0z"),
    ("overlapping circles even-odd", "M6 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM22 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0z"),
    ("overlapping circles, opposite directions", "M6 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM22 32a18 18 0 1 1 36 0a18 18 0 1 1-36 0z"),
    ("figure of eight", "M8 12L56 52V12L8 52Z"),
    ("figure of eight even-odd", "M8 12L56 52V12L8 52Z"),
    ("twice around", "M10 10H54V54H10V10H54V54H10Z"),
    ("twice around even-odd", "M10 10H54V54H10V10H54V54H10V32H30V10Z"),
    ("looping cubic", "M6 54C90 -30 -26 -30 58 54Z"),
    ("looping cubic even-odd", "M6 54C90 -30 -26 -30 58 54Z"),
    ("spiral", "M32 32a4 4 0 0 1 8 0a8 8 0 0 1-16 0a12 12 0 0 1 24 0a16 16 0 0 1-32 0a20 20 0 0 1 40 0a24 24 0 0 1-48 0z"),
    ("spiral even-odd", "M32 32a4 4 0 0 1 8 0a8 8 0 0 1-16 0a12 12 0 0 1 24 0a16 16 0 0 1-32 0a20 20 0 0 1 40 0a24 24 0 0 1-48 0z"),
    ("heptagram even-odd", "M32 3L44.6 58.1L9.3 14L60.3 38.5L3.7 38.5L54.7 14L19.4 58.1Z"),
    # Open subpaths, degenerate and extreme curves.
    ("open triangle", "M10 10L54 20L20 54"),
    ("open curve", "M8 50C8 10 56 10 56 50"),
    ("open subpaths", "M6 6L30 8L8 30M34 34L58 36L36 58M40 6A10 10 0 0 1 58 20"),
    ("cusp", "M8 56C76 0 -12 0 56 56Z"),
    ("cubic with its controls on its ends", "M8 8C8 8 56 56 56 56L8 50Z"),
    ("cubic with both controls on one point", "M8 50C32 -30 32 -30 56 50Z"),
    ("cubic that is a line", "M8 8C20 20 40 40 56 56L8 40Z"),
    ("cubic back on itself", "M8 32C80 32 -16 32 56 32L32 60Z"),
    ("quadratic back on itself", "M8 20Q90 20 30 20L50 56Z"),
    ("quadratic with its control on an end", "M8 8Q8 8 56 20L30 56Z"),
    ("curves that go nowhere", "M20 20C20 20 20 20 20 20Q20 20 20 20L50 24L30 54L30 54Z"),
    ("lines there and back", "M10 10L54 10L10 10L54 54L54 54L10 40Z"),
    ("without area", "M10 10L54 54L10 10ZM20 40H50H20Z"),
    ("arc between equal ends", "M20 20A10 10 0 1 1 20 20L50 24L30 54Z"),
    ("arc with a radius of 0", "M10 10A0 20 0 0 1 54 20A20 0 30 1 0 20 54Z"),
    ("arc with negative radii", "M10 40A-22-22 0 0 1 54 40Z"),
    ("arc with one negative radius", "M8 32A24-12 0 0 1 56 32A-24 20 0 0 1 8 32Z"),
    ("arc with radii too small", "M10 40A1 1 0 0 1 54 40Z"),
    ("elliptic arc with radii too small", "M10 44A3 2 25 0 1 54 30Z"),
    ("large arc with radii too small", "M10 44A3 2 25 1 0 54 30Z"),
    ("arc with radii exactly half", "M12 32A20 20 0 0 0 52 32A20 20 0 0 0 12 32Z"),
    ("tiny arcs", "M20 20a.01.01 0 0 1 .01.01L50 22a.5.25 20 1 1-.25.5L30 54Z"),
    ("huge arc, nearly a line", "M6 32A20000 20000 0 0 1 58 32L32 58Z"),
    ("huge elliptic arc", "M6 32A90000 3000 12 0 0 58 30L32 58Z"),
    ("part of a huge circle", "M-500-500A900 900 0 0 1 60 660L-400 600Z"),
    ("nearly whole circle", "M32 8A24 24 0 1 1 31.9 8Z"),
    ("rotation beyond a turn", "M12 44A26 10 690 1 1 50 22Z"),
    ("flat ellipse", "M6 32A26 .75 5 0 1 58 34A26 .75 5 0 1 6 32Z"),
    ("slivers", "M4 8L60 8.3L4 8.6ZM4 20L60 20.05L4 20.1ZM8 30L8.4 62L8.8 30Z"),
    ("smaller than a pixel", "M20.3 20.2h.3v.4h-.3zM40.5 40.5a.2.2 0 0 0.4 0a.2.2 0 0 0-.4 0z"),
    ("far outside and back", "M-5000-3000L70 10L-4000 4000ZM30 40L9000 42L30 60Z"),
    ("control points far outside", "M6 60C-600-200 700-200 58 60Z"),
    ("fractions of pixels", "M10.37 10.61L53.29 12.83L50.11 54.47L8.93 50.71Z"),
    # Drawings.
    ("gear-like star", "M32 4L36 14L46 8L44 20L56 18L48 28L60 32L48 36L56 46L44 44L46 56L36 50L32 60L28 50L18 56L20 44L8 46L16 36L4 32L16 28L8 18L20 20L18 8L28 14ZM32 24a8 8 0 1 0 .01 0Z"),
    ("heart", "M32 56C8 38 4 28 4 20A14 14 0 0 1 32 18A14 14 0 0 1 60 20C60 28 56 38 32 56Z"),
    ("rounded rect of arcs", "M14 6H50A8 8 0 0 1 58 14V50A8 8 0 0 1 50 58H14A8 8 0 0 1 6 50V14A8 8 0 0 1 14 6Z"),
    ("letter", "M12 58V6h24q16 0 16 14t-16 14H22V58zM22 26h13q7 0 7-6t-7-6H22z"),
    ("many subpaths", "".join(f"M{4 + 8 * (i % 7)} {4 + 8 * (i // 7)}h5v{2 + i % 4}h-{1 + i % 5}z" for i in range(49))),
    ("comb", "M2 60" + "".join(f"V4h1.7V60h1.4" for _ in range(19)) + "V62H2z"),
]

# (name, path data, width, cap, join); joins are round, or mitres within the limit.
STROKES = [
    ("stroked lines", "M10 54L20 10 32 50 44 10 56 54", 4, "round", "round"),
    ("stroked closed path", "M12 12H52V52H12z", 5, "butt", "miter"),
    ("stroked line after close", "M10 10h20v20h-20zl36 36", 3, "butt", "round"),
    ("stroked cubics", "M6 32C6 6 30 6 32 32S58 58 58 32", 5, "butt", "round"),
    ("stroked smooth quadratics", "M4 32Q14 6 24 32T44 32 60 20", 3.5, "round", "round"),
    ("stroked arcs", "M8 40a8 8 0 0116 0 8 8 0 0116 0 8 8 0 0116 0", 3, "round", "round"),
    ("stroked turned ellipse", "M14 46A25.5 9.25 -37.9 0 1 50 18A25.5 9.25 -37.9 0 1 14 46Z", 3, "butt", "round"),
    ("stroked pentagram", "M32 8L47 54L8 26L56 26L17 54Z", 2, "butt", "miter"),
    ("stroked pieces", "M6 6L30 8M34 34L58 36L36 58M40 6A10 10 0 0 1 58 20", 4, "square", "miter"),
    ("stroked circle of two arcs", "M12 32a20 20 0 1 0 40 0a20 20 0 1 0-40 0z", 6, "butt", "round"),
    ("stroked huge arc", "M6 32A20000 20000 0 0 1 58 32L32 58", 4, "round", "round"),
    ("stroked dots", "M16 16h0M32 32zM48 48L48 48M16 48a5 5 0 0 1 0 0", 9, "round", "round"),
]

# What svgelements reads wrongly (S after Q and T after C must not reflect), or GEOS cannot node (a curve along a line), in
# words that leave no room.
EXPLICIT = {
    "smooth cubic after quadratic": "M6 40Q16 4 26 40C26 40 50 70 58 40V60H6z",
    "smooth quadratic after cubic": "M6 40C6 4 26 4 26 40L58 40V60H6z",
    "chain of smooth of both kinds": "M4 30C4 10 14 10 14 30S24 50 24 30Q30 10 34 30T44 30C44 30 60 50 60 30V62H4z",
    "cubic back on itself": "M8 32L56 32L32 60Z",
}

def chords(curve, bend):
    """Points of `curve` at even steps, without the first; `bend` bounds its second derivative."""
    n = max(1, math.ceil(math.sqrt(bend / (8 * TOL))))
    return curve(np.arange(1, n + 1) / n)

def bezier(P):
    P = np.array(P, float)
    bend = (len(P) - 1) * (len(P) - 2) * max(np.hypot(*d) for d in np.diff(P, 2, axis=0))
    if len(P) == 3: return chords(lambda t: np.stack([(1 - t) ** 2, 2 * t * (1 - t), t * t], 1) @ P, bend)
    return chords(lambda t: np.stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3], 1) @ P, bend)

def arc(segment):
    """The ellipse by svgelements' centre and radii, from its start by its sweep."""
    c, rx, ry, sweep = segment.center, segment.rx, segment.ry, float(segment.sweep)
    turn, start = float(segment.get_rotation()), segment.get_start_t()
    def curve(t):
        a = start + sweep * t
        x, y = rx * np.cos(a), ry * np.sin(a)
        return np.stack([c.x + x * math.cos(turn) - y * math.sin(turn), c.y + x * math.sin(turn) + y * math.cos(turn)], 1)
    points = chords(curve, max(rx, ry) * sweep * sweep)
    points[-1] = segment.end
    return points

def subpaths(d):
    """[(points, closed)]"""
    out, points = [], None
    for s in svg.Path(d):
        if isinstance(s, svg.Move):
            if points is not None: out.append((points, False))
            points = [tuple(s.end)]
        elif isinstance(s, svg.Close):
            if points is None: continue
            out.append((points, True))
            points = None
        else:
            # What follows a close begins where the closed subpath did.
            if points is None: points = [tuple(s.start)]
            if isinstance(s, svg.Line) or s.start == s.end and isinstance(s, svg.Arc): points.append(tuple(s.end))
            elif isinstance(s, svg.QuadraticBezier): points += map(tuple, bezier([s.start, s.control, s.end]))
            elif isinstance(s, svg.CubicBezier): points += map(tuple, bezier([s.start, s.control1, s.control2, s.end]))
            elif s.rx == 0 or s.ry == 0: points.append(tuple(s.end))
            else: points += map(tuple, arc(s))
    if points is not None: out.append((points, False))
    return out

def filled_geometry(d, even_odd):
    rings = [np.array(p + p[:1]) for p, _ in subpaths(d) if len(p) > 2]
    return filled(rings, even_odd)

def stroked_geometry(d, width, cap, join):
    parts = []
    for points, closed in subpaths(d):
        if len(points) == 1 and not closed: continue
        distinct = [p for p, q in zip(points, [None] + points) if p != q]
        if len(distinct) == 1:
            if cap == "round": parts.append(Point(distinct[0]).buffer(width / 2, quad_segs=2000))
            continue
        line = LineString(distinct + distinct[:1] if closed else distinct)
        style = dict(cap_style={"butt": "flat", "round": "round", "square": "square"}[cap])
        style |= dict(join_style={"round": "round", "miter": "mitre"}[join], mitre_limit=10, quad_segs=400)
        # A ring is buffered as a ring, so that its seam is a corner like others.
        if closed: parts.append(shapely.LinearRing(distinct).buffer(width / 2, **style))
        else: parts.append(line.buffer(width / 2, **style))
    return shapely.union_all(parts)

def resvg(case):
    import resvg_py
    from PIL import Image
    k = 16
    stroke = case.get("stroke")
    look = (f'fill="none" stroke="#000" stroke-miterlimit="10" stroke-width="{stroke["width"]}" stroke-linecap="{stroke["cap"]}" '
            f'stroke-linejoin="{stroke["join"]}"') if stroke else f'fill-rule="{case["rule"].lower()}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE * k}" height="{SIZE * k}" viewBox="0 0 {SIZE} {SIZE}"><path d="{case["d"].replace(chr(12), " ")}" {look}/></svg>'
    data = resvg_py.svg_to_bytes(svg_string=text)
    a = np.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGBA"))[..., 3] / 255
    return a.reshape(SIZE, k, SIZE, k).mean((1, 3))

def main():
    options = argparse.ArgumentParser()
    options.add_argument("--sheet")
    options.add_argument("--resvg", action="store_true")
    options = options.parse_args()
    cases, pictures = [], []
    for name, d in FILLS:
        even_odd = name.endswith("even-odd")
        cases.append((dict(name=name, d=d, rule="evenOdd" if even_odd else "nonZero"), filled_geometry(EXPLICIT.get(name, d), even_odd)))
    for name, d, width, cap, join in STROKES:
        stroke = dict(width=width, cap=cap, join=join)
        cases.append((dict(name=name, d=d, rule="nonZero", stroke=stroke), stroked_geometry(d, width, cap, join)))
    out = []
    for case, geometry in cases:
        c = coverage(geometry, 0, 0, SIZE, SIZE)
        pictures.append(c)
        if options.resvg:
            worst = np.abs(resvg(case) - c).max() * 255
            if worst > 1: print(f"{worst:6.2f} {case['name']}", file=sys.stderr)
        words = np.round(c * 65535).astype(int).ravel()
        out.append(dict(case, coverage=base64.b64encode(runs(words)).decode()))
    print("[\n" + ",\n".join(json.dumps(c, ensure_ascii=True) for c in out) + "\n]")
    if options.sheet:
        from PIL import Image
        columns = 12
        rows = -(-len(pictures) // columns)
        sheet = np.full((rows * (SIZE + 2), columns * (SIZE + 2)), 160, np.uint8)
        for i, c in enumerate(pictures):
            y, x = i // columns * (SIZE + 2) + 1, i % columns * (SIZE + 2) + 1
            sheet[y:y + SIZE, x:x + SIZE] = np.round(255 - c * 255)
        Image.fromarray(sheet).save(options.sheet, optimize=True)

if __name__ == "__main__": main()
