// Measures what the areas of the sources cost in a module for web pages and in its parts.
//
//     Scripts/build-web.sh --edition plans --output a.wasm --keep a        with the options of the module
//     Scripts/split-web.sh a.wasm RULES…                                   for its primary part
//     node Scripts/measure-areas.mjs a/named.wasm a.wasm a.primary.wasm
//     node Scripts/measure-areas.mjs a/named.wasm a.wasm --functions PATTERN
//
// The first file is the module as it was linked, with the names of functions. The others are the module made from it and,
// if that is wanted, its primary part; all of them have the same functions in the same order. For each of these, the
// table has the bytes of code of each area, and by how much the file becomes smaller by Brotli if the functions of the
// area do nothing. These savings add up to less than the whole, because areas resemble each other. The last rows are
// static data. `--functions` lists the functions of areas whose names match, the largest first.
//
// An area is a folder of the sources, after the type that a function belongs to, or a kind of function that compilers make
// for many types. The script needs Swift and wasm-opt (Debian's binaryen).
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { dataOf, functionSizes, isModule, namesOf, revised } from "./wasm-file.mjs";

const usage = "Usage: node Scripts/measure-areas.mjs LINKED MODULE… [--functions PATTERN]";

/** Ends with a message about what this was called with. */
function fail(message) {
  console.error(`measure-areas.mjs: ${message}`);
  process.exit(2);
}

/** Returns the content of a file, which must be a module. */
function moduleIn(file) {
  let bytes;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    fail(`${file} ${error.code === "ENOENT" ? "does not exist" : `cannot be read: ${error.code}`}`);
  }
  if (!isModule(bytes)) fail(`${file} is not a WebAssembly module`);
  return bytes;
}

/** Runs a program, and returns its output. */
function run(program, given, options = {}) {
  try {
    return execFileSync(program, given, { encoding: "utf8", stdio: ["pipe", "pipe", "pipe"], maxBuffer: 1 << 28, ...options });
  } catch (error) {
    return fail(error.code === "ENOENT" ? `${program} is missing; install it` : `${program} failed: ${error.stderr ?? error.code}`);
  }
}

const sources = fileURLToPath(new URL("../Sources/", import.meta.url));

/** The kinds of functions that are made for many types, by their names. The first that matches counts. */
const kinds = [
  ["constants, made at the first use", /^one-time initialization|unsafeMutableAddressor/],
  ["copying and destroying structures", /^(outlined |value witness |destroy |assign\w+ |initialize\w+ |\w+EnumTag)|deinit$|destroyer$/],
  ["equality and hashes", /__derived_(enum|struct)_equals|\.hash\(into|\.hashValue|\.== infix|\._rawHashValue/],
];

/** The types of the standard library, by what a function is called on. */
const libraries = [
  ["Swift's arrays", /^(_?Contiguous|Array|_Array|_Slice|_Buffer|UnsafeMutableBuffer|UnsafeBuffer)/],
  ["Swift's dictionaries and sets", /^(Dictionary|Set|_Native|__Raw|_Hash|_Dictionary|_Set|__Cocoa|Hasher)/],
  ["Swift's strings", /^(String|Substring|_String|Unicode|DefaultStringInterpolation|Character|_Small|UTF|_Validated|_Text)/],
  ["Swift's sorting, searching and mapping", /./],
];

const others = "other formats";
const runtime = "Swift's runtime";

/** Folders that are one area, by the beginning of their paths. The longest counts. */
const areas = {
  "WellformedCore/Rules": "rules",
  "WellformedCore/Program": "programs of rules",
  "WellformedCore/Patterns": "patterns as automata",
  "WellformedCore/Text": "texts: counting, normalizing, scripts",
  "WellformedCore/Reports": "issues and reports",
  "WellformedCore/Messages": "messages",
  "WellformedCore/Formats": "what formats share",
  "WellformedCore/Numbers": others,
  "WellformedForms": "forms",
  "WellformedForms/Passwords": "passwords",
  "WellformedForms/Plans": "reading plans",
  "WellformedMail": "formats: mail",
  "WellformedMail/Domains": "formats: domains",
  "WellformedInternet": others,
  "WellformedFormats": others,
  "WellformedFormats/Texts": "formats: names and other texts",
  "WellformedFormats/Places": "formats: postal codes and places",
  "WellformedFormats/Phones": "phone numbers",
  "WellformedSchema": "judging values by schemas",
  "WellformedSchema/JSON": "JSON values",
  "WellformedSchema/Compiled": "reading plans",
  "WellformedLive/Machine": "the live form: the machine",
  "WellformedLive/Machine/Parts": "the live form: checks, visibility, submissions",
  "WellformedLive/Definition": "the live form: its definition",
  "WellformedLive/Editing": "the live form: editing",
  "WellformedLive": "the live form: events and state",
  "WellformedWeb": "the adapter: questions and answers",
  "WellformedPhones": "phone numbers",
  "WellformedPasswords": "passwords",
};
for (const folder of Object.keys(areas)) if (!existsSync(join(sources, folder))) fail(`there is no folder Sources/${folder}`);

/** Returns the area of each type that the sources declare. A type within others counts only if there is no other. */
function areasOfTypes() {
  const found = new Map();
  for (const file of readdirSync(sources, { recursive: true }).filter((each) => each.endsWith(".swift")).sort()) {
    const folder = Object.keys(areas).filter((each) => file.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
    if (!folder) continue;
    const declaration = /^( *)(?:[@\w()]+ )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/gm;
    for (const [, { length }, name] of readFileSync(join(sources, file), "utf8").matchAll(declaration)) {
      const known = found.get(name);
      if (!known || length < known.depth) found.set(name, { area: areas[folder], depth: length });
    }
  }
  return found;
}

const types = areasOfTypes();

/** Returns the area of a function, given its demangled name. */
function areaOf(name) {
  let rest = name.replace(/\((\w+) in _[0-9A-F]+\)/g, "$1").replace(/\(extension in (\w+)\):/g, "");
  rest = rest.replace(/^merged /, "");
  const kind = kinds.find(([, pattern]) => pattern.test(rest));
  if (kind) return kind[0];
  // What a closure is in, and what was specialised.
  rest = rest.split(" in ").at(-1).split("> of ").at(-1).replace(/^(static|conformance|merged) /, "");
  const [module, type] = rest.split(/[ (:<]/)[0].split(".");
  if (module === "Wellformed" && type) return types.get(type)?.area ?? others;
  if (module === "Swift" && type) return libraries.find(([, pattern]) => pattern.test(type))[0];
  // Arrays are written `[A]`, and dictionaries `[A : B]`.
  const [, own] = name.match(/Wellformed\.(\w+)/) ?? [];
  return own ? types.get(own)?.area ?? others : runtime;
}

const compressed = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;

/** Returns a module in which some functions do nothing. */
function without(module, isLeftOut) {
  let index = -1;
  return revised(module, (place, first) => {
    if (place === first) index += 1;
    return isLeftOut(index) ? undefined : Buffer.alloc(0);
  }).bytes;
}

/** Returns the names of the functions of a module that was linked, as `build-web.sh` changes it. */
function namesIn(linked) {
  const work = mkdtempSync(join(tmpdir(), "areas-"));
  process.on("exit", () => rmSync(work, { recursive: true }));
  const script = readFileSync(new URL("build-web.sh", import.meta.url), "utf8");
  const [, options] = script.match(/wasm-opt (--[^]*?)\n\s*module\.wasm -o/);
  const given = options.split(/[\s\\]+/).filter(Boolean);
  run("wasm-opt", [...given, "-g", linked, "-o", join(work, "named.wasm")]);
  const mangled = namesOf(readFileSync(join(work, "named.wasm")));
  const lines = run("swift", ["demangle", "--compact"], { input: mangled.join("\n") }).split("\n");
  return mangled.map((_, index) => lines[index]);
}

/** Returns the regular expression that the arguments give. */
function patternIn(text) {
  try {
    return new RegExp(text);
  } catch (error) {
    return fail(`--functions: ${error.message}`);
  }
}

const given = process.argv.slice(2);
const option = given.indexOf("--functions");
const [linked, ...files] = option < 0 ? given : given.slice(0, option);
if (!files.length || option >= 0 && given.length !== option + 2) fail(usage);
const asked = option < 0 ? undefined : patternIn(given[option + 1]);
if (!namesOf(moduleIn(linked)).length) fail(`${linked} has no names of functions; build-web.sh --keep writes a module with names`);
const modules = files.map(moduleIn);
const names = namesIn(linked);
const areaOfEach = names.map(areaOf);
for (const [index, module] of modules.entries()) {
  const { length } = functionSizes(module);
  if (length !== names.length) fail(`${files[index]} has ${length} functions, and ${linked} has ${names.length}`);
}

if (asked) {
  const sizes = modules.map(functionSizes);
  const rows = names.map((name, index) => ({ name, area: areaOfEach[index], sizes: sizes.map((each) => each[index]) }));
  const wanted = rows.filter(({ area }) => asked.test(area));
  for (const { name, area, sizes } of wanted.sort((a, b) => b.sizes.at(-1) - a.sizes.at(-1))) console.log(...sizes, `[${area}]`, name);
} else {
  const measured = modules.map((module) => {
    const sizes = functionSizes(module);
    const whole = compressed(module);
    const of = (area) => ({
      bytes: sizes.reduce((sum, size, index) => sum + (areaOfEach[index] === area ? size : 0), 0),
      saved: whole - compressed(without(module, (index) => areaOfEach[index] === area)),
    });
    return { module, whole, of };
  });
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const row = (name, cells) => console.log(`| ${[name, ...cells.flatMap(({ bytes, saved }) => [kilobytes(bytes), kilobytes(saved)])].join(" | ")} |`);
  console.log(`| area | ${files.map((file) => `${file.replace(/.*\//, "")}: kB of code | kB by Brotli`).join(" | ")} |`);
  console.log(`|---|${"---|---|".repeat(files.length)}`);
  const rows = [...new Set(areaOfEach)].map((area) => ({ area, cells: measured.map(({ of }) => of(area)) }));
  for (const { area, cells } of rows.sort((a, b) => b.cells.at(-1).saved - a.cells.at(-1).saved)) row(area, cells);
  row("static data", measured.map(({ module, whole }) => {
    const data = [...dataOf(module)];
    const empty = Buffer.from(module);
    for (const { start, end } of data) empty.fill(0, start, end);
    return { bytes: data.reduce((sum, { start, end }) => sum + end - start, 0), saved: whole - compressed(empty) };
  }));
  row("the whole file", measured.map(({ module, whole }) => ({ bytes: module.length, saved: whole })));
}
