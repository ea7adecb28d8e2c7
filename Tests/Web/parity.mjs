// Compares the answers of the module for web pages with those of this machine; see Scripts/check-parity.sh.
//
//     node parity.mjs questions MODULE SORTED            questions about texts, in JSON, from those of the tests
//     node parity.mjs compare MODULE ASKED ANSWERED      the module's answers compared with this machine's
//     node parity.mjs command WELLFORMED ASKED ANSWERED  the command's answers compared with this machine's
//     node parity.mjs live MODULE RUNS ASKED ANSWERED FORMS  forms filled in at random in the module, and its answers; then
//                                                        those that the tests filled in, if FORMS is such a file
//     node parity.mjs plans MODULE PLANS WELLFORMED RUNS FORMS
//                                                        the same forms in the module for plans, by plans that the
//                                                        command compiles, compared with the module that reads the
//                                                        rules
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Adapter } from "./adapter.mjs";
import { Story } from "./story.mjs";

const [, , work, first, second, third, fourth, fifth] = process.argv;
const lines = (file) => readFileSync(file, "utf8").split("\n").slice(0, -1);
const text = (digits) => Buffer.from(digits, "hex").toString("utf8");

function fail(message) {
  console.log(message);
  process.exitCode = 1;
}

switch (work) {
  case "questions": {
    const formats = new Set(new Adapter(first).ask({ formats: true }));
    const names = new Map([...formats].map((name) => [name, true]));
    for (const line of lines(second)) {
      const words = line.split(" ");
      if (words[0] === "pattern") {
        console.log(JSON.stringify({ test: { pattern: text(words[1]), text: text(words[2]) } }));
      } else if (names.has(words[0]) || names.has(words[0].split(".")[0] + "") && isOption(words[0], formats)) {
        console.log(JSON.stringify({ test: { format: words[0], text: text(words[1]) } }));
      }
    }
    break;
  }
  case "compare": {
    const adapter = new Adapter(first);
    const answers = lines(third);
    let different = 0;
    const asked = lines(second);
    const isSmall = !adapter.ask({ formats: true }).includes("email.internationalized");
    asked.forEach((question, index) => {
      const here = adapter.askText(question);
      if (isSmall && here !== answers[index] && isAlikeButForSlip(question, answers[index], here)) return;
      if (here !== answers[index] && (different += 1) <= 20) {
        console.log(`${question}\n  this machine: ${answers[index]}\n  WebAssembly:  ${here}`);
      }
    });
    console.log(`${asked.length} texts, ${different} answered otherwise in WebAssembly`);
    if (different || !asked.length || answers.length !== asked.length) fail("The answers differ.");
    break;
  }
  case "command": {
    const answers = lines(third);
    const groups = new Map();
    lines(second).forEach((line, index) => {
      const { format, pattern, text } = JSON.parse(line).test;
      if (JSON.parse(answers[index]).error) return;
      const key = format === undefined ? `--pattern=${pattern}` : format;
      if (key.includes("\0") || pattern === "") return; // No program can be given that as an argument.
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push([JSON.stringify(text), answers[index]]);
    });
    let [count, different] = [0, 0];
    for (const [key, asked] of groups) {
      const input = asked.map(([text]) => text + "\n").join("");
      const printed = run(first, ["test", key, "--json"], input).split("\n").slice(0, -1);
      asked.forEach(([text, answer], index) => {
        count += 1;
        if (printed[index] !== answer && (different += 1) <= 20) {
          console.log(`${key} ${text}\n  the adapter:    ${answer}\n  the command: ${printed[index]}`);
        }
      });
    }
    console.log(`${count} texts, ${different} answered otherwise by the command`);
    if (different || !count) fail("The answers differ.");
    break;
  }
  case "live": {
    const [asked, answered] = [[], []];
    const adapter = new Adapter(first);
    const ask = (line) => {
      const answer = adapter.askText(line);
      asked.push(line);
      answered.push(answer);
      return JSON.parse(answer);
    };
    fillIn(Number(second), fifth, ask);
    writeFileSync(third, asked.map((line) => line + "\n").join(""));
    writeFileSync(fourth, answered.map((line) => line + "\n").join(""));
    break;
  }
  case "plans": {
    const [adapter, planAdapter] = [new Adapter(first), new Adapter(second)];
    const plans = new Map();
    let [count, different, opened] = [0, 0, 0];
    const ask = (line) => {
      const question = JSON.parse(line);
      // Questions about values are only for the module that reads rules.
      if (question.test) return question;
      const answer = adapter.askText(line);
      if (question.open) {
        const rules = rulesIn(line);
        // A question that the module refuses, such as for a missing format, has no form.
        if (JSON.parse(answer).error) return JSON.parse(answer);
        if (!plans.has(rules)) plans.set(rules, planAdapter.plan(execFileSync(third, ["compile", "-", "-o", "-"], { input: rules })));
        question.open = { ...question.open, rules: undefined, plan: plans.get(rules) };
        opened += 1;
      }
      const planned = planAdapter.put(question);
      count += 1;
      // Each module numbers its own forms, and both number them alike.
      if (planned !== answer && (different += 1) <= 20) {
        console.log(`${line}\n  by the rules: ${answer}\n  by the plan:  ${planned}`);
      }
      return JSON.parse(answer);
    };
    fillIn(Number(fourth), fifth, ask);
    console.log(`${count} questions about ${opened} forms, ${different} answered otherwise by plans`);
    if (different || !opened) fail("The answers differ.");
    break;
  }
  default:
    fail("What is to be compared? See the comment in parity.mjs.");
}

/**
 * Whether nothing but the warning about a likely slip is missing: a module that does not read international domains does
 * not tell it of an address that is not in ASCII.
 */
function isAlikeButForSlip(question, there, here) {
  const { format, text } = JSON.parse(question).test;
  if (!format?.startsWith("email") || /^[\0-\x7f]*$/.test(text)) return false;
  const answer = JSON.parse(there);
  answer.issues = answer.issues?.filter(({ code, severity }) => code !== "email.likelySlip" || severity !== "warning");
  return JSON.stringify(answer) === here;
}

/** Asks what happens to forms that are filled in at random, and to those that the tests filled in, if a file has them. */
function fillIn(runs, file, ask) {
  for (let run = 1; run <= runs; run += 1) {
    const story = new Story(run, (question) => ask(JSON.stringify(question)));
    for (let step = 0; step < 60; step += 1) story.goOn();
    story.end();
  }
  // Not read and written again here: numbers would not stay as they are.
  let form;
  for (const line of file && existsSync(file) ? lines(file) : []) {
    if (!line.startsWith('{"form":1,')) {
      if (form) ask(`{"close":${form}}`);
      form = ask(line).form;
    } else if (form) {
      ask(line.replace('{"form":1,', `{"form":${form},`));
    }
  }
}

/** The text of the rules in a question, in which numbers stay as they are. */
function rulesIn(line) {
  const start = line.indexOf('"rules":') + '"rules":'.length;
  let [depth, isText] = [0, false];
  for (let place = start; ; place += 1) {
    const sign = line[place];
    if (isText) {
      if (sign === "\\") place += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if ("{[".includes(sign)) depth += 1;
    else if ("}]".includes(sign)) depth -= 1;
    if (depth === 0 && !isText && !/[a-z]/.test(sign)) return line.slice(start, place + 1);
  }
}

/** Whether a name such as postal-code.GB is one of a family of which the plain one is there. */
function isOption(name, formats) {
  const family = ["postal-code", "whole-number", "decimal"].find((family) => name.startsWith(family + "."));
  return family !== undefined && formats.has(family);
}

function run(program, words, input) {
  try {
    return execFileSync(program, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  } catch (error) {
    if (error.status === 1) return error.stdout; // Not every text is valid.
    throw error;
  }
}
