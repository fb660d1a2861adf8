"""Asset catalogues as Xcode's compiler takes them, and the picture that UIImage(named:) gives for a screen and an appearance."""

import os

from sprites import Sprite, load, picture, read_json, require, save, write

TRIMS = PAGES = False
SCALES = [1, 2, 3]
VARIANTS = {"plain": [{"format": "xcassets"}], "spriteatlas": [{"format": "xcassets", "spriteatlas": True, "idiom": "mac"}]}

IDIOMS = {"universal", "iphone", "ipad", "mac", "watch", "tv", "car", "vision", "ios-marketing"}
SETS = (".imageset", ".colorset", ".spriteatlas", ".appiconset", ".dataset")
IMAGE_KEYS = {"filename", "idiom", "scale", "appearances", "display-gamut", "language-direction", "resizing", "alignment-insets", "memory", "subtype", "width-class", "height-class", "graphics-feature-set", "locale"}


class Catalogue:
    def __init__(self, root):
        self.images, self.colours, self.root = {}, {}, root
        self.walk(root, "")

    def walk(self, folder, namespace):
        contents = os.path.join(folder, "Contents.json")
        data = read_json(contents) if os.path.exists(contents) else {}
        if data:
            require(data.get("info", {}).get("version") == 1 and isinstance(data["info"].get("author"), str), f"{contents} has no info")
        if data.get("properties", {}).get("provides-namespace") and folder != self.root:
            namespace += os.path.basename(folder).split(".")[0] + "/"
        for entry in sorted(os.listdir(folder)):
            path = os.path.join(folder, entry)
            if entry.endswith(".imageset"):
                self.add(self.images, namespace + entry.removesuffix(".imageset"), self.image_set(path))
            elif entry.endswith(".colorset"):
                self.add(self.colours, namespace + entry.removesuffix(".colorset"), read_json(os.path.join(path, "Contents.json"))["colors"])
            elif os.path.isdir(path):
                require("." not in entry or entry.endswith(SETS), f"{path} is no set")
                self.walk(path, namespace)
            else:
                require(entry == "Contents.json", f"{path} belongs to nothing")

    def add(self, known, name, value):
        # Sets of one name are a warning, and one of them is lost.
        require(name not in known, f"two sets are named {name}")
        known[name] = value

    def image_set(self, folder):
        data = read_json(os.path.join(folder, "Contents.json"))
        require(data["info"]["version"] == 1, f"{folder} has no info")
        slots, files = [], set()
        for image in data["images"]:
            require(set(image) <= IMAGE_KEYS, f"{folder}: unknown keys {sorted(set(image) - IMAGE_KEYS)}")
            require(image["idiom"] in IDIOMS, f"{folder}: idiom {image['idiom']}")
            require(image.get("scale") in (None, "1x", "2x", "3x"), f"{folder}: scale {image.get('scale')}")
            appearances = []
            for one in image.get("appearances", []):
                require(
                    (one["appearance"], one["value"]) in {("luminosity", "light"), ("luminosity", "dark"), ("contrast", "high")}, f"{folder}: {one}"
                )
                appearances.append((one["appearance"], one["value"]))
            slot = image["idiom"], image.get("scale"), frozenset(appearances), image.get("language-direction"), image.get("display-gamut")
            require(slot not in [known for known, _ in slots], f"{folder}: two images for {slot}")
            # An empty slot is allowed, and shows nothing.
            if "filename" in image:
                files.add(image["filename"])
                slots.append((slot, image | {"path": os.path.join(folder, image["filename"])}))
        left = set(os.listdir(folder)) - files - {"Contents.json"}
        require(not left, f"{folder}: unassigned children {sorted(left)}")
        require(len({image["path"] for _, image in slots}) <= len(slots), folder)
        return slots

    def image(self, name, scale, dark):
        """The picture at a scale: the one for the appearance, or the one for any."""
        wanted = frozenset({("luminosity", "dark" if dark else "light")})
        at_scale = [(slot, image) for slot, image in self.images[name] if slot[1] == f"{scale}x"]
        for appearances in (wanted, frozenset()):
            for slot, image in at_scale:
                if slot[2] == appearances:
                    return self.shown(name, image)
        return None

    def shown(self, name, image):
        pixels = load(image["path"])
        height, width = pixels.shape[:2]
        insets = None
        if resizing := image.get("resizing"):
            mode, centre, caps = resizing["mode"], resizing["center"], resizing["cap-insets"]
            require(mode in ("9-part", "3-part-horizontal", "3-part-vertical"), f"{name}: mode {mode}")
            require(set(resizing) == {"mode", "center", "cap-insets"}, f"{name}: {sorted(resizing)}")
            require(set(caps) <= {"top", "left", "bottom", "right"} and centre["mode"] in ("stretch", "tile"), f"{name}: {resizing}")
            across, down = mode != "3-part-vertical", mode != "3-part-horizontal"
            # Pixels of this file; a direction that is not cut takes no insets.
            require(across or not (caps.get("left") or caps.get("right")), f"{name}: insets at the sides of a vertical one")
            require(down or not (caps.get("top") or caps.get("bottom")), f"{name}: insets above and below of a horizontal one")
            insets = tuple(caps.get(side, 0) for side in ("top", "right", "bottom", "left"))
            require(all(isinstance(number, int) and number >= 0 for number in insets), f"{name}: insets {insets} are no pixels")
            if across:
                require(1 <= centre["width"] <= width - insets[1] - insets[3], f"{name}: centre of {centre} in {width}")
            if down:
                require(1 <= centre["height"] <= height - insets[0] - insets[2], f"{name}: centre of {centre} in {height}")
            self.centre = centre
        return Sprite(name, pixels, (0, 0, width, height), insets)


def component(key, value):
    """0 to 1 of what is written as a fraction, or for a colour in hexadecimal digits or whole steps to 255."""
    if value.startswith("0x"):
        return int(value, 16) / 255
    return float(value) if "." in value or key == "alpha" else int(value) / 255


def check(build, report, variant):
    for base in ("ocean", "ember"):
        catalogue = Catalogue(os.path.join(build.folder, f"{base}.xcassets"))
        report.place = f"{base}.xcassets"
        for slots in catalogue.images.values():
            for slot, _ in slots:
                report.equal(slot[0], "mac" if variant == "spriteatlas" else "universal", "idiom")
        for dark in (False, True) if base == "ocean" else (False,):
            theme = base + ("-dark" if dark else "")
            for scale in SCALES:
                sprites = []
                for name in catalogue.images:
                    one = catalogue.image(name, scale, dark)
                    require(one, f"{name} has no picture at {scale}x")
                    sprites.append(one)
                    if one.slice:
                        # All that the insets leave is the centre, so that nothing of the picture is lost.
                        height, width = one.pixels.shape[:2]
                        whole = width - one.slice[1] - one.slice[3], height - one.slice[0] - one.slice[2]
                        report.expect(all(catalogue.centre.get(key, number) == number for key, number in zip(("width", "height"), whole)), f"{name}: centre")
                if variant == "spriteatlas":
                    # SKTextureAtlas has no folders.
                    names = {name.replace("/", "_"): name for name in build.names(theme, scale)}
                    require(set(names) == {one.name for one in sprites}, "names")
                    for one in sprites:
                        one.name = names[one.name]
                report.compare(build, theme, scale, sprites, contents=False)
        entries = catalogue.colours
        report.expect(entries, "colours")
        accent = next(colours for name, colours in entries.items() if name.lower().endswith("accent"))
        values = {bool(entry.get("appearances")): [round(255 * component(key, entry["color"]["components"][key])) for key in ("red", "green", "blue", "alpha")] for entry in accent}
        report.equal(values, {False: [47, 143, 157, 255], True: [192, 90, 29, 255]} if base == "ocean" else {False: [211, 84, 0, 255]}, "colour accent")


def foreign(folder, report):
    """As Xcode writes: blanks before colons, an empty slot, a light and a dark picture, both ways of slicing, a namespace."""
    report.place = "sample"
    root = f"{folder}/Assets.xcassets"
    info = '  "info" : {\n    "author" : "xcode",\n    "version" : 1\n  }'
    write("{\n%s\n}\n" % info, f"{root}/Contents.json")
    write('{\n%s,\n  "properties" : {\n    "provides-namespace" : true\n  }\n}\n' % info, f"{root}/hud/Contents.json")
    light, dark, double = picture(12, 9), picture(12, 9, 60), picture(24, 18)
    for name, pixels in (("play", light), ("play-dark", dark), ("play@2x", double)):
        save(pixels, f"{root}/hud/play.imageset/{name}.png")

    def resizing(left, right, width):
        return '"resizing" : {\n        "mode" : "3-part-horizontal",\n        "center" : {\n          "mode" : "stretch",\n          "width" : %d\n        },\n        "cap-insets" : {\n          "right" : %d,\n          "left" : %d\n        }\n      }' % (width, right, left)

    write(
        '{\n  "images" : [\n    {\n      "filename" : "play.png",\n      "idiom" : "universal",\n      %s,\n      "scale" : "1x"\n    },\n'
        '    {\n      "appearances" : [\n        {\n          "appearance" : "luminosity",\n          "value" : "dark"\n        }\n      ],\n      "filename" : "play-dark.png",\n      "idiom" : "universal",\n      "scale" : "1x"\n    },\n'
        '    {\n      "filename" : "play@2x.png",\n      "idiom" : "universal",\n      "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 1, "height" : 2 }, "cap-insets" : { "top" : 5, "right" : 6, "bottom" : 3, "left" : 8 } },\n      "scale" : "2x"\n    },\n'
        '    {\n      "idiom" : "universal",\n      "scale" : "3x"\n    }\n  ],\n%s\n}\n' % (resizing(4, 3, 1), info), f"{root}/hud/play.imageset/Contents.json",
    )
    catalogue = Catalogue(root)
    report.equal(list(catalogue.images), ["hud/play"], "names")
    for scale, is_dark, pixels, insets in ((1, False, light, (0, 3, 0, 4)), (1, True, dark, None), (2, True, double, (5, 6, 3, 8))):
        one = catalogue.image("hud/play", scale, is_dark)
        report.foreign(one.pixels, pixels, f"@{scale}x")
        report.equal(one.slice, insets, "cap-insets")
    report.equal(catalogue.image("hud/play", 3, False), None, "an empty slot")
