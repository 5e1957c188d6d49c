"""Sentences that depend on their figures."""

import pytest

from decks.building.verdicts.texts import issue_sentence
from rules.game.deck import DeckIssue, WayOut


def sentence(code: str, **figures) -> str:
    """Return the sentence of an issue about `Wick` with *figures*."""
    return issue_sentence(DeckIssue(code, "", WayOut("review"), ("Wick",), figures))


def allowed(count: int) -> str:
    sets = tuple(f"S{number}" for number in range(1, count + 1))
    return sentence("set-not-allowed", sets=("OLD",), allowed=sets, format="Block")


def test_eight_sets_are_all_named_and_of_nine_the_last_is_cut_off():
    assert allowed(8).endswith("S7, S8.")
    assert allowed(9).endswith("S7, S8, ….")


def test_a_card_whose_sets_are_not_known_is_told_only_what_is_allowed():
    told = sentence("set-not-allowed", sets=(), allowed=("LAN",), format="Lamps")
    assert told == ("“Wick” is not in any set allowed in Lamps: LAN.")


@pytest.mark.parametrize(
    ("owned", "end"), [(0, "is not in the pool"), (1, "has only 1.")]
)
def test_a_pool_without_the_card_says_so_and_one_with_too_few_says_how_many(owned, end):
    told = sentence("beyond-pool", count=2, owned=owned, format="Sealed deck")
    assert end in told
    assert "Sealed deck" in told
