"""How complete a collection is: by set, rarity, class and language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import (
    Count,
    Func,
    IntegerField,
    OuterRef,
    QuerySet,
    Subquery,
    Sum,
)
from django.db.models.expressions import Star

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.games import translate_term
from cards.catalogue.models import CardSet, CardTrait, Printing
from cards.catalogue.queries import get_sets
from cards.faces.card_face import CardFace, faces_of
from decks.collection.models import Holding, OwnedPrinting
from rules.games import game

PLAYSET: Final = 4
BAR: Final = 100  # width of a whole bar


@dataclass(frozen=True, slots=True)
class Completion:
    """Of *total* printings or cards, *owned* are there; *query* finds what is not."""

    label: str
    owned: int
    total: int
    query: str = ""
    code: str = ""  # of a set

    @property
    def percent(self) -> int:
        """How many of a hundred are there; 100 only if all are."""
        return BAR * self.owned // self.total if self.total else 0

    @property
    def bar(self) -> int:
        """The width of the bar; what is there is seen."""
        return max(self.percent, 2 if self.owned else 0)


Count_ = Mapping[Any, int]


def complete_by_set(
    owner: AbstractBaseUser, game_slug: str, copies: int
) -> list[Completion]:
    """Return each set's printings and those there are *copies* of; one query."""
    held = _owned(owner, copies).filter(card_set=OuterRef("pk")).order_by()
    # Counted set by set in the index, as sizes are.
    owned = held.annotate(
        owned=Func(Star(), function="COUNT", output_field=IntegerField())
    ).values("owned")
    sets: QuerySet[Any, Any] = get_sets(game_slug).annotate(owned=Subquery(owned))
    query = "own=0" if copies == 1 else f"own<{copies}"
    return [
        Completion(name, there, size, f"set:{code} {query}", code)
        for name, code, size, there in sets.values_list("name", "code", "size", "owned")
        if size
    ]


def complete_by_rarity(
    owner: AbstractBaseUser, game_slug: str, copies: int, card_set: str = ""
) -> list[Completion]:
    """Return each rarity's printings and those there are *copies* of; two queries.

    Of one set if its code, *card_set*, is given.
    """
    printings = _printings(game_slug).exclude(rarity="")
    held = _owned(owner, copies).filter(card_set__game=game_slug)
    if card_set:
        printings = printings.filter(card_set__code=card_set)
        held = held.filter(card_set__code=card_set)
    totals = _count(printings, "rarity")
    owned = _count(held, "printing__rarity")
    names = game(game_slug).RARITIES
    order = {slug: place for place, slug in enumerate(names)}
    return [
        Completion(
            translate_term(names.get(slug, slug)), owned.get(slug, 0), totals[slug]
        )
        for slug in sorted(totals, key=lambda slug: order.get(slug, len(order)))
    ]


MISSING: Final = 14  # faces of a set that are shown


@dataclass(frozen=True, slots=True)
class SetOwned:
    """A set by rarity, and the first of its printings that are *missing*."""

    card_set: CardSet
    rows: list[Completion]
    owned: int
    total: int
    faces: list[CardFace]

    @property
    def missing(self) -> int:
        """How many printings there are none of."""
        return self.total - self.owned

    @property
    def query(self) -> str:
        """The search that finds what is missing."""
        return f"set:{self.card_set.code} own=0"


def set_owned(
    owner: AbstractBaseUser, game_slug: str, code: str, language: str
) -> SetOwned | None:
    """Return how much of the set *code* there is; None for no such set."""
    card_set = CardSet.objects.filter(game=game_slug, code=code).first()
    if card_set is None:
        return None
    printed = Printing.objects.filter(card_set=card_set)
    held = _owned(owner, 1).filter(card_set=card_set)
    missing = printed.exclude(pk__in=held.values("printing"))
    shown = list(missing.values_list("pk", flat=True)[:MISSING])
    faces = faces_of(shown, language)
    total = printed.count()
    return SetOwned(
        card_set,
        complete_by_rarity(owner, game_slug, 1, code),
        total - missing.count(),
        total,
        [faces[pk] for pk in shown if pk in faces],
    )


def complete_by_class(
    owner: AbstractBaseUser, game_slug: str, copies: int
) -> list[Completion]:
    """Return each class's cards and those there are *copies* of; two queries."""
    traits = CardTrait.objects.filter(card__game=game_slug, kind="class")
    totals = _count(traits, "value")
    held = _owned(owner, 1).values("card").annotate(n=Sum("quantity"))
    enough = held.filter(n__gte=copies).values("card")
    owned = _count(traits.filter(card__in=enough), "value")
    query = "own=0" if copies == 1 else f"own<{copies}"
    return [
        Completion(
            translate_term(value),
            owned.get(value, 0),
            totals[value],
            f'class:"{value.lower()}" {query}',
        )
        for value in sorted(totals)
    ]


def complete_by_language(
    owner: AbstractBaseUser, game_slug: str, copies: int
) -> list[Completion]:
    """Return the printings there are *copies* of in each language; two queries."""
    total = _printings(game_slug).count()
    held = Holding.objects.filter(
        binder__owner=owner.pk, printing__card_set__game=game_slug
    )
    groups = held.order_by().values("language", "printing").annotate(n=Sum("quantity"))
    owned: dict[str, int] = {}
    enough = groups.filter(n__gte=copies).values_list("language", flat=True)
    for language in enough.iterator():
        owned[language] = owned.get(language, 0) + 1
    return [
        Completion(language_label(code), owned[code], total) for code in sorted(owned)
    ]


WAYS: Final[Mapping[str, Callable[[AbstractBaseUser, str, int], list[Completion]]]] = {
    "set": complete_by_set,
    "rarity": complete_by_rarity,
    "class": complete_by_class,
    "language": complete_by_language,
}


def _printings(game_slug: str) -> QuerySet[Printing]:
    """Return the printings of a game, in no order."""
    return Printing.objects.filter(card_set__game=game_slug).order_by()


def _owned(owner: AbstractBaseUser, copies: int) -> QuerySet[OwnedPrinting]:
    """Return the printings that *owner* has at least *copies* of."""
    return OwnedPrinting.objects.filter(owner=owner.pk, quantity__gte=copies)


def _count(rows: "QuerySet[Any]", column: str) -> Count_:
    """Return how many of *rows* there are by *column*; one query."""
    return dict(rows.order_by().values_list(column).annotate(Count("pk")))
