"""Godot's text resources as ResourceFormatText, AtlasTexture, StyleBoxTexture and Theme of Godot 4, and those of Godot 3, take them."""

import os
import re

import numpy

from sprites import CONTENTS, SCALES, SLICES, THEMES, Unreadable, blank, load, picture, put, read_text, require, save, sprite, surrounded, write

TRIMS = True
VARIANTS = {
    "straight": [{"format": "godot4"}, {"format": "godot3"}],
    "bleed": [
        {"format": "godot4", "bleed": True, "stretch": "tile", "prefix": "res://ui/skins/"},
        {"format": "godot3", "bleed": True, "stretch": "tileFit", "prefix": "res://ui/skins/"},
    ],
    # The theme lies in a folder; a project's paths do not start there.
    "folder": [{"format": "godot4", "file": "gui/{theme}{scale}.tres"}, {"format": "godot3", "file": "gui/{theme}{scale}.godot3.tres"}],
}

TOKEN = re.compile(
    r'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf))|&(?P<name>"(?:[^"\\]|\\.)*")|(?P<word>[A-Za-z_]\w*)|(?P<sign>[\[\](){},:=]))', re.S
)


class Text:
    """VariantParser: tags in brackets, and assignments between them."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def token(self):
        match = TOKEN.match(self.text, self.at)
        require(match, f"unexpected text: {self.text[self.at:self.at + 30]!r}")
        self.at = match.end()
        kind = match.lastgroup
        value = match[kind]
        if kind in ("text", "name"):
            return "text", re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), value[1:-1], flags=re.S)
        if kind == "number":
            return "number", float(value) if re.search(r"[.einf]", value) else int(value)
        return kind, value

    def peek(self):
        at = self.at
        try:
            return self.token()
        finally:
            self.at = at

    def value(self):
        kind, value = self.token()
        if kind in ("text", "number"):
            return value
        if kind == "word":
            if value in ("true", "false", "null"):
                return {"true": True, "false": False, "null": None}[value]
            require(self.token() == ("sign", "("), f"{value} without arguments")
            return (value, *self.list(")"))
        require(kind == "sign" and value in "[{", f"unexpected {value}")
        if value == "[":
            return self.list("]")
        result = {}
        while self.peek() != ("sign", "}"):
            key = self.value()
            require(self.token() == ("sign", ":"), "no colon in a dictionary")
            result[key] = self.value()
            if self.peek() == ("sign", ","):
                self.token()
        self.token()
        return result

    def list(self, end):
        result = []
        while self.peek() != ("sign", end):
            result.append(self.value())
            if self.peek() == ("sign", ","):
                self.token()
        self.token()
        return result

    def blanks(self):
        while self.at < len(self.text) and (self.text[self.at].isspace() or self.text[self.at] == ";"):
            if self.text[self.at] == ";":
                self.at = (self.text + "\n").index("\n", self.at)
            self.at += 1

    def sections(self):
        """Every tag: its word, its fields, and the properties assigned after it."""
        result = []
        while True:
            self.blanks()
            if self.at >= len(self.text):
                return result
            if self.text[self.at] == "[":
                self.at += 1
                kind, word = self.token()
                fields = {}
                while self.peek() != ("sign", "]"):
                    kind, key = self.token()
                    require(self.token() == ("sign", "="), f"no value of {key}")
                    fields[key] = self.value()
                self.token()
                result.append((word, fields, {}))
            else:
                # A key goes up to the sign; blanks in it vanish. One in quotes is kept as it is.
                start = self.at
                if self.text[self.at] == '"':
                    key = self.token()[1]
                    require(self.token() == ("sign", "="), f"no value of {key}")
                else:
                    end = self.text.index("=", start)
                    key = "".join(character for character in self.text[start:end] if ord(character) > 32)
                    self.at = end + 1
                require(result, "a value in front of all tags")
                require(key not in result[-1][2], f"{key} is assigned twice")
                result[-1][2][key] = self.value()


class Resource:
    def __init__(self, type, properties):
        self.type, self.properties = type, properties


def read(path, project, prefix="res://"):
    """The theme's properties, with resources in the place of what refers to them, and the engine's major version."""
    sections = Text(read_text(path)).sections()
    word, head, _ = sections[0]
    require(word == "gd_resource", f"no resource but {word}")
    require(head["format"] in (2, 3), f"format {head['format']}")
    version = 4 if head["format"] == 3 else 3
    id_type = str if version == 4 else int
    external, internal = {}, {}
    main = None

    def resolved(value):
        if isinstance(value, tuple) and value[0] in ("ExtResource", "SubResource"):
            known = external if value[0] == "ExtResource" else internal
            require(isinstance(value[1], id_type), f"Godot {version} does not write the id {value[1]!r}")
            # Only what stands further up is there.
            require(value[1] in known, f"{value[0]} {value[1]} is not there yet")
            return known[value[1]]
        return value

    for word, fields, properties in sections[1:]:
        require(main is None, "nothing comes after the resource")
        if word == "ext_resource":
            require(fields["type"] == ("Texture2D" if version == 4 else "Texture"), f"type {fields['type']}")
            require(fields["path"].startswith(prefix), f"{fields['path']} does not start with {prefix}")
            require(fields["id"] not in external and not properties, f"id {fields['id']} stands twice")
            file = os.path.join(project, fields["path"][len(prefix):])
            external[fields["id"]] = Resource("Texture2D", {"pixels": load(file)})
        elif word == "sub_resource":
            require(fields["id"] not in internal, f"id {fields['id']} stands twice")
            known = KNOWN[version].get(fields["type"], ())
            for key in properties:
                require(key in known, f"{fields['type']} of Godot {version} has no {key}")
            internal[fields["id"]] = Resource(fields["type"], {key: resolved(value) for key, value in properties.items()})
        else:
            require(word == "resource", f"tag {word}")
            main = {key: resolved(value) for key, value in properties.items()}
    require(main is not None, "no resource")
    if "load_steps" in head:
        require(head["load_steps"] == len(external) + len(internal) + 1, "load_steps")
    return main, head["type"], version


SIDES = ("top", "right", "bottom", "left")
SHARED = {"texture", "region_rect", "axis_stretch_horizontal", "axis_stretch_vertical", "draw_center", "modulate_color"}
KNOWN = {
    4: {
        "AtlasTexture": {"atlas", "region", "margin", "filter_clip"},
        "StyleBoxTexture": SHARED | {f"{kind}_{side}" for kind in ("texture_margin", "content_margin", "expand_margin") for side in SIDES},
        "StyleBoxEmpty": {f"content_margin_{side}" for side in SIDES},
    },
    3: {
        "AtlasTexture": {"atlas", "region", "margin", "filter_clip", "flags"},
        "StyleBoxTexture": SHARED | {f"{kind}_{side}" for kind in ("margin", "content_margin", "expand_margin") for side in SIDES} | {"normal_map"},
        "StyleBoxEmpty": {f"content_margin_{side}" for side in SIDES},
    },
}


def rect(value):
    require(value[0] == "Rect2" and len(value) == 5, f"{value} is no rectangle")
    return value[1:]


def shown(name, resource, version):
    """An AtlasTexture or a StyleBoxTexture at its own size, and the style box's sides."""
    properties = resource.properties
    if resource.type == "AtlasTexture":
        x, y, width, height = rect(properties["region"])
        left, top, more_width, more_height = rect(properties.get("margin", ("Rect2", 0, 0, 0, 0)))
        # A side of 0 would be the whole page's.
        require(width > 0 and height > 0, f"{name} has no region")
        return sprite(name, properties["atlas"].properties["pixels"], (x, y, width, height), None, left, top, width + more_width, height + more_height)
    require(resource.type == "StyleBoxTexture", f"{name} is a {resource.type}")
    require(properties["texture"].type == "Texture2D", f"{name} has no page")
    x, y, width, height = rect(properties["region_rect"])
    word = "texture_margin" if version == 4 else "margin"
    sides = tuple(properties.get(f"{word}_{side}", 0) for side in SIDES)
    # Below 0 is not said: then what keeps its size is the inset too (StyleBox.get_margin).
    content = tuple(properties.get(f"content_margin_{side}", -1) for side in SIDES)
    require(all(number >= 0 for number in content) or all(number < 0 for number in content), f"{name} has some content margins")
    require(sides[1] + sides[3] < width and sides[0] + sides[2] < height, f"{name} has no centre")
    # StyleBoxTexture.draw: the box grows by these before the region is laid into it, or shrinks below 0.
    top, right, bottom, left = (-properties.get(f"expand_margin_{side}", 0) for side in SIDES)
    require(min(top, right, bottom, left) >= 0, f"{name} reaches beyond its box")
    return sprite(
        name, properties["texture"].properties["pixels"], (x, y, width, height), None, left, top, left + width + right, top + height + bottom,
        sides, content if content[0] >= 0 else None,
    )


def items(main, version):
    """Theme._set: type, kind and name between slashes; what else stands in the key is lost."""
    result = {}
    for key, value in main.items():
        parts = key.split("/")
        if len(parts) == 1:
            continue
        if parts[1] == "base_type":
            result[parts[0], "base_type", ""] = value
            continue
        require(len(parts) == 3, f"of {key} the theme keeps {parts[:3]}")
        require(parts[1] in ("icons", "styles", "fonts", "font_sizes", "colors", "constants"), f"no kind {parts[1]}")
        # Godot 4 takes letters, digits and _ alone.
        require(re.fullmatch(r"[A-Za-z0-9_]+", parts[2]) and re.fullmatch(r"[A-Za-z0-9_]+", parts[0]), f"Godot does not take the name {key}")
        result[parts[0], parts[1], parts[2]] = value
    return result


def key_of(name):
    """The name of a sprite where only letters, digits and _ may stand."""
    return re.sub(r"[^A-Za-z0-9_]", "_", name)


def opaque(one):
    """What is seen of a sprite: nothing where it is transparent."""
    return numpy.where(one.pixels[..., 3:] == 0, 0, one.pixels)


def check(build, report, variant):
    folder = "gui" if variant == "folder" else ""
    form = "bleed" if variant == "bleed" else "straight"
    prefix = "res://ui/skins/" if variant == "bleed" else "res://"
    for suffix, engine in ((".tres", 4), (".godot3.tres", 3)):
        found = build.files(suffix, folder)
        report.equal({(theme, scale) for _, theme, scale, _ in found}, {(t, s) for t in THEMES for s in SCALES}, "themes and scales")
        for path, theme, scale, _ in found:
            report.place = os.path.relpath(path, build.folder)
            main, type, version = read(path, build.folder, prefix)
            report.equal((type, version), ("Theme", engine), "type and version")
            known = items(main, version)
            names = {key_of(name): name for name in build.names(theme, scale)}
            sprites = []
            for (owner, kind, name), value in known.items():
                if owner == "Sprites":
                    require(name in names, f"no sprite is {name}")
                    sprites.append(shown(names[name], value, version))
                    report.equal(kind == "styles", build.insets(SLICES, names[name], scale) is not None, f"{name} is one of {kind}")
                    if kind == "styles":
                        axes = value.properties.get("axis_stretch_horizontal", 0), value.properties.get("axis_stretch_vertical", 0)
                        report.equal(axes, {"straight": (0, 0), "folder": (0, 0), "bleed": (1, 1) if engine == 4 else (2, 2)}[variant], f"{name}: stretch")
            # An icon has no content margins; a style box without them has its sides'.
            for one in sprites:
                stated = build.insets(CONTENTS, one.name, scale)
                if one.slice is None:
                    report.equal(one.content, None, f"{one.name}: content margins")
                else:
                    report.insets(one.content, stated, f"{one.name}: content margins")
            report.compare(build, theme, scale, sprites, form, contents=False)
            # What a Button and a CheckBox show by themselves is some sprite's picture too.
            for (owner, kind, name), value in known.items():
                if owner != "Sprites" and kind in ("icons", "styles") and value.type != "StyleBoxEmpty":
                    one = shown(name, value, version)
                    same = [sprite for sprite in sprites if sprite.pixels.shape == one.pixels.shape and (sprite.pixels == one.pixels).all()]
                    report.expect(same, f"{owner}/{kind}/{name} is no sprite")
            button = {name for owner, kind, name in known if owner == "Button" and kind == "styles"}
            # Made of the first widget with states, which has two.
            report.expect({"normal", "hover"} <= button, f"Button has {sorted(button)}")
            for (owner, kind, name), value in known.items():
                if (owner, kind) == ("Button", "styles") and name in ("normal", "hover"):
                    expected = build.image(theme, scale, f"Tab-Bar/item_2/{name}")
                    report.expect(numpy.array_equal(opaque(shown(name, value, version)), expected), f"Button's {name}")
            boxes = {name for owner, kind, name in known if owner == "CheckBox" and kind == "icons"}
            report.expect({"checked", "unchecked"} <= boxes, f"CheckBox has {sorted(boxes)}")
            for state in ("checked", "unchecked"):
                value = known["CheckBox", "icons", state]
                expected = build.image(theme, scale, f"settings/music/{state}/normal")
                report.expect(numpy.array_equal(opaque(shown(state, value, version)), expected), f"CheckBox's {state}")


def foreign(folder, report):
    """As the editors of Godot 4 and 3 save a theme: random ids, fields in their order, properties that the tool never writes."""
    report.place = "sample"
    icon, box = picture(6, 9), picture(12, 10, 40)
    page = blank(40, 24)
    put(page, icon, 20, 3)
    put(page, box, 2, 5)
    save(page, f"{folder}/art/sheet.png")
    write(
        '[gd_resource type="Theme" load_steps=4 format=3 uid="uid://c5aylxg0n3x2u"]\n\n'
        '[ext_resource type="Texture2D" uid="uid://bq0xq6b4v3k1p" path="res://art/sheet.png" id="1_7mycd"]\n\n'
        '[sub_resource type="AtlasTexture" id="AtlasTexture_0qk4r"]\natlas = ExtResource("1_7mycd")\nregion = Rect2(20, 3, 6, 9)\nmargin = Rect2(2, 1, 5, 4)\n\n'
        '[sub_resource type="StyleBoxTexture" id="StyleBoxTexture_w8m1x"]\ncontent_margin_left = 7.0\ncontent_margin_top = 2.0\ncontent_margin_right = 1.0\ncontent_margin_bottom = 0.0\n'
        'texture = ExtResource("1_7mycd")\ntexture_margin_left = 3.0\ntexture_margin_top = 4.0\ntexture_margin_bottom = 1.0\n'
        'axis_stretch_horizontal = 1\nexpand_margin_left = -2.0\nexpand_margin_bottom = -3.0\nregion_rect = Rect2(2, 5, 12, 10)\n\n'
        '[resource]\nButton/colors/font_color = Color(0.875, 0.875, 0.875, 1)\nButton/styles/normal = SubResource("StyleBoxTexture_w8m1x")\n'
        'CheckBox/icons/checked = SubResource("AtlasTexture_0qk4r")\nFlat/base_type = &"Button"\n', f"{folder}/four.tres",
    )
    write(
        '[gd_resource type="Theme" load_steps=4 format=2]\n\n[ext_resource path="res://art/sheet.png" type="Texture" id=1]\n\n'
        '[sub_resource type="AtlasTexture" id=2]\nflags = 4\natlas = ExtResource( 1 )\nregion = Rect2( 20, 3, 6, 9 )\nmargin = Rect2( 2, 1, 5, 4 )\n\n'
        '[sub_resource type="StyleBoxTexture" id=1]\ncontent_margin_left = 7.0\ncontent_margin_right = 1.0\ncontent_margin_top = 2.0\ncontent_margin_bottom = 0.0\n'
        'texture = ExtResource( 1 )\nregion_rect = Rect2( 2, 5, 12, 10 )\nmargin_left = 3.0\nmargin_top = 4.0\nmargin_bottom = 1.0\n\n'
        '[resource]\nButton/styles/normal = SubResource( 1 )\nCheckBox/icons/checked = SubResource( 2 )\n', f"{folder}/three.tres",
    )
    for name, engine in (("four", 4), ("three", 3)):
        main, type, version = read(f"{folder}/{name}.tres", folder)
        report.equal((type, version), ("Theme", engine), "type and version")
        known = items(main, version)
        report.foreign(shown("icon", known["CheckBox", "icons", "checked"], version).pixels, surrounded(icon, 2, 1, 11, 13), f"Godot {engine}: icon")
        one = shown("box", known["Button", "styles", "normal"], version)
        report.foreign(one.pixels, surrounded(box, 2, 0, 14, 13) if engine == 4 else box, f"Godot {engine}: style box")
        report.equal((one.slice, one.content), ((4, 0, 1, 3), (2, 1, 0, 7)), f"Godot {engine}: margins")
    # A name with slashes is cut off there, and Godot 3 has no string ids.
    for broken in (read_text(f"{folder}/four.tres").replace("styles/normal", "styles/hud/normal"), read_text(f"{folder}/four.tres").replace("format=3", "format=2")):
        write(broken, f"{folder}/broken.tres")
        try:
            main, _, version = read(f"{folder}/broken.tres", folder)
            items(main, version)
            report.fail("a broken theme is taken")
        except Unreadable:
            pass
