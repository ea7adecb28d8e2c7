// Random events in a form, the same for the same seed; checks and submissions are answered late, or never.

const rules = {
  type: "object",
  required: ["email", "name", "userName", "password", "confirmation", "terms"],
  properties: {
    email: {
      type: "string", format: "email",
      "x-wellformed": {
        normalize: ["trim"], required: "notBlank", email: { profile: "deliverable", warn: ["likelySlip"] },
      },
    },
    name: {
      type: "string", format: "person-name",
      "x-wellformed": { normalize: ["trim", "collapse", "nfc"], required: "notBlank", length: { maximum: 20 } },
    },
    mobile: { type: "string", format: "mobile" },
    userName: { type: "string", format: "user-name", "x-wellformed": { required: "notBlank", length: { minimum: 3 } } },
    password: {
      type: "string",
      "x-wellformed": { required: "notEmpty", length: { minimum: 8, maximum: 64 }, contains: ["uppercase", "digit"] },
    },
    confirmation: {
      type: "string",
      "x-wellformed": { equals: "password", messages: { "sibling.differs": "The passwords differ" } },
    },
    code: { type: "string", pattern: "^[A-Z]{2}-\\d{3,}$", "x-wellformed": { differsFrom: "userName" } },
    age: { type: ["integer", "null"], minimum: 13, maximum: 130 },
    terms: { type: "boolean", const: true, title: "Terms" },
  },
};

const texts = [
  "", " ", "a", "jane", "jane@", "jane@example.org", " jane@gmial.com ", "Passw0rd", "passw0rd", "Ada  Lovelace", "Zoë",
  "Zoe\u0308", "日本太郎", "👩‍👩‍👧", "+91 98765 43210", "98765", "AB-123", "AB-", "12", "42", "42.5", "true", "much too long ".repeat(9),
  "ｊａｎｅ", "א1", "\u0000", "x\u200By",
];

/** A form, with its running timers, checks and submissions. */
export class Story {
  constructor(seed, ask) {
    this.state = (seed * 0x9e3779b1) >>> 0 || 1;
    this.ask = ask;
    this.time = 0;
    this.tokens = [];
    const variants = [
      {}, { reveal: "eager", warnings: "always", timings: { retries: [1000] } },
      { reveal: "submitOnly", answers: "onceLeft", excludedValues: "submitted" },
      { reveal: "onBlur", unavailable: "block", concurrentChecks: 1 },
    ];
    const opening = ask({
      open: {
        rules, options: this.pick(variants), checks: { userName: ["email"], email: [] }, values: { mobile: "98765 43210" },
        fields: { mobile: { shape: "phone" }, userName: { praisesSuccess: true } },
        messages: this.chance(2) ? { required: "{field} is missing" } : {},
      },
    });
    this.form = opening.form;
    this.count = opening.fields.length;
  }

  next(limit) {
    this.state ^= this.state << 13;
    this.state >>>= 0;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state % limit;
  }

  pick(list) {
    return list[this.next(list.length)];
  }

  chance(many) {
    return this.next(many) === 0;
  }

  goOn() {
    this.time += this.next(2000);
    const answer = this.ask({ form: this.form, at: this.time, event: this.event() });
    for (const effect of answer.effects ?? []) {
      if (effect.type.startsWith("start") || effect.type === "submit") this.tokens.push(effect);
    }
    if (this.chance(20)) this.ask({ form: this.form, snapshot: true });
  }

  end() {
    this.ask({ close: this.form });
  }

  event() {
    const field = this.next(this.count);
    const text = this.pick(texts);
    const [first, last] = [this.next(text.length + 2), this.next(text.length + 2)];
    const draft = { field, text, selection: [Math.min(first, last), Math.max(first, last)] };
    const errors = [
      { pointer: "#/userName", code: "userName.taken", message: "That name is taken" }, { pointer: "#/no/where" },
      { pointer: this.chance(2) ? "/email" : "#", detail: "No" },
    ].filter(() => this.chance(2));
    if (this.tokens.length && this.chance(3)) {
      const token = this.tokens.splice(this.next(this.tokens.length), this.chance(4) ? 0 : 1)[0] ?? this.tokens[0];
      switch (token.type) {
        case "startTimer":
          return { type: "timer", token: token.token };
        case "startCheck":
          return { type: "answer", token: token.token, answer: this.pick(["pass", "fail", "unavailable"]), errors };
        default:
          return {
            type: "submissionAnswer", token: token.token, answer: this.pick(["accepted", "refused", "failed"]), errors,
          };
      }
    }
    switch (this.next(20)) {
      case 0: return { type: "submit" };
      case 1: return { type: "focus", field };
      case 2: return { type: "blur", field };
      case 3: return { type: "blur", field, reason: this.pick(["commit", "windowDeactivated", "programmatic", "toCancel"]) };
      case 4: return { type: "beginComposition", field };
      case 5: return { type: "compose", ...draft };
      case 6: return { type: "endComposition", ...draft };
      case 7: return { type: this.chance(2) ? "pressBegan" : "pressEnded" };
      case 8: return { type: "set", field, text };
      case 9: return { type: "validate", reveals: this.chance(2) };
      case 10: return this.chance(4) ? { type: "reset" } : { type: this.pick(["undo", "redo", "acceptSuggestion"]), field };
      case 11: return { type: "participate", field, participation: this.pick(["enabled", "enabled", "readOnly", "disabled", "hidden"]) };
      case 12: return { type: "arrange", fields: [field, this.next(this.count)] };
      case 13: return { type: "allowFocus", field, isAllowed: this.chance(2) };
      case 14: return this.chance(2) ? { type: "online" } : { type: "retry", field };
      case 15: return { type: "serverIssues", errors };
      default: return { type: "edit", source: this.pick(["typing", "paste", "autofill"]), ...draft };
    }
  }
}
