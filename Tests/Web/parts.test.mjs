// Tests a module in two parts: what the primary part answers alone, that it does not change if it needs the deferred part,
// and that the module then continues.
//
//     node --test Tests/Web/parts.test.mjs
//
// The command compiles the plans: that of a debug build, or the one that WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { begin as beginFor, Deferred, Wellformed } from "../../Sources/WellformedWeb/Binding/adapter.js";
import { assembled } from "../../Sources/WellformedWeb/Binding/assembling.js";
import { LiveForm } from "../../Sources/WellformedWeb/Binding/live.js";
import { Story } from "./story.mjs";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const file = (name) => place(`../../Sources/WellformedWeb/Resources/${name}`);
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
const compiled = (rules) => execFileSync(command, ["compile", "-", "-o", "-"], { input: JSON.stringify(rules) });
const signUp = JSON.parse(readFileSync(place("../../Examples/sign-up.json"), "utf8"));
const types = { headers: { "Content-Type": "application/wasm" } };

/** The answer for each address; by default, the file with that name. */
const answers = new Map();
globalThis.fetch = async (address) => {
  const name = new URL(address).pathname.replace(/.*\//, "");
  return answers.get(name)?.() ?? new Response(readFileSync(file(name)), types);
};
const primary = new URL("../../Sources/WellformedWeb/Resources/wellformed-plan.primary.wasm", import.meta.url);
const begin = (source = primary) => Wellformed.begin(source);
const small = readFileSync(file("wellformed-plan.wasm"));

/** Returns the answer to a question, or `Deferred`. */
function answerTo(adapter, question) {
  try {
    return adapter.ask(question);
  } catch (error) {
    if (error instanceof Deferred) return Deferred;
    return { error: error.message, pointer: error.pointer };
  }
}

test("a module in two parts answers like the whole one, whenever its deferred part is loaded", async () => {
  let asked = 0;
  let deferred = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const [parts, whole] = [await begin(), await Wellformed.load(small)];
    let patience = seed % 7;
    const plans = new Map();
    const questions = [];
    const story = new Story(seed, (question) => {
      let planned = question;
      if (question.open) {
        const bytes = compiled(question.open.rules);
        // Half of the forms are opened as by a page; the others have members that are rare on pages.
        const names = Object.keys(question.open.rules.properties);
        const values = Object.fromEntries(names.map((name) => [name, ""]));
        const { rules: _, ...others } = seed % 2 ? question.open : { controls: names, wholes: [], values, options: {} };
        planned = { open: { ...others, plan: whole.plan(bytes) } };
        plans.set(planned, bytes);
      }
      questions.push(planned);
      return answerTo(whole, planned);
    });
    for (let step = 0; step < 40; step += 1) story.goOn();
    story.end();
    const wholeAdapter = new Wellformed((await WebAssembly.instantiate(small)).instance);
    for (const question of questions) {
      const bytes = plans.get(question);
      const take = (adapter) => {
        if (bytes) adapter.plan(bytes);
        return answerTo(adapter, question);
      };
      const expected = take(wholeAdapter);
      for (;;) {
        let answer;
        try {
          answer = take(parts);
        } catch (error) {
          if (!(error instanceof Deferred)) throw error;
          answer = Deferred;
        }
        if (answer !== Deferred) {
          assert.deepEqual(answer, expected);
          asked += parts.isWhole ? 0 : 1;
          break;
        }
        deferred += 1;
        // The same question is deferred again, and again changes nothing.
        patience -= 1;
        if (patience < 0) await parts.whole;
      }
      assert.equal(parts.bytesInUse, wholeAdapter.bytesInUse);
    }
  }
  assert.ok(asked > 20, `the primary part answered ${asked} questions alone`);
  assert.ok(deferred > 40, `the deferred part was missed ${deferred} times`);
});

/** A form of the sign-up rules in a module in two parts, and what its host gets. */
async function opened(source) {
  const adapter = await begin(source);
  const heard = { shown: [], stopped: [], waits: 0 };
  const plan = adapter.plan(compiled(signUp));
  const controls = Object.keys(signUp.properties);
  const values = Object.fromEntries(controls.map((name) => [name, ""]));
  const live = new LiveForm(adapter, { plan, controls, wholes: [], values, options: {} }, {
    show: ({ changed, effects }) => heard.shown.push({ changed, effects }),
    stopped: (error) => heard.stopped.push(error),
    waits: () => { heard.waits += 1; },
  });
  live.begin();
  const idOf = (name) => live.fields.find((field) => field.name === name).id;
  const type = (name, text) => live.send({ type: "edit", field: idOf(name), text, selection: [text.length, text.length], source: "typing" });
  const leave = (name) => live.send({ type: "blur", field: idOf(name), reason: "commit" });
  const enter = (name) => live.send({ type: "focus", field: idOf(name) });
  const errorOf = (name) => heard.shown.flatMap(({ changed }) => changed).findLast(({ id }) => id === idOf(name))?.error;
  return { adapter, live, heard, type, enter, leave, errorOf };
}

const missing = () => new Response("", { status: 404 });

test("the primary part alone opens a form and judges an email address and a name", async () => {
  answers.set("wellformed-plan.deferred.bin", missing);
  const { adapter, heard, type, enter, leave, errorOf } = await opened();
  enter("email");
  for (const text of ["j", "jane", "jane@", "jane@example"]) type("email", text);
  leave("email");
  assert.match(errorOf("email").message, /\S/);
  enter("email");
  for (const text of ["jane@example.", "jane@example.com"]) type("email", text);
  leave("email");
  assert.equal(errorOf("email") ?? null, null);
  enter("name");
  for (const text of ["J", "Jane", "Jane Doe"]) type("name", text);
  leave("name");
  assert.deepEqual(heard.stopped, []);
  assert.equal(adapter.isWhole, false);
  answers.clear();
});

test("a form that needs the deferred part waits, and then takes what happened in its order", async () => {
  const { adapter, live, heard, type, enter, leave, errorOf } = await opened();
  enter("password");
  assert.equal(adapter.hasMissed, false);
  const before = heard.shown.length;
  type("password", "P");
  await adapter.missed;
  // A text that is reported again, and a submission, are not taken.
  type("password", "P");
  leave("password");
  live.send({ type: "submit" });
  enter("email");
  type("email", "jane@@");
  assert.deepEqual([live.isOpen, live.isWaiting, heard.waits, heard.shown.length], [true, true, 1, before]);
  await adapter.whole;
  live.resume();
  assert.deepEqual([live.isWaiting, heard.waits, heard.shown.length], [false, 1, before + 4]);
  assert.match(errorOf("password").message, /\S/);
  leave("email");
  assert.match(errorOf("email").message, /\S/);
  assert.deepEqual(heard.stopped, []);
});

test("a deferred part that failed to load is loaded again on the next request", async () => {
  answers.set("wellformed-plan.deferred.bin", missing);
  // The parts at the plain address are compiled already.
  const { adapter, live } = await opened(`${primary}?again`);
  await assert.rejects(adapter.whole, /deferred\.bin\?again was answered with 404/);
  assert.ok(live.isOpen);
  assert.equal(adapter.isWhole, false);
  answers.clear();
  await adapter.whole;
  assert.equal(adapter.isWhole, true);
  assert.ok(live.isOpen);
});

test("a module is loaded whole unless its primary part is requested", async () => {
  const adapter = await Wellformed.load(primary);
  assert.equal(adapter.isWhole, true);
  const whole = await Wellformed.load(small);
  assert.equal(whole.isWhole, true);
  await whole.whole;
  const part = readFileSync(file("wellformed-plan.primary.wasm"));
  for (const source of [part, new WebAssembly.Module(part)]) {
    await assert.rejects(Wellformed.load(source), /primary part of a module; give its address/);
  }
  answers.set("other.wasm", () => new Response(part, types));
  await assert.rejects(Wellformed.begin("https://a.example/other.wasm"), /ends with \.primary\.wasm/);
  // A whole module, or a primary part that lost its custom sections.
  answers.set("other.primary.wasm", () => new Response(small, types));
  await assert.rejects(Wellformed.begin("https://a.example/other.primary.wasm"), /This is no primary part/);
  answers.clear();
});

test("the two parts make up exactly the bytes of the module", () => {
  const [part, deferred] = ["primary.wasm", "deferred.bin"].map((each) => readFileSync(file(`wellformed-plan.${each}`)));
  assert.deepEqual(Buffer.from(assembled(part, deferred)), small);
  for (const count of [0, 31, 32, 33, 40]) assert.throws(() => assembled(part, deferred.subarray(0, count)), /cut off/);
});

test("parts of different builds are refused, and both are loaded again", async () => {
  const other = Buffer.from(readFileSync(file("wellformed-plan.deferred.bin")));
  other.write("0".repeat(32));
  answers.set("wellformed-plan.deferred.bin", () => new Response(other));
  const source = `${primary}?build`;
  const first = await beginFor(source);
  assert.equal(await beginFor(source), first);
  await assert.rejects(first.whole, /of another build/);
  assert.equal(first.isWhole, false);
  answers.clear();
  const second = await beginFor(source);
  assert.notEqual(second, first);
  await second.whole;
  // The first adapter can continue as well, because its primary part is of the same build.
  await first.whole;
  assert.deepEqual([first.isWhole, second.isWhole], [true, true]);
});

test("several forms load each part once", async () => {
  const asked = [];
  for (const name of ["wellformed-plan.primary.wasm", "wellformed-plan.deferred.bin"]) {
    answers.set(name, () => {
      asked.push(name);
      return new Response(readFileSync(file(name)), types);
    });
  }
  const source = `${primary}?several`;
  const adapters = await Promise.all(["a", "b", "c"].map((purpose) => beginFor(source, purpose)));
  assert.equal(new Set(adapters).size, 3);
  await Promise.all(adapters.map((adapter) => adapter.whole));
  assert.deepEqual(asked, ["wellformed-plan.primary.wasm", "wellformed-plan.deferred.bin"]);
  answers.clear();
});
