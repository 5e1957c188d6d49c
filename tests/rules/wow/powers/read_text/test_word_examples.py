"""Every word's own example, written in English, is read back."""

from dataclasses import replace

import pytest

from cards.rulebook.powers_reference import doc_of, example_card, read_example
from rules.wow.powers.read_text import read_text
from rules.wow.powers.words import (
    Condition,
    Cost,
    Duration,
    Effect,
    ForEach,
    GainControl,
    Keyword,
    Line,
    Ongoing,
    Play,
    Power,
    When,
    Who,
    Word,
    vocabulary,
)
from rules.wow.powers.write_text.english import write_text
from tests.rules.wow.powers.card_texts import ABILITY

FAMILIES = (When, Effect, Cost, Duration, Keyword, Condition, Who)
# Words of the library's entries alone: the reader has no phrase for them.
WRITTEN_BY_HAND = {ForEach}
WORDS = {kind for family in FAMILIES for kind in vocabulary(family).values()}
WORDS -= WRITTEN_BY_HAND


def examples(kind: type[Word]) -> list[str]:
    lines = [line.strip() for line in doc_of(kind).split("\n")]
    # What is attached has a line of its own, which these examples leave to the reader.
    return [each for each in lines if each.startswith("{") and "attached" not in each]


ROWS = [
    (kind, example)
    for kind in sorted(WORDS, key=lambda kind: kind.notation)
    for example in examples(kind)
]


def as_printed(line: Line) -> Line:
    """What is always true stands on a card that stays, not on one that is played."""
    if not isinstance(line, Power) or line.when != Play():
        return line
    endless = all(getattr(each, "lasts", ...) is None for each in line.effects)
    for_good = any(isinstance(each, GainControl) for each in line.effects)
    return replace(line, when=Ongoing()) if endless and not for_good else line


@pytest.mark.parametrize(
    ("kind", "example"), ROWS, ids=[example for _, example in ROWS]
)
def test_an_example_is_read_back(kind: type[Word], example: str):
    powers = tuple(map(as_printed, read_example(example)))
    is_played = any(getattr(line, "when", None) == Play() for line in powers)
    card = ABILITY if is_played else example_card(kind)
    found = read_text(write_text(powers, card), card)
    assert found.left_out == ()
    assert found.powers == powers
