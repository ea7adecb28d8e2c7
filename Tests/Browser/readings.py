"""For tests that compare the value of a page with what a server reads from its submission."""


def reading(seed):
    """The start of a script with `rules`: `live` is the page's form; `sent()` is what `form` sends and a server reads."""
    return """
          const { load } = await import("/wellformed/wellformed.js");
          const adapter = await load();
          let seed = SEED;
          const chance = (count) => (seed = (seed * 48271) % 2147483647) % count;
          const [form] = document.forms;
          const [live] = window.lives;
          const sorted = (value) => JSON.stringify(value, (_, each) => (each && typeof each === "object" && !Array.isArray(each)
            ? Object.fromEntries(Object.entries(each).sort()) : each));
          const sent = async () => {
            await null;
            await new Promise((done) => setTimeout(done));
            const lines = (text) => text.replace(/\\r\\n?/g, "\\n");
            const fields = [...new FormData(form)].map(([name, text]) => [name, lines(text)]);
            return [fields, adapter.ask({ rules, read: fields })];
          };
          const isExempt = () => [...form.elements].some((each) => each.disabled);
    """.replace("SEED", str(seed))
