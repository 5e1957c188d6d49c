"""Terms of a text without its English: inflected, glossed, by a glossary."""

from tests.cards.translation.checks.terms import shown


def test_a_variant_is_told_where_the_text_says_the_chosen_word_twice():
    assert shown("Tura. Tury. W rundzie.", "VARIANT") == ["rundzie"]
    assert shown("Tura. Runda. Tura. W rundzie.", "VARIANT") == ["Runda", "rundzie"]
    assert shown("Tura. W rundzie.", "VARIANT") == []
    assert shown("W rundzie.", "VARIANT") == []


def test_a_term_of_two_words_is_found_over_a_line_end():
    text = "Wartość ataku, wartości ataku. Siłą\nnatarcia."
    assert shown(text, "VARIANT") == ["Siłą\nnatarcia"]
