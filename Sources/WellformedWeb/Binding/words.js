/** The words of the binding itself. The words of issues come with the rules. */
export const words = {
  titlePrefix: "Error: ",
  summary: "There is a problem",
  requirements: "{met} of {count} requirements met",
  met: "met",
  unmet: "not met",
  suggestion: "Did you mean {text}?",
  checking: "Checking…",
  valid: "OK",
  unverified: "This could not be checked",
  retry: "Try again",
  submitting: "Sending…",
  invalid: "Check what you entered here",
  labelled: "{label}: {sentence}",
  meter: "Strength",
  level: "Strength: {level}",
  patternsOnly: "Not compared with common words",
  sentence: "{sentence}. ",
  show: "Show",
  hide: "Hide",
  showLabel: "Show {label}",
  hideLabel: "Hide {label}",
  shown: "{label} is visible",
  hidden: "{label} is hidden",
  slow: "Sending… this takes longer than usual",
  cancel: "Cancel",
  cancelled: "Sending was stopped",
  timedOut: "There was no answer in time; try again",
  optional: "(optional)",
  step: "Step {number} of {count}",
  change: "Change",
  changeLabel: "Change {label}",
  unanswered: "Not provided",
  restored: "What you entered before is back",
};

/** Sentences that were split into texts and the names of placeholders. Splitting takes longer than filling in. */
const apart = new Map();

/** Characters of scripts that run from right to left, and those that change the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Fills in the placeholders of a sentence. If the sentence or what is filled in runs from right to left, it isolates
 * what is filled in (UAX #9, section 2.4), so that an address does not change the order of the words around it.
 */
export function filled(sentence, values) {
  if (!apart.has(sentence)) apart.set(sentence, sentence.split(/\{(\w+)\}/));
  const isReversed = rightToLeft.test(sentence);
  const shown = (value) => isReversed || rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  return apart.get(sentence)
    .map((part, index) => index % 2 ? (part in values ? shown(values[part]) : `{${part}}`) : part).join("");
}
