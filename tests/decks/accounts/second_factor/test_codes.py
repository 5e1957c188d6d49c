"""Codes of a second factor, and those on paper."""

import pytest

from decks.accounts.second_factor.codes import STEP, code_at, paper_digest, step_of

pytestmark = pytest.mark.django_db


RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"  # "12345678901234567890" in base32


@pytest.mark.parametrize(
    ("moment", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1234567890, "005924"),
        (20000000000, "353130"),
    ],
)
def test_codes_are_those_of_rfc_6238(moment, code):
    assert code_at(RFC, moment // STEP) == code


def test_a_code_counts_one_step_early_or_late_and_once():
    step = 1111111109 // STEP
    code = code_at(RFC, step)
    assert step_of(RFC, code, 1111111109, 0) == step
    assert step_of(RFC, code, 1111111109 + STEP, 0) == step
    assert step_of(RFC, code, 1111111109 + 2 * STEP, 0) is None
    assert step_of(RFC, code, 1111111109, step) is None
    assert step_of(RFC, "é", 1111111109, 0) is None


def test_paper_codes_are_read_however_typed():
    assert paper_digest("ABCDE-fghjk") == paper_digest(" abcde fghjk ")
