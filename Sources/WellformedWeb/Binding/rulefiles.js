// Rules from a server: rule files and plans. Their addresses differ.

/** Returns whether an address leads to a plan. */
export const isPlanAddress = (address) =>
  new URL(address, globalThis.document?.baseURI).pathname.endsWith(".plan");

const primaryName = /\.primary\.plan$/;

/** Returns the address of the whole plan if an address leads to the primary part of one; otherwise, `undefined`. */
export function wholePlan(address) {
  const whole = new URL(address, globalThis.document?.baseURI);
  if (!primaryName.test(whole.pathname)) return undefined;
  whole.pathname = whole.pathname.replace(primaryName, ".plan");
  return whole.href;
}

/** Loads the rules at an address, in a language (`inLanguage`): the bytes of a plan, or a rule file. */
export async function fetchRules(address, language) {
  const isPlan = isPlanAddress(address);
  const types = isPlan ? "application/vnd.wellformed.plan" : "application/schema+json, application/json";
  const response = await fetch(address, { headers: { Accept: types, ...language } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  if (isPlan) return response.arrayBuffer();
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`${address} was answered with what is no JSON: ${error.message}`);
  }
}
