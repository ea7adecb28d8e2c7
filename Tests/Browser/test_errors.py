"""When errors appear and disappear, and what assistive technology announces."""

import pytest
from playwright.sync_api import expect

from forms import FormPage, expect_no_error


def assert_consistent(form):
    """Checks for every field that the page, the accessibility tree and the module agree."""
    for field in form.live()["fields"]:
        name, error = field["name"], field["error"]
        control, part = form.control(name), form.error(name)
        assert (control.get_attribute("aria-invalid") == "true") == (error is not None)
        assert (form.accessible(name)["invalid"] == "true") == (error is not None)
        assert "".join(part.all_text_contents()) == (error["message"] if error else "")
        described = (control.get_attribute("aria-describedby") or "").split()
        assert len(described) == len(set(described))
        for each in described:
            assert form.page.locator(f'[id="{each}"]').count() == 1
        assert bool(set(part.evaluate_all("(parts) => parts.map(({ id }) => id)")) & set(described)) == (error is not None)
        if error and name != "terms":
            assert form.accessible(name)["description"].count(error["message"]) == 1
        assert (control.evaluate("(node) => node.validationMessage") != "") == (field["problem"] is not None)


def test_entering_and_leaving_an_empty_field_shows_no_error(form):
    for name in ("email", "name", "password"):
        form.control(name).focus()
    form.leave()
    assert form.page.locator('[aria-invalid="true"]').count() == 0


def test_an_emptied_field_shows_its_error_when_it_is_left(form):
    form.type("name", "x")
    form.page.keyboard.press("Backspace")
    expect_no_error(form, "name")
    form.leave()
    expect(form.error("name")).to_contain_text("Full name")
    assert_consistent(form)


def test_typing_an_incomplete_text_shows_no_error(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.type("email", "jo@")
    page.clock.run_for(5000)
    assert form.field("email")["status"] == "incomplete"
    expect_no_error(form, "email")


def test_an_error_disappears_when_fixed_and_reappears_only_when_the_field_is_left(form):
    form.fill_in(email="jo@")
    expect(form.error("email")).not_to_have_text("")
    assert_consistent(form)
    form.control("email").focus()
    form.page.keyboard.press("End")
    form.page.keyboard.type("example.")
    expect(form.error("email")).not_to_have_text("")
    form.page.keyboard.type("o")
    expect_no_error(form, "email")
    for _ in range(3):
        form.page.keyboard.press("Backspace")
    expect_no_error(form, "email")
    assert_consistent(form)
    form.leave()
    expect(form.error("email")).not_to_have_text("")
    assert_consistent(form)


def test_a_message_is_replaced_by_another_only_when_typing_rests(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.fill_in(password="x")
    first = form.field("password")["error"]["code"]
    form.control("password").focus()
    page.keyboard.press("End")
    page.keyboard.type("xxxxxxxxxx")
    assert form.field("password")["error"]["code"] == first
    assert form.error("password").text_content()
    page.clock.run_for(1100)
    assert form.field("password")["error"]["code"] != first
    assert "capital letter" in form.error("password").text_content()


def test_a_confirmation_shows_no_error_until_it_has_been_entered(form):
    form.fill_in(password="Secret123")
    expect_no_error(form, "confirmation")
    form.fill_in(confirmation="Secret123")
    expect_no_error(form, "confirmation")
    form.type("password", "4")
    expect(form.error("confirmation")).not_to_have_text("")
    expect_no_error(form, "password")
    form.page.keyboard.press("Backspace")
    expect_no_error(form, "confirmation")
    assert_consistent(form)


def test_an_invalid_text_is_left_as_it_was_typed(form):
    form.fill_in(email="not an address", name="A very long name")
    assert form.control("email").input_value() == "not an address"
    assert form.control("name").input_value() == "A very long name"


def test_moving_to_a_cancel_link_or_reset_button_shows_no_error(form):
    for selector in ("[data-wellformed-cancel]", "#elsewhere", "form [type=reset]"):
        form.type("name", "x")
        target = form.page.locator(selector)
        target.evaluate("(node) => node.addEventListener('click', (event) => event.preventDefault())")
        form.page.evaluate(
            """() => {
              window.flashes = 0;
              const count = () => { if (document.querySelector("#name-error").textContent) window.flashes += 1; };
              new MutationObserver(count).observe(document.querySelector("#name-error"), { childList: true });
            }""")
        target.click()
        assert form.page.evaluate("window.flashes") == 0, selector
        form.control("name").fill("")


def test_a_window_that_loses_the_focus_shows_no_error(form):
    form.type("name", "x")
    # As browsers do, the control gets a blur event, but keeps the focus of its document.
    form.page.evaluate("document.activeElement.dispatchEvent(new FocusEvent('blur'))")
    expect_no_error(form, "name")
    form.page.evaluate("document.activeElement.dispatchEvent(new FocusEvent('focus'))")
    expect_no_error(form, "name")
    form.leave()
    expect(form.error("name")).not_to_have_text("")


def test_switching_to_another_tab_shows_no_error(form):
    session = form.page.context.new_cdp_session(form.page)
    session.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    form.type("name", "x")
    other = form.page.context.new_page()
    other.bring_to_front()
    form.page.bring_to_front()
    expect_no_error(form, "name")
    other.close()


def test_the_reveal_policy_submitonly_shows_no_error_before_a_submission(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-reveal="submitOnly" ')]
    form = FormPage(page, pages, answers).open()
    form.fill_in(email="jo@", name="x")
    assert page.locator('[aria-invalid="true"]').count() == 0
    form.submit()
    expect(form.error("email")).not_to_have_text("")
    form.control("name").focus()
    page.keyboard.press("End")
    page.keyboard.type("y")
    expect_no_error(form, "name")


def test_an_invalid_value_set_by_a_program_shows_no_error_until_validate(form):
    page = form.page
    live = """async (act) => {
      const { enhance } = await import("/wellformed/wellformed.js");
      const form = await enhance(document.querySelector("form"));
      return act === "set" ? form.set("email", "nonsense") : form.validate();
    }"""
    page.evaluate(live, "set")
    assert form.control("email").input_value() == "nonsense"
    expect_no_error(form, "email")
    form.leave()
    expect_no_error(form, "email")
    assert page.evaluate(live, "validate") == "invalid"
    expect(form.error("email")).not_to_have_text("")


def test_a_suggestion_is_offered_as_a_button_and_can_be_undone(form):
    form.fill_in(email="jane@gmial.com")
    button = form.part("suggestion", "email").get_by_role("button")
    expect(button).to_have_text("Did you mean jane@gmail.com?")
    expect_no_error(form, "email")
    assert form.accessible("email")["description"].count("jane@gmail.com") == 1
    button.click()
    assert form.control("email").input_value() == "jane@gmail.com"
    expect(form.control("email")).to_be_focused()
    expect(form.part("suggestion", "email")).to_be_hidden()
    # Accepting a suggestion is an edit, which can be undone.
    form.page.keyboard.press("Control+z")
    assert form.control("email").input_value() == "jane@gmial.com"


def test_a_suggestion_is_announced_once_when_its_field_is_left(form):
    form.watch("polite")
    form.type("email", "jane@gmial.com")
    assert form.seen("polite") == []
    form.leave()
    expect(form.polite).to_contain_text("Did you mean jane@gmail.com?")
    form.control("email").focus()
    form.leave()
    # Nothing is announced for unchanged fields, nor for fields without a message.
    form.fill_in(name="Ada King")
    form.leave()
    assert len([text for text in form.seen("polite") if text]) == 1


def test_the_result_of_a_remote_check_is_announced_once_after_leaving_its_field(form):
    form.watch("polite")
    form.type("userName", "ada")
    form.leave()
    expect(form.part("status", "userName")).to_contain_text("free")
    form.page.wait_for_timeout(300)
    announced = [text for text in form.seen("polite") if text]
    assert len(announced) == 1 and "free" in announced[0]


def test_a_checklist_is_updated_while_typing_and_its_count_is_announced(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.watch("polite")
    items = form.part("requirements", "password").locator("li")
    count = items.count()
    assert count >= 3
    states = lambda: [items.nth(index).get_attribute("data-state") for index in range(count)]
    assert set(states()) == {"unmet"}
    assert f"0 of {count} requirements met" in form.accessible("password")["description"]
    form.type("password", "Abc")
    assert "met" in states() and "unmet" in states()
    for index, state in enumerate(states()):
        assert items.nth(index).text_content().endswith("(met)" if state == "met" else "(not met)")
    assert form.seen("polite") == []
    page.clock.run_for(2000)
    assert [text for text in form.seen("polite") if text] == [f"{states().count('met')} of {count} requirements met"]
    page.keyboard.type("d")
    page.clock.run_for(3000)
    assert len([text for text in form.seen("polite") if text]) == 1
    page.keyboard.type("efgh1")
    assert set(states()) == {"met"}
    assert items.locator("[aria-live]").count() == 0
    assert form.part("requirements", "password").get_attribute("aria-live") is None


def test_the_remaining_length_is_shown_at_once_and_announced_when_typing_rests(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html", clock=True)
    form.watch("polite")
    seen = form.part("count", "note").locator("[aria-hidden=true]")
    hint = "You can enter up to 20 characters"
    assert form.accessible("note")["description"] == hint
    assert seen.text_content() == "You have 20 characters left"
    form.type("note", "Please ring twice")
    assert seen.text_content() == "You have 3 characters left"
    assert form.seen("polite") == []
    page.clock.run_for(2000)
    assert [text for text in form.seen("polite") if text] == ["You have 3 characters left"]
    page.keyboard.type(" or")
    page.keyboard.type(" knock")
    assert seen.text_content() == "You have 6 characters too many"
    assert form.part("count", "note").get_attribute("data-state") == "exceeded"
    page.clock.run_for(2000)
    assert [text for text in form.seen("polite") if text][1:] == ["You have 6 characters too many"]
    assert form.accessible("note")["description"] == hint
    page.evaluate("window.live.destroy()")
    assert form.part("count", "note").text_content() == "No more than 20 characters"
    assert form.part("count", "note").get_attribute("data-state") is None


# Announcements


def test_the_error_of_a_field_that_is_left_is_announced_once(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.watch("polite")
    form.fill_in(name="x")
    page.clock.run_for(5000)
    announced = [text for text in form.seen("polite") if text]
    assert len(announced) == 1
    message = form.error("name").text_content()
    assert message in announced[0] and announced[0].count("Full name") >= 1


def test_an_error_is_not_announced_when_the_focus_moves_to_another_wrong_field(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.fill_in(email="jo@")
    page.clock.run_for(5000)
    form.watch("polite")
    form.type("name", "x")
    form.control("email").focus()
    page.clock.run_for(5000)
    expect(form.error("name")).not_to_have_text("")
    assert [text for text in form.seen("polite") if text] == []


def test_nothing_is_announced_while_typing_goes_on(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.fill_in(email="jo@")
    page.clock.run_for(5000)
    form.watch("polite")
    form.control("email").focus()
    page.keyboard.press("End")
    # 20 keys in 2 seconds; in between, the address is valid, and then invalid again.
    for key in "example.orgexample.o":
        page.keyboard.type(key)
        page.clock.run_for(100)
    assert [text for text in form.seen("polite") if text] == []
    page.clock.run_for(3000)
    assert len([text for text in form.seen("polite") if text]) <= 1


def test_a_repair_is_announced_once_if_the_error_was_announced(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.fill_in(name="x")
    page.clock.run_for(5000)
    form.watch("polite")
    form.control("name").focus()
    page.keyboard.press("End")
    page.keyboard.type("yz")
    page.clock.run_for(5000)
    announced = [text for text in form.seen("polite") if text]
    assert len(announced) == 1 and "Full name" in announced[0]


def test_a_new_submission_repeats_the_same_announcement(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-summary-focus="field" ')]
    form = FormPage(page, pages, answers).open(clock=True)
    form.watch("assertive")
    form.submit()
    page.clock.run_for(5000)
    first = [text for text in form.seen("assertive") if text]
    assert len(first) == 1
    form.submit()
    page.clock.run_for(5000)
    assert [text for text in form.seen("assertive") if text] == first * 2
    # The region was emptied in between, so that screen readers notice a change.
    assert "" in form.seen("assertive")


@pytest.mark.parametrize("name,wrong", [("email", "jo@"), ("name", "x"), ("password", "x"), ("userName", "x")])
def test_messages_do_not_say_invalid_or_please(form, name, wrong):
    form.fill_in(**{name: wrong})
    message = form.error(name).text_content()
    assert message
    for word in ("invalid", "please", "Invalid", "Please"):
        assert word not in message
