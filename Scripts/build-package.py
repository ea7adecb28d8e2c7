#!/usr/bin/env python3
"""Makes the npm package: the binding, the modules, the stylesheet, searchable selects, their types, and the adapters
to frameworks.

    Scripts/build-package.py FOLDER [--version 0.1.0]

FOLDER is created, or must be empty. The names of scripts and modules contain a hash of their contents, so clients can
cache them for ever; `manifest.json` lists the names. The same sources make the same files. `npm pack FOLDER` makes an
archive of it, which needs only npm.
"""

import argparse
import hashlib
import json
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "Sources" / "WellformedWeb"
RESOURCES = WEB / "Resources"
ADAPTERS = WEB / "Binding" / "Frameworks"
# Each comes after those that it imports.
SCRIPTS = ["follow", "react", "vue", "svelte", "element"]
EXPORTED = ["react", "vue", "svelte", "element"]
COMBOBOX = "combobox"
MODULES = ["wellformed.wasm", "wellformed-plan.wasm"]
# The parts of the second, which forms of plans load one after the other.
PARTS = ["wellformed-plan.primary.wasm", "wellformed-plan.deferred.bin"]
STYLESHEET = "wellformed.css"


def main():
    arguments = argparse.ArgumentParser(description="Makes the package for npm.")
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--version", default="0.1.0")
    given = arguments.parse_args()
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?", given.version):
        sys.exit(f"build-package.py: {given.version!r} is no version, such as 1.2.3 or 1.2.3-beta.1")
    if given.folder.exists() and (not given.folder.is_dir() or any(given.folder.iterdir())):
        sys.exit(f"build-package.py: {given.folder} is there already, and not an empty folder")
    build(given.folder, given.version)
    size = sum(file.stat().st_size for file in given.folder.rglob("*") if file.is_file())
    print(f"{given.folder}: version {given.version}, {size} bytes")


def build(folder, version):
    dist, types = folder / "dist", folder / "types"
    dist.mkdir(parents=True)
    types.mkdir()
    names = {}

    def add(name, content):
        stem, suffix = name.rsplit(".", 1)
        names[name] = f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{suffix}"
        (dist / names[name]).write_bytes(content)

    for module in MODULES + PARTS:
        add(module, (RESOURCES / module).read_bytes())
        # Compressed in the form in which servers send it.
        shutil.copyfile(RESOURCES / f"{module}.br", dist / f"{names[module]}.br")
    add(STYLESHEET, (RESOURCES / STYLESHEET).read_bytes())
    add("wellformed.js", named((RESOURCES / "wellformed.js").read_text(), MODULES[:1] + PARTS, names).encode())
    add(f"{COMBOBOX}.js", (RESOURCES / f"{COMBOBOX}.js").read_bytes())
    for script in SCRIPTS:
        text = (ADAPTERS / f"{script}.js").read_text()
        imports = re.findall(r'from "\./([\w.-]+)"', text)
        add(f"{script}.js", named(text, imports, names, prefix="./").encode())
    for script in ["wellformed", COMBOBOX]:
        shutil.copyfile(RESOURCES / f"{script}.d.ts", types / f"{script}.d.ts")
    for script in SCRIPTS:
        shutil.copyfile(ADAPTERS / f"{script}.d.ts", types / f"{script}.d.ts")
    (types / "address.d.ts").write_text(
        "/** Where a bundler has put the module. */\ndeclare const address: string;\nexport default address;\n")
    for name in ["LICENSE", "NOTICE"]:
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "README.md").write_text(readme(names))
    write(folder / "manifest.json", names)
    write(folder / "package.json", description(version, names))


def named(text, files, names, prefix=""):
    """Returns the text with the hashed names of files instead of their own; each name must occur once."""
    for file in files:
        found = f'"{prefix}{file}"'
        if text.count(found) != 1:
            sys.exit(f"build-package.py: {found} is there {text.count(found)} times, and not once")
        text = text.replace(found, f'"{prefix}{names[file]}"')
    return text


def description(version, names):
    def script(name):
        return {"types": f"./types/{name}.d.ts", "default": f"./dist/{names[f'{name}.js']}"}

    exports = {".": script("wellformed")}
    exports.update({f"./{name}": script(name) for name in [COMBOBOX, *EXPORTED]})
    for module in MODULES:
        exports[f"./{module}"] = {"types": "./types/address.d.ts", "default": f"./dist/{names[module]}"}
    exports[f"./{STYLESHEET}"] = f"./dist/{names[STYLESHEET]}"
    exports["./manifest.json"] = "./manifest.json"
    exports["./package.json"] = "./package.json"
    return {
        "name": "wellformed",
        "version": version,
        "description": "Validation of what people type, while they type it: forms, messages and rules shared with the server.",
        "license": "Apache-2.0",
        "repository": {"type": "git", "url": "git+https://github.com/wellformed/wellformed.git"},
        "type": "module",
        "main": exports["."]["default"],
        "types": exports["."]["types"],
        # For resolvers that do not support `exports`.
        "typesVersions": {"*": {
            **{name: [f"types/{name}.d.ts"] for name in [COMBOBOX, *EXPORTED]},
            **{module: ["types/address.d.ts"] for module in MODULES},
        }},
        "exports": exports,
        # These activate the forms of a page, make selects searchable, define an element, and style forms.
        "sideEffects": [*(exports[name]["default"] for name in [".", f"./{COMBOBOX}", "./element"]), exports[f"./{STYLESHEET}"]],
        "files": ["dist", "types", "manifest.json", "NOTICE"],
        "peerDependencies": {"react": ">=18", "vue": ">=3"},
        "peerDependenciesMeta": {"react": {"optional": True}, "vue": {"optional": True}},
    }


def readme(names):
    return f"""# Wellformed

Validation of what people type, while they type it. The rules are a JSON Schema file, or a plan compiled from one. A
WebAssembly module judges by them, in pages as on the server. The package has no dependencies.

```html
<script type="module" src="/node_modules/wellformed/dist/{names["wellformed.js"]}"></script>
<form data-wellformed="/rules/sign-up.plan" action="/sign-up" method="post"> … </form>
```

```js
import {{ enhance, schema }} from "wellformed";

const form = await enhance(document.querySelector("form"), {{ rules: "/rules/sign-up.plan" }});
const signUp = schema("/rules/sign-up.plan");        // a Standard Schema
```

- `wellformed/react`: `const {{ ref, fields }} = useWellformed({{ rules }})`, and `<form ref={{ref}}>`
- `wellformed/vue`: `const {{ form, fields }} = useWellformed({{ rules }})`, and `<form ref="form">`
- `wellformed/svelte`: `<form use:wellformed={{{{ rules, onChange }}}}>`
- `wellformed/element`: `<wellformed-form rules="/rules/sign-up.plan"><form> … </form></wellformed-form>`

With `import "wellformed/combobox"`, people can search selects that have `data-wellformed-search` by typing.

`wellformed/wellformed.css` is an optional stylesheet for forms. It selects by attributes and elements, without classes.

## Without a bundler

Serve the folder `dist`. The names there contain a hash of the file's content, so browsers may keep the files for ever
(`Cache-Control: public, max-age=31536000, immutable`); `manifest.json` says which name is whose. The `.br` next to a
module is the same module, compressed. An import map gives the plain names back:

```html
<script type="importmap">
{{"imports": {{"wellformed": "/dist/{names["wellformed.js"]}", "wellformed/react": "/dist/{names["react.js"]}"}}}}
</script>
```

## With a bundler

The script looks for its modules next to itself, by `new URL("…", import.meta.url)`. Some bundlers, such as esbuild,
do not handle that. With those, import the address of the module; for esbuild, add `--loader:.wasm=file`:

```js
import module from "wellformed/wellformed-plan.wasm";          // or wellformed.wasm, which reads rule files

await enhance(form, {{ rules: "/rules/sign-up.plan", module: new URL(module, import.meta.url) }});
```

Serve modules as `application/wasm`. A Content-Security-Policy needs `'wasm-unsafe-eval'` in `script-src`.
"""


def write(file, value):
    file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
