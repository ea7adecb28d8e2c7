// People who fill in forms, for profile-module.mjs: what they do is random, and the same for a seed. They do what a page
// can do before its module is whole. A form is submitted, asked for its value, and judged or set by a script, only after
// that.

/** Returns a function that returns a random number below a limit. */
function randomness(seed) {
  let state = (seed * 0x9e3779b1) >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % limit;
  };
}

const given = [
  "Jane", "John", "Maria", "José", "Zoë", "Jürgen", "Łukasz", "Søren", "Çağla", "Anaïs", "Björk", "Žofia", "Nguyễn", "Anne-Marie",
  "D’Arcy", "O'Neil", "Xi", "Bob", "Priya", "Mohammed", "Olumide", "Kwame", "Yuki", "Анна", "王小明", "محمد", "Zoe\u0308",
];
const family = [
  "Doe", "Smith", "García Núñez", "Müller-Lüdenscheidt", "Żółć", "Nørgaard", "van der Berg", "McDonald", "Šimek", "Ng", "da Silva",
  "Öztürk", "Jr.", "Иванова", "Lee", "Straße", "Ó Briain",
];
const hosts = [
  "example.com", "example.org", "gmail.com", "gmial.com", "outlook.com", "mail.example.co.uk", "web.de", "univ-paris.fr",
  "xn--exmple-cua.com", "exämple.com", "example.museum", "yahoo.co", "example.con", "example", "example.c", "a.io", "123.example.net",
];
const others = [
  "a", "ab", "Ab1", "ab 12", " ", "1", "12", "1.5", "-1", "true", "DE", "GB", "red", "jane_doe", "jane.doe-1", "2024-05-17", "AB-123",
  "SW1A 1AA", "https://example.com/a?b", "x".repeat(40), "42", "1,234.50", "4111 1111 1111 1111", "12/27", "пётр", "ｊａｎｅ",
];

/**
 * Fills in a form in some steps. `open` is the answer of the module to the request that opened it. `texts(name, kind)`
 * returns what may be entered into a field, and `undefined` for one that is left alone.
 */
export function fillInAtRandom(adapter, open, texts, seed, steps = 40) {
  const below = randomness(seed);
  const pick = (list) => list[below(list.length)];
  const chance = (many) => below(many) === 0;
  const fields = open.fields.filter(({ name, kind }) => kind !== "group" && texts(name, kind));
  if (!fields.length) return;
  const { form } = open;
  // Milliseconds since 1970, as browsers count them.
  let at = 1_795_000_000_000 + 1000 * seed;
  let timers = [];
  let isPressed = false;
  const take = ({ effects }) => {
    for (const { type, token } of effects) {
      if (type === "startTimer") timers.push(token);
      if (type === "startCheck") send({ type: "answer", token, answer: pick(["pass", "pass", "fail", "unavailable"]) });
      if (type === "submit") send({ type: "submissionAnswer", token, answer: "failed" });
    }
  };
  const send = (event) => take(adapter.ask({ form, at: at += below(900), event }));
  const edit = (field, text, source = "typing", place = text.length) => {
    const event = { type: "edit", field, text, selection: [place, place], source };
    const question = { form, at: at += below(400), event };
    take(chance(30) ? adapter.ask(question) : adapter.edit(question));
  };
  const press = () => {
    if (!isPressed) send({ type: "pressBegan" });
    isPressed = true;
  };
  const release = () => {
    if (isPressed) send({ type: "pressEnded" });
    isPressed = false;
  };
  const wait = () => {
    const due = timers;
    timers = [];
    for (const token of due) send({ type: "timer", token });
  };
  const email = () => {
    const name = pick(given).toLowerCase();
    const last = pick(family).toLowerCase().replaceAll(" ", "");
    const local = pick([name, `${name}.${last}`, `${name}_${below(100)}`, `${name[0]}${last}`, `${name}+news`, last]);
    const address = `${local}@${pick(hosts)}`;
    switch (below(14)) {
      case 0: return address.replace("@", pick(["@@", "", " @", "(at)", ",", "@ "]));
      case 1: return ` ${address} `;
      case 2: return `${pick(given)} <${address}>`;
      case 3: return address.toUpperCase();
      case 4: return address.replace(".", pick([",", "..", " ", ".-"]));
      case 5: return `${address}${pick([".", ",", ";", ">", " x"])}`;
      default: return address;
    }
  };
  const textFor = ({ name, kind }) => {
    const listed = texts(name, kind);
    if (kind === "boolean") return pick(["true", ""]);
    if (listed.length && chance(2)) return pick(listed);
    if (/mail/i.test(name)) return email();
    if (/user/i.test(name)) return pick([pick(given), `${pick(given)}${below(100)}`, `${pick(given)}_${pick(family)}`, pick(others)]).toLowerCase();
    if (/name/i.test(name)) return pick([`${pick(given)} ${pick(family)}`, pick(given), `${pick(given)} ${pick(family)} ${pick(family)}`, email()]);
    return pick([pick(others), pick(given)]);
  };
  const type = (field, kind) => {
    const text = textFor({ ...field, kind });
    const characters = [...text];
    // Not each person types each character.
    if (kind !== "text" || chance(4)) return edit(field.id, text, pick(["paste", "autofill", "typing"]));
    if (chance(6)) {
      send({ type: "beginComposition", field: field.id });
      for (let count = 1; count <= characters.length; count += 1) {
        const composed = characters.slice(0, count).join("");
        send({ type: "compose", field: field.id, text: composed, selection: [composed.length, composed.length] });
      }
      return send({ type: "endComposition", field: field.id, text, selection: [text.length, text.length] });
    }
    for (let count = 1; count <= characters.length; count += 1) {
      edit(field.id, characters.slice(0, count).join(""));
      if (chance(12)) wait();
      if (chance(25)) edit(field.id, characters.slice(0, count - 1).join(""));
    }
    if (chance(5)) edit(field.id, characters.slice(1).join(""), "typing", 0);
  };
  // What the browser has restored, and which controls take part.
  const all = (event) => fields.map((field) => ({ field: field.id, ...event(field) }));
  const restore = () => all((field) => {
    const text = textFor(field);
    return { type: "edit", text, selection: [text.length, text.length], source: "autofill" };
  });
  const survey = () => [
    ...all(() => ({ type: "participate", participation: pick(["enabled", "disabled", "hidden", "readOnly"]) })),
    ...all(() => ({ type: "allowFocus", isAllowed: chance(2) })),
    ...all(() => ({ type: "participate", participation: "enabled" })),
  ];
  for (const events of [chance(4) && restore(), chance(4) && survey()]) {
    if (events) take(adapter.ask({ form, at: at += 100, events }));
  }
  for (let step = 0; step < steps; step += 1) {
    const field = pick(fields);
    const { id, kind } = field;
    if (chance(2)) press();
    send({ type: "focus", field: id });
    if (!chance(9)) release();
    if (!chance(6)) type(field, kind);
    if (!chance(3)) wait();
    switch (below(40)) {
      case 0: send({ type: "serverIssues", errors: [{ pointer: `/${field.name}`, code: "server", message: "No" }] }); break;
      case 1: send({ type: "serverIssues", errors: [{ pointer: "", code: "server", message: "No" }] }); break;
      case 2: send({ type: "participate", field: id, participation: pick(["disabled", "hidden", "readOnly"]) }); break;
      case 3: send({ type: "participate", field: id, participation: "enabled" }); break;
      case 4: send({ type: "allowFocus", field: id, isAllowed: chance(2) }); break;
      case 5: send({ type: pick(["undo", "redo", "acceptSuggestion"]), field: id }); break;
      case 6: send({ type: pick(["online", "cancelSubmission"]) }); break;
      case 7: send({ type: "retry", field: id }); break;
      case 8: send({ type: "refuse", besides: 1 }); break;
      case 9: if (chance(2)) send({ type: "reset" }); break;
      case 10: send({ type: "arrange", fields: fields.map((each) => each.id) }); break;
      default:
    }
    // A press on another field or on a button leaves this one.
    if (chance(2)) press();
    if (!chance(8)) send({ type: "blur", field: id, reason: pick(["commit", "commit", "commit", "windowDeactivated", "programmatic", "toCancel"]) });
    if (chance(2)) release();
    if (chance(12)) send({ type: "submit" });
    if (chance(4)) wait();
  }
}
