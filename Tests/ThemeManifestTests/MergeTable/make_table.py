#!/usr/bin/env python3
"""Writes table.txt: what every pair of layers of a manifest comes to, by Documentation/Manifest.md alone.

    python3 make_table.py > table.txt

A case is a style `a`, a style `b` that extends it, and a widget `w` that extends `b`. Two layers of the case state the
same three parameters; a layer is what one of the three states itself (`a`, `b`, `w`), what the theme `parent` changes in it
(`a.parent`), or what the theme `child` does, which extends `parent` (`a.child`); each of them in the widget as such, in its
state hover (`a/hover`), or at its second value (`a/value`). What they state takes every pair of forms:

    cornerRadius   c  a number          a  an alias        x  a number in light, an alias in dark
    title          t  { "text" }        s  { "size" }      n  null      x  { "text" } in light, null in dark
    shadow         l  a list            n  null            x  a list that differs between light and dark

A line is: the lower layer, the upper layer, the three forms of each, then the outcome for the themes plain, parent and
child, in light and dark, in the states normal and hover, at the first and, where a layer is of the second value, at that,
the last running fastest; `=` repeats the one before. An outcome is radius;title;shadow, where - is not stated, 0 is null, and a title is text,size.

This knows nothing of the Swift code; MergeTableTests.swift builds the manifests of the same description.
"""

OWNERS = [("a", ["", ".parent", ".child"]), ("b", ["", ".child"]), ("w", ["", ".parent", ".child"])]
LAYERS = [owner + change for owner, changes in OWNERS for change in changes]
# Later ones count more.
ALL = LAYERS + [layer + "/hover" for layer in LAYERS] + [layer + "/value" for layer in LAYERS]
RADIUS, TITLE, SHADOW = "cax", "tsnx", "lnx"
ABSENT, NULL = "-", "0"


def token(name, theme, appearance):
    """n.a is 11 in light and 12 in dark; parent makes it 21. n.b is an alias of n.a; child makes it 31 and 32."""
    if name == "b" and theme == "child":
        return 31 if appearance == "light" else 32
    if theme in ("parent", "child"):
        return 21
    return 11 if appearance == "light" else 12


def stated(form, who, theme, appearance):
    """What a layer states: radius, title (a dict or null), shadow, with the choice of axis values made."""
    radius, title, shadow = form
    alias = ("alias", "ab"[who - 1])
    light = appearance == "light"
    return {
        "radius": {"c": who, "a": alias, "x": who if light else alias}[radius],
        "title": {
            "t": {"text": f"t{who}"}, "s": {"size": who}, "n": NULL, "x": {"text": f"x{who}"} if light else NULL,
        }[title],
        "shadow": {"l": who, "n": NULL, "x": who if light else who + 4}[shadow],
    }


def applies(layer, theme, state, value):
    layer, _, condition = layer.partition("/")
    if condition == "hover" and state != "hover" or condition == "value" and value != 1:
        return False
    if layer.endswith(".parent"):
        return theme in ("parent", "child")
    if layer.endswith(".child"):
        return theme == "child"
    return True


def outcome(lower, upper, forms, theme, appearance, state, value):
    result = {"radius": ABSENT, "title": ABSENT, "shadow": ABSENT}
    for who, layer, form in ((1, lower, forms[0]), (2, upper, forms[1])):
        if not applies(layer, theme, state, value):
            continue
        for key, new in stated(form, who, theme, appearance).items():
            if isinstance(new, dict):
                before = result[key] if isinstance(result[key], dict) else {}
                new = {**before, **new}
            result[key] = new
    radius = result["radius"]
    if isinstance(radius, tuple):  # Aliases are looked up after merging.
        radius = token(radius[1], theme, appearance)
    title = result["title"]
    if isinstance(title, dict):
        title = f"{title.get('text', '')},{title.get('size', '')}"
    return f"{radius};{title};{result['shadow']}"


for place, lower in enumerate(ALL):
    for number, upper in enumerate(ALL[place + 1 :]):
        has_value = upper.endswith("/value")
        for case in range(16):
            one, two = case // 4, case % 4
            # Values come on top of all: a quarter of the forms for each pair, another quarter for the next.
            if has_value and two != (one + place + number) % 4:
                continue
            forms = [RADIUS[i % 3] + TITLE[i] + SHADOW[i % 3] for i in (one, two)]
            line, before = [], None
            for theme in ("plain", "parent", "child"):
                for appearance in ("light", "dark"):
                    for state in ("normal", "hover"):
                        for value in (0, 1) if has_value else (0,):
                            found = outcome(lower, upper, forms, theme, appearance, state, value)
                            line.append("=" if found == before else found)
                            before = found
            print(lower, upper, *forms, *line)
