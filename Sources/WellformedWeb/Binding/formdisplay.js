// What is shown about a form as a whole: the summary of its errors, whether it is being sent, where the focus goes, and
// what is announced.

import { bare, set, submittersOf, unfold } from "./elements.js";
import { byPlace } from "./markup.js";
import { Surroundings } from "./page.js";
import { Progress } from "./progress.js";

/** The outcomes after which a submission can be sent again as it is. */
const unanswered = new Set(["submission.failed", "submission.timedOut"]);

/** The display of a form as a whole, until the form begins again. */
export class FormDisplay {
  /** The summary, the live regions and the title. */
  page;
  /** Whether the form is moving the focus, and not the person. */
  isMoving = false;

  #form;
  #words;
  #host;
  #progress;

  /**
   * Creates the display, with the parts that the page lacks. Adds functions that restore the page to the restorers. The
   * host has the `fields`, the fields that HTML judges as `html()`, the `state()` of the form as a whole, and the
   * `submitter()` that was pressed. Its `summaryFocus()` is "field" if the focus goes to the first field with an error,
   * and it is called with `cancel()`.
   */
  constructor(form, words, host, restorers) {
    this.#form = form;
    this.#words = words;
    this.#host = host;
    restorers.push(() => this.setBusy(false));
    this.page = new Surroundings(form, words, restorers);
    this.#progress = new Progress(form, words, restorers, host.cancel);
  }

  /**
   * Shows the state of the form, which was another one `before`, after a step with this cause. Returns whether a
   * submission has just failed.
   */
  render(before, cause) {
    const state = this.#host.state();
    const { page } = this;
    set(bare(this.#form), { "data-phase": state.phase });
    before ??= state;
    if (state.phase === "submitting" && before.phase !== "submitting") {
      page.show([]);
      page.say(this.#words.submitting);
    } else if (before.phase === "submitting" && state.phase !== "submitting") {
      page.unsay(this.#words.submitting);
    }
    // The outcome of the previous form was already reported by that form.
    const hasEnded = cause !== "succeed" && state.phase === "editing" && (before.phase !== "editing" || state.attempts > before.attempts);
    const isRefused = hasEnded && ["invalid", "unverified", "refused", "failed"].includes(state.outcome);
    if (isRefused || cause === "serverIssues") this.unfold();
    if (isRefused || cause === "serverIssues" && state.issues.length) this.show();
    else if (hasEnded || cause === "reset") page.show([]);
    return isRefused;
  }

  /** Moves the focus and announces what the live form says after a step with this cause. */
  carryOut(effects, cause, isRefused) {
    const of = (wanted) => effects.filter(({ type }) => type.startsWith(wanted));
    const moves = of("focus");
    // The errors of the form as a whole are at the top, which may be out of sight.
    const [state, html] = [this.#host.state(), this.#host.html()];
    if (isRefused && (state.issues.length > 0 || html?.shown.length > 0) && !moves.length) moves.push({});
    const isAtSummary = moves.some(({ field }) => this.#moveFocus(field));
    // A person who is moved to the summary hears it. A field that receives the focus is read out with its error.
    const isWanted = () => cause !== "blur" || !this.#errorInFocus;
    if (!isAtSummary) for (const { text, isUrgent } of of("announce")) this.page.say(text, { isUrgent, isWanted });
  }

  /** Announces something about a field that was left. If somebody is in a field with an error, that is more important. */
  notice(text) {
    this.page.say(text, { isWanted: () => !this.#errorInFocus });
  }

  /** Lists everything that is shown as wrong. */
  show() {
    this.page.show(this.#problems);
  }

  /** Removes from the summary what was corrected and left. Leaves alone what somebody types in. */
  mend() {
    if (this.page.summary.hidden) return;
    const html = this.#host.html();
    const focused = this.#host.fields.focused ?? html?.focused;
    const fields = [...this.#host.fields.order, ...html?.fields ?? []].filter((field) => field !== focused);
    const isWrong = (field) => field.state ? field.state.error : field.isShown;
    this.page.mend(new Set(fields.filter((field) => !isWrong(field)).flatMap(({ controls }) => controls)));
  }

  /** Unfolds the sections that have something wrong. Of those that close each other, the first stays open. */
  unfold() {
    for (const { control } of this.#problems.reverse()) if (control) unfold(control);
  }

  /** Submit buttons keep the focus while they do nothing. The pressed one shows that it is working. */
  setBusy(isBusy) {
    const buttons = submittersOf(this.#form);
    const pressed = this.#host.submitter() ?? buttons[0];
    for (const each of buttons) {
      set(each, { "aria-disabled": isBusy ? "true" : null, "aria-busy": isBusy && each === pressed ? "true" : null });
    }
  }

  /** Shows whether the answer takes long. */
  waits(isLong) {
    const submitter = this.#host.submitter();
    if (!isLong) return this.#progress.hide(submitter);
    if (this.#host.state().phase !== "submitting") return;
    this.#progress.show(submitter);
    this.page.say(this.#words.slow);
  }

  /** Moves the focus to the errors. Returns whether it went to the summary. */
  #moveFocus(id) {
    const html = this.#host.html();
    const wrong = [this.#host.fields.get(id)?.entry, ...html?.shown.map(({ control }) => control) ?? []];
    const [first] = wrong.filter(Boolean).sort(byPlace);
    const isAtSummary = !this.page.summary.hidden && !(first && this.#host.summaryFocus() === "field");
    this.isMoving = true;
    if (isAtSummary) this.page.focusSummary();
    else first?.focus();
    this.isMoving = false;
    return isAtSummary;
  }

  /** Everything that is shown as wrong, in visual order. */
  get #problems() {
    const [state, html] = [this.#host.state(), this.#host.html()];
    const own = this.#host.fields.order.filter(({ state }) => state.error).map(({ state, anchor, entry: control }) =>
      ({ message: state.error.message, anchor, control }));
    const others = (html?.shown ?? []).map(({ labelledMessage: message, anchor, control }) => ({ message, anchor, control }));
    const again = () => bare(this.#form).requestSubmit(this.#host.submitter());
    const issues = state.issues.map((issue) => unanswered.has(issue.code) ? { ...issue, act: again } : issue);
    return [...issues, ...[...own, ...others].sort((one, other) => byPlace(one.control, other.control))];
  }

  /** Whether somebody is in a field whose error is shown. That error is read out with the field. */
  get #errorInFocus() {
    return this.#host.fields.focused?.state.error ?? this.#host.html()?.focused?.isShown;
  }
}
