// Tests `wellformed.d.ts`: code of users compiles, and the modules have the types that it declares.
//
//     node --test Tests/Web/types.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const resources = fileURLToPath(new URL("../../Sources/WellformedWeb/Resources/", import.meta.url));
const binding = await import(`${resources}wellformed.js`);
const adapter = await binding.Wellformed.load(readFileSync(`${resources}wellformed.wasm`));

/** The errors of the compiler in a project, or an empty text. */
function compiled(...given) {
  try {
    return execFileSync("tsc", given, { cwd: here, encoding: "utf8" });
  } catch (error) {
    if (error.code === "ENOENT") throw new Error("There is no tsc: install TypeScript");
    return error.stdout;
  }
}

/** The errors of the compiler in a text, which can use the types as `binding`. */
function compiledText(text) {
  const folder = mkdtempSync(join(here, ".build-types-"));
  try {
    writeFileSync(join(folder, "actual.ts"), `import * as binding from "${resources}wellformed.js";\n${text}`);
    const options = { extends: "../tsconfig.json", files: ["actual.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
    return compiled("-p", folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A literal must have every required member of its type, and no unknown one.
const given = (type, value) => `{ const given: ${type} = ${JSON.stringify(value)}; given; }\n`;
const named = (type, names) => given(`{ [name in keyof ${type}]: true }`, Object.fromEntries(names.map((name) => [name, true])));

/** The public members of a class. */
const membersOf = (type, own = []) =>
  [...Object.getOwnPropertyNames(type.prototype).filter((name) => name !== "constructor"), ...own];

test("correct uses of the types compile, and wrong uses do not", () => {
  assert.equal(compiled("-p", "tsconfig.json"), "");
});

test("the modules export what the types declare", () => {
  const { Wellformed, WellformedForm, words } = binding;
  const text = named("typeof binding", Object.keys(binding))
    + named("binding.Wellformed", membersOf(Wellformed))
    + named("binding.WellformedForm", membersOf(WellformedForm, ["form", "state"]))
    + given("binding.Words", words);
  assert.equal(compiledText(text), "");
  assert.notEqual(compiledText(named("typeof binding", ["enhance"])), "");
});

test("the answers of the module have the declared types", () => {
  const rules = {
    type: "object", required: ["name"],
    properties: {
      name: { type: "string", "x-wellformed": { required: "notBlank", email: { warn: ["likelySlip"] } } },
      word: { type: "string", "x-wellformed": { length: { minimum: 2 }, contains: ["digit"] } },
    },
  };
  const answers = [adapter.ask({ open: { rules, checks: { name: [] } } })];
  const { form } = answers[0];
  const ask = (event) => answers.push(adapter.ask({ form, at: answers.length, event }));
  const edit = (field, text) => ask({ type: "edit", field, text, selection: [0, 0], source: "typing" });
  for (const text of ["", "jane@", "jane@gmial.com"]) {
    ask({ type: "focus", field: 0 });
    edit(0, text);
    edit(1, text);
    ask({ type: "blur", field: 0, reason: "commit" });
    ask({ type: "blur", field: 1, reason: "commit" });
  }
  ask({ type: "serverIssues", errors: [{ pointer: "", code: "whole", message: "The whole is wrong" }] });
  ask({ type: "submit" });
  // An answer contains only what has changed in a field.
  const known = [];
  const fields = answers.flatMap(({ changed }) => changed.map((news) => known[news.id] = { ...known[news.id], ...news }));
  const some = (look) => assert.ok(fields.some(look) || answers.some(look), String(look));
  for (const look of [
    ({ error }) => error, ({ warnings }) => warnings?.length, ({ requirements }) => requirements?.length,
    ({ suggestion }) => suggestion, ({ problem }) => problem, ({ state }) => state?.issues.length,
    ({ state }) => state?.outcome,
  ]) some(look);
  const questions = [
    { format: "email", text: "jane@gmial.com" }, { pattern: "[a-z]", text: "1" }, { rules, value: { name: 1 } },
    { rules, value: { name: "jane@example.org" } },
  ];
  const text = given("binding.FieldState[]", fields)
    + given("binding.FormState[]", answers.flatMap(({ state }) => state ?? []))
    + given("binding.TestAnswer[]", questions.map((question) => adapter.test(question)));
  assert.equal(compiledText(text), "");
  assert.notEqual(compiledText(given("binding.FieldState[]", [{ ...fields[0], more: 1 }])), "");
});

test("the module accepts exactly the declared options", () => {
  const policies = {
    reveal: "submitOnly", answers: "onceLeft", warnings: "never", unavailable: "block", excludedValues: "submitted",
    concurrentChecks: 1, timings: {
      debounce: 1, indicator: 1, timeout: 1, messageSwitch: 1, announcement: 1, answerLifetime: 1, retries: [1],
    },
  };
  const required = "Required<Omit<binding.Policies, 'timings'>> & { timings: Required<binding.Timings> }";
  assert.equal(compiledText(given(required, policies)), "");
  // The module refuses unknown members.
  const rules = { type: "object", properties: { name: { type: "string" } } };
  adapter.ask({ close: adapter.ask({ open: { rules, options: policies } }).form });
  assert.throws(() => adapter.ask({ open: { rules, options: { ...policies, more: 1 } } }));
});
