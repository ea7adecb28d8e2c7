// Measures a key press in the sign-up form in the module under Node.js, including JSON: node Tests/Web/measure.mjs
// [MODULE]
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Wellformed } from "../../Sources/WellformedWeb/Resources/wellformed.js";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const module = process.argv[2] ?? place("../../Sources/WellformedWeb/Resources/wellformed.wasm");
const adapter = await Wellformed.load(readFileSync(module));
const rules = JSON.parse(readFileSync(place("../../Examples/sign-up.json"), "utf8"));
const { form, fields } = adapter.ask({ open: { rules, checks: { name: [] } } });
const texts = ["jane.doe@example.org", "Ada Lovelace", "+91 98765 43210", "Correct Horse 42", "Correct Horse 42"];
const times = [];
// Repeated measurements for each text: other work on the machine affects single times, but not their median.
const costs = new Map();
for (let round = 0; times.length < 12000; round += 1) {
  for (let field = 0; field < texts.length; field += 1) {
    for (let end = 1; end <= texts[field].length; end += 1) {
      const start = performance.now();
      const text = texts[field].slice(0, end);
      const question = { form, at: times.length, event: { type: "edit", field, text, selection: [end, end], source: "typing" } };
      adapter.edit(question);
      times.push(performance.now() - start);
      const key = `${field} ${end}`;
      if (times.length > 2000) costs.set(key, [...(costs.get(key) ?? []), times.at(-1)]);
    }
  }
}
times.splice(0, 2000); // While the engine still compiles.
const sorted = (numbers) => numbers.sort((one, other) => one - other);
const at = (numbers, share) => numbers[Math.min(numbers.length - 1, Math.floor(numbers.length * share))].toFixed(3);
const quantiles = (numbers) => `p50 ${at(numbers, 0.5)} ms, p99 ${at(numbers, 0.99)} ms, worst ${at(numbers, 1)} ms`;
console.log(`${times.length} edits of a form of ${fields.length} fields: ${quantiles(sorted(times))}`);
const medians = sorted([...costs.values()].map((cost) => Number(at(sorted(cost), 0.5))));
console.log(`the median of each of ${medians.length} edits: ${quantiles(medians)}`);
