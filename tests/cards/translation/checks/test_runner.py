"""Translations beside their English: good and bad ones of every check."""

import pytest

from cards.translation.checks import (
    Glossary,
    Term,
    Wording,
    run_checks,
)
from tests.cards.translation.checks.checked import told

GOOD = [
    ("Deal 3 damage.", "Zadaj trzy obrażenia.", "pl"),
    ("Draw two cards.", "Dobierz 2 karty.", "pl"),
    ("Draw two cards.", "Húzz két lapot.", "hu"),
    ("Both heroes.", "Оба героя.", "ru"),
    ("1,000 damage", "1 000 obrażeń", "pl"),
    ("2.5 cards", "2,5 karty", "pl"),
    ("-1 ATK", "−1 ATK", "pl"),
    ("It deals that much +1 instead.", "Zadaje o 1 więcej.", "pl"),
    ("It deals that much +1 instead.", "Zadaje tyle +1.", "pl"),
    ("4-8 players", "4–8 graczy", "pl"),
    ("[Fire] -> X", "[Fire] → Х", "ru"),  # Cyrillic Х
    ("%(name)s has {0}.", "{0} ma %(name)s.", "pl"),
    ("Somebody's Goat", "Somebody's Goat", "name"),
    ("2!", "2!", "pl"),
]


BAD = [
    ("Deal 3 damage.", "Zadaj 4 obrażenia.", "pl", "NUMBERS", "4"),
    ("Deal 3 damage.", "Zadaj obrażenia.", "pl", "NUMBERS", ""),
    ("Draw two cards.", "Dobierz trzy karty.", "pl", "NUMBERS", "trzy"),
    ("It deals that much +1.", "Zadaje o 2 więcej.", "pl", "NUMBERS", "2"),
    ("It deals that much +1.", "Zadaje tyle -1.", "pl", "NUMBERS", "-1"),
    ("+1 ATK", "1 ATK", "pl", "NUMBERS", "1"),
    ("+1 ATK", "-1 ATK", "pl", "NUMBERS", "-1"),
    ("Deal [Fire].", "Zadaj [Frost].", "pl", "SYMBOLS", "[Frost]"),
    ("Deal [Fire].", "Zadaj.", "pl", "SYMBOLS", ""),
    ("Deal X.", "Zadaj.", "pl", "SYMBOLS", ""),
    ("Deal [Fire].", "Zadaj [Ogień].", "pl", "UNKNOWN_SYMBOL", "[Ogień]"),
    ("%(name)s", "%(imię)s", "pl", "SYMBOLS", ""),
    ("<b>A card</b>", "<i>Karta</i>", "pl", "MARKUP", "<i>"),
    ("One.\nTwo.", "Raz. Dwa.", "pl", "LINES", "Raz. Dwa."),
    ("A card.", " ", "pl", "EMPTY", " "),
    ("Draw a card.", "Draw a  card.", "pl", "IDENTICAL", "Draw a  card."),
]


@pytest.mark.parametrize(("english", "text", "language"), GOOD)
def test_a_good_translation_passes(english, text, language):
    field = "name" if language == "name" else "text"
    assert told(english, text, language.replace("name", "pl"), field=field) == ()


@pytest.mark.parametrize(("english", "text", "language", "check", "shown"), BAD)
def test_a_bad_translation_shows_its_fault(english, text, language, check, shown):
    assert (check, shown) in [
        (one.check, one.text) for one in told(english, text, language)
    ]


def test_60_letters_fit_a_name_and_61_do_not():
    assert told("A name", "n" * 60, "pl", field="name") == ()
    [found] = told("A name", "n" * 61, "pl", field="name")
    assert (found.check, found.start, found.end) == ("LENGTH", 60, 61)
    assert found.figures == {"length": 61, "limit": 60}
    assert told("A name", "n" * 61, "pl", field="name", limit=61) == ()


def test_a_blank_text_is_told_once():
    assert [one.check for one in told("Deal 3 [Fire].", "", "pl")] == ["EMPTY"]


GLOSSARY = Glossary.of(
    [
        Term("ally", "ally", {"pl": Wording("sojusznik", ("kompan",), ("przydupas",))}),
        Term("attack", "attack", {"pl": Wording("atak", ("atakować",))}, "action"),
        Term("turn", "turn", {"pl": Wording("tura", ("runda",))}),
    ]
)


# Terms beside their English


@pytest.mark.parametrize(
    ("english", "text", "shown"),
    [
        ("Target ally", "Wybrany sojusznik", []),
        ("Allies attack.", "Sojusznicy atakują.", []),
        ("Two allies", "Dwaj kompani", ["kompani"]),
        ("A friend", "Kompan", []),  # the term is not meant
        ("An ally", "Sojusznik, kompan", []),  # it is said as it should be
        ("A friend", "Dwóch przydupasów", ["przydupasów"]),  # never right
        ("This turn", "W tej rundzie", ["rundzie"]),
    ],
)
def test_a_variant_is_told_in_any_form_where_its_term_is_meant(english, text, shown):
    found = run_checks(english, text, "pl", GLOSSARY)
    assert [one.text for one in found if one.check == "VARIANT"] == shown


def test_what_the_written_text_has_otherwise_than_the_english_is_right():
    english = "Destroy target ally with cost equal to the number of allies: +2 / +2."
    written = "Zniszcz danego sojusznika o koszcie X.\n+2 ATK / +2 żywotności."
    read = {"language": "pl", "symbols": frozenset({"X"})}
    told = run_checks(english, written, **read)
    assert {"LINES", "SYMBOLS"} <= {one.check for one in told}
    told = run_checks(english, written, **read, written=written)
    assert not {"LINES", "SYMBOLS", "NUMBERS"} & {one.check for one in told}
    wrong = written.replace("+2 ATK", "+3 ATK")
    told = run_checks(english, wrong, **read, written=written)
    assert "NUMBERS" in {one.check for one in told}
