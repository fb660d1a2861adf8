#!/usr/bin/env python3
"""Writes samples.json: a PNG of every colour type and depth, plain and interlaced, with and without tRNS, and its RGBA.

The files are made with zlib alone; what they mean is asked of Pillow, and of the PNG specification's own rule where Pillow
keeps only the upper 8 of 16 bits: floor(v * 255 / 65535 + 1/2).
"""
import base64, io, json, os, struct, zlib
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
W, H = 13, 11
rng = np.random.default_rng(3)
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rows(samples, depth, channels):
    """Filtered rows (each with the next filter type) of samples (h, w, channels)."""
    out, before, kind = b"", None, 0
    for row in samples:
        flat = row.reshape(-1)
        if depth == 16: raw = b"".join(struct.pack(">H", v) for v in flat)
        elif depth == 8: raw = bytes(int(v) for v in flat)
        else:
            bits = "".join(format(int(v), f"0{depth}b") for v in flat)
            bits += "0" * (-len(bits) % 8)
            raw = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
        step = max(1, channels * depth // 8)
        before = before if before is not None and len(before) == len(raw) else bytes(len(raw))
        line = bytearray([kind])
        for i, v in enumerate(raw):
            a = raw[i - step] if i >= step else 0
            b = before[i]
            c = before[i - step] if i >= step else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            line.append((v - [0, a, b, (a + b) // 2, paeth][kind]) & 255)
        out, before, kind = out + bytes(line), raw, (kind + 1) % 5
    return out


def png(samples, depth, colour, interlaced, extra=b""):
    channels = samples.shape[2]
    if interlaced:
        data = b"".join(rows(samples[y::dy, x::dx], depth, channels) for x, y, dx, dy in ADAM7 if samples[y::dy, x::dx].size)
    else: data = rows(samples, depth, channels)
    head = struct.pack(">IIBBBBB", W, H, depth, colour, 0, 0, int(interlaced))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


def expected(samples, depth, colour, palette, clear):
    """By the specification."""
    peak = 2 ** depth - 1
    to8 = lambda v: np.floor(v.astype(float) * 255 / peak + .5).astype(int)
    out = np.full((H, W, 4), 255)
    if colour == 3:
        out[..., :3] = palette[samples[..., 0]]
        if clear is not None:
            table = np.full(len(palette), 255)
            table[:len(clear)] = clear
            out[..., 3] = table[samples[..., 0]]
    else:
        out[..., :3] = to8(samples[..., :3] if colour in (2, 6) else samples[..., :1])
        if colour in (4, 6): out[..., 3] = to8(samples[..., -1])
        elif clear is not None: out[..., 3] = np.where((samples == clear).all(-1), 0, 255)
    out[out[..., 3] == 0] = 0
    return out


cases = []
for colour, depths, channels in [(0, (1, 2, 4, 8, 16), 1), (2, (8, 16), 3), (3, (1, 2, 4, 8), 1), (4, (8, 16), 2), (6, (8, 16), 4)]:
    for depth in depths:
        for interlaced in (False, True):
            for transparent in (False, True) if colour in (0, 2, 3) else (False,):
                samples = rng.integers(0, 2 ** depth, (H, W, channels))
                samples[2:5, 3:9] = samples[2, 3]
                extra, palette, clear = b"", None, None
                if colour == 3:
                    palette = rng.integers(0, 256, (2 ** depth, 3))
                    extra += chunk(b"PLTE", bytes(int(v) for v in palette.reshape(-1)))
                    if transparent:
                        clear = rng.integers(0, 256, max(1, 2 ** depth - 1))
                        clear[0] = 0
                        extra += chunk(b"tRNS", bytes(int(v) for v in clear))
                elif transparent:
                    clear = samples[2, 3].copy()
                    extra += chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in clear))
                file = png(samples, depth, colour, interlaced, extra)
                rgba = expected(samples, depth, colour, palette, clear)
                # Pillow compares grey tRNS of 2 and 4 bits with the scaled samples.
                if depth < 16 and not (colour == 0 and depth in (2, 4) and transparent):
                    other = np.array(Image.open(io.BytesIO(file)).convert("RGBA")).astype(int)
                    other[other[..., 3] == 0] = 0
                    assert (other == rgba).all(), (colour, depth, interlaced, transparent)
                name = f"colour type {colour}, {depth} bits" + (", interlaced" if interlaced else "") + (", tRNS" if transparent else "")
                cases.append(dict(name=name, width=W, height=H, png=base64.b64encode(file).decode(), rgba=base64.b64encode(rgba.astype(np.uint8).tobytes()).decode()))
with open(os.path.join(HERE, "samples.json"), "w") as file:
    file.write("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")
print(len(cases), "files")
