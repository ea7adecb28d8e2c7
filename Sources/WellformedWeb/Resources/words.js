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

/** A sentence with its places filled in. */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
