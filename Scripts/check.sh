#!/usr/bin/env bash
# The rules that are not tests: formatting, layers, file sizes, names.
set -uo pipefail
cd "$(dirname "$0")/.."
status=0
fail() {
  echo "error: $*" >&2
  status=1
}

formatted=(Package.swift Sources Tests Plugins Examples/*/Package.swift Examples/*/Sources)
swift format lint --strict -r "${formatted[@]}" || fail "formatting: run swift format -i -r ${formatted[*]}"

# Layers: the compiler checks the imports against Package.swift's table (warnings are errors too).
swift build --build-tests -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error ||
  fail "a module imports what its row does not name, or the build warns"

# Foundation stays out of everything that the command links.
grep -rnE '^ *(@preconcurrency )?import Foundation' Sources --include='*.swift' | grep -v '^Sources/theme-bench/' &&
  fail "Foundation is imported below the benchmark"

# Small files, telling names.
git ls-files 'Sources/*.swift' 'Plugins/*.swift' 'Sources/*.c' | while read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 500 ] || echo "$file has $lines lines"
done | grep . && fail "files over 500 lines"
git ls-files 'Sources/*' | grep -iE '/[^/]*(utils?|helpers?|common|manager)\.swift$' | grep -v '/CommonParameters.swift$' &&
  fail "names that say nothing"

# Nothing that ends the program on input.
grep -rnE '\btry!|\bas!|fatalError\(|preconditionFailure\(' Sources --include='*.swift' && fail "a trap in the sources"

# Every path that the documents name exists.
grep -ohE '`(Sources|Tests|Scripts|Documentation|Plugins|Examples)/[^` *<>]*`' ./*.md Documentation/*.md 2>/dev/null | tr -d '`' | sort -u |
  while read -r path; do [ -e "$path" ] || echo "$path"; done | grep . && fail "documents name paths that are not there"

exit $status
