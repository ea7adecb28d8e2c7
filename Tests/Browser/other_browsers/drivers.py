"""Browsers with their own drivers, each of which receives the commands of WebDriver in its own way."""

import time

# In seconds; machines that test are busy.
PATIENCE = 60

SIZE = {"width": 1000, "height": 2000}


class Refusal(Exception):
    """The browser did not carry out a command."""


class Browser:
    """A browser without a visible window."""

    def command(self, name, **given):
        """Carries out one command of WebDriver and gives its value."""
        raise NotImplementedError

    def stop(self):
        raise NotImplementedError

    def is_alive(self):
        try:
            return self.evaluate("return 1") == 1
        except (OSError, Refusal):
            return False

    def restart(self):
        self.stop()
        self.__init__()

    def begin(self):
        """Makes the window so high that nothing needs scrolling, which takes browsers an unknown time."""
        self.command("SetWindowRect", x=0, y=0, **SIZE)

    def go(self, address):
        self.command("Navigate", url=address)

    def back(self):
        self.command("Back")

    def evaluate(self, script, *arguments):
        """Runs the body of a function in the page."""
        return self.command("ExecuteScript", script=script, args=list(arguments))

    def act(self, *devices):
        """Carries out actions with keys or a mouse."""
        self.command("PerformActions", actions=list(devices))

    def look_elsewhere(self):
        """Goes to another tab, and comes back."""
        own = self.command("GetWindowHandle")
        other = self.command("NewWindow", type="tab")["handle"]
        self.command("SwitchToWindow", handle=other)
        self.command("CloseWindow")
        self.command("SwitchToWindow", handle=own)

    def find(self, selector):
        return self.command("FindElement", using="css selector", value=selector)


def until(look, what="it"):
    """Waits until a function returns something, and returns it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = look()
            if found:
                return found
            problem = ""
        except (OSError, Refusal) as error:
            # The driver does not listen yet, or a page is being unloaded.
            problem = f": {error}"
        if time.monotonic() > end:
            raise AssertionError(f"waited for {what} for {PATIENCE} seconds{problem}")
        time.sleep(0.02)
