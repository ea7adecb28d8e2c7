"""The time that a keystroke takes, including the module."""

import json

# In milliseconds. Each key is measured many times, and its best time counts, because test machines are busy.
LIMIT = 0.5

TYPE = """async () => {
  const { load } = await import("/wellformed/wellformed.js");
  const adapter = await load();
  const { edit } = adapter;
  let asking = 0;
  adapter.edit = (question) => {
    const begin = performance.now();
    const answer = edit.call(adapter, question);
    asking += performance.now() - begin;
    return answer;
  };
  const texts = { email: "ada.lovelace@example.com", name: "Ada King", mobile: "+44770090", password: "Secret1234" };
  const times = [];
  for (const [id, text] of Object.entries(texts)) {
    const control = document.getElementById(id);
    control.focus();
    for (let count = 0; count < 2500; count += 1) {
      const typed = text.slice(0, 1 + (count % text.length));
      control.value = typed;
      const event = new InputEvent("input", { inputType: "insertText", data: typed.at(-1), bubbles: true });
      asking = 0;
      const begin = performance.now();
      control.dispatchEvent(event);
      times.push({ key: id + typed.length, all: performance.now() - begin, asking });
    }
  }
  return times;
}"""


def test_a_keystroke_takes_less_than_half_a_millisecond(form, capsys):
    times = form.page.evaluate(TYPE)
    with capsys.disabled():
        for what, kind in (("A key", "all"), ("of it, in the module, JSON included", "asking")):
            sorted_times = sorted(each[kind] for each in times)
            shares = (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1))
            quantiles = {name: round(sorted_times[int(share * (len(times) - 1))], 3) for name, share in shares}
            print(f"\n{what}, in milliseconds, over {len(times)} edits: {json.dumps(quantiles)}", end="")
        best = {}
        for each in times:
            best[each["key"]] = min(each["all"], best.get(each["key"], each["all"]))
        print(f"\nThe dearest of {len(best)} keys, at its best: {max(best.values()):.3f}")
    assert max(best.values()) < LIMIT
