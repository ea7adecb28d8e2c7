// Tests Scripts/measure-areas.mjs with a small module, whose functions have the names of Swift's.
//
//     node --test Tests/Web/areas.test.mjs
//
// It needs wasm-opt (Debian's binaryen) and Swift.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../Scripts/measure-areas.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "areas-test-"));
after(() => rmSync(folder, { recursive: true }));
const file = (name) => join(folder, name);

/** The functions: the name as Swift mangles it, as it is shown, its area, and how many steps of arithmetic it has. */
const functions = [
  ["$s10Wellformed4RuleV7isEmptySbvg", "Wellformed.Rule.isEmpty.getter : Swift.Bool", "rules", 40],
  ["$s10Wellformed8LiveFormV6regionSSvg", "Wellformed.LiveForm.region.getter : Swift.String", "the live form: the machine", 20],
  ["$s10Wellformed4RuleV6regionSSvg", "Wellformed.Rule.region.getter : Swift.String", "rules", 30],
  ["$sSa6appendyyxnF", "Swift.Array.append(__owned A) -> ()", "Swift's arrays", 10],
  ["malloc", "malloc", "Swift's runtime", 5],
];
const data = "data that is not repetitive: 8f3a1c";

/** Writes a module with these functions, with their names and without. */
function write(named, plain, chosen = functions) {
  const body = (steps) => Array.from({ length: steps }, (_, step) =>
    `(local.set 0 (i32.rotl (i32.xor (local.get 0) (i32.const ${(step + 3) * 7919 % 104729})) (local.get 0)))`).join("\n");
  const texts = chosen.map(([name, , , steps], index) =>
    `(func $${name} (export "f${index}") (param i32) (result i32) ${body(steps)} (local.get 0))`);
  writeFileSync(file("module.wat"), `(module (memory 1) (data (i32.const 4096) "${data}") ${texts.join("\n")})`);
  execFileSync("wasm-opt", ["-g", file("module.wat"), "-o", file(named)]);
  // The changes of build-web.sh, by which all files have the functions in one order.
  const [, options] = readFileSync(new URL("../../Scripts/build-web.sh", import.meta.url), "utf8").match(/wasm-opt (--[^]*?)\n\s*module\.wasm -o/);
  execFileSync("wasm-opt", [...options.split(/[\s\\]+/).filter(Boolean), file(named), "-o", file(plain)]);
}

const measure = (...given) => spawnSync(process.execPath, [script, ...given], { encoding: "utf8", env: { ...process.env, TMPDIR: folder } });
const tools = ["wasm-opt", "swift"].filter((each) => spawnSync(each, ["--version"]).error);
const options = { skip: tools.length > 0 && `${tools.join(" and ")} missing` };

/** Returns the functions that are listed: the size, the area, and the name. */
function listed(pattern) {
  const { stdout, stderr, status } = measure(file("named.wasm"), file("plain.wasm"), "--functions", pattern);
  assert.equal(status, 0, stderr);
  return stdout.trim().split("\n").map((line) => line.match(/^(\d+) \[(.*?)\] (.*)$/).slice(1));
}

test("each function is listed with its size and its area, the largest first", options, () => {
  write("named.wasm", "plain.wasm");
  const rows = listed(".");
  const expected = functions.toSorted((a, b) => b[3] - a[3]).map(([, name, area]) => [area, name]);
  assert.deepEqual(rows.map(([, area, name]) => [area, name]), expected);
  const sizes = rows.map(([size]) => Number(size));
  assert.deepEqual(sizes, sizes.toSorted((a, b) => b - a));
  assert.deepEqual(listed("^rules$").map(([, , name]) => name), ["Wellformed.Rule.isEmpty.getter : Swift.Bool", "Wellformed.Rule.region.getter : Swift.String"]);
});

test("the table adds up the functions of each area, the data and the file", options, () => {
  write("named.wasm", "plain.wasm");
  const { stdout, stderr, status } = measure(file("named.wasm"), file("plain.wasm"));
  assert.equal(status, 0, stderr);
  const rows = new Map(stdout.trim().split("\n").slice(2).map((line) => {
    const [name, ...cells] = line.split("|").slice(1, -1).map((each) => each.trim());
    return [name, cells.map(Number)];
  }));
  const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));
  const sizes = new Map();
  for (const [size, area] of listed(".")) sizes.set(area, (sizes.get(area) ?? 0) + Number(size));
  for (const [area, size] of sizes) assert.equal(rows.get(area)[0], kilobytes(size), area);
  assert.deepEqual(new Set(rows.keys()), new Set([...sizes.keys(), "static data", "the whole file"]));
  assert.equal(rows.get("static data")[0], kilobytes(data.length));
  assert.equal(rows.get("the whole file")[0], kilobytes(readFileSync(file("plain.wasm")).length));
  // A file without the most code saves the most, and nothing saves more than the whole.
  const saved = [...rows].slice(0, -2).map(([, [, each]]) => each);
  assert.equal([...rows.keys()][0], "rules");
  assert.ok(saved[0] > 0 && saved[0] <= rows.get("the whole file")[1], stdout);
  assert.deepEqual(readdirSync(folder).filter((each) => each.startsWith("areas-")), []);
});

test("what cannot be measured is refused in one line that says why", options, () => {
  write("named.wasm", "plain.wasm");
  write("fewer-named.wasm", "fewer.wasm", functions.slice(1));
  const [named, plain, fewer, text] = ["named.wasm", "plain.wasm", "fewer.wasm", "module.wat"].map(file);
  const usage = "Usage: node Scripts/measure-areas.mjs LINKED MODULE… [--functions PATTERN]";
  for (const [given, message] of [
    [[], usage],
    [[named], usage],
    [["--functions", "."], usage],
    [[named, plain, "--functions"], usage],
    [[named, plain, "--functions", ".", plain], usage],
    [[named, plain, "--functions", "("], "--functions: Invalid regular expression: /(/: Unterminated group"],
    [[file("none.wasm"), plain], `${file("none.wasm")} does not exist`],
    [[named, folder], `${folder} cannot be read: EISDIR`],
    [[named, text], `${text} is not a WebAssembly module`],
    [[text, plain], `${text} is not a WebAssembly module`],
    [[plain, plain], `${plain} has no names of functions; build-web.sh --keep writes a module with names`],
    [[named, fewer], `${fewer} has 4 functions, and ${named} has 5`],
  ]) {
    const { stdout, stderr, status } = measure(...given);
    assert.deepEqual([stdout, stderr, status], ["", `measure-areas.mjs: ${message}\n`, 2]);
  }
  assert.deepEqual(readdirSync(folder).filter((each) => each.startsWith("areas-")), []);
});

test("a missing tool is named", options, () => {
  write("named.wasm", "plain.wasm");
  const { stderr, status } = spawnSync(process.execPath, [script, file("named.wasm"), file("plain.wasm")], { encoding: "utf8", env: { PATH: folder } });
  assert.deepEqual([stderr, status], ["measure-areas.mjs: wasm-opt is missing; install it\n", 2]);
});
