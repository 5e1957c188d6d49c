"""A deck as it is played: cards as facts, their powers reduced, what is left out."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from rules.errors import N_, Refusal
from rules.game.deck import Decklist, Zone
from rules.game.played_part import PlayedPart
from rules.game.simulation import PlayedList
from rules.wow.card.facts import Ability, Card, Hero, card_key, write_card
from rules.wow.goldfish.card_cost import fixed_cost
from rules.wow.goldfish.effect_value import counts
from rules.wow.goldfish.reduction import Reduction, reduce_lines
from rules.wow.powers.played_part import PlayedCard, hindered_further, play_of
from rules.wow.powers.power_data import write_powers
from rules.wow.powers.words import Line, Play, Power
from rules.wow.powers.write_text import write_text_in

# Played: from hand, for a cost. Placed: as a resource alone. Dead: never.
CardClass = Literal["played", "placed", "dead"]
MOST_CARDS: Final = 500  # far above any deck; a list of a million would stop a worker
_PLACED: Final = frozenset({"quest", "location"})
_PLAYED: Final = frozenset(
    {"ally", "ability", "ability_ally", "weapon", "armor", "item"}
)


class NothingToPlay(Refusal):
    """A list without a hero, without cards, or with too many, is no game."""

    code: ClassVar[str] = "nothing-to-play"
    sentence = N_(
        "These games can’t be played: a deck needs a hero with health and 1 "
        "to 500 cards. This list has heroes: %(heroes)s, cards: %(cards)s."
    )
    status: ClassVar[int] = 422


def prepare(deck: Decklist[Card], powers: Mapping[str, Sequence[Any]]) -> PlayedList:
    """Return *deck* as it is played; *powers* (plain data) are by card name.

    Cards are sorted, so that the order in which a deck is written changes nothing.
    The side deck is not played. Raises NothingToPlay.
    """
    heroes = [
        line.card
        for line in deck.in_zone(Zone.HERO)
        if isinstance(line.card, Hero) and line.card.health
    ]
    copies = _copies(deck)
    total = sum(count for _, count in copies)
    if not heroes or not 0 < total <= MOST_CARDS:
        raise NothingToPlay(heroes=len(heroes), cards=total)
    cards = [{**_entry(card, powers), "copies": count} for card, count in copies]
    return {
        "hero": _entry(heroes[0], powers),
        "cards": cards,
        "slots": [
            kind for kind, card in enumerate(cards) for _ in range(card["copies"])
        ],
    }


def _copies(deck: Decklist[Card]) -> list[tuple[Card, int]]:
    """Return each card of the main deck with its copies, sorted by key."""
    found: dict[str, tuple[Card, int]] = {}
    for line in deck.in_zone(Zone.MAIN):
        key = card_key(line.card)
        card, before = found.get(key, (line.card, 0))
        found[key] = (card, before + line.quantity)
    return [found[key] for key in sorted(found)]


def _entry(card: Card, powers: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """Return what is played of *card*; a list tells it as the table does (`state`)."""
    played = play_of(card, powers.get(card.name))
    reduction = reduce_lines(played.powers, played.card, whole=not played.part.left_out)
    part = _part(played, reduction)
    if part.unused != played.part.unused:
        reduction.played.clear()
    return {
        "key": card_key(card),
        "name": card.name,
        "facts": write_card(played.card),
        "powers": write_powers(reduction.played),
        "class": _class_of(played.card, reduction, part),
        **part.as_json(),
    }


def _part(played: PlayedCard, reduction: Reduction) -> PlayedPart:
    """Return how much a goldfish plays: less than the table, where it has no word."""

    def said(lines: Sequence[Line]) -> tuple[str, ...]:
        return tuple(write_text_in("en", [line], played.card) for line in lines)

    left_out = said(reduction.left_out)
    return hindered_further(played, left_out, said(reduction.played))


def _class_of(card: Card, reduction: Reduction, part: PlayedPart) -> CardClass:
    """Return what becomes of *card* in a goldfish: docs/simulator.md."""
    if card.type in _PLACED:
        return "placed"
    if part.state == "not":
        return "dead"
    if card.type not in _PLAYED or card.is_token or reduction.has_no_target:
        return "dead"
    if fixed_cost(card) is None:
        return "dead"
    if isinstance(card, Ability) and not _does_something(card, reduction):
        return "dead"
    return "played"


def _does_something(card: Ability, reduction: Reduction) -> bool:
    """Whether an ability is worth its cost: all it is, is what it does."""
    if card.ongoing:
        return bool(reduction.played or reduction.idle)
    return any(
        isinstance(line, Power) and isinstance(line.when, Play) and counts(line.effects)
        for line in reduction.played
    )
