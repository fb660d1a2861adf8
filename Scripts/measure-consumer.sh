#!/usr/bin/env bash
# What the optimised modules cost and give a consumer that depends on a *version* of this package:
#
#   * a clean debug build of the consumer with them and without, and
#   * a cold build of the demo's themes by the consumer's tool: debug with and without them, and release.
#
#   Scripts/measure-consumer.sh [ROUNDS]
#
# The committed state is tagged in clones of its own. About five minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
rounds=${1:-7}

Scripts/install.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TIMEFORMAT='%R %U %S'

for kind in with without; do
  git clone -q --no-tags "$root" "$work/$kind/ThemeAssets"
  (
    cd "$work/$kind/ThemeAssets"
    if [ $kind = without ]; then
      sed -i '/if module.hot { settings.append/d' Package.swift
      git -c user.name=measure -c user.email=measure@localhost commit -qam 'Without optimised modules'
    fi
    git tag 1.0.0
  )
  mkdir "$work/$kind/App"
  (cd Examples/SkinnedApp && tar cf - --exclude .build .) | (cd "$work/$kind/App" && tar xf -)
  sed -i "s#.package(name: \"ThemeAssets\", path: \"../..\")#.package(url: \"$work/$kind/ThemeAssets\", from: \"1.0.0\")#" \
    "$work/$kind/App/Package.swift"
done

clean() { # NAME KIND ARGUMENTS...: seconds and CPU seconds of a clean build
  local name=$1 kind=$2
  shift 2
  (
    cd "$work/$kind/App"
    swift package resolve >/dev/null 2>&1
    { time swift build "$@" >"$work/$name.log" 2>&1 || { tail "$work/$name.log" >&2; exit 1; }; } 2>"$work/$name.time"
  )
  ! grep -i warning "$work/$name.log" || echo "warning in $name"
  awk -v name="$name" '{ printf "clean build, %-16s %6.1f s, CPU %6.1f s\n", name, $1, $2 + $3 }' "$work/$name.time"
}
clean debug with
clean debug-unoptimised without
clean release with -c release
paste "$work/debug.time" "$work/debug-unoptimised.time" |
  awk '{ printf "debug with / without optimised modules: %.2f (wall), %.2f (CPU)\n", $1 / $4, ($2 + $3) / ($5 + $6) }'

tool() { # NAME
  case $1 in
  debug) echo "$work/with/App/.build/debug/theme-tool" ;;
  debug-unoptimised) echo "$work/without/App/.build/debug/theme-tool" ;;
  release) echo "$work/with/App/.build/release/theme-tool" ;;
  esac
}
for ((round = 0; round < rounds; round++)); do
  for name in release debug debug-unoptimised; do
    [ $name = debug-unoptimised ] && [ "$round" -gt 2 ] && continue
    rm -rf "$work/out"
    "$(tool $name)" build themes.json --no-cache --output "$work/out" --format json --timings >"$work/run"
    sed -E 's/.*"draw":([0-9.]+).*/\1/' "$work/run" >>"$work/draw-$name"
    sed -E 's/.*"milliseconds":\{([^}]*)\}.*/\1/' "$work/run" | tr ',' '\n' | awk -F: '{ s += $2 } END { print s }' >>"$work/all-$name"
  done
done
median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
echo "demo without a cache, medians of $rounds in turn, ms:  drawing   all"
for name in release debug debug-unoptimised; do
  printf '  %-48s %8.0f %7.0f\n' $name "$(median "$work/draw-$name")" "$(median "$work/all-$name")"
done
awk -v d="$(median "$work/draw-debug")" -v r="$(median "$work/draw-release")" \
  -v da="$(median "$work/all-debug")" -v ra="$(median "$work/all-release")" \
  'BEGIN { printf "debug / release: %.2f (drawing), %.2f (all)\n", d / r, da / ra }'
