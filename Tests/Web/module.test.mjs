// Tests of the WebAssembly module under Node.js: node --test Tests/Web/module.test.mjs
//
// The module is that in the resources, or the one that WELLFORMED_MODULE names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { Adapter } from "./adapter.mjs";
import { Story } from "./story.mjs";

const file =
  process.env.WELLFORMED_MODULE ??
  fileURLToPath(new URL("../../Sources/WellformedWeb/Resources/wellformed.wasm", import.meta.url));
const module = new WebAssembly.Module(readFileSync(file));
const count = (usual) => Number(process.env.WELLFORMED_RUNS ?? usual);

/** Random numbers, the same for the same seed. */
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

test("the module has no imports, and exports what pages use", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(names.sort(), ["answer", "ask", "bytesInUse", "edit", "memory", "plan", "release", "room"]);
});

test("any bytes, and questions that are cut off, get an answer in JSON", () => {
  const seed = Number(process.env.WELLFORMED_SEED ?? 20260101);
  const next = numbers(seed);
  const asked = [];
  let adapter = new Adapter(module);
  const story = new Story(seed, (question) => {
    asked.push(new TextEncoder().encode(JSON.stringify(question)));
    return adapter.ask(question);
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
    const answer = adapter.askBytes(bytes);
    assert.doesNotThrow(() => JSON.parse(answer), `seed ${seed}: ${[...bytes]}`);
  }
  assert.ok(adapter.ask({ formats: true }).length > 0);
});

test("the changes of a form add up to its snapshot", () => {
  const adapter = new Adapter(module);
  for (let seed = 1; seed <= 100; seed += 1) {
    const known = [];
    const story = new Story(seed, (question) => {
      const answer = adapter.ask(question);
      const reported = (answer.changed ?? []).map(({ id }) => id);
      assert.equal(new Set(reported).size, reported.length, `seed ${seed}`);
      if (question.snapshot) assert.deepEqual(answer.changed.map(({ id }) => known[id]), answer.changed, `seed ${seed}`);
      for (const news of answer.changed ?? []) known[news.id] = { ...known[news.id], ...news };
      return answer;
    });
    for (let step = 0; step < 50; step += 1) story.goOn();
    story.ask({ form: story.form, snapshot: true });
    story.end();
  }
});

test("values and rules are judged up to the limit of nesting, and refused beyond it", () => {
  const recursive = { $defs: { a: { type: "array", items: { allOf: [{ anyOf: [{ $ref: "#/$defs/a" }] }] } } }, $ref: "#/$defs/a" };
  const nested = (count, open = "[", close = "]", inner = "") => open.repeat(count) + inner + close.repeat(count);
  const adapter = new Adapter(module);
  const test = (rules, value) => adapter.askText(`{"test":{"rules":${JSON.stringify(rules)},"value":${value}}}`);
  // A question is JSON with at most 128 levels, two of which surround a value.
  const [levels, around] = [128, 2];
  const isTooDeep = (answer) => assert.match(JSON.parse(answer).error.message, /^this is not JSON: .* nested deeper than 128$/);
  for (const [rules, verdict, value] of [
    [recursive, "valid", nested],
    [{ enum: [0] }, "invalid", nested],
    [{}, "valid", (count) => nested(count, '{"a":', "}", "1")],
    [{ uniqueItems: true }, "invalid", (count) => `[${nested(count - 1)},${nested(count - 1)}]`],
  ]) {
    assert.equal(JSON.parse(test(rules, value(levels - around))).verdict, verdict);
    isTooDeep(test(rules, value(levels - around + 1)));
  }
  isTooDeep(adapter.askText(nested(levels + 1)));
  isTooDeep(adapter.askText(nested(100_000)));
  // Schemas can be nested up to 24 levels deep.
  for (const wrap of [
    (rules) => ({ not: rules }), (rules) => ({ allOf: [rules] }), (rules) => ({ items: rules }),
    (rules) => ({ if: rules, then: { maxLength: 3 } }), (rules) => ({ properties: { a: rules } }),
  ]) {
    let rules = { type: "string", minLength: 1 };
    for (let depth = 0; depth < 23; depth += 1) rules = wrap(rules);
    const opened = (rules) => adapter.ask({ open: { rules: { type: "object", properties: { x: rules } } } });
    const refusal = "schemas are nested deeper than 24";
    const form = opened(rules);
    assert.equal(form.fields.length, 1);
    adapter.ask({ close: form.form });
    rules = wrap(rules);
    assert.equal(JSON.parse(test(rules, '"abc"')).verdict, "valid");
    assert.equal(opened(rules).error.message, refusal);
    assert.equal(JSON.parse(test(wrap(rules), '"abc"')).error.message, refusal);
  }
  const match = (pattern) => adapter.ask({ test: { pattern, text: "a" } });
  for (const count of [50, 500, 20000]) assert.equal(match(nested(count, "(?:", ")*", "a")).verdict, "valid");
  assert.equal(match(nested(32, "[", "]", "a")).verdict, "valid");
  assert.match(match(nested(33, "[", "]", "a")).error.message, /nested too deeply/);
});

test("a million checks do not increase the memory in use", () => {
  const adapter = new Adapter(module);
  const texts = ["jane@example.org", "jane@exmaple..com", "Zoë", "+91 98765 43210", "x".repeat(300), "日本"];
  const formats = adapter.ask({ formats: true });
  const check = (from, to) => {
    for (let index = from; index < to; index += 1) {
      const format = formats[index % formats.length];
      adapter.askText(`{"test":{"format":"${format}","text":"${texts[index % texts.length]}"}}`);
    }
  };
  const total = count(1_000_000);
  check(0, total / 10); // Whatever is created on first use exists by then.
  const [bytes, pages] = [adapter.bytesInUse, adapter.pages];
  check(total / 10, total);
  assert.equal(adapter.bytesInUse, bytes);
  assert.equal(adapter.pages, pages);
});

test("closed forms leave no memory in use", () => {
  const adapter = new Adapter(module);
  const fill = (runs) => {
    for (let run = 1; run <= runs; run += 1) {
      const story = new Story(run % 50, (question) => adapter.ask(question));
      for (let step = 0; step < 20; step += 1) story.goOn();
      story.end();
    }
  };
  fill(100);
  const [bytes, pages] = [adapter.bytesInUse, adapter.pages];
  fill(400);
  assert.equal(adapter.bytesInUse, bytes);
  assert.equal(adapter.pages, pages);
});
