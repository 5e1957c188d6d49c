"""How lines are put together, the same in every language."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from rules.tagteam.fighters.fighter import Actions, Board, FightCard
from rules.tagteam.fighters.vocabulary import (
    BARE_TESTS,
    PASSING,
    Action,
    Amount,
    Clause,
    Condition,
    Of,
    Whom,
    Word,
)
from rules.tagteam.write_text.phrasebook import Tongue

_LOSSES = frozenset({Word.LOSE_POWER, Word.LOSE_TOKEN})
_SIGNED = _LOSSES | {Word.GAIN_POWER, Word.GAIN_TOKEN, Word.ADVANCE}
_OF_TOKENS = frozenset({Word.GAIN_TOKEN, Word.LOSE_TOKEN})
_MINUS = "\N{MINUS SIGN}"


def write_fight_card(card: FightCard, tongue: Tongue) -> list[str]:
    """Return the lines of *card*: its bonus, what it does, THEN, and last of all."""
    lines = []
    for label, clauses in (
        (tongue.bonus, card.bonus),
        ("", card.now),
        (tongue.then, card.then),
        (tongue.last, card.last),
    ):
        if clauses:
            said = " ".join(_sentences(clauses, tongue))
            lines.append(f"{label}: {said}" if label else said)
    return lines


def write_board(board: Board, tongue: Tongue) -> list[str]:
    """Return the lines of *board*: what it begins with, tracks, tokens, gifts."""
    health = board.health
    lines = [
        tongue.begins.format(power=board.power, start=health.start, most=health.most)
    ]
    if health.stops:
        spaces = ", ".join(map(str, sorted(health.stops, reverse=True)))
        lines.append(tongue.stops.format(spaces=spaces))
    lines += _symbols(health.symbols, tongue)
    if board.track and board.track.most == 1:
        lines.append(tongue.sides)
    elif board.track:
        most, start = board.track.most, board.track.start
        lines.append(tongue.track.format(most=most, start=start))
    lines += _symbols(board.track.symbols if board.track else {}, tongue)
    if board.tokens:
        most, start = board.tokens.most, board.tokens.start
        lines.append(tongue.tokens.format(most=most, start=start))
    for passive in board.passives:
        gift = tongue.gifts[passive.gift].format(n=_amount(passive.amount, tongue))
        if passive.condition:
            test = _test(passive.condition, tongue)
            gift = tongue.gift_if.format(test=test, gift=gift)
        lines.append(_sentence(gift))
    return lines


def _symbols(symbols: Mapping[int, Actions], tongue: Tongue) -> Iterator[str]:
    """Yield a line for each space with a symbol, from the top down."""
    for space in sorted(symbols, reverse=True):
        said = "; ".join(_action(action, tongue) for action in symbols[space])
        yield tongue.space.format(space=space, actions=said) + "."


def _sentences(clauses: Iterable[Clause], tongue: Tongue) -> Iterator[str]:
    """Yield a sentence for each action, or for all of one condition or success."""
    for (condition, is_bonus), group in groupby(
        clauses, key=lambda clause: (clause.condition, clause.on_success)
    ):
        said = [_action(clause.action, tongue) for clause in group]
        heads = [_test(condition, tongue)] if condition else []
        heads += [tongue.success] if is_bonus else []
        if heads:
            yield _sentence(f"{', '.join(heads)}: {'; '.join(said)}")
        else:
            yield from map(_sentence, said)


def _sentence(said: str) -> str:
    """Return *said* with a capital and a full stop."""
    return f"{said[:1].upper()}{said[1:]}."


def _test(condition: Condition, tongue: Tongue) -> str:
    """Return *condition* as the beginning of a sentence."""
    words = tongue.tests[condition.test]
    if condition.test in BARE_TESTS:
        return words
    return words.format(n=condition.number)


def _action(action: Action, tongue: Tongue) -> str:
    """Return *action* without capital and full stop."""
    if action.word in tongue.alone:
        return tongue.alone[action.word]
    if action.word is Word.ATTACK:
        return _attack(action, tongue)
    if action.word in PASSING:
        return _passing(action, tongue)
    who = "" if action.whom is Whom.SELF else f"{tongue.who[action.whom]}: "
    # Who takes the damage must be said, also where it is who acts.
    if action.word is Word.DAMAGE:
        who = f"{tongue.who[action.whom]}: "
    return who + _counted(action, tongue)


def _counted(action: Action, tongue: Tongue) -> str:
    """Return what *action* does and how much of it."""
    word, amount = action.word, action.amount
    if amount is Of.ALL:
        return tongue.losing[word]
    noun = tongue.nouns[word]
    if word in _OF_TOKENS and action.whom is not Whom.SELF:
        noun = tongue.mark
    if isinstance(amount, Of):
        sign = f" {_MINUS}" if word in _LOSSES else ""
        return f"{noun}{sign} ({tongue.of[amount]})"
    is_less = word in _LOSSES or amount < 0
    sign = ("+", _MINUS)[is_less] if word in _SIGNED else ""
    return f"{noun} {sign}{abs(amount)}"


def _attack(action: Action, tongue: Tongue) -> str:
    """Return an attack: by whom, on whom, how much stronger."""
    by = "" if action.by is Whom.SELF else f"{tongue.who[action.by]}: "
    more = ""
    if isinstance(action.amount, Of):
        more = tongue.strength_of.format(of=tongue.of[action.amount])
    elif action.amount:
        sign = "+" if action.amount > 0 else _MINUS
        more = tongue.strength.format(n=f"{sign}{abs(action.amount)}")
    return f"{by}{tongue.attack[action.whom]}" + (f" ({more})" if more else "")


def _passing(action: Action, tongue: Tongue) -> str:
    """Return what is passed, from whom and to whom."""
    n, to, away = (
        _amount(action.amount, tongue),
        tongue.to[action.whom],
        tongue.away[action.by],
    )
    if action.by is Whom.SELF:
        return tongue.passing[action.word].format(n=n, to=to)
    if action.whom is Whom.SELF:
        return tongue.taking[action.word].format(n=n, away=away)
    return tongue.handing[action.word].format(n=n, away=away, to=to)


def _amount(amount: Amount, tongue: Tongue) -> str:
    """Return *amount* where a number may stand."""
    if amount is Of.ALL:
        return tongue.everything
    return tongue.of[amount] if isinstance(amount, Of) else str(amount)
