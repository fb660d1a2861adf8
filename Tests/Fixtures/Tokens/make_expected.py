#!/usr/bin/env python3
"""Writes expected.json: the tokens of the files beside it, resolved by this program alone, and not by the reader that is
tested. Colours are converted and gamut-mapped by the `coloraide` package (PyPI).

    pip install coloraide && python make_expected.py
"""
import json
import pathlib
import re

from coloraide import Color

HERE = pathlib.Path(__file__).parent
REM = 16
WEIGHTS = {"extra-bold": 800, "bold": 700, "semi-bold": 600}


def load(name):
    return json.loads((HERE / name).read_text())


def number(value):
    value = round(value, 4)
    return str(int(value)) if value == int(value) else repr(value)


def hexadecimal(color):
    srgb = color.convert("srgb")
    if not srgb.in_gamut("srgb", tolerance=1e-9):
        srgb = color.clone().fit("srgb", method="oklch-chroma").convert("srgb")
    parts = [min(1, max(0, c)) for c in srgb.coords(nans=False)]
    if round(color.alpha(nans=False), 9) != 1:
        parts.append(color.alpha(nans=False))
    return "#" + "".join("%02x" % int(c * 255 + 0.5) for c in parts)


class Resolver:
    def __init__(self, trees):
        self.tokens = {}
        self.document = {}
        for tree in trees:
            self.document = self.merge(self.document, tree)
        self.extend(self.document)
        self.flatten(self.document, [], None)

    def merge(self, a, b):
        if isinstance(a, dict) and isinstance(b, dict) and "$value" not in b:
            result = dict(a)
            for key in b:
                result[key] = self.merge(a[key], b[key]) if key in a else b[key]
            return result
        if isinstance(a, dict) and isinstance(b, dict) and "$type" in a and "$type" not in b:
            return {"$type": a["$type"], **b}
        return b

    def node(self, path):
        node = self.document
        for part in path:
            node = node[part]
        return node

    def extend(self, node):
        if isinstance(node, dict) and "$value" not in node:
            if "$extends" in node:
                text = node.pop("$extends")
                path = text[1:-1].split(".") if text[0] == "{" else text[2:].split("/")
                base = self.node(path)
                self.extend(base)
                merged = self.merge(base, {k: v for k, v in node.items()})
                node.clear()
                node.update(merged)
            for key in list(node):
                if not key.startswith("$") or key == "$root":
                    self.extend(node[key])

    def flatten(self, node, path, kind):
        kind = node.get("$type", kind)
        if "$value" in node or ("$ref" in node and not any(not k.startswith("$") for k in node)):
            self.tokens[".".join(path)] = (node.get("$type"), kind, node.get("$value", {"$ref": node.get("$ref")}))
            return
        for key, value in node.items():
            if not key.startswith("$") or key == "$root":
                self.flatten(value, path + [key], kind)

    def alias(self, value):
        if isinstance(value, dict) and set(value) == {"$ref"}:
            parts = value["$ref"][2:].split("/")
            end = parts.index("$value") if "$value" in parts else len(parts)
            path = ".".join(parts[:end])
            if parts[end + 1:]:
                node = self.tokens[path][2]
                for part in parts[end + 1:]:
                    node = node[int(part)] if isinstance(node, list) else node[part]
                return ("value", node)
            return ("token", path)
        if isinstance(value, str) and re.fullmatch(r"\{[^{}]+\}", value):
            return ("token", value[1:-1]) if value[1:-1] in self.tokens else None
        return None

    def resolve(self, value, kind=None):
        """The value with references followed, and the type at the end."""
        found = self.alias(value)
        while found:
            if found[0] == "value":
                value = found[1]
            else:
                own, kind, value = self.tokens[found[1]]
            found = self.alias(value)
        return value, kind

    def color(self, value):
        value, _ = self.resolve(value)
        if isinstance(value, str):
            if "|" in value:
                base, function = [part.strip() for part in value.split("|")]
                color = self.color(base)
                color[-1] = float(re.fullmatch(r"alpha\(([\d.]+)\)", function)[1])
                return color
            return Color(value)
        parts = [self.resolve(c)[0] for c in value["components"]]
        parts = [0 if c == "none" else c for c in parts]
        if value["colorSpace"] in ("hsl", "hwb"):
            parts = [parts[0], parts[1] / 100, parts[2] / 100]
        return Color(value["colorSpace"], parts, value.get("alpha", 1))

    def length(self, value):
        value, _ = self.resolve(value)
        if isinstance(value, dict):
            return value["value"] * {"px": 1, "rem": REM, "ms": 0.001, "s": 1}[value["unit"]]
        if isinstance(value, str):
            match = re.fullmatch(r"([-\d.]+)(px|rem|ms|s|%|)", value)
            return float(match[1]) * {"px": 1, "rem": REM, "ms": 0.001, "s": 1, "%": 0.01, "": 1}[match[2]]
        return value

    def weight(self, value):
        value, _ = self.resolve(value)
        if isinstance(value, str) and not value.isdigit():
            return WEIGHTS[value.lower().replace(" ", "-")]
        return float(value)

    def fonts(self, value):
        value, _ = self.resolve(value)
        return ", ".join(value) if isinstance(value, list) else value

    def curve(self, value):
        return "cubic-bezier(%s)" % ", ".join(map(number, self.resolve(value)[0]))

    def stroke(self, value):
        value, _ = self.resolve(value)
        return value if isinstance(value, str) else "dashes " + " ".join(number(self.length(d)) for d in value["dashArray"])

    def shadows(self, value):
        value, _ = self.resolve(value)
        if isinstance(value, list):
            return ", ".join(self.shadows(v) for v in value)
        inset = value.get("inset", value.get("type") == "innerShadow")
        lengths = [value.get("offsetX", value.get("x")), value.get("offsetY", value.get("y")), value["blur"], value["spread"]]
        return ("inset " if inset else "") + " ".join(number(self.length(v)) for v in lengths) + " " + hexadecimal(self.color(value["color"]))

    def text(self, kind, value):
        if kind == "color":
            return hexadecimal(self.color(value))
        if kind in ("dimension", "number"):
            return number(self.length(value))
        if kind == "fontFamily":
            return self.fonts(value)
        if kind == "fontWeight":
            return number(self.weight(value))
        if kind == "duration":
            return number(self.length(value)) + " s"
        if kind == "cubicBezier":
            return self.curve(value)
        if kind == "strokeStyle":
            return self.stroke(value)
        if kind == "border":
            return "%s %s %s" % (number(self.length(value["width"])), self.stroke(value["style"]), hexadecimal(self.color(value["color"])))
        if kind == "transition":
            delay = self.length(value["delay"])
            return "%s s %s" % (number(self.length(value["duration"])), self.curve(value["timingFunction"])) + (" after %s s" % number(delay) if delay else "")
        if kind == "shadow":
            return self.shadows(value)
        if kind == "gradient":
            return ", ".join("%s %s%%" % (hexadecimal(self.color(s["color"])), number(min(1, max(0, self.length(s["position"]))) * 100)) for s in value)
        if kind == "typography":
            parts = ["%s %s" % (number(self.length(value["fontSize"])), self.fonts(value["fontFamily"]))]
            parts.append("weight " + number(self.weight(value["fontWeight"])))
            parts.append("letter spacing " + number(self.length(value["letterSpacing"])))
            parts.append("line height " + number(self.length(value["lineHeight"])))
            return "; ".join(parts)
        return "(not used)"

    def listing(self):
        result = []
        for path in sorted(self.tokens):
            own, kind, value = self.tokens[path]
            aliased = self.alias(value)
            value, end = self.resolve(value, kind)
            kind = (end if aliased and aliased[0] == "token" else kind) or ""
            result.append([path, kind, self.text(kind, value)])
        return result


TYPES = {"spacing": "dimension", "borderRadius": "dimension", "fontSizes": "dimension", "opacity": "number",
         "lineHeights": "number", "fontFamilies": "fontFamily", "fontWeights": "fontWeight", "boxShadow": "shadow",
         "size": "dimension", "time": "duration"}


def modern(node, category=None):
    """The older form with `value` and `type`."""
    if "value" in node:
        kind = node.get("type", category)
        value = node["value"]
        if isinstance(value, str) and value.endswith(".value}"):
            value = value[:-7] + "}"
        result = {"$value": value}
        kind = TYPES.get(kind, kind)
        return {**result, "$type": kind}
    return {k: modern(v, category or k) for k, v in node.items() if isinstance(v, dict)}


def sets(document, names):
    return [document[name] for name in names]


def spec():
    document = load("specification.json")
    document.pop("$schema")
    return [document]


studio = load("studio-legacy.json")
w3c = load("studio-w3c.json")
foundation, components, light, dark = (load("resolver/" + n) for n in ("foundation.json", "components.json", "theme/light.json", "theme/dark.json"))
inline = {"space": {"base": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}}
last = {"space": {"base": {"$value": {"value": 10, "unit": "px"}}}}
cases = {
    "specification": spec(),
    "studio-legacy": [modern(t) for t in sets(studio, ["core", "light", "dark"])],
    "studio-legacy light": [modern(t) for t in sets(studio, ["core", "light"])],
    "studio-w3c": sets(w3c, ["primitives/base", "semantic/light", "semantic/dark"]),
    "studio-w3c light": sets(w3c, ["primitives/base", "semantic/light"]),
    "style-dictionary-3": [modern(load("style-dictionary-3/base.json"))],
    "style-dictionary-4": [load("style-dictionary-4/tokens.json"), load("style-dictionary-4/fixed.json")],
    "figma-variables": [load("figma-variables.json")],
    "material": [load("material.json")],
    "resolver": [foundation, inline, components, light, last],
    "resolver dark": [foundation, inline, components, light, dark, last],
}
expected = {name: Resolver(trees).listing() for name, trees in cases.items()}
(HERE / "expected.json").write_text(
    "{\n" + ",\n".join('  %s: [\n%s\n  ]' % (json.dumps(n), ",\n".join("    " + json.dumps(r) for r in rows)) for n, rows in expected.items()) + "\n}\n")
