"""Words torn in two, signs apart from their words, ends of paragraphs."""

import pytest

from cards.translation.checks import Glossary, Term, check_text
from tests.cards.translation.checks.running import found

LONG = "Gracz dobiera kartę z talii. Potem odrzuca jedną z nich i kończy turę"


@pytest.mark.parametrize(
    ("check", "language", "text", "told"),
    [
        ("SPACING", "pl", "Przeczytaj Lini ę rodzaju.", ["Lini ę"]),
        ("SPACING", "pl", "Karty i ja w tym.", []),
        ("SPACING", "hu", "A nehéz- fegyveres harcos.", ["nehéz- fegyveres"]),
        ("SPACING", "hu", "A nehéz- és könnyűfegyveres.", []),
        ("SPACING", "hu", "A Knight –ok itt vannak.", [" –ok"]),
        ("SPACING", "hu", "Erő [1]\n\n ), de nem.", [")"]),
        ("DOUBLED", "pl", "Gdy jest on jest atakowany.", ["jest on jest"]),
        ("DOUBLED", "pl", "Gdy on jest tu, jest atakowany.", []),
        ("PUNCTUATION", "pl", f"{LONG}\n\nNowa tura.", ["turę"]),
        ("PUNCTUATION", "pl", f"{LONG}.\n\nNowa tura.", []),
        ("PUNCTUATION", "pl", f"{LONG},\n\nNowa tura.", [","]),
        ("PUNCTUATION", "pl", "Nowa tura\n\nGracz dobiera kartę.", []),
        ("PUNCTUATION", "pl", "(Druid, Kapłan, Mag, Łowca, Wojownik, Złodziej)", []),
        ("PUNCTUATION", "pl", "Klasy w tej grze: jest ich\nDruid\nMag\nŁowca", []),
        ("PUNCTUATION", "ru", "Герой - это вы.", [" - "]),
        ("PUNCTUATION", "ru", "Предметы это снаряжение.", ["Предметы это снаряжение"]),
        ("PUNCTUATION", "ru", "Можно ли это сделать?", []),
        ("PUNCTUATION", "ru", "Карта гласит «возьмите карту».", ["гласит «возьмите"]),
        ("PUNCTUATION", "ru", "Карта гласит: «возьмите карту».", []),
        ("PUNCTUATION", "pl", "To karta w której jest moc.", ["karta w której"]),
        ("PUNCTUATION", "pl", "Start.\nLiczba ta, określa koszt.", ["ta,"]),
        ("PUNCTUATION", "pl", "Start.\nW talii, którą masz, są karty.", []),
        (
            "PUNCTUATION",
            "pl",
            "Start.\nPo grze, każdy gracz płaci.",
            ["grze,"],
        ),
        ("SPELLING", "hu", "Játékba, játékba, játékba, kátékba.", []),
    ],
)
def test_what_stands_apart_is_told(check, language, text, told):
    assert found(check, text, language) == told


def test_an_english_term_keeps_its_hyphen():
    terms = Glossary.of([Term("wrap_up", "wrap-up step", {})])
    told = check_text("A befejező lépés (wrap – up step).", "hu", terms)
    assert "wrap – up" in [one.text for one in told if one.check == "SPACING"]
