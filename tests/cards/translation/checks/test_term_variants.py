"""Variants of terms."""

from tests.cards.translation.checks.running import found, term


def test_a_term_in_the_other_order_is_a_variant():
    terms = [term("side_deck", "boczna talia")]
    text = "Boczna talia. Boczna talia. Karty talii bocznej."
    assert found("VARIANT", text, terms=terms) == ["talii bocznej"]


def test_another_word_with_letters_in_common_is_no_form_of_the_chosen_one():
    terms = [term("ally", "соратник", "союзник", language="ru", kind="card_type")]
    text = "Соратник. Соратник. Ваш союзник."
    assert found("VARIANT", text, "ru", terms) == ["союзник"]


def test_both_aspects_of_a_verb_are_one_word():
    terms = [term("heal", "uzdrowić", "leczyć", kind="action")]
    assert found("VARIANT", "Uzdrawiasz bohatera. Uzdrów go.", terms=terms) == []
    text = "Uzdrów bohatera. Uzdrawiasz bohatera. Leczysz bohatera."
    assert found("VARIANT", text, terms=terms) == ["Leczysz"]
