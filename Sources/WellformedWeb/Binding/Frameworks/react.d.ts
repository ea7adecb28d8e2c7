import type { FollowOptions, Rows, ReportedForm } from "./follow.js";

/**
 * Keeps a form alive while it is rendered. Pass `ref` to the form element. Options that are functions are those of the
 * last rendering. All other options are those that the form began with.
 */
export function useWellformed(options?: FollowOptions): ReportedForm & Rows & { ref: (form: HTMLFormElement | null) => void };
