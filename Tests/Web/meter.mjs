// Compares the meter of a module with that of this machine's build.
//
//     node Tests/Web/meter.mjs MODULE WELLFORMED ANSWERS WORDS…
//
// MODULE judges by plans and has passwords, WELLFORMED is the command and ANSWERS the program
// WellformedPasswordAnswers. The passwords consist of words, walks over keys, dates, substitutions and random text.
// They are compared without words, then with each file of WORDS.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Wellformed } from "../../Sources/WellformedWeb/Binding/adapter.js";

const [module, command, answers, ...tiers] = process.argv.slice(2);
const seed = Number(process.env.SEED ?? 1);
const count = Number(process.env.COUNT ?? 4000);

// Random numbers, the same for the same seed (xorshift of 32 bits).
let state = (seed >>> 0) || 1;
function below(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}
const one = (list) => list[below(list.length)];

const pieces = [
  "password", "dragon", "monkey", "correct", "horse", "battery", "staple", "jane", "doe", "gringotts", "smith", "love",
  "qwerty", "zxcvbn", "1qaz2wsx", "7ujm", "abcdef", "987654", "aaaa", "abab", "1999", "2025", "13.05.1983", "6/6/44",
  "é", "ß", "Ж", "🔑", "日本", "-", " ", "!", "@", "0", "x", "Zq", "#", "\u0301",
];
const leet = { a: "4@", e: "3", i: "1!|", l: "1|7", o: "0", s: "5$", t: "7+" };
const disguises = [
  (text) => text, (text) => text.toUpperCase(), (text) => [...text].reverse().join(""),
  (text) => text.slice(0, 1).toUpperCase() + text.slice(1),
  (text) => [...text].map((each) => leet[each] && below(2) ? one(leet[each]) : each).join(""),
];
const password = () => {
  const anything = () => String.fromCodePoint(one([0x20 + below(95), 0xa0 + below(0x500), 0x1f300 + below(0x300)]));
  return Array.from({ length: 1 + below(5) }, () => below(6) ? one(disguises)(one(pieces)) : anything()).join("");
};
const passwords = Array.from({ length: count }, password);
// A password of the longest length that is judged, and longer ones.
passwords.push("ab1".repeat(90), "correct horse ".repeat(18), "x".repeat(300), "🔑".repeat(256), "é".repeat(257) + "!");

const context = ["Jane Doe", "Gringotts"];
const work = mkdtempSync(join(tmpdir(), "meter-"));
try {
  const rules = {
    type: "object",
    properties: {
      name: { type: "string" },
      password: {
        type: "string",
        allOf: [
          { "x-wellformed": { formatBy: { format: "password-context", property: "name" } } },
          { format: "password-context.Gringotts" },
        ],
      },
    },
  };
  writeFileSync(join(work, "rules.json"), JSON.stringify(rules));
  execFileSync(command, ["compile", join(work, "rules.json"), "-o", join(work, "rules.plan")]);
  writeFileSync(join(work, "none.words"), "");
  const adapter = await Wellformed.load(readFileSync(module));
  const plan = adapter.plan(readFileSync(join(work, "rules.plan")));
  const lines = passwords.map((password) => `${JSON.stringify({ password, context })}\n`).join("");
  for (const tier of [join(work, "none.words"), ...tiers]) {
    if (tiers.includes(tier)) adapter.words(readFileSync(tier));
    const open = { plan, values: { name: context[0] }, fields: { password: { measures: true } } };
    const { form, fields } = adapter.ask({ open });
    const { id: field, measures } = fields.find(({ name }) => name === "password");
    if (!measures) throw new Error("The module has no meter");
    const output = execFileSync(answers, ["--measure", "--words", tier], { input: lines, encoding: "utf8", maxBuffer: 1 << 28 });
    let measure = null;
    output.trim().split("\n").forEach((line, index) => {
      const text = passwords[index];
      const event = { type: "edit", field, text, selection: [0, 0], source: "typing" };
      const { changed } = adapter.edit({ form, at: index, event });
      const news = changed.find(({ id }) => id === field);
      if (news && "measure" in news) measure = news.measure;
      const [level, percentage, code, advice] = JSON.parse(line);
      const same = measure.level === level && measure.percentage === percentage && measure.code === code
        && measure.message && JSON.stringify(measure.advice) === JSON.stringify(advice);
      if (!same) throw new Error(`${JSON.stringify(text)} (SEED=${seed}): ${JSON.stringify(measure)}, and here ${line}`);
    });
    adapter.ask({ close: form });
  }
  console.log(`${passwords.length} passwords, all measured alike without words and with ${tiers.length} lists of them.`);
} finally {
  rmSync(work, { recursive: true });
}
