"""MEANING and SPELLING: what a card text says otherwise than its English."""

import pytest

from cards.translation.checks import check_text, run_checks
from cards.translation.checks.meaning.concepts import LANGUAGES, all_concepts

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


def test_every_concept_has_words_in_every_language():
    for concept in all_concepts().values():
        for language in LANGUAGES:
            phrases = concept.words[language].split("|")
            assert all(phrase.strip() for phrase in phrases), concept.key


def misspelt(text, language):
    found = check_text(text, language)
    return [
        (one.text, one.figures["meant"]) for one in found if one.check == "SPELLING"
    ]


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("pl", "Dobierz kartę i zmiannę.", [("zmiannę", "zmianę")]),
        ("pl", "Twój bohater zadaje obrazenia.", [("obrazenia", "obrażenia")]),
        ("hu", "A hos egy hős.", []),
        ("ru", "Противник берет каротчку.", [("каротчку", "карточку")]),
        ("ru", "Уничтожьте вражетского героя.", [("вражетского", "вражеского")]),
        ("pl", "Hrabia Wampirzyc, vampirzyc i Vampirzyc.", []),
        ("pl", "To jest opponent /opponent/.", []),
    ],
)
def test_a_word_no_dictionary_knows_is_told_with_the_one_that_is_meant(
    language, text, told
):
    assert misspelt(text, language) == told


def test_a_text_that_says_a_word_three_times_means_it():
    assert misspelt("Zmiannę. Zmiannę. Zmiannę.", "pl") == []
