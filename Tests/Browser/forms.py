"""A form on a page, for the tests."""

import re
import time

from playwright.sync_api import expect


class FormPage:
    """A page with a form, with the actions of a person."""

    def __init__(self, page, pages, answers):
        self.page = page
        self.pages = pages
        self.answers = answers
        self.session = None

    def open(self, path="/sign-up.html", clock=False):
        """Opens the page; with `clock`, time passes only when the test says so."""
        if clock:
            self.page.clock.install()
        self.page.goto(self.pages.address + path)
        if clock:
            self.page.clock.pause_at(self.page.evaluate("Date.now()") + 1000)
        self.page.wait_for_selector("form[data-phase]")
        self.page.evaluate(
            """async () => {
              const { enhance } = await import("/wellformed/wellformed.js");
              window.live = await enhance(document.querySelector("form"));
            }""")
        return self

    def control(self, name):
        return self.page.locator(f"#{name}")

    def type(self, name, text):
        """Types as a person does, one key after another, in the field."""
        self.control(name).focus()
        self.page.keyboard.type(text)

    def fill_in(self, **texts):
        """Types into fields and leaves each."""
        for name, text in texts.items():
            self.type(name, text)
        self.leave()

    def fill_in_well(self):
        """Fills in the whole form with valid values."""
        secret = "Secret123"
        self.fill_in(email="ada@example.org", name="Ada", userName="ada", password=secret, confirmation=secret)
        self.control("terms").check()

    def leave(self):
        """Moves the focus to the button, wherever it is."""
        self.submit_button.focus()

    @property
    def submit_button(self):
        return self.page.locator("form button:not([type])").first

    def submit(self):
        self.submit_button.click()

    def error(self, name):
        return self.page.locator(f'[data-wellformed-error="{name}"]')

    def part(self, kind, name):
        return self.page.locator(f'[data-wellformed-{kind}="{name}"]')

    @property
    def summary(self):
        return self.page.locator("[data-wellformed-summary]")

    @property
    def polite(self):
        return self.page.locator('[data-wellformed-live="polite"]')

    @property
    def assertive(self):
        return self.page.locator('[data-wellformed-live="assertive"]')

    @property
    def focused(self):
        """The id of the focused element, or else its class or its tag name."""
        return self.page.evaluate(
            "document.activeElement.id || document.activeElement.className || document.activeElement.localName")

    def live(self):
        """The module's state of the form."""
        return self.page.evaluate(
            """async () => {
              const { enhance } = await import("/wellformed/wellformed.js");
              return (await enhance(document.querySelector("form"))).snapshot;
            }""")

    def field(self, name):
        return next(field for field in self.live()["fields"] if field["name"] == name)

    def wait_for_status(self, name, status):
        self.page.wait_for_function(
            "([name, status]) => window.live.field(name).status === status", arg=[name, status])

    def accessible(self, name):
        """What assistive technology gets of a control: its name, its description and whether it is invalid."""
        if self.session is None:
            self.session = self.page.context.new_cdp_session(self.page)
            self.session.send("Accessibility.enable")
        root = self.session.send("DOM.getDocument")["root"]["nodeId"]
        node = self.session.send("DOM.querySelector", {"nodeId": root, "selector": f"#{name}"})["nodeId"]
        tree = self.session.send("Accessibility.getPartialAXTree", {"nodeId": node, "fetchRelatives": False})
        found = tree["nodes"][0]
        properties = {each["name"]: each["value"].get("value") for each in found.get("properties", [])}
        return {
            "name": found.get("name", {}).get("value", ""),
            "description": found.get("description", {}).get("value", ""),
            "invalid": properties.get("invalid", "false"),
            "required": properties.get("required", False),
        }

    def watch(self, kind):
        """Records the text of a live region at each change from now on."""
        self.page.evaluate(
            """(kind) => {
              const region = document.querySelector(`[data-wellformed-live="${kind}"]`);
              const seen = (window.seen ??= {});
              seen[kind] = [];
              new MutationObserver(() => seen[kind].push(region.textContent))
                .observe(region, { childList: true, characterData: true, subtree: true });
            }""", kind)

    def seen(self, kind):
        """The texts that a watched live region has had, in order."""
        return self.page.evaluate("(kind) => window.seen[kind]", kind)


def hold(page, pattern):
    """Holds requests, which a test releases one by one."""
    held = []
    page.route(pattern, lambda route: held.append(route))
    return held


def wait_for(page, held, count=1):
    """Waits for a number of requests by this machine's clock, because the page's own clock may be stopped."""
    for _ in range(1000):
        if len(held) >= count:
            return
        page.evaluate("1")
        time.sleep(0.005)
    raise AssertionError(f"there were {len(held)} requests, not {count}")


def expect_no_error(form, name):
    expect(form.error(name).filter(has_text=re.compile(r"\S"))).to_have_count(0)
    assert form.control(name).get_attribute("aria-invalid") == "false"
