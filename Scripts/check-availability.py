#!/usr/bin/env python3
"""Finds symbols of the standard library and Foundation in our sources that are newer than the systems we support.

    Scripts/check-availability.py SCRATCH[:MODULE,…] …
    Scripts/check-availability.py --marked SCRATCH:MODULE

SCRATCH is the scratch folder of a debug build with `swift build`, which records how each module is compiled. Without
names of modules, all of our modules in it are checked, except the tests. On Linux the compiler checks no availability.
So this script gets the syntax tree of each module from the compiler, with every reference resolved, and the versions
that introduced what is referred to from the toolchain's symbol graphs. A version must not be later than what the
declaration around the reference declares, what an `#available` around it requires, or the platforms of the manifest.

With `--marked`, something must be found in exactly those lines of the module that end in the words "too new".
Tests/Availability uses this to show that the script sees each kind of reference.

Code for Apple's systems only (`#if canImport(Darwin)`) is not compiled here, so it is not checked; nor are symbols for
which the open-source Foundation declares no version. Exits with status 1 if something is too new.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LIBRARIES = [
    "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials", "Observation", "Synchronization",
    "Dispatch",
]
PLATFORMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
# The platforms that have UIKit and AppKit.
PLATFORMS_OF = {"WellformedUIKitDoor": ["iOS", "tvOS", "visionOS"], "WellformedAppKitDoor": ["macOS"]}
# The symbol graph says that it is as new as Int128, whose operator it is not: it exists since Swift 4.
OLDER = {"s:s17FixedWidthIntegerP2amoiyxx_xtFZ"}
DECLARATIONS = re.compile(r".*_decl|typealias|parameter")
# Members of both Collection and Sequence: the compiler chooses which one is called by the conformances on the platform
# that it compiles for. `enumerated()` returns a collection since macOS 26.
TWINS = {"map", "dropFirst", "dropLast", "prefix", "suffix", "split"}
# The keys of written types: the types of casts, of extensions, and those that replace generic parameters.
WRITTEN = ("written_type", "cast_to", "extended_type", "replacement_type")


def version(text):
    numbers = [int(part) for part in str(text).split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def later(one, other):
    """Returns the later of two versions for each platform."""
    return {name: max(one.get(name, ()), other.get(name, ())) for name in {*one, *other}}


class Libraries:
    """The versions that introduced each symbol of the libraries that come with the toolchain."""

    def __init__(self, search, names, folder):
        self.introduced = {}
        self.names = {}
        parents = {}
        for name in names:
            subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", name, "-target", target(), "-output-dir", folder,
                 "-minimum-access-level", "public", *search],
                check=False, capture_output=True)
        for file in pathlib.Path(folder).glob("*.symbols.json"):
            graph = json.loads(file.read_bytes())
            for symbol in graph["symbols"]:
                precise = symbol["identifier"]["precise"]
                if "::SYNTHESIZED::" in precise:  # Belongs to a conforming type, which may be newer.
                    continue
                self.names[precise] = ".".join(symbol["pathComponents"])
                for entry in symbol.get("availability", []):
                    if "introduced" in entry and precise not in OLDER:
                        parts = entry["introduced"]
                        since = (parts["major"], parts.get("minor", 0), parts.get("patch", 0))
                        known = self.introduced.setdefault(precise, {})
                        known[entry["domain"]] = version(".".join(map(str, since)))
            for relation in graph["relationships"]:
                if relation["kind"] == "memberOf":
                    parents[relation["source"]] = relation["target"]
        # A member is at least as new as what it is a member of.
        for symbol in list(self.names):
            place, since = symbol, self.introduced.get(symbol, {})
            while place in parents:
                place = parents[place]
                since = later(since, self.introduced.get(place, {}))
            if since:
                self.introduced[symbol] = since
        self.types = {self.names[symbol]: symbol for symbol in self.introduced if re.search(r"^s:.*[VCOP]$", symbol)}


class Module:
    """The syntax trees of a module's files."""

    def __init__(self, name, arguments):
        self.name = name
        run = subprocess.run(
            ["swiftc", "-dump-ast", "-dump-ast-format", "json", *arguments], check=False, capture_output=True)
        text = run.stderr.decode() if not run.stdout.startswith(b"{") else run.stdout.decode()
        decoder, place, self.files = json.JSONDecoder(), text.find('{"_kind":"source_file"'), []
        while 0 <= place < len(text):
            tree, end = decoder.raw_decode(text, place)
            self.files.append(tree)
            place = text.find('{"_kind":"source_file"', end)
        if run.returncode != 0 or not self.files:
            sys.exit(f"check-availability.py: {name} could not be read:\n{run.stderr.decode()[-3000:]}")


class Check:
    def __init__(self, libraries, least, platforms):
        self.libraries = libraries
        self.least = least
        self.platforms = platforms
        self.found = collections.OrderedDict()
        self.references = 0
        self.types = {}
        self.files = []

    def look(self, module):
        self.files = [file["filename"] for file in module.files]
        self.types = demangled(module)
        for file in module.files:
            self.note(file, {})
        for file in module.files:
            self.file = file["filename"]
            self.source = pathlib.Path(self.file).read_bytes()
            self.walk(file, self.least, 0, (0, len(self.source)))

    def note(self, node, since):
        """Collects from a syntax tree the availability that the module itself declares."""
        if isinstance(node, list):
            for each in node:
                self.note(each, since)
        elif isinstance(node, dict):
            since = declared(node, since)
            if since and "usr" in node:
                self.libraries.introduced[node["usr"]] = since
                self.libraries.names[node["usr"]] = name_of(node)
            for value in node.values():
                self.note(value, since)

    def walk(self, node, since, place, around):
        """Checks a syntax tree that begins at a place; `around` is the range of the tree that contains it."""
        if isinstance(node, list):
            self.walk_all(node, since, place, around)
            return
        if not isinstance(node, dict):
            return
        kind = node.get("_kind", "")
        # A place in the expansion of a macro is in another text; the place of the macro itself is used instead.
        start, end = (node.get("range", {}).get(key, place) for key in ("start", "end"))
        if around and around[0] <= start <= end <= around[1]:
            place = start
            around = (start, end) if "range" in node and "members" in node else around
        elif around and "range" in node:
            around = None
        if kind == "macro_expansion_expr":
            around = None
        if any(each["_kind"] == "available_attr" and each.get("kind") == "unavailable" for each in node.get("attrs", [])):
            return
        # The memberwise initialiser has the types of the members, which are checked themselves.
        if kind == "constructor_decl" and node.get("implicit"):
            return
        since = declared(node, since)
        if kind in ("if_stmt", "guard_stmt", "while_stmt"):
            conditions = node.get("conditions", [])
            # A condition applies if those before it hold.
            for count, condition in enumerate(conditions):
                self.walk(condition, within(conditions[:count], since), place, around)
            held, otherwise = within(conditions, since), within(conditions, since, holds=False)
            self.walk(node.get("then_stmt"), held, place, around)
            self.walk(node.get("body"), otherwise if kind == "guard_stmt" else held, place, around)
            self.walk(node.get("else_stmt"), otherwise, place, around)
            return
        named = node.get("decl")
        if isinstance(named, dict) and named.get("decl_usr"):
            # The compiler chooses which `next` a loop calls by what is available.
            if not (node.get("implicit") and named.get("base_name") == "next"):
                self.refer(named["decl_usr"], since, place)
        if "bind" in node and isinstance(node["bind"], str):
            self.refer(node["bind"], since, place)
        if not node.get("implicit") and (kind in ("type_expr", "dot_self_expr") or DECLARATIONS.fullmatch(kind)):
            for symbol in self.types.get(node.get("type") or node.get("interface_type"), ()):
                self.refer(symbol, since, place)
        for key in WRITTEN:
            for symbol in self.types.get(node[key], ()) if isinstance(node.get(key), str) else ():
                self.refer(symbol, since, place)
        if kind == "requirement" and "protocol" in node:
            self.refer(node["protocol"], since, place)
        if kind.endswith("_conformance"):
            self.conform(node, since, place)
            return
        is_twin = kind == "decl_ref" and node.get("base_name") in TWINS and node.get("decl_usr", "").startswith("s:Sl")
        for key, value in node.items():
            if not (is_twin and key == "substitutions"):
                self.walk(value, since, place, around)

    def conform(self, node, since, place):
        """Checks a conformance that a declaration states, or that a call depends on."""
        if node.get("source_kind") == "explicit":
            self.refer(node.get("protocol", ""), since, place)
        # A conformance in a library is named by the first member of the extension that states it.
        context = node.get("context", {}).get("decl", "")
        if context.startswith("s:e:"):
            self.refer(context.removeprefix("s:e:"), since, place)
        for each in node.get("conformances", []):
            if isinstance(each, dict) and each.get("_kind", "").endswith("_conformance"):
                self.conform(each, since, place)

    def walk_all(self, nodes, since, place, around):
        for each in nodes:
            self.walk(each, since, place, around)
            # What follows the block of `guard #available(…)` is under its condition.
            if isinstance(each, dict) and each.get("_kind") == "guard_stmt":
                since = within(each.get("conditions", []), since)

    def refer(self, symbol, since, place):
        self.references += 1
        needed = self.libraries.introduced.get(symbol)
        if not needed:
            return
        lacking = [name for name in self.platforms if needed.get(name, ()) > since.get(name, ())]
        if lacking:
            line = self.source[:place].count(b"\n") + 1
            words = ", ".join(f"{name} {'.'.join(map(str, needed[name]))}" for name in lacking)
            self.found.setdefault((self.file, line, self.libraries.names.get(symbol, symbol)), words)


def declared(node, since):
    """Returns the availability that applies within a declaration: its own, and that of what surrounds it."""
    for each in node.get("attrs", []):
        if each["_kind"] == "available_attr" and "introduced" in each:
            since = later(since, {each["domain"]: version(each["introduced"])})
    return since


def name_of(node):
    name = node.get("name", {})
    return name.get("base_name", {}).get("name", "?") if isinstance(name, dict) else str(name)


def within(conditions, since, holds=True):
    """Returns the availability that applies if all conditions hold, or if not all of them do."""
    for condition in conditions:
        if condition.get("_kind") != "#available":
            continue
        specs = condition.get("queries", [])
        # `#unavailable` looks like `#available`, but has no asterisk. It does not hold if what it names is available,
        # which is only known of a condition that stands alone.
        is_unavailable = all(spec.get("domain") != "*" for spec in specs)
        if is_unavailable != holds and (holds or len(conditions) == 1):
            since = later(since, {spec["domain"]: version(spec["version"]) for spec in specs if "version" in spec})
    return since


def demangled(module):
    """Returns the types of the libraries in each type of a syntax tree, by its mangled name."""
    mangled = set()

    def gather(node):
        if isinstance(node, list):
            for each in node:
                gather(each)
        elif isinstance(node, dict):
            for key in ("type", "interface_type", *WRITTEN):
                if isinstance(node.get(key), str) and node[key].startswith("$s"):
                    mangled.add(node[key])
            for value in node.values():
                gather(value)

    gather(module.files)
    names = sorted(mangled)
    named = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names), check=True, capture_output=True, text=True)
    result = {}
    for name, words in zip(names, named.stdout.splitlines()):
        found = set()
        for path in re.findall(r"[A-Za-z_][\w.]*", words):
            library, _, rest = path.removesuffix(".Type").partition(".")
            if library in LIBRARIES + EXTRA:
                found.update(TYPES[part] for part in [rest] if part in TYPES)
        result[name] = found
    return result


def target():
    return json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))["target"]["triple"]


def recipes(scratch):
    """Returns how each module is compiled, as the package manager has recorded it."""
    text = (pathlib.Path(scratch) / "debug.yaml").read_text()
    calls = re.findall(r'^    args: (\["[^"]*swiftc","-module-name",.*\])$', text, re.MULTILINE)
    return {call[2]: call for call in map(json.loads, calls)}


def arguments(call):
    """Returns the part of a compiler call that concerns reading the sources."""
    kept, words = [], iter(call[1:])
    for word in words:
        if word in ("-module-name", "-I", "-F", "-swift-version", "-enable-upcoming-feature", "-package-name", "-Xcc",
                    "-enable-experimental-feature", "-target", "-plugin-path", "-load-plugin-executable"):
            kept += [word, next(words)]
        elif word.startswith(("-D", "@", "-parse-as-library")):
            kept.append(word)
        elif word == "-Xfrontend":
            option = next(words)
            if option in ("-disable-cross-import-overlays",):
                kept += [word, option]
    return kept


def least():
    """Returns the platforms of the manifest."""
    described = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
    names = {name.lower(): name for name in PLATFORMS}
    return {names[each["platformName"]]: version(each["version"]) for each in described["platforms"]}


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    lowest = least()
    status = 0
    is_marked = sys.argv[1] == "--marked"
    for argument in sys.argv[1 + is_marked:]:
        scratch, _, listed = argument.partition(":")
        calls = recipes(scratch)
        ours = listed.split(",") if listed else sorted(
            name for name in calls
            if name.startswith("Wellformed") and not name.endswith(("Tests", "World", "Recipes", "Corpora", "Soak")))
        search = ["-I", str(pathlib.Path(scratch) / "debug" / "Modules")]
        stand_ins = [name for name in ("Combine", "SwiftUI", "UIKit", "AppKit") if name in calls]
        with tempfile.TemporaryDirectory() as folder:
            libraries = Libraries(search, LIBRARIES + stand_ins, folder)
        EXTRA[:] = stand_ins
        TYPES.clear()
        TYPES.update(libraries.types)
        for name in ours:
            check = Check(libraries, lowest, PLATFORMS_OF.get(name, PLATFORMS))
            check.look(Module(name, arguments(calls[name])))
            if is_marked:
                status = status or compare(check)
                continue
            for (file, line, symbol), words in check.found.items():
                print(f"{file}:{line}: {symbol} is there since {words}")
            print(f"{name}: {check.references} references, {len(check.found)} to what is too new")
            status = status or int(bool(check.found))
    return status


def compare(check):
    """Compares the findings with the lines that are marked."""
    found = {(file, line) for file, line, _ in check.found}
    marked = {
        (file, number)
        for file in check.files
        for number, line in enumerate(pathlib.Path(file).read_text().splitlines(), 1) if line.endswith("// too new")
    }
    for file, line in sorted(found ^ marked):
        print(f"{file}:{line}: {'is not found' if (file, line) in marked else 'is found, and not marked'}")
    print(f"{len(marked)} lines are marked, {len(found ^ marked)} of all are wrong")
    return int(bool(found ^ marked) or not marked)


EXTRA, TYPES = [], {}

if __name__ == "__main__":
    sys.exit(main())
