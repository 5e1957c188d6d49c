"""What has happened this turn, as texts ask about it later."""

from collections import Counter
from collections.abc import Iterable

from rules.wow.play.chain_links import Past
from rules.wow.play.current_values import holds
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.past_events import is_meant
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    InThisTurn,
    PlaysCard,
)


@holds.of(InThisTurn)
def _in_this_turn(
    condition: InThisTurn, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    """Those that did it are counted, each once; cards that were played, each time."""
    when = condition.when
    done = [
        past
        for past in game.past
        if past.word is type(when) and is_meant(game, when, past, source)
    ]
    if condition.damage:
        return _most_damage(done) >= condition.damage
    number = len(done if isinstance(when, PlaysCard) else {past.actor for past in done})
    return number >= condition.at_least if condition.at_least else number == 0


def _most_damage(done: Iterable[Past]) -> int:
    """Return how much damage in all one of those dealt, or was dealt."""
    totals = Counter[Piece]()
    for past in done:
        totals[past.actor] += past.much
    return max(totals.values(), default=0)
