// Tests the parts of the binding that need no page: the adapter to the module, and a live form with timers and calls.
//
//     node --test Tests/Web
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, mock, test } from "node:test";

const resources = new URL("../../Sources/WellformedWeb/Resources/", import.meta.url);
const file = new URL("wellformed.wasm", resources);
if (!existsSync(file)) throw new Error("There is no wellformed.wasm: run Scripts/build-web.sh first");
const modules = new URL("../../Sources/WellformedWeb/Binding/", import.meta.url);
const { Wellformed } = await import(new URL("adapter.js", modules));
const { filled } = await import(new URL("words.js", modules));
const { LiveForm, serverIssue } = await import(new URL("live.js", modules));
const { Story } = await import("./story.mjs");
const bytes = readFileSync(file);

const rules = {
  type: "object",
  required: ["name"],
  properties: {
    name: { title: "Name", type: "string", "x-wellformed": { required: "notBlank", length: { minimum: 2 } } },
    user: { title: "User", type: "string", "x-wellformed": { required: "notBlank" } },
  },
};

mock.timers.enable({ apis: ["setTimeout", "Date"] });
after(() => mock.timers.reset());

/** Lets pending promises continue. */
const settled = async () => { for (let count = 0; count < 20; count += 1) await null; };

/** A live form, and a host that records what it is shown, and answers when the test does. */
async function opened({ submit, check } = {}) {
  const adapter = await Wellformed.load(bytes);
  const host = { steps: [], asked: [], given: [], fields: new Map(), stops: [] };
  host.show = (answer, cause) => {
    host.steps.push({ ...answer, cause });
    for (const field of answer.changed) host.fields.set(field.name, field);
    host.reaction?.(cause);
  };
  const waiting = (list) => (given, signal) =>
    new Promise((answer, fail) => list.push({ given, signal, answer, fail }));
  host.check = check ?? waiting(host.asked);
  host.submit = submit ?? waiting(host.given);
  host.stopped = (error) => host.stops.push(error);
  const live = new LiveForm(adapter, { rules, checks: { user: [] } }, host);
  live.begin();
  const edit = (field, text) =>
    live.send({ type: "edit", field, text, selection: [text.length, text.length], source: "typing" });
  return { adapter, live, host, edit };
}

test("arguments of right-to-left sentences are isolated", () => {
  assert.equal(filled("Did you mean {text}?", { text: "ada@example.org" }), "Did you mean ada@example.org?");
  assert.equal(
    filled("האם התכוונת ל־{text}?", { text: "ada@example.org" }), "האם התכוונת ל־\u2068ada@example.org\u2069?");
  assert.equal(filled("Did you mean {text}?", { text: "info@דוגמה.com" }), "Did you mean \u2068info@דוגמה.com\u2069?");
  assert.equal(filled("{label}: {met} of {count}", { label: "𞤀", met: 1, count: 3 }), "\u2068𞤀\u2069: 1 of 3");
  assert.equal(filled("{met} من {count}", { met: 0, count: 3 }), "\u20680\u2069 من \u20683\u2069");
  assert.equal(filled("هذا {unknown}", {}), "هذا {unknown}");
});

test("a module is loaded from bytes or from a compiled module", async () => {
  const module = await WebAssembly.compile(bytes);
  for (const source of [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), module]) {
    const adapter = await Wellformed.load(source);
    assert.equal(adapter.test({ format: "email", text: "ada@example.org" }).verdict, "valid");
  }
});

test("a module lists its formats", async () => {
  const { formats } = await Wellformed.load(bytes);
  assert.ok(formats.includes("email") && formats.includes("mobile") && !formats.includes("iban"), String(formats));
});

test("the module has no imports", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test("wrong rules throw an error with the place of the mistake", async () => {
  const adapter = await Wellformed.load(bytes);
  const wrong = { type: "object", properties: { zip: { type: "string", patern: "x" } } };
  assert.throws(() => adapter.ask({ open: { rules: wrong } }), (error) => {
    assert.match(error.message, /patern/);
    assert.match(error.pointer, /zip/);
    return true;
  });
});

test("texts of any kind and size are passed to the module and back unchanged", async () => {
  const { host, edit } = await opened();
  for (const text of ["", "é", "日本語", "👩‍👩‍👧", "\0\u0001\"\\", "x".repeat(100_000)]) {
    edit(0, text);
    assert.equal(host.fields.get("name").text, text);
  }
  edit(0, "a\ud83d");
  assert.equal(host.fields.get("name").text, "a\ufffd");
  // A text that only looks like an escaped lone surrogate does not change.
  edit(0, "\\ud83d");
  assert.equal(host.fields.get("name").text, "\\ud83d");
});

test("edit gives the same answer as ask to the same question", async () => {
  const [asking, typing] = [await Wellformed.load(bytes), await Wellformed.load(bytes)];
  const outcome = (give) => {
    try {
      return give();
    } catch ({ message, pointer }) {
      return { message, pointer };
    }
  };
  let [edits, wrong] = [0, 0];
  for (let seed = 1; seed <= 50; seed += 1) {
    const story = new Story(seed, (question) => {
      const isEdit = question.event?.type === "edit";
      const expected = outcome(() => asking.ask(question));
      assert.deepEqual(outcome(() => (isEdit ? typing.edit(question) : typing.ask(question))), expected);
      edits += isEdit;
      return expected;
    });
    for (let step = 0; step < 60; step += 1) story.goOn();
    const event = { type: "edit", field: 0, text: "a\ud83d", selection: [2, 2], source: "paste" };
    for (const question of [
      { form: story.form, at: 1, event }, { form: story.form, at: 1, event: { ...event, field: 99 } },
      { form: -1, at: 1, event }, { form: story.form, at: 1, event: { ...event, field: -1 } },
    ]) {
      const expected = outcome(() => asking.ask(question));
      assert.deepEqual(outcome(() => typing.edit(question)), expected);
      wrong += expected.message !== undefined;
    }
    story.end();
  }
  assert.ok(edits > 400 && wrong === 150, `${edits} ${wrong}`);
});

test("a closed form leaves no memory in use in the module", async () => {
  const adapter = await Wellformed.load(bytes);
  const host = { show() {} };
  const sizes = [];
  for (let count = 0; count < 100; count += 1) {
    const live = new LiveForm(adapter, { rules }, host);
    live.begin();
    live.send({ type: "edit", field: 0, text: "x", selection: [1, 1], source: "typing" });
    live.close();
    sizes.push(adapter.bytesInUse);
  }
  assert.equal(sizes[99], sizes[10]);
});

test("a timer fires once, and not if it was cancelled", async () => {
  const { host, edit } = await opened();
  edit(1, "a");
  mock.timers.tick(200);
  edit(1, "ab");
  mock.timers.tick(299);
  await settled();
  assert.equal(host.asked.length, 0);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(host.asked.map(({ given }) => given.text), ["ab"]);
  assert.equal(host.steps.filter(({ cause }) => cause === "timer").length, 1);
});

test("an outdated remote check is aborted, and its answer changes nothing", async () => {
  const { host, edit } = await opened();
  edit(1, "a");
  mock.timers.tick(300);
  await settled();
  edit(1, "ab");
  assert.ok(host.asked[0].signal.aborted);
  const steps = host.steps.length;
  host.asked[0].answer({ answer: "fail", errors: [{ message: "Taken" }] });
  await settled();
  assert.equal(host.steps.length, steps);
});

test("a remote check that fails is unavailable, and shows no error", async () => {
  const { host, edit } = await opened({ check: async () => { throw new Error("cut"); } });
  edit(1, "a");
  mock.timers.tick(300);
  await settled();
  assert.equal(host.fields.get("user").status, "unverified");
  assert.equal(host.fields.get("user").error, null);
});

test("answers with missing, wrong or unknown members do no harm", async () => {
  for (const returned of [
    { answer: "fail", errors: [{ pointer: 7, code: null, message: {}, more: [] }], more: 1 },
    { answer: "fail" }, { answer: "fail", errors: "no list" }, { answer: "fail", errors: [null, 1] },
    { answer: "pass", errors: [] }, { answer: "unavailable", reason: new Error("why") },
  ]) {
    const { host, edit } = await opened({ check: async () => returned });
    edit(1, "a");
    mock.timers.tick(300);
    await settled();
    assert.deepEqual(host.stops, []);
    assert.notEqual(host.fields.get("user").status, "checking");
  }
});

test("a malformed answer to a remote check counts as unavailable", async () => {
  for (const returned of [undefined, null, "pass", {}, { answer: "perhaps" }, { answer: "accepted" }]) {
    const { host, edit } = await opened({ check: async () => returned });
    edit(1, "a");
    mock.timers.tick(300);
    await settled();
    assert.deepEqual(host.stops, []);
    assert.equal(host.fields.get("user").status, "unverified");
  }
});

test("a submission runs only once at a time, and its failure leaves the form valid", async () => {
  const { host, live, edit } = await opened();
  edit(0, "Ada");
  edit(1, "ada");
  live.send({ type: "submit" });
  live.send({ type: "submit" });
  await settled();
  host.asked[0].answer({ answer: "pass" });
  await settled();
  live.send({ type: "submit" });
  assert.deepEqual(host.given.map(({ given }) => given), [{ name: "Ada", user: "ada" }]);
  host.given[0].fail(new TypeError("cut"));
  await settled();
  const { state } = host.steps.at(-1);
  assert.equal(state.phase, "editing");
  assert.equal(state.outcome, "failed");
  assert.equal(state.validity, "valid");
});

test("a submission without an outcome has failed, and can be repeated", async () => {
  for (const returned of [undefined, null, "accepted", {}, { location: "/there" }, { answer: "pass" }, { answer: "done" }]) {
    const { host, live, edit } = await opened({ submit: async () => returned, check: async () => ({ answer: "pass" }) });
    edit(0, "Ada");
    edit(1, "ada");
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      live.send({ type: "submit" });
      await settled();
      const { state } = host.steps.at(-1);
      assert.deepEqual(host.stops, []);
      assert.deepEqual([state.phase, state.outcome, state.attempts], ["editing", "failed", attempt], String(returned));
      assert.equal(state.issues.length, 1);
      for (const field of host.fields.values()) assert.equal(field.error, null);
    }
  }
});

test("a changed field is shown with all of its members", async () => {
  const { host, live, edit } = await opened();
  const known = structuredClone(host.steps[0].changed);
  edit(0, "Ada");
  live.send({ type: "focus", field: 1 });
  edit(1, "a");
  live.send({ type: "submit" });
  for (const { changed } of host.steps) {
    for (const state of changed) {
      assert.deepEqual(Object.keys(state), Object.keys(known[0]));
      known[state.id] = state;
    }
  }
  const { changed } = live.isOpen && host.steps.at(-1);
  assert.ok(changed.length > 0);
  assert.deepEqual(known.map(({ text }) => text), ["Ada", "a"]);
});

test("events that a host sends while it shows a step are handled after the step", async () => {
  const { host, live, edit } = await opened();
  let depth = 0;
  host.reaction = (cause) => {
    depth += 1;
    assert.equal(depth, 1);
    if (cause === "submit") live.send({ type: "blur", field: 0, reason: "programmatic" });
    depth -= 1;
  };
  edit(0, "A");
  live.send({ type: "submit" });
  const versions = host.steps.slice(1).map(({ version }) => version);
  assert.deepEqual(versions, [...versions].sort((one, other) => one - other));
  assert.equal(new Set(versions).size, versions.length);
  assert.equal(host.steps.at(-1).cause, "blur");
});

test("a closed form aborts its checks and ignores answers, edits and timers", async () => {
  const { host, live, edit } = await opened();
  edit(1, "a");
  mock.timers.tick(300);
  await settled();
  live.close();
  assert.ok(host.asked[0].signal.aborted);
  const steps = host.steps.length;
  host.asked[0].answer({ answer: "pass" });
  edit(0, "b");
  mock.timers.tick(60_000);
  await settled();
  assert.equal(host.steps.length, steps);
  assert.equal(live.isOpen, false);
});

test("a server's error shows its message or its detail, if that is a text", async () => {
  const { host, live, edit } = await opened();
  edit(0, "Ada");
  edit(1, "ada");
  mock.timers.tick(300);
  await settled();
  host.asked[0].answer({ answer: "pass" });
  await settled();
  for (const [found, shown] of [
    [{ message: "Not that one" }, "Not that one"], [{ detail: "Not that one either" }, "Not that one either"],
    [{ message: { en: "no" }, detail: "Nor that one" }, "Nor that one"],
  ]) {
    live.send({ type: "submit" });
    await settled();
    host.given.at(-1).answer({ answer: "refused", errors: [{ pointer: "#/name", code: "name.odd", ...found }] });
    await settled();
    assert.equal(host.fields.get("name").error.message, shown);
    edit(0, `${host.fields.get("name").text}a`);
  }
  assert.deepEqual(serverIssue({ message: 3 }), { pointer: "", code: "server", message: undefined });
});

test("a module that traps is reported once, and is not asked again", async () => {
  const { adapter, host, live, edit } = await opened();
  edit(0, "A");
  let count = 0;
  adapter.ask = adapter.edit = () => {
    count += 1;
    throw new WebAssembly.RuntimeError("unreachable");
  };
  edit(0, "Ad");
  edit(0, "Ada");
  assert.equal(host.stops.length, 1);
  assert.equal(live.isOpen, false);
  assert.equal(count, 2);
});

test("a rehearsal leaves no memory in use, and is not shown", async () => {
  const { adapter, live, host, edit } = await opened();
  const names = [...host.fields.keys()];
  const steps = host.steps.length;
  LiveForm.rehearse(adapter, rules, names);
  const used = adapter.bytesInUse;
  LiveForm.rehearse(adapter, rules, names);
  assert.equal(adapter.bytesInUse, used);
  assert.equal(host.steps.length, steps);
  assert.equal(host.asked.length, 0);
  edit(0, "Ada");
  assert.equal(host.fields.get("name").status, "valid");
  live.close();
  adapter.ask = () => { throw new WebAssembly.RuntimeError("unreachable"); };
  LiveForm.rehearse(adapter, rules, names);
});

test("a form's own members are read without looking them up among its controls", async () => {
  const { bare } = await import(new URL("elements.js", modules));
  const values = new WeakMap();
  class Form {
    get action() { return values.get(this) ?? "/sign-up"; }
    set action(value) { values.set(this, value); }
    reset() { return values.get(this); }
  }
  // A browser looks up each property of a form among its controls first: here, one is named `action`.
  const asked = [];
  const control = { value: "a control", configurable: true };
  const form = new Proxy(new Form(), {
    getOwnPropertyDescriptor: (_, key) => (asked.push(key), control),
    get: (target, key) => (asked.push(key), control.value),
  });
  assert.equal(bare(form).action, "/sign-up");
  bare(form).action = "/elsewhere";
  assert.equal(bare(form).reset(), "/elsewhere");
  assert.equal(bare(form), bare(form));
  assert.deepEqual(asked, []);
  assert.equal(form.action, "a control");
});
