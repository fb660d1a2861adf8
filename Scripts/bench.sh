#!/usr/bin/env bash
# Measures the command against the peers' scripts or ninja, in turn in one run, and prints medians.
#
#   Scripts/bench.sh PEERS [ROUNDS]     PEERS: the folder with e2e.py, workload.py, draw_skia.py
#   Scripts/bench.sh noop [ROUNDS]      builds with nothing to do, beside ninja with as many outputs; no peers
#   Scripts/bench.sh themes [ROUNDS]    cold builds of the demo manifest with 10 and with 100 themes; no peers
#   Scripts/bench.sh pack [ROUNDS]      the packer beside rectpack and stb_rect_pack, on lists of sizes; no other peers
#   Scripts/bench.sh png PEERS [ROUNDS] PNG encoding of the workload's pages beside oxipng and fpng
#   Scripts/bench.sh text [ROUNDS]      2,000 titles at three scales beside Pango and cairo; no peers
#   Scripts/bench.sh watch [ROUNDS]     theme watch: from saving one colour of the demo manifest to the written pages; no peers
#
# CPU time is user + system of the whole process, from /usr/bin/time. Installs time, python3-venv or ninja-build from
# Debian (libstb-dev and gcc for pack, libpango1.0-dev and gcc for text), and skia-python, rectpack, Pillow and numpy (for png: pyoxipng, fpng-py and Pillow)
# from PyPI into .build/bench.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = themes ]; then
  swift build -c release --product theme >/dev/null 2>&1
  swift build --product theme-bench >/dev/null 2>&1
  exec .build/debug/theme-bench themes --theme .build/release/theme --rounds "${2:-5}" themes.json 10 100
fi
if [ "${1:-}" = watch ]; then
  swift build -c release --product theme >/dev/null 2>&1
  exec python3 Scripts/measure-watch.py .build/release/theme "${2:-30}"
fi
if [ "${1:-}" = text ]; then
  Scripts/install.sh
  for package in gcc libc6-dev pkg-config libpango1.0-dev; do
    dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
  done
  work=$PWD/.build/bench/text
  mkdir -p "$work"
  python3 Scripts/make-titles.py "$work"
  # shellcheck disable=SC2046
  gcc -O2 -Wall -o "$work/draw-with-pango" Scripts/draw-with-pango.c $(pkg-config --cflags --libs pangocairo pangofc fontconfig) -lm
  swift build -c release --product theme >/dev/null 2>&1
  swift build -c release --product theme-bench >/dev/null 2>&1
  theme=$PWD/.build/release/theme bench=$PWD/.build/release/theme-bench
  fonts="/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  fonts+=" /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  Scripts/process-cpu.py "${2:-9}" 1 "Pango, whole pixels" "$work/draw-with-pango glyphs $work/titles.tsv $fonts" \
    "Pango, true places" "$work/draw-with-pango outlines $work/titles.tsv $fonts" \
    "theme draws" "$bench draw $work/plain.json" "theme draws effects" "$bench draw $work/effects.json" \
    "theme build" \
    "sh -c 'rm -rf $work/out && exec $theme build $work/plain.json --no-cache --quiet --output $work/out'"
  exit
fi
if [ "${1:-}" = pack ]; then
  for package in gcc libc6-dev libstb-dev python3-venv; do
    dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
  done
  work=$PWD/.build/bench
  mkdir -p "$work"
  [ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q rectpack
  gcc -O2 -o "$work/pack-with-stb" Scripts/pack-with-stb.c -lm
  swift build --product theme-bench >/dev/null 2>&1
  exec "$work/venv/bin/python" Scripts/measure-packing.py .build/debug/theme-bench "$work/pack-with-stb" "${2:-3}"
fi
if [ "${1:-}" = png ]; then
  peers=$(realpath "${2:?usage: Scripts/bench.sh png PEERS [ROUNDS]}")
  Scripts/install.sh
  dpkg -s python3-venv >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
  work=$PWD/.build/bench/png
  mkdir -p "$work"
  [ -x "$work/venv/bin/python" ] || { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install -q pyoxipng fpng-py Pillow; }
  swift build -c release --product theme >/dev/null 2>&1
  swift build -c release --product theme-bench >/dev/null 2>&1
  "$work/venv/bin/python" "$peers/workload.py" 1 "$work/n1" >/dev/null
  python3 Scripts/workload-to-themes.py "$work/n1/workload.json" "$work/layers.json"
  rm -rf "$work/pages"
  .build/release/theme build "$work/layers.json" --no-cache --output "$work/pages" --quiet
  exec "$work/venv/bin/python" Scripts/bench-png.py .build/release/theme-bench "$work/pages" "${3:-3}"
fi
if [ "${1:-}" = noop ]; then
  Scripts/install.sh
  for package in ninja-build python3; do
    dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
  done
  swift build -c release --product theme >/dev/null 2>&1
  swift build --product theme-bench >/dev/null 2>&1
  theme=$PWD/.build/release/theme bench=$PWD/.build/debug/theme-bench
  work=$PWD/.build/bench/noop titles=()
  rm -rf "$work" && mkdir -p "$work"
  "$bench" workload "$work/150.json"
  "$bench" manifest 1000 "$work/pages.json"
  sed 's/"atlas":/"output": { "formats": ["images"] }, "atlas":/' "$work/pages.json" >"$work/images.json"
  sed -i 's/"atlas":/"output": { "formats": ["images"] }, "atlas":/' "$work/150.json"
  for case in pages 150 images; do
    "$theme" build "$work/$case.json" --cache-dir "$work/cache" --output "$work/$case" --quiet
    outputs=$(find "$work/$case" -type f | wc -l)
    mkdir -p "$work/ninja-$case"
    {
      printf 'rule cp\n  command = cp in.txt $out\n'
      for i in $(seq "$outputs"); do echo "build out$i: cp in.txt"; done
    } >"$work/ninja-$case/build.ninja"
    echo x >"$work/ninja-$case/in.txt"
    ninja -C "$work/ninja-$case" >/dev/null
    [ "$case" = 150 ] && title="150 sprites, images" || title="1,000 widgets, $case"
    titles+=("$title: $outputs outputs")
  done
  # What was written is on the disk by then.
  sleep 6
  for case in pages 150 images; do
    echo "${titles[0]}"
    titles=("${titles[@]:1}")
    Scripts/process-cpu.py "${2:-9}" 40 ninja "ninja -C $work/ninja-$case" \
      theme "$theme build $work/$case.json --cache-dir $work/cache --output $work/$case"
  done
  exit
fi
peers=$(realpath "${1:?usage: Scripts/bench.sh PEERS [ROUNDS]}")
rounds=${2:-9}

Scripts/install.sh
for package in time python3-venv libgl1 libegl1 libfontconfig1; do
  dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
done
work=$PWD/.build/bench
mkdir -p "$work"
cp -f "$peers"/*.py "$work/" && chmod -R u+w "$work"
[ -x "$work/venv/bin/python" ] || { python3 -m venv "$work/venv"; "$work/venv/bin/pip" install -q skia-python rectpack Pillow numpy; }
for n in 1 4; do [ -f "$work/work/n$n/workload.json" ] || (cd "$work" && venv/bin/python workload.py $n); done
swift build -c release --product theme 2>/dev/null >/dev/null
swift build --product theme-bench 2>/dev/null >/dev/null
theme=$PWD/.build/release/theme
.build/debug/theme-bench workload "$work/workload-themes.json"
for n in 1 4; do python3 Scripts/workload-to-themes.py "$work/work/n$n/workload.json" "$work/layers$n.json"; done

run() { # NAME COMMAND...: appends "name cpu peak" to times
  local name=$1
  shift
  /usr/bin/time -o "$work/time" -f "%U %S %M" "$@" >"$work/out-$name.txt" 2>&1
  awk -v name="$name" '{ print name, $1 + $2, $3 / 1024 }' "$work/time" >>"$work/times"
}
rm -rf "$work/rounds" "$work/peer" "$work/peer4"
sleep 6
: >"$work/times"
for ((round = 0; round < rounds; round++)); do
  # Folders of their own for each round: in one that was just emptied ext4 looks for inodes among those it has freed.
  into=$work/rounds/$round
  (cd "$work" && run skia venv/bin/python e2e.py skia work/n1 peer)
  run layers-1-theme "$theme" build "$work/layers1.json" --cache-dir "$into/cache1" --output "$into/layers1"
  (cd "$work" && run skia-4-themes venv/bin/python e2e.py skia work/n4 peer4)
  run layers-4-themes "$theme" build "$work/layers4.json" --cache-dir "$into/cache4" --output "$into/layers4"
  run cold "$theme" build "$work/workload-themes.json" --cache-dir "$into/cache" --output "$into/kinds"
done

echo "medians of $rounds rounds in turn; CPU seconds (user + sys), peak MB"
for name in skia layers-1-theme skia-4-themes layers-4-themes cold; do
  awk -v name="$name" '$1 == name { print $2, $3 }' "$work/times" | sort -n |
    awk -v name="$name" '{ cpu[NR] = $1; peak[NR] = $2 } END { m = int((NR + 1) / 2); printf "%-20s %8.4f %8.1f\n", name, cpu[m], peak[m] }'
done
ratio() { # NAME A B: the median of the rounds' ratios
  paste <(awk -v n="$2" '$1 == n { print $2 }' "$work/times") <(awk -v n="$3" '$1 == n { print $2 }' "$work/times") |
    awk '{ print $1 / $2 }' | sort -n | awk -v name="$1" '{ r[NR] = $1 } END { printf "%-28s %6.2f\n", name, r[int((NR + 1) / 2)] }'
}
ratio "layers, 1 theme / skia, CPU" layers-1-theme skia
ratio "layers, 4 themes / skia, CPU" layers-4-themes skia-4-themes
ratio "own kinds / skia, CPU" cold skia
bytes() { cat "$@" | wc -c; }
for n in 1 4; do
  [ "$n" = 1 ] && peer=$work/out-skia.txt || peer=$work/out-skia-4-themes.txt
  theirs=$(grep -oE '"bytes": *[0-9]+' "$peer" | grep -oE '[0-9]+$')
  ours=$(bytes "$work"/rounds/0/layers"$n"/*.png)
  awk -v n="$n" -v a="$ours" -v b="$theirs" 'BEGIN { printf "bytes of layers, %d theme(s): %d / %d = %.2f\n", n, a, b, a / b }'
done
echo "bytes of own kinds: $(bytes "$work"/rounds/0/kinds/*.png) in $(ls "$work"/rounds/0/kinds/*.png | wc -l) pages"
rm -rf "$work/rounds"
