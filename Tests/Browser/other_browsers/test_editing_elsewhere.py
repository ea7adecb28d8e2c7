"""Typing, input methods, undo and autofill in other browsers."""

CARD = ('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')


def test_a_shape_inserts_separators_and_keeps_the_caret(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    assert visit.value("mobile") == "4242 4"
    assert visit.caret("mobile") == [6, 6]
    visit.press("ArrowLeft", "Backspace")
    assert visit.value("mobile") == "4244"
    assert visit.caret("mobile") == [3, 3]
    visit.press("End", "2", "ArrowLeft", "ArrowLeft", "Delete")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "4244"


def test_undo_and_redo_restore_the_shaped_texts_that_were_shown(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    seen = []
    for keys in ("Control+z", "Control+z", "Control+y", "Control+y"):
        visit.press(keys)
        seen.append(visit.value("mobile"))
    assert seen[-1] == "4242 4" and seen[0] == seen[2] and seen[0] != seen[1]
    assert visit.field("mobile")["text"] == "4242 4"


def test_undo_from_the_menu_equals_undo_by_keyboard(visit):
    visit.open("/sign-up.html", CARD)
    visit.type("mobile", "42424")
    visit.press("Control+z")
    by_keys = visit.value("mobile")
    visit.press("Control+y")
    assert visit.value("mobile") == "4242 4"
    visit.browser.evaluate("document.execCommand('undo');")
    assert visit.value("mobile") == visit.field("mobile")["text"] == by_keys


def test_undo_in_a_plain_field_is_left_to_the_browser(visit):
    visit.open()
    visit.type("name", "Ada")
    visit.undo()
    assert visit.value("name") != "Ada"
    assert visit.field("name")["text"] == visit.value("name")
    visit.redo()
    assert visit.value("name") == visit.field("name")["text"] == "Ada"


def test_pasted_text_is_shaped(visit):
    visit.open()
    visit.type("name", " +1 (213) 373-42 53 ")
    visit.press("Control+a", "Control+c")
    visit.focus("mobile")
    visit.press("Control+v")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "+12133734253"
    assert visit.caret("mobile") == [12, 12]


def test_text_being_composed_is_neither_judged_nor_changed(visit, composing):
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


def test_text_composed_in_a_shaped_field_is_shaped_when_the_composition_ends(visit, composing):
    visit.open()
    visit.focus("mobile")
    composing("12a")
    visit.wait_for("document.getElementById('mobile').value === '12a'")
    composing("12a", is_accepted=True)
    visit.wait_for("live.field('mobile').value === '12'")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "12"
    visit.press("3")
    assert visit.value("mobile") == "123"


def test_a_submission_includes_text_that_is_being_composed(visit, composing):
    visit.open()
    visit.fill_in_well()
    visit.focus("name")
    visit.press("End")
    composing("に")
    visit.wait_for("live.field('name').isComposing")
    visit.submit()
    visit.expect_heading("Account created")
    assert visit.answers.submissions[0]["name"] == "Adaに"


def test_white_space_is_trimmed_when_the_field_is_left(visit):
    visit.open()
    visit.type("name", "  Ada  L ")
    assert visit.value("name") == "  Ada  L "
    visit.leave()
    assert visit.value("name") == "Ada L"
    assert visit.focused != "name"


def test_texts_filled_in_by_scripts_are_judged_without_showing_errors(visit):
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


def test_a_value_set_without_an_event_in_the_focused_field_is_noticed(visit):
    visit.open()
    visit.focus("name")
    visit.browser.evaluate("document.getElementById('name').value = 'Ada';")
    visit.wait_for("live.field('name').text === 'Ada'")


def test_radio_buttons_selects_numbers_and_text_areas_are_fields(visit):
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


def test_a_number_that_the_browser_cannot_read_is_not_taken_for_empty(visit):
    visit.open("/kinds.html")
    visit.type("amount", "ab")
    assert visit.value("amount") == ""
    assert visit.field("amount")["status"] == "invalid" and not visit.is_marked("amount")
    visit.leave()
    assert "needs a whole number" in visit.error("amount")
    visit.focus("amount")
    visit.press("Backspace", "Backspace", "3")
    assert visit.field("amount")["text"] == "3" and not visit.is_marked("amount")


def test_autofilled_texts_are_judged_without_showing_errors(visit, filling):
    visit.open()
    visit.focus("email")
    for name, text in (("email", "ada@example.org"), ("name", "A"), ("userName", "ada"), ("password", "Secret123")):
        filling(name, text)
    for name, status in (("email", "valid"), ("name", "incomplete"), ("password", "valid")):
        visit.expect_status(name, status)
        assert visit.field(name)["isEdited"] and visit.field(name)["text"] == visit.value(name)
    # No field was left yet.
    assert visit.marked == 0
    # An autofilled value is checked like a typed one.
    visit.expect_status("userName", "valid")
    assert visit.answers.checks[-1]["value"] == "ada"
    assert visit.focused == "email"


def test_autofilled_texts_are_shaped_and_remove_errors(visit, filling):
    visit.open("/sign-up.html", CARD)
    filling("mobile", "4242424242424242")
    assert visit.value("mobile") == visit.field("mobile")["text"] == "4242 4242 4242 4242"
    visit.fill_in(email="ada@")
    assert visit.is_marked("email")
    filling("email", "ada@example.org")
    visit.expect_status("email", "valid")
    assert visit.error("email") == "" and not visit.is_marked("email")


def test_autofilled_texts_are_sent(visit, filling):
    visit.open()
    secret = "Secret123"
    given = {"email": "ada@example.org", "name": "Ada", "userName": "ada", "password": secret, "confirmation": secret}
    for name, text in given.items():
        filling(name, text)
    # The server's answer about the user name may move the controls below it from under the mouse.
    visit.expect_status("userName", "valid")
    visit.click("#terms")
    visit.wait_for("document.getElementById('terms').checked")
    visit.submit()
    visit.expect_heading("Account created")
    assert given.items() <= visit.answers.submissions[0].items()
