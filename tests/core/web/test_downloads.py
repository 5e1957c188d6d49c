"""Files sent to the browser."""

import pytest

from core.web.downloads import file_response


def test_a_file_is_saved_under_its_name_and_its_ending_says_what_it_is():
    answer = file_response("a", "Égig ő.csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"].startswith("attachment; filename*=utf-8''")


def test_a_file_to_look_at_is_shown_in_the_browser():
    answer = file_response(b"a", "pool.pdf", inline=True)
    assert answer["Content-Disposition"] == 'inline; filename="pool.pdf"'
    assert answer["Content-Type"] == "application/pdf"


def test_an_ending_nobody_knows_needs_its_type():
    with pytest.raises(KeyError):
        file_response("a", "x.bin")
    given = file_response("a", "x.bin", content_type="application/octet-stream")
    assert given["Content-Type"] == "application/octet-stream"
