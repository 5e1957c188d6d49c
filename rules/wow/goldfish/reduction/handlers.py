"""The handlers of effects: how each word is reduced to what a goldfish plays."""

from typing import Final

from rules.wow.goldfish.reduction.phrase_meaning import NotPlayed
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.powers.dispatch import Handlers
from rules.wow.powers.words import Effect


def _left_out(_effect: Effect, _reading: Reading) -> Reduced:
    """Refuse a word that the goldfish does not play."""
    raise NotPlayed


# The parts of an effect that are played, none where it can do nothing. Raises NotPlayed
# for what the goldfish does not play, NoTarget for what can never be aimed.
reduce_effect: Final[Handlers[[Reading], Reduced]] = Handlers(Effect, _left_out)
