"""Bodies are read within bounds: what is beyond them is refused, never a fault."""

import json

import pytest

from core.border.bodies import MAX_DEPTH, UnreadableBody, read_base64, read_json

ASK = "/api/v1/decks/validate/"


def nested(depth):
    return b"[" * depth + b"]" * depth


def test_64_levels_are_read_and_65_are_not():
    assert read_json(nested(MAX_DEPTH)) is not None
    with pytest.raises(UnreadableBody, match="nested"):
        read_json(nested(MAX_DEPTH + 1))


def test_brackets_in_strings_are_no_levels():
    text = '["' + "[" * 1000 + '\\"{{' * 1000 + '"]'
    assert read_json(text.encode()) == json.loads(text)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[1,]", b"NaN", b"-Infinity", b"\xff", b'"\\ud800"', b"\x00",
        b"9223372036854775808", b"-9223372036854775809", b"1" * 5000,
        b'{"a":"\\udfff"}',
    ],
)  # fmt: skip
def test_what_no_column_could_hold_is_refused(content):
    with pytest.raises(UnreadableBody):
        read_json(content)


def test_the_largest_numbers_and_whole_characters_are_read():
    assert read_json(b"[9223372036854775807,-9223372036854775808]")
    assert read_json(b'"\\ud83d\\ude00 \\u0105"') == "😀 ą"


@pytest.mark.parametrize("text", ["é", "a", "aé==", 5, None, [], "\ud800"])
def test_what_is_no_base64_is_refused(text):
    with pytest.raises(UnreadableBody):
        read_base64(text)


@pytest.mark.django_db
@pytest.mark.parametrize("depth", [200, 990, 5000])
def test_nested_json_is_a_problem_for_anybody(client, depth):
    answer = client.post(ASK, nested(depth), content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["code"] == "parse-error"
    assert "nested" in answer.json()["detail"]


@pytest.mark.django_db
def test_a_letter_that_is_no_base64_is_a_problem(client):
    sent = {"file": "é", "dry_run": True}
    answer = client.post("/api/v1/decks/import/", sent, content_type="application/json")
    assert answer.status_code == 400
    assert "file" in answer.json()["errors"]


@pytest.mark.django_db
def test_json_beyond_two_megabytes_is_too_large(client, settings):
    large = b'"' + b"a" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE + b'"'
    answer = client.post(ASK, large, content_type="application/json")
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"
