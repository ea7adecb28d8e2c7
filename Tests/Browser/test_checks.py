"""Remote checks whose answers are delayed, reordered, interrupted or missing because the browser is offline."""

from playwright.sync_api import expect

from forms import FormPage, expect_no_error, hold, wait_for
from test_submitting import answer

TAKEN = {"answer": "fail", "errors": [{"pointer": "#/userName", "code": "userName.taken", "message": "Taken"}]}
FREE = {"answer": "pass", "errors": []}


def checks(form):
    return [check["value"] for check in form.answers.checks]


def test_a_field_shows_whether_its_user_name_is_taken_or_free(form):
    form.fill_in(userName="bob")
    expect(form.error("userName")).to_have_text("This user name is taken")
    form.type("userName", "by")
    form.leave()
    expect(form.part("status", "userName")).to_have_text("This user name is free")
    expect_no_error(form, "userName")
    assert form.page.locator('[data-wellformed-field="userName"]').get_attribute("data-state") == "valid"


def test_a_remote_check_is_not_made_until_typing_rests(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.control("userName").focus()
    for key in "adalovelace":
        page.keyboard.type(key)
        page.clock.run_for(200)
    assert checks(form) == []
    page.clock.run_for(200)
    page.wait_for_function("() => true")
    form.wait_for_status("userName", "valid")
    assert checks(form) == ["adalovelace"]


def test_leaving_a_field_starts_its_remote_check_once(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.fill_in(userName="ada")
    form.wait_for_status("userName", "valid")
    page.clock.run_for(5000)
    form.control("userName").focus()
    form.leave()
    assert checks(form) == ["ada"]


def test_an_untouched_form_makes_no_remote_checks(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    page.clock.run_for(10000)
    assert checks(form) == []


def test_an_answer_about_an_earlier_text_is_ignored(form):
    held = hold(form.page, "**/check/user-name")
    form.type("userName", "ada")
    wait_for(form.page, held, 1)
    form.page.keyboard.type("l")
    wait_for(form.page, held, 2)
    answer(held[1], 200, FREE)
    form.wait_for_status("userName", "valid")
    try:
        answer(held[0], 200, TAKEN)
    except Exception:
        pass  # The browser has cancelled the request.
    form.page.wait_for_timeout(100)
    assert form.field("userName")["status"] == "valid"
    expect_no_error(form, "userName")


def test_a_slow_remote_check_and_its_end_are_announced_once_each(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.watch("polite")
    held = hold(page, "**/check/user-name")
    form.fill_in(userName="ada")
    wait_for(page, held)
    page.clock.run_for(400)
    expect(form.part("status", "userName")).to_be_hidden()
    page.clock.run_for(300)
    expect(form.part("status", "userName")).to_have_text("Checking…")
    page.clock.run_for(3000)
    assert len([text for text in form.seen("polite") if text]) == 1
    answer(held[0], 200, FREE)
    form.wait_for_status("userName", "valid")
    page.clock.run_for(3000)
    assert len([text for text in form.seen("polite") if text]) == 2
    expect(form.part("status", "userName")).to_have_text("This user name is free")


def test_an_unavailable_remote_check_shows_no_error_and_can_be_retried(form):
    form.page.route("**/check/user-name", lambda route: route.abort("connectionrefused"))
    form.fill_in(userName="ada")
    form.wait_for_status("userName", "unverified")
    expect_no_error(form, "userName")
    expect(form.part("status", "userName")).to_have_text("This could not be checked")
    form.page.unroute("**/check/user-name")
    form.part("retry", "userName").get_by_role("button", name="Try again").click()
    form.wait_for_status("userName", "valid")
    expect(form.part("retry", "userName")).to_be_hidden()
    expect(form.control("userName")).to_be_focused()


def test_a_malformed_answer_leaves_the_field_unverified(form):
    held = hold(form.page, "**/check/user-name")
    form.fill_in(userName="ada")
    wait_for(form.page, held)
    answer(held[0], 429, {"title": "Too many"}, "application/problem+json")
    form.wait_for_status("userName", "unverified")
    form.type("userName", "l")
    form.leave()
    wait_for(form.page, held, 2)
    held[1].fulfill(status=200, content_type="application/json", body="[")
    form.wait_for_status("userName", "unverified")
    form.type("userName", "o")
    form.leave()
    wait_for(form.page, held, 3)
    answer(held[2], 200, {"answer": "perhaps"})
    form.wait_for_status("userName", "unverified")
    expect_no_error(form, "userName")


def test_a_remote_check_that_times_out_leaves_the_field_unverified(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    held = hold(page, "**/check/user-name")
    form.fill_in(userName="ada")
    wait_for(page, held)
    page.clock.run_for(8100)
    assert form.field("userName")["status"] == "unverified"


def test_only_the_latest_text_is_checked_again_when_the_browser_is_online_again(form):
    form.page.context.set_offline(True)
    form.fill_in(userName="ada")
    form.wait_for_status("userName", "unverified")
    form.type("userName", "l")
    form.leave()
    form.wait_for_status("userName", "unverified")
    form.page.context.set_offline(False)
    form.wait_for_status("userName", "valid")
    assert checks(form) == ["adal"]


def test_an_unverified_field_does_not_block_the_submission(form):
    form.page.route("**/check/user-name", lambda route: route.abort("connectionrefused"))
    form.fill_in_well()
    form.wait_for_status("userName", "unverified")
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_an_unverified_field_blocks_the_submission_if_the_form_asks_for_it(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-unavailable="block" ')]
    form = FormPage(page, pages, answers).open()
    page.route("**/check/user-name", lambda route: route.abort("connectionrefused"))
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_visible()
    assert page.locator('[aria-invalid="true"]').count() == 0
    assert answers.submissions == []


def test_a_submission_waits_for_a_remote_check_and_is_withdrawn_by_an_edit(form):
    held = hold(form.page, "**/check/user-name")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    form.page.wait_for_selector('form[data-phase="awaitingChecks"]')
    form.type("name", " L")
    form.page.wait_for_selector('form[data-phase="editing"]')
    answer(held[0], 200, FREE)
    form.wait_for_status("userName", "valid")
    form.page.wait_for_timeout(100)
    assert form.answers.submissions == []
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(form.answers.submissions) == 1


def test_a_submission_continues_when_the_remote_check_has_passed(form):
    held = hold(form.page, "**/check/user-name")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    answer(held[0], 200, FREE)
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(held) == 1


def test_a_submission_ends_when_the_remote_check_has_failed(form):
    held = hold(form.page, "**/check/user-name")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    answer(held[0], 200, TAKEN)
    expect(form.summary).to_be_focused()
    expect(form.error("userName")).to_have_text("Taken")
    assert form.answers.submissions == []


def test_a_reset_discards_a_pending_remote_check(form):
    held = hold(form.page, "**/check/user-name")
    form.fill_in(userName="bob")
    wait_for(form.page, held)
    form.page.get_by_role("button", name="Start again").click()
    form.wait_for_status("userName", "idle")
    try:
        answer(held[0], 200, TAKEN)
    except Exception:
        pass  # The browser has cancelled the request.
    form.page.wait_for_timeout(100)
    expect_no_error(form, "userName")
    assert form.field("userName")["status"] == "idle"


def test_a_remote_check_includes_its_siblings_and_is_repeated_when_one_changes(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.control("country").select_option("DE")
    form.fill_in(code="abc")
    form.wait_for_status("code", "valid")
    form.control("country").select_option("IN")
    page.wait_for_function("() => true")
    form.wait_for_status("code", "valid")
    for _ in range(300):
        if len(answers.checks) == 2:
            break
        page.wait_for_timeout(10)
    assert answers.checks == [
        {"value": "abc", "values": {"country": "DE"}}, {"value": "abc", "values": {"country": "IN"}}]


def test_the_focus_moves_to_the_field_when_its_retry_button_disappears(form):
    form.page.route("**/check/user-name", lambda route: route.abort("connectionrefused"))
    form.fill_in(userName="ada")
    form.part("retry", "userName").get_by_role("button", name="Try again").focus()
    form.page.unroute("**/check/user-name")
    form.page.evaluate("dispatchEvent(new Event('online'))")
    form.wait_for_status("userName", "valid")
    expect(form.control("userName")).to_be_focused()
