#!/usr/bin/env python3
"""make-titles.py FOLDER [COUNT]: titles as a manifest of `text` widgets, and as lines for draw-with-pango.

FOLDER/titles.tsv has a line a title: size in points, font (`sans` or `bold`), text. FOLDER/plain.json has a widget a title in one
colour; FOLDER/effects.json has the same in a gradient with a blurred shadow. Nine in ten titles are Latin, with pairs that
kern and some accents; the others are Greek, Cyrillic, Arabic, Hebrew or Han. No two are alike.

Standard library only; the same COUNT gives the same bytes.
"""
import json, random, sys

LATIN = """Play Options Settings Resume Quit Level Score Victory Defeat Wave Tower AVATAR Tokyo Yellow Type Fjord Wolf Water
Awaken Inventory Crafting Vault Treasure Kingdom Legend Quest Journey Forest River Mountain Valley Today Tomorrow Yesterday
Très Déjà Garçon Über Größe Ångström Naïve Señor Façade Žluťoučký Łódź Çağrı Office Waffle Affinity Flight Final
the of and to for with a in over under beyond Part Chapter Stage Bonus Extra Super Ultra Mini Maximum LTV WAY Ya. Te""".split()
OTHERS = {
    "greek": "Αρχή Παιχνίδι Ρυθμίσεις Νίκη Ήττα Βαθμοί Επίπεδο Συνέχεια Έξοδος".split(),
    "cyrillic": "Играть Настройки Победа Уровень Счёт Выход Продолжить Карта Город".split(),
    "arabic": "ابدأ اللعبة الإعدادات مرحبا بكم المستوى النتيجة خروج متابعة السلام".split(),
    "hebrew": "שחק הגדרות ניצחון שלב ניקוד יציאה המשך שלום עולם".split(),
    "han": "開始 遊戲 設定 勝利 關卡 分數 離開 繼續 地圖 世界".split(),
}
SIZES = (12, 14, 16, 17, 20, 24, 28, 32, 36, 48)
COLORS = ("#ffffff", "#ffd54a", "#20304a", "#c8402f", "#3fa34d")


def titles(count):
    chance, seen = random.Random(7), set()
    while len(seen) < count:
        script = "latin" if chance.random() < 0.9 else chance.choice(list(OTHERS))
        words = LATIN if script == "latin" else OTHERS[script]
        text = " ".join(chance.choice(words) for _ in range(chance.randint(1, 4)))
        if chance.random() < 0.3:
            text += f" {chance.randint(1, 999)}"
        title = (chance.choice(SIZES), chance.choice(("sans", "bold")), text)
        if title not in seen:
            seen.add(title)
            yield title


def widget(index, size, font, text, effects):
    look = {"color": COLORS[index % len(COLORS)]}
    if effects:
        look = {
            "fill": {"linear": ["#fff6cc", COLORS[index % len(COLORS)]]},
            "shadow": {"offset": [0, size / 16], "radius": size / 8, "color": "#000000a0"},
        }
    return {"kind": "text", "text": {"text": text, "font": font, "size": size} | look}


def manifest(found, effects):
    han = {"system": "NotoSansCJK-Regular.ttc", "face": 3}
    widgets = {f"title{i:04}": widget(i, *title, effects) for i, title in enumerate(found)}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in widgets.items())
    head = {
        "scales": [1, 2, 3], "atlas": {"maxSize": 8192},
        "fonts": {"sans": [{"system": "DejaVuSans.ttf"}, han], "bold": [{"system": "DejaVuSans-Bold.ttf"}, han]},
    }
    return json.dumps(head)[:-1] + ', "widgets": {\n' + lines + "\n}}\n"


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
found = list(titles(int(sys.argv[2]) if len(sys.argv) == 3 else 2000))
with open(sys.argv[1] + "/titles.tsv", "w") as file:
    file.writelines(f"{size}\t{font}\t{text}\n" for size, font, text in found)
for name, effects in (("plain", False), ("effects", True)):
    with open(f"{sys.argv[1]}/{name}.json", "w") as file:
        file.write(manifest(found, effects))
