"""A pool as its owner looks at it: in groups, equal cards counted."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from drafts.seats.seat_view import SeenCard
from rules.games import game

SORTS: Final = ("cost", "type", "class")
CLASS: Final = "class"
KEYS: Final = "1234567890-="  # which choose the first cards of a pack


@dataclass(slots=True)
class PoolRow:
    """One card of a pool and how many copies there are.

    *is_idle*: the best hero so far could not play it.
    """

    face: CardFace
    quantity: int = 0
    is_idle: bool = False


@dataclass(slots=True)
class PoolGroup:
    """Cards of a pool that share a cost, a type or a class; *place* orders groups."""

    place: int
    label: str
    rows: dict[int, PoolRow] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """The number of cards, copies counted."""
        return sum(row.quantity for row in self.rows.values())

    @property
    def cards(self) -> list[PoolRow]:
        """The rows by cost and name."""
        return sorted(
            self.rows.values(), key=lambda row: (_cost(row.face), row.face.name)
        )


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card to choose: where it would go in the pool, and the *key* that chooses it.

    *is_played*: by the best hero so far.
    """

    card: SeenCard
    place: int
    group: str
    key: str
    is_played: bool


def lay_out(
    pack: Sequence[SeenCard], sort: str, played: Container[int]
) -> list[PackCard]:
    """Return the cards of *pack*; the best hero plays those at the places *played*."""
    return [
        PackCard(
            card, *group_of(card.face, sort), KEYS[place : place + 1], place in played
        )
        for place, card in enumerate(pack)
    ]


def group_pool(
    pool: Iterable[SeenCard], sort: str, idle: Container[int] = ()
) -> list[PoolGroup]:
    """Return *pool* in groups by *sort*, one of SORTS, in their usual order.

    The best hero could not play the cards with the numbers *idle*.
    """
    groups: dict[tuple[int, str], PoolGroup] = {}
    for seen in pool:
        place, label = group_of(seen.face, sort)
        group = groups.setdefault((place, label), PoolGroup(place, label))
        row = group.rows.setdefault(seen.face.card.pk, PoolRow(seen.face))
        row.quantity += 1
        row.is_idle = seen.number in idle
    return [groups[key] for key in sorted(groups)]


def group_of(face: CardFace, sort: str) -> tuple[int, str]:
    """Return the place and the label of the group *face* belongs to."""
    card = face.card
    types = game(card.game).TYPES
    if sort == "type":
        place = list(types).index(card.type) if card.type in types else len(types)
        return place, translate_term(types.get(card.type, card.type))
    if sort == "class":
        traits = game(card.game).search_traits(card.value)
        classes = [value for kind, value in traits if kind == CLASS]
        if not classes:
            return 99, _("All classes")
        return 0, ", ".join(map(translate_term, classes))
    cost = _cost(face)
    return cost, _("Cost %(cost)s") % {"cost": cost} if cost >= 0 else _("No cost")


def _cost(face: CardFace) -> int:
    """Return the printed cost of *face*; -1 for none, or none that is a number."""
    return -1 if face.card.cost is None else face.card.cost
