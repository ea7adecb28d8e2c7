"""Random rule files, and HTML forms for them, with controls of every kind within objects and rows."""

import html
import random

ANSWERS = ["", "a", "b", "1", "2", "true", "null", "a b", "é", "abc"]


class Generator:
    """Makes a rule file and the controls of a form for it, the same for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def often(self, share):
        return self.random.random() < share

    def name(self):
        self.count += 1
        return self.random.choice(["a", "city", "x y", "é", "length", "id", "k-", "__proto", "action"]) + str(self.count)

    def form(self):
        return self.object("", 2)

    def object(self, prefix, depth):
        """Returns the rules for an object, and the HTML of its controls."""
        properties, controls = {}, []
        for _ in range(self.random.randint(1, 4) if depth < 2 else self.random.randint(3, 7)):
            name = self.name()
            full = name if not prefix else f"{prefix}[{name}]" if self.often(0.5) else f"{prefix}.{name}"
            properties[name], control = self.member(full, depth)
            controls.append(control)
        rules = {"type": "object", "properties": properties, "required": [name for name in properties if self.often(0.4)]}
        if len(properties) > 1:
            one, other = self.random.sample(list(properties), 2)
            if self.often(0.25):
                rules["dependentRequired"] = {one: [other]}
            if self.often(0.15):
                rules |= {"if": {"required": [one]}, "then": {"required": [other]}}
            if self.often(0.12):
                rules["anyOf"] = [{"required": [one]}, {"required": [other]}]
        if self.often(0.1):
            rules["minProperties"] = 1
        return rules, "".join(controls)

    def member(self, name, depth):
        kind = self.random.random()
        if depth and kind < 0.16:
            rules, inside = self.object(name, depth - 1)
            group = f'<fieldset data-wellformed-field="{html.escape(name)}"><legend>Group</legend>{inside}</fieldset>'
            return rules, group if self.often(0.5) else inside
        if depth and kind < 0.34:
            return self.rows(name, depth - 1)
        if kind < 0.46:
            return self.list(name)
        return self.field(name)

    def bounds(self, rules):
        if self.often(0.3):
            rules["minItems"] = self.random.randint(0, 3)
        if self.often(0.3):
            rules["maxItems"] = rules.get("minItems", 0) + self.random.randint(0, 2)
        if self.often(0.3):
            rules["uniqueItems"] = True
        return rules

    def rows(self, name, depth):
        """Rows of objects, each with the same controls. Their numbers may have gaps."""
        rules, rows = self.bounds({"type": "array", "items": {"type": "object"}}), []
        (seed, count) = (self.random.random(), self.count)
        for place in self.random.choice([[0], [0, 1], [0, 1, 2], [3, 1], []]):
            twin = Generator(seed)
            twin.count = count
            rules["items"], inside = twin.object(f"{name}[{place}]", depth)
            self.count = max(self.count, twin.count)
            rows.append(f"<div data-wellformed-row>{inside}</div>")
        return rules, f'<div data-wellformed-rows="{html.escape(name)}" role="group" aria-label="Rows">{"".join(rows)}</div>'

    def list(self, name):
        """A list of texts: boxes, with a hidden field as server frameworks write it or without, a select, or texts."""
        rules = self.bounds({"type": "array", "items": self.random.choice([
            {"enum": ["a", "b"]}, {"type": "string"}, {"type": "integer"}, {"type": "string", "minLength": 2}])})
        name = html.escape(name + ("[]" if self.often(0.4) else ""))
        kind = self.random.choice(["boxes", "hidden", "select", "texts"])
        if kind == "select":
            options = "".join(f"<option>{answer}</option>" for answer in ["a", "b", "1", "2"])
            return rules, f'<select multiple aria-label="List" name="{name}">{options}</select>'
        if kind == "texts":
            controls = f'<input aria-label="Text" name="{name}">' * 3
        else:
            controls = "".join(f'<input type="checkbox" aria-label="{each}" name="{name}" value="{each}">' for each in "ab12")
        hidden = f'<input type="hidden" name="{name}" value="">' if kind == "hidden" else ""
        return rules, f"<fieldset><legend>List</legend>{hidden}{controls}</fieldset>"

    def field(self, name):
        rules, kinds = self.random.choice([self.text, self.text, self.text, self.choice, self.number, self.box, self.other])()
        return rules, self.control(name, self.random.choice(kinds))

    def text(self):
        rules = {"type": "string"}
        if self.often(0.4):
            rules["minLength"] = self.random.randint(0, 3)
        if self.often(0.4):
            rules["maxLength"] = rules.get("minLength", 0) + self.random.randint(0, 4)
        if self.often(0.2):
            rules["pattern"] = self.random.choice(["^[a-z]*$", "b", "^\\S+$"])
        more = {}
        if self.often(0.3):
            more["normalize"] = self.random.choice([["trim"], ["trim", "collapse"], ["lowercase"]])
        if self.often(0.25):
            more["required"] = "notBlank"
        elif self.often(0.15):
            more["optional"] = True
        kinds = ["text", "textarea", "search", "select", "radio", "hidden", "own", "silent", "first", "in a legend"]
        return rules | ({"x-wellformed": more} if more else {}), kinds

    def choice(self):
        answers = [["a", "b"], ["a", "", "b"], ["1", "2"], [1, 2], ["a", 1, True, None], ["a b", "é"]]
        titled = {"oneOf": [{"const": "a", "title": "A"}, {"const": "b", "title": "B"}]}
        kinds = ["select", "radio", "text", "first", "grouped", "checkbox of a text"]
        return self.random.choice([{"enum": self.random.choice(answers)}, titled]), kinds

    def number(self):
        rules = {"type": self.random.choice(["number", "integer", ["integer", "null"], ["integer", "string"]])}
        if self.often(0.5):
            rules["minimum"] = self.random.randint(-1, 2)
        if self.often(0.2):
            rules["multipleOf"] = 2
        return rules, ["number", "text", "select", "radio"]

    def box(self):
        return self.random.choice([{"type": "boolean"}, {"const": True}]), ["checkbox", "checkbox and hidden", "own box"]

    def other(self):
        return self.random.choice([
            ({"type": "string", "format": "date"}, ["date", "text"]), ({"type": "string", "format": "email"}, ["email"]),
            ({"type": "string"}, ["time", "month", "week", "datetime-local"]), ({"type": "number", "minimum": 10}, ["range"]),
            ({"type": "string", "pattern": "^#0"}, ["color"])])

    def control(self, name, kind):
        name = html.escape(name)
        named = f'aria-label="{name}" name="{name}"'
        if kind == "textarea":
            return f"<textarea {named}></textarea>"
        if kind == "select":
            off = " disabled" if self.often(0.3) else ""
            options = "".join(f"<option>{answer}</option>" for answer in self.random.sample(ANSWERS[1:], 4))
            return f'<select {named}><option value=""{off}>Choose</option>{options}</select>'
        if kind == "first":
            return f"<select {named}><option>b</option><option> a   b </option><option value='1'>One</option></select>"
        if kind == "grouped":
            return (f"<select {named}><option value=''>Choose</option><optgroup label='Gone' disabled><option>1</option>"
                    "</optgroup><option>a</option><option>2</option></select>")
        if kind in ("own", "silent"):
            return f"<own-{kind} {named}></own-{kind}>"
        if kind == "own box":
            return f"<own-box {named}></own-box>"
        if kind == "checkbox of a text":
            return f'<input type="checkbox" {named} value="{self.random.choice(["a", "1", "true"])}">'
        if kind == "in a legend":
            # There a disabled fieldset disables nothing.
            return f"<fieldset disabled><legend><input {named}></legend></fieldset>"
        if kind == "radio":
            answers = self.random.sample(ANSWERS[1:], 4)
            buttons = "".join(f'<input type="radio" aria-label="{each}" name="{name}" value="{each}">' for each in answers)
            return f"<fieldset><legend>Choice</legend>{buttons}</fieldset>"
        if kind == "checkbox and hidden":
            parts = [f'<input type="hidden" name="{name}" value="false">', f'<input type="checkbox" {named} value="true">']
            return "".join(parts if self.often(0.5) else reversed(parts))
        return f'<input type="{kind}" {named}' + (' step="any">' if kind == "number" else ">")


# Elements that take part in a form: one sends its text, one nothing while it is empty, and one is a box.
ELEMENTS = """
for (const kind of ["own", "silent", "box"]) {
  customElements.define(`own-${kind}`, class extends HTMLElement {
    static formAssociated = true;
    internals = this.attachInternals();
    held = "";
    connectedCallback() {
      this.tabIndex = 0;
      if (kind !== "box") this.value = this.held;
    }
    get name() { return this.getAttribute("name"); }
    get form() { return this.internals.form; }
    get value() { return kind === "box" ? "on" : this.held; }
    set value(text) {
      this.held = text;
      this.internals.setFormValue(kind === "silent" && text === "" ? null : text);
    }
    get checked() { return kind === "box" ? this.held === "on" : undefined; }
    set checked(isTicked) {
      this.held = isTicked ? "on" : "";
      this.internals.setFormValue(isTicked ? "on" : null);
    }
  });
}
"""

# Fills in the form `rounds` times, and returns where the page, what is sent by it, and JSON of the same value differ.
COMPARE = """
  const texts = {
    date: ["2024-02-29", ""], time: ["12:30", ""], month: ["2024-05", ""], week: ["2024-W05", ""],
    "datetime-local": ["2024-02-29T10:00", ""], color: ["#000000", "#ff0000"], range: ["50", "0"],
    email: ["a@b.org", "", "x@"], number: ["1", "", "2", "-1", "2.50", "1e2"], hidden: ["", "a", "ab", "1", "a\\r\\nb"],
    "own-silent": ["", "a", "ab", "1", "true"],
    textarea: ["a", "", "a\\\\nb", "  ", "abcdef"],
    text: ["", "a", "ab", "1", "2", "true", "null", " a ", "é", "2024-02-29", "  ", "abcdefgh", "\\\\\\\\n", "01"],
  };
  const pick = (list) => list[chance(list.length)];
  const controls = [...form.elements].filter(({ name, type }) => name && type !== "fieldset");
  // A hidden field next to another control stays as it is.
  const isBeside = (control) => control.type === "hidden"
    && controls.some(({ name, type }) => name === control.name && type !== "hidden");
  const named = (attribute) => [...form.querySelectorAll(`[${attribute}]`)].map((each) => each.getAttribute(attribute));
  const { form: close, fields: described } = adapter.ask({ open: {
    rules, controls: [...new Set(controls.map(({ name }) => name))],
    wholes: [...named("data-wellformed-rows"), ...named("data-wellformed-field")] } });
  adapter.ask({ close });
  const pointerOf = new Map(described.map(({ name, pointer }) => [name, pointer]));
  // Positions count what is sent, and a page shows an issue at the nearest field. A box that must be ticked is reported
  // as missing on a page.
  const keyed = (pointer, code) =>
    [`${pointer.replace(/[/]\\d+(?=[/]|$)/g, "/#")}/`, code === "choice.notEqual" ? "required" : code];
  const isNear = ([one], [other]) => one.startsWith(other) || other.startsWith(one);
  const wrong = [];
  const verdicts = new Set();
  for (let round = 0; round < rounds; round += 1) {
    const isSparse = chance(4) === 0;
    for (const control of controls) {
      if (isBeside(control)) continue;
      const isEmpty = isSparse && chance(3) > 0;
      const isTicked = ["checkbox", "radio"].includes(control.type) || control.localName === "own-box";
      if (isTicked) control.checked = !isEmpty && chance(2) === 0;
      else if (control.multiple) for (const option of control.options) option.selected = !isEmpty && chance(3) === 0;
      else if (control.localName === "select") {
        // Nobody can choose an option that is disabled. It may be the first.
        const places = [...control.options].flatMap((each, place) => each.matches(":disabled") && place ? [] : [place]);
        control.selectedIndex = isEmpty ? 0 : pick(places);
      }
      else control.value = isEmpty ? "" : pick(texts[control.type ?? control.localName] ?? texts.text);
    }
    const [fields, read] = await sent();
    const { value } = live;
    const isValid = live.validate() === "valid";
    const page = live.snapshot.fields.filter(({ error }) => error).map(({ name, error }) => keyed(pointerOf.get(name), error.code));
    const server = read.issues.map(({ pointer, code }) => keyed(pointer, code));
    const json = adapter.test({ rules, value: read.value });
    verdicts.add(isValid);
    const differs = {
      value: sorted(value) !== sorted(read.value),
      verdict: isValid !== read.isValid,
      json: (json.verdict === "valid") !== isValid || isValid && sorted(json.value) !== sorted(read.value),
      page: page.some((each) => !server.some((other) => other[1] === each[1] && isNear(each, other))),
      // A rule for several members waits until they are right by themselves.
      server: !isValid && !page.length && !live.state.issues.length,
    };
    const kinds = Object.keys(differs).filter((kind) => differs[kind]);
    if (kinds.length) wrong.push({ kinds, fields, value, read, page, server });
  }
  return { wrong: wrong.slice(0, 2), verdicts: [...verdicts] };
"""
