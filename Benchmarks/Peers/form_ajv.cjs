// Workload A with Ajv (generated code, all errors, `$data` for the confirmation): nanoseconds a record.
//
//     NODE_PATH=/usr/share/nodejs node form_ajv.cjs FOLDER        (Debian's node-ajv)
const { readFileSync } = require("node:fs");
const Ajv = require("ajv");

const folder = process.argv[2];
const records = readFileSync(`${folder}/signup.jsonl`, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const expected = readFileSync(`${folder}/signup.expect`, "utf8").trimEnd().split("\n").map((line) => parseInt(line));
const text = { type: "string" };
const check = new Ajv({ allErrors: true, $data: true }).compile({
  type: "object",
  required: ["email", "name", "mobile", "password", "confirmation", "age"],
  properties: {
    email: {
      ...text,
      pattern:
        "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
        "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
    },
    name: { ...text, minLength: 2, maxLength: 50, pattern: "^[A-Za-z\\u00C0-\\u024F\\u0300-\\uFFFF '.-]*$" },
    mobile: { ...text, pattern: "^\\+?[0-9]{6,15}$" },
    password: {
      ...text, minLength: 8, maxLength: 64, allOf: ["[A-Z]", "[a-z]", "[0-9]"].map((pattern) => ({ pattern })),
    },
    confirmation: { const: { $data: "1/password" } },
    age: { type: "integer", minimum: 13, maximum: 120 },
  },
});

// The sum of the best times of every 1,000 records, as in FormBenchmark.
const measure = (some) => {
  const best = [];
  let count = 0;
  for (let round = 0; round < 9; round += 1) {
    count = 0;
    for (let part = 0; part * 1000 < some.length; part += 1) {
      const records = some.slice(part * 1000, (part + 1) * 1000);
      const start = process.hrtime.bigint();
      for (const record of records) if (!check(record)) count += check.errors.length;
      best[part] = Math.min(best[part] ?? Infinity, Number(process.hrtime.bigint() - start));
    }
  }
  return [best.reduce((sum, time) => sum + time, 0) / some.length, count];
};
const [all, errors] = measure(records);
const [valid] = measure(records.filter((_, index) => expected[index] === 0));
const [invalid] = measure(records.filter((_, index) => expected[index] > 0));
console.log(JSON.stringify({ name: "Ajv, generated code", all, valid, invalid, errors }));
