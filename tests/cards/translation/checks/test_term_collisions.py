"""One wording for two terms."""

from cards.translation.checks import Glossary, Wording
from tests.cards.translation.checks.running import found, term
from tests.cards.translation.checks.terms import glossary, shown


def test_a_wording_the_glossary_has_for_two_terms_is_told_once():
    twice = glossary(
        attack=Wording("uderzenie"),
        strike=Wording("uderzenie"),
        strike_cost=Wording("koszt"),
        cost=Wording("koszt"),
    )
    text = "Uderzenie i uderzenia. Koszt i koszty."
    assert shown(text, "COLLISION", twice) == ["Uderzenie", "Koszt"]


def test_one_wording_chosen_for_a_term_and_listed_for_another_is_told_once():
    terms = [term("party", "drużyna"), term("team", "zespół", "drużyna")]
    text = "Drużyna i drużyna. Zespół."
    assert found("COLLISION", text, terms=terms) == ["Drużyna"]
    # Of the other term the text doesn't speak.
    assert found("COLLISION", "Drużyna i drużyna.", terms=terms) == []


def test_a_name_made_of_another_terms_word_is_its_own():
    terms = [term("melee", "Walka Wręcz"), term("combat", "walka")]
    assert found("COLLISION", "Walka. Walka Wręcz.", terms=terms) == []
    terms = [term("text_box", "strefa tekstu"), term("zone", "strefa")]
    text = "Strefa. Strefa tekstu."
    assert found("COLLISION", text, terms=terms) == ["Strefa tekstu"]


def test_words_of_two_terms_that_are_nearly_one_are_told_both():
    terms = glossary(pet=Wording("Zwierzę"), feral=Wording("Zwierzęca"))
    assert shown("Zwierzę i Zwierzęca.", "COLLISION", terms) == ["Zwierzę", "Zwierzęca"]


def test_an_act_that_is_called_as_its_opposite_is_told():
    terms = Glossary.of(
        [
            term("ready", "przygotować", "obrócić", kind="action"),
            term("exhaust", "zużyć", "obrócić", kind="action"),
        ]
    )
    assert shown("Obróć kartę.", "COLLISION", terms) == ["Obróć"]
