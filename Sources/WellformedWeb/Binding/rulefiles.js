// Rules from a server: rule files and plans. Their addresses tell them apart.

import { inLanguage } from "./calls.js";

/** Returns whether an address leads to a plan. */
export const isPlanAddress = (address) =>
  new URL(address, globalThis.document?.baseURI).pathname.endsWith(".plan");

/**
 * Loads the rules at an address: the bytes of a plan, or a rule file. If an element is given, requests its language.
 */
export async function fetchRules(address, element) {
  const isPlan = isPlanAddress(address);
  const types = isPlan ? "application/vnd.wellformed.plan" : "application/schema+json, application/json";
  const response = await fetch(address, { headers: { Accept: types, ...inLanguage(element) } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  if (isPlan) return response.arrayBuffer();
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`${address} was answered with what is no JSON: ${error.message}`);
  }
}
