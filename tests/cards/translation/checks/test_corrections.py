"""What is written in place of a finding, and where nobody can say."""

import pytest

from cards.translation.checks.corrections import correct


def found(text: str, check: str, said: str, **figures) -> dict:
    start = text.index(said)
    return {"check": check, "start": start, "end": start + len(said), "text": said,
            "figures": figures}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "check", "said", "figures", "right"),
    [
        ("Ma kase.", "SPELLING", "kase", {"meant": "kasę"}, "Ma kasę."),
        ("KASE", "SPELLING", "KASE", {"meant": "kasę"}, "KASĘ"),
        ("Wróg.", "VARIANT", "Wróg", {"instead": "przeciwnik"}, "Przeciwnik."),
        ("Wroga.", "VARIANT", "Wroga", {"chosen": "przeciwnik"}, None),
        ("weź weź to", "DOUBLED", " weź", {}, "weź to"),
        ("a  b", "SPACING", "  ", {}, "a b"),
        ("a ,b", "SPACING", " ", {}, "a,b"),
        ("a,b", "SPACING", ",", {"kind": "missing"}, None),
        ("Ach,, tak", "PUNCTUATION", ",,", {"sign": ",,"}, "Ach, tak"),
        ("Ach;. Tak", "PUNCTUATION", ";.", {"sign": ";."}, None),
        ("«ja»", "QUOTES", "«ja»", {"sign": "«»", "usual": "„”"}, "„ja”"),
        ("Кamień", "SCRIPT", "Кamień", {"letters": "К"}, "Kamień"),
        ("Камень", "SCRIPT", "Камень", {"letters": "Камень"}, None),
        ("Ma 2.", "NUMBERS", "2", {"number": "2"}, None),
    ],
)
def test_a_finding_with_one_way_to_put_it_right_is_corrected(
    text, check, said, figures, right
):
    edit = correct(text, found(text, check, said, **figures), "pl")
    if edit is None:
        assert right is None
    else:
        start, end, words = edit
        assert text[:start] + words + text[end:] == right


def test_words_that_are_not_there_any_more_are_left_alone():
    finding = found("Ma kase.", "SPELLING", "kase", meant="kasę")
    assert correct("Ma psa.", finding, "pl") is None
    nothing = {"check": "MEANING", "start": 7, "end": 7, "text": "", "figures": {}}
    assert correct("Ma psa.", nothing, "pl") is None
