"""How much of a card is played, the same at the table and in every simulation.

A dropped drawback disables its benefit: docs/decisions.md, "Powers".
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from rules.game.played_part import PlayedPart, State
from rules.wow.card.facts import Ability, Card, OtherCard
from rules.wow.powers.card_powers import powers_in_play
from rules.wow.powers.drawbacks import Harm, harm_of
from rules.wow.powers.read_text import Gap, ReadText
from rules.wow.powers.words import Attach, Line, Power
from rules.wow.powers.write_text import write_text_in

# What leads a party or is gone to stays what it is, whatever of its text is lost;
# and a quest is a resource.
_LEAD: Final = frozenset({"hero", "location"})
_LIE: Final = _LEAD | {"quest"}


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """What is played of a card: its facts and *powers*, and how much that is.

    One that is not played is drawn, discarded and placed face down, and nothing else:
    its facts are those of a card of no type that the rules know.
    """

    card: Card
    powers: tuple[Line, ...]
    part: PlayedPart


def play_of(card: Card, data: Sequence[Any] | None) -> PlayedCard:
    """Return what is played of *card*, whose powers are *data* where it has any."""
    found = powers_in_play(card, data)
    off, harm = _hindered(card, found)
    powers = tuple(line for place, line in enumerate(found.powers) if place not in off)
    if found.left_out and _is_nothing(card, powers):
        harm = Harm.CARD
    state = _state(card, found, harm)
    if state == "not":
        powers = ()
    unused = [line for line in found.powers if line not in powers]
    part = PlayedPart(
        state, found.left_out, tuple(write_text_in("en", [one], card) for one in unused)
    )
    lies = state != "not" or card.type in _LIE
    return PlayedCard(card if lies else _inert(card), powers, part)


def played_part(card: Card, data: Sequence[Any] | None) -> PlayedPart:
    """Return how much of *card* is played at the table; *data* are its powers."""
    return play_of(card, data).part


def hindered_further(
    played: PlayedCard, left_out: tuple[str, ...], others: tuple[str, ...]
) -> PlayedPart:
    """Return how much of *played* a program plays that lacks more sentences of it.

    *left_out* are those it has no words for, *others* the sentences it has.
    """
    part = played.part
    if not left_out:
        return part
    lost = (*part.left_out, *left_out)
    harm = Harm.CARD if is_one_text(played.card) else max(map(harm_of, left_out))
    state = _state_with(played.card, harm) if part.state != "not" else "not"
    unused = (*part.unused, *others) if harm != Harm.NONE else part.unused
    return PlayedPart(state, lost, unused)


def _hindered(card: Card, found: ReadText) -> tuple[frozenset[int], Harm]:
    """Return the places of the powers that are not played, and the worst harm."""
    if not found.left_out:
        return frozenset(), Harm.NONE
    every = frozenset(range(len(found.powers)))
    if is_one_text(card):
        return every, Harm.CARD
    harm = max(map(_harm_of_gap, found.gaps))
    if harm != Harm.NONE:
        return every, harm
    return frozenset(place for gap in found.gaps for place in gap.beside), harm


def _harm_of_gap(gap: Gap) -> Harm:
    """Return what is not played without *gap*; all of a payment power may be lost."""
    first, *others = map(harm_of, gap.sentences)
    is_payment = any(" -> " in text for text in gap.sentences) and not gap.beside
    return first if is_payment else max(first, *others, Harm.NONE)


def is_one_text(card: Card) -> bool:
    """Whether what *card* says happens once, all of it together."""
    one_effect = isinstance(card, Ability) and not card.ongoing
    return one_effect or card.type == "quest"


def _is_nothing(card: Card, powers: Sequence[Line]) -> bool:
    """Whether nothing of *card* is left to play: it is only what it says."""
    if card.type in _LIE or any(
        getattr(card, name, None) is not None for name in ("atk", "health", "defense")
    ):
        return False
    return all(map(_only_attaches, powers))


def _only_attaches(line: Line) -> bool:
    return isinstance(line, Power) and all(
        isinstance(each, Attach) for each in line.effects
    )


def _state(card: Card, found: ReadText, harm: Harm) -> State:
    if isinstance(card, OtherCard):
        return "not"
    if not found.left_out:
        return "whole"
    return _state_with(card, harm)


def _state_with(card: Card, harm: Harm) -> State:
    """Return how much of *card* is played where sentences of such *harm* are lost."""
    return "not" if harm == Harm.CARD and card.type not in _LEAD else "partly"


def _inert(card: Card) -> OtherCard:
    """Return *card* as one that the rules know no type of."""
    told = {
        each.name: getattr(card, each.name)
        for each in fields(OtherCard)
        if each.name != "printed_type" and hasattr(card, each.name)
    }
    printed = getattr(card, "printed_type", card.type)
    return OtherCard(**told, printed_type=printed)
