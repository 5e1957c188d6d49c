"""What tests of cards.translation.checks share."""

from cards.translation.checks import (
    run_checks,
)

SYMBOLS = frozenset({"Fire", "Frost"})


def told(english, text, language, **others):
    return run_checks(english, text, language, symbols=SYMBOLS, **others)
