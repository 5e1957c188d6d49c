"""Numbers of a text."""

from cards.translation.checks import run_checks


def test_a_reminder_may_be_left_out_with_its_numbers():
    english = "Assault 2 (+2 ATK on your turn.)"
    checks = [one.check for one in run_checks(english, "Szturm 2", "pl")]
    assert "NUMBERS" not in checks


def numbers(english, text, language):
    found = run_checks(english, text, language)
    return [one.figures["number"] for one in found if one.check == "NUMBERS"]


def test_a_number_may_be_said_once_that_a_reminder_says_again():
    english = "Your hero has +1 ATK and Cat Form. (+1 ATK while attacking.)"
    assert numbers(english, "A hősöd +1 ATK-t és Macskaalakot kap.", "hu") == []
    assert numbers(english, "A hősöd ATK-t és Macskaalakot kap.", "hu") == ["+1"]


def test_hungarian_numbers_with_an_ending_are_numbers():
    english = "It deals that much +1 instead."
    assert numbers(english, "Eggyel több sebzést okoz helyette.", "hu") == []
