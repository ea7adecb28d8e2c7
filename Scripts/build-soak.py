#!/usr/bin/env python3
"""Builds the soak of live forms as a release build, with live forms that can contain mistakes.

    Scripts/build-soak.py

The mistakes are those of Documentation/live-mutants.md. The script writes them into a copy of Sources/WellformedLive,
in .build-release/mutants, each behind a switch that the soak turns on and off. The sources themselves do not contain
them. The package is built with the copy instead of the sources: Package.swift reads WELLFORMED_LIVE_SOURCES.

Each mistake is a list of replacements: a file, a text that occurs in it exactly once, and the replacement. If the text
does not occur exactly once, the script says which one and stops: when you change the sources there, change the mistake
too.

The last line of standard output is the folder of the program.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources/WellformedLive"
COPY = ROOT / ".build-release/mutants/WellformedLive"
MUTANTS = ROOT / "Tests/WellformedLiveMutants/Mutant.swift"

Replacement = tuple[str, str, str]

MISTAKES: dict[str, list[Replacement]] = {
    "movedRowNotCompared": [
        (
            "Machine/LiveForm+Rows.swift",
            "      for index in moved.flatMap({ forget($0) }) + moved.flatMap({ compare($0) }) { follow(index) }\n",
            """\
      let compared =
        Mutant.movedRowNotCompared.isMade ? [] : moved.flatMap({ forget($0) }) + moved.flatMap({ compare($0) })
      for index in compared { follow(index) }
""",
        )
    ],
    "innerRowsKept": [
        (
            "Machine/LiveForm+Rows.swift",
            "        if let inner = rows[id] { takeAway(inner) }\n",
            "        if !Mutant.innerRowsKept.isMade, let inner = rows[id] { takeAway(inner) }\n",
        )
    ],
    "staleAnswerTaken": [
        (
            "Machine/Parts/RemoteCheck.swift",
            "= question?.phase, run.token == token else {",
            "= question?.phase, run.token == token || Mutant.staleAnswerTaken.isMade else {",
        )
    ],
    "resetKeepsChecks": [
        (
            "Machine/LiveForm+Submitting.swift",
            "    withdrawCheck(index)\n    endPause(index)\n    let shows",
            "    if !Mutant.resetKeepsChecks.isMade { withdrawCheck(index) }\n    endPause(index)\n    let shows",
        ),
        (
            "Machine/FieldRecord.swift",
            "    check = RemoteCheck()\n",
            "    if !Mutant.resetKeepsChecks.isMade { check = RemoteCheck() }\n",
        ),
    ],
    "localFailureKeepsCheck": [
        (
            "Machine/LiveForm+Checks.swift",
            "    guard canBeChecked(index) else { return withdrawCheck(index) }\n",
            """\
    guard canBeChecked(index) else {
      if Mutant.localFailureKeepsCheck.isMade, records[index].participation == .enabled { return }
      return withdrawCheck(index)
    }
""",
        )
    ],
    "keystrokeReveals": [
        (
            "Machine/LiveForm+Editing.swift",
            "    applyPolicy(index, .edit)\n",
            "    if Mutant.keystrokeReveals.isMade { reveal(index) }\n    applyPolicy(index, .edit)\n",
        )
    ],
    "submissionIgnoresChecks": [
        (
            "Machine/LiveForm+Submitting.swift",
            "    submitting.awaitChecks()\n",
            "    submitting.awaitChecks()\n    if Mutant.submissionIgnoresChecks.isMade { startSubmission() }\n",
        )
    ],
    "knownAnswerAskedAgain": [
        (
            "Machine/Parts/RemoteCheck.swift",
            "    if let (issues, time) = answers",
            "    if !Mutant.knownAnswerAskedAgain.isMade, let (issues, time) = answers",
        )
    ],
    "doubleSubmission": [
        (
            "Machine/Parts/Submitting.swift",
            "    case .submitting: return false\n",
            "    case .submitting: if !Mutant.doubleSubmission.isMade { return false }\n",
        ),
        (
            "Machine/Parts/Submitting.swift",
            "    guard case .editing = phase else { return }\n",
            "    if case .submitting = phase, !Mutant.doubleSubmission.isMade { return }\n",
        ),
    ],
    "editKeepsIntent": [
        (
            "Machine/Parts/Submitting.swift",
            "    guard case .awaitingChecks = phase else { return }\n    phase = .editing\n",
            """\
    guard case .awaitingChecks = phase, !Mutant.editKeepsIntent.isMade else { return }
    phase = .editing
""",
        )
    ],
    "disabledKeepsCheck": [
        (
            "Machine/LiveForm+Checks.swift",
            "    guard canBeChecked(index) else {\n",
            """\
    guard canBeChecked(index) else {
      if Mutant.disabledKeepsCheck.isMade, records[index].participation != .enabled { return }
""",
        )
    ],
    "dependentsForgotten": [
        (
            "Machine/LiveForm+Judging.swift",
            "    if definition.dependents[place].isEmpty, definition.relationsOf[place].isEmpty,\n",
            """\
    if Mutant.dependentsForgotten.isMade { return settleCheck(index, cause) }
    if definition.dependents[place].isEmpty, definition.relationsOf[place].isEmpty,
""",
        )
    ],
    "oldQuestionKept": [
        (
            "Machine/Parts/RemoteCheck.swift",
            "    let isEngaged = ",
            "    if Mutant.oldQuestionKept.isMade, status.isValidating { return (.nothing, .none) }\n    let isEngaged = ",
        )
    ],
    "resetKeepsSubmission": [
        (
            "Machine/Parts/Submitting.swift",
            "    defer { phase = .editing }\n",
            "    defer { if !Mutant.resetKeepsSubmission.isMade { phase = .editing } }\n",
        ),
        (
            "Machine/Parts/Submitting.swift",
            "      return submission.token\n",
            "      return Mutant.resetKeepsSubmission.isMade ? nil : submission.token\n",
        ),
    ],
    "markedTextJudged": [
        (
            "Machine/LiveForm+Editing.swift",
            "    records[index].editing.compose(draft)\n",
            """\
    if Mutant.markedTextJudged.isMade { return follow(records[index].editing.take(draft), index) }
    records[index].editing.compose(draft)
""",
        )
    ],
    "untouchedBlurReveals": [
        (
            "Machine/LiveForm+Editing.swift",
            "    if !press.hold(id) { applyPolicy(index, .blur) }\n",
            """\
    if !press.hold(id) {
      if Mutant.untouchedBlurReveals.isMade { reveal(index) }
      applyPolicy(index, .blur)
    }
""",
        )
    ],
    "noReward": [
        (
            "Machine/Parts/ErrorVisibility.swift",
            "      state = hasReward(status, isTyping: isTyping) ?",
            "      state = hasReward(status, isTyping: isTyping) && !Mutant.noReward.isMade ?",
        ),
        (
            "Machine/Parts/ErrorVisibility.swift",
            "    guard case .awaiting = state else { return endPause() }\n",
            "    guard case .awaiting = state, !Mutant.noReward.isMade else { return endPause() }\n",
        ),
    ],
    "serverIssuePinned": [
        (
            "Machine/LiveForm+Judging.swift",
            "    external.key == key\n",
            "    external.key == key || Mutant.serverIssuePinned.isMade\n",
        )
    ],
}


def sources_with_mistakes() -> dict[pathlib.Path, str]:
    """Returns every source of live forms, by its path in the module, with the mistakes in it."""
    texts = {path.relative_to(SOURCES): path.read_text() for path in sorted(SOURCES.rglob("*.swift"))}
    changed: set[pathlib.Path] = set()
    for name, replacements in MISTAKES.items():
        for file, old, new in replacements:
            path = pathlib.Path(file)
            count = texts.get(path, "").count(old)
            if count != 1:
                sys.exit(f"The mistake {name} replaces a text that stands in {file} {count} times, not once:\n{old}")
            texts[path] = texts[path].replace(old, new)
            changed.add(path)
    for path in changed:
        texts[path] = "import WellformedLiveMutants\n" + texts[path]
    return texts


def write(texts: dict[pathlib.Path, str]) -> None:
    """Writes the copy; files that have not changed are left alone, so that they are not compiled again."""
    for path in COPY.rglob("*.swift"):
        if path.relative_to(COPY) not in texts:
            path.unlink()
    for path, text in texts.items():
        target = COPY / path
        if target.exists() and target.read_text() == text:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)


known = re.findall(r"^  case (\w+)$", MUTANTS.read_text(), re.MULTILINE)
if sorted(known) != sorted(MISTAKES):
    sys.exit(f"Not the same mistakes as in {MUTANTS.name}: {sorted(set(known) ^ set(MISTAKES))}")
write(sources_with_mistakes())
environment = os.environ | {"WELLFORMED_LIVE_SOURCES": str(COPY.relative_to(ROOT))}
build = [str(ROOT / "Scripts/build-release.sh"), "--product", "WellformedLiveSoak"]
sys.exit(subprocess.run(build, env=environment, check=False).returncode)
