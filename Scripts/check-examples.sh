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

# The CI files of the example, without the CI: their scripts are taken from the YAML and run in a clone of a repository with
# committed assets, as a pull request finds it. Only the installing is left out.
CommittedAssets() {
  local theme=${THEME:-}
  if [ -z "$theme" ]; then
    swift build --product theme
    theme=$(swift build --show-bin-path)/theme
  fi
  copy CommittedAssets
  cp -r "$root/Examples/CommittedAssets/." .
  rm -rf .build
  mkdir -p "$work/bin"
  ln -s "$theme" "$work/bin/theme"
  export PATH="$work/bin:$PATH" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
  export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
  github=.github/workflows/themes.yml
  gitlab=.gitlab-ci.yml
  local file name
  for file in $github $gitlab; do
    /usr/bin/python3 "$root/Scripts/ci-steps.py" $file >"$work/names"
    [ "$(wc -l <"$work/names")" -ge 3 ] || fail "$file has few scripts"
    while read -r name; do
      /usr/bin/python3 "$root/Scripts/ci-steps.py" $file "$name" | bash -n || fail "$file: $name is no script"
    done <"$work/names"
  done

  # Somebody's repository, whose main branch is right.
  git init --quiet --initial-branch main .
  git config receive.denyCurrentBranch ignore
  git add --all
  git commit --quiet -m main
  theme check --no-cache --strict --quiet || fail "the example's assets are not up to date"

  # change SITUATION: what a pull request brings.
  change() {
    case $1 in
    clean) echo '' >>README.md ;;
    stale) sed -i 's/#2f8f9d/#9d2f8f/' themes.json ;;
    regenerated) sed -i 's/#2f8f9d/#9d2f8f/' themes.json && theme build --no-cache --quiet ;;
    damaged) truncate -s 100 Sources/CommittedAssets/Theme/dark.png ;;
    broken) echo '{' >themes.json ;;
    esac
  }
  # part FILE NAME: runs a script of the CI in the clone, as the CI's shell does.
  part() {
    /usr/bin/python3 "$root/Scripts/ci-steps.py" "$1" "$2" >"$work/script"
    (cd "$work/clone" && bash --noprofile --norc -eo pipefail "$work/script") >"$work/out" 2>&1
  }
  # clone SITUATION: a pull request's branch, merged as GitHub checks it out.
  clone() {
    rm -rf "$work/clone"
    git clone --quiet . "$work/clone"
    (
      cd "$work/clone"
      git checkout --quiet -b "change-$1"
      change "$1"
      git add --all
      git commit --quiet -m "$1"
      git push --quiet --force origin "change-$1"
      git checkout --quiet --detach origin/main
      git merge --quiet --no-ff -m merge "change-$1"
    )
  }
  # expect SITUATION STATUS CHECK-WORDS SHEET
  expect() {
    clone "$1"
    local status=0
    # GitHub: each step by itself, the second one whatever became of the first.
    part $github check/Check || status=$?
    [ $status = "$2" ] || { cat "$work/out"; fail "GitHub, $1: check ends with $status, not $2"; }
    grep -qE "$3" "$work/out" || { cat "$work/out"; fail "GitHub, $1: check does not say $3"; }
    BASE=HEAD^1 part $github "check/Show what changes" || [ "$1" = broken ] ||
      { cat "$work/out"; fail "GitHub, $1: nothing is shown"; }
    sheet "GitHub, $1" "$4"
    # GitLab: one script, whose status is the check's; on the branch itself.
    clone "$1"
    (cd "$work/clone" && git checkout --quiet "change-$1")
    status=0
    CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-parse main) part $gitlab themes:check/script || status=$?
    [ $status = "$2" ] || { cat "$work/out"; fail "GitLab, $1: check ends with $status, not $2"; }
    sheet "GitLab, $1" "$4"
  }
  # sheet WHAT EXPECTED: whether a contact sheet is there to be uploaded, and that it is whole.
  sheet() {
    local found=none
    if [ -f "$work/clone/.themes/contact-sheet/index.html" ]; then
      found=sheet
      [ "$(grep -c '<img ' "$work/clone/.themes/contact-sheet/index.html")" = \
        "$(find "$work/clone/.themes/contact-sheet" -name '*.png' | wc -l)" ] || fail "$1: the sheet is not whole"
    fi
    [ $found = "$2" ] || fail "$1: contact sheet: $found, not $2"
    (cd "$work/clone" && git diff --quiet && git diff --cached --quiet) || fail "$1: the tree has changed"
  }
  expect clean 0 'up to date: 8 files' none
  expect stale 1 '^::error file=Sources/CommittedAssets/Theme/light.png,title=check.stale::pixels differ' sheet
  expect regenerated 0 'up to date: 8 files' sheet
  expect damaged 1 '^::error file=Sources/CommittedAssets/Theme/dark.png,title=check.stale::it is not a whole PNG' none
  expect broken 1 '^::error file=themes.json,line=' none

  # The label: a stale branch gets one commit of the assets alone; a second run has nothing to do.
  regenerates() { # NAME FILE PART
    clone stale
    (cd "$work/clone" && git checkout --quiet change-stale && git push --quiet --force origin "HEAD:refs/heads/topic")
    for round in 1 2; do
      BRANCH=topic CI_MERGE_REQUEST_SOURCE_BRANCH_NAME=topic CI_SERVER_HOST=example.org THEMES_REMOTE=$PWD \
        part "$2" "$3" || { cat "$work/out"; fail "$1: nothing is committed"; }
    done
    grep -q 'nothing to commit' "$work/out" || fail "$1: the second run commits again"
    [ "$(git rev-list --count change-stale..topic)" = 1 ] || fail "$1: not one commit"
    git diff --name-only change-stale topic >"$work/changed"
    ! grep -v '^Sources/CommittedAssets/Theme/' "$work/changed" || fail "$1: more than the assets is committed"
    grep -q light.png "$work/changed" || fail "$1: the assets are not committed"
    git branch --quiet -D topic
  }
  git config receive.advertisePushOptions true
  regenerates GitHub $github "regenerate/Build and commit"
  regenerates GitLab $gitlab themes:regenerate/script
}

[ $# -gt 0 ] || set -- CommittedAssets CustomKind
for name in "$@"; do
  echo "== $name"
  ("$name")
done
