"""What pages, API and commands read of sets and printings."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Final

from django.db.models import Func, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Star
from django.db.models.functions import JSONObject

from cards.catalogue.card_texts.shown_words import HeldPrinting
from cards.catalogue.models import CardSet, Printing
from rules.games import GAMES

# Columns of a HeldPrinting that its set has.
OF_SET: Final = {
    "set_code": "card_set__code",
    "set_name": "card_set__name",
    "picture_url": "card_set__picture_url",
    "pictures_are_whole": "card_set__pictures_are_whole",
}
_SHARED = re.compile(r"(.+)~([1-9][0-9]{0,3})")  # a place, and which of those there


def get_printing(game: str, set_code: str, place: str) -> Printing | None:
    """Return the printing at *place* (`12` or `12-EA`) of the set, or None.

    Of several that share it the first; `12~2` is the second.
    """
    if "\0" in set_code + place:  # PostgreSQL takes no zero byte
        return None
    place = place.replace("%2F", "/")
    printings = Printing.objects.filter(
        _is_at(place),
        card_set__game=game,
        card_set__code__iexact=set_code.replace("%2F", "/"),
    ).select_related("card", "card_set")
    return printings.order_by("variant", "number", "twin").first()


def _is_at(place: str) -> Q:
    """Return a Q for printings at *place*: `n`, `n-variant` or `n~twin`."""
    wanted = _is_numbered(place)
    if shared := _SHARED.fullmatch(place):
        wanted |= _is_numbered(shared[1]) & Q(twin=int(shared[2]))
    return wanted


def _is_numbered(place: str) -> Q:
    """Return the condition to bear the number, and variant, of *place*."""
    parts = place.split("-")
    splits = [("-".join(parts[:n]), "-".join(parts[n:])) for n in range(1, len(parts))]
    return reduce(
        or_,
        (Q(number__iexact=number, variant__iexact=name) for number, name in splits),
        Q(number__iexact=place, variant=""),
    )


def find_printing(set_code: str, place: str) -> Printing | None:
    """Return the printing at *place* of the set in the first game that has it."""
    found = (get_printing(slug, set_code, place) for slug in GAMES)
    return next(filter(None, found), None)


def first_printing(card: str = "pk") -> Subquery:
    """Return a column with the printing that the *card* of a row is shown in.

    It holds what a HeldPrinting does.
    """
    columns = {name: OF_SET.get(name, name) for name in HeldPrinting._fields}
    printed = Printing.objects.filter(card=OuterRef(card))
    return Subquery(printed.values(shown=JSONObject(**columns))[:1])


def get_sets(game: str) -> QuerySet[CardSet]:
    """Return the sets of *game*, oldest first, each with its number of printings."""
    printed = Printing.objects.filter(card_set=OuterRef("pk")).order_by()
    # Counted set by set in the index; grouping would read every printing's row.
    size = printed.annotate(
        size=Func(Star(), function="COUNT", output_field=IntegerField())
    ).values("size")
    sets = CardSet.objects.filter(game=game)
    return sets.annotate(size=Subquery(size)).order_by("year", "code")


def get_printed_in(cards: Iterable[int]) -> Mapping[int, dict[str, str]]:
    """Return the sets that print each of *cards* (keys): code → name; one query."""
    sets: defaultdict[int, dict[str, str]] = defaultdict(dict)
    printed = Printing.objects.filter(card__in=set(cards)).order_by()
    of_sets = printed.values_list("card_id", "card_set__code", "card_set__name")
    for card, code, name in of_sets.distinct():
        sets[card][code] = name
    return sets
