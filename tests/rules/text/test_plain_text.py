import pytest

from rules.text.plain_text import plain_text, repair_mojibake, tidy_lines


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("<b>Ongoing:</b> Draw.", "Ongoing: Draw."),
        ("One<br/>two<BR>three", "One\ntwo\nthree"),
        ("wait&hellip; then &#8212; go", "wait… then — go"),
        ("R&D and AT&T;", "R&D and AT&T;"),
        ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ],
)
def test_markup_goes_and_entities_become_characters(given, expected):
    assert plain_text(given) == expected


def test_an_entity_that_spells_markup_is_text_not_markup():
    assert plain_text("&lt;b&gt;") == "<b>"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("  Draw   a card.\r\n\n Then  two. ", "Draw a card.\nThen two."),
        ("Draw a card. ;\nThen two.;", "Draw a card.\nThen two."),
        ("Fire Hero Required;.\nDraw.", "Fire Hero Required\nDraw."),
        ("A\n.\nB", "A\nB"),
        ("Choose: this; or that.", "Choose: this; or that."),
    ],
)
def test_lines_are_tidied_and_stray_separators_dropped(given, expected):
    assert tidy_lines(given) == expected


def test_utf_8_read_as_windows_1252_is_repaired_and_the_spot_named():
    assert repair_mojibake("awayâ€¦") == ("away…", ["â€¦"])
    assert repair_mojibake("â€\x9d said") == ("” said", ["â€\x9d"])
    assert repair_mojibake("CafÃ©") == ("Café", ["Ã©"])


@pytest.mark.parametrize("text", ["Café Â", "âge", "€ 5", "naïve façade", "…”"])
def test_what_is_no_certain_mojibake_stays(text):
    assert repair_mojibake(text) == (text, [])
