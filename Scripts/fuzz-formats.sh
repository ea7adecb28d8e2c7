#!/usr/bin/env bash
# Fuzzes formats, one after another. Any bytes must get an answer that keeps the laws, within seconds. That limit is
# generous because the build counts its own steps, and an input can be judged several times.
#
#     Scripts/fuzz-formats.sh RUNS [QUESTIONS [FORMAT…]]
#
# RUNS is the number of inputs for each format. Without names of formats, all are fuzzed. The inputs are made from
# QUESTIONS, the file that `swift test` writes if the environment variable WELLFORMED_QUESTIONS names it. Inputs that
# break a law are kept in the folder that the script prints at its end.
#
# How often each law is checked; the bytes of an input decide, so that an input that broke a law breaks it again (see
# Laws.swift):
#
#     every input       a verdict without a trap; the fast path says the same; viable exactly if not invalid
#     every ill-formed  the adapter for bytes agrees, and for one in 16 of the others
#     one in 4          an invalid beginning belongs to an invalid text; a valid text has a canonical form, which is
#                       valid and its own canonical form
#     one in 16         the longest viable prefix is viable, issues have spans between scalars, completions complete
#     one in 1024       time is linear for a text in which a part is repeated
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:?how many inputs a format}
questions=${2:-/dev/null}
shift $(($# < 2 ? $# : 2))
# Only the counters of `-sanitize=fuzzer`: the calls for each comparison, which it also inserts, take half of the time.
# The compiler accepts the kinds of counters only together with a sanitizer, and this one does nothing to Swift.
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
