// Splits a module in two parts, for split-web.sh.
//
//     node Scripts/split-module.mjs instrument MODULE OUTPUT
//     node Scripts/split-module.mjs split MODULE PROFILE PRIMARY DEFERRED FOLDER…
//
// `instrument` makes a module that writes into its memory how far it gets. With that, profile-module.mjs writes a PROFILE.
//
// `split` makes the primary part, which is a module that lacks the instructions that were not reached: it traps instead. If
// the profile is for forms of any rules, functions stay whole that were reached at all. Memory and the table of functions
// are the same as those of the module, so that the module can go on with the memory of its primary part.
//
// The primary part also lacks what was not read of the tables of static data, which scripts generate in the
// FOLDERs of sources. Each of their bytes carries seven bits. A byte that is left out becomes 0xFF, for which
// `StaticString.byte(at:)` traps. The custom section `absent` has the addresses where such bytes begin and end, in four
// bytes each, the lowest first.
//
// The deferred part is what makes the module from its primary part; `assembling.js` of the binding describes it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { customSection, dataOf, marking, notes, revised, withCustomSection } from "./wasm-file.mjs";

/** Fewer bytes of tables than this in a row stay: to say where they are would cost more. */
const least = 32;

const commands = {
  instrument(moduleFile, output) {
    const made = revised(readFileSync(moduleFile), (place) => {
      if (notes.start + place >= notes.end) throw new Error("the module has too many places");
      return marking(notes.start + place);
    });
    writeFileSync(output, made.bytes);
  },
  split(moduleFile, profileFile, primaryFile, deferredFile, ...folders) {
    const module = readFileSync(moduleFile);
    const profile = JSON.parse(readFileSync(profileFile, "utf8"));
    const [reached, read] = [profile.places, profile.read].map((each) => new Set(each));
    if (!reached.size || !read.size) throw new Error("the profile is empty");
    const build = customSection(module, "build");
    if (!build.length) throw new Error("the module does not tell its build; make it by build-web.sh --edition plans");
    const whole = new Set();
    const nothing = Buffer.alloc(0);
    revised(module, (place, first) => {
      if (profile.isForAny && reached.has(place)) whole.add(first);
      return nothing;
    });
    const absent = absentIn(module, tablesIn(folders), read);
    const primary = revised(
      module, (place, first) => (whole.has(first) || reached.has(place) ? nothing : undefined),
      () => absent.map(({ start, end }) => ({ start, bytes: Buffer.alloc(end - start, 0xff) })));
    const bounds = new Uint8Array(Uint32Array.from(absent.flatMap(({ address, start, end }) => [address, address + end - start])).buffer);
    writeFileSync(primaryFile, withCustomSection(primary.bytes, "absent", Buffer.from(bounds)));
    writeFileSync(deferredFile, Buffer.concat([build, primary.reversal]));
  },
};

/** Returns what was not read of tables: where it is in memory, and in the file. */
function absentIn(module, tables, read) {
  // Tables that were found already; one may be part of another.
  const taken = Buffer.from(module);
  const absent = [];
  const data = [...dataOf(module)];
  if (data.some(({ address, start, end }) => address + end - start > notes.readBelow)) throw new Error("there is too much data");
  for (const table of tables) {
    for (const { address, start, end } of data) {
      const offset = taken.subarray(start, end).indexOf(table);
      if (offset < 0) continue;
      const place = start + offset;
      taken.fill(0xff, place, place + table.length);
      let first = place;
      for (let at = place; at <= place + table.length; at += 1) {
        if (at < place + table.length && !read.has(address + at - start)) continue;
        if (at - first >= least) absent.push({ address: address + first - start, start: first, end: at });
        first = at + 1;
      }
      break;
    }
  }
  return absent.sort((one, other) => one.start - other.start);
}

/** The bytes of the tables of static data in the sources of some folders, the longest first. */
function tablesIn(folders) {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).sort().map((file) => join(folder, file)))
    .filter((each) => each.endsWith(".generated.swift"));
  const literal = /static var \w+: StaticString \{\n\s*"""\n([^]*?)\n\s*"""/g;
  const tables = files
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(literal)])
    .map(([, lines]) => Buffer.from(textOf(lines)))
    .filter(({ length }) => length >= least)
    .sort((one, other) => other.length - one.length);
  if (!tables.length) throw new Error(`No tables were found in ${folders.join(", ")}.`);
  return tables;
}

/** The text that the lines of a multi-line string literal of Swift stand for. */
function textOf(lines) {
  const text = lines.replace(/^ +/gm, "").replaceAll("\\\n", "");
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : { n: "\n", t: "\t", r: "\r", 0: "\0" }[character] ?? character);
}

const [command, ...files] = process.argv.slice(2);
commands[command](...files);
