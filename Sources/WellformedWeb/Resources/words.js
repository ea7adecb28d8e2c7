/** The words that are the binding's own; those of issues come with the rules. */
export const words = {
  titlePrefix: "Error: ",
  summary: "There is a problem",
  requirements: "{met} of {count} requirements met",
  met: "met",
  unmet: "not met",
  suggestion: "Did you mean {text}?",
  checking: "Checking…",
  valid: "OK",
  unverified: "This could not be checked.",
  retry: "Try again",
  submitting: "Sending…",
};

/** The words that a rule file has for the binding: those in `x-wellformed` whose names begin with `page.`. */
export const wordsOf = (rules) => Object.fromEntries(
  Object.entries(rules?.["x-wellformed"]?.words ?? {})
    .filter(([name]) => name.startsWith("page."))
    .map(([name, word]) => [name.slice("page.".length), word]));

/** A sentence with its places filled in. */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
