"""What one player may know of a game: the other's choice and draws are not in it.

A watcher knows of either side what the other one does.
"""

from collections import Counter
from dataclasses import dataclass

from rules.game.table import WATCHER
from rules.tagteam.fight.fight import Ending, Ring
from rules.tagteam.fight.fight_state import Table
from rules.tagteam.matches.match import DRAWN, Cards, Choice, Match, Phase, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnView:
    """A player's own side.

    *deck* is the fight deck in order, *drawn* the cards to choose from, *choice* what
    was chosen and waits. *under* are the cards known at the bottom of the build deck,
    the upper ones first; *unknown* those above them, in no order.
    """

    deck: Cards
    drawn: Cards
    choice: Choice | None
    unknown: Cards
    under: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherView:
    """The other player's side: *revealed* is the fight deck as last seen, in order.

    *added* cards have been built into it since, wherever and whichever. *left* are the
    cards that may be among them or in the build deck, in no order.
    """

    revealed: Cards
    added: int
    left: Cards
    has_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A game as *player* (0 or 1) sees it. Seats and cards are numbered as ever."""

    ring: Ring
    player: int
    phase: Phase
    table: Table
    own: OwnView
    other: OtherView
    rounds: tuple[Round, ...]
    ending: Ending | None


def view_for(match: Match, player: int) -> MatchView:
    """Return *match* as *player* may see it, or a WATCHER, as from the first side.

    Rule: T-062, T-063, T-181, T-185. What a fight has revealed is known to all.
    """
    place = max(player, 0)
    return MatchView(
        ring=match.ring,
        player=place,
        phase=match.phase,
        table=match.table,
        own=_shown(match, place) if player == WATCHER else _own(match, player),
        other=_other(match, 1 - place),
        rounds=match.rounds,
        ending=match.ending,
    )


def _own(match: Match, player: int) -> OwnView:
    """Return the side of *player* as its owner sees it."""
    deck = match.build_decks[player]
    drawn = deck[:DRAWN] if match.phase is Phase.BUILD else ()
    rest = deck[len(drawn) :]
    # Each build phase puts two under; in time nothing else is left.
    known = min(2 * max(0, len(match.made) - 1), len(rest))
    return OwnView(
        deck=match.decks[player],
        drawn=drawn,
        choice=match.pending[player],
        unknown=tuple(sorted(rest[: len(rest) - known])),
        under=rest[len(rest) - known :],
    )


def _shown(match: Match, player: int) -> OwnView:
    """Return the side of *player* as nobody's: what a fight has revealed of it."""
    revealed = _other(match, player).revealed
    return OwnView(deck=revealed, drawn=(), choice=None, unknown=(), under=())


def _other(match: Match, player: int) -> OtherView:
    """Return the side of *player* as the other one sees it."""
    revealed: Cards = match.rounds[-1].decks[player] if match.rounds else ()
    revealed = revealed[: len(match.rounds[-1].fight.turns)] if revealed else ()
    everything = Counter(match.decks[player]) + Counter(match.build_decks[player])
    left = everything - Counter(revealed)
    return OtherView(
        revealed=revealed,
        added=len(match.decks[player]) - len(revealed),
        left=tuple(sorted(left)),
        has_chosen=match.pending[player] is not None,
    )
