#!/usr/bin/env bash
# Runs the tests that start no other process under ThreadSanitizer, or under AddressSanitizer with LeakSanitizer and, for
# the C target, UndefinedBehaviorSanitizer. See Documentation/Robustness.md.
#
#   Scripts/sanitize.sh [thread | address | all] [--exposed | --filter NAME ...]
#
# --exposed runs only the tests of modules that can have such faults by themselves: for threads those that import
# Dispatch or Synchronization, for addresses those that import C or name an unsafe pointer.
#
# Exit status: 0 nothing was found, 1 a report or a failed test, 2 wrong usage.
set -uo pipefail
cd "$(dirname "$0")/.."

usage() { sed -n '2,/^set/{s/^# \{0,1\}//p}' "$0"; }
sanitizers=all
case "${1:-}" in
  --help | -h)
    usage
    exit 0
    ;;
  thread | address | all)
    sanitizers=$1
    shift
    ;;
esac
exposed=false
if [ "${1:-}" = --exposed ] && [ $# = 1 ]; then
  exposed=true
  shift
fi
[ $# = 0 ] || [ "$1" = --filter ] || {
  usage >&2
  exit 2
}
[ "$sanitizers" = all ] && sanitizers="thread address"

Scripts/install.sh --tests || exit 1
# Tests that come to start a process are cancelled there (Tests/*/ChildProcess.swift and the like). Package.swift leaves the
# command, its tests and the plugins out.
export THEME_TESTS_IN_PROCESS=1
export TSAN_OPTIONS="suppressions=$PWD/Scripts/thread-sanitizer/suppressions.txt halt_on_error=0 exitcode=66 report_signal_unsafe=0"
export ASAN_OPTIONS="detect_leaks=1 detect_stack_use_after_return=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/address-sanitizer/suppressions.txt print_suppressions=0"
export UBSAN_OPTIONS=print_stacktrace=1

# The filters of --exposed, a word each.
exposed_tests() {
  local pattern='^(@[A-Za-z]+ )*(public )?import (Dispatch|Synchronization)$'
  [ "$1" = address ] && pattern='^(@[A-Za-z]+ )*(public )?import C[A-Z]|Unsafe[A-Za-z]*Pointer'
  grep -rlE "$pattern" Sources --include='*.swift' | cut -d/ -f2 | sort -u | while read -r module; do
    if [ -d "Tests/${module}Tests" ]; then printf '%s\n' --filter "^${module}Tests\\."; fi
  done
}

# Makes the library that tells ThreadSanitizer of `Mutex`, and sees that with it races are reported and locks are not.
prepare_thread() {
  [ "$(uname)" = Linux ] || return 0 # Elsewhere it is a lock that ThreadSanitizer knows.
  local folder=.build/thread-sanitizer optimisation locks expected reports try
  mkdir -p "$folder"
  clang -O1 -Wall -Werror -shared -fPIC -o "$folder/mutex.so" Scripts/thread-sanitizer/mutex.c || return 1
  for optimisation in -Onone -O; do
    swiftc -swift-version 6 "$optimisation" -sanitize=thread -o "$folder/races" Scripts/thread-sanitizer/races.swift || return 1
    for locks in locked empty unlocked half two-locks; do
      [[ $locks =~ ^(locked|empty)$ ]] && expected=0 || expected=1
      # A race shows in most runs, not in all: on a busy machine one thread may be done before the other begins.
      for try in 1 2 3 4 5 6 7 8 9 10; do
        reports=$(LD_PRELOAD="$PWD/$folder/mutex.so" "$folder/races" $locks 2>&1 | grep -c 'WARNING: ThreadSanitizer')
        [ "$reports" = 0 ] || break
      done
      [ $((reports > 0)) = $expected ] || {
        echo "error: ThreadSanitizer gives $reports reports for '$locks' ($optimisation), see Scripts/thread-sanitizer/" >&2
        return 1
      }
    done
  done
  export LD_PRELOAD=$PWD/$folder/mutex.so
}

# Sees that leaks are reported, and what only looks like one is not.
prepare_address() {
  [ "$(uname)" = Linux ] || return 0 # Elsewhere there is no LeakSanitizer.
  local folder=.build/address-sanitizer leak expected reports
  mkdir -p "$folder"
  swiftc -swift-version 6 -sanitize=address -o "$folder/leaks" Scripts/address-sanitizer/leaks.swift || return 1
  for leak in static file base64 cycle; do
    [ $leak = cycle ] && expected=1 || expected=0
    reports=$("$folder/leaks" $leak 2>&1 | grep -c 'ERROR: LeakSanitizer')
    [ "$reports" = $expected ] || {
      echo "error: LeakSanitizer gives $reports reports for '$leak', see Scripts/address-sanitizer/" >&2
      return 1
    }
  done
}

status=0
for sanitizer in $sanitizers; do
  options=(--sanitize "$sanitizer" --scratch-path ".build/$sanitizer-sanitizer")
  # The C target's undefined behaviour: its runtime is a part of AddressSanitizer's.
  [ "$sanitizer" = address ] && options+=(-Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined)
  filters=("$@")
  $exposed && mapfile -t filters < <(exposed_tests "$sanitizer")
  swift build --build-tests "${options[@]}" || exit 1
  (
    "prepare_$sanitizer" || exit 1
    # There are no tests of XCTest, and what it leaks is its own.
    swift test --skip-build --disable-xctest "${options[@]}" "${filters[@]}"
  ) || status=1
done
exit $status
