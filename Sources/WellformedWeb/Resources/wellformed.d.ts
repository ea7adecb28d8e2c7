// Types for Wellformed in the browser.

/** One thing that is wrong with a text. Offsets and lengths count bytes of its UTF-8. */
export interface Issue {
  code: string;
  message: string;
  offset: number;
  length: number;
}

/**
 * An issue that a server found. `pointer` is a JSON Pointer into the submitted value; an empty one means the whole
 * form.
 */
export interface ServerIssue {
  pointer?: string;
  code?: string;
  message?: string;
  /** The sentence to show if there is no `message`. */
  detail?: string;
}

export type FieldStatus =
  | "exempt" | "idle" | "incomplete" | "invalid" | "waiting" | "checking" | "unverified" | "valid";
export type Participation = "enabled" | "readOnly" | "disabled" | "hidden";
export type Validity = "valid" | "invalid" | "unknown";
export type Phase = "editing" | "awaitingChecks" | "submitting";
export type Outcome = "invalid" | "unverified" | "withdrawn" | "cancelled" | "accepted" | "refused" | "failed";
export type Reveal = "rewardEarlyPunishLate" | "onBlur" | "submitOnly" | "eager";

/** One thing that a field requires, as a checklist shows it. */
export interface Requirement {
  message: string;
  state: "unmet" | "met" | "violated";
  isError: boolean;
}

/** How good a text is, as the meter of its field rates it. A meter gives advice and never refuses a text. */
export interface Measure {
  /** For passwords, from 0 to 4. */
  readonly level: number;
  /** From 0 to 100. */
  readonly percentage: number;
  readonly code: string;
  /** The name of the level. */
  readonly message: string;
  /** What would make the text better, one sentence for each piece of advice. */
  readonly advice: readonly string[];
}

/** A field at one moment: its text, its status, and what the page shows about it. */
export interface FieldState {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Start and end of the selection, in UTF-16 code units, as browsers count. */
  readonly selection: readonly [number, number];
  /** The text as it is judged and submitted. */
  readonly value: string;
  readonly status: FieldStatus;
  /** The error that the page shows. */
  readonly error: Issue | null;
  /** What is wrong, whether the page shows it or not. */
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
  /** The items of the checklist. Empty if a checklist would not help. */
  readonly requirements: readonly Requirement[];
  /** How many characters are left, negative if there are too many. `null` if the page has no place for a counter. */
  readonly remaining: { readonly count: number; readonly message: string } | null;
  /** How good the text is. `null` if the field has no meter, or if the text is empty. */
  readonly measure: Measure | null;
}

/** A form as a whole at one moment. */
export interface FormState {
  readonly phase: Phase;
  readonly validity: Validity;
  readonly attempts: number;
  readonly isDirty: boolean;
  readonly canAttemptSubmit: boolean;
  /** The issues of the form that belong to no field. */
  readonly issues: readonly { code: string; message: string }[];
  readonly outcome: Outcome | null;
}

export interface Snapshot {
  readonly state: FormState;
  readonly fields: readonly FieldState[];
}

/** The answer of a check. `unavailable` means that the check could not be made; it is not the person's error. */
export interface CheckAnswer {
  answer: "pass" | "fail" | "unavailable";
  errors?: ServerIssue[];
  reason?: string;
}

/** The outcome of a submission. If it was accepted, `location` is the address that the person is led to. */
export interface SubmissionAnswer {
  answer: "accepted" | "refused" | "failed";
  errors?: ServerIssue[];
  reason?: string;
  location?: string | null;
}

/**
 * The words of the binding itself. A rule file in another language can supply them, as it supplies the messages of
 * issues.
 */
export interface Words {
  titlePrefix: string;
  summary: string;
  /** Contains `{met}` and `{count}`. */
  requirements: string;
  met: string;
  unmet: string;
  /** Contains `{text}`. */
  suggestion: string;
  checking: string;
  valid: string;
  unverified: string;
  retry: string;
  submitting: string;
  /** For a control that HTML refuses without a reason. */
  invalid: string;
  /** Puts the label of a control before a message of the browser. Contains `{label}` and `{sentence}`. */
  labelled: string;
  /** The name of a meter's bar. */
  meter: string;
  /** The level of a meter. Contains `{level}`. */
  level: string;
  /** Shown if a meter could not load its words. */
  patternsOnly: string;
  /** One of several sentences of advice. Contains `{sentence}`. */
  sentence: string;
  /** The text of the button that shows a password. */
  show: string;
  /** The text of the same button while the password is visible. */
  hide: string;
  /** The accessible name of that button. Contains `{label}`. */
  showLabel: string;
  /** Its accessible name while the password is visible. Contains `{label}`. */
  hideLabel: string;
  /** Announced when a password has become visible. Contains `{label}`. */
  shown: string;
  /** Announced when a password was hidden again. Contains `{label}`. */
  hidden: string;
  /** Shown and announced if the answer to a submission is slow. */
  slow: string;
  /** The text of the button that cancels a slow submission. */
  cancel: string;
  /** Announced when a submission was cancelled. */
  cancelled: string;
  /** Shown if a submission had no answer in time. */
  timedOut: string;
  /** Marks a field that may stay empty. */
  optional: string;
  /** Shown above a step. Contains `{number}` and `{count}`. */
  step: string;
  /** The text of the link next to an answer. */
  change: string;
  /** The name of that link for screen readers. Contains `{label}`. */
  changeLabel: string;
  /** Shown instead of an answer that was not given. */
  unanswered: string;
  /** Announced when a draft was restored. */
  restored: string;
}

/** Where the module comes from: an address, its bytes, or a compiled module. */
export type ModuleSource = string | URL | BufferSource | WebAssembly.Module;

/** A text to judge by a format or a pattern, or a value to judge by rules. */
export type TestQuestion =
  | { format: string; text: string }
  | { pattern: string; text: string }
  | { rules: object | boolean; value: unknown };

export interface TestAnswer {
  verdict: "valid" | "incomplete" | "invalid";
  issues: (Issue & { severity: "error" | "warning"; suggestion: string | null; path?: string })[];
  value: unknown;
}

/** A question that reports an edit of a text in an open form. `at` is a time in milliseconds. */
export interface EditQuestion {
  form: number;
  at: number;
  event: {
    type: "edit";
    field: number;
    text: string;
    /** In UTF-16 code units. */
    selection: readonly [number, number];
    source: "typing" | "paste" | "autofill";
  };
}

/** The WebAssembly module: you ask a question, and it answers in JSON. It also runs in Node.js. */
export class Wellformed {
  constructor(instance: WebAssembly.Instance);
  /** Loads a module. Without a source, loads the one next to this file that reads rule files and patterns. */
  static load(source?: ModuleSource): Promise<Wellformed>;
  /**
   * Loads the primary part of a module. Until the module is whole, a question that needs what is not there throws, and
   * changes nothing.
   */
  static begin(source: string | URL): Promise<Wellformed>;
  /** Whether this began with the primary part of a module. */
  get isInParts(): boolean;
  /** Whether everything is there. It is, unless `begin` loaded the module or `plan` took the primary part of a plan. */
  get isWhole(): boolean;
  /** Resolves when everything is there. What is missing begins to load when somebody first asks for this. */
  get whole(): Promise<void>;
  /** Asks a question and returns the answer. Throws if the module reports that the question is wrong. */
  ask(question: object): any;
  /**
   * Takes the bytes of a plan and returns the number that opens forms with it. Throws if the bytes are not a plan. The
   * primary part of a plan needs `loadWhole`, which loads the whole plan, and a module that `begin` loaded.
   */
  plan(bytes: BufferSource, loadWhole?: () => Promise<BufferSource>): number;
  /**
   * Takes the words that passwords are compared with, as `PasswordWords.file` returns them. Throws if the bytes are not
   * such words, or if the module has no meter.
   */
  words(bytes: BufferSource): void;
  /** Loads those words from an address. Loads each address only once. */
  loadWords(address: string): Promise<void>;
  /** Asks a question whose event is `edit`. Does the same as `ask`, but faster. */
  edit(question: EditQuestion): any;
  test(question: TestQuestion): TestAnswer;
  /** The names of the formats in the module. */
  get formats(): string[];
  get bytesInUse(): number;
}

/** How long a form waits, in milliseconds. */
export interface Timings {
  /** How long typing must pause before a check begins. */
  debounce?: number;
  /** How long a check must run before its progress is shown. */
  indicator?: number;
  /** How long a check may take before it counts as unavailable. */
  timeout?: number;
  /** How long typing must pause before one visible message replaces another. */
  messageSwitch?: number;
  /** How long typing must pause before changes are announced. */
  announcement?: number;
  /** How long the answer `pass` of a check may be reused. The answer `fail` is reused until the form is reset. */
  answerLifetime?: number;
  /** The delays after which an unavailable check is made again, one for each attempt. */
  retries?: number[];
}

/** When things are shown, and what blocks a submission. */
export interface Policies {
  reveal?: Reveal;
  /** When a failed check is shown to somebody who is still typing. */
  answers?: "whenTypingRests" | "onceLeft";
  warnings?: "onceLeft" | "always" | "never";
  unavailable?: "allow" | "block";
  /** Whether a submission includes the values of fields that do not take part because they are hidden or disabled. */
  excludedValues?: "omitted" | "submitted";
  /** The number of checks that may run at the same time. */
  concurrentChecks?: number;
  timings?: Timings;
}

export interface FormOptions {
  /**
   * Where the module comes from. The default is the address in `data-wellformed-module`, or else the module next to
   * this file.
   */
  module?: ModuleSource;
  /** A module that is already loaded. */
  adapter?: Wellformed;
  /**
   * The rules: a rule file, the bytes of a plan, or the address of either. The default is the address in
   * `data-wellformed`.
   */
  rules?: object | BufferSource | string | URL;
  options?: Policies;
  /**
   * Messages by issue code. A message may contain `{field}` and the arguments of its code. If the wording depends on
   * the argument `count`, give an object with one sentence for each plural form.
   */
  messages?: { [code: string]: string | { count: string; other: string; [form: string]: string } };
  words?: Partial<Words>;
  summaryFocus?: "summary" | "field";
  /** Checks of your own, by field name, in addition to the rules. They replace `data-wellformed-check`. */
  checks?: { [name: string]: Check };
  /** Takes a submission, instead of the form's `action`. */
  submit?: (values: { [name: string]: string }, signal: AbortSignal) => SubmissionAnswer | Promise<SubmissionAnswer>;
}

/**
 * Judges a text. `dependencies` are the texts of the fields that `data-wellformed-check-reads` names, in that order.
 */
export type Check =
  (text: string, dependencies: string[], signal: AbortSignal) => CheckAnswer | Promise<CheckAnswer>;

/** The events that a form's element receives, by name. They bubble. */
export interface FormEventMap {
  /** The form has come to life. */
  "wellformed:ready": CustomEvent<null>;
  /** Something about the form or its fields has changed. */
  "wellformed:change": CustomEvent<{ version: number; state: FormState; changed: FieldState[] }>;
  /** Cancel this event to stay on the page. */
  "wellformed:accepted": CustomEvent<SubmissionAnswer>;
  "wellformed:refused": CustomEvent<SubmissionAnswer>;
  "wellformed:failed": CustomEvent<SubmissionAnswer>;
  /** The module has stopped, and the form is plain HTML again. */
  "wellformed:error": CustomEvent<{ error: unknown }>;
}

declare global {
  interface GlobalEventHandlersEventMap extends FormEventMap {}
}

/** A live form on a page. Its element receives the events of `FormEventMap`. */
export class WellformedForm {
  constructor(form: HTMLFormElement, adapter: Wellformed, rules: object | BufferSource, options?: FormOptions);
  readonly form: HTMLFormElement;
  readonly state: FormState;
  get isAlive(): boolean;
  get snapshot(): Snapshot;
  /**
   * What the controls hold, as one value. A server that reads the submission by the same rules gets the same value:
   * objects and lists by the names of the controls, numbers and Booleans, all prepared for storing.
   */
  get value(): Record<string, unknown>;
  /**
   * Returns the field with a name as it is now. Within objects and lists, the name is a path such as `items[0].sku`.
   */
  field(name: string): FieldState | undefined;
  /**
   * Sets a text as a program does. It does not count as typing, and reveals nothing. Throws if the rules have no such
   * field.
   */
  set(name: string, text: string): void;
  /**
   * Judges every field as a submission would, and returns whether the form is valid. The result is `unknown`
   * instead of `valid` if the rules require something that the page has no control for, or that no field can hold.
   */
  validate(options?: { reveals?: boolean }): Validity;
  /** Cancels the current submission. Its recipient may already have processed it. */
  cancel(): void;
  /** Shows the issues that a server found. */
  refuse(errors: readonly ServerIssue[]): void;
  /** Resets every control to its initial value, and cancels what is in progress. */
  reset(): void;
  /**
   * Brings controls to life that the rules name and that were added to the page later. You only need it for controls
   * outside the form's element: those inside are found automatically. What the controls hold and what is shown about
   * them stays.
   */
  refresh(): void;
  /**
   * Adds a row to the list that `data-wellformed-rows` names, as its button does: copies the template, moves the focus
   * to the row, and announces it. Returns whether the row was added: a list may be full, and a form that is being sent
   * stays as it is. Throws if the form has no such list.
   */
  addRow(list: string): boolean;
  /** Removes the row at a place, counted from zero, as its button does. Returns whether it was removed. */
  removeRow(list: string, place: number): boolean;
  /** Moves a row to another place, as its buttons do. Returns whether it was moved. */
  moveRow(list: string, place: number, to: number): boolean;
  /**
   * Moves the focus to where a person goes on, and announces what was done, after a script or a framework has added,
   * removed or moved a row by itself.
   */
  settleRow(list: string, change: "added" | "removed" | "moved", place: number): void;
  /** Makes the form plain HTML again. */
  destroy(): void;
}

/**
 * What is wrong with a record, and where. `path` lists the names and indexes that lead there; it is empty for the whole
 * record.
 */
export interface SchemaIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly code?: string;
}

/** The result for a record: its value, or what is wrong with it. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** Rules as a Standard Schema, version 1. */
export interface Schema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "wellformed";
    /** Returns a promise until the rules and the module are loaded, and the result itself after that. */
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
  /** Resolves when the rules and the module are loaded. */
  readonly ready: Promise<void>;
}

/**
 * Creates a Standard Schema from a rule file, the bytes of a plan, or the address of either.
 *
 * If you give the rules themselves and an `adapter`, it validates synchronously, and wrong rules throw here. Otherwise,
 * wrong rules make `ready` reject.
 *
 * For `Input` and `Output`, use the types that `wellformed export --to typescript` writes.
 */
export function schema<Input = unknown, Output = Input>(
  rules: object | boolean | BufferSource | string | URL, options?: { adapter?: Wellformed; module?: ModuleSource },
): Schema<Input, Output>;

/** The binding's words, as they are if you do not replace them. */
export const words: Words;

/** Loads a module. Loads each source only once, however often you call this. */
export function load(source?: ModuleSource): Promise<Wellformed>;

/**
 * Brings a form to life. If this fails, the form stays as it was and works as plain HTML.
 *
 * A form that is already alive stays as it is. The exception is one that only its attribute brought to life: if you now
 * pass options, it begins again with them.
 */
export function enhance(form: HTMLFormElement, options?: FormOptions): Promise<WellformedForm>;
