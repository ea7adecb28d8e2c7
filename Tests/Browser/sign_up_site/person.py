"""A person at the sign-up page, who finds controls by their labels."""

import itertools

from playwright.sync_api import expect

PASSWORD = "Correct-Horse-9"
numbers = itertools.count(1)


class Person:
    def __init__(self, page, site):
        self.page = page
        self.site = site
        number = next(numbers)
        self.email = f"ada{number}@example.org"
        self.user_name = f"ada{number}lovelace"

    def open(self, alive=True):
        """Opens the page; `alive` waits until the binding has started."""
        self.page.goto(self.site.address + "/")
        if alive:
            self.page.wait_for_selector("form[data-phase]")
        return self

    def control(self, label):
        return self.page.get_by_label(label, exact=True)

    @property
    def terms(self):
        return self.page.get_by_role("checkbox")

    def type(self, label, text):
        self.control(label).focus()
        self.page.keyboard.type(text)

    def fill_in(self, email=None, user_name=None, password=PASSWORD, confirmation=None):
        """Fills in valid values, except for those that are given."""
        self.control("Email").fill(self.email if email is None else email)
        self.control("Full name").fill("Ada Lovelace")
        self.control("User name").fill(self.user_name if user_name is None else user_name)
        self.control("Password").fill(password)
        self.control("Confirm password").fill(password if confirmation is None else confirmation)
        self.terms.check()
        return self

    @property
    def button(self):
        return self.page.get_by_role("button", name="Create account")

    def submit(self):
        self.button.click()

    @property
    def summary(self):
        return self.page.get_by_role("group", name="There is a problem")

    def error(self, name):
        return self.page.locator(f'[data-wellformed-error="{name}"]')

    def expect_success(self):
        expect(self.page.get_by_role("heading", name="Account created")).to_be_visible()
