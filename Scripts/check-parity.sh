#!/usr/bin/env bash
# Compares the module for web pages, run by Node.js, with this machine's build and with the command, byte for byte:
# verdicts, codes, spans, words, suggestions, canonical forms. Then it fills in forms at random in the module, and
# compares everything that this machine reports about the same forms.
#
#     Scripts/check-parity.sh [QUESTIONS [MODULE [PLANS [SIGN-UP]]]]
#
# QUESTIONS is the file that `swift test` writes if the environment variable WELLFORMED_QUESTIONS names it. The forms
# that the tests filled in are next to it, in QUESTIONS.forms. Without QUESTIONS, the script runs the tests to write
# both. MODULE is the module to check, by default the one among the resources, which is built first if it is missing.
# Only the formats that it contains are compared. PLANS is the module that judges by plans, for which the same is
# compared. SIGN-UP is the module of the set `sign-up`, with phone numbers and passwords, for which these are compared.
set -euo pipefail
cd "$(dirname "$0")/.."
questions=${1:-}
module=${2:-Sources/WellformedWeb/Resources/wellformed.wasm}
plans=${3:-Sources/WellformedWeb/Resources/wellformed-plan.wasm}
sign_up=${4:-Examples/SignUpSite/Sources/SignUpService/Module/sign-up.wasm}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$questions" ]; then
  questions="$work/questions"
  WELLFORMED_QUESTIONS="$questions" swift test --filter 'WellformedTests|ParityTests'
fi
[ -f "$module" ] || Scripts/build-web.sh --edition rules --output "$module"
[ -f "$plans" ] || Scripts/build-web.sh --edition plans --output "$plans"
programs=$(Scripts/build-release.sh --product wellformed | tail -n 1)
Scripts/build-release.sh --package-path Tests/Embedded --product HostAdapter
host=$programs/HostAdapter
LC_ALL=C sort -u "$questions" > "$work/sorted"
node Tests/Web/parity.mjs questions "$module" "$work/sorted" > "$work/asked"
"$host" < "$work/asked" > "$work/answered"
node Tests/Web/parity.mjs compare "$module" "$work/asked" "$work/answered"
node Tests/Web/parity.mjs command "$programs/wellformed" "$work/asked" "$work/answered"
node Tests/Web/parity.mjs live "$module" 200 "$work/live" "$work/answers" "$questions.forms"
"$host" < "$work/live" > "$work/answered"
cmp "$work/answers" "$work/answered"
node Tests/Web/parity.mjs plans "$module" "$plans" "$programs/wellformed" 100 "$questions.forms"
# Phone numbers are in a module of their own.
WELLFORMED=$programs/wellformed WELLFORMED_SIGN_UP=$sign_up node --test Tests/Web/phones.test.mjs
# So are passwords. They are compared without words, and with the smallest and the middle tier of words.
Scripts/build-release.sh --product WellformedPasswordAnswers
Scripts/generate-password-words.py "$work/words" small middle
node Tests/Web/meter.mjs "$sign_up" "$programs/wellformed" "$programs/WellformedPasswordAnswers" \
  "$work"/words/{small,middle}.words
echo "$(wc -l < "$work/live") questions about forms that are filled in, all answered alike."
