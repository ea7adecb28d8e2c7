// Rules that a server has: rule files, and plans, which their addresses tell apart.

import { inLanguage } from "./calls.js";

/** Tells whether what an address leads to is a plan. */
export const isPlanAddress = (address) =>
  new URL(address, globalThis.document?.baseURI).pathname.endsWith(".plan");

/** Loads the rules of an address: the bytes of a plan, or a rule file; in the language of an element, where one is given. */
export async function fetchRules(address, element) {
  const isPlan = isPlanAddress(address);
  const types = isPlan ? "application/vnd.wellformed.plan" : "application/schema+json, application/json";
  const response = await fetch(address, { headers: { Accept: types, ...inLanguage(element) } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return isPlan ? response.arrayBuffer() : response.json();
}
