"""What a fighter must keep to so that it can be played: each fault with a way out."""

from collections.abc import Iterator

from rules.game.arena import Fault
from rules.tagteam.fighters.fighter import Board, FightCard
from rules.tagteam.fighters.vocabulary import (
    COUNTED,
    PASSING,
    Action,
    Amount,
    Clause,
    Gift,
    Of,
    Whom,
    Word,
)

MAX_CLAUSES = 8  # of one card: its text has to fit
_OF_TURNS = frozenset({Word.ATTACK, Word.BLOCK, Word.CANCEL})
_OF_TOKENS = frozenset({Word.GAIN_TOKEN, Word.LOSE_TOKEN, Word.PASS_TOKEN})
_OF_ALL = PASSING | {Word.LOSE_POWER, Word.LOSE_TOKEN}
_OF_BONUS = _OF_TOKENS | {Word.GAIN_POWER, Word.LOSE_POWER, Word.PASS_POWER}
_NEVER_AWAY = frozenset({Whom.OPPONENT, Whom.ENEMY_PARTNER})
_OWN = frozenset({Whom.SELF, Whom.PARTNER, Whom.TEAM})
_ONE = frozenset({Whom.SELF, Whom.PARTNER, Whom.OPPONENT, Whom.ENEMY_PARTNER})


def board_faults(board: Board) -> Iterator[Fault]:
    """Yield what keeps *board* from being played."""
    health, track = board.health, board.track
    for path, symbols in (
        ("health.symbols", health.symbols),
        ("track.symbols", track.symbols if track else {}),
    ):
        for space, actions in symbols.items():
            for action in actions:
                where = f"{path}.{space}"
                yield from _action_faults(action, board, where)
                if action.word in _OF_TURNS:
                    yield Fault(where, f"a symbol cannot {action.word}")
    for passive in board.passives:
        yield from _amount_faults(passive.amount, board, "always")
        if passive.gift is not Gift.STRENGTH and not board.tokens:
            yield Fault("always", f"{passive.gift} needs `tokens`")


def card_faults(card: FightCard, board: Board) -> Iterator[Fault]:
    """Yield what keeps *card* of *board* from being played."""
    clauses = [
        (name, clause)
        for name in ("now", "then", "last", "bonus")
        for clause in getattr(card, name)
    ]
    if not 1 <= len(clauses) <= MAX_CLAUSES:
        yield Fault("do", f"1 to {MAX_CLAUSES} actions are wanted, not {len(clauses)}")
    for name, clause in clauses:
        path = {"now": "do"}.get(name, name)
        yield from _action_faults(clause.action, board, path)
        yield from _clause_faults(clause, path)
    yield from _success_faults(card)


def _clause_faults(clause: Clause, path: str) -> Iterator[Fault]:
    """Yield what is wrong with where *clause* stands."""
    action = clause.action
    if path != "do" and action.word in (Word.BLOCK, Word.CANCEL):
        yield Fault(path, f"{action.word} stands in `do`: it decides the whole turn")
    if clause.on_success and action.word in _OF_TURNS:
        yield Fault(path, f"{action.word} cannot be a bonus for success")
    if path != "bonus":
        return
    if clause.on_success or action.word not in _OF_BONUS:
        wanted = ", ".join(sorted(_OF_BONUS))
        yield Fault(path, f"an immediate bonus is one of {wanted}")
    if {action.whom, action.by} & _NEVER_AWAY:
        yield Fault(path, "nobody is active then: say `opponents`")


def _success_faults(card: FightCard) -> Iterator[Fault]:
    """Yield what is wrong with the bonuses for success. Rule: T-158."""
    if not any(clause.on_success for clause in card.clauses):
        return
    words = {clause.action.word for clause in card.clauses}
    if len(words & {Word.ATTACK, Word.BLOCK}) != 1:
        yield Fault("do", "`success` needs an attack or a block, and not both")


def _action_faults(action: Action, board: Board, path: str) -> Iterator[Fault]:
    """Yield what *action* needs and *board* has not."""
    word = action.word
    if word in COUNTED or word is Word.ATTACK:
        yield from _amount_faults(action.amount, board, path)
    if action.amount is Of.ALL and word not in _OF_ALL:
        yield Fault(path, f"`all` cannot be said of {word}: give a number")
    is_negative = isinstance(action.amount, int) and action.amount < 0
    if is_negative and word not in (Word.ADVANCE, Word.ATTACK):
        yield Fault(path, f"{word} wants a number from 1")
    yield from _board_needs(action, board, path)
    yield from _whom_faults(action, path)


def _board_needs(action: Action, board: Board, path: str) -> Iterator[Fault]:
    """Yield what the word of *action* is about that *board* has not."""
    word = action.word
    if word in _OF_TOKENS and not board.tokens:
        yield Fault(path, f"{word} needs `tokens` on the board")
    if word is Word.ADVANCE and not board.track:
        yield Fault(path, "advance needs a `track` on the board")
    if word is Word.TURN_OVER and (not board.track or board.track.most != 1):
        yield Fault(path, "turn over needs a `track` with the sides 0 and 1")


def _whom_faults(action: Action, path: str) -> Iterator[Fault]:
    """Yield what is wrong with whom *action* is about."""
    word = action.word
    if word in (Word.ADVANCE, Word.TURN_OVER) and action.whom is not Whom.SELF:
        yield Fault(path, f"{word} is about the own track: leave `whom` out")
    if word in PASSING and not {action.by, action.whom} <= _ONE:
        yield Fault(path, f"{word} goes from one fighter to one other")
    if word in PASSING and action.by is action.whom:
        yield Fault(path, f"{word} goes to somebody else: give `whom` or `by`")
    if word is Word.ATTACK and action.by not in _OWN:
        yield Fault(path, "an attack is made by self, partner or team")
    if word is Word.ATTACK and action.whom in _OWN:
        yield Fault(path, "an attack is made on opponent, enemy partner or opponents")


def _amount_faults(amount: Amount, board: Board, path: str) -> Iterator[Fault]:
    """Yield what *amount* is counted by that *board* has not."""
    if amount is Of.TRACK and not board.track:
        yield Fault(path, "`track` needs a `track` on the board")
    if amount is Of.TOKENS and not board.tokens:
        yield Fault(path, "`tokens` needs `tokens` on the board")
