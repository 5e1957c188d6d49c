"""Numbers of a text."""

from cards.translation.checks import run_checks


def test_a_reminder_may_be_left_out_with_its_numbers():
    english = "Assault 2 (+2 ATK on your turn.)"
    checks = [one.check for one in run_checks(english, "Szturm 2", "pl")]
    assert "NUMBERS" not in checks
