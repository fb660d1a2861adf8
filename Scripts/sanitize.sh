#!/usr/bin/env bash
# Runs the tests that start no other process under ThreadSanitizer or AddressSanitizer. See Documentation/Robustness.md.
#
#   Scripts/sanitize.sh [thread | address | all] [--filter NAME ...]
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
[ $# = 0 ] || [ "$1" = --filter ] || {
  usage >&2
  exit 2
}
[ "$sanitizers" = all ] && sanitizers="thread address"

Scripts/install.sh --tests || exit 1
# Tests that come to start a process are cancelled there (Tests/*/ChildProcess.swift and the like); the tests of the
# command are nothing else.
export THEME_TESTS_IN_PROCESS=1
export TSAN_OPTIONS="suppressions=$PWD/Scripts/thread-sanitizer.supp halt_on_error=0 exitcode=66 report_signal_unsafe=0"
# Swift keeps what it allocates once for metadata.
export ASAN_OPTIONS=detect_leaks=0
status=0
for sanitizer in $sanitizers; do
  options=(--sanitize "$sanitizer" --scratch-path ".build/$sanitizer-sanitizer")
  swift build --build-tests "${options[@]}" || exit 1
  swift test --skip-build "${options[@]}" --skip '^CommandTests\.' "$@" || status=1
done
exit $status
