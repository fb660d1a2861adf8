#!/usr/bin/env python3
"""measure-packing.py THEME-BENCH [STB] [ROUNDS]: the packer beside rectpack's MaxRects and stb_rect_pack.

Sets: easy, sizes of sprites of widgets at scales 1 to 3; diverse, log-uniform 8..400 x 8..160. Each with five seeds and a
gutter of 2 pixels in the sizes. The peers are given bins of a fixed side and count what they use of its height; the packer's own
pages are counted whole. Prints a row a set: occupancy and CPU seconds, means over the seeds, the least of the rounds' times.
STB is a program that reads "SIDE" and a file as the packer's and prints the bins, the occupancy and the milliseconds.
rectpack: the best of best-short-side fit, best-long-side fit and bottom-left with sizes sorted by long side and by area, timed as the
one that was best. It is left out for 5,000 diverse sizes unless RECTPACK=all is set: it takes a minute and a half for each.
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
            best = max(best, (sum(w * h for w, h in sizes) / used, -seconds))
    return best[0], -best[1]


def run(command):
    bins, occupancy, milliseconds = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[:3]
    return float(occupancy) / 100, float(milliseconds) / 1000


def main():
    bench, stb = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    seeds = range(int(os.environ.get("SEEDS", "5")))
    peers = os.environ.get("RECTPACK", "")
    print("| set | side | packer | | rectpack's best | | stb | |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, sizes_of, count, side in (
        ("easy", easy, 500, 2048), ("easy", easy, 5000, 2048), ("diverse", diverse, 500, 1024),
        ("diverse", diverse, 500, 2048), ("diverse", diverse, 5000, 2048), ("diverse", diverse, 50000, 4096),
    ):
        ours, theirs, stbs = [], [], []
        for seed in seeds:
            sizes = sizes_of(count, seed)
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write("".join(f"{w} {h}\n" for w, h in sizes))
                file.flush()
                results = [run([bench, "pack", file.name, str(side)]) for _ in range(rounds)]
                ours.append((results[0][0], min(r[1] for r in results)))
                if stb:
                    results = [run([stb, str(side), file.name]) for _ in range(rounds)]
                    stbs.append((results[0][0], min(r[1] for r in results)))
            if peers != "none" and (peers == "all" or (name, count) < ("diverse", 5000) and count < 50000 or (name == "diverse" and count == 500)):
                theirs.append(rectpack_best(sizes, side))
        def cells(results):
            if not results:
                return " | |"
            return f" {sum(r[0] for r in results) / len(results) * 100:.2f} % | {sum(r[1] for r in results) / len(results) * 1000:.1f} ms |"
        print(f"| {count:,} {name} | {side} |" + cells(ours) + cells(theirs) + cells(stbs), flush=True)


main()
