"""Words that no dictionary knows."""

import pytest

from cards.translation.checks import Glossary, Term, Wording, check_text


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
        ("pl", "Lista DOTów i DOT-ów, ATK.", [("DOTów", "DOT-ów")]),
        ("hu", "A TCGs és az ATKt, az ATK-t.", [("TCGs", "TCG"), ("ATKt", "ATK-t")]),
    ],
)
def test_a_word_no_dictionary_knows_is_told_with_the_one_that_is_meant(
    language, text, told
):
    assert misspelt(text, language) == told


def test_a_text_that_says_a_word_three_times_means_it():
    assert misspelt("Zmiannę. Zmiannę. Zmiannę.", "pl") == []


def test_a_rare_word_a_letter_from_a_term_that_is_often_said_is_told():
    glossary = Glossary.of([Term("game", "game", {"hu": Wording("játék")})])
    text = "Játékba, játékba, játékba, játékba. Kerül kátékba."
    told = check_text(text, "hu", glossary)
    assert [one.text for one in told if one.check == "SPELLING"] == ["kátékba"]


def test_english_and_names_with_a_slip_are_told_and_inflected_names_are_not():
    glossary = Glossary.of([Term("exhaust", "exhausted", {})])
    text = "Kimerült (Exhuasted). Saeryn, Saeryn, Saerynn, Saerynnel, Thrall, Thrallt."
    told = check_text(text, "hu", glossary)
    found = [one.text for one in told if one.check == "SPELLING"]
    assert found == ["Exhuasted", "Saerynn"]


def test_an_abbreviation_with_a_small_letter_is_told():
    glossary = Glossary.of([Term("atk", "ATK", {"hu": Wording("ATK")})])
    told = check_text("ATk és ATK, ATK-t.", "hu", glossary)
    assert [(one.text, one.figures["meant"]) for one in told] == [("ATk", "ATK")]


def test_a_name_that_is_a_term_may_have_an_ending():
    glossary = Glossary.of([Term("thrall", "Thrall", {"pl": Wording("Thrall")})])
    told = check_text("Sztandar Thralla i Thralll.", "pl", glossary)
    assert [one.text for one in told if one.check == "SPELLING"] == ["Thralll"]


def test_a_verb_with_another_beginning_is_another_verb():
    glossary = Glossary.of([Term("enter", "enter play", {"ru": Wording("входит")})])
    text = "Она входит. Карта входит, герой входит, щит входит. Карта выходит."
    told = check_text(text, "ru", glossary)
    assert [one.text for one in told if one.check == "SPELLING"] == []


def test_a_form_of_a_term_that_no_dictionary_has_is_told_if_it_has_the_term():
    glossary = Glossary.of([Term("draft", "draft", {"pl": Wording("draft")})])
    told = check_text("Wybieracie w draftcie.", "pl", glossary)
    assert [one.figures["meant"] for one in told] == ["drafcie"]
    glossary = Glossary.of([Term("silead", "Silead", {"ru": Wording("силед")})])
    assert check_text("Колода силеда здесь.", "ru", glossary) == ()
