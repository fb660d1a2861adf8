"""Reads what is exported by readers of its own, and compares every sprite with the sprite drawn alone.

    check.py THEME FOLDER READER...

A reader is a module READER_reader.py, written from the format's description and from what its loaders do with a file, without
looking at the exporter: VARIANTS has by a word what `output.formats` is, `check` reads a build, and `foreign` reads small files
as other tools write them, so that the reader is not just the exporter's mirror. THEME is the command, FOLDER is emptied and used.
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import time

import sprites

# A loader that finds a key missing, or a word in a number's place, goes no further either.
REFUSALS = (sprites.Unreadable, KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration)

# What is packed in three ways: several pages with seams guarded, each scale by itself without a guard, nothing trimmed.
ATLASES = {
    "shared": {"maxSize": 224, "padding": 2, "extrude": 1, "trim": True, "layout": "shared"},
    "tight": {"maxSize": 256, "padding": 0, "extrude": 0, "trim": True, "layout": "perScale"},
    "whole": {"maxSize": 1024, "padding": 3, "extrude": 2, "trim": False, "layout": "shared"},
}


def build_of(theme, folder, label, atlas, formats, scales):
    """The outputs of themes.json, packed in one of the ways, in some formats and as single images."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "themes.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    manifest |= {"scales": list(scales), "atlas": ATLASES[atlas], "output": {"directory": "build", "formats": formats + ["images"]}}
    place = os.path.join(folder, label)
    os.makedirs(place)
    path = os.path.join(place, "themes.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    subprocess.run([theme, "build", path, "--no-cache", "--quiet"], check=True)
    return sprites.Build(os.path.join(place, "build"), manifest)


def run(theme, folder, readers, reports, trims, scales):
    # Every reader has its variants in turn; all of them with several pages, the first and last with every scale by itself.
    count = max((len(reader.VARIANTS) for reader in readers.values()), default=0)
    plan = [("shared", number) for number in range(count)] + [("tight", 0), ("tight", -1), ("whole", 0)]
    for atlas, number in plan:
        variants = {}
        for name, reader in readers.items():
            # Where pages are not read, they make no difference.
            if atlas != "shared" and not getattr(reader, "PAGES", True):
                continue
            if number < len(reader.VARIANTS) and not (number == -1 and len(reader.VARIANTS) == 1):
                variants[name] = list(reader.VARIANTS)[number]
        formats = [format for name, variant in variants.items() for format in readers[name].VARIANTS[variant]]
        if not formats:
            continue
        build = build_of(theme, folder, f"{atlas}{number}", atlas, formats, scales)
        for name, variant in variants.items():
            report = reports[name]
            report.label, report.place = f"{atlas}, {variant}", ""
            start, trimmed = time.monotonic(), report.trimmed
            try:
                readers[name].check(build, report, variant)
                report.place = ""
                report.equal(report.trimmed > trimmed, trims and atlas != "whole", "some sprites have cut-off edges")
            except REFUSALS as refusal:
                report.fail(f"refused: {type(refusal).__name__}: {refusal}")
            report.seconds += time.monotonic() - start


def main(theme, folder, *names):
    shutil.rmtree(folder, ignore_errors=True)
    readers = {name: importlib.import_module(f"{name}_reader") for name in names}
    reports = {name: sprites.Report(name) for name in names}
    for name, reader in readers.items():
        reports[name].label = "foreign sample"
        try:
            samples = os.path.join(folder, "samples", name)
            os.makedirs(samples)
            reader.foreign(samples, reports[name])
        except REFUSALS as refusal:
            reports[name].fail(f"refused: {type(refusal).__name__}: {refusal}")
    # Formats that know no cut-off edges keep them for all formats of a build, so they are built by themselves.
    # So are those that have not every scale.
    groups = {}
    for name, reader in readers.items():
        groups.setdefault((reader.TRIMS, tuple(getattr(reader, "SCALES", sprites.SCALES))), {})[name] = reader
    for number, ((trims, scales), group) in enumerate(groups.items()):
        run(theme, os.path.join(folder, f"builds{number}"), group, reports, trims, scales)
    failed = False
    for name, report in reports.items():
        for failure in report.failures[:20]:
            print(failure)
        if len(report.failures) > 20:
            print(f"… and {len(report.failures) - 20} more")
        # A check that compared nothing is none.
        failed = failed or bool(report.failures) or not (report.sprites and report.samples)
        print(
            f"{name}: {report.sprites} sprites, {report.pixels} pixels, {report.numbers} numbers, {report.samples} pictures of "
            f"foreign samples, {len(report.failures)} failures, {report.seconds:.1f} s"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
