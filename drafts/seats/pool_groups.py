"""A pool as its owner looks at it: in groups, equal cards counted."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from drafts.seats.seat_view import SeenCard
from rules.games import game

SORTS: Final = ("cost", "type", "class")
CLASS: Final = "class"


@dataclass(slots=True)
class PoolRow:
    """One card of a pool and how many copies there are."""

    face: CardFace
    quantity: int = 0


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


def group_pool(pool: Iterable[SeenCard], sort: str) -> list[PoolGroup]:
    """Return *pool* in groups by *sort*, one of SORTS, in their usual order."""
    groups: dict[tuple[int, str], PoolGroup] = {}
    for seen in pool:
        place, label = group_of(seen.face, sort)
        group = groups.setdefault((place, label), PoolGroup(place, label))
        row = group.rows.setdefault(seen.face.card.pk, PoolRow(seen.face))
        row.quantity += 1
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
