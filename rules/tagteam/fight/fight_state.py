"""What lies on the table: markers, power cubes and tokens of all four fighters.

Fighters are numbered by seat: 0 and 1 are the first player's, 2 and 3 the second's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.tagteam.fighters.fighter import Board
from rules.tagteam.fighters.vocabulary import Whom

SEATS: Final = 4
KO: Final = 0  # the last space of every health track
NOBODY: Final = -1
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class FighterState:
    """One fighter: health, power cubes, the special marker's space, tokens by kind.

    A kind of token is the seat of the fighter that it belongs to.
    """

    health: int
    power: int
    track: int = 0
    tokens: Four = (0, 0, 0, 0)

    @property
    def is_ko(self) -> bool:
        """Whether the health marker lies on the KO space. Rule: T-113."""
        return self.health == KO


@dataclass(frozen=True, slots=True)
class Table:
    """The four fighters; *last* is who of each player acted last in this fight phase.

    *last* holds 0 or 1 for each player, or NOBODY before the first turn.
    """

    fighters: tuple[FighterState, ...]
    last: tuple[int, int] = (NOBODY, NOBODY)


def set_up(boards: Sequence[Board]) -> Table:
    """Return the table before the first turn. Rule: T-053, T-054, T-057."""
    return Table(tuple(_begin(seat, board) for seat, board in enumerate(boards)))


def _begin(seat: int, board: Board) -> FighterState:
    """Return *board*'s fighter as it begins."""
    own = board.tokens.start if board.tokens else 0
    tokens = tuple(own if kind == seat else 0 for kind in range(SEATS))
    return FighterState(
        health=board.health.start,
        power=board.power,
        track=board.track.start if board.track else 0,
        tokens=(tokens[0], tokens[1], tokens[2], tokens[3]),
    )


def seats_of(me: int, opponent: int) -> Mapping[Whom, tuple[int, ...]]:
    """Return who is meant by each word where *me* acts against *opponent*.

    Rule: T-100 to T-106.
    """
    partner, enemy_partner = me ^ 1, opponent ^ 1
    return {
        Whom.SELF: (me,),
        Whom.PARTNER: (partner,),
        Whom.TEAM: (me, partner),
        Whom.OPPONENT: (opponent,),
        Whom.ENEMY_PARTNER: (enemy_partner,),
        Whom.OPPONENTS: (opponent, enemy_partner),
    }


# Every code there is, and the rule that answers a reader who asks why; none where the
# card or the table says it all. *seat* is whom the event is about, 0 to 3.
RULES: Final[Mapping[str, str]] = {
    "reveal": "",  # card: seat becomes active
    "cancelled": "T-166",  # card: has no effect
    "condition": "T-169",  # card: an action whose condition does not hold is left out
    "no-success": "T-158",  # card: a bonus is not gained
    "block": "",  # seat blocks
    "attack": "",  # to, strength
    "blocked": "T-153",  # to: the attack of seat is cancelled
    "ward": "T-152",  # amount: so much of an attack is warded off
    "damage": "T-162",  # to, amount: direct
    "heal": "",  # to, amount: before anything is subtracted
    "health": "",  # before, after
    "stop": "T-130",  # space: the marker halted with so many spaces to go: lost
    "power": "",  # before, after
    "track": "",  # before, after
    "tokens": "",  # kind (the owner's seat), before, after
    "symbol": "T-120",  # space, special (0 or 1)
    "bonus": "T-184",  # an immediate bonus of seat's team; no card is named
    "ko": "T-113",
}
CODES: Final = frozenset(RULES)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to or by the fighter at *seat*.

    *causes* are places (0-based) of earlier events of the same turn that brought it
    about; *figures* fill the sentence that *code* names.
    """

    code: str
    seat: int
    figures: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    causes: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        """The number of the rule that explains it; empty where none has to."""
        return RULES[self.code]


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the *cards* revealed (first player's first), what came of them.

    *active* are the seats that acted, *before* and *table* the table on either side.
    """

    cards: tuple[str, str]
    active: tuple[int, int]
    before: Table
    table: Table
    events: tuple[Event, ...]
