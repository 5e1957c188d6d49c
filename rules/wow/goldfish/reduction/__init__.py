"""Which lines of a card a goldfish plays, and what remains of them.

docs/simulator.md, "What is played": a line is played, idle or left out. What is played
is written in the same words, with targets settled, so that every program that plays it
reads the same few forms.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rules.wow.card.facts import Ability, Card
from rules.wow.goldfish.reduction import (  # noqa: F401 - they register their handlers
    board_effects,
    card_effects,
    change_effects,
    combat_effects,
    damage_effects,
    flow_effects,
)
from rules.wow.goldfish.reduction.board_effects import kept_keywords, may_attach_to_hero
from rules.wow.goldfish.reduction.flow_effects import reduce_effects
from rules.wow.goldfish.reduction.phrase_meaning import (
    NeverHappens,
    NoTarget,
    NotPlayed,
    admits_own,
)
from rules.wow.goldfish.reduction.power_timing import reduce_cost, reduce_when
from rules.wow.goldfish.reduction.reading_context import Reading, Whose
from rules.wow.goldfish.reduction.settled_conditions import (
    Never,
    Settled,
    counts_nothing,
    reduce_condition,
    reduce_count,
)
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    AsItEnters,
    Attach,
    Attached,
    Cannot,
    Change,
    Chosen,
    Deal,
    Draw,
    Effect,
    EntersPlay,
    Exhaust,
    Grant,
    Has,
    Heal,
    Is,
    Keyword,
    Limit,
    Line,
    Loses,
    Play,
    Power,
    Prevent,
    Put,
    PutDamage,
    Ready,
    Target,
    This,
    ThisTurn,
    Those,
    Tokens,
    Warp,
    X,
    YourHero,
)


@dataclass(slots=True)
class Reduction:
    """What a goldfish plays of a card.

    *played* are its lines reduced, *idle* those that can have no effect, *left_out*
    the rest, as printed. *usable*: whether playing it, or its power, is possible.
    """

    played: list[Line] = field(default_factory=list)
    idle: list[Line] = field(default_factory=list)
    left_out: list[Line] = field(default_factory=list)
    has_no_target: bool = False


def reduce_lines(lines: Sequence[Line], card: Card, *, whole: bool = True) -> Reduction:
    """Return what a goldfish plays of the *lines* of *card*, in their order.

    *whole*: whether they are all of its text.
    """
    found = Reduction()
    host = host_of(lines, whole=whole)
    hurts_itself = any(map(_hurts_itself, walk(tuple(lines))))
    for line in lines:
        words = list(walk(line))
        if hurts_itself and any(map(_asks_for_damage, words)):
            found.left_out.append(line)  # no ally is ever damaged here
            continue
        if any(isinstance(each, Chosen | Put) and each.random for each in words):
            found.left_out.append(line)
            continue
        try:
            reduced = _reduce_line(line, card, host)
        except NotPlayed:
            found.left_out.append(line)
            continue
        except NoTarget:
            found.has_no_target |= isinstance(line, Power) and _is_the_play(line)
            reduced = None
        except NeverHappens:
            reduced = None
        (found.idle if reduced is None else found.played).append(reduced or line)
    return found


def _hurts_itself(word: object) -> bool:
    """Whether *word* puts damage on the card that says so."""
    return isinstance(word, PutDamage) and word.to == This()


def _asks_for_damage(word: object) -> bool:
    """Whether *word* is a condition of the damage on the card that says so."""
    told = ("damaged", "undamaged")
    return isinstance(word, Is) and word.state in told and word.who == This()


def _is_the_play(line: Power) -> bool:
    """Whether *line* is what the card does when it is played, targets and all."""
    return line.when.notation == "play"


def host_of(lines: Sequence[Line], *, whole: bool) -> Whose:
    """Return whose card bears this one: help goes to the own, harm to the opposing.

    Nobody's, where the sentences that would tell which it is are not read.
    """
    words = list(walk(tuple(lines)))
    attach = next((each for each in words if isinstance(each, Attach)), None)
    if attach is None:
        return "nothing"
    if isinstance(attach.to, YourHero):
        return "own"
    try:
        to_hero = may_attach_to_hero(attach)
    except NotPlayed:
        to_hero = False
    if to_hero and (attach.to.those.side == "opposing" or any(map(_harms, words))):
        return "opposing"
    if not admits_own(attach.to.those) or any(map(_harms, words)):
        return "nothing"
    told = whole or attach.to.those.side != "any" or any(map(_helps, words))
    return "own" if told else "nothing"


def _harms(word: object) -> bool:
    """Whether *word* makes it worse to be attached to."""
    match word:
        case Has(gains, Attached()):
            return any(_is_less(each) for each in gains)
        case Cannot(who=Attached()) | Loses(who=Attached()) | Deal(to=Attached()):
            return True
        case Exhaust(Attached()) | PutDamage(to=Attached()):
            return True
    return False


def _helps(word: object) -> bool:
    """Whether *word* makes it better to be attached to."""
    return isinstance(word, Has | Heal | Prevent | Ready | Grant) and any(
        isinstance(each, Attached) for each in walk(word)
    )


# Limits that come to the same on the turns of one player.
_ON_OWN_TURNS: Final[dict[str, Limit | None]] = {
    "basic": None,
    "once on each of your turns": "once per turn",
    "the first time each turn": "once per turn",
}


def _reduce_limit(limit: Limit | None) -> Limit | None:
    """Return *limit* as it is on one's own turns. Raises NeverHappens, NotPlayed."""
    if limit == "on an opponent's turn":
        raise NeverHappens
    if limit in ("once per game", "once per game, basic"):
        raise NotPlayed
    return _ON_OWN_TURNS.get(limit, limit) if limit else None


# What does nothing at all where it is 0 times, or 0 of something.
_NOTHING_AT_0: Final = (Draw, Tokens, Deal, Heal, PutDamage)


def _without_x(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield *effects* without those that X, which is 0, makes nothing of."""
    for effect in effects:
        if X() not in walk(effect):
            yield effect
        elif not isinstance(effect, _NOTHING_AT_0):
            raise NotPlayed


def _merely_aimed(those: Those) -> Has:
    """Return what needs one of *those* as a target and changes nothing about it."""
    return Has((Change("ATK", 0),), Target(those), ThisTurn())


def _is_all_of(card: Card, line: Power) -> bool:
    """Whether *line* is one effect of an ability that does nothing else."""
    is_bare = isinstance(card, Ability) and not card.ongoing
    return is_bare and len(line.effects) == 1 and not line.costs


def _is_not_aimed(word: object) -> bool:
    """Whether *word* is a target that the goldfish does not choose.

    There is never a second one of an opponent's, and of its own chance would choose.
    """
    if not isinstance(word, Target):
        return False
    return word.second or (word.random and word.those.side != "opposing")


def _is_less(gain: object) -> bool:
    return isinstance(gain, Change) and gain.less and gain.stat != "strike cost"


def _reduce_keyword(keyword: Keyword) -> Keyword | None:
    """Return *keyword* if it matters where nobody answers. Raises NotPlayed."""
    if isinstance(keyword, Warp):
        raise NotPlayed  # nothing is played as it is revealed
    return next(iter(kept_keywords((keyword,))), None)


def _reduce_line(line: Line, card: Card, host: Whose) -> Line | None:
    """Return what is played of *line*, None if it is idle."""
    if isinstance(line, Keyword):
        return _reduce_keyword(line)
    if line.place:
        raise NotPlayed
    if any(map(_is_not_aimed, walk(line.effects))):
        raise NotPlayed
    if (
        isinstance(line.when, EntersPlay | AsItEnters)
        and line.x is None
        and X() in walk(line)
    ):
        raise NotPlayed  # the X that was paid for the card
    reading = Reading(card, line.when, host, is_whole_text=_is_all_of(card, line))
    when = reduce_when(line.when, reading)
    limit = _reduce_limit(line.limit)
    condition = line.condition and reduce_condition(line.condition, reading)
    if condition is Never:
        return None
    is_nothing = line.x is not None and counts_nothing(line.x)
    said = tuple(_without_x(line.effects)) if is_nothing else line.effects
    effects = tuple(reduce_effects(said, reading))
    if not effects:
        return None
    if reading.waits_in_vain:
        raise NotPlayed
    if reading.aims_at:
        effects = (*effects, _merely_aimed(reading.aims_at))
    if line.costs and isinstance(when, Play):
        raise NotPlayed
    return replace(
        line,
        when=when,
        limit=limit,
        condition=None if isinstance(condition, Settled) else condition,
        costs=tuple(reduce_cost(cost, reading) for cost in line.costs),
        x=reduce_count(line.x) if line.x and not is_nothing else None,
        effects=effects,
    )
