"""English words in a text."""

from tests.cards.translation.checks.running import found, term


def test_an_english_term_is_told_once_but_not_as_a_gloss_or_in_a_name():
    terms = [term("protector", "ochrona")]
    text = "To protector, i protector znowu. Ochrona /protector/."
    assert found("UNTRANSLATED", text, terms=terms) == ["protector"]
    assert found("UNTRANSLATED", "Ochrona (protector).", terms=terms) == []
