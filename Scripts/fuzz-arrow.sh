#!/usr/bin/env bash
# Passes hostile Arrow arrays to the library for C, built with the address sanitizer: it must never read past a buffer.
#
#     Scripts/fuzz-arrow.sh [CASES [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --scratch-path .build-asan --sanitize address --product WellformedC 2>&1 | tail -n 1
folder=$PWD/.build-asan/debug
clang -std=c11 -Wall -Wextra -Werror -g -O1 -fsanitize=address -I Sources/CWellformed/include \
  Tests/Fuzzing/arrow-fuzzer.c -L "$folder" -lWellformedC -Wl,-rpath,"$folder" -o "$folder/arrow-fuzzer" 2>&1 \
  | { grep -v 'Cannot export local symbol' || true; }
# Memory that is allocated once and kept is not a leak, but Swift's references to it do not look like pointers.
echo 'leak:swift::threading_impl::once_slow' > "$folder/arrow-fuzzer.kept"
LSAN_OPTIONS=suppressions=$folder/arrow-fuzzer.kept:print_suppressions=0 "$folder/arrow-fuzzer" "${1:-100000}" "${2:-1}"
