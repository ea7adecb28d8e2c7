// What users of the binding write, as the compiler reads it. Nothing here is run: `types.test.mjs` has it compiled.
import {
  enhance, load, schema, words, Wellformed, WellformedForm,
  type Check, type FieldState, type FormOptions, type FormState, type Issue, type ModuleSource, type Outcome,
  type Policies, type Schema, type Snapshot, type SubmissionAnswer, type TestAnswer, type Validity, type Words,
} from "../../Sources/WellformedWeb/Resources/wellformed.js";

const element = document.querySelector<HTMLFormElement>("form")!;
const rules = { type: "object", properties: { email: { type: "string", format: "email" } } };

// The module by itself

const sources: ModuleSource[] = ["/wellformed.wasm", new URL("https://example.org/"), new Uint8Array(), new ArrayBuffer(1)];
const loaded: Promise<Wellformed>[] = [load(), Wellformed.load(), ...sources.map(load)];
const adapter: Wellformed = await loaded[0];
const answer: TestAnswer = adapter.test({ format: "email", text: "jane@" });
const found: string[] = answer.issues.map((issue) => issue.suggestion ?? issue.path ?? issue.severity);
adapter.test({ pattern: "[a-z]", text: "a" });
adapter.test({ rules, value: { email: 1 } });
adapter.test({ rules: true, value: null });
const names: readonly string[] = adapter.formats;
const size: number = adapter.bytesInUse;
const opened: { form: number } = adapter.ask({ open: { rules } });
// @ts-expect-error A verdict is one of three.
answer.verdict === "perhaps";
// @ts-expect-error There is a text to be judged.
adapter.test({ format: "email" });
// @ts-expect-error A question is one of the three.
adapter.test({ schema: rules, value: 1 });
// @ts-expect-error The formats are there to be read.
adapter.formats = [];
// @ts-expect-error A question is an object.
adapter.ask("formats");
// @ts-expect-error Nothing is nothing to load from.
load(null);

// A Standard Schema

/** The interface by which libraries know one, as far as they read it. */
interface Standard<Input, Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Outcome1<Output> | Promise<Outcome1<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}
type Outcome1<Output> = { readonly value: Output; readonly issues?: undefined } | {
  readonly issues: readonly { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }[];
};
const signUp: Schema<{ age: string }, { age: number }> = schema("/rules/sign-up.plan");
const standard: Standard<{ age: string }, { age: number }> = signUp;
schema(rules, { adapter });
schema(new Uint8Array(), { module: "/wellformed-plan.wasm" });
await signUp.ready;
const judged = await signUp["~standard"].validate({ age: "7" });
const age: number | undefined = judged.issues ? undefined : judged.value.age;
const places: readonly (readonly (string | number)[])[] = judged.issues?.map(({ path }) => path) ?? [];
// @ts-expect-error Where something is wrong there is no value.
judged.value.age;
// @ts-expect-error What comes of it is a number.
const text: Standard<{ age: string }, { age: string }> = signUp;
// @ts-expect-error A number is no rules.
schema(1);

// A form

const check: Check = async (text, [country], signal) => {
  const response = await fetch(`/check/${country}/${text}`, { signal });
  return response.ok ? { answer: "pass" } : { answer: "unavailable", reason: `status ${response.status}` };
};
const policies: Policies = {
  reveal: "onBlur", answers: "onceLeft", warnings: "always", unavailable: "block", excludedValues: "omitted",
  concurrentChecks: 2, timings: { debounce: 200, retries: [1000, 2000] },
};
const options: FormOptions = {
  module: "/wellformed.wasm", adapter, rules, options: policies, messages: { required: "{field} is missing" },
  words: { checking: "Wird geprüft …" }, summaryFocus: "field",
  checks: { userName: check, email: (text) => ({ answer: "fail", errors: [{ message: `${text} is taken` }] }) },
  submit: async ({ email }, signal): Promise<SubmissionAnswer> =>
    signal.aborted ? { answer: "failed" } : { answer: "accepted", location: `/account/${email}` },
};
const form: WellformedForm = await enhance(element, options);
await enhance(element);
new WellformedForm(element, adapter, rules).destroy();
// @ts-expect-error What is brought to life is a form.
enhance(document.body);
// @ts-expect-error There is no such policy.
enhance(element, { options: { reveal: "always" } });
// @ts-expect-error There is no such time.
enhance(element, { options: { timings: { pause: 1 } } });
// @ts-expect-error The pauses before tries are several.
enhance(element, { options: { timings: { retries: 1000 } } });
// @ts-expect-error There is no such word.
enhance(element, { words: { cheking: "…" } });
// @ts-expect-error A check does not accept.
enhance(element, { checks: { email: async () => ({ answer: "accepted" }) } });
// @ts-expect-error A submission does not pass.
enhance(element, { submit: async () => ({ answer: "pass" }) });
// @ts-expect-error Without an adapter there is no form.
new WellformedForm(element);

const state: FormState = form.state;
const outcome: Outcome | null = state.outcome;
const snapshot: Snapshot = form.snapshot;
const field: FieldState | undefined = form.field("email");
const error: Issue | null | undefined = field?.error;
const [start, end]: readonly [number, number] = field?.selection ?? [0, 0];
const met: number | undefined = field?.requirements.filter((each) => each.state === "met").length;
const validity: Validity = form.validate();
const isAlive: boolean = form.isAlive;
form.validate({ reveals: false });
form.set("email", "jane@example.org");
form.refuse([{ pointer: "/email", code: "email.taken", message: "This address has an account" }, {}]);
form.form.reset();
form.reset();
form.destroy();
// @ts-expect-error There may be no such field.
form.field("email").text;
// @ts-expect-error What the state is, is not for the page to say.
form.state.phase = "submitting";
// @ts-expect-error Whether the form lives is not for the page to say.
form.isAlive = false;
// @ts-expect-error Statuses have names of their own.
field?.status === "pending";
// @ts-expect-error The binding keeps its own things to itself.
form.live;
// @ts-expect-error What a server found is a list.
form.refuse({ pointer: "/email" });

// Events

element.addEventListener("wellformed:accepted", (event) => {
  const location: string | null | undefined = event.detail.location;
  if (location?.startsWith("/")) event.preventDefault();
});
element.addEventListener("wellformed:refused", ({ detail }) => detail.errors?.map(({ pointer }) => pointer));
element.addEventListener("wellformed:failed", ({ detail }) => detail.reason?.length);
element.addEventListener("wellformed:error", ({ detail: { error } }) => console.warn(error));
document.addEventListener("wellformed:ready", ({ detail, target }) => detail === null && target === element);
document.addEventListener("wellformed:change", ({ detail: { version, state, changed } }) => {
  const count: number = version + state.attempts;
  // @ts-expect-error What changed are fields.
  return changed.map((each) => each.label) || count;
});

// Words

const prefix: string = words.titlePrefix;
const german: Words = { ...words, met: "erfüllt" };
// @ts-expect-error All words are needed.
const few: Words = { met: "erfüllt" };

export { age, places, standard, text, end, error, few, found, german, isAlive, met, names, opened, outcome, prefix, size, snapshot, start, validity };
