#!/usr/bin/env bash
# Builds, runs and tests the examples as a stranger would: in fresh copies, by the path of this package.
# Arguments are names of examples; all of them unless given.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "error: $*" >&2
  exit 1
}

# The example's files in $work/<name>, with the path of the dependency made absolute.
copy() {
  mkdir -p "$work/$1"
  git ls-files -z --cached --others --exclude-standard "Examples/$1" | (cd "$root" && xargs -0 cp --parents -t "$work")
  mv "$work/Examples/$1"/* "$work/$1/"
  sed -i "s|path: \"../..\"|path: \"$root\"|" "$work/$1/Package.swift"
  cd "$work/$1"
}

# `swift build` without a word of warning.
build() {
  swift build --build-tests 2>&1 | tee build.log
  ! grep -E '(^|: )(warning|error):' build.log || fail "$1: the build warns"
}

CustomKind() {
  copy CustomKind
  build CustomKind
  .build/debug/acme-theme list kinds >kinds.txt
  for kind in ribbon glossyButton arcMeter; do
    grep -qx $kind kinds.txt || fail "acme-theme does not list $kind"
  done
  .build/debug/Demo >sprites.txt
  for sprite in shop/sale/normal shop/new/focused shop/buy/pressed shop/gift/checked/hover; do
    grep -qx "default.png $sprite" sprites.txt || fail "the bundle has no sprite $sprite"
    grep -qx "default@2x.png $sprite" sprites.txt || fail "the bundle has no sprite $sprite at 2x"
  done
  swift test --skip-build

  # An edit of the manifest reaches the bundle; so does an edit of the kind, which no input of the plugin names.
  sed -i 's|"shop/gift"|"shop/present"|' Sources/Demo/themes.json
  build CustomKind >/dev/null
  .build/debug/Demo >sprites.txt
  grep -qx 'default.png shop/present/mixed/normal' sprites.txt || fail "an edited manifest does not arrive"
  cp .build/debug/*_Demo.resources/Themes/default.png before.png
  sed -i 's|share(1, of: 30)|share(2, of: 30)|' Sources/AcmeTheme/Ribbon.swift
  build CustomKind >/dev/null
  ! cmp -s before.png .build/debug/*_Demo.resources/Themes/default.png || fail "an edited kind does not arrive"

  # A mistake is found at its place, and the build fails.
  sed -i 's|"notch": 14|"notch": 96|' Sources/Demo/themes.json
  if swift build >build.log 2>&1; then fail "a faulty manifest builds"; fi
  grep -qE 'themes\.json:[0-9]+:[0-9]+: error: the notch is as deep' build.log || fail "the fault has no place"
}

[ $# -gt 0 ] || set -- CustomKind
for name in "$@"; do
  echo "== $name"
  ("$name")
done
