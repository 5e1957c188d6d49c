"""Stems of words."""

import pytest

from cards.translation.checks.inflection import stem

FORMS = {
    "pl": [
        "ręka ręki ręce rękę rąk rękami",
        "runda rundy rundzie rundę rund",
        "karta karty karcie kartę kart kartami kartach",
        "sojusznik sojusznika sojusznikowi sojusznikiem sojusznicy sojuszników",
        "bohater bohatera bohaterze bohaterowie bohaterów",
        "zdolność zdolności zdolnością zdolnościami",
        "obrażenia obrażeń obrażeniom obrażeniami",
        "talia talii talię talią talie",
        "łańcuch łańcucha łańcuchu łańcuchem",
        "koszt kosztu koszcie kosztem kosztów",
        "gracz gracza graczy graczom gracze",
    ],
    "hu": [
        "kéz kezed kezedben kézben kezébe",
        "lap lapok lapjaid lapot lapjából",
        "hős hősöd hősödet hősök hőssel hősének",
        "pakli paklid paklidban paklit pakliból",
        "temető temetőd temetőjéből temetőbe",
        "szövetséges szövetségest szövetségesek szövetségesed",
        "fegyver fegyvert fegyvereddel fegyverek",
        "képesség képességet képességének képességek",
    ],
    "ru": [
        "карта карты карте карту картой карт картами",
        "бой боя бою боем",
        "соратник соратника соратнику соратники соратников",
        "рука руки руке руку",
        "способность способности способностью способностями",
        "задание задания заданий заданиям",
        "игрок игрока игроков игроками",
    ],
}


@pytest.mark.parametrize(
    ("language", "forms"),
    [(code, forms) for code, lines in FORMS.items() for forms in lines],
)
def test_forms_of_a_word_have_one_stem(language, forms):
    assert len({stem(form, language) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("pl", "runda", "tura"),
        ("pl", "karta", "kara"),
        ("ru", "расширение", "расширенный"),
        ("ru", "бой", "битва"),
    ],
)
def test_different_words_have_different_stems(language, one, other):
    assert stem(one, language) != stem(other, language)
