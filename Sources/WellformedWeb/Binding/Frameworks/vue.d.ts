import type { FollowOptions, Rows, ReportedForm } from "./follow.js";

/** The part of Vue's `Ref` that is used here. */
interface Ref<Value> { value: Value }

/** Keeps a form alive while it is rendered. `form` is the template ref of the form element. */
export function useWellformed(options?: FollowOptions):
  { form: Ref<HTMLFormElement | null>; readonly rows: Readonly<Ref<Rows["rows"]>> }
  & Omit<Rows, "rows"> & { readonly [name in keyof ReportedForm]: Readonly<Ref<ReportedForm[name]>> };
