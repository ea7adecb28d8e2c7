"""Submissions in other browsers: where the focus goes, what is sent, and how an answer is handled."""


def test_a_submission_with_errors_lists_them_in_a_focused_summary(visit):
    visit.open()
    visit.submit()
    visit.expect_focus("error-summary")
    assert visit.tell("document.title") == "Error: Create an account"
    assert visit.tell("document.querySelectorAll('.error-summary a').length") == 6
    visit.click(".error-summary li:nth-child(2) a")
    visit.expect_focus("name")
    assert "#" not in visit.tell("location.href")


def test_an_error_during_a_press_does_not_move_the_submit_button(visit):
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


def test_enter_submits_the_current_text_of_the_field(visit):
    visit.open()
    visit.fill_in_well()
    visit.type("name", " L")
    visit.press("Enter")
    visit.expect_heading("Account created")
    assert visit.answers.submissions == [{
        "csrf": "token", "email": "ada@example.org", "name": "Ada L", "mobile": "", "userName": "ada",
        "password": "Secret123", "confirmation": "Secret123", "terms": "on",
    }]


def test_a_servers_error_is_shown_at_its_field(visit):
    visit.answers.errors = [("#/userName", "userName.taken", "This user name is taken")]
    visit.open()
    visit.fill_in_well()
    visit.submit()
    visit.expect_focus("error-summary")
    assert visit.error("userName") == "This user name is taken"
    visit.type("userName", "1")
    assert visit.error("userName") == ""


def test_a_double_click_sends_the_form_once(visit):
    visit.open()
    visit.fill_in_well()
    visit.expect_status("userName", "valid")
    visit.point("form button", "down", "up", "down", "up")
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 1


def test_the_browser_sends_a_form_with_native_submission(visit):
    visit.open("/sign-up.html", ("<form ", '<form data-wellformed-submit="native" '))
    visit.submit()
    visit.expect_focus("error-summary")
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 1


def test_the_browser_sends_a_draft_without_judging_it(visit):
    visit.open("/kinds.html")
    visit.click("[formnovalidate]")
    visit.expect_heading("Account created")
    assert visit.answers.submissions[0]["draft"] == "1"


def test_a_wrong_field_in_a_closed_section_is_opened_and_focused(visit):
    visit.open("/kinds.html")
    visit.submit()
    visit.expect_focus("error-summary")
    assert visit.tell("document.querySelector('details').open")
    visit.click(".error-summary a")
    visit.expect_focus("folded")


def test_a_field_shows_the_result_of_its_remote_check(visit):
    visit.open()
    visit.fill_in(userName="bob")
    visit.expect_status("userName", "invalid")
    assert visit.error("userName") == "This user name is taken"
    visit.type("userName", "by")
    visit.leave()
    visit.wait_for("document.querySelector('[data-wellformed-field=userName]').dataset.state === 'valid'")


def test_a_reset_clears_texts_and_errors(visit):
    visit.open()
    visit.fill_in(email="jo@", name="x")
    visit.click("#terms")
    visit.click("form [type=reset]")
    visit.wait_for("!live.state.isDirty && !document.querySelector('#email-error').textContent")
    assert visit.value("email") == visit.value("name") == visit.field("name")["text"] == ""
    assert not visit.tell("document.getElementById('terms').checked")
    assert visit.marked == 0
