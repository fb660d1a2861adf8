#!/usr/bin/env python3
"""make-further-cases.py: writes further.json, cases with other parameters than the reference's own.

    python3 make-further-cases.py && python3 -W ignore ideal.py further.json further     # draws them anew
"""
import copy, json, os

HERE = os.path.dirname(os.path.abspath(__file__))
BASE = {}
for case in json.load(open(os.path.join(HERE, "cases.json")))["cases"]:
    BASE.setdefault((case["kind"], case["state"]), case)
CASES = []


def add(name, kind, state, scale, **changes):
    params = copy.deepcopy(BASE[kind, state]["params"])
    for path, value in changes.items():
        target = params
        keys = path.split("__")
        for key in keys[:-1]:
            target = target[key]
        target[keys[-1]] = value
    CASES.append({"id": name, "kind": kind, "state": state, "scale": scale, "file": f"further/{name}.png", "params": params})


def stops(*pairs):
    return [{"location": p, "color": c} for p, c in pairs]


R, G, B, W = [1, 0, 0, 1.0], [0, .6, .2, 1.0], [.1, .2, 1, 1.0], [1, 1, 1, 1.0]
HALF = [.2, .4, .9, .5]

# Glossy buttons.
add("glossy-odd-size", "glossyButton", "normal", 1, size=[97, 41], cornerRadius=9.5, hue=.61)
add("glossy-radius-beyond-half", "glossyButton", "normal", 2, size=[91, 33], cornerRadius=60.0, innerCornerRadius=60.0)
add("glossy-scale-1_25", "glossyButton", "normal", 1.25, hue=.12, saturation=.9, brightness=.95)
add("glossy-scale-2_5", "glossyButton", "highlighted", 2.5, hue=.33, saturation=.7)
add("glossy-scale-4", "glossyButton", "normal", 4, size=[61, 37], cornerRadius=4.25)
add("glossy-blur-0", "glossyButton", "normal", 2, shadow={"offset": [1.3, 2.7], "blur": 0.0, "color": [.1, 0, .3, .6]})
add("glossy-blur-40", "glossyButton", "normal", 1, size=[220, 130], outerMargin=40.0, shadow={"offset": [-6, 9], "blur": 40.0, "color": [0, 0, 0, .8]})
add("glossy-translucent", "glossyButton", "normal", 1.5, alpha=.45)
add("glossy-small-blur", "glossyButton", "normal", 1, shadow={"offset": [.4, 1.1], "blur": 1.0, "color": [0, 0, 0, .7]})
add("glossy-square", "glossyButton", "normal", 3, size=[40, 40], cornerRadius=0.0, innerCornerRadius=0.0)
add("glossy-gloss", "glossyButton", "normal", 1.25, gloss={"topColor": [1, 1, .8, .6], "bottomColor": [1, .9, 1, .05], "heightFraction": .37})
# Bevel buttons.
add("bevel-odd", "bevelButton", "normal", 1, size=[133, 47], hue=.58, saturation=.6, brightness=.7)
add("bevel-wide-strokes", "bevelButton", "normal", 2.5, outerStroke={"width": 3.5, "color": [.1, .05, 0, .7]}, innerStroke={"width": 5.0, "brightnessFactor": .5})
add("bevel-radius-beyond-half", "bevelButton", "normal", 1.25, size=[120, 50], cornerRadius=99.0, innerCornerRadius=12.0, highlight={"margin": 4.0, "cornerRadius": 30.0, "topColor": [1, 1, 1, .7], "bottomColor": [1, 1, 0, .2]})
add("bevel-translucent", "bevelButton", "highlighted", 4, size=[70, 40], alpha=.6, hue=.8)
add("bevel-hairline", "bevelButton", "normal", 1, outerStroke={"width": .4, "color": [0, 0, 0, 1]}, innerStroke={"width": .75, "brightnessFactor": 1.2})
# Check boxes.
add("checkbox-small", "checkbox", "selected", 1, size=[31, 29], frame=[3, 2.5, 24, 23], cornerRadius=5.0, check__lineWidth=3.0)
add("checkbox-three-stops", "checkbox", "selected", 2, gradient=stops((0, R), (.35, W), (1, B)))
add("checkbox-hard-stops", "checkbox", "unselected", 1.25, gradient=stops((0, R), (.5, R), (.5, B), (1, HALF)))
add("checkbox-blur-40", "checkbox", "selected", 1, size=[200, 200], frame=[50, 50, 100, 100], outerShadow={"offset": [0, 6], "blur": 40.0, "color": [0, 0, 0, .9]})
add("checkbox-no-shadows", "checkbox", "selected", 2.5, outerShadow=None, innerShadow=None)
add("checkbox-hard-inner", "checkbox", "selected", 1, innerShadow={"offset": [3.3, 2.2], "blur": 0.0, "color": [1, 1, 1, .6]})
add("checkbox-deep-inner", "checkbox", "selected", 1, innerShadow={"offset": [4, 6], "blur": 24.0, "color": [0, 0, 0, .8]})
add("checkbox-translucent-check", "checkbox", "selected", 2, check__selectedColor=[1, .8, 0, .5], check__lineWidth=14.0)
add("checkbox-round", "checkbox", "selected", 4, size=[40, 40], frame=[5, 5, 30, 30], cornerRadius=50.0, check__lineWidth=2.5)
# Meters.
for value in (0, 1, 37, 100):
    add(f"meter-{value:03d}-butt", "arcMeter", "normal", 1.25, value=float(value), lineCap="butt", lineWidth=9.0, label__text=f"{value}%")
add("meter-full-turn", "arcMeter", "normal", 2, value=100.0, startDegrees=-90.0, endDegrees=270.0)
add("meter-nearly-full", "arcMeter", "normal", 1, value=97.0, startDegrees=-90.0, endDegrees=270.0, lineWidth=12.0, leftStops=stops((0, HALF), (1, HALF)), rightStops=stops((0, HALF), (1, HALF)))
add("meter-backwards", "arcMeter", "normal", 2.5, value=64.0, startDegrees=30.0, endDegrees=-210.0)
add("meter-odd", "arcMeter", "normal", 1.5, size=[75, 69], diameter=61.0, lineWidth=6.5, gradientHeight=50.0, value=37.0, label=None)
# Text.
add("text-9pt", "gradientText", "normal", 1, size=[120, 16], frame=[0, 0, 120, 16], text={"text": "Résumé, AVATAR To", "font": "DejaVuSans-Bold", "size": 9.0, "align": "center"})
add("text-9pt-2_5", "gradientText", "normal", 2.5, size=[101, 15], frame=[0, 0, 101, 15], text={"text": "Quest Log & fjord", "font": "DejaVuSans-Bold", "size": 9.0, "align": "right"})
add("text-200pt", "gradientText", "normal", 1, size=[420, 230], frame=[0, 0, 420, 230], text={"text": "Åg&", "font": "DejaVuSans-Bold", "size": 200.0, "align": "center"}, stops=stops((0, R), (.4, W), (.4, G), (1, B)))
add("text-han-200pt", "gradientText", "normal", 1.5, size=[420, 300], frame=[0, 0, 420, 300], text={"text": "測試", "font": "NotoSansCJKtc-Regular", "size": 200.0, "align": "left"}, stops=stops((.2, B), (.5, G), (.8, R)))
# Title buttons.
add("title-soft-scale-1_25", "titleButton", "normal", 1.25, size=[201, 77], cornerRadius=13.0, title={"text": "Inventory", "font": "DejaVuSans-Bold", "size": 23.0, "align": "center"}, titleShadow={"offset": [2, 3], "radius": 4.0, "color": [0, 0, 0, 1], "opacity": .8})
add("title-hard-shadow", "titleButton", "normal", 2, size=[160, 60], cornerRadius=80.0, title={"text": "Play", "font": "DejaVuSans-Bold", "size": 28.0, "align": "center"}, titleShadow={"offset": [1.5, 1.5], "radius": 0.0, "color": [.3, 0, 0, 1], "opacity": 1.0}, stops=stops((0, W), (.5, W), (.5, [1, .9, .4, 1.0]), (1, R)))
add("title-wide-blur", "titleButton", "normal", 1, size=[300, 120], title={"text": "Characters", "font": "DejaVuSans-Bold", "size": 40.0, "align": "center"}, titleShadow={"offset": [-3, 4], "radius": 20.0, "color": [0, 0, .4, 1], "opacity": .9}, backgroundColor=[1, .8, .2, .7])
add("title-small-sigma", "titleButton", "normal", 1, size=[120, 44], cornerRadius=10.0, title={"text": "Credits", "font": "DejaVuSans-Bold", "size": 16.0, "align": "center"}, titleShadow={"offset": [.5, 1], "radius": .5, "color": [0, 0, 0, 1], "opacity": .9})

json.dump({"cases": CASES}, open(os.path.join(HERE, "further.json"), "w"), indent=1)
print(len(CASES), "cases")
