"""Which rules a fight card or a board touches: what its reader may want to look up."""

from collections.abc import Iterator
from typing import Final

from rules.tagteam.fighters.fighter import Actions, Board, FightCard
from rules.tagteam.fighters.vocabulary import Action, Clause, Gift, Whom, Word

_WORDS: Final = {
    Word.ATTACK: ("T-150",),
    Word.BLOCK: ("T-153", "T-109"),
    Word.CANCEL: ("T-166", "T-167"),
    Word.HEAL: ("T-159", "T-116"),
    Word.DAMAGE: ("T-162", "T-163"),
    Word.GAIN_POWER: ("T-145",),
    Word.LOSE_POWER: ("T-145", "T-143"),
    Word.PASS_POWER: ("T-164", "T-165"),
    Word.ADVANCE: ("T-125",),
    Word.TURN_OVER: ("T-023",),
    Word.GAIN_TOKEN: (),
    Word.LOSE_TOKEN: (),
    Word.PASS_TOKEN: ("T-164", "T-165"),
}
_WHOM: Final = {
    Whom.SELF: (),
    Whom.PARTNER: ("T-103",),
    Whom.TEAM: ("T-103",),
    Whom.OPPONENT: (),
    Whom.ENEMY_PARTNER: ("T-104",),
    Whom.OPPONENTS: ("T-105",),
}
_GIFTS: Final = {
    Gift.STRENGTH: ("T-151",),
    Gift.MARKS: ("T-151",),
    Gift.WARD: ("T-152",),
}
_SUCCESS: Final = ("T-158",)
_CONDITION: Final = ("T-169",)
_THEN: Final = ("T-091",)
_LAST: Final = ("T-090",)
_BONUS: Final = ("T-184", "T-186")
_STARTING: Final = ("T-060", "T-062")
_EVERY_CARD: Final = ("T-059",)
_SYMBOLS: Final = ("T-120", "T-123")
_STOPS: Final = ("T-130", "T-132")
_SPECIAL_TRACK: Final = ("T-125",)
_TWO_SIDES: Final = ("T-023",)
_TOKENS: Final = ("T-057",)
_EVERY_BOARD: Final = ("T-012", "T-003")


def rules_of_card(card: Board | FightCard) -> tuple[str, ...]:
    """Return the numbers of the rules *card* touches, none twice.

    What is particular to it comes first, what holds for each of its kind last.
    """
    found = _of_board(card) if isinstance(card, Board) else _of_fight_card(card)
    return tuple(dict.fromkeys(found))


def _of_fight_card(card: FightCard) -> Iterator[str]:
    """Yield the rules of what *card* does, of when, and of its place in the deck."""
    for clause in (*card.clauses, *card.bonus):
        yield from _of_clause(clause)
    yield from _THEN if card.then else ()
    yield from _LAST if card.last else ()
    yield from _BONUS if card.bonus else ()
    yield from _STARTING if card.starting else ()
    yield from _EVERY_CARD


def _of_clause(clause: Clause) -> Iterator[str]:
    """Yield the rules of one *clause*."""
    yield from _of_action(clause.action)
    yield from _SUCCESS if clause.on_success else ()
    yield from _CONDITION if clause.condition else ()


def _of_action(action: Action) -> Iterator[str]:
    """Yield the rules of one *action*: what is done, and by whom to whom."""
    yield from _WORDS[action.word]
    if action.word is Word.ATTACK and action.by is not Whom.SELF:
        yield "T-108"
    for whom in (action.by, action.whom):
        yield from _WHOM[whom]


def _of_board(board: Board) -> Iterator[str]:
    """Yield the rules of the tracks of *board*, its gifts and its tokens."""
    symbols = [*board.health.symbols.values()]
    yield from _STOPS if board.health.stops else ()
    if board.track:
        symbols += board.track.symbols.values()
        yield from _TWO_SIDES if board.track.most == 1 else _SPECIAL_TRACK
    yield from _of_symbols(symbols)
    for passive in board.passives:
        yield from _GIFTS[passive.gift]
    yield from _TOKENS if board.tokens else ()
    yield from _EVERY_BOARD


def _of_symbols(symbols: list[Actions]) -> Iterator[str]:
    """Yield the rules of *symbols*, the actions of each, if there are any."""
    yield from _SYMBOLS if symbols else ()
    for actions in symbols:
        for action in actions:
            yield from _of_action(action)
