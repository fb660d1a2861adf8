#!/usr/bin/env bash
# The rules that are not tests: formatting, layers, file sizes, names.
set -uo pipefail
cd "$(dirname "$0")/.."
status=0
fail() {
  echo "error: $*" >&2
  status=1
}

folders=(Package.swift)
for folder in Sources Tests Plugins Examples Fuzz; do [ -d "$folder" ] && folders+=("$folder"); done
swift format lint --strict -r "${folders[@]}" || fail "formatting: run swift format -i -r ${folders[*]}"

# Layers: the compiler checks the imports against Package.swift's table (warnings are errors too).
swift build --build-tests -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error ||
  fail "a module imports what its row does not name, or the build warns"

# Foundation stays out of everything that the command links.
grep -rnE '^ *(@preconcurrency )?import Foundation' Sources --include='*.swift' | grep -v '^Sources/theme-bench/' &&
  fail "Foundation is imported below the benchmark"

# Small files, telling names.
git ls-files 'Sources/*.swift' 'Plugins/*.swift' 'Fuzz/*.swift' 'Sources/*.c' | while read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 500 ] || echo "$file has $lines lines"
done | grep . && fail "files over 500 lines"
git ls-files 'Sources/*' 'Fuzz/*' | grep -iE '/[^/]*(utils?|helpers?|common|manager)\.swift$' | grep -v '/CommonParameters.swift$' &&
  fail "names that say nothing"

# Everything public is documented. A comment speaks for the lines below it up to an empty one; initialisers are told by
# their parameters, operators by their sign, and what a protocol of ours asks for by the protocol.
git ls-files 'Sources/*.swift' | xargs awk '
  FNR == 1 || /^ *$/ { documented = 0 }
  /^ *\/\/\// { documented = 1; own = 1; next }
  /^ *(@[A-Za-z]+(\([^)]*\))? +)*public / {
    isType = / (struct|enum|class|actor|protocol|typealias) /
    inherits = / (init[?(<]|func [^A-Za-z ]+ \(|static (let|var|func) (schema|naturalSize|draw|id|summary|details|needsImages|needsPages|readsPages|needsPixels|needsTokens|needsFonts|expressesTrim|rotation|isWhole|options|pageForm|export|allowsNull|elements)[^A-Za-z]|var description: String)/
    if (!inherits && (isType ? !own : !documented)) print FILENAME ":" FNR ": " $0
  }
  !/^ *@[A-Za-z]+(\([^)]*\))? *$/ { own = 0 }
' | grep . && fail "public declarations without a comment"

# Nothing that ends the program on input.
grep -rnE '\btry!|\bas!|fatalError\(|preconditionFailure\(' Sources --include='*.swift' && fail "a trap in the sources"

# Under a sanitizer no test starts another process.
grep -rlF 'Process()' Tests --include='*.swift' | grep -v '^Tests/CommandTests/' | xargs grep -L THEME_TESTS_IN_PROCESS | grep . &&
  fail "tests that start processes under a sanitizer too: see Scripts/sanitize.sh"

# Every path that the documents name or link to exists.
for file in ./*.md Documentation/*.md Examples/*/*.md; do
  [ -f "$file" ] || continue
  grep -oE '\]\([^)#: ]+' "$file" | cut -c3- | while read -r path; do
    [ -e "$(dirname "$file")/$path" ] || echo "$file links to $path"
  done
done | grep . && fail "dead links"
grep -ohE '`(Sources|Tests|Scripts|Documentation|Plugins|Examples|Fuzz)/[^` *<>]*`' ./*.md Documentation/*.md 2>/dev/null | tr -d '`' | sort -u |
  while read -r path; do [ -e "$path" ] || echo "$path"; done | grep . && fail "documents name paths that are not there"

exit $status
