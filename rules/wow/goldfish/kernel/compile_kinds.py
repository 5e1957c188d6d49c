"""What the kernel knows of each card: numbers, limits, hosts, where its lines lie."""

from typing import Any, Final

from rules.wow.goldfish.card_cost import costs_x, fixed_cost
from rules.wow.goldfish.effect_value import is_activated
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.compile_lines import compile_lines
from rules.wow.goldfish.kernel.compile_rows import type_bit
from rules.wow.goldfish.kernel.kinds import Face, Kinds
from rules.wow.goldfish.kernel.program_tables import Tables, TooRich
from rules.wow.goldfish.reduction.phrase_meaning import OPPOSING_HERO
from rules.wow.play.card_kinds import traits_of
from rules.wow.play.faces import OFF_HAND, TWO_HANDED, face_of
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    Assault,
    Attach,
    Ferocity,
    Ongoing,
    PayLess,
    Payment,
    Play,
    Power,
    Reward,
    YourHero,
)

_TYPES: Final = {
    "ally": at.ALLY,
    "ability_ally": at.ALLY,
    "weapon": at.WEAPON,
    "armor": at.STANDING,
    "item": at.STANDING,
    "ability": at.ABILITY,
    "quest": at.QUEST_CARD,
    "location": at.LOCATION,
    "hero": at.HERO_CARD,
}
_IN_ROW: Final = ("quest", "location")
_MELEE: Final = "Melee"


def compile_kind(tables: Tables, kinds: Kinds, number: int) -> None:
    """Write down what the kernel has to know of kind *number*. Raises TooRich."""
    face = kinds.faces[number]
    first, end, events = compile_lines(tables, kinds, face)
    lines = range(first, end)
    tables.write_kind(
        number,
        {
            at.TYPE: _type_of(face),
            at.LINES: first,
            at.LINES_END: end,
            at.EVENTS: events,
            at.REWARD: _line_of(tables, lines, at.ON_REWARD),
            **_numbers(face),
            **_powers(face),
            **_limits(tables, kinds, face),
            **_host(tables, kinds, face),
        },
    )


def _type_of(face: Face) -> int:
    """Return what the kernel does with the card."""
    if face.use == "dead":
        return at.DEAD
    card = face.card
    if card.type == "ability" and getattr(card, "ongoing", False):
        return at.STANDING
    if card.type == "quest" and any(
        isinstance(line, Power) and not isinstance(line.when, Reward)
        for line in face.lines
    ):
        raise TooRich("a quest that does more than reward")
    return _TYPES[card.type]


def _line_of(tables: Tables, lines: range, trigger: int) -> int:
    """Return the first of *lines* with *trigger*, or NOBODY."""
    for line in lines:
        if tables.m[at.LINE + line * at.LINE_ROW + at.TRIGGER] == trigger:
            return line
    return at.NOBODY


def _numbers(face: Face) -> dict[int, int]:
    """Return what is printed."""
    card: Any = face.card
    traits = traits_of(card)
    assaults = {
        line.n
        for line in face.lines
        if isinstance(line, Assault) and isinstance(line.n, int)
    }
    cost = fixed_cost(card) or 0
    return {
        at.COST: cost,
        at.WITH_X: int(costs_x(card)),
        at.OWN_TURN: max(1, cost),
        at.ATK: getattr(card, "atk", None) or 0,
        at.STRIKE: getattr(card, "strike_cost", None) or 0,
        at.DAMAGE_TYPE: type_bit(getattr(card, "damage_type", None)),
        at.FEROCITY: int(any(isinstance(line, Ferocity) for line in face.lines)),
        at.ASSAULT: sum(assaults),
        at.ONE_HANDED: int(_MELEE in traits and TWO_HANDED not in traits),
    }


def _powers(face: Face) -> dict[int, int]:
    """Return which sorts of powers there are."""
    powers = [line for line in face.lines if isinstance(line, Power)]
    ongoing = [power for power in powers if isinstance(power.when, Ongoing)]
    cheaper = any(
        isinstance(effect, PayLess) for power in ongoing for effect in power.effects
    )
    face_up = {
        "quest": any(isinstance(power.when, Reward) for power in powers),
        "location": bool(face.lines),
    }
    return {
        at.HAS_AURA: int(bool(ongoing)),
        at.HAS_DISCOUNT: int(cheaper),
        at.HAS_USE: int(any(isinstance(power.when, Payment) for power in powers)),
        at.FACE_UP: int(face_up.get(face.card.type, False)),
        at.PAYS_LAST: int(any(map(is_activated, powers))),
    }


def _limits(tables: Tables, kinds: Kinds, face: Face) -> dict[int, int]:
    """Return where the limits of the card lie.

    Rule: W-CARD-36, W-CARD-37, W-CARD-39.
    """
    first = tables.used("limit")
    card = face.card
    tags = face_of(card, ()).limits
    if card.unique:
        same = _kinds(kinds, lambda c: c.unique and c.name == card.name)
        _limit(tables, same, 1)
    for tag, most in tags:
        group = _kinds(kinds, lambda c, it=(tag, most): it in face_of(c, ()).limits)
        two_handed = _kinds(kinds, lambda c: TWO_HANDED in traits_of(c)) & group
        dual = tag == _MELEE and TWO_HANDED not in traits_of(card)
        _limit(tables, group, most, two_handed if dual else None)
    if tags or card.unique:
        for mine, other in ((TWO_HANDED, OFF_HAND), (OFF_HAND, TWO_HANDED)):
            if mine in traits_of(card) and other not in traits_of(card):
                _limit(tables, _kinds(kinds, lambda c, o=other: o in traits_of(c)), 1)
    return {at.LIMITS: first, at.LIMITS_END: tables.used("limit")}


def _limit(
    tables: Tables,
    group: frozenset[int],
    most: int,
    two_handed: frozenset[int] | None = None,
) -> None:
    """Add a limit: at most so many of *group* in play."""
    tables.append(
        "limit",
        {
            at.LIMIT_FILTER: tables.filter_of(group),
            at.LIMIT_MOST: most,
            at.LIMIT_DUAL: int(two_handed is not None),
            at.LIMIT_TWO_HANDED: tables.filter_of(two_handed or ()),
        },
    )


def _kinds(kinds: Kinds, is_meant: Any) -> frozenset[int]:
    """Return the kinds, but for those in the resource row, whose card *is_meant*."""
    return frozenset(
        number
        for number, face in kinds.faces.items()
        if face.card.type not in _IN_ROW and is_meant(face.card)
    )


def _host(tables: Tables, kinds: Kinds, face: Face) -> dict[int, int]:
    """Return what the card is attached to."""
    plays = [
        line
        for line in face.lines
        if isinstance(line, Power) and isinstance(line.when, Play)
    ]
    attach = next(
        (each for each in walk(tuple(plays)) if isinstance(each, Attach)), None
    )
    if attach is None:
        return {at.HOSTED: at.UNATTACHED}
    if isinstance(attach.to, YourHero):
        return {at.HOSTED: at.TO_HERO}
    if attach.to == OPPOSING_HERO:
        return {at.HOSTED: at.TO_OPPONENT}
    words = tables.filter_of(kinds.matching(attach.to.those))
    return {at.HOSTED: at.TO_OWN, at.HOST_FILTER: words}
