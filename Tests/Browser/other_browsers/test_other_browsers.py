"""What may differ between engines, in Firefox and WebKit; everything else is tested in Chromium."""

CARD = ('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')


# Errors


def test_typing_shows_no_error_and_leaving_does(visit):
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


def test_leaving_by_the_keyboard_is_leaving(visit):
    visit.open()
    visit.type("name", "x")
    visit.press("Tab")
    assert visit.focused == "mobile"
    assert visit.is_marked("name")


def test_going_to_what_cancels_shows_nothing(visit):
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


def test_another_tab_in_front_shows_nothing(visit):
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


def test_a_checklist_is_kept_live(visit):
    visit.open()
    items = "[...document.querySelectorAll('#password-requirements li')].map(item => item.dataset.state)"
    assert set(visit.tell(items)) == {"unmet"}
    visit.type("password", "Abc")
    assert set(visit.tell(items)) == {"met", "unmet"}
    visit.press(*"defgh1")
    assert set(visit.tell(items)) == {"met"}


def test_a_slip_is_offered_by_a_button_and_can_be_taken_back(visit):
    visit.open()
    visit.fill_in(email="jane@gmial.com")
    button = "[data-wellformed-suggestion=email] button"
    assert visit.tell(f"document.querySelector('{button}').textContent") == "Did you mean jane@gmail.com?"
    visit.click(button)
    assert visit.value("email") == "jane@gmail.com"
    assert visit.focused == "email"
    visit.undo()
    assert visit.value("email") == visit.field("email")["text"] == "jane@gmial.com"


def test_other_scripts_are_told_the_same(visit):
    visit.open()
    judged = "[document.forms[0].checkValidity(), document.querySelector('#name').matches(':invalid')]"
    assert visit.tell(judged) == [False, True]
    visit.fill_in_well()
    visit.expect_status("userName", "valid")
    assert visit.tell(judged) == [True, False]


# Editing


def test_a_shape_puts_separators_and_keeps_the_caret(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    assert visit.value("mobile") == "4242 4"
    assert visit.caret("mobile") == [6, 6]
    visit.press("ArrowLeft", "Backspace")
    assert visit.value("mobile") == "4244"
    assert visit.caret("mobile") == [3, 3]
    visit.press("End", "2", "ArrowLeft", "ArrowLeft", "Delete")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "4244"


def test_undo_and_redo_lead_through_what_was_shown(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    seen = []
    for keys in ("Control+z", "Control+z", "Control+y", "Control+y"):
        visit.press(keys)
        seen.append(visit.value("mobile"))
    assert seen[-1] == "4242 4" and seen[0] == seen[2] and seen[0] != seen[1]
    assert visit.field("mobile")["text"] == "4242 4"


def test_undo_by_a_menu_is_undo_by_keys(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    visit.press("Control+z")
    by_keys = visit.value("mobile")
    visit.press("Control+y")
    assert visit.value("mobile") == "4242 4"
    visit.browser.evaluate("document.execCommand('undo');")
    assert visit.value("mobile") == visit.field("mobile")["text"] == by_keys


def test_undo_in_a_plain_field_is_the_browsers(visit):
    visit.open()
    visit.type("name", "Ada")
    visit.undo()
    assert visit.value("name") != "Ada"
    assert visit.field("name")["text"] == visit.value("name")
    visit.redo()
    assert visit.value("name") == visit.field("name")["text"] == "Ada"


def test_what_is_pasted_is_shaped(visit):
    visit.open()
    visit.type("name", " +1 (213) 373-42 53 ")
    visit.press("Control+a", "Control+c")
    visit.focus("mobile")
    visit.press("Control+v")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "+12133734253"
    assert visit.caret("mobile") == [12, 12]


def test_marked_text_is_neither_judged_nor_changed(visit, composing):
    visit.open()
    visit.fill_in(name="x")
    first = visit.error("name")
    visit.focus("name")
    visit.press("End")
    for text in ("に", "にほ", "日本"):
        composing(text)
        visit.wait_for("document.getElementById('name').value === arguments[0]", f"x{text}")
        field = visit.field("name")
        assert field["isComposing"] and field["value"] == "x" and field["text"] == f"x{text}"
        assert visit.error("name") == first
    composing("日本", is_accepted=True)
    visit.wait_for("!live.field('name').isComposing")
    assert visit.field("name")["value"] == visit.value("name") == "x日本"
    assert visit.error("name") == ""


def test_marked_text_in_a_shaped_field_is_shaped_when_it_ends(visit, composing):
    visit.open()
    visit.focus("mobile")
    composing("12a")
    visit.wait_for("document.getElementById('mobile').value === '12a'")
    composing("12a", is_accepted=True)
    visit.wait_for("live.field('mobile').value === '12'")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "12"
    visit.press("3")
    assert visit.value("mobile") == "123"


def test_marked_text_is_accepted_by_a_submission(visit, composing):
    visit.open()
    visit.fill_in_well()
    visit.focus("name")
    visit.press("End")
    composing("に")
    visit.wait_for("live.field('name').isComposing")
    visit.submit()
    visit.expect_heading("Account created")
    assert visit.answers.submissions[0]["name"] == "Adaに"


def test_space_is_trimmed_when_the_field_is_left(visit):
    visit.open()
    visit.type("name", "  Ada  L ")
    assert visit.value("name") == "  Ada  L "
    visit.leave()
    assert visit.value("name") == "Ada L"
    assert visit.focused != "name"


def test_what_scripts_fill_in_is_judged_and_quiet(visit):
    visit.open()
    visit.browser.evaluate(
        """for (const [name, value] of Object.entries({ email: "ada@example.org", name: "Ada" })) {
          const control = document.getElementById(name);
          control.value = value;
          control.dispatchEvent(new Event("input", { bubbles: true }));
          control.dispatchEvent(new Event("change", { bubbles: true }));
        }""")
    for name in ("email", "name"):
        assert visit.field(name)["isEdited"] and visit.field(name)["status"] == "valid"
    assert visit.marked == 0


def test_what_tells_nobody_is_noticed_while_the_field_has_the_focus(visit):
    visit.open()
    visit.focus("name")
    visit.browser.evaluate("document.getElementById('name').value = 'Ada';")
    visit.wait_for("live.field('name').text === 'Ada'")


def test_choices_and_numbers_are_fields_too(visit):
    visit.open("/kinds.html")
    visit.click("[value=large]")
    visit.focus("country")
    visit.press("G")
    visit.type("amount", "12")
    visit.type("note", "first")
    visit.press("Enter", *"second")
    visit.leave()
    texts = visit.tell("Object.fromEntries(live.snapshot.fields.map(({ name, text }) => [name, text]))")
    assert {name: texts[name] for name in ("plan", "country", "amount", "note")} == {
        "plan": "large", "country": "DE", "amount": "12", "note": "first\nsecond"}
    assert visit.is_marked("amount")


def test_what_the_browser_cannot_read_is_not_nothing(visit):
    visit.open("/kinds.html")
    visit.type("amount", "ab")
    assert visit.value("amount") == ""
    assert visit.field("amount")["status"] == "invalid" and not visit.is_marked("amount")
    visit.leave()
    assert "must be a whole number" in visit.error("amount")
    visit.focus("amount")
    visit.press("Backspace", "Backspace", "3")
    assert visit.field("amount")["text"] == "3" and not visit.is_marked("amount")


# Submitting


def test_errors_are_listed_and_the_list_has_the_focus(visit):
    visit.open()
    visit.submit()
    visit.expect_focus("error-summary")
    assert visit.tell("document.title") == "Error: Create an account"
    assert visit.tell("document.querySelectorAll('.error-summary a').length") == 6
    visit.click(".error-summary li:nth-child(2) a")
    visit.expect_focus("name")
    assert "#" not in visit.tell("location.href")


def test_a_press_is_a_click_though_an_error_comes_with_it(visit):
    visit.open()
    visit.fill_in_well()
    visit.type("email", "@")
    top = "document.querySelector('form button').getBoundingClientRect().top"
    visit.point("form button", "down")
    before = visit.tell(top)
    assert not visit.is_marked("email")
    assert visit.tell(top) == before
    visit.release()
    visit.expect_focus("error-summary")
    assert visit.is_marked("email")


def test_enter_sends_what_stands_in_the_field(visit):
    visit.open()
    visit.fill_in_well()
    visit.type("name", " L")
    visit.press("Enter")
    visit.expect_heading("Account created")
    assert visit.answers.submissions == [{
        "csrf": "token", "email": "ada@example.org", "name": "Ada L", "mobile": "", "userName": "ada",
        "password": "Secret123", "confirmation": "Secret123", "terms": "on",
    }]


def test_what_a_server_refuses_is_shown_at_its_field(visit):
    visit.answers.errors = [("#/userName", "userName.taken", "This user name is taken")]
    visit.open()
    visit.fill_in_well()
    visit.submit()
    visit.expect_focus("error-summary")
    assert visit.error("userName") == "This user name is taken"
    visit.type("userName", "1")
    assert visit.error("userName") == ""


def test_a_double_click_sends_once(visit):
    visit.open()
    visit.fill_in_well()
    visit.expect_status("userName", "valid")
    visit.point("form button", "down", "up", "down", "up")
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 1


def test_the_browser_submits_where_it_is_told_to(visit):
    visit.open("/sign-up.html", ("<form ", '<form data-wellformed-submit="native" '))
    visit.submit()
    visit.expect_focus("error-summary")
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 1


def test_a_draft_is_the_browsers_to_send(visit):
    visit.open("/kinds.html")
    visit.click("[formnovalidate]")
    visit.expect_heading("Account created")
    assert visit.answers.submissions[0]["draft"] == "1"


def test_a_field_that_is_folded_away_is_found_by_its_link(visit):
    visit.open("/kinds.html")
    visit.submit()
    visit.expect_focus("error-summary")
    assert not visit.tell("document.querySelector('details').open")
    visit.click(".error-summary a")
    visit.expect_focus("folded")


def test_a_check_is_put_and_answered(visit):
    visit.open()
    visit.fill_in(userName="bob")
    visit.expect_status("userName", "invalid")
    assert visit.error("userName") == "This user name is taken"
    visit.type("userName", "by")
    visit.leave()
    visit.wait_for("document.querySelector('[data-wellformed-field=userName]').dataset.state === 'valid'")


def test_a_reset_puts_everything_back(visit):
    visit.open()
    visit.fill_in(email="jo@", name="x")
    visit.click("#terms")
    visit.click("form [type=reset]")
    visit.wait_for("!live.state.isDirty && !document.querySelector('#email-error').textContent")
    assert visit.value("email") == visit.value("name") == visit.field("name")["text"] == ""
    assert not visit.tell("document.getElementById('terms').checked")
    assert visit.marked == 0


# Without the module, and coming back


def test_without_the_module_the_browser_judges(visit):
    visit.answers.missing.add("/wellformed/wellformed.wasm")
    visit.go("/sign-up.html")
    visit.wait_for("window.live?.error")
    assert visit.tell("document.querySelector('form').noValidate") is False
    visit.submit()
    visit.expect_focus("email")
    assert visit.answers.submissions == []
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")


def test_a_policy_that_forbids_the_module_leaves_a_plain_form(visit):
    visit.answers.policy = visit.answers.policy.replace(" 'wasm-unsafe-eval'", "")
    visit.go("/sign-up.html")
    visit.wait_for("window.live?.error")
    assert visit.tell("document.querySelector('form[data-phase]')") is None
    assert not visit.tell("document.querySelector('form').noValidate")
    visit.browser.evaluate("window.problems = [];")


def test_coming_back_finds_the_form_as_it_was(visit):
    visit.open()
    visit.fill_in(email="ada@example.org", name="x")
    message = visit.error("name")
    visit.browser.evaluate("addEventListener('pageshow', (event) => { window.isKept = event.persisted; });")
    visit.go("/elsewhere.html")
    visit.browser.back()
    visit.wait_for("window.live && document.querySelector('form[data-phase]')")
    visit.wait_for("window.isKept !== undefined")
    assert visit.tell("window.isKept")
    for name in ("email", "name"):
        assert visit.field(name)["text"] == visit.value(name)
    assert visit.value("email") == "ada@example.org" and visit.error("name") == message
    visit.type("name", "yz")
    assert visit.error("name") == ""


def test_a_page_that_was_left_by_a_submission_can_be_submitted_again(visit):
    visit.open()
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")
    visit.browser.back()
    visit.wait_for("window.live && document.querySelector('form[data-phase]')")
    visit.wait_for("!document.querySelector('form button').hasAttribute('aria-disabled')")
    if visit.browser.name == "WebKit":
        # It empties passwords; that is noticed at once and not told as anybody's mistake.
        visit.wait_for("live.field('password').text === '' && live.field('confirmation').text === ''")
        assert visit.value("password") == "" and visit.marked == 0
        visit.fill_in(password="Secret123", confirmation="Secret123")
    visit.submit()
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 2


def test_what_a_browser_keeps_over_a_reload_is_taken_in(visit):
    visit.open()
    visit.fill_in(email="ada@example.org", name="Ada")
    visit.browser.evaluate("window.live = null; location.reload();")
    visit.wait_for("document.readyState === 'complete' && window.live && document.querySelector('form[data-phase]')")
    # Firefox keeps what was typed, and WebKit does not.
    visit.wait_for("document.getElementById('name').value === live.field('name').text")
    assert visit.value("name") == ("Ada" if visit.browser.name == "Firefox" else "")
