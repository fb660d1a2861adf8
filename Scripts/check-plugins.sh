#!/usr/bin/env bash
# The plugins as a consumer meets them: a copy of Examples/SkinnedApp, under a path with a space, '#' and 'é', is built,
# changed, broken and repaired, with SwiftPM's native build system. What the bundle must hold is made by the tool itself,
# without a cache, straight from the manifest.
#
#   Scripts/check-plugins.sh [FOLDER]     FOLDER: where to build, kept afterwards; a temporary one unless given.
#
# About three minutes on two cores, half of it for compiling the tool once, as every consumer does.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

Scripts/install.sh --tests
if [ $# -gt 0 ]; then
  mkdir -p "$1"
  work=$(realpath "$1")
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
app="$work/Space # é/SkinnedApp"
logs=$work/logs
rm -rf "$app" "$logs"
mkdir -p "$app" "$logs"
# A consumer's own folder: sources only.
(cd Examples/SkinnedApp && tar cf - --exclude .build .) | (cd "$app" && tar xf -)
sed -i "s#path: \"../..\"#path: \"$root\"#" "$app/Package.swift"
cd "$app"
target=Sources/SkinnedApp
manifest=$target/themes.json
bundle=.build/debug/SkinnedApp_SkinnedApp.resources

step=0
title=
fail() {
  echo "error: step $step ($title): $*" >&2
  [ -f "$log" ] && tail -n 30 "$log" >&2
  exit 1
}
begin() {
  step=$((step + 1))
  title=$1
  log=$logs/$step.log
  started=$(date +%s)
}
end() { printf '%3d  %-60s %4d s\n' $step "$title" $(($(date +%s) - started)); }
# build [STATUS]: no warning may come with it.
build() {
  local status=0
  swift build >"$log" 2>&1 || status=$?
  [ $status = "${1:-0}" ] || fail "swift build ended with status $status"
  ! grep -i 'warning' "$log" || fail "a warning"
}
count() { grep -c "$1" "$log" || true; }
tool_runs() { count '] Building theme '; }
# Copied resources and compiled sources of the target.
follow_ups() { echo $(($(count '] Copying ') + $(count '] Compiling SkinnedApp '))); }
expect() { [ "$2" = "$3" ] || fail "$1: $2, not $3"; }
# edit SED [FILE]: something must change, or what follows proves nothing.
edit() {
  cp "${2:-$manifest}" "$work/unedited"
  sed -i "$1" "${2:-$manifest}"
  ! cmp -s "$work/unedited" "${2:-$manifest}" || fail "nothing to edit: $1"
}
# verify [MANIFEST NAME]: the bundle holds exactly what the manifest gives.
verify() {
  local name=${2:-themes}
  rm -rf "$work/fresh"
  .build/debug/theme-tool build "${1:-$manifest}" --no-cache --quiet --export swift --bundle-subdirectory "$name-pages" \
    --output "$work/fresh/pages" --swift-file "$work/fresh/$name.theme.swift"
  diff -r "$work/fresh/pages" "$bundle/$name-pages" || fail "the bundle is not what the manifest gives"
  diff "$work/fresh/$name.theme.swift" ".build/plugins/outputs/skinnedapp/SkinnedApp/destination/ThemeAssetsPlugin/$name/$name.theme.swift" ||
    fail "the Swift file is not what the manifest gives"
}
screen() { .build/debug/SkinnedApp "$work/screen.png" 2 >"$work/screen.txt"; }
same_pixels() { # A B
  /usr/bin/python3 - "$1" "$2" <<'PY'
import sys
from PIL import Image
a, b = (Image.open(path).convert("RGBA") for path in sys.argv[1:])
sys.exit(0 if a.size == b.size and a.tobytes() == b.tobytes() else 1)
PY
}
is_golden() { same_pixels "$work/screen.png" golden.png; }

begin "clean build; the screen is the golden"
build
expect "tool runs" "$(tool_runs)" 1
verify
screen
is_golden || { cp "$work/screen.png" "$logs/screen.png"; fail "the screen differs from golden.png: $logs/screen.png"; }
end

begin "second and third build: the third runs nothing"
build
build
expect "tool runs" "$(tool_runs)" 0
expect "copied or compiled" "$(follow_ups)" 0
verify
end

begin "from another folder the program finds its bundle"
rm "$work/screen.png"
(cd / && "$app/.build/debug/SkinnedApp" "$work/screen.png" 2 >"$log") || fail "it does not run"
is_golden || fail "another screen"
end

begin "manifest touched: the tool runs, nothing is copied or compiled"
touch "$manifest"
build
expect "tool runs" "$(tool_runs)" 1
expect "copied or compiled" "$(follow_ups)" 0
build
expect "tool runs" "$(tool_runs)" 0
end

begin "manifest edited: the bundle follows"
edit 's/#2f8f9d/#9d2f8f/'
build
expect "tool runs" "$(tool_runs)" 1
# The count of what follows is not blind: pages with other bytes are copied.
[ "$(follow_ups)" -gt 0 ] || fail "no copying is seen in the log"
verify
screen
! is_golden || fail "the screen has not changed"
edit 's/#9d2f8f/#2f8f9d/'
build
verify
end

begin "theme added"
edit 's/"ocean": {},/"ocean": {}, "night": { "tokens": { "color": { "accent": { "$value": "#334466" } } } },/'
build
verify
screen
grep -q 'ember, night, ocean' "$work/screen.txt" || fail "the program does not know the theme"
end

begin "theme removed: its pages leave the bundle"
edit 's/"ocean": {}, "night": .*/"ocean": {},/'
build
verify
! ls "$bundle/themes-pages" | grep -q night || fail "its pages are still there"
screen
is_golden || fail "the screen is not as before"
end

begin "one page a scale, then more, then one again"
pages() { ls "$bundle/themes-pages" | wc -l; }
expect "pages" "$(pages)" 4
edit 's/"maxSize": 1024/"maxSize": 560/'
build
verify
[ "$(pages)" -gt 4 ] || fail "there are no further pages"
screen
is_golden || fail "the screen is not the same"
edit 's/"maxSize": 560/"maxSize": 1024/'
build
verify
expect "pages" "$(pages)" 4
end

begin "font edited"
cp "$target/Fonts/DejaVuSans-Bold.ttf" "$work/font.ttf"
cp /usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf "$target/Fonts/DejaVuSans-Bold.ttf"
build
expect "tool runs" "$(tool_runs)" 1
verify
screen
! is_golden || fail "the screen has not changed"
cp "$work/font.ttf" "$target/Fonts/DejaVuSans-Bold.ttf"
build
screen
is_golden || fail "the screen is not as before"
end

begin "manifest broken: line and column, status 1, the old bundle whole; repaired"
cp -r "$bundle" "$work/before"
edit 's/"menu\/play": { "extends": "button"/"menu\/play": { "extend": "button"/'
line=$(grep -n '"extend"' "$manifest" | cut -d: -f1)
build 1
grep -qE "^.*/Space # é/SkinnedApp/$manifest:$line:[0-9]+: error: .*\[manifest\." "$log" || fail "no place is named"
diff -r "$work/before" "$bundle" || fail "the bundle was changed"
rm -rf "$work/before"
edit 's/"extend"/"extends"/'
build
verify
screen
is_golden || fail "the screen is not as before"
end

begin "an included file is an input like the manifest"
printf '{ "themes": { "ocean": { "tokens": { "color": { "mark": { "$value": "#ff00ff" } } } } } }\n' >"$target/more.json"
edit '2s/^/  "include": ["more.json"],\n/'
edit 's/"ocean": {},//'
build
verify
cp "$bundle/themes-pages/ocean.png" "$work/before.png"
edit 's/#ff00ff/#00ffff/' "$target/more.json"
build
expect "tool runs" "$(tool_runs)" 1
verify
! cmp -s "$work/before.png" "$bundle/themes-pages/ocean.png" || fail "the page has not changed"
# An input may have any ending, and be hidden.
mv "$target/more.json" "$target/.more.palette"
edit 's/more\.json/.more.palette/'
build
cp "$bundle/themes-pages/ocean.png" "$work/before.png"
edit 's/#00ffff/#ffff00/' "$target/.more.palette"
build
expect "tool runs" "$(tool_runs)" 1
! cmp -s "$work/before.png" "$bundle/themes-pages/ocean.png" || fail "a hidden file of another ending is not seen"
mv "$target/.more.palette" "$target/more.json"
rm "$target/more.json"
edit '/"include"/d'
edit 's/"themes": {/"themes": {\n    "ocean": {},/'
build
verify
end

begin "outputs deleted behind the build's back come back"
outputs=.build/plugins/outputs/skinnedapp/SkinnedApp/destination/ThemeAssetsPlugin/themes
rm "$outputs/themes.theme.swift"
build
verify
rm "$outputs/themes-pages/ocean.png"
build
verify
end

begin "several manifests in a target, awkward names, another target"
mkdir -p "$target/Größe & Co" Sources/Other
for name in 'Größe & Co/é # dark' second; do
  printf '{ "output": { "formats": [{ "format": "swift", "enum": "%s" }] }, "widgets": { "box": { "kind": "checkbox" } } }\n' \
    "$([ "$name" = second ] && echo Second || echo Awkward)" >"$target/$name.theme.json"
done
cp "$target/second.theme.json" Sources/Other/themes.json
printf 'import Foundation\n\npublic let otherPage = Second.Pages(.default, displayScale: 1).url(ofPage: 0)\n' >Sources/Other/Other.swift
cat >>"$target/main.swift" <<'SWIFT'
print(Awkward.Pages(.default, displayScale: 1).url(ofPage: 0)?.lastPathComponent ?? "missing")
print(Second.Pages(.default, displayScale: 1).url(ofPage: 0)?.lastPathComponent ?? "missing")
print(otherPage?.lastPathComponent ?? "missing")
SWIFT
sed -i '1i import Other' "$target/main.swift"
sed -i 's/dependencies: \["CLibPNG",/dependencies: ["CLibPNG", "Other",/
s/^  targets: \[/  targets: [\n    .target(name: "Other", plugins: [.plugin(name: "ThemeAssetsPlugin", package: "ThemeAssets")]),/' Package.swift
build
verify
verify "$target/second.theme.json" second
verify "$target/Größe & Co/é # dark.theme.json" "Gr__e___Co-____dark"
screen
expect "pages found" "$(grep -c '^default.png$' "$work/screen.txt")" 3
build
build
expect "tool runs" "$(tool_runs)" 0
end

begin "a manifest that the package excludes is not the target's"
mkdir "$target/old"
echo 'broken' >"$target/old/themes.json"
/usr/bin/python3 - <<'PY'
import re
text = open("Package.swift").read()
target = re.search(r'name: "SkinnedApp",\s*\n?\s*dependencies: \[[^\]]*\],', text)
assert target, text
text = text[: target.end()] + ' exclude: ["old"],' + text[target.end() :]
open("Package.swift", "w").write(text)
PY
build
verify
rm -r "$target/old"
edit 's/ exclude: \["old"\],//' Package.swift
end

begin "a manifest removed"
rm "$target/second.theme.json"
sed -i '/^print(Second/d' "$target/main.swift"
build
verify
screen
expect "pages found" "$(grep -c '^default.png$' "$work/screen.txt")" 2
end

for version in 5.9 6.3; do
  begin "a package of tools version $version"
  sed -i "1s/version: .*/version: $version/; s/\.v1[0-9]/.v$([ $version = 5.9 ] && echo 13 || echo 15)/" Package.swift
  build
  verify
  screen
  expect "pages found" "$(grep -c '^default.png$' "$work/screen.txt")" 2
  is_golden || fail "another screen"
  end
done

begin "theme-build and theme-check"
mkdir committed
cp "$root/Examples/CommittedAssets/themes.json" committed/
swift package --allow-writing-to-package-directory theme-build committed/themes.json --quiet >"$log" 2>&1 ||
  fail "theme-build failed"
diff -r committed/Sources/CommittedAssets/Theme "$root/Examples/CommittedAssets/Sources/CommittedAssets/Theme" ||
  fail "the example's committed assets are out of date"
swift package theme-check committed/themes.json >"$log" 2>&1 || fail "fresh assets do not pass"
grep -q 'up to date: 8 files' "$log" || fail "no summary"
rm committed/Sources/CommittedAssets/Theme/dark.png
status=0
swift package theme-check committed/themes.json --format github >"$log" 2>&1 || status=$?
expect "status" $status 1
grep -q '^::error file=committed/Sources/CommittedAssets/Theme/dark.png,title=check.missing::' "$log" ||
  fail "the missing file is not named"
status=0
swift package theme-build committed/themes.json >"$log" 2>&1 </dev/null || status=$?
expect "status without permission" $status 1
[ ! -e committed/Sources/CommittedAssets/Theme/dark.png ] || fail "written without permission"
cp "$root/Examples/CommittedAssets/Sources/CommittedAssets/Theme/light.png" committed/Sources/CommittedAssets/Theme/dark.png
edit 's/"RGBA8888"/"RGBA4444"/' committed/Sources/CommittedAssets/Theme/light.json
status=0
swift package theme-check committed/themes.json --format github >"$log" 2>&1 || status=$?
expect "status" $status 1
for name in dark.png light.json; do
  grep -qE "file=committed/Sources/CommittedAssets/Theme/$name,title=check.(stale|edited)::" "$log" || fail "$name is not named"
done
end
echo "all steps passed"
