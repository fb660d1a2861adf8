#!/usr/bin/env python3
"""The packer beside rectpack's MaxRects and stb_rect_pack: a row a set with occupancy and CPU milliseconds.

  measure-packing.py THEME-BENCH STB [ROUNDS]

Sets: easy, sizes of sprites of widgets at scales 1 to 3; diverse, log-uniform 8..400 x 8..160; each with five seeds and with a gutter of
2 pixels in the sizes. The peers fill bins of a fixed width and count what they use of its height. The packer's pages are counted
whole, as they are written. Occupancies and times are means over the seeds, times the least of ROUNDS.
STB: Scripts/pack-with-stb.c, compiled. rectpack: the best of best-short-side fit, best-long-side fit and bottom-left, each with sizes sorted
by long side and by area, in the time of the best alone. For 5,000 diverse sizes it takes minutes: only with RECTPACK=all.
"""
import math, os, random, subprocess, sys, tempfile, time

BASE = (
    [(144, 68)] * 5 + [(32, 32)] * 6 + [(80, 80)] * 21
    + [(w, 48) for w in (158, 137, 172, 157, 156, 148, 157, 123, 173, 196, 200, 231)]
    + [(248, 168)] + [(208, 24)] * 2 + [(32, 34)] * 3
)


def easy(count, seed):
    sizes = [(w * s + 2, h * s + 2) for w, h in BASE for s in (1, 2, 3)]
    if seed == 0:
        return [sizes[i % len(sizes)] for i in range(count)]
    return random.Random(seed).choices(sizes, k=count)


def diverse(count, seed):
    chance = random.Random(seed + 7)
    side = lambda most: round(math.exp(chance.uniform(math.log(8), math.log(most))))
    return [(side(400), side(160)) for _ in range(count)]


def rectpack_best(sizes, side):
    import rectpack as r

    best = (0, 0)
    for algorithm in (r.MaxRectsBssf, r.MaxRectsBlsf, r.MaxRectsBl):
        for order in (r.SORT_LSIDE, r.SORT_AREA):
            packer = r.newPacker(
                mode=r.PackingMode.Offline, bin_algo=r.PackingBin.BFF, pack_algo=algorithm, sort_algo=order, rotation=False)
            packer.add_bin(side, side, count=float("inf"))
            for index, size in enumerate(sizes):
                packer.add_rect(*size, index)
            start = time.process_time()
            packer.pack()
            seconds = time.process_time() - start
            bins = [b for b in packer if len(b)]
            used = sum(side * max(rect.y + rect.height for rect in b) for b in bins)
            best = max(best, (100 * sum(w * h for w, h in sizes) / used, -1000 * seconds))
    return best[0], -best[1]


def run(command):
    """Both programs print the number of pages, the occupancy in percent, and milliseconds."""
    words = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(words[1]), float(words[2])


def least(command, rounds):
    results = [run(command) for _ in range(rounds)]
    return results[0][0], min(milliseconds for _, milliseconds in results)


SETS = [
    ("easy", easy, 500, 2048, True),
    ("easy", easy, 5_000, 2048, True),
    ("diverse", diverse, 500, 1024, True),
    ("diverse", diverse, 500, 2048, True),
    ("diverse", diverse, 5_000, 2048, os.environ.get("RECTPACK") == "all"),
    ("diverse", diverse, 50_000, 4096, False),
]


def main():
    bench, stb = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    print("| set | side | packer | ms | rectpack | ms | stb_rect_pack | ms |\n|---|---|---|---|---|---|---|---|")
    for name, sizes_of, count, side, has_rectpack in SETS:
        results = ([], [], [])
        for seed in range(5):
            sizes = sizes_of(count, seed)
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write("".join(f"{w} {h}\n" for w, h in sizes))
                file.flush()
                results[0].append(least([bench, "pack", file.name, str(side)], rounds))
                if has_rectpack:
                    results[1].append(rectpack_best(sizes, side))
                results[2].append(least([stb, file.name, str(side)], rounds))
        cells = [f"{count:,} {name}", str(side)]
        for result in results:
            means = [sum(column) / len(result) for column in zip(*result)]
            cells += [f"{means[0]:.2f} %", f"{means[1]:.1f}"] if means else ["", ""]
        print("| " + " | ".join(cells) + " |", flush=True)


main()
