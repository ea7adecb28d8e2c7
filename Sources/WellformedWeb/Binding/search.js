// Which of several choices is meant by what somebody types.

/** Letters that are no other letter with a mark on it, as they are typed without them. */
const plain = { ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/** A text as it is compared: without case, marks and signs, with one space between words. */
export function folded(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "").replace(/[øđðħıłßæœþ]/g, (letter) => plain[letter])
    .replace(/['’.]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** How well a name is what was typed: 0 where it is, 3 where it only has it somewhere, and nothing where it does not. */
export function rank(name, typed) {
  if (name === typed) return 0;
  const place = ` ${name}`.indexOf(` ${typed}`);
  if (place >= 0) return place === 0 ? 1 : 2;
  return name.includes(typed) ? 3 : undefined;
}

/** Those of several choices that are meant by what was typed, the best first; `names` of a choice are folded. */
export function found(choices, typed) {
  if (!typed) return choices;
  const ranks = [[], [], [], []];
  for (const choice of choices) {
    const all = choice.names.map((name) => rank(name, typed)).filter((each) => each !== undefined);
    if (all.length) ranks[Math.min(...all)].push(choice);
  }
  return ranks.flat();
}
