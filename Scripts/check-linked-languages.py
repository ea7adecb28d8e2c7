#!/usr/bin/env python3
"""Checks that a release build of a program that uses German contains the words of German, and of no other language.

    Scripts/check-linked-languages.py
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CATALOGUES = HERE.parent / "Sources/WellformedLanguages/Catalogues"
SENTENCE = re.compile(r'^msgstr(?:\[\d\])? "([^"\\]{20,})"$', re.M)


def main():
    build = subprocess.run(
        [HERE / "build-release.sh", "--product", "WellformedOneLanguage"], stdout=subprocess.PIPE, text=True, check=True)
    program = pathlib.Path(build.stdout.splitlines()[-1]) / "WellformedOneLanguage"
    said = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    if said != "Email: Füllen Sie das Feld aus":
        sys.exit(f"The program said: {said}")
    code = program.read_bytes()
    # English is in every program.
    paths = [path for path in sorted(CATALOGUES.glob("*.po")) if not path.stem.startswith("en")]
    sentences = {path.stem: set(SENTENCE.findall(path.read_text())) for path in paths}
    for tag, own in sentences.items():
        own = own.difference(*(others for other, others in sentences.items() if other != tag))
        found = sum(sentence.encode() in code for sentence in own)
        if len(own) < 100 or found != (len(own) if tag == "de" else 0):
            sys.exit(f"A program that names German has {found} of {len(own)} sentences of {tag}")
    print("A program that names one language has the words of no other")


if __name__ == "__main__":
    main()
