#!/usr/bin/env bash
# Measures the command against the peers' scripts and ninja, in turn in one run, and prints medians.
#
#   Scripts/bench.sh PEERS [ROUNDS]     PEERS: the folder with e2e.py, workload.py, draw_skia.py
#   Scripts/bench.sh themes [ROUNDS]    cold builds of the demo manifest with 10 and with 100 themes; no peers
#
# CPU time is user + system of the whole process, from /usr/bin/time. Installs time, ninja-build and python3-venv from
# Debian, and skia-python, rectpack, Pillow and numpy from PyPI into .build/bench.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = themes ]; then
  swift build -c release --product theme >/dev/null 2>&1
  swift build --product theme-bench >/dev/null 2>&1
  exec .build/debug/theme-bench themes --theme .build/release/theme --rounds "${2:-5}" themes.json 10 100
fi
peers=$(realpath "${1:?usage: Scripts/bench.sh PEERS [ROUNDS]}")
rounds=${2:-9}

Scripts/install.sh
for package in time ninja-build python3-venv libgl1 libegl1 libfontconfig1; do
  dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
done
work=$PWD/.build/bench
mkdir -p "$work"
cp -f "$peers"/*.py "$work/" && chmod -R u+w "$work"
[ -x "$work/venv/bin/python" ] || { python3 -m venv "$work/venv"; "$work/venv/bin/pip" install -q skia-python rectpack Pillow numpy; }
[ -f "$work/work/n1/workload.json" ] || (cd "$work" && venv/bin/python workload.py 1)
swift build -c release --product theme 2>/dev/null >/dev/null
swift build --product theme-bench 2>/dev/null >/dev/null
theme=$PWD/.build/release/theme
.build/debug/theme-bench workload "$work/workload-themes.json"

run() { # NAME COMMAND...: appends "name cpu peak" to times
  local name=$1
  shift
  /usr/bin/time -o "$work/time" -f "%U %S %M" "$@" >"$work/out-$name.txt" 2>&1
  awk -v name="$name" '{ print name, $1 + $2, $3 / 1024 }' "$work/time" >>"$work/times"
}
many() { # NAME COUNT COMMAND...: CPU of COUNT runs, divided, for runs shorter than the clock
  local name=$1 count=$2
  shift 2
  /usr/bin/time -o "$work/time" -f "%U %S %M" bash -c 'n=$1; shift; for ((i = 0; i < n; i++)); do "$@"; done >/dev/null' _ "$count" "$@"
  awk -v name="$name" -v n="$count" '{ print name, ($1 + $2) / n, $3 / 1024 }' "$work/time" >>"$work/times"
}

mkdir -p "$work/ninja"
{
  printf 'rule cp\n  command = cp in.txt $out\n'
  for i in $(seq 150); do echo "build out$i: cp in.txt"; done
} >"$work/ninja/build.ninja"
echo x >"$work/ninja/in.txt"
ninja -C "$work/ninja" >/dev/null
sed 's/"atlas":/"output": { "formats": ["images"] }, "atlas":/' "$work/workload-themes.json" >"$work/images-themes.json"
"$theme" build "$work/images-themes.json" --cache-dir "$work/images-cache" --output "$work/images" --quiet

: >"$work/times"
for ((round = 0; round < rounds; round++)); do
  rm -rf "$work/out" "$work/cache" "$work/peer"
  (cd "$work" && run skia venv/bin/python e2e.py skia work/n1 peer)
  run cold "$theme" build "$work/workload-themes.json" --cache-dir "$work/cache" --output "$work/out"
  many ninja-150-outputs 50 ninja -C "$work/ninja"
  many no-op-150-outputs 50 "$theme" build "$work/images-themes.json" --cache-dir "$work/images-cache" --output "$work/images"
done

echo "medians of $rounds rounds in turn; CPU seconds (user + sys), peak MB"
for name in skia cold ninja-150-outputs no-op-150-outputs; do
  awk -v name="$name" '$1 == name { print $2, $3 }' "$work/times" | sort -n |
    awk -v name="$name" '{ cpu[NR] = $1; peak[NR] = $2 } END { m = int((NR + 1) / 2); printf "%-20s %8.4f %8.1f\n", name, cpu[m], peak[m] }'
done
ratio() { # NAME A B: the median of the rounds' ratios
  paste <(awk -v n="$2" '$1 == n { print $2 }' "$work/times") <(awk -v n="$3" '$1 == n { print $2 }' "$work/times") |
    awk '{ print $1 / $2 }' | sort -n | awk -v name="$1" '{ r[NR] = $1 } END { printf "%-28s %6.2f\n", name, r[int((NR + 1) / 2)] }'
}
ratio "cold / skia, CPU" cold skia
ratio "no-op / ninja, CPU" no-op-150-outputs ninja-150-outputs
grep -oE '"bytes": *[0-9]+' "$work/out-skia.txt" | sed 's/^/skia /'
echo "ours bytes: $(cat "$work"/out/*.png | wc -c) in $(ls "$work"/out/*.png | wc -l) pages, $(tail -n 1 "$work/out-cold.txt")"
