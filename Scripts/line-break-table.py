#!/usr/bin/env python3
"""Writes the table of line-breaking classes from Unicode's files (Debian package unicode-data).

    line-break-table.py [FOLDER] > Sources/ThemeText/Breaking/LineBreakTable.swift

FOLDER holds LineBreak.txt, EastAsianWidth.txt, extracted/DerivedGeneralCategory.txt and emoji/emoji-data.txt; it is
/usr/share/unicode unless stated. What rule LB1 resolves is resolved here, and where a rule asks for more than the class
(LB30 for the width of brackets, LB30b for code points that are yet to be emoji) the class is parted. Hangul syllables
are not listed: whether one is H2 or H3 is arithmetic.
"""
import re
import sys

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
LAST = 0x10FFFF


def ranges(path, field=1):
    with open(f"{folder}/{path}", encoding="utf-8") as file:
        for line in file:
            fields = [part.strip() for part in line.split("#")[0].split(";")]
            if len(fields) > field and fields[0]:
                first, _, last = fields[0].partition("..")
                yield int(first, 16), int(last or first, 16), fields[field]


def values(path, default):
    result = [default] * (LAST + 1)
    for first, last, value in ranges(path):
        for code in range(first, last + 1):
            result[code] = value
    return result


with open(f"{folder}/LineBreak.txt", encoding="utf-8") as file:
    version = re.match(r"# LineBreak-([0-9.]+)\.txt", file.readline())[1]
classes = values("LineBreak.txt", "XX")
widths = values("EastAsianWidth.txt", "N")
categories = values("extracted/DerivedGeneralCategory.txt", "Cn")
pictures = {
    code
    for first, last, name in ranges("emoji/emoji-data.txt")
    if name == "Extended_Pictographic"
    for code in range(first, last + 1)
}


def unlisted(code):
    """The class of a code point that LineBreak.txt leaves out (its head says so)."""
    if 0x3400 <= code <= 0x4DBF or 0x4E00 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF:
        return "ID"
    if 0x20000 <= code <= 0x2FFFD or 0x30000 <= code <= 0x3FFFD:
        return "ID"
    if 0x1F000 <= code <= 0x1FAFF or 0x1FC00 <= code <= 0x1FFFD:
        return "ID"
    return "PR" if 0x20A0 <= code <= 0x20CF else "XX"


def resolved(code):
    name = classes[code]
    if name == "XX":
        name = unlisted(code)
    if name in ("H2", "H3"):
        assert name == ("H2" if (code - 0xAC00) % 28 == 0 else "H3") and 0xAC00 <= code <= 0xD7A3
        return None
    if name in ("AI", "SG", "XX"):
        name = "AL"
    if name == "SA":
        name = "CM" if categories[code] in ("Mn", "Mc") else "AL"
    if name == "CJ":
        name = "NS"
    if name in ("OP", "CP") and widths[code] in "FWH":
        name = "wide" + name
    if name == "ID" and code in pictures and categories[code] == "Cn":
        name = "unassignedEmoji"
    return name


table = []
for code in range(LAST + 1):
    name = resolved(code)
    if name is None:
        name = table[-1][1]  # The lookup never asks.
    if not table or table[-1][1] != name:
        table.append((code, name))


def swift(name):
    return name if not name.isupper() and len(name) > 3 else name.lower()


order = [
    "AL", "B2", "BA", "BB", "BK", "CB", "CL", "CM", "CP", "CR", "EB", "EM", "EX", "GL", "H2", "H3", "HL", "HY", "ID",
    "IN", "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU", "OP", "PO", "PR", "QU", "RI", "SP", "SY", "WJ", "ZW", "ZWJ",
    "wideOP", "wideCP", "unassignedEmoji",
]  # LineBreakClass has the same.
unused = {name for _, name in table} - set(order)
assert not unused, unused

print(f"// Made by Scripts/line-break-table.py of Unicode {version}'s files.")
print()
print("extension LineBreakClass {")
print("  /// The Unicode version of the table and of the rules.")
print(f'  static let unicodeVersion = "{version}"')
print()
print("  /// The classes of U+0000...U+007F, as raw values.")
ascii_row = [order.index(resolved(code)) for code in range(128)]
print("  static let ofASCII: [UInt8] = [")
for start in range(0, 128, 16):
    print("    " + ", ".join(str(value) for value in ascii_row[start:start + 16]) + ",")
print("  ]")
print()
print("  /// Where each range begins, times 256, and the raw value of its class. It reaches to the next one.")
print("  static let ranges: [UInt32] = [")
numbers = [f"0x{code << 8 | order.index(name):X}" for code, name in table]
line = "   "
for number in numbers:
    if len(line) + len(number) + 2 > 118:
        print(line)
        line = "   "
    line += f" {number},"
print(line)
print("  ]")
print("}")
print(len(table), "ranges", file=sys.stderr)
