"""When errors are shown in other browsers. Behaviour that all engines share is tested only in Chromium."""


def test_an_incomplete_text_shows_its_error_only_when_the_field_is_left(visit):
    visit.open()
    visit.type("email", "jo@")
    assert visit.field("email")["status"] == "incomplete"
    assert visit.error("email") == "" and not visit.is_marked("email")
    visit.leave()
    assert visit.error("email") == visit.field("email")["error"]["message"] and visit.is_marked("email")
    described = visit.tell("document.getElementById('email').getAttribute('aria-describedby')")
    assert described == "email-hint email-error"
    visit.type("email", "example.org")
    assert visit.error("email") == "" and not visit.is_marked("email")


def test_leaving_a_field_by_keyboard_shows_its_error(visit):
    visit.open()
    visit.type("name", "x")
    visit.press("Tab")
    assert visit.focused == "mobile"
    assert visit.is_marked("name")


def test_moving_to_a_cancel_link_or_reset_button_shows_no_error(visit):
    visit.open()
    visit.browser.evaluate(
        """addEventListener("click", (event) => event.preventDefault());
        window.flashes = 0;
        new MutationObserver(() => { window.flashes += 1; })
          .observe(document.querySelector("#name-error"), { childList: true });""")
    for selector in ("[data-wellformed-cancel]", "#elsewhere", "form [type=reset]"):
        visit.type("name", "x")
        visit.click(selector)
        assert visit.tell("window.flashes") == 0, selector
        assert not visit.is_marked("name"), selector
        visit.focus("name")
        visit.press("Backspace")


def test_switching_to_another_tab_shows_no_error(visit):
    visit.open()
    visit.type("name", "x")
    visit.browser.evaluate(
        """window.blurs = 0;
        document.querySelector("#name").addEventListener("blur", () => { window.blurs += 1; });""")
    visit.browser.look_elsewhere()
    visit.wait_for("window.blurs > 0 && document.hasFocus()")
    assert visit.focused == "name"
    assert not visit.is_marked("name")
    visit.leave()
    assert visit.is_marked("name")


def test_a_checklist_is_updated_while_typing(visit):
    visit.open()
    items = "[...document.querySelectorAll('#password-requirements li')].map(item => item.dataset.state)"
    assert set(visit.tell(items)) == {"unmet"}
    visit.type("password", "Abc")
    assert set(visit.tell(items)) == {"met", "unmet"}
    visit.press(*"defgh1")
    assert set(visit.tell(items)) == {"met"}


def test_a_suggestion_is_offered_as_a_button_and_can_be_undone(visit):
    visit.open()
    visit.fill_in(email="jane@gmial.com")
    button = "[data-wellformed-suggestion=email] button"
    assert visit.tell(f"document.querySelector('{button}').textContent") == "Did you mean jane@gmail.com?"
    visit.click(button)
    assert visit.value("email") == "jane@gmail.com"
    assert visit.focused == "email"
    visit.undo()
    assert visit.value("email") == visit.field("email")["text"] == "jane@gmial.com"


def test_checkvalidity_and_the_invalid_selector_agree_with_the_rules(visit):
    visit.open()
    judged = "[document.forms[0].checkValidity(), document.querySelector('#name').matches(':invalid')]"
    assert visit.tell(judged) == [False, True]
    visit.fill_in_well()
    visit.expect_status("userName", "valid")
    assert visit.tell(judged) == [True, False]
