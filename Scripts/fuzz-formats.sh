#!/usr/bin/env bash
# Fuzzes formats, one after the other: any bytes must get an answer that keeps the laws, within seconds,
# which is long: the build counts its own steps, and an input can be judged several times.
#
#     Scripts/fuzz-formats.sh RUNS [QUESTIONS [FORMAT…]]
#
# RUNS inputs for each format; without names, all formats. QUESTIONS, which `swift test` writes where the environment
# variable WELLFORMED_QUESTIONS names a file, is what the inputs are made from. What breaks a law is left in the folder
# that the script names at its end.
#
# What is asked how often; the bytes of an input draw it, so that what broke a law breaks it again (see Laws.swift):
#
#     every input       a verdict without a trap; the fast path says the same; viable exactly where not invalid
#     every ill-formed  the adapter for bytes agrees, and one in 16 of the others
#     one in 4          a beginning that is invalid is that of an invalid text; a valid text has a canonical form, which is
#                       valid and its own
#     one in 16         the longest viable prefix is viable, issues have spans between scalars, completions complete
#     one in 1024       time is linear in a text in which a part is repeated
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:?how many inputs a format}
questions=${2:-/dev/null}
shift $(($# < 2 ? $# : 2))
# The counters of `-sanitize=fuzzer` alone: the calls for each comparison, which it makes as well, are half of the time.
# The compiler takes the kinds of counters only beside a sanitizer, and this one does nothing to Swift.
frontend=(-sanitize=scudo -sanitize-coverage=edge,inline-8bit-counters,pc-table)
flags=()
for option in "${frontend[@]}"; do flags+=(-Xswiftc -Xfrontend -Xswiftc "$option"); done
swift build --package-path Tests/Fuzzing -c release "${flags[@]}" 2>&1 | tail -n 1
if [ $# = 0 ]; then
  mapfile -t formats < <(swift run wellformed formats | cut -d ' ' -f 1)
  set -- "${formats[@]}"
fi
fuzzer=$PWD/Tests/Fuzzing/.build/release/FormatFuzzer
work=$(mktemp -d)
failed=0
for format in "$@"; do
  mkdir -p "$work/$format"
  python3 - "$questions" "$format" "$work/$format" <<'PYTHON'
import pathlib, sys
questions, name, folder = sys.argv[1:]
for number, line in enumerate(open(questions)):
    words = line.split(" ")
    if len(words) == 2 and words[0] == name:
        (pathlib.Path(folder) / str(number)).write_bytes(bytes.fromhex(words[1].strip()))
PYTHON
  if (cd "$work" && WELLFORMED_FORMAT=$format "$fuzzer" -runs="$runs" -max_len=300 -len_control=0 -timeout=5 \
    "$format" > "$format.log" 2>&1); then
    echo "$format: $(tail -n 1 "$work/$format.log")"
  else
    echo "$format: FAILED; see $work/$format.log"
    failed=1
  fi
done
[ $failed = 0 ] && echo "No law was broken." || echo "What broke laws is in $work."
exit $failed
