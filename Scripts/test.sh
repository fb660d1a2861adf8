#!/usr/bin/env bash
# Installs what is needed and runs all tests. Arguments go to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh --tests
flags=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
swift build --build-tests "${flags[@]}"
swift test --skip-build "${flags[@]}" "$@"
