"""Input by keyboard, input method, paste, autofill, speech and undo, and returning to the page."""

from playwright.sync_api import expect

from forms import FormPage, expect_no_error


def caret(form, name):
    return form.control(name).evaluate("(node) => [node.selectionStart, node.selectionEnd]")


def spoken(form, name, text):
    """Sets a text as speech input does: without an event."""
    form.control(name).evaluate("(node, text) => { node.value = text; }", text)


# Input methods


def test_text_being_composed_is_neither_judged_nor_changed(form):
    session = form.page.context.new_cdp_session(form.page)
    form.fill_in(name="x")
    first = form.error("name").text_content()
    form.control("name").focus()
    form.page.keyboard.press("End")
    for text in ("に", "にほ", "日本"):
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        assert form.control("name").input_value() == "x" + text
        field = form.field("name")
        assert field["isComposing"] and field["value"] == "x" and field["text"] == "x" + text
        assert form.error("name").text_content() == first
    session.send("Input.insertText", {"text": "日本"})
    field = form.field("name")
    assert not field["isComposing"] and field["value"] == "x日本"
    assert form.control("name").input_value() == "x日本"
    expect_no_error(form, "name")


def test_text_composed_in_a_shaped_field_is_shaped_when_the_composition_ends(form):
    session = form.page.context.new_cdp_session(form.page)
    form.control("mobile").focus()
    for text in ("1", "12", "12a"):
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        assert form.control("mobile").input_value() == text
    session.send("Input.insertText", {"text": "12a"})
    assert form.control("mobile").input_value() == "12"
    assert form.field("mobile")["text"] == "12"


def test_the_enter_that_ends_a_composition_does_not_submit(form):
    session = form.page.context.new_cdp_session(form.page)
    form.fill_in_well()
    form.control("name").focus()
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    # The events of Chromium for a key that an input method handles, and of Safari after the composition has ended.
    for details in ({"isComposing": True, "keyCode": 229}, {"isComposing": False, "keyCode": 229}):
        prevented = form.page.evaluate(
            """(details) => !document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...details }))""", details)
        assert prevented
    assert form.answers.submissions == []


def test_a_submission_includes_text_that_is_being_composed(form):
    # Chromium scrolls to the end of a composition, so the whole page must be visible.
    form.page.set_viewport_size({"width": 1000, "height": 2000})
    session = form.page.context.new_cdp_session(form.page)
    form.fill_in_well()
    form.control("name").focus()
    form.page.keyboard.press("End")
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert form.answers.submissions[0]["name"] == "Adaに"


# Shapes, carets and undo


def test_a_shape_keeps_the_caret_behind_the_same_character(form):
    form.type("mobile", "12345")
    for _ in range(3):
        form.page.keyboard.press("ArrowLeft")
    form.page.keyboard.type("a9b")
    assert form.control("mobile").input_value() == "129345"
    assert caret(form, "mobile") == [3, 3]


def test_a_shape_inserts_and_removes_separators(page, pages, answers):
    answers.changes = [('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')]
    form = FormPage(page, pages, answers).open()
    form.type("mobile", "42424")
    assert form.control("mobile").input_value() == "4242 4"
    # The caret is after the separator: Backspace deletes the digit before the separator, not only the separator.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    assert form.control("mobile").input_value() == "4244"
    assert caret(form, "mobile") == [3, 3]
    page.keyboard.press("End")
    page.keyboard.type("2")
    for _ in range(3):
        page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.type("9")
    assert form.control("mobile").input_value() == "4249"
    assert caret(form, "mobile") == [4, 4]


def test_a_keydown_event_without_a_key_does_no_harm(form):
    """Programs that fill in forms send such events."""
    form.type("mobile", "123")
    form.control("mobile").evaluate(
        "(control) => control.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { ctrlKey: true }))")
    assert form.field("mobile")["text"] == form.control("mobile").input_value()


def test_the_delete_key_deletes_the_digit_after_a_separator(page, pages, answers):
    answers.changes = [('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')]
    form = FormPage(page, pages, answers).open()
    form.type("mobile", "12345")
    # The caret moves without an edit; the module learns its place with the next edit.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    assert form.control("mobile").input_value() == "1234"
    assert caret(form, "mobile") == [4, 4]


def test_undo_from_the_menu_equals_undo_by_keyboard(page, pages, answers):
    answers.changes = [('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')]
    form = FormPage(page, pages, answers).open()
    form.type("mobile", "42424")
    page.keyboard.press("Control+z")
    by_keys = form.control("mobile").input_value()
    page.keyboard.press("Control+y")
    assert form.control("mobile").input_value() == "4242 4"
    page.evaluate("document.execCommand('undo')")
    assert form.control("mobile").input_value() == by_keys


def test_trimming_a_text_can_be_undone_and_redone(form):
    """Chromium's own undo does nothing here, and its redo inserts text at the wrong places."""
    form.type("name", " Ada ")
    form.leave()
    assert form.control("name").input_value() == "Ada"
    form.control("name").focus()
    seen = []
    for keys in ("Control+z", "Control+z", "Control+y", "Control+Shift+Z"):
        form.page.keyboard.press(keys)
        seen.append(form.control("name").input_value())
    assert seen == [" Ada ", " Ada", " Ada ", "Ada"]
    form.page.keyboard.press("End")
    form.page.keyboard.type("b")
    form.page.evaluate("document.execCommand('undo')")
    assert form.control("name").input_value() == form.field("name")["text"] == "Ada"


def test_a_shape_works_in_right_to_left_pages(page, pages, answers):
    answers.changes = [('data-wellformed-shape="phone"', 'data-wellformed-shape="card"'), ('dir="ltr"', 'dir="rtl"')]
    form = FormPage(page, pages, answers).open()
    form.control("mobile").evaluate("(control) => { control.type = 'text'; }")
    # Otherwise the groups would be seen in the wrong order.
    assert form.control("mobile").evaluate("(control) => getComputedStyle(control).direction") == "ltr"
    form.type("mobile", "42424")
    assert form.control("mobile").input_value() == "4242 4"
    assert caret(form, "mobile") == [6, 6]
    page.keyboard.press("Backspace")
    assert form.control("mobile").input_value() == "4242"
    assert caret(form, "mobile") == [4, 4]


def test_undo_and_redo_restore_the_shaped_texts_that_were_shown(page, pages, answers):
    answers.changes = [('data-wellformed-shape="phone"', 'data-wellformed-shape="card"')]
    form = FormPage(page, pages, answers).open()
    form.type("mobile", "42424")
    seen = []
    for keys in ("Control+z", "Control+z", "Control+Shift+Z", "Control+y"):
        page.keyboard.press(keys)
        seen.append(form.control("mobile").input_value())
    assert seen[-1] == "4242 4"
    assert seen[0] == seen[2] and seen[0] != seen[1]
    assert form.field("mobile")["text"] == "4242 4"


def test_the_binding_never_assigns_the_text_of_a_plain_field_while_typing(form):
    form.control("name").evaluate(
        """(node) => {
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
          window.assignments = 0;
          Object.defineProperty(node, "value", {
            get: Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").get,
            set(text) { window.assignments += 1; set.call(this, text); },
          });
        }""")
    form.type("name", "Ada Lov")
    form.page.keyboard.press("ArrowLeft")
    form.page.keyboard.type("e")
    assert form.page.evaluate("window.assignments") == 0
    assert caret(form, "name") == [7, 7]
    assert form.control("name").input_value() == "Ada Loev"
    form.page.keyboard.press("Control+z")
    assert form.control("name").input_value() != "Ada Loev"
    assert form.field("name")["text"] == form.control("name").input_value()


def test_white_space_is_trimmed_only_when_the_field_is_left(form):
    form.type("name", "  Ada  L ")
    assert form.control("name").input_value() == "  Ada  L "
    form.leave()
    assert form.control("name").input_value() == "Ada L"
    assert form.field("name")["value"] == "Ada L"


def test_a_grapheme_cluster_counts_as_one_character(form):
    form.type("name", "🇩🇪" * 10)
    form.leave()
    expect_no_error(form, "name")
    form.type("name", "🇩🇪")
    form.leave()
    expect(form.error("name")).not_to_have_text("")
    assert form.control("name").input_value() == "🇩🇪" * 11


def test_a_lone_surrogate_is_replaced_and_typing_continues(form):
    form.control("name").evaluate(
        """(node) => {
          node.value = "A\\ud83d";
          node.dispatchEvent(new InputEvent("input", { inputType: "insertText" }));
        }""")
    assert form.field("name")["text"] == "A\ufffd"
    form.type("email", "ada@example.org")
    assert form.field("email")["status"] == "valid"


# Paste, autofill, speech


def test_pasted_texts_are_not_truncated(form):
    form.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for name, text, shown in (
        ("name", "Augusta Ada King", "Augusta Ada King"),
        ("password", "Secret123", "Secret123"),
        ("confirmation", "Secret123", "Secret123"),
        ("mobile", " +1 (213) 373-42 53 ", "+12133734253"),
    ):
        form.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        form.control(name).focus()
        form.page.keyboard.press("Control+v")
        assert form.control(name).input_value() == shown
        assert form.field(name)["isEdited"]
    form.control("mobile").focus()
    assert caret(form, "mobile") == [12, 12]


def test_autofilled_texts_are_judged_without_showing_errors(form):
    form.page.evaluate(
        """() => {
          const values = { email: "ada@example.org", name: "Ada", userName: "ada" };
          for (const [name, value] of Object.entries(values)) {
            const control = document.getElementById(name);
            control.value = value;
            control.dispatchEvent(new Event("input", { bubbles: true }));
            control.dispatchEvent(new Event("change", { bubbles: true }));
          }
        }""")
    for name in ("email", "name"):
        field = form.field(name)
        assert field["isEdited"] and field["status"] == "valid"
        expect_no_error(form, name)


def test_a_correction_without_an_event_is_noticed_when_the_window_gets_the_focus(form):
    form.submit()
    expect(form.error("name")).not_to_be_empty()
    form.control("name").evaluate("(node) => { node.value = 'Ada'; }")
    form.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect_no_error(form, "name")


def test_values_set_without_events_are_submitted(form):
    for name, text in (
        ("email", "ada@example.org"), ("name", "Ada"), ("userName", "ada"), ("password", "Secret123"),
        ("confirmation", "Secret123"),
    ):
        spoken(form, name, text)
    form.control("terms").evaluate("(node) => { node.checked = true; }")
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert form.answers.submissions[0]["email"] == "ada@example.org"


def test_text_set_by_speech_in_the_focused_field_is_read_within_a_second(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.control("name").focus()
    spoken(form, "name", "Ada")
    page.clock.run_for(1000)
    assert form.field("name")["text"] == "Ada"
    form.leave()
    spoken(form, "name", "Adele")
    page.clock.run_for(5000)
    # The focus is not in the field: its value is read again when something happens to the form.
    assert form.field("name")["text"] == "Ada"


def test_a_reset_clears_texts_errors_and_announcements(form):
    form.fill_in(email="jo@", name="x")
    form.control("terms").check()
    expect(form.polite).not_to_have_text("")
    form.page.get_by_role("button", name="Start again").click()
    form.page.wait_for_function("() => document.querySelector('#email-error').textContent === ''")
    assert [form.control(name).input_value() for name in ("email", "name")] == ["", ""]
    assert not form.control("terms").is_checked()
    state = form.live()["state"]
    assert not state["isDirty"] and state["attempts"] == 0
    expect(form.polite).to_have_text("")


# Kinds of controls


def test_selects_radio_buttons_numbers_and_text_areas_are_fields(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.submit()
    expect(form.summary).to_be_focused()
    form.control("country").select_option("DE")
    page.get_by_label("Large").check()
    form.fill_in(amount="3", note="first\nsecond")
    form.fill_in(folded="R1")
    assert page.locator('[aria-invalid="true"]').count() == 0
    texts = {field["name"]: field["text"] for field in form.live()["fields"]}
    assert texts == {
        "note": "first\nsecond", "amount": "3", "folded": "R1", "country": "DE", "plan": "large", "code": "",
        "hidden": "", "absent": ""}
    form.submit()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()


def test_a_number_out_of_bounds_is_reported(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.fill_in(amount="12")
    expect(form.error("amount")).to_contain_text("9")
    form.control("amount").focus()
    page.keyboard.press("Backspace")
    expect_no_error(form, "amount")


def test_a_number_that_the_browser_cannot_read_is_not_taken_for_empty(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    # In Chromium a number may begin so; in other browsers anything can be typed.
    form.type("amount", "-")
    assert form.control("amount").input_value() == ""
    expect_no_error(form, "amount")
    form.leave()
    expect(form.error("amount")).to_contain_text("needs a whole number")
    form.type("amount", "3")
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    expect_no_error(form, "amount")
    assert form.field("amount")["text"] == "3"


# Coming back


def test_going_back_to_the_page_restores_the_texts_of_the_form(form):
    page = form.page
    form.fill_in(email="ada@example.org", name="x")
    page.goto(form.pages.address + "/elsewhere.html")
    page.go_back()
    page.wait_for_selector("form[data-phase]")
    texts = {field["name"]: field["text"] for field in form.live()["fields"]}
    for name in ("email", "name"):
        assert texts[name] == form.control(name).input_value()
    assert texts["email"] == "ada@example.org"


def test_a_pageshow_event_makes_the_form_read_its_controls(form):
    spoken(form, "name", "Ada")
    form.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert form.field("name")["text"] == "Ada"


def test_checkvalidity_and_the_invalid_selector_agree_with_the_rules(form):
    judge = "() => [document.forms[0].checkValidity(), document.querySelector('#name').matches(':invalid')]"
    assert form.page.evaluate(judge) == [False, True]
    form.fill_in_well()
    form.wait_for_status("userName", "valid")
    assert form.page.evaluate(judge) == [True, False]
    form.type("name", "x" * 10)
    assert form.page.evaluate(judge) == [False, True]
    expect_no_error(form, "name")


def test_a_correction_by_a_password_manager_is_noticed_when_another_field_is_left(form):
    form.fill_in(email="jane@", password="x")
    expect(form.error("email")).not_to_have_text("")
    form.control("email").evaluate("(control) => { control.value = 'jane@example.org'; }")
    form.control("name").focus()
    form.leave()
    expect(form.error("email")).to_have_text("")
    expect(form.error("password")).not_to_have_text("")
    assert form.field("email")["text"] == "jane@example.org"
