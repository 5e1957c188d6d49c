"""Rules text as HTML: symbols, headings, reminders; never markup of its own."""

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from cards.faces.rules_text import SYMBOLS, TextRun, rules_text_runs, show_rules_text


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_bracketed_symbol_is_drawn_and_said(name: str):
    shown = show_rules_text(f"2 [{name}] ATK")
    assert f"#{SYMBOLS[name]}" in shown
    assert f'<span class="hidden">{name}</span>' in shown
    assert f"[{name}]" not in shown


def test_a_bracketed_class_is_a_word_in_a_box():
    assert '<span class="icon-word">Mage</span>' in show_rules_text("[Mage] allies")


def test_headings_are_bold_and_reminders_are_set_apart():
    shown = show_rules_text(
        "Fire Hero Required\nOngoing: Ferocity (Can attack at once.)"
    )
    assert shown == (
        "<b>Fire Hero Required</b><br><b>Ongoing:</b> Ferocity "
        "<i>(Can attack at once.)</i>"
    )


def test_the_arrow_of_a_payment_power_is_an_arrow():
    assert show_rules_text("3 -> Draw a card.") == "3 → Draw a card."


def test_on_pictures_and_paper_symbols_are_bold_words_without_brackets():
    assert rules_text_runs(
        "[Horde][Mage] Hero Required\n2 [Fire] damage. (A [Fire].)"
    ) == [
        [
            TextRun("Horde", "symbol"),
            TextRun(" ", "heading"),
            TextRun("Mage", "symbol"),
            TextRun(" Hero Required", "heading"),
        ],
        [
            TextRun("2 "),
            TextRun("Fire", "symbol"),
            TextRun(" damage. "),
            TextRun("(A ", "reminder"),
            TextRun("Fire", "symbol"),
            TextRun(".)", "reminder"),
        ],
    ]


@given(st.text(max_size=300))
def test_no_text_becomes_markup(text: str):
    shown = show_rules_text(text.replace("[", "(").replace("\n", " "))
    bare = shown.replace("<b>", "").replace("</b>", "")
    bare = bare.replace("<i>", "").replace("</i>", "")
    assert "<" not in bare
