"""What traders still want and could give: lists and rules held against real copies.

Everything is asked for many traders at once, and for some cards only, so that looking
for matches costs as many queries for thousands as for two.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from cards.catalogue.models import Card, CardTrait
from decks.building.models import DeckEntry
from decks.collection.allotment import Claim, allot
from decks.collection.models import Binder, Condition, Holding, OwnedPrinting
from decks.trading.barter import Lot, Wish, offered, unmet
from decks.trading.models import Offer, Trader, Want

GRADES: Final = list(Condition.values)  # how worn a copy is: a place in this list
UNLIMITED: Final = Q(kind="is", value_folded="unlimited")  # any number in a deck
_FOIL: Final = {Want.Foil.YES: True, Want.Foil.NO: False}


@dataclass(slots=True)
class Standing:
    """What one trader wants and has of the cards that were asked about.

    *lots* are all copies there are, and *offered* how many of each are offered, by
    place; *marked* how many the list names. *wanted* is by the line's key, and holds
    what is still to be found; lines that have nothing left to find are not there.
    """

    lots: list[Lot] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    marked: list[int] = field(default_factory=list)
    wanted: dict[int, Wish] = field(default_factory=dict)
    free: dict[int, int] = field(default_factory=dict)  # by printing

    @property
    def offers(self) -> list[Lot]:
        """The copies that are offered."""
        return [
            Lot(*_alike(lot), count)
            for lot, count in zip(self.lots, self.offered, strict=True)
            if count
        ]


Alike = tuple[int, int, str, int, bool]


def _alike(lot: Lot) -> Alike:
    """Return what tells *lot* from others: all but its number of copies."""
    return lot.card, lot.printing, lot.language, lot.wear, lot.is_foil


@dataclass(slots=True)
class _Rows:
    """What the database holds of one trader."""

    lots: dict[Alike, int] = field(default_factory=lambda: defaultdict(int))
    filed: dict[Alike, int] = field(default_factory=lambda: defaultdict(int))
    listed: dict[Alike, int] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    wants: list[Want] = field(default_factory=list)
    trader: Trader | None = None


def standings_of(
    owners: Collection[int], cards: "Collection[int] | QuerySet[Card, int]"
) -> dict[int, Standing]:
    """Return how each of *owners* stands to *cards*; six queries."""
    rows: dict[int, _Rows] = defaultdict(_Rows)
    _load_copies(rows, owners, cards)
    _load_claims(rows, owners, cards)
    for want in Want.objects.filter(owner__in=owners, card__in=cards, quantity__gt=0):
        rows[want.owner_id].wants.append(want)
    for trader in Trader.objects.filter(owner__in=owners):
        rows[trader.owner_id].trader = trader
    traits = CardTrait.objects.filter(UNLIMITED, card__in=cards)
    unlimited = set(traits.values_list("card", flat=True))
    return {owner: _standing(rows[owner], unlimited) for owner in owners}


def standing_of(
    owner: AbstractBaseUser, cards: "Collection[int] | QuerySet[Card, int]"
) -> Standing:
    """Return how *owner* stands to *cards*; six queries."""
    return standings_of([owner.pk], cards)[owner.pk]


def _load_copies(
    rows: Mapping[int, _Rows],
    owners: Collection[int],
    cards: "Collection[int] | QuerySet[Card, int]",
) -> None:
    """Put the copies of *cards* that *owners* have, and those listed, in *rows*."""
    alike = ("printing__card", "printing", "language", "condition", "is_foil")
    held = Holding.objects.filter(binder__owner__in=owners, printing__card__in=cards)
    places = held.values_list("binder__owner", *alike, "binder__is_for_trade")
    # Printings in the order in which copies are dealt out to decks.
    for owner, *place, is_filed, count in places.annotate(Sum("quantity")).order_by(
        "printing", "language", "condition", "is_foil"
    ):
        key = _key(*place)
        rows[owner].lots[key] += count
        rows[owner].filed[key] += count if is_filed else 0
    listed = Offer.objects.filter(owner__in=owners, printing__card__in=cards)
    for owner, *place, count in listed.values_list("owner", *alike, "quantity"):
        rows[owner].listed[_key(*place)] = count


def _key(
    card: int, printing: int, language: str, condition: str, is_foil: bool
) -> Alike:
    """Return a row's columns as a lot knows them."""
    return card, printing, language, GRADES.index(condition), is_foil


def _load_claims(
    rows: Mapping[int, _Rows],
    owners: Collection[int],
    cards: "Collection[int] | QuerySet[Card, int]",
) -> None:
    """Put what the built decks of *owners* want of *cards* in *rows*, in order."""
    entries = DeckEntry.objects.filter(
        deck__owner__in=owners, deck__built_at__isnull=False, card__in=cards
    ).order_by("deck__built_at", "deck_id", "pk")
    claims = entries.values_list(
        "deck__owner", "deck_id", "card_id", "printing_id", "quantity"
    )
    for owner, *claim in claims:
        rows[owner].claims.append(Claim(*claim))


def _standing(rows: _Rows, unlimited: Collection[int]) -> Standing:
    """Return what *rows* come to, card by card."""
    lots = [Lot(*alike, count) for alike, count in rows.lots.items()]
    of_card: dict[int, list[Lot]] = defaultdict(list)
    copies: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for lot in lots:
        of_card[lot.card].append(lot)
        copies[lot.card][lot.printing] += lot.quantity
    wishes = {want.pk: wish_of(want) for want in rows.wants}
    floors: dict[int, list[Wish]] = defaultdict(list)
    for want in rows.wants:
        if want.kind == Want.Kind.KEEP:
            floors[want.card_id].append(wishes[want.pk])
    standing = Standing(free=dict(allot(copies, rows.claims).free))
    for card, alike in of_card.items():
        kept = floors[card] or _by_rule(rows.trader, card, card in unlimited)
        marked = [_marked(rows, lot) for lot in alike]
        standing.lots += alike
        standing.marked += [rows.listed.get(_alike(lot), 0) for lot in alike]
        standing.offered += offered(alike, standing.free, dict(enumerate(marked)), kept)
    for want in rows.wants:
        wish = wishes[want.pk]
        if want.kind != Want.Kind.MORE:
            wish = unmet(wish, of_card[want.card_id])
        if wish.quantity:
            standing.wanted[want.pk] = wish
    return standing


def _marked(rows: _Rows, lot: Lot) -> int:
    """Return how many copies of *lot* a line or a binder puts on the trade list."""
    return max(rows.listed.get(_alike(lot), 0), rows.filed[_alike(lot)])


def _by_rule(trader: Trader | None, card: int, is_unlimited: bool) -> list[Wish]:
    """Return how many of *card* the trader's rule keeps; nothing if there is none."""
    if trader is None:
        return []
    keeps = trader.keeps_unlimited if is_unlimited else trader.keeps
    return [] if keeps is None else [any_copies(card, keeps)]


def any_copies(card: int, quantity: int) -> Wish:
    """Return the wish for *quantity* copies of *card*, whatever they are like."""
    return Wish(card, None, frozenset(), len(GRADES), None, quantity)


def wish_of(want: Want) -> Wish:
    """Return what the line *want* says."""
    return Wish(
        want.card_id,
        want.printing_id,
        frozenset(want.languages.split()),
        GRADES.index(want.condition) if want.condition else len(GRADES),
        _FOIL.get(Want.Foil(want.foil)) if want.foil else None,
        want.quantity,
    )


def cards_wanted(owner: AbstractBaseUser) -> "QuerySet[Want, int]":
    """Return the cards on the want list of *owner*, found or not."""
    wants = Want.objects.filter(owner=owner.pk, quantity__gt=0).order_by()
    return wants.values_list("card", flat=True)


def cards_on_offer(owner: AbstractBaseUser) -> QuerySet[Card]:
    """Return the cards of which a list, a binder or a rule of *owner* may offer copies.

    Of some of them no copy is free. One query, made where it is asked.
    """
    owned = OwnedPrinting.objects.filter(owner=owner.pk)
    listed = Offer.objects.filter(owner=owner.pk).values("printing__card")
    binders = Binder.objects.filter(owner=owner.pk, is_for_trade=True)
    filed = Holding.objects.filter(binder__in=binders).values("printing__card")
    kept = Want.objects.filter(
        owner=owner.pk, kind=Want.Kind.KEEP, quantity__gt=0
    ).values("card")
    some = Q(pk__in=listed) | Q(pk__in=filed) | Q(pk__in=kept)
    for above in _rules(owner):
        above_it = owned.values("card").annotate(n=Sum("quantity")).filter(n__gt=above)
        some |= Q(pk__in=above_it.values("card"))
    # One look for each of them: all that is owned may be a hundred times as much.
    return Card.objects.filter(some, Exists(owned.filter(card=OuterRef("pk"))))


def _rules(owner: AbstractBaseUser) -> Iterable[int]:
    """Return the least number of copies above which a rule may offer some."""
    trader = Trader.objects.filter(owner=owner.pk).first()
    figures = (trader.keeps, trader.keeps_unlimited) if trader else ()
    kept = [one for one in figures if one is not None]
    return [min(kept)] if kept else []
