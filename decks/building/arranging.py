"""How a reader wants a deck laid out: list, stacks or faces, grouped and sorted."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from cards.search import CARDS
from decks.building.models import DeckEntry, MaybeEntry
from rules.game.played_part import PlayedPart
from rules.games import game

VIEWS: Final = {
    "list": gettext_lazy("List"),
    "stacks": gettext_lazy("Stacks"),
    "faces": gettext_lazy("Faces"),
}
TYPE, COST, NAME, TAG = "type", "cost", "name", "tag"

_Key = tuple[bool, int | str]


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One entry of a deck with its face and the issues that name its card."""

    entry: DeckEntry | MaybeEntry
    face: CardFace
    has_issue: bool
    played: PlayedPart


@dataclass(slots=True)
class DeckGroup:
    """Rows of the main deck that are alike, or the side deck's, with their count."""

    label: str
    rows: list[DeckRow] = field(default_factory=list)

    @property
    def count(self) -> int:
        """The number of cards, copies counted."""
        return sum([row.entry.quantity for row in self.rows])


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a page's address asks: *view*, *group* and *sort*, each one of a few."""

    view: str
    group: str
    sort: str
    groups: Mapping[str, str]  # what may be grouped by, and what it is called
    sorts: Mapping[str, str]

    @property
    def views(self) -> Mapping[str, object]:
        """The ways to lay a deck out, and what they are called."""
        return VIEWS

    @property
    def asked(self) -> dict[str, str]:
        """What of it is not usual, as an address says it."""
        usual = {"view": "list", "group": TYPE, "sort": COST}
        said = {"view": self.view, "group": self.group, "sort": self.sort}
        return {key: said[key] for key in said if said[key] != usual[key]}


def arrangement(game_slug: str, asked: Mapping[str, str]) -> Arrangement:
    """Return the arrangement that *asked*, a page's parameters, describes."""
    trait = game(game_slug).COUNTED_TRAITS[0]
    groups = {TYPE: TYPE, COST: COST, trait: trait}
    groups = {key: str(CARDS.get(key).label) for key in groups}
    groups[TAG] = _("Tag")
    sorts = {key: str(CARDS.get(key).label) for key in (COST, NAME)}

    def said(key: str, known: Iterable[str], usual: str) -> str:
        value = asked.get(key, usual)
        return value if value in known else usual

    return Arrangement(
        view=said("view", VIEWS, "list"),
        group=said("group", groups, TYPE),
        sort=said("sort", sorts, COST),
        groups=groups,
        sorts=sorts,
    )


def arranged(
    rows: Iterable[DeckRow], game_slug: str, wanted: Arrangement
) -> list[DeckGroup]:
    """Return *rows* in groups, as *wanted*."""
    kinds = list(game(game_slug).TYPES)
    groups: dict[_Key, list[DeckRow]] = {}
    for row in rows:
        groups.setdefault(_group_of(row, wanted.group, kinds), []).append(row)
    ordered = sorted(groups.items(), key=lambda one: one[0])
    by = _SORTS[wanted.sort]
    return [
        DeckGroup(_says(held[0], wanted.group, key), sorted(held, key=by))
        for key, held in ordered
    ]


def _group_of(row: DeckRow, group: str, kinds: list[str]) -> _Key:
    """Return the group of *row*; what has no value comes last."""
    card = row.entry.card
    if group == TYPE:
        return (False, kinds.index(card.type)) if card.type in kinds else (True, 0)
    if group == COST:
        return (card.cost is None, card.cost or 0)
    found = row.entry.tag if group == TAG else _trait(row, group)
    return (not found, found)


def _trait(row: DeckRow, kind: str) -> str:
    """Return the first trait of a *kind* that the card of *row* has."""
    card = row.entry.card
    traits = game(card.game).search_traits(card.value)
    return min((value for of, value in traits if of == kind), default="")


def _says(row: DeckRow, group: str, key: _Key) -> str:
    """Return what the group of *row* is called."""
    if group == TYPE:
        kind = row.entry.card.type
        return translate_term(game(row.entry.card.game).TYPES.get(kind, kind))
    if key[0]:
        return pgettext("group", "Other")
    if group == COST:
        return _("Cost %(cost)s") % {"cost": key[1]}
    return str(key[1]) if group == TAG else translate_term(str(key[1]))


_SORTS: Final[Mapping[str, Callable[[DeckRow], tuple[int, str]]]] = {
    COST: lambda row: (
        -1 if row.entry.card.cost is None else row.entry.card.cost,
        row.face.name.casefold(),
    ),
    NAME: lambda row: (0, row.face.name.casefold()),
}
