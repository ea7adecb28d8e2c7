"""What a key costs, the module included."""

import json

from conftest import FormPage

# Generous, since machines that test are busy; the figure that is printed is the one to read.
LIMIT = 5.0


def test_a_key_costs_little(form, capsys):
    times = form.page.evaluate(
        """() => {
          const texts = { email: "ada.lovelace@example.org", name: "Ada Lovelace", mobile: "+44770090", password: "Secret12345" };
          const times = [];
          for (const [id, text] of Object.entries(texts)) {
            const control = document.getElementById(id);
            control.focus();
            for (let count = 0; count < 2500; count += 1) {
              const typed = text.slice(0, 1 + (count % text.length));
              control.value = typed;
              const event = new InputEvent("input", { inputType: "insertText", data: typed.at(-1), bubbles: true });
              const begin = performance.now();
              control.dispatchEvent(event);
              times.push(performance.now() - begin);
            }
          }
          return times.sort((one, other) => one - other);
        }""")
    at = lambda share: times[int(share * (len(times) - 1))]
    figures = {name: round(at(share), 3) for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1))}
    with capsys.disabled():
        print(f"\nA key, in milliseconds, over {len(times)} edits: {json.dumps(figures)}")
    assert figures["p99"] < LIMIT
