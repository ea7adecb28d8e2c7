// Types of Wellformed in the browser.

/** What is found wrong; offsets are UTF-8 offsets into the text. */
export interface Issue {
  code: string;
  message: string;
  offset: number;
  length: number;
}

/** What a server found: `pointer` is a JSON Pointer into what was submitted, empty for the whole. */
export interface ServerIssue {
  pointer?: string;
  code?: string;
  message?: string;
  /** What is said where there is no message. */
  detail?: string;
}

export type FieldStatus =
  | "exempt" | "idle" | "incomplete" | "invalid" | "waiting" | "checking" | "unverified" | "valid";
export type Participation = "enabled" | "readOnly" | "disabled" | "hidden";
export type Validity = "valid" | "invalid" | "unknown";
export type Phase = "editing" | "awaitingChecks" | "submitting";
export type Outcome = "invalid" | "unverified" | "withdrawn" | "cancelled" | "accepted" | "refused" | "failed";
export type Reveal = "rewardEarlyPunishLate" | "onBlur" | "submitOnly" | "eager";

/** One thing that is asked of a field, as a checklist shows it. */
export interface Requirement {
  message: string;
  state: "unmet" | "met" | "violated";
  isError: boolean;
}

/** How good a text is by the meter of its field: it advises, and refuses nothing. */
export interface Measure {
  /** From 0 to 4 for passwords. */
  readonly level: number;
  /** From 0 to 100. */
  readonly percentage: number;
  readonly code: string;
  /** What the level is called. */
  readonly message: string;
  /** What would make the text better, a sentence each. */
  readonly advice: readonly string[];
}

/** A field at one moment: what stands in it, what it is, and what is shown of it. */
export interface FieldState {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** In units of UTF-16, as browsers count. */
  readonly selection: readonly [number, number];
  /** The text as it is judged and submitted. */
  readonly value: string;
  readonly status: FieldStatus;
  /** The error that is to be seen. */
  readonly error: Issue | null;
  /** What is wrong, seen or not. */
  readonly problem: string | null;
  readonly warnings: readonly Issue[];
  readonly suggestion: string | null;
  readonly showsSuccess: boolean;
  readonly showsProgress: boolean;
  readonly offersRetry: boolean;
  readonly isFocused: boolean;
  readonly isTouched: boolean;
  readonly isEdited: boolean;
  readonly isDirty: boolean;
  readonly isComposing: boolean;
  readonly participation: Participation;
  /** Empty where a checklist would not help. */
  readonly requirements: readonly Requirement[];
  /** How many characters are left, negative where there are too many, where the page has a place for it. */
  readonly remaining: { readonly count: number; readonly message: string } | null;
  /** How good the text is, where the field has a meter; nothing for an empty text. */
  readonly measure: Measure | null;
}

/** A form as a whole at one moment. */
export interface FormState {
  readonly phase: Phase;
  readonly validity: Validity;
  readonly attempts: number;
  readonly isDirty: boolean;
  readonly canAttemptSubmit: boolean;
  /** What is wrong with the form that no field has. */
  readonly issues: readonly { code: string; message: string }[];
  readonly outcome: Outcome | null;
}

export interface Snapshot {
  readonly state: FormState;
  readonly fields: readonly FieldState[];
}

/** What a check says: `unavailable` is no error of the person's. */
export interface CheckAnswer {
  answer: "pass" | "fail" | "unavailable";
  errors?: ServerIssue[];
  reason?: string;
}

/** What became of a submission; whoever was accepted can be led to a `location`. */
export interface SubmissionAnswer {
  answer: "accepted" | "refused" | "failed";
  errors?: ServerIssue[];
  reason?: string;
  location?: string | null;
}

/** The words that are the binding's own. A rule file in another language can bring them, as it brings those of issues. */
export interface Words {
  titlePrefix: string;
  summary: string;
  /** With `{met}` and `{count}`. */
  requirements: string;
  met: string;
  unmet: string;
  /** With `{text}`. */
  suggestion: string;
  checking: string;
  valid: string;
  unverified: string;
  retry: string;
  submitting: string;
  /** Of a control that HTML refuses and that does not say why. */
  invalid: string;
  /** A sentence of the browser's own behind the label of its control, with `{label}` and `{sentence}`. */
  labelled: string;
  /** What the bar of a meter is called. */
  meter: string;
  /** What its level is, with `{level}`. */
  level: string;
  /** Said of a meter that could not load its words. */
  patternsOnly: string;
  /** One of several sentences of advice, with `{sentence}`. */
  sentence: string;
  /** What stands on the button that shows a password, and on the same where it hides it. */
  show: string;
  hide: string;
  /** What that button is called, with `{label}`. */
  showLabel: string;
  hideLabel: string;
  /** What is told once that was done, with `{label}`. */
  shown: string;
  hidden: string;
  /** What is told of a submission that has no answer yet, the button that gives it up, and what is told then. */
  slow: string;
  cancel: string;
  cancelled: string;
  /** What is told of a submission that had no answer in time. */
  timedOut: string;
  /** The mark of what can be left empty. */
  optional: string;
  /** Above a step, with `{number}` and `{count}`. */
  step: string;
  /** Beside an answer; the second, with `{label}`, is its name for screen readers. */
  change: string;
  changeLabel: string;
  /** In place of an answer that was not given. */
  unanswered: string;
  /** What is told when a draft is back. */
  restored: string;
}

/** Where the module comes from: an address, bytes, or what was compiled already. */
export type ModuleSource = string | URL | BufferSource | WebAssembly.Module;

/** A text to be judged by a format or a pattern, or a value by rules. */
export type TestQuestion =
  | { format: string; text: string }
  | { pattern: string; text: string }
  | { rules: object | boolean; value: unknown };

export interface TestAnswer {
  verdict: "valid" | "incomplete" | "invalid";
  issues: (Issue & { severity: "error" | "warning"; suggestion: string | null; path?: string })[];
  value: unknown;
}

/** That a text was typed into a form that is open, at a time in milliseconds. */
export interface EditQuestion {
  form: number;
  at: number;
  event: {
    type: "edit";
    field: number;
    text: string;
    /** In units of UTF-16. */
    selection: readonly [number, number];
    source: "typing" | "paste" | "autofill";
  };
}

/** The WebAssembly module: a question goes in, JSON comes out. Runs in Node.js as well. */
export class Wellformed {
  constructor(instance: WebAssembly.Instance);
  /** Loads a module; without a source, the one beside this file that reads rule files and patterns. */
  static load(source?: ModuleSource): Promise<Wellformed>;
  /** Puts a question and gives the answer; throws where the answer is that the question is wrong. */
  ask(question: object): any;
  /** Takes the bytes of a plan, and gives the number by which forms are opened. Throws where they are no plan. */
  plan(bytes: BufferSource): number;
  /**
   * Takes the words that passwords are compared with: what `PasswordWords.file` gives. Throws where they are none, and of
   * a module without a meter.
   */
  words(bytes: BufferSource): void;
  /** Loads those words from an address, each once. */
  loadWords(address: string): Promise<void>;
  /** Puts a question whose event is `edit`: the same as `ask`, and faster. */
  edit(question: EditQuestion): any;
  test(question: TestQuestion): TestAnswer;
  /** The names of the formats that are in the module. */
  get formats(): string[];
  get bytesInUse(): number;
}

/** When things happen, in milliseconds. */
export interface Timings {
  /** From a key to the check. */
  debounce?: number;
  /** From the beginning of a check until it is shown. */
  indicator?: number;
  /** From the beginning of a check until it counts as unavailable. */
  timeout?: number;
  /** From a key until another message takes the place of the one that is shown. */
  messageSwitch?: number;
  /** From a key until what has changed is announced. */
  announcement?: number;
  /** How long the answer of a check is good for. */
  answerLifetime?: number;
  /** The pauses before a check that was unavailable is made again. */
  retries?: number[];
}

/** When things are shown, and what keeps a form from being submitted. */
export interface Policies {
  reveal?: Reveal;
  /** When the answer of a check is shown. */
  answers?: "whenTypingRests" | "onceLeft";
  warnings?: "onceLeft" | "always" | "never";
  unavailable?: "allow" | "block";
  /** Whether what fields hold that do not take part is among the values of a submission. */
  excludedValues?: "omitted" | "submitted";
  /** How many checks there may be at a time. */
  concurrentChecks?: number;
  timings?: Timings;
}

export interface FormOptions {
  /** Where the module comes from; the address in `data-wellformed-module`, or the one beside this file, if not given. */
  module?: ModuleSource;
  /** A module that is loaded already. */
  adapter?: Wellformed;
  /** The rules: a rule file, the bytes of a plan, or the address of either; that in `data-wellformed` if not given. */
  rules?: object | BufferSource | string | URL;
  options?: Policies;
  /**
   * Sentences by the code of the issue, with `{field}` and the arguments of the code; one for each plural form where the
   * argument `count` decides.
   */
  messages?: { [code: string]: string | { count: string; other: string; [form: string]: string } };
  words?: Partial<Words>;
  summaryFocus?: "summary" | "field";
  /** Who judges a field besides the rules, by its name, in place of `data-wellformed-check`. */
  checks?: { [name: string]: Check };
  /** Who takes a submission, in place of the form's `action`. */
  submit?: (values: { [name: string]: string }, signal: AbortSignal) => SubmissionAnswer | Promise<SubmissionAnswer>;
}

/** Judges a text; `dependencies` are the texts that `data-wellformed-check-reads` names, in its order. */
export type Check =
  (text: string, dependencies: string[], signal: AbortSignal) => CheckAnswer | Promise<CheckAnswer>;

/** What a form's element is told of, by name; the events bubble. */
export interface FormEventMap {
  /** The form is alive. */
  "wellformed:ready": CustomEvent<null>;
  "wellformed:change": CustomEvent<{ version: number; state: FormState; changed: FieldState[] }>;
  /** Whoever cancels this stays on the page. */
  "wellformed:accepted": CustomEvent<SubmissionAnswer>;
  "wellformed:refused": CustomEvent<SubmissionAnswer>;
  "wellformed:failed": CustomEvent<SubmissionAnswer>;
  /** The module has stopped: the form is plain HTML. */
  "wellformed:error": CustomEvent<{ error: unknown }>;
}

declare global {
  interface GlobalEventHandlersEventMap extends FormEventMap {}
}

/** A form on a page that is alive; its element is told of what happens by the events of `FormEventMap`. */
export class WellformedForm {
  constructor(form: HTMLFormElement, adapter: Wellformed, rules: object | BufferSource, options?: FormOptions);
  readonly form: HTMLFormElement;
  readonly state: FormState;
  get isAlive(): boolean;
  get snapshot(): Snapshot;
  /**
   * What stands in the controls as a value, as a server reads by the same rules what they send: objects and lists by the names
   * of controls, numbers, and true or false; prepared for storing.
   */
  get value(): Record<string, unknown>;
  /** The field with a name as it is now; within objects and lists the name is a path, such as `items[0].sku`. */
  field(name: string): FieldState | undefined;
  /**
   * Sets a text as a program does: nobody typed it, and nothing is shown because of it. Throws where the rules have no
   * such field.
   */
  set(name: string, text: string): void;
  /**
   * Judges every field as if submitted, and tells whether the form is valid, if that is known. It is not where the rules
   * ask for what the page has no control for, or for what no field can hold.
   */
  validate(options?: { reveals?: boolean }): Validity;
  /** Gives up what is being submitted; whoever was to take it may have taken it already. */
  cancel(): void;
  /** Shows what a server found. */
  refuse(errors: readonly ServerIssue[]): void;
  /** Puts every control back to what it began with, and gives up what is under way. */
  reset(): void;
  /**
   * Brings controls to life that the rules name and that were put on the page since. Those in the form's element are
   * found without being asked for. What stands in the controls, and what is shown of them, stays.
   */
  refresh(): void;
  /** Makes the form plain HTML again. */
  destroy(): void;
}

/** What is wrong with a record, and where: `path` has the names and numbers that lead there, none for the whole. */
export interface SchemaIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly code?: string;
}

/** What comes of a record: its value, or what is wrong with it. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** Rules as a Standard Schema, version 1. */
export interface Schema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "wellformed";
    /** A promise until the rules and the module are loaded, and the result from then on. */
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
  /** Until the rules and the module are loaded. */
  readonly ready: Promise<void>;
}

/**
 * Rules as a Standard Schema: a rule file, the bytes of a plan, or the address of either. It validates at once where it is
 * given the rules and an `adapter`. Throws for rules that are wrong; those that are loaded reject `ready`.
 *
 * The types are those of `wellformed export --to typescript`.
 */
export function schema<Input = unknown, Output = Input>(
  rules: object | boolean | BufferSource | string | URL, options?: { adapter?: Wellformed; module?: ModuleSource },
): Schema<Input, Output>;

/** The words as they are if nobody replaces them. */
export const words: Words;

/** Loads a module once, however often it is asked for. */
export function load(source?: ModuleSource): Promise<Wellformed>;

/**
 * Brings a form to life. Where that fails the form is as it was, and works as plain HTML does. One that is alive already
 * stays so, unless its attribute alone did it and options are given now.
 */
export function enhance(form: HTMLFormElement, options?: FormOptions): Promise<WellformedForm>;
