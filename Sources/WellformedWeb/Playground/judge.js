// What the module says of texts: the verdict, the issues and their places, how much of a text can be kept, and what may come
// next.

import { nextOf, stateAfter, unionOf } from "./states.js";

const encoder = new TextEncoder();

/** How many units of UTF-16 the first bytes of a text's UTF-8 are. */
export function unitsOf(text, bytes) {
  let units = 0;
  let count = 0;
  for (const character of text) {
    if (count >= bytes) break;
    const scalar = character.codePointAt(0);
    count += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    units += character.length;
  }
  return units;
}

/** The longest beginning of a text that is not invalid yet: more text could make it valid. */
export function longestViablePrefix(text, verdictOf) {
  if (verdictOf(text) !== "invalid") return text;
  const characters = [...text];
  // Nothing appended saves an invalid text, so the prefixes are in order.
  let [low, high] = [-1, characters.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (verdictOf(characters.slice(0, middle).join("")) === "invalid") high = middle;
    else low = middle;
  }
  return low < 0 ? null : characters.slice(0, low).join("");
}

const asked = [...Array.from({ length: 95 }, (_, index) => 32 + index), 0xe9, 0x5b57];

/** The scalars, as ranges, that may come after a text: all, by the states of a pattern, or those of some that were tried. */
export function whatMayFollow(text, verdictOf, states) {
  if (states) {
    const state = stateAfter(states, text);
    return state === null ? null : { ranges: nextOf(states, state), areAll: true };
  }
  if (verdictOf(text) === "invalid") return null;
  const found = asked.filter((scalar) => verdictOf(text + String.fromCodePoint(scalar)) !== "invalid");
  return { ranges: unionOf(found.map((scalar) => [scalar, scalar])), areAll: false };
}

/** A text without lone surrogates, which no text that is sent can have. */
export const wellFormed = (text) => text.toWellFormed?.() ?? new TextDecoder().decode(encoder.encode(text));
