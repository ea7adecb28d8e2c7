"""Texts, records and rules in Python."""

import concurrent.futures
import json
import pathlib
import pickle

import pytest
import wellformed

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = {
    "type": "object",
    "required": ["email"],
    "properties": {
        "email": {"type": "string", "format": "email"},
        "age": {"type": "integer", "minimum": 13},
    },
}


def test_a_text_is_judged_by_a_format():
    answer = wellformed.test("email", "jane@")
    assert (answer.verdict, answer.is_valid, answer.value) == ("incomplete", False, None)
    assert answer.issues[0].code == "email.domain.empty"
    assert answer.issues[0].message
    assert wellformed.test("email", "jane@EXAMPLE.com").value == "jane@example.com"
    assert wellformed.test("uuid", "").verdict == "incomplete"


def test_an_unknown_format_is_refused_with_a_suggestion():
    with pytest.raises(wellformed.NotFoundError, match="did you mean email"):
        wellformed.test("emial", "x")


def test_rules_can_be_a_path_a_dictionary_a_text_or_bytes(tmp_path):
    path = tmp_path / "rules.json"
    path.write_text(json.dumps(RULES))
    for given in (path, str(path), RULES, path.read_bytes(), path.read_text(), "\n" + json.dumps(RULES, indent=2)):
        assert wellformed.compile(given).test({"email": "a@b.org"}).is_valid


def test_rules_that_cannot_be_used_are_refused(tmp_path):
    for given in (b"{", "{", '{"type": "\ud800"}', b"[]", {"type": "strin"}, {"const": float("nan")}, b"WFPL\x00damaged"):
        with pytest.raises(wellformed.RulesError):
            wellformed.compile(given)
    with pytest.raises(FileNotFoundError):
        wellformed.compile(tmp_path / "nothing.json")


def test_a_record_is_judged_by_its_rules():
    rules = wellformed.compile(RULES)
    answer = rules.test({"email": "a@b.org", "age": 5})
    assert [(issue.path, issue.code) for issue in answer.issues] == [("age", "number.tooSmall")]
    assert rules.test({}).verdict == "incomplete"
    assert rules.test([1, 2]).verdict == "invalid"
    with pytest.raises(ValueError):
        rules.test({"age": float("inf")})


def test_a_text_with_a_lone_surrogate_is_an_invalid_record():
    rules = wellformed.compile(RULES)
    assert rules.test({"email": "\ud800"}).issues[0].message.endswith("a string holds half of a surrogate pair")
    for answer in wellformed.test("email", "jane\ud800"), rules.test_field("email", "jane\ud800"):
        assert (answer.verdict, answer.value) == ("invalid", None)
        assert [(issue.code, issue.offset, issue.length) for issue in answer.issues] == [("text.illFormed", 4, 3)]
    issues = rules.check_rows([{"email": "a\udc00"}], messages=True).issues.to_dicts()
    assert issues[0]["message"].endswith("a string holds half of a surrogate pair")


def test_a_field_is_judged_from_its_text():
    rules = wellformed.compile(RULES)
    assert rules.test_field("age", "20").value == 20
    assert rules.test_field("age", "").is_valid
    assert rules.test_field("email", "").issues[0].code == "required"
    with pytest.raises(wellformed.NotFoundError, match="email, age"):
        rules.test_field("agee", "20")


def test_a_value_that_is_no_text_is_a_type_error():
    rules = wellformed.compile(RULES)
    for value, name in (float("nan"), "float"), (None, "NoneType"), (b"x", "bytes"):
        with pytest.raises(TypeError, match=f"text must be a str, not {name}"):
            wellformed.test("email", value)
        with pytest.raises(TypeError, match=f"text must be a str, not {name}"):
            rules.test_field("email", value)


def test_rows_of_dictionaries_are_judged():
    rules = wellformed.compile(RULES)
    rows = [{"email": "a@b.org"}, {"email": "x", "age": 1}, {}] * 5000
    result = rules.check_rows(rows, messages=True)
    assert (result.rows, result.valid_rows, result.invalid_rows) == (15000, 5000, 10000)
    assert result.valid.to_list() == [True, False, False] * 5000
    issues = result.issues.to_dicts()
    assert [(issue["row"], issue["path"]) for issue in issues[:3]] == [(1, "email"), (1, "age"), (2, "email")]
    assert issues[-1]["row"] == 14999
    assert all(issue["message"] for issue in issues)
    assert {(count["field"], count["count"]) for count in result.counts if count["field"] == "age"} == {("age", 5000)}


def test_the_number_of_returned_issues_can_be_limited_and_all_are_counted():
    result = wellformed.compile(RULES).check_rows([{}] * 10000, most_issues=7)
    assert (len(result.issues.to_dicts()), result.issue_count) == (7, 10000)
    assert result.issues.to_dicts()[6] == {
        "row": 6, "path": "email", "code": "required", "severity": "error", "offset": 0, "length": 0,
        "message": None, "field": "email",
    }
    with pytest.raises(ValueError):
        wellformed.compile(RULES).check_rows([], most_issues=0)
    with pytest.raises(ValueError):
        wellformed.compile(RULES).check_rows([], threads=0)


def test_an_empty_list_of_rows_is_valid():
    result = wellformed.compile(RULES).check_rows([])
    assert (result.rows, result.is_valid, result.counts, result.valid.to_list()) == (0, True, [], [])
    assert result.issues.to_dicts() == []


def test_an_error_of_the_iterator_of_rows_is_raised():
    def rows():
        yield from [{}] * 20000
        raise KeyError("no more")

    with pytest.raises(KeyError):
        wellformed.compile(RULES).check_rows(rows())


@pytest.mark.parametrize(
    ("row", "error"), [(5, TypeError), ("text", ValueError), ({"age": float("nan")}, ValueError), ({"age": {1}}, TypeError)]
)
def test_a_row_that_is_not_json_is_refused_with_its_number(row, error):
    with pytest.raises(error, match="^row 1 is no dictionary of JSON values: "):
        wellformed.compile(RULES).check_rows([{"email": "a@b.org"}, row])


def test_rules_can_be_shared_by_threads():
    rules = wellformed.compile(RULES)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: rules.check_rows([{"email": "x"}, {"email": "a@b.org"}] * 50), range(40)))
    assert all(result.invalid_rows == 50 for result in results)


def test_rules_can_be_pickled():
    rules = pickle.loads(pickle.dumps(wellformed.compile(RULES)))
    assert not rules.test({}).is_valid


def test_the_rule_file_of_the_examples_can_be_compiled():
    rules = wellformed.compile(ROOT / "Examples" / "sign-up.json")
    assert rules.test_field("mobile", "98765 43210").is_valid
