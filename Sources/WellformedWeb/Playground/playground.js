// The playground: rules on one side, the form that they make on the other, and texts to try below. Everything is decided by
// the module that pages load; nothing is sent anywhere.

import { load } from "../Resources/wellformed.js";
import { drawing } from "./automaton.js";
import { Completion } from "./completion.js";
import { Editor } from "./editor.js";
import { byId, copy, make, rested, say, tabs, type } from "./elements.js";
import { examples } from "./examples.js";
import { canExport, exported, notations, swift } from "./exports.js";
import { FormView } from "./form.js";
import { longestViablePrefix, unitsOf, wellFormed, whatMayFollow } from "./judge.js";
import { around, placeOf, positionOf, read } from "./json.js";
import { matching, optionsAt } from "./keywords.js";
import { fragmentOf, stateOf } from "./link.js";
import { pointerOf, rulesOfOne, valueAt } from "./rules.js";
import { fewest, namesOf, stateAfter } from "./states.js";

/** So many lines are tried, and so much of a line is. */
const [greatestLines, greatestLength] = [200, 10_000];
/** So long are lines tried, and so long may one take if more is to be shown of it, in milliseconds. */
const [greatestTime, greatestLineTime] = [1000, 10];
/** So long may rules be. */
const greatestRules = 1_000_000;

class Playground {
  #adapter;
  #form;
  #hasExports;
  #formats;
  #tab = "rules";
  #texts = { rules: "", format: "", pattern: "" };
  #rules = new Editor(byId("rules"));
  #tries = new Editor(byId("texts"));
  #controls = { rules: byId("rules"), format: byId("format"), pattern: byId("pattern") };
  /** What is judged by, where the rules are right. */
  #source = null;
  #notation = "Swift";
  #chooseNotation;
  #chooseTab;

  constructor(adapter) {
    this.#adapter = adapter;
    this.#form = new FormView(byId("form"), adapter);
    this.#hasExports = canExport(adapter);
    this.#formats = adapter.formats;
    byId("format-count").textContent = `There are ${this.#formats.length}; other modules can have more.`;
    this.#completions();
    this.#listen();
    const given = stateOf(location.hash.slice(1));
    if (location.hash.length > 1 && !given) this.#notice("The link could not be read, so here is an example.");
    this.#begin(given ?? examples[0]);
  }

  // What is typed

  #listen() {
    const later = rested(180, () => this.#judge());
    for (const control of Object.values(this.#controls)) control.addEventListener("input", later);
    const tryLater = rested(120, () => this.#try());
    byId("texts").addEventListener("input", () => {
      this.#texts[this.#tab] = this.#tries.text;
      tryLater();
    });
    for (const event of ["keyup", "click"]) byId("texts").addEventListener(event, () => this.#showLine());
    this.#chooseTab = tabs(document.querySelector(".editor .tabs"), (tab) => this.#show(tab.id.slice("tab-".length)));
    this.#chooseNotation = tabs(byId("notations"), (tab) => {
      this.#notation = tab.textContent;
      byId("export").setAttribute("aria-labelledby", tab.id);
      this.#writeExport();
    });
    const select = byId("example");
    select.append(make("option", { value: "" }, "Choose…"), ...examples.map(({ title }, index) => make("option", { value: `${index}` }, title)));
    select.addEventListener("change", () => {
      const example = examples[Number(select.value)];
      if (select.value && example) this.#begin(example);
      select.value = "";
    });
    byId("share").addEventListener("click", ({ target }) => {
      this.#remember();
      copy(target, location.href);
    });
    byId("copy-export").addEventListener("click", ({ target }) => copy(target, byId("export").textContent));
    addEventListener("hashchange", () => {
      const given = stateOf(location.hash.slice(1));
      if (given) this.#begin(given);
    });
  }

  #completions() {
    const { rules, format } = this.#controls;
    new Completion(rules, byId("rules-options"), (isAsked) => {
      const { value, selectionStart, selectionEnd } = rules;
      if (selectionStart !== selectionEnd) return null;
      const place = around(value, selectionStart);
      if (!place) return null;
      const names = Object.keys(valueAt(this.#parsed(), ["properties"]) ?? {});
      const options = matching(optionsAt(place, { formats: this.#formats, names }), isAsked ? "" : place.typed);
      const text = value.slice(place.start, place.end);
      // What stands there already need not be offered.
      if (!isAsked && (!place.typed || options.includes(text))) return null;
      return { options, start: place.start, end: place.end };
    });
    new Completion(format, byId("format-options"), (isAsked) => {
      const options = matching(this.#formats, isAsked ? "" : format.value.trim());
      return { options: !isAsked && options[0] === format.value ? [] : options, start: 0, end: format.value.length };
    });
  }

  /** The rule file as it was when it was last right. */
  #parsed() {
    return this.#source?.rules ?? {};
  }

  // What is in the playground

  #begin(given) {
    for (const name of Object.keys(this.#texts)) byId(`panel-${name}`).hidden = name !== given.tab;
    for (const name of Object.keys(this.#texts)) {
      const control = this.#controls[name];
      const example = examples.find(({ tab }) => tab === name);
      // Texts belong to what they are tried by; what neither has keeps what stands there, or begins with an example.
      if (given[name] !== undefined || given.texts?.[name] !== undefined) {
        const text = given[name] ?? (control.value || example[name]);
        // Whoever has chosen this by mistake can undo it.
        if (control.value && control.value !== text) type(control, text);
        else control.value = text;
        this.#texts[name] = given.texts?.[name] ?? "";
      } else if (!control.value) {
        control.value = example[name];
        this.#texts[name] = example.texts[name];
      }
    }
    this.#rules.draw();
    this.#chooseTab(byId(`tab-${given.tab}`), false);
  }

  /** Shows a tab: rules, a format or a pattern. */
  #show(tab) {
    const isSame = tab === this.#tab && this.#tries.text !== "";
    this.#tab = tab;
    for (const name of Object.keys(this.#texts)) byId(`panel-${name}`).hidden = name !== tab;
    if (!isSame) this.#tries.text = this.#texts[tab];
    else if (this.#tries.text !== this.#texts[tab]) type(this.#tries.area, this.#texts[tab]);
    byId("texts-label").textContent = tab === "rules" ? "One value a line, in JSON" : "One text a line";
    this.#judge();
  }

  /** Puts what is in the playground into the address. */
  #remember() {
    const fragment = fragmentOf({
      tab: this.#tab, rules: this.#rules.text, format: this.#controls.format.value, pattern: this.#controls.pattern.value,
      texts: this.#texts,
    });
    if (fragment && `#${fragment}` !== location.hash) history.replaceState(null, "", `#${fragment}`);
    byId("share").disabled = !fragment;
    if (!fragment) this.#notice("This is too long for a link.");
    else if (byId("notice").textContent.startsWith("This is too long")) this.#notice("");
  }

  #notice(text) {
    byId("notice").textContent = text;
    byId("notice").hidden = !text;
  }

  // What is judged

  #judge() {
    const tab = this.#tab;
    const text = tab === "rules" ? this.#rules.text : this.#controls[tab].value;
    this.#remember();
    const { source, problem } = this.#sourceOf(tab, text);
    this.#showProblem(problem);
    if (source) this.#showForm(source);
    else this.#form.clear("The form appears again when the rules are correct.");
    if (!source) byId("form-time").textContent = "";
    this.#source = source ?? (this.#source?.tab === tab ? { ...this.#source, isOld: true } : null);
    this.#drawAutomaton();
    this.#try();
    this.#offerNotations();
  }

  /** What is judged by, or what is wrong with it and where. */
  #sourceOf(tab, text) {
    const at = (message, start, end = start) => ({ problem: { message, start, end } });
    if (text.length > greatestRules) return at("this is too long to be tried here", 0);
    try {
      if (tab === "rules") {
        const { value, places, mistake } = read(text);
        if (mistake) return at(mistake.message, mistake.offset);
        // The module takes null for rules that were not given.
        if (value === null) return at("a schema must be an object, true or false, but this is null", text.indexOf("null"), text.trimEnd().length);
        try {
          this.#adapter.test({ rules: value, value: null });
        } catch (error) {
          // The pointer leads into the rule file where one of its keywords is wrong.
          const place = placeOf(error.pointer ?? "", places);
          const isName = place.name && error.message.includes(" is not a keyword");
          const { start, end } = isName ? place.name : place;
          return at(error.message, start, end);
        }
        return { source: { tab, text, rules: value, question: { rules: value } } };
      }
      this.#adapter.test({ [tab]: text, text: "" });
      const source = { tab, text, rules: rulesOfOne(tab, text), question: { [tab]: text } };
      if (tab === "pattern") source.states = this.#states(text);
      return { source };
    } catch (error) {
      const offset = tab === "pattern" ? Number(/At offset (\d+)/.exec(error.message)?.[1] ?? 0) : 0;
      const place = unitsOf(text, offset);
      const message = error.message.replace(/^"pattern" is no pattern that can be used\. At offset \d+: /, "");
      return at(message, place, tab === "pattern" ? place : text.length);
    }
  }

  /** The states of a pattern; nothing where there are too many, or where the module does not know them. */
  #states(pattern) {
    try {
      const { states } = this.#adapter.ask({ states: { pattern } });
      return states ? fewest(states) : null;
    } catch {
      return undefined;
    }
  }

  #showProblem(problem) {
    const control = this.#controls[this.#tab];
    const isRules = this.#tab === "rules";
    for (const each of Object.values(this.#controls)) each.removeAttribute("aria-invalid");
    this.#rules.draw(new Map());
    const place = byId("problems");
    if (!problem) return place.replaceChildren(make("p", { class: "fine" }, this.#tab === "rules" ? "The rule file is correct." : `The ${this.#tab} is correct.`));
    control.setAttribute("aria-invalid", "true");
    const { line, column } = positionOf(control.value, problem.start);
    if (isRules) this.#rules.draw(new Map([[line - 1, "wrong"]]));
    const where = isRules ? `Line ${line}, column ${column}` : `Character ${column}`;
    const go = () => {
      if (isRules) this.#rules.goTo(problem.start, problem.end);
      else {
        control.focus();
        control.setSelectionRange(problem.start, problem.end);
      }
    };
    place.replaceChildren(make("p", { class: "wrong" }, make("button", { type: "button", click: go }, where), ` ${problem.message}`));
    say(`${where}: ${problem.message}`);
  }

  async #showForm({ rules }) {
    const took = await this.#form.show(rules);
    byId("form-time").textContent = took === null ? "" : `Made in ${took.toFixed(1)} ms`;
    if (this.#notation === "Page") this.#writeExport();
  }

  // Texts

  #verdictOf = (text) => this.#adapter.test({ ...this.#source.question, text }).verdict;

  #try() {
    const results = byId("results");
    this.#remember();
    if (!this.#source || this.#source.isOld) {
      results.replaceChildren(make("p", { class: "quiet" }, "Correct the rules first."));
      byId("texts-time").textContent = "";
      byId("line").replaceChildren();
      return;
    }
    const lines = this.#tries.text.split("\n").slice(0, greatestLines);
    const marks = new Map();
    let took = 0;
    let count = 0;
    let tried = 0;
    const found = lines.map((line, index) => {
      if (took > greatestTime) return null;
      tried = index + 1;
      if (this.#tab === "rules" && !line.trim()) return null;
      if (line.length > greatestLength) return entry(index, line.slice(0, 80), "too long to try here", "wrong", []);
      const start = performance.now();
      const result = this.#tryOne(wellFormed(line));
      took += performance.now() - start;
      count += 1;
      marks.set(index, result.verdict);
      return entry(index, result.marked ?? line, result.verdict, result.verdict, result.issues, result.value);
    }).filter(Boolean);
    this.#tries.draw(marks);
    const more = this.#tries.text.split("\n").length - tried;
    results.replaceChildren(...found.length ? [make("ol", {}, ...found)] : [make("p", { class: "quiet" }, "There is nothing to try.")],
      ...more > 0 ? [make("p", { class: "quiet" }, `Only the first ${tried} lines are tried.`)] : []);
    byId("texts-time").textContent = count ? `${count} in ${took.toFixed(1)} ms` : "";
    this.#showLine();
  }

  #tryOne(line) {
    if (this.#tab !== "rules") {
      const { verdict, issues, value } = this.#adapter.test({ ...this.#source.question, text: line });
      const spans = issues.map(({ offset, length, severity }) =>
        ({ start: unitsOf(line, offset), end: unitsOf(line, offset + length), severity }));
      return { verdict, issues, value, marked: markedText(line, spans) };
    }
    const { value: given, places, mistake } = read(line);
    if (mistake) {
      const span = { start: mistake.offset, end: mistake.offset, severity: "error" };
      return { verdict: "not JSON", issues: [{ severity: "error", message: mistake.message }], marked: markedText(line, [span]) };
    }
    const { verdict, issues, value } = this.#adapter.test({ rules: this.#source.rules, value: given });
    const spans = issues.map(({ path, severity }) => ({ ...places.get(pointerOf(path ?? "")), severity })).filter(({ start }) => start !== undefined);
    return { verdict, issues, value: value === null || JSON.stringify(value) === JSON.stringify(given) ? null : JSON.stringify(value), marked: markedText(line, spans) };
  }

  /** Shows more of the text of the line that the caret is in. */
  #showLine() {
    const place = byId("line");
    if (this.#tab === "rules" || !this.#source || this.#source.isOld) return place.replaceChildren();
    const { line } = this.#tries;
    const text = wellFormed(this.#tries.text.split("\n")[line] ?? "");
    if (text.length > greatestLength) return place.replaceChildren();
    this.#drawAutomaton(text);
    // What may come next takes a hundred verdicts.
    const takesLong = () => {
      const start = performance.now();
      this.#verdictOf(text);
      return performance.now() - start > greatestLineTime;
    };
    // Once may be the machine's fault.
    if (takesLong() && takesLong()) {
      return place.replaceChildren(make("p", { class: "quiet" }, `Line ${line + 1} would take too long to show in full.`));
    }
    const prefix = longestViablePrefix(text, this.#verdictOf);
    const following = prefix === null ? null : whatMayFollow(prefix, this.#verdictOf, this.#source.states);
    const next = !following ? "nothing can save it"
      : following.ranges.length ? namesOf(following.ranges).join("  ") + (following.areAll ? "" : " (of ASCII, é and 字)")
        : "nothing more";
    place.replaceChildren(make("dl", {},
      make("dt", {}, `Line ${line + 1}`), make("dd", {}, text ? make("code", {}, text) : make("span", { class: "quiet" }, "empty")),
      make("dt", {}, "Longest viable prefix"),
      make("dd", {}, prefix === null ? "none" : prefix ? make("code", {}, prefix) : make("span", { class: "quiet" }, "empty")),
      make("dt", {}, "What may come next"), make("dd", { class: "next" }, next)));
  }

  #drawAutomaton(text = null) {
    const section = byId("automaton");
    section.hidden = this.#tab !== "pattern" || !this.#source || this.#source.isOld;
    if (section.hidden) return;
    const { states } = this.#source;
    const isOpen = section.querySelector("details")?.open;
    byId("automaton-size").textContent = "";
    if (!states) {
      const why = states === undefined ? "This module cannot show the states of a pattern." : "It has too many states for a picture.";
      return byId("drawing").replaceChildren(make("p", { class: "quiet" }, why));
    }
    const here = text === null ? null : stateAfter(states, text);
    byId("automaton-size").textContent = `${states.length} ${states.length === 1 ? "state" : "states"}`
      + (text === null ? "" : here === null ? "; the line at the caret leads out of it" : `; the line at the caret ends in ${here}`);
    const scrolled = section.querySelector(".picture")?.scrollLeft ?? 0;
    byId("drawing").replaceChildren(...drawing(states, here));
    if (isOpen) section.querySelector("details").open = true;
    const picture = section.querySelector(".picture");
    if (picture) picture.scrollLeft = scrolled;
  }

  // Exports

  #offerNotations() {
    const list = byId("notations");
    const wanted = notations(this.#hasExports, this.#tab);
    if (!wanted.includes(this.#notation)) this.#notation = wanted[0];
    if ([...list.children].map(({ textContent }) => textContent).join() !== wanted.join()) {
      list.replaceChildren(...wanted.map((name, index) =>
        make("button", { type: "button", role: "tab", id: `notation-${index}`, "aria-controls": "export" }, name)));
    }
    this.#chooseNotation(list.children[wanted.indexOf(this.#notation)], false);
  }

  #writeExport() {
    const pre = byId("export").querySelector("pre");
    byId("omissions").textContent = "";
    if (!this.#source || this.#source.isOld) return void (pre.textContent = "Correct the rules first.");
    const { tab, text, rules } = this.#source;
    if (this.#notation === "Swift") pre.textContent = swift(tab, text);
    else if (this.#notation === "Page") {
      pre.textContent = this.#form.html
        ? `<link rel="stylesheet" href="/wellformed/wellformed.css">\n<script type="module" src="/wellformed/wellformed.js"></script>\n\n${this.#form.html}\n`
        : "There is no form for these rules.";
    } else {
      const answer = exported(this.#adapter, rules, this.#notation);
      pre.textContent = answer.text;
      byId("omissions").textContent = answer.omissions.map(({ pointer, rule, reason }) => `Not exported exactly: ${pointer || "/"} ${rule}: ${reason}`).join("\n");
    }
  }
}

/** A line that was tried, and what was found. */
function entry(index, shown, verdict, sort, issues, value) {
  const canonical = typeof value === "string" && issues.every(({ severity }) => severity !== "error") ? value : null;
  return make("li", { "data-verdict": sort },
    make("p", { class: "text" }, make("span", { class: "number", "aria-hidden": "true" }, `${index + 1}`), make("code", {}, ...[shown].flat()),
      make("span", { class: "verdict" }, verdict)),
    issues.length ? make("ul", {}, ...issues.map(({ code, path, severity, message, offset, suggestion }) => make("li", {},
      severity === "warning" ? make("strong", {}, "Warning: ") : null, message, " ",
      make("span", { class: "code-name" }, [path, code, offset !== undefined && path === undefined ? `at byte ${offset}` : null].filter(Boolean).join(" · ")),
      suggestion ? " " : null, suggestion ? make("span", { class: "code-name" }, `suggested: ${suggestion}`) : null))) : null,
    canonical !== null && canonical !== [shown].flat().map((part) => part.textContent ?? part).join("")
      ? make("p", { class: "canonical" }, "Stored as ", make("code", {}, canonical)) : null);
}

/** A text in which spans are marked; where nothing is in one, a mark stands between the characters. */
function markedText(text, spans) {
  const parts = [];
  let place = 0;
  for (const { start, end, severity } of [...spans].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < place) continue;
    if (start > place) parts.push(text.slice(place, start));
    parts.push(make("mark", { "data-severity": severity, "data-gap": start === end }, text.slice(start, end)));
    place = end;
  }
  parts.push(text.slice(place));
  return parts.filter((part) => part !== "");
}

try {
  new Playground(await load());
  document.documentElement.dataset.ready = "";
} catch (error) {
  byId("notice").textContent = `The module could not be loaded: ${error.message}. The playground must be served over HTTP.`;
  byId("notice").hidden = false;
  console.warn(error);
}
