"""Which cards a phrase means, told by what they print."""

from collections.abc import Set as AbstractSet
from dataclasses import replace

from rules.wow.card.facts import Card
from rules.wow.play.faces import Face
from rules.wow.powers.words import Bound, Kind, Resources, Those, X, is_called


def prints(face: Face, those: Those) -> bool:
    """Whether a card of *face*, by its print alone, is one of *those*."""
    if "attached" in those.states and not face.attaches:
        return False
    if those.having and face.printed_keywords.isdisjoint(those.having):
        return False
    if those.named is not None and not is_called(face.card.name, those.named):
        return False
    return is_one_of(face, those.kinds, those)


def is_one_of(
    face: Face,
    kinds: tuple[Kind, ...],
    those: Those,
    also: AbstractSet[str] = frozenset(),
) -> bool:
    """Whether *face*, with the traits *also*, is of one of *kinds* and like *those*."""
    traits = face.traits | also if also else face.traits
    return (
        not face.kinds.isdisjoint(kinds)
        and (not those.traits or not traits.isdisjoint(those.traits))
        and (not those.without or traits.isdisjoint(those.without))
        and (those.bound is None or in_bound(face.card, those.bound))
    )


def with_x(those: Those, x: int) -> Those:
    """Return *those* with the number *x* where their bound says X. Rule: W-CARD-46."""
    if those.bound is None or not isinstance(those.bound.number, X):
        return those
    return replace(those, bound=replace(those.bound, number=x))


def in_bound(card: Card, bound: Bound) -> bool:
    """Whether the printed number that *bound* asks about is within it."""
    if isinstance(bound.number, Resources):
        return True  # no print tells how many there are: see `affords`
    value = getattr(card, bound.measure.lower(), None)
    if not isinstance(value, int) or not isinstance(bound.number, int):
        return False
    return within(value, bound)


def within(value: int, bound: Bound) -> bool:
    """Whether *value* is the bound's number, or so much or less, or more."""
    number = bound.number
    if not isinstance(number, int):
        return False
    if bound.parity and value % 2 != ("even", "odd").index(bound.parity):
        return False
    if bound.most is not None:
        return number <= value <= bound.most
    if bound.order == "or less":
        return value <= number
    return value >= number if bound.order else value == number
