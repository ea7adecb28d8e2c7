"""A form in Firefox or WebKit, for the tests."""

from drivers import until

# Keys that have no character, as WebDriver names them.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c",
    "End": "\ue010", "ArrowLeft": "\ue012", "ArrowDown": "\ue015", "Delete": "\ue017",
}

# Puts the form within reach of the driver, whose own scripts cannot import.
REACH = ('<script type="module" src="/wellformed', '<script type="module" src="/live.js"></script>\n  '
         '<script type="module" src="/wellformed')

# Waits until an element stays where it is.
STEADY = """
const element = document.querySelector(arguments[0]);
const placeOf = () => { const { x, y } = element.getBoundingClientRect(); return `${x} ${y}`; };
return new Promise((done) => {
  const look = (last) => {
    const place = placeOf();
    if (place === last) done(true);
    else setTimeout(() => look(place), 50);
  };
  look();
});
"""


class Visit:
    """A page with a form in a browser, and a person with a keyboard and a mouse."""

    def __init__(self, browser, pages, answers):
        self.browser = browser
        self.pages = pages
        self.answers = answers
        answers.changes.append(REACH)

    def open(self, path="/sign-up.html", *changes):
        """Opens a page with changes to its HTML, and waits until its form is alive."""
        self.answers.changes += changes
        self.go(path)
        self.wait_for("document.readyState === 'complete' && window.live && document.querySelector('form[data-phase]')")
        return self

    def go(self, path):
        self.browser.go(self.pages.address + path)

    def tell(self, expression, *arguments):
        """The value of an expression in the page."""
        return self.browser.evaluate(f"return {expression};", *arguments)

    def wait_for(self, expression, *arguments):
        """Waits until an expression in the page is true."""
        until(lambda: self.tell(f"Boolean({expression})", *arguments), expression)

    # Actions of a person

    def press(self, *keys):
        """Presses keys one after another; `Control+z` is one with another held."""
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else key)]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.browser.act({"type": "key", "id": "keyboard", "actions": actions})

    def undo(self):
        """Undoes an edit as a menu does; WebKit for GTK leaves the keys for it to the program around it."""
        self.browser.evaluate("document.execCommand('undo');")

    def redo(self):
        self.browser.evaluate("document.execCommand('redo');")

    def focus(self, name):
        self.browser.evaluate("document.getElementById(arguments[0]).focus();", name)

    def type(self, name, text):
        """Types one key after another at the end of a field's text."""
        self.focus(name)
        self.press("End", *text)

    def leave(self):
        """Moves the focus to the button without a press."""
        self.browser.evaluate("document.querySelector('form button').focus();")

    def fill_in(self, **texts):
        """Types into fields and leaves each."""
        for name, text in texts.items():
            self.type(name, text)
        self.leave()

    def fill_in_well(self):
        """Fills in the whole form with valid values."""
        secret = "Secret123"
        self.fill_in(email="ada@example.org", name="Ada", userName="ada", password=secret, confirmation=secret)
        self.click("#terms")

    def point(self, selector, *steps):
        """Moves the mouse to an element, once it has stopped moving, and carries out the actions `down` and `up`."""
        self.browser.evaluate(STEADY, selector)
        move = {"type": "pointerMove", "origin": self.browser.find(selector), "x": 0, "y": 0}
        actions = [{"type": f"pointer{step.capitalize()}", "button": 0} for step in steps]
        self.browser.act({
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": [move, *actions]})

    def release(self):
        """Releases the button of the mouse where it is."""
        self.browser.act({
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": [{"type": "pointerUp", "button": 0}]})

    def click(self, selector):
        self.point(selector, "down", "up")

    def submit(self):
        self.click("form button:not([type])")

    # What the page shows

    def value(self, name):
        return self.tell("document.getElementById(arguments[0]).value", name)

    def error(self, name):
        return self.tell("document.querySelector(`[data-wellformed-error='${arguments[0]}']`)?.textContent ?? ''", name)

    def is_marked(self, name):
        return self.tell("document.getElementById(arguments[0]).getAttribute('aria-invalid')", name) == "true"

    def field(self, name):
        return self.tell("live.field(arguments[0])", name)

    def caret(self, name):
        return self.tell("[live.field(arguments[0]) && document.getElementById(arguments[0])]"
                         ".map(node => [node.selectionStart, node.selectionEnd])[0]", name)

    @property
    def focused(self):
        """The id of the focused element, or else its class or its tag name."""
        return self.tell("document.activeElement.id || document.activeElement.className "
                         "|| document.activeElement.localName")

    @property
    def marked(self):
        """How many controls are marked as wrong."""
        return self.tell("document.querySelectorAll('[aria-invalid=true]').length")

    def expect_focus(self, what):
        until(lambda: self.focused == what, f"the focus at {what}")

    def expect_status(self, name, status):
        until(lambda: self.field(name)["status"] == status, f"{name} to be {status}")

    def expect_heading(self, text):
        try:
            self.wait_for("document.querySelector('h1')?.textContent === arguments[0]", text)
        except AssertionError as error:
            form = self.tell("document.querySelector('form')?.outerHTML")
            raise AssertionError(f"{error}; {len(self.answers.submissions)} sent, the form is {form}") from None
