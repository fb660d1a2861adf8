#!/usr/bin/env python3
"""Measures theme watch: the time from saving one colour of a manifest to the last file written.

    Scripts/measure-watch.py THEME [ROUNDS] [MANIFEST]

A copy of the manifest is watched; each round exchanges one colour by renaming, as editors save, and waits until the page that
shows it is a new file. The clock stops there: the build's report comes a little later. Prints median, p90 and worst in ms,
and beside them what the build says it took itself.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

COLOUR = "#5b6b8c"


def stamps(folder):
    """What `stat` says of every page, by name."""
    with os.scandir(folder) as entries:
        return {e.name: (s.st_ino, s.st_mtime_ns) for e in entries if e.name.endswith(".png") for s in [e.stat()]}


def main():
    theme = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    manifest = sys.argv[3] if len(sys.argv) > 3 else os.path.join(os.path.dirname(__file__), "..", "themes.json")
    with open(manifest) as file:
        text = file.read()
    if text.count(COLOUR) != 1:
        sys.exit(f"the manifest has the colour {COLOUR} not once")
    folder = tempfile.mkdtemp(prefix="theme-watch-")
    path, output = os.path.join(folder, "themes.json"), os.path.join(folder, "Generated")
    with open(path, "w") as file:
        file.write(text)
    watch = subprocess.Popen(
        [theme, "watch", path, "--cache-dir", os.path.join(folder, "cache"), "--format", "json"],
        stdout=subprocess.PIPE, text=True)
    try:
        json.loads(watch.stdout.readline())
        expected = None
        waits, builds = [], []
        for number in range(rounds + 1):
            # Colours that no round has had: the cache knows none of them.
            colour = "#5b%02x%02x" % (number // 250, 1 + number % 250)
            with open(path + ".new", "w") as file:
                file.write(text.replace(COLOUR, colour))
            time.sleep(0.1)
            before = stamps(output)
            start = time.perf_counter()
            os.rename(path + ".new", path)
            if expected is None:
                # The first round finds out which pages the colour is on.
                json.loads(watch.stdout.readline())
                now = stamps(output)
                expected = [name for name in now if now[name] != before.get(name)]
                continue
            paths = [os.path.join(output, name) for name in expected]
            while any((s := os.stat(p)) and (s.st_ino, s.st_mtime_ns) == before[os.path.basename(p)] for p in paths):
                time.sleep(0.0005)
            waits.append((time.perf_counter() - start) * 1000)
            report = json.loads(watch.stdout.readline())
            assert report["outcome"] == "built" and report["drawn"] > 0, report
            builds.append(report["seconds"] * 1000)
    finally:
        watch.terminate()
        watch.wait()
        shutil.rmtree(folder)
    for name, times in (("save to output", waits), ("of it the build", builds)):
        times.sort()
        p90 = times[min(len(times) - 1, int(len(times) * 0.9))]
        print(f"{name:<16} median {statistics.median(times):6.1f} ms, p90 {p90:6.1f} ms, worst {times[-1]:6.1f} ms")
    print(f"{rounds} rounds, {len(expected)} pages each; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


main()
