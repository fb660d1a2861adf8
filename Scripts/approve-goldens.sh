#!/usr/bin/env bash
# Records the goldens anew, on purpose: look at `git diff` (and at every picture) before you commit.
# An argument is a filter for `swift test`, such as ThemeWidgetsTests.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "${CI:-}" ]; then
  echo "error: goldens are not recorded in CI" >&2
  exit 2
fi
swift build --product theme
.build/debug/theme build Examples/CommittedAssets/themes.json --no-cache --quiet
APPROVE=1 swift test ${1:+--filter "$1"} || true
git status --short Tests Documentation Examples
