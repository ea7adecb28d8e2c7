// Asks the WebAssembly module the questions that this machine's program was asked, and compares the answers.
//
//     node compare.mjs MODULE.wasm QUESTIONS ANSWERS
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , module, questions, answers] = process.argv;
const compiled = new WebAssembly.Module(readFileSync(module));
let { memory, room, answer: ask, release, bytesInUse } = new WebAssembly.Instance(compiled).exports;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function answer(question) {
  const bytes = encoder.encode(question);
  const place = room(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const result = ask(place, bytes.length);
  const length = new DataView(memory.buffer).getUint32(result, true);
  const text = decoder.decode(new Uint8Array(memory.buffer, result + 4, length));
  release(result);
  return text;
}

const lines = (file) => createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]();
const expected = lines(answers);
let count = 0;
let different = 0;
let inUse = 0;
let pages = 0;
for await (const question of lines(questions)) {
  const there = (await expected.next()).value;
  let here;
  try {
    here = answer(question);
  } catch (error) {
    // Further questions go to a new instance.
    here = String(error);
    ({ memory, room, answer: ask, release, bytesInUse } = new WebAssembly.Instance(compiled).exports);
  }
  count += 1;
  if (here !== there && (different += 1) <= 20) {
    console.log(`${question}\n  this machine: ${there}\n  WebAssembly:  ${here}`);
  }
  // The tables that are made on first use have been made by then.
  if (count === 20000) [inUse, pages] = [bytesInUse(), memory.buffer.byteLength];
}
console.log(`${count} questions, ${different} answered otherwise in WebAssembly; ${memory.buffer.byteLength / 65536} pages`);
if (inUse) console.log(`${bytesInUse() - inUse} bytes more in use than after 20,000 questions, which were ${inUse}`);
process.exit(different === 0 && count > 0 ? 0 : 1);
