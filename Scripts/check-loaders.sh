#!/usr/bin/env bash
# Real loaders read what is exported: every sprite that they draw is compared with the sprite drawn alone, as the format
# `images` has it. Arguments are names of checks; all of them unless given. A check is a function `check_NAME` below and its
# files in Tests/Loaders; what is drawn stays in .build/loader-work, and what differs in .build/loader-failures.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$root/.build/loader-work
failures=$root/.build/loader-failures
venv=$root/.build/loader-tools

packages=(
  love libharfbuzz-bin chromium godot3 aapt android-framework-res xvfb xauth libgl1-mesa-dri libegl1 python3 python3-venv fonts-dejavu-core
)
wheels=(kivy==2.3.1 pygame-ce==2.5.8 pygame_gui==0.6.14 pillow==13.0.0 numpy==2.4.6 godot_parser==0.1.7)

install() {
  local missing=() package sudo=()
  for package in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    [ "$(id -u)" = 0 ] || sudo=(sudo)
    "${sudo[@]}" apt-get update -qq
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
  if [ "$(cat "$venv/wheels" 2>/dev/null)" != "${wheels[*]}" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check "${wheels[@]}"
    echo "${wheels[*]}" >"$venv/wheels"
  fi
}

# Builds the demo into .build/loader-work/$1/build with the formats that follow, a JSON array; `images` and `json` are added.
build() {
  mkdir -p "$work/$1"
  rm -rf "$work/$1/build"
  "$venv/bin/python" - "$2" >"$work/$1/themes.json" <<'PYTHON'
import json, sys
manifest = json.load(open("Tests/Loaders/themes.json", encoding="utf-8"))
manifest["output"] = {"directory": "build", "formats": json.loads(sys.argv[1]) + ["images", "json"]}
json.dump(manifest, sys.stdout)
PYTHON
  .build/debug/theme build "$work/$1/themes.json" --no-cache --quiet
}

# Runs a program of Tests/Loaders on a build; further arguments are its own.
python() {
  local program=$1 name=$2
  shift 2
  "$venv/bin/python" "Tests/Loaders/$program" "$work/$name/build" "$work/$name" "$failures" "$@"
}

# The same with an X server that nobody sees.
python_on_screen() {
  local program=$1 name=$2
  shift 2
  xvfb-run -a -s "-screen 0 640x480x24" \
    "$venv/bin/python" "Tests/Loaders/$program" "$work/$name/build" "$work/$name" "$failures" "$@"
}

check_texturepacker() {
  build texturepacker '["texturepacker", "texturepackerArray", "phaserMultiAtlas"]'
  python texturepacker_check.py texturepacker
}

check_kivy() {
  build kivy '["kivy"]'
  python_on_screen kivy_check.py kivy
}

check_love() {
  build love '["love"]'
  python_on_screen love_check.py love
}

check_pygame_gui() {
  build pygame_gui '["pygameGui"]'
  python pygame_gui_check.py pygame_gui
}

check_css() {
  build css '["css"]'
  python css_check.py css media
  build css-attributes '[{ "format": "css", "variants": "attributes" }]'
  python css_check.py css-attributes attributes
}

# Chromium filters pages at odd scales: no neighbour's colour, no fringe, no seam.
check_bleed() {
  rm -rf "$work/bleed"
  "$venv/bin/python" Tests/Loaders/bleed_check.py .build/debug/theme "$work/bleed"
}

# These build Tests/Loaders/engines.json themselves, at the scales and in the formats that they need.
check_engines() {
  rm -rf "$work/$1"
  "$venv/bin/python" "Tests/Loaders/$1_check.py" .build/debug/theme "$work/$1"
}

# LÖVE loads bitmap fonts; what they must say is made of `hb-shape` and the single pictures of their letters.
check_bmfont() {
  rm -rf "$work/bmfont"
  "$venv/bin/python" Tests/Loaders/bmfont_check.py .build/debug/theme "$work/bmfont"
}

# Godot 3 draws all style boxes and icons, as they are and larger.
check_godot3() { check_engines godot3; }

# aapt takes the resources; its nine-patches are read back.
check_android() { check_engines android; }

# Readers of formats that have no loader to run here.
check_pages() { check_engines pages; }

# Readers that know the exporters only by what the formats' own loaders do. All of them share builds; one alone is `reader_NAME`.
readers=(texturepacker bmfont libgdx cocos2d godot json raw kivy android lvgl css xcassets)
read_independently() {
  local name=$1
  shift
  "$venv/bin/python" -B Tests/Loaders/independent/check.py .build/debug/theme "$work/$name" "$@"
}

check_readers() { read_independently readers "${readers[@]}"; }
check_reader_texturepacker() { read_independently reader_texturepacker texturepacker; }
check_reader_bmfont() { read_independently reader_bmfont bmfont; }
check_reader_libgdx() { read_independently reader_libgdx libgdx; }
check_reader_cocos2d() { read_independently reader_cocos2d cocos2d; }
check_reader_godot() { read_independently reader_godot godot; }
check_reader_json() { read_independently reader_json json; }
check_reader_raw() { read_independently reader_raw raw; }
check_reader_kivy() { read_independently reader_kivy kivy; }
check_reader_android() { read_independently reader_android android; }
check_reader_lvgl() { read_independently reader_lvgl lvgl; }
check_reader_css() { read_independently reader_css css; }
check_reader_xcassets() { read_independently reader_xcassets xcassets; }

checks=(texturepacker kivy love bmfont pygame_gui css bleed godot3 android pages readers)

[ $# -gt 0 ] || set -- "${checks[@]}"
for name in "$@"; do
  declare -F "check_$name" >/dev/null || {
    echo "error: there is no check '$name'; there are: ${checks[*]} ${readers[*]/#/reader_}" >&2
    exit 2
  }
done
install
swift build --product theme -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
rm -rf "$failures"
for name in "$@"; do
  echo "== $name"
  # In a shell of its own: `set -e` does not hold inside a condition.
  ("check_$name")
done
