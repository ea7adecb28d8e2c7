#!/usr/bin/env python3
"""Does everything in Scripts/build-docs.sh except calling the compiler and DocC.

    docs.py prepare WORK      check the links of all Markdown, and write catalogues and snippets as DocC needs them
    docs.py adopt FOLDER      name the modules in the symbol graphs of a folder as users know them
    docs.py check SITE        check the built pages: no symbol without a topic, no broken link, no address of two pages

Pages link to one another with relative paths, as GitHub requires. DocC only knows the pages of one catalogue, so
`prepare` writes links within a catalogue as `doc:` links, and all others as addresses in the site or on GitHub.
"""

import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = "https://github.com/wellformed/wellformed/blob/main/"
PACKAGE = "wellformed"
LINK = re.compile(r"(!?\[(?:[^\]\[]|\[[^\]]*\])*\])\(([^()\s]+)\)")
PICTURES = (".png", ".svg", ".jpg")
# The catalogue of the pages that belong to no module, and its first page.
FILES = "Files"
FILES_ROOT = ROOT / "Documentation" / "README.md"

problems: list[str] = []


def prose(text: str) -> list[tuple[bool, str]]:
    """Returns the lines of a page, each with whether it is outside blocks of code."""
    lines = []
    is_prose = True
    for line in text.split("\n"):
        fence = line.lstrip().startswith("```")
        lines.append((is_prose and not fence, line))
        if fence:
            is_prose = not is_prose
    return lines


def headings(page: pathlib.Path) -> dict[str, str]:
    """Returns the headings of a page by their anchors on GitHub."""
    found = {}
    for is_prose, line in prose(page.read_text()):
        if is_prose and re.match(r"#{1,6} ", line):
            heading = line.lstrip("#").strip().replace("`", "")
            found[re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")] = heading
    return found


def anchor(heading: str) -> str:
    """Returns the anchor that DocC makes for a heading; `check` notices if the actual one differs."""
    return re.sub(r"[\"'“”’]", "", re.sub(r"\s+", "-", heading))


def catalogue(page: pathlib.Path) -> str | None:
    """Returns the module whose catalogue a page belongs to, or `FILES`."""
    if page.parent == FILES_ROOT.parent:
        return FILES
    for folder in page.parents:
        if folder.suffix == ".docc":
            return folder.stem
    return None


def stem(page: pathlib.Path) -> str:
    """Returns the name of a page in its catalogue."""
    return FILES if page == FILES_ROOT else page.stem


def written(page: pathlib.Path, target: str, base: str, copies: set[pathlib.Path]) -> str:
    """Returns a link of a page in the form for the built page."""
    path, _, fragment = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    where = f"{page.relative_to(ROOT)}: {target}"
    if not file.exists():
        problems.append(f"{where}: there is no such file")
        return target
    heading = ""
    if fragment:
        if fragment not in headings(file):
            problems.append(f"{where}: there is no such heading")
            return target
        heading = "#" + anchor(headings(file)[fragment])
    module = catalogue(page)
    if module is None:
        return target
    if file.suffix in PICTURES:
        copies.add(file)
        return file.name
    if catalogue(file) == module:
        return f"doc:{stem(file)}{heading}"
    if other := catalogue(file):
        page_name = "" if stem(file) == other else "/" + stem(file)
        return f"{base}/documentation/{other.lower()}{page_name}{heading}"
    return REPOSITORY + str(file.relative_to(ROOT)) + (f"#{fragment}" if fragment else "")


def rewritten(page: pathlib.Path, base: str, copies: set[pathlib.Path]) -> str:
    """Returns a page with its links in the form for the built page."""

    def link(match: re.Match[str]) -> str:
        target = match[2]
        if re.match(r"[a-z]+:", target):
            return match[0]
        return f"{match[1]}({written(page, target, base, copies)})"

    parts = []
    for is_prose, lines in itertools.groupby(prose(page.read_text()), key=lambda line: line[0]):
        text = "\n".join(line for _, line in lines)
        parts.append(LINK.sub(link, text) if is_prose else text)
    return "\n".join(parts)


def snippet(file: pathlib.Path) -> dict[str, object]:
    """Returns a file of Snippets as a symbol: its lines, and by name the slices that pages show."""
    lines: list[str] = []
    slices: dict[str, list[int]] = {}
    begun: tuple[str, int] | None = None
    is_shown = True

    def end() -> None:
        nonlocal begun
        if begun:
            slices[begun[0]] = [begun[1], len(lines)]
        begun = None

    for line in file.read_text().rstrip().split("\n"):
        mark = re.fullmatch(r"\s*// snippet\.(\w[\w-]*)", line)
        if mark is None:
            if is_shown:
                lines.append(line)
        elif mark[1] in ("hide", "show"):
            is_shown = mark[1] == "show"
        else:
            end()
            if mark[1] != "end":
                begun = (mark[1], len(lines))
    end()
    path = list(file.relative_to(ROOT).with_suffix("").parts)
    return {
        "kind": {"identifier": "swift.snippet", "displayName": "Snippet"},
        "identifier": {"precise": f"$snippet__{PACKAGE}." + ".".join(path), "interfaceLanguage": "swift"},
        "pathComponents": path,
        "names": {"title": file.stem},
        "docComment": {"lines": []},
        "snippet": {"language": "swift", "lines": lines, "slices": slices},
        "accessLevel": "public",
    }


def prepare(work: pathlib.Path, base: str) -> None:
    """Checks the links of all Markdown, and writes catalogues and snippets."""
    tracked = subprocess.check_output(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.md"], text=True)
    for page in sorted(ROOT / name for name in tracked.split("\n") if name):
        if not page.exists():
            continue
        copies: set[pathlib.Path] = set()
        text = rewritten(page, base, copies)
        if (module := catalogue(page)) is None:
            continue
        folder = work / "catalogues" / f"{module}.docc"
        folder.mkdir(parents=True, exist_ok=True)
        if page == FILES_ROOT:
            # DocC wants the first page of a catalogue without a module to say that it is one.
            text = text.replace("\n", "\n\n@Metadata {\n  @TechnologyRoot\n}\n", 1)
        (folder / f"{stem(page)}.md").write_text(text)
        for file in copies:
            shutil.copy(file, folder)
    for product in products():
        if not (work / "catalogues" / f"{product}.docc" / f"{product}.md").exists():
            problems.append(f"{product} has no landing page")
    graph = {
        "metadata": {"formatVersion": {"major": 0, "minor": 5, "patch": 3}, "generator": "docs.py"},
        "module": {"name": PACKAGE, "platform": {}, "isVirtual": True},
        "symbols": [snippet(file) for file in sorted((ROOT / "Snippets").rglob("*.swift"))],
        "relationships": [],
    }
    (work / f"{PACKAGE}-snippets.symbols.json").write_text(json.dumps(graph))


def products() -> list[str]:
    """Returns the libraries of the package for Swift; the library for C has a header instead."""
    return re.findall(r'\.library\(\s*name: "(\w+)",\s*targets', (ROOT / "Package.swift").read_text())


def adopt(folder: pathlib.Path) -> None:
    """Renames modules in symbol graphs: what was compiled with stand-ins is called as on Apple's systems, and what
    `Wellformed` exports is called as if that defined it."""
    sources = "\n".join(file.read_text() for file in (ROOT / "Sources/Wellformed").glob("*.swift"))
    exported = "|".join(re.findall(r"^@_exported public import (\w+)$", sources, re.MULTILINE))

    def known(text: str) -> str:
        return re.sub(r"(Wellformed\w+)Door", r"\1", text).replace("OpenCombine", "Combine")

    graphs: dict[str, dict[str, list[object]]] = {}
    for file in sorted(folder.iterdir()):
        # A module is named by itself, or before the name of a symbol.
        graph = json.loads(re.sub(rf'"(?:{exported})(?=[".])', '"Wellformed', known(file.read_text())))
        same = graphs.setdefault(re.sub(rf"@(?:{exported})\.", "@Wellformed.", known(file.name)), graph)
        if same is not graph:
            for part in ("symbols", "relationships"):
                same[part] += graph[part]
        file.unlink()
    for name, graph in graphs.items():
        (folder / name).write_text(json.dumps(graph))


def links(value: object) -> list[str]:
    """Returns the addresses that a built page itself refers to; DocC checks those that it resolved."""
    found: list[str] = []
    if isinstance(value, dict):
        if value.get("type") == "link" and isinstance(value.get("destination"), str):
            found.append(str(value["destination"]))
        for name, part in value.items():
            if value.get("type") == "link" and name == "url" and isinstance(part, str):
                found.append(part)
            found += links(part)
    elif isinstance(value, list):
        for part in value:
            found += links(part)
    return found


def anchors(value: object) -> set[str]:
    """Returns the anchors of a built page."""
    if isinstance(value, dict):
        own = {str(value["anchor"])} if "anchor" in value else set()
        return own.union(*[anchors(part) for part in value.values()])
    if isinstance(value, list):
        return set().union(*[anchors(part) for part in value])
    return set()


def check(site: pathlib.Path, base: str) -> None:
    """Checks built pages: topics of modules, links from page to page, and that no page has taken another's place."""
    pages = {
        "/" + str(file.relative_to(site / "data").with_suffix("")): json.loads(file.read_text())
        for file in sorted((site / "data").rglob("*.json"))
    }
    for product in products():
        page = pages.get(f"/documentation/{product.lower()}")
        if page is None:
            problems.append(f"{product} is not in the site")
            continue
        for section in page.get("topicSections", []):
            if not section.get("generated") or section.get("title") == "Extended Modules":
                continue
            for identifier in section["identifiers"]:
                problems.append(f"{product}: no topic names {identifier.rsplit('/', 1)[-1]} ({section['title']})")
    # An article and an extended module of the same name have one address, and either may be what is written there.
    named: dict[str, set[str]] = {}
    for page in pages.values():
        for identifier, reference in page.get("references", {}).items():
            if reference.get("type") == "topic":
                named.setdefault(str(reference["url"]), set()).add(identifier)
    for address, identifiers in named.items():
        if len(identifiers) > 1:
            problems.append(f"{address} is the address of {' and '.join(sorted(identifiers))}")
    for name, page in pages.items():
        for link in sorted(set(links(page))):
            if not link.startswith(f"{base}/documentation/"):
                continue
            target, _, fragment = link.removeprefix(base).partition("#")
            target = target.rstrip("/")
            if target not in pages:
                problems.append(f"{name}: {link}: there is no such page")
            elif fragment and fragment not in anchors(pages[target]):
                problems.append(f"{name}: {link}: there is no such heading")


def main(arguments: list[str]) -> None:
    base = os.environ.get("WELLFORMED_DOCS_BASE", "").rstrip("/")
    match arguments:
        case ["prepare", work]:
            prepare(pathlib.Path(work), base)
        case ["adopt", folder]:
            adopt(pathlib.Path(folder))
        case ["check", site]:
            check(pathlib.Path(site), base)
        case _:
            sys.exit(__doc__)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(1)


main(sys.argv[1:])
