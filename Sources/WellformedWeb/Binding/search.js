// Finds the choices that somebody means by what they type.

/** Letters that do not decompose into a letter and a mark, with what people type instead. */
const plain = { ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/** Returns a text for comparison: without case, marks and punctuation, and with one space between words. */
export function folded(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "").replace(/[øđðħıłßæœþ]/g, (letter) => plain[letter])
    .replace(/['’.]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/**
 * Returns how well a name matches what was typed, from 0 (equal) to 3 (contains it somewhere). `undefined` if it does
 * not.
 */
export function rank(name, typed) {
  if (name === typed) return 0;
  const place = ` ${name}`.indexOf(` ${typed}`);
  if (place >= 0) return place === 0 ? 1 : 2;
  return name.includes(typed) ? 3 : undefined;
}

/** Returns the choices that match what was typed, the best first. The `names` of a choice are folded. */
export function found(choices, typed) {
  if (!typed) return choices;
  const ranks = [[], [], [], []];
  for (const choice of choices) {
    const all = choice.names.map((name) => rank(name, typed)).filter((each) => each !== undefined);
    if (all.length) ranks[Math.min(...all)].push(choice);
  }
  return ranks.flat();
}
