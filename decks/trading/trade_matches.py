"""Who could trade with whom, and what exactly; no one learns more than that.

Two traders match where copies one offers are what the other wants, and both said that
they may be matched and keep neither of the two lists private. Both see the same match.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from decks.collection.models import Holding
from decks.trading.availability import (
    Standing,
    cards_on_offer,
    cards_wanted,
    standings_of,
)
from decks.trading.barter import Barter, Lot, serve
from decks.trading.models import ListVisibility, Nod, Offer, Trader, Want

# Of all traders so many are counted by the cards they have in common; the best of them
# are held against each other copy by copy.
COUNTED: Final = 1_000
LOOKED_AT: Final = 60


@dataclass(frozen=True, slots=True)
class Match:
    """What one trader could get from another and give them, copy by copy."""

    other: Trader
    gets: tuple[Lot, ...]
    gives: tuple[Lot, ...]

    @property
    def barter(self) -> Barter:
        """The copies counted."""
        return Barter(
            sum(lot.quantity for lot in self.gets),
            sum(lot.quantity for lot in self.gives),
        )


@dataclass(frozen=True, slots=True)
class _Lists:
    """Whether a trader's two lists are matched with those of others."""

    wants: bool
    trades: bool


def find_matches(owner: AbstractBaseUser) -> list[Match]:
    """Return the traders whom *owner* could trade with, the best first.

    Sorted by the copies that could be swapped one for one, then by all copies that
    could change hands, then by name. A fixed number of queries.
    """
    me = _matched_trader(owner)
    if me is None:
        return []
    wanted = set(cards_wanted(owner)) if _lists(me).wants else set()
    near = _nearest(me, wanted)
    others = Trader.objects.filter(owner__in=near).select_related("owner")
    found = _matches(me, list(others), wanted)
    return sorted(found, key=lambda one: (one.barter.rank, one.other.owner.username))


def find_match(owner: AbstractBaseUser, username: str) -> Match | None:
    """Return what *owner* and the trader called *username* could trade; None: nothing.

    A fixed number of queries.
    """
    me = _matched_trader(owner)
    matched = Trader.objects.filter(is_matched=True).select_related("owner")
    other = matched.filter(owner__username=username).first()
    if me is None or other is None or me == other:
        return None
    wanted = set(cards_wanted(owner)) if _lists(me).wants else set()
    return next(iter(_matches(me, [other], wanted)), None)


def _matched_trader(owner: AbstractBaseUser) -> Trader | None:
    """Return how *owner* trades, if they are matched with others."""
    matched = Trader.objects.filter(owner=owner.pk, is_matched=True)
    return matched.select_related("owner").first()


def _lists(trader: Trader) -> _Lists:
    """Return which lists of *trader*, who is matched, are held against others'."""
    private = ListVisibility.PRIVATE
    return _Lists(
        trader.wants_visibility != private, trader.trades_visibility != private
    )


def _nearest(me: Trader, wanted: Collection[int]) -> list[int]:
    """Return the owners who seem to have most in common with *me*; two queries.

    Cards are counted here, not copies.
    """
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for place, rows in enumerate((_havers(me, wanted), _seekers(me))):
        if rows is not None:
            for owner, cards in rows.order_by("-cards", "trader")[:COUNTED]:
                counts[owner][place] = cards
    ranked = sorted(counts, key=lambda one: (Barter(*counts[one]).rank, one))
    return ranked[:LOOKED_AT]


def _havers(me: Trader, wanted: Collection[int]) -> "QuerySet[Any, Any] | None":
    """Return who may offer some of the cards *wanted*, and how many of them."""
    if not wanted:
        return None
    matched = Trader.objects.matched_by("trades").exclude(pk=me.pk)
    listed = Offer.objects.filter(
        owner=OuterRef("binder__owner"), printing=OuterRef("printing")
    )
    kept = Want.objects.filter(
        owner=OuterRef("binder__owner"),
        card=OuterRef("printing__card"),
        kind=Want.Kind.KEEP,
    )
    by_rule = Q(binder__owner__trader__keeps__isnull=False) | Q(
        binder__owner__trader__keeps_unlimited__isnull=False
    )
    held = Holding.objects.filter(
        Q(binder__is_for_trade=True) | by_rule | Exists(listed) | Exists(kept),
        printing__card__in=wanted,
        binder__owner__in=matched.values("owner"),
    )
    return (
        held.order_by()
        .annotate(trader=F("binder__owner"))
        .values_list("trader")
        .annotate(cards=Count("printing__card", distinct=True))
    )


def _seekers(me: Trader) -> "QuerySet[Any, Any] | None":
    """Return who wants some of the cards *me* may offer, and how many of them."""
    if not _lists(me).trades:
        return None
    matched = Trader.objects.matched_by("wants").exclude(pk=me.pk)
    wants = Want.objects.filter(
        quantity__gt=0,
        card__in=cards_on_offer(me.owner),
        owner__in=matched.values("owner"),
    )
    return (
        wants.order_by()
        .annotate(trader=F("owner"))
        .values_list("trader")
        .annotate(cards=Count("card", distinct=True))
    )


def _matches(me: Trader, others: Collection[Trader], wanted: set[int]) -> list[Match]:
    """Return what *me* and each of *others* could trade, where there is anything."""
    owners = [other.owner_id for other in others]
    cards = set(wanted)
    if _lists(me).trades:
        sought = Want.objects.filter(
            owner__in=owners, quantity__gt=0, card__in=cards_on_offer(me.owner)
        )
        cards |= set(sought.order_by().values_list("card", flat=True))
    standings = standings_of([me.owner_id, *owners], cards)
    mine = standings[me.owner_id]
    found = []
    for other in others:
        theirs = standings[other.owner_id]
        gets = _given(me, mine, other, theirs)
        gives = _given(other, theirs, me, mine)
        if gets or gives:
            found.append(Match(other, gets, gives))
    return found


def _given(
    taker: Trader, wants: Standing, giver: Trader, has: Standing
) -> tuple[Lot, ...]:
    """Return the copies that *giver* could give *taker*; none if a list is private."""
    if not (_lists(taker).wants and _lists(giver).trades):
        return ()
    lots = has.offers
    given: dict[int, int] = defaultdict(int)
    for (_, place), count in serve(list(wants.wanted.values()), lots).items():
        given[place] += count
    return tuple(
        Lot(lot.card, lot.printing, lot.language, lot.wear, lot.is_foil, given[place])
        for place, lot in enumerate(lots)
        if given[place]
    )


@dataclass(frozen=True, slots=True)
class Nods:
    """Which of two traders said that they would trade with the other."""

    mine: bool
    theirs: bool

    @property
    def is_agreed(self) -> bool:
        """Whether both said so: then they are told each other's contact."""
        return self.mine and self.theirs


def nods_between(owner: AbstractBaseUser, other: AbstractBaseUser) -> Nods:
    """Return who of *owner* and *other* said that they would trade; one query."""
    pair = Nod.objects.filter(
        Q(giver=owner.pk, to=other.pk) | Q(giver=other.pk, to=owner.pk)
    )
    givers = set(pair.values_list("giver", flat=True))
    return Nods(owner.pk in givers, other.pk in givers)


def nodded_to(owner: AbstractBaseUser) -> set[int]:
    """Return who said that they would trade with *owner*; one query."""
    return set(Nod.objects.filter(to=owner.pk).values_list("giver", flat=True))


def set_nod(*, owner: AbstractBaseUser, match: Match, is_willing: bool) -> None:
    """Have *owner* say that they would trade with the other of *match*, or not."""
    pair = {"giver_id": owner.pk, "to_id": match.other.owner_id}
    if is_willing:
        Nod.objects.get_or_create(**pair)
    else:
        Nod.objects.filter(**pair).delete()
