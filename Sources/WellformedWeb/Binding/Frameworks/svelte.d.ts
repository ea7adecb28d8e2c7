import type { FollowOptions, Rows, ReportedForm } from "./follow.js";

/** Options for `enhance`, and a function that is called with the form's state after every change. */
export interface Parameters extends FollowOptions {
  onChange?: (reported: ReportedForm & Rows) => void;
}

/**
 * An action that keeps a form alive until Svelte removes it. If the rules, the adapter or the module change, it opens
 * another form.
 */
export function wellformed(node: HTMLFormElement, parameters?: Parameters): {
  update(parameters?: Parameters): void;
  destroy(): void;
};
