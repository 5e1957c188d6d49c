"""Those whom a text speaks of, before it is known how many are meant."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import Kind, Those

# The kinds are one by "and" only where all of them are meant; "or" where it is one.
ALL_OF: Final = "and"
# Every kind of card in play but heroes; quests and locations are resources.
_NO_HEROES: Final[tuple[Kind, ...]] = ("ability", "ally", "equipment", "resource")


class Phrase:
    """Those, how the text joined their kinds, and whether it spoke of several."""

    def __init__(self, those: Those, joint: str, plural: bool, bare: bool) -> None:
        """Keep *those*; *bare* if the text may have meant one or several."""
        self.those = those
        self.joint = joint
        self.plural = plural
        self.bare = bare

    def one(self) -> Those:
        """Return those of whom one is meant."""
        if self.joint == ALL_OF:
            raise NotUnderstood
        return self.those

    def several(self) -> Those:
        """Return those of whom several are meant."""
        if not (self.plural or self.bare):
            raise NotUnderstood
        return self.those


def limited(those: Those, part: dict[str, Any]) -> Those:
    """Return *those* further limited by *part*; nothing may be said twice."""
    (name, value), *_ = part.items()
    if name == "no_heroes":
        return _without_heroes(those)
    if name == "states":
        return replace(those, states=(*those.states, *value))
    if name == "without":
        return replace(those, without=(*those.without, *value))
    if name == "side" and those.side != "any":
        raise NotUnderstood
    if name == "bound" and those.bound is not None:
        raise NotUnderstood
    return replace(those, **part)


def _without_heroes(those: Those) -> Those:
    """Return *those* without heroes: all else that lies in play, of any card.

    Ruling: a class in words is of a type line, which only heroes and allies have one
    in; a text says "non-hero Warlock or [Warlock] equipment" beside each other.
    """
    kinds = _NO_HEROES if those.kinds == ("card",) else those.kinds
    left = tuple(kind for kind in kinds if kind != "hero")
    if not left or len(left) == len(those.kinds) or those.states:
        raise NotUnderstood
    return replace(those, kinds=left)


def other_than_this(those: Those) -> Those:
    """Return *those* without the card that says so."""
    return replace(those, other=True)


def yours_of(those: Those) -> Those:
    """Return *those* that you control; the text must not say a side twice."""
    if those.side != "any":
        raise NotUnderstood
    return replace(those, side="you control")
