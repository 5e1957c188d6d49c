"""What a card text says otherwise than its English."""

import pytest

from cards.translation.checks import run_checks

DEAL = "Your hero deals 3 fire damage to target opposing ally this turn."


DRAW = "Target opponent discards a card. You may draw two cards."


REST = "When this ally enters play, exhaust target hero or ally. It can't ready."


def differences(english, translation, language="pl", written=""):
    found = run_checks(english, translation, language, written=written)
    return [
        (one.figures["kind"], one.text, one.figures["wanted"], one.figures["found"])
        for one in found
        if one.check == "MEANING"
    ]


@pytest.mark.parametrize(
    ("language", "english", "right"),
    [
        (
            "pl",
            DEAL,
            (
                "W tej turze twój bohater zadaje danemu wrogiemu "
                "sojusznikowi 3 obrażenia od ognia."
            ),
        ),
        (
            "pl",
            DEAL,
            (
                "Do końca tury twój bohater zadaje 3 ogniste obrażenia "
                "wskazanemu sojusznikowi przeciwnika."
            ),
        ),
        (
            "hu",
            DEAL,
            (
                "A hősöd ebben a körben 3 tűzsebzést okoz egy célpont "
                "ellenséges szövetségesnek."
            ),
        ),
        (
            "ru",
            DEAL,
            (
                "В этом ходу ваш герой наносит указанному соратнику "
                "противника 3 огненного урона."
            ),
        ),
        ("pl", DRAW, ("Dany przeciwnik odrzuca kartę z ręki. Możesz dobrać 2 karty.")),
        (
            "ru",
            DRAW,
            ("Целевой противник сбрасывает карту. Вы можете взять две карты."),
        ),
        (
            "pl",
            REST,
            (
                "Kiedy ten sojusznik wchodzi do gry, zużyj docelowego "
                "bohatera albo sojusznika. Nie może on zostać przygotowany."
            ),
        ),
        (
            "hu",
            REST,
            (
                "Amint ez a szövetséges játékba lép, meríts ki egy célpont "
                "hőst vagy szövetségest. Nem aktivizálható."
            ),
        ),
    ],
)
def test_a_right_text_is_left_alone_however_it_is_worded(language, english, right):
    assert differences(english, right, language) == []


@pytest.mark.parametrize(
    ("language", "english", "wrong", "told"),
    [
        (
            "pl",
            DEAL,
            (
                "W tej turze twój bohater zadaje danemu wrogiemu "
                "sojusznikowi 3 obrażenia od lodu."
            ),
            ("exchanged", "lodu", "fire", "frost"),
        ),
        (
            "ru",
            DEAL,
            (
                "В этом ходу ваш герой наносит указанному дружественному "
                "соратнику 3 урона от огня."
            ),
            ("exchanged", "дружественному", "opposing", "friendly"),
        ),
        (
            "hu",
            DEAL,
            ("A hősöd 3 tűzsebzést okoz egy célpont ellenséges szövetségesnek."),
            ("lost", "", "this turn", ""),
        ),
        (
            "pl",
            DRAW,
            ("Dany przeciwnik dobiera kartę. Możesz dobrać dwie karty. "),
            ("lost", "", "discard", ""),
        ),
        (
            "ru",
            DRAW,
            (
                "Указанный противник сбрасывает карту. Вы можете взять две "
                "карты. Уничтожьте оружие."
            ),
            ("new", "Уничтожьте", "", "destroy"),
        ),
        (
            "pl",
            REST,
            (
                "Gdy ten sojusznik wchodzi do gry, zużyj docelowego bohatera "
                "lub sojusznika. Może on zostać przygotowany."
            ),
            ("lost", "", "not", ""),
        ),
        (
            "hu",
            REST,
            (
                "Amikor ez a szövetséges játékba kerül, meríts ki egy "
                "célpont hőst vagy bajtársat. Nem aktivizálható."
            ),
            ("strange", "bajtársat", "ally", "bajtársat"),
        ),
    ],
)
def test_what_means_something_else_is_told_where_it_stands(
    language, english, wrong, told
):
    assert told in differences(english, wrong, language)


def test_what_the_written_text_says_is_right_though_the_english_does_not():
    english = "Attach to target hero."
    said = "Dołącz do docelowego bohatera. Możesz go zniszczyć."
    assert differences(english, said) == [("new", "zniszczyć", "", "destroy")]
    assert differences(english, said, written=said) == []


def test_names_flavor_and_languages_without_words_are_not_compared():
    assert run_checks("Fire", "Lód", "pl", field="name") == ()
    assert run_checks("Fire and ice.", "Feuer.", "de") == ()
