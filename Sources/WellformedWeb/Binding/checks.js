// Has texts checked by a function or a server of the page, or by the server that the rules name.

import { check } from "./calls.js";
import { namesIn, ownCheck } from "./markup.js";

/** Asks whether the text of a field passes its check. What the page says takes precedence over the rules. */
export function checkOf(form, { controls: [control], check: ruled }, options, { name, text, dependencies }, signal) {
  const { wellformedCheck, wellformedCheckReads } = control.dataset;
  const own = ownCheck(options, name);
  if (own) return own(text, dependencies, signal);
  const [at, reads] = wellformedCheck ? [wellformedCheck, namesIn(wellformedCheckReads)] : [ruled.at, ruled.reads];
  return check(form, at, { text, dependencies }, reads, signal);
}
