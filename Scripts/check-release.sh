#!/usr/bin/env bash
# The artifact bundle as a consumer meets it: packages of three tools versions, with a copy of the plugin's sources and the
# bundle as a binary target, are built, run, built again and changed. What the program must print is read from the
# metadata that the released command writes in another format.
#
#   Scripts/check-release.sh [FOLDER]     FOLDER: what Scripts/release.sh wrote; made with it unless given.
#
# Under a minute, once the command is built for release.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

Scripts/install.sh --tests
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -gt 0 ]; then
  release=$(realpath "$1")
else
  release=$work/release
  Scripts/release.sh --output "$release"
fi
[ -x "$release/theme" ] && [ -d "$release/theme.artifactbundle" ] && [ -f "$release/theme.artifactbundle.zip" ] || {
  echo "error: $release does not hold theme, theme.artifactbundle and theme.artifactbundle.zip" >&2
  exit 3
}

version=
title=
log=
fail() {
  echo "error: tools version $version ($title): $*" >&2
  if [ -f "$log" ]; then tail -n 30 "$log" >&2; fi
  exit 1
}
begin() {
  title=$1
  log=$work/$version.log
  started=$(date +%s%N)
}
end() { printf '%s  %-52s %6d ms\n' "$version" "$title" $((($(date +%s%N) - started) / 1000000)); }
# build RUNS: no warning may come with it, and the command runs as often as stated.
build() {
  if ! swift build >"$log" 2>&1; then
    # Only -v shows why a plugin does not compile.
    swift build -v >>"$log" 2>&1 || true
    fail "swift build fails"
  fi
  ! grep -i 'warning' "$log" || fail "a warning"
  local runs
  runs=$(grep -c '] Building theme ' "$log" || true)
  [ "$runs" = "$1" ] || fail "the command runs $runs times, not $1"
}
# verify: the program finds its page, and the sprite lies where the JSON metadata says.
verify() {
  rm -rf "$work/fresh"
  "$release/theme" build Sources/App/themes.json --no-cache --quiet --export texturepacker --output "$work/fresh"
  /usr/bin/python3 - "$work/fresh/default@2x.json" >"$work/expected" <<'PY'
import json, sys
frame = json.load(open(sys.argv[1]))["frames"]["play/pressed"]["frame"]
print("default@2x.png", frame["x"], frame["y"], frame["w"], frame["h"])
PY
  .build/debug/App >"$work/printed" || fail "the program fails"
  diff "$work/expected" "$work/printed" >>"$log" || fail "the program prints another place"
  cmp "$work/fresh/default@2x.png" .build/debug/App_App.resources/themes-pages/default@2x.png >>"$log" ||
    fail "the bundle has another page"
}

# The plugin's sources need tools version 6.1. So an older package takes them from a package beside it, which holds the
# bundle too; a newer one has both itself.
package() { # ARTIFACT
  local holder=. dependencies='' own plugin='"ThemeAssetsPlugin"'
  own=".binaryTarget(name: \"theme\", path: \"$1\"),
    .plugin(name: \"ThemeAssetsPlugin\", capability: .buildTool(), dependencies: [\"theme\"]),"
  if [ "$version" != 6.3 ]; then
    holder=../ThemeBinary
    mkdir -p $holder
    cat >$holder/Package.swift <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ThemeBinary",
  products: [.plugin(name: "ThemeAssetsPlugin", targets: ["ThemeAssetsPlugin"])],
  targets: [
    $own
  ]
)
SWIFT
    dependencies='dependencies: [.package(path: "../ThemeBinary")],'
    plugin='.plugin(name: "ThemeAssetsPlugin", package: "ThemeBinary")'
    own=
  fi
  mkdir -p $holder/Plugins Sources/App/Fonts
  cp -r "$release/$1" $holder/
  cp -r "$root/Plugins/ThemeAssetsPlugin" $holder/Plugins/
  cp "$root/Examples/SkinnedApp/Sources/SkinnedApp/Fonts/DejaVuSans-Bold.ttf" Sources/App/Fonts/
  cat >Package.swift <<SWIFT
// swift-tools-version: $version
import PackageDescription

let package = Package(
  name: "App",
  $dependencies
  targets: [
    $own
    .executableTarget(name: "App", plugins: [$plugin]),
  ]
)
SWIFT
  cat >Sources/App/themes.json <<'JSON'
{
  "scales": [1, 2],
  "fonts": { "title": { "file": "Fonts/DejaVuSans-Bold.ttf" } },
  "widgets": {
    "play": {
      "kind": "glossyButton",
      "size": [160, 60],
      "color": "#408080",
      "title": { "text": "Play", "font": "title", "size": 20, "color": "#ffffff" }
    }
  }
}
JSON
  cat >Sources/App/main.swift <<'SWIFT'
import Foundation

let pages = Theme.Pages(.default, displayScale: 2)
let place = pages[Theme.play.pressed]
guard let url = pages.url(ofPage: place.page), FileManager.default.fileExists(atPath: url.path) else {
  fatalError("the page is not in the bundle")
}
print(url.lastPathComponent, place.rect.x, place.rect.y, place.rect.width, place.rect.height)
SWIFT
}

for version in 5.9 6.0 6.3; do
  artifact=theme.artifactbundle
  [ $version = 6.0 ] && artifact=theme.artifactbundle.zip
  mkdir -p "$work/$version/App"
  cd "$work/$version/App"
  package "$artifact"

  begin "clean build with $artifact"
  build 1
  verify
  end

  begin "second build: the command does not run"
  build 0
  end

  begin "manifest edited: the bundle follows"
  cp "$work/printed" "$work/before"
  sed -i 's/"size": \[160, 60\]/"size": [120, 44]/' Sources/App/themes.json
  build 1
  verify
  ! cmp -s "$work/before" "$work/printed" || fail "the program prints the same place"
  end
done
echo "all steps passed"
