"""No text makes a check fail, hang, or point outside it."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.translation.checks import check_text, run_checks
from tests.rigs.own_texts import own_glossary

PIECES = st.sampled_from(
    [
        "(", ")", "[", "]", "„", "”", "“", "«", "»", '"', "/ally/", "(ally)", "<b>",
        "</b>", "**", "karta", "kártya", "карта", "ATK", "АТК", "the", "card", "1 000",
        "+1", "-", "\n", "\n\n", "  ", " ,", "..", "%(n)s", "{", "}", "[Fire]", "->",
        "\u0301", "İ", "ß", "𝒜", "\u200b", "\x00", "ﬁ", "Ж", "\u202e",
    ]
)  # fmt: skip
TEXTS = st.one_of(
    st.text(), st.lists(PIECES).map("".join), st.lists(PIECES).map(" ".join)
)
LANGUAGES = st.sampled_from(["pl", "hu", "ru", "en", "de", "pt-BR", "ja", ""])


def assert_inside(found, text):
    for one in found:
        assert 0 <= one.start <= one.end <= len(text)
        assert one.text == text[one.start : one.end]


@given(TEXTS, LANGUAGES)
def test_findings_of_any_text_lie_inside_it(text, language):
    assert_inside(check_text(text, language, own_glossary()), text)


@given(TEXTS, TEXTS, LANGUAGES, st.sampled_from(["name", "text", "flavour"]))
def test_findings_of_any_pair_lie_inside_the_translation(english, text, code, field):
    assert_inside(run_checks(english, text, code, own_glossary(), field), text)


@pytest.mark.parametrize(
    "piece",
    [
        "(",
        ")(",
        "„",
        '"',
        "<b>",
        "**",
        "a/a/",
        "a(ally)",
        "a",
        "the_",
        "1,",
        "%(",
        "b(a)",
        "[",
        "/a",
    ],
)
def test_a_text_of_one_piece_alone_takes_seconds_not_minutes(piece):
    text = (piece.replace("_", "\n ") * 10_000)[:10_000]
    began = time.perf_counter()
    check_text(text, "ru", own_glossary())
    run_checks(text, text, "pl", own_glossary())
    assert time.perf_counter() - began < 20
