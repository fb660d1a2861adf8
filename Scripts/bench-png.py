#!/usr/bin/env python3
"""bench-png.py THEME-BENCH DIR [ROUNDS]: PNG encoding beside oxipng and fpng, of the PNG files of a folder, in turn.

Each round encodes every picture with each effort, with oxipng (-o2 and -o4, from raw pixels, to RGBA or what it finds
better) and with fpng. CPU is user + system of the encoding alone, all threads; of the quick ones each picture's is the median
of five encodings. Printed are sums over the pictures, medians of the rounds. Every file of ours is decoded by Pillow and
compared.

Needs pyoxipng, fpng-py, Pillow from PyPI.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

import fpng_py
import oxipng
from PIL import Image

EFFORTS = {"fast": 5, "balanced": 5, "default": 5, "best": 1}


def timed(repeats, encode):
    times = []
    for _ in range(repeats):
        start = time.process_time()
        data = encode()
        times.append(time.process_time() - start)
    return len(data), statistics.median(times)


def optimised(pixels, size, level):
    image = oxipng.RawImage(pixels, *size, color_type=oxipng.ColorType.rgba())
    return bytes(image.create_optimized_png(level=level))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    bench, folder = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    pictures = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".png"):
            image = Image.open(os.path.join(folder, name)).convert("RGBA")
            pictures[name] = (image.tobytes(), image.size)
    peers = {
        "fpng": lambda pixels, size: timed(5, lambda: fpng_py.fpng_encode_image_to_memory(pixels, *size, 4)),
        "oxipng -o2": lambda pixels, size: timed(1, lambda: optimised(pixels, size, 2)),
        "oxipng -o4": lambda pixels, size: timed(1, lambda: optimised(pixels, size, 4)),
    }
    results = {}  # name -> picture -> [(bytes, seconds)]
    with tempfile.TemporaryDirectory() as output:
        for _ in range(rounds):
            for effort, repeats in EFFORTS.items():
                out = os.path.join(output, effort)
                lines = subprocess.run(
                    [bench, "png", effort, str(repeats), folder, out], check=True, capture_output=True, text=True)
                for line in lines.stdout.splitlines():
                    name, size, seconds = line.rsplit(" ", 2)
                    results.setdefault(effort, {}).setdefault(name, []).append((int(size), float(seconds)))
            for peer, encode in peers.items():
                for name, (pixels, size) in pictures.items():
                    results.setdefault(peer, {}).setdefault(name, []).append(encode(pixels, size))
        for effort in EFFORTS:
            for name, (pixels, _) in pictures.items():
                with Image.open(os.path.join(output, effort, name)) as image:
                    if image.convert("RGBA").tobytes() != pixels:
                        sys.exit(f"{name}, {effort}: other pixels")
    sums = {}
    for name, found in results.items():
        size = sum(values[0][0] for values in found.values())
        seconds = [sum(values[index][1] for values in found.values()) for index in range(rounds)]
        sums[name] = (size, statistics.median(seconds), seconds)
        print(f"{name:12} {size:10,d} bytes {statistics.median(seconds) * 1000:10.1f} ms")
    for ours, theirs in [("fast", "fpng"), ("default", "oxipng -o2"), ("best", "oxipng -o4")]:
        ratios = [a / b for a, b in zip(sums[ours][2], sums[theirs][2])]
        worst = max(results[ours][name][0][0] / results[theirs][name][0][0] for name in pictures)
        print(
            f"{ours} / {theirs}: bytes {sums[ours][0] / sums[theirs][0]:.4f} (worst page {worst:.4f}), "
            f"CPU {statistics.median(ratios):.3f}")
    print(f"{len(pictures)} pages; all files of ours decoded by Pillow to the same pixels")


if __name__ == "__main__":
    main()
