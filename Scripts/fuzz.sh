#!/usr/bin/env bash
# Hands mutated manifests, files of the cache, pictures and outputs to their readers. See Documentation/Robustness.md.
#
#   Scripts/fuzz.sh [TARGET] [COUNT] [FIRST]          mutations by number, in one process a target; the same everywhere
#   Scripts/fuzz.sh --address [TARGET] [COUNT] [FIRST]  the same under AddressSanitizer, in processes of some hundred inputs each
#   Scripts/fuzz.sh --coverage [TARGET] [SECONDS]     libFuzzer with AddressSanitizer, from the same seeds
#   Scripts/fuzz.sh --help
#
# TARGET is one of manifest, entry, page, index, memo, usage, receipt, history, picture, font, outputs, placement,
# all of these (all, the default), or fonts: whole fonts of several kinds, which are cut out of the tests' fonts; it is the
# default of --address. COUNT is 1000000 unless stated, 20000 with --address, SECONDS is 300 for each target. A failing input is named by its number:
# `theme-fuzz input TARGET NUMBER FILE` writes it.
# libFuzzer writes the inputs that fail and those that reached new code into .build/fuzz-corpus/TARGET.
#
# Exit status: 0 all held, 1 something did not hold, 2 wrong usage, 3 it could not be built.
set -uo pipefail
cd "$(dirname "$0")/.."

usage() { sed -n '2,/^set/{s/^# \{0,1\}//p}' "$0"; }
is_number() { [[ "$1" =~ ^[0-9]+$ ]]; }
coverage=false address=false
case "${1:-}" in
  --help | -h)
    usage
    exit 0
    ;;
  --coverage)
    coverage=true
    shift
    ;;
  --address)
    address=true
    shift
    set -- "${1:-fonts}" "${2:-20000}" "${@:3}"
    ;;
esac
target=${1:-all}
count=${2:-}
first=${3:-0}
all="manifest entry page index memo usage receipt history picture font outputs placement"
[[ " $all all fonts " == *" $target "* ]] && { [ -z "$count" ] || is_number "$count"; } && is_number "$first" && [ $# -le 3 ] || {
  usage >&2
  exit 2
}
[ "$target" = all ] && targets=$all || targets=$target

# Folders of their own: both builds see more than an ordinary one.
flags=(-c release --product theme-fuzz -Xswiftc -enable-testing -Xswiftc -warnings-as-errors)
Scripts/install.sh || exit 3
if [ "$target" = fonts ]; then
  Scripts/install.sh --tests && /usr/bin/python3 -W ignore Fuzz/make-fonts.py .build/fuzz-fonts 2>/dev/null || exit 3
fi
if $address; then
  THEME_FUZZ=1 swift build --scratch-path .build/fuzz-address "${flags[@]}" --sanitize address || exit 3
  # What a font asks for beyond the limit is refused as where memory is full. What is never given back is no fault of a reader.
  export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=512:hard_rss_limit_mb=2048:handle_abort=1:handle_sigill=1:handle_sigtrap=1:exitcode=99
  status=0
  for target in $targets; do .build/fuzz-address/release/theme-fuzz batches "$target" "$count" "$first" || status=1; done
  exit $status
fi
THEME_FUZZ=1 swift build --scratch-path .build/fuzz "${flags[@]}" || exit 3
fuzz=.build/fuzz/release/theme-fuzz

status=0
if ! $coverage; then
  for target in $targets; do "$fuzz" run "$target" "${count:-1000000}" "$first" || status=1; done
  exit $status
fi

THEME_FUZZ=coverage swift build --scratch-path .build/fuzz-coverage "${flags[@]}" --sanitize fuzzer --sanitize address || exit 3
corpus=.build/fuzz-corpus
mkdir -p "$corpus"
"$fuzz" dictionary "$corpus/words.dict" || exit 3
for target in $targets; do
  found=$corpus/$target
  seeds=$corpus/$target-seeds
  mkdir -p "$found"
  "$fuzz" corpus "$target" "$seeds" || exit 3
  options=("-max_total_time=${count:-300}" -timeout=20 -rss_limit_mb=2048 "-artifact_prefix=$found/failed-" -print_final_stats=1)
  [ "$target" = manifest ] && options+=("-dict=$corpus/words.dict" -max_len=16384)
  # What is never given back at the end is no fault of a reader.
  ASAN_OPTIONS=detect_leaks=0 THEME_FUZZ_TARGET=$target .build/fuzz-coverage/release/theme-fuzz "${options[@]}" "$found" "$seeds" ||
    status=1
done
exit $status
