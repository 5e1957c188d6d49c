"""Cards that exhaust and ready: only a real change of state sets anything off.

Rule: W-GLOSS-11, W-GLOSS-12.
"""

from typing import Final

from rules.wow.play.chain_links import Waiting
from rules.wow.play.current_values import can_exhaust, has_keyword
from rules.wow.play.faces import numbered_power
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game
from rules.wow.play.triggers import on_act
from rules.wow.powers.words import Exhausts, Power, Readies, Ready, Sentinel

# What the keyword stands for.
_READIES: Final = numbered_power(-4, Power(when=Exhausts(), effects=(Ready(),)))


def exhaust(game: Game, card: Permanent) -> None:
    """Exhaust *card*; one that is exhausted stays so and does not exhaust again.

    Nor does one that cannot exhaust.
    """
    if not can_exhaust(game, card):
        return
    card.exhausted = True
    if has_keyword(game, card, Sentinel()) and not any(
        past.word is Exhausts and past.actor == card.piece for past in game.past
    ):
        game.waiting.append(Waiting(_READIES, card))
    on_act(game, Exhausts, card)


def make_ready(game: Game, card: Permanent) -> None:
    """Ready *card*; one that is ready does not become so."""
    if card.exhausted:
        card.exhausted = False
        on_act(game, Readies, card)
