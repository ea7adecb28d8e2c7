// The states of a pattern, as the module reports them: fewest states, walks, and ranges of characters in words.

/** The same automaton with the fewest states (Moore's algorithm), numbered from the start in the order of a shortest text. */
export function fewest(states) {
  let classes = states.map(({ accepts }) => Number(accepts));
  for (let count = 0; ;) {
    const keys = states.map(({ moves }, index) => {
      const to = new Map();
      for (const { to: target, scalars } of moves) to.set(classes[target], [...to.get(classes[target]) ?? [], ...pairs(scalars)]);
      return JSON.stringify([classes[index], [...to].map(([target, ranges]) => [target, unionOf(ranges)]).sort((a, b) => a[0] - b[0])]);
    });
    const names = [...new Set(keys)];
    classes = keys.map((key) => names.indexOf(key));
    if (names.length === count) break;
    count = names.length;
  }
  const order = [classes[0]];
  const found = [];
  for (let place = 0; place < order.length; place += 1) {
    const state = states[classes.indexOf(order[place])];
    const to = new Map();
    for (const { to: target, scalars } of state.moves) {
      const each = classes[target];
      if (!order.includes(each)) order.push(each);
      to.set(each, [...to.get(each) ?? [], ...pairs(scalars)]);
    }
    found.push({ accepts: state.accepts, moves: [...to].map(([target, ranges]) => ({ to: order.indexOf(target), ranges: unionOf(ranges) })) });
  }
  return found;
}

const pairs = (scalars) => Array.from({ length: scalars.length / 2 }, (_, index) => scalars.slice(2 * index, 2 * index + 2));

/** Ranges in order, those that touch as one; the gap of the surrogates holds no character. */
export function unionOf(ranges) {
  const sorted = [...ranges].sort((one, other) => one[0] - other[0]);
  const found = [];
  for (const [first, last] of sorted) {
    const before = found.at(-1);
    if (before && (first <= before[1] + 1 || (before[1] === 0xd7ff && first === 0xe000))) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}

/** The number of the state that a text leads to; null where nothing can save it. */
export function stateAfter(states, text) {
  let state = 0;
  for (const character of text) {
    const scalar = character.codePointAt(0);
    const move = states[state].moves.find(({ ranges }) => ranges.some(([first, last]) => first <= scalar && scalar <= last));
    if (!move) return null;
    state = move.to;
  }
  return state;
}

/** What may come next in a state. A state that leads nowhere good has no moves: the module leaves them out. */
export const nextOf = (states, state) => unionOf(states[state].moves.flatMap(({ ranges }) => ranges));

const all = 0x10ffff;

function character(scalar) {
  if (scalar === 0x20) return "space";
  if (scalar === 0x09) return "tab";
  if (scalar === 0x0a) return "line feed";
  if (scalar === 0x0d) return "return";
  const text = String.fromCodePoint(scalar);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text) ? text : `U+${scalar.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Ranges in words, a name for each, the long ones cut short. */
export function namesOf(ranges, greatest = 12) {
  if (ranges.length === 1 && ranges[0][0] === 0 && ranges[0][1] === all) return ["any character"];
  const count = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (count > 0x100000) {
    const gaps = [];
    let next = 0;
    for (const [first, last] of ranges) {
      if (first > next) gaps.push([next, first - 1]);
      next = last + 1;
    }
    if (next <= all) gaps.push([next, all]);
    return [`any but ${namesOf(gaps, greatest).join(" ")}`];
  }
  const names = ranges.slice(0, greatest).flatMap(([first, last]) =>
    last - first < 2
      ? [...new Set([first, last])].map(character)
      : [`${character(first)}–${character(last)}`]);
  return ranges.length > greatest ? [...names, `and ${ranges.length - greatest} more ranges`] : names;
}
