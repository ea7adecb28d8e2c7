// Compares phone numbers in the module for pages that supports them with the command's answers for the same texts.
//
//     WELLFORMED_SIGN_UP=sign-up.wasm node --test Tests/Web/phones.test.mjs
//
// The module is that of the set `sign-up`: see Scripts/check-parity.sh. The command is that of a debug build, or the one that
// WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";

const { Wellformed } = await import("../../Sources/WellformedWeb/Binding/adapter.js");
const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const module = new WebAssembly.Module(readFileSync(process.env.WELLFORMED_SIGN_UP));
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
const folder = mkdtempSync(join(tmpdir(), "phones-"));
after(() => rmSync(folder, { recursive: true }));

const rulesOf = (own) => ({
  type: "object",
  properties: { country: { type: "string" }, phone: { type: "string", "x-wellformed": own } },
});
const near = { phone: { region: "DE", regions: ["DE", "AT", "CH"] } };
const fromCountry = { phone: { regionFrom: "country" } };
const rules = {
  near,
  "near, chosen": { formatBy: { format: "phone.plus.in-DE-AT-CH", property: "country" } },
  "mobile, near": { phone: { regions: ["DE", "AT", "CH"], kinds: ["mobile"], strict: true } },
  "British": { phone: { region: "GB", regions: ["GB"] } },
  "of any country": fromCountry,
  "a mobile of any country": { phone: { regionFrom: "country", kinds: ["mobile"] } },
};

const compile = (own) => execFileSync(command, ["compile", "-", "-o", "-"], { input: JSON.stringify(rulesOf(own)) });

/** The command's first error and its warnings for each value. */
function answersOf(own, values) {
  const file = join(folder, "rules.json");
  writeFileSync(file, JSON.stringify(rulesOf(own)));
  let lines;
  const input = values.map((value) => JSON.stringify(value) + "\n").join("");
  try {
    lines = execFileSync(command, ["test", "--schema", file, "--json"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  } catch (error) {
    if (error.status !== 1) throw error;
    lines = error.stdout;
  }
  return lines.trimEnd().split("\n").map((line) => {
    const { issues } = JSON.parse(line);
    const errors = issues.filter(({ severity }) => severity === "error");
    return {
      problem: errors[0]?.message ?? null,
      warnings: issues.filter(({ severity }) => severity === "warning").map(({ message }) => message),
    };
  });
}

/** The same for a form on a page. */
function shown(adapter, plan, values) {
  const options = { reveal: "eager", warnings: "always" };
  const { form, changed } = adapter.ask({ open: { plan, values, options } });
  const { problem, warnings } = changed.find(({ name }) => name === "phone");
  adapter.ask({ close: form });
  return { problem: problem ?? null, warnings: warnings.map(({ message }) => message) };
}

let state = 1;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const pick = (list) => list[random(list.length)];

const whole = [
  "030 123456", "0151 23456789", "+49 30 123456", "+43 1 234567890", "0664 1234567", "+41 44 668 18 00", "079 123 45 67",
  "020 7946 0958", "07400 123456", "+44 7400 123456", "00 44 20 7946 0958", "011 44 20 7946 0958", "(212) 555-0123",
  "+1 212 555 0123", "+39 06 12345678", "0039 06 12345678", "+800 1234 5678", "+7 701 234 56 78", "+999 1", "+210 12", "49301234",
  "hello", "+", "00", "0", "+49", "+4", "9 11 2345-6789", "+54 9 11 2345-6789", "0800 123 456", "112", "+377 99 12 34 56 78",
];
/** A text that is not empty, because on a page an empty text is a missing member. */
const typed = () => {
  const text = pick(whole);
  switch (random(4)) {
    case 0: return text;
    case 1: return text.slice(0, 1 + random(text.length));
    case 2: return text + random(10_000);
    default: return pick(["", "+", "0", "00", "+49", "+44", "0043"]) + String(random(1_000_000_000)).slice(0, 1 + random(12));
  }
};
const countries = ["", "DE", "AT", "CH", "GB", "US", "IT", "AR", "KZ", "gb", "ZZ", "001"];

for (const [name, own] of Object.entries(rules)) {
  test(`the page judges as the command does: ${name}`, async () => {
    const adapter = await Wellformed.load(module);
    const values = Array.from({ length: 400 }, () => ({ country: pick(countries), phone: typed() }));
    const plan = adapter.plan(compile(own));
    const answers = answersOf(own, values);
    values.forEach((value, index) => assert.deepEqual(shown(adapter, plan, value), answers[index], JSON.stringify(value)));
  });
}

const idOf = (opened, name) => opened.fields.find((field) => field.name === name).id;

/** A form in which a person types. */
async function typing(own, values = {}) {
  const adapter = await Wellformed.load(module);
  const opened = adapter.ask({ open: { plan: adapter.plan(compile(own)), values, fields: { phone: { shape: "phone" } } } });
  const [phone, country] = [idOf(opened, "phone"), idOf(opened, "country")];
  let now = opened.changed.find(({ id }) => id === phone);
  const edit = (field, text, caret = text.length, source = "typing") => {
    const { changed } = adapter.edit({
      form: opened.form, at: 0, event: { field, text, selection: [caret, caret], source } });
    now = { ...now, ...changed.find(({ id }) => id === phone) };
    return now.text;
  };
  return {
    get text() { return now.text; },
    get caret() { return now.selection; },
    key: (key) => {
      const [start] = now.selection;
      return edit(phone, now.text.slice(0, start) + key + now.text.slice(start), start + key.length);
    },
    edit: (text, caret, source) => edit(phone, text, caret, source),
    choose: (code) => edit(country, code),
  };
}

test("digits are grouped at each keystroke, and again when the country changes", async () => {
  const form = await typing(fromCountry, { country: "GB" });
  assert.deepEqual(
    [..."02079460958"].map((key) => form.key(key)),
    ["0", "02", "020", "020 7", "020 79", "020 794", "020 7946", "020 7946 0", "020 7946 09", "020 7946 095", "020 7946 0958"]);
  form.choose("");
  assert.equal(form.text, "02079460958");
  form.choose("GB");
  assert.equal(form.text, "020 7946 0958");
});

test("a caret within a number keeps its place among the digits", async () => {
  const form = await typing({ phone: { region: "GB" } });
  form.edit("02079460958", 11, "paste");
  assert.equal(form.text, "020 7946 0958");
  // A digit in the middle is removed, and another one is inserted.
  form.edit("020 746 0958", 5);
  assert.equal(form.text, "020 7460 958");
  assert.deepEqual(form.caret, [5, 5]);
  form.key("9");
  assert.equal(form.text, "020 7946 0958");
  assert.deepEqual(form.caret, [6, 6]);
});

test("a number pasted with its country code is grouped", async () => {
  const form = await typing(fromCountry, { country: "DE" });
  form.edit("+44 (0)20-7946 0958".replace("(0)", ""), 16, "paste");
  assert.equal(form.text, "+44 20 7946 0958");
});

test("a plan for few countries is small", () => {
  assert.ok(compile(near).length < 20_000);
  assert.ok(compile(fromCountry).length > 60_000);
});

/** Bytes that end with the checksum of those before it. */
const sealed = (bytes) => {
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
  return copy;
};

test("damaged numbering plans are refused, or judge without a crash", async () => {
  const plan = compile({ phone: { region: "CH", regions: ["CH"] } });
  const start = plan.indexOf("WFPN");
  // The length of the data precedes it, seven bits at a time.
  const length = (plan[start - 2] & 0x7f) | (plan[start - 1] << 7);
  let [read, refused] = [0, 0];
  for (let run = 0; run < 400; run += 1) {
    const changed = Uint8Array.from(plan);
    for (let count = 0; count <= random(3); count += 1) changed[start + 5 + random(length - 9)] = random(128);
    changed.set(sealed(changed.subarray(start, start + length)), start);
    const adapter = await Wellformed.load(module);
    let number;
    try {
      number = adapter.plan(sealed(changed));
    } catch {
      refused += 1;
      continue;
    }
    read += 1;
    for (const phone of ["044 668 18 00", "+41 44 668 18 00", "0041446681800", "079", "+", "+4144", "12345678901234567"]) {
      const { form, fields } = adapter.ask({ open: { plan: number, fields: { phone: { shape: "phone" } } } });
      for (let end = 1; end <= phone.length; end += 1) {
        const text = phone.slice(0, end);
        adapter.edit({
          form, at: 0, event: { field: idOf({ fields }, "phone"), text, selection: [end, end], source: "typing" } });
      }
      adapter.ask({ close: form });
    }
  }
  assert.ok(read > 0 && refused > 0, `${read} read, ${refused} refused`);
});
