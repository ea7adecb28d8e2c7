// Tests of the WebAssembly module under Node.js: node --test Tests/Web/module.test.mjs
//
// The module is the one among the resources, or the one that WELLFORMED_MODULE names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { Door } from "./door.mjs";
import { Story } from "./story.mjs";

const file =
  process.env.WELLFORMED_MODULE ??
  fileURLToPath(new URL("../../Sources/WellformedWeb/Resources/wellformed.wasm", import.meta.url));
const module = new WebAssembly.Module(readFileSync(file));
const count = (usual) => Number(process.env.WELLFORMED_RUNS ?? usual);

/** Numbers that a seed repeats. */
function numbers(seed) {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
}

test("the module asks the page for nothing, and exports what pages use", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(names.sort(), ["ask", "bytesInUse", "edit", "memory", "release", "room"]);
});

test("any bytes get an answer in JSON, cut questions too", () => {
  const seed = Number(process.env.WELLFORMED_SEED ?? 20260101);
  const next = numbers(seed);
  const asked = [];
  let door = new Door(module);
  const story = new Story(seed, (question) => {
    asked.push(new TextEncoder().encode(JSON.stringify(question)));
    return door.ask(question);
  });
  for (let step = 0; step < 200; step += 1) story.goOn();
  for (let run = 0; run < count(20000); run += 1) {
    let bytes;
    if (next(4) === 0) {
      bytes = Uint8Array.from({ length: next(40) }, () => next(256));
    } else {
      bytes = Uint8Array.from(asked[next(asked.length)]);
      for (let change = next(4); change > 0 && bytes.length; change -= 1) bytes[next(bytes.length)] = next(256);
      if (next(2) === 0) bytes = bytes.slice(0, next(bytes.length + 1));
    }
    const answer = door.askBytes(bytes);
    assert.doesNotThrow(() => JSON.parse(answer), `seed ${seed}: ${[...bytes]}`);
  }
  assert.ok(door.ask({ formats: true }).length > 0);
});

test("what was told bit by bit of a form comes to what a snapshot tells", () => {
  const door = new Door(module);
  for (let seed = 1; seed <= 100; seed += 1) {
    const known = [];
    const story = new Story(seed, (question) => {
      const answer = door.ask(question);
      const told = (answer.changed ?? []).map(({ id }) => id);
      assert.equal(new Set(told).size, told.length, `seed ${seed}`);
      if (question.snapshot) assert.deepEqual(answer.changed.map(({ id }) => known[id]), answer.changed, `seed ${seed}`);
      for (const news of answer.changed ?? []) known[news.id] = { ...known[news.id], ...news };
      return answer;
    });
    for (let step = 0; step < 50; step += 1) story.goOn();
    story.ask({ form: story.form, snapshot: true });
    story.end();
  }
});

test("what is nested as deep as can be is answered too", () => {
  const recursive = { $defs: { a: { type: "array", items: { allOf: [{ anyOf: [{ $ref: "#/$defs/a" }] }] } } }, $ref: "#/$defs/a" };
  const nested = (count) => "[".repeat(count) + "]".repeat(count);
  const questions = [nested(511), nested(2000), '{"a":'.repeat(500) + "1" + "}".repeat(500)];
  const about = (rules, value) => questions.push(`{"test":{"rules":${JSON.stringify(rules)},"value":${value}}}`);
  about(recursive, nested(500));
  about({ uniqueItems: true }, `[${nested(480)},${nested(480)}]`);
  about({ enum: [0] }, nested(480));
  for (const wrap of [
    (rules) => ({ not: rules }), (rules) => ({ allOf: [rules] }), (rules) => ({ items: rules }),
    (rules) => ({ if: rules, then: { maxLength: 3 } }), (rules) => ({ properties: { a: rules } }),
  ]) {
    let rules = { type: "string", minLength: 1 };
    for (let depth = 0; depth < 98; depth += 1) rules = wrap(rules);
    about(rules, '"abc"');
    questions.push(JSON.stringify({ open: { rules: { type: "object", properties: { x: rules } } } }));
  }
  for (const count of [50, 500, 20000]) {
    const pattern = "(?:".repeat(count) + "a" + ")*".repeat(count);
    questions.push(JSON.stringify({ test: { pattern, text: "aaa" } }));
  }
  const door = new Door(module);
  for (const question of questions) JSON.parse(door.askText(question));
});

test("a million checks leave memory as it was", () => {
  const door = new Door(module);
  const texts = ["jane@example.org", "jane@exmaple..com", "Zoë", "+91 98765 43210", "x".repeat(300), "日本"];
  const formats = door.ask({ formats: true });
  const check = (from, to) => {
    for (let index = from; index < to; index += 1) {
      const format = formats[index % formats.length];
      door.askText(`{"test":{"format":"${format}","text":"${texts[index % texts.length]}"}}`);
    }
  };
  const total = count(1_000_000);
  check(0, total / 10); // What is made on first use has been made by then.
  const [bytes, pages] = [door.bytesInUse, door.pages];
  check(total / 10, total);
  assert.equal(door.bytesInUse, bytes);
  assert.equal(door.pages, pages);
});

test("a form that is closed leaves nothing behind", () => {
  const door = new Door(module);
  const fill = (runs) => {
    for (let run = 1; run <= runs; run += 1) {
      const story = new Story(run % 50, (question) => door.ask(question));
      for (let step = 0; step < 20; step += 1) story.goOn();
      story.end();
    }
  };
  fill(100);
  const [bytes, pages] = [door.bytesInUse, door.pages];
  fill(400);
  assert.equal(door.bytesInUse, bytes);
  assert.equal(door.pages, pages);
});
