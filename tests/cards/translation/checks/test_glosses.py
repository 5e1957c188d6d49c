"""Glosses of a text."""

from cards.translation.checks import Glossary
from tests.cards.translation.checks.terms import shown


def test_a_gloss_tells_a_variant_and_a_wording_of_another_term():
    assert shown("Twój kompan /ally/ atakuje.", "VARIANT") == ["kompan"]
    assert shown("Twoja broń (ally) atakuje.", "COLLISION") == ["broń"]
    assert shown("Twój sojusznik (ally) ma broń (weapon).", "COLLISION") == []


def test_glosses_of_one_text_agree_without_a_glossary():
    none = Glossary()
    text = "Sojusznik (ally) i talia (deck). Druh (ally) i broń (weapon)."
    assert shown(text, "VARIANT", none) == ["Druh"]
    text = "Sojusznik (ally) i talia (deck). Sojusznik (weapon)."
    assert shown(text, "COLLISION", none) == ["Sojusznik"]
