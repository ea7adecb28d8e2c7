// Modules and their two parts: the primary part, with which forms come to life, and the deferred part, which makes the
// module from it.

import { assembled, buildOf } from "./assembling.js";

const decoder = new TextDecoder();

/** The module that reads rule files, and the smaller one that judges only by plans, in two parts. */
export const modules = {
  get rules() { return new URL("wellformed.wasm", import.meta.url); },
  get plans() { return new URL("wellformed-plan.primary.wasm", import.meta.url); },
  get deferredPlans() { return new URL("wellformed-plan.deferred.bin", import.meta.url); },
};

const primaryName = /\.primary\.wasm(?=$|[?#])/;

/** Returns whether something is the address of the primary part of a module. */
export const isPrimary = (source) =>
  (typeof source === "string" || source instanceof URL) && (String(source) === modules.plans.href || primaryName.test(source));

/** Returns the address of the deferred part of a module, given that of its primary part. */
function deferredPart(primary) {
  const address = String(primary);
  if (address === modules.plans.href) return modules.deferredPlans;
  return address.replace(primaryName, ".deferred.bin");
}

/** The parts of a module are not of the same build. */
export class OtherBuild extends Error {}

/** What has been compiled, or is being compiled, by address. */
const compiled = new Map();

function once(address, make) {
  const key = String(address);
  if (!compiled.has(key)) {
    const making = make();
    compiled.set(key, making);
    making.catch(() => compiled.delete(key));
  }
  return compiled.get(key);
}

async function answerOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response;
}

/** Loads and compiles a module, or a primary part. Returns it, and the promise of the bytes of a primary part. */
export const compile = (address) => once(address, async () => {
  const response = await answerOf(address);
  const bytes = isPrimary(address) ? response.clone().arrayBuffer() : undefined;
  bytes?.catch(() => {});
  // Compiling while loading requires the right media type. A server that sends another one costs time, but the form
  // works.
  const isTyped = response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm";
  try {
    const module = isTyped
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    return { module, bytes };
  } catch (error) {
    throw new Error(`${address} could not be used: ${error.message}`, { cause: error });
  }
});

/** Loads and compiles the module of which an address has the primary part. Throws `OtherBuild` if the parts do not fit. */
export const compileWhole = (primary) => once(deferredPart(primary), async () => {
  const address = deferredPart(primary);
  const [{ module, bytes }, response] = await Promise.all([compile(primary), answerOf(address)]);
  const deferred = new Uint8Array(await response.arrayBuffer());
  if (buildOf(deferred) !== buildIn(module)) {
    // Both may have other answers by then.
    compiled.delete(String(primary));
    throw new OtherBuild(`${address} is of another build than ${primary}`);
  }
  try {
    return await WebAssembly.compile(assembled(new Uint8Array(await bytes), deferred));
  } catch (error) {
    throw new Error(`${address} could not be used: ${error.message}`, { cause: error });
  }
});

/** Returns the content of a custom section of a module; `undefined` if there is none. */
const sectionOf = (module, name) => WebAssembly.Module.customSections(module, name)[0];

/** Returns which build a module is of, or its primary part. */
export const buildIn = (module) => decoder.decode(sectionOf(module, "build") ?? new ArrayBuffer());

/** Returns which bytes of memory a primary part lacks, as their bounds; `undefined` for a module that is whole. */
export function absentIn(module) {
  const bounds = sectionOf(module, "absent");
  return bounds && new Uint32Array(bounds);
}

/** Goes on with a whole module where its primary part is, given their exports. */
export function takeOver(primary, absent, whole) {
  const missing = primary.memory.buffer.byteLength - whole.memory.buffer.byteLength;
  if (missing > 0) whole.memory.grow(missing / 65_536);
  const [from, to] = [primary, whole].map(({ memory }) => new Uint8Array(memory.buffer));
  // The stack is lowest in memory, and empty.
  let start = primary.__stack_pointer.value;
  for (let index = 0; index < absent.length; index += 2) {
    to.set(from.subarray(start, absent[index]), start);
    start = absent[index + 1];
  }
  to.set(from.subarray(start), start);
}
