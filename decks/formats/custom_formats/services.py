"""What an organiser may do to a format of their own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.catalogue.models import Card, CardSet
from decks.formats.custom_formats.card_lists import named_in_both, no_leaders
from decks.limits.models import HouseFormat, HouseFormatCard
from rules.errors import N_, Refusal

MAX_HOUSE_FORMATS = 100  # of one account
Standing = HouseFormatCard.Standing


class TooManyFormats(Refusal):
    """The account has as many formats as one may have."""

    code = "too-many-formats"
    sentence = N_("You already have %(limit)s formats, the limit. Change one instead.")
    status = 409


class BannedAndRestricted(Refusal):
    """Cards stand in both lists; *cards* are their names."""

    code = "banned-and-restricted"
    sentence = N_("Already banned: %(cards)s. Remove them from one of the lists.")
    status = 400


class NotHeroes(Refusal):
    """Cards that cannot lead a deck stand among those that may; *cards* names them."""

    code = "not-heroes"
    sentence = N_("These are not heroes: %(cards)s.")
    status = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """All that a house format says; None where there is no such limit."""

    name: str
    about: str
    edition: str
    min_deck_size: int
    copies: int | None
    side_deck_size: int | None
    is_public: bool
    allowed_sets: tuple[CardSet, ...] = ()
    banned: tuple[Card, ...] = ()
    restricted: tuple[Card, ...] = ()
    heroes: tuple[Card, ...] = ()


@transaction.atomic
def create_house_format(
    *, owner: AbstractBaseUser, game_slug: str, says: HouseRules
) -> HouseFormat:
    """Return a new format of *owner* as *says* has it.

    Raises TooManyFormats, BannedAndRestricted or NotHeroes.
    """
    if HouseFormat.objects.filter(owner=owner.pk).count() >= MAX_HOUSE_FORMATS:
        raise TooManyFormats(limit=MAX_HOUSE_FORMATS)
    now = timezone.now()
    house = HouseFormat(owner_id=owner.pk, game=game_slug, created_at=now)
    _write(house, says)
    return house


@transaction.atomic
def change_house_format(
    *, house: HouseFormat, changes: Mapping[str, Any]
) -> HouseFormat:
    """Make *house* say what *changes* name (fields of HouseRules), and no more.

    Decks are judged anew when next looked at. Raises BannedAndRestricted or NotHeroes.
    """
    held = HouseFormat.objects.select_for_update().get(pk=house.pk)
    _write(held, replace(rules_of(held), **changes))
    return held


def refuse_both(banned: Iterable[Card], restricted: Iterable[Card]) -> None:
    """Raise BannedAndRestricted for cards in both lists."""
    both = named_in_both(banned, restricted)
    if both:
        raise BannedAndRestricted(cards=", ".join(both))


def refuse_no_leaders(heroes: Iterable[Card], game_slug: str) -> None:
    """Raise NotHeroes for those of *heroes* that cannot lead a deck of the game."""
    others = no_leaders(heroes, game_slug)
    if others:
        raise NotHeroes(cards=", ".join(others))


def rules_of(house: HouseFormat) -> HouseRules:
    """Return what *house* says."""
    cards: dict[str, list[Card]] = {standing: [] for standing in Standing}
    for named in house.named_cards.select_related("card"):
        cards[named.standing].append(named.card)
    return HouseRules(
        name=house.name,
        about=house.about,
        edition=house.edition,
        min_deck_size=house.min_deck_size,
        copies=house.copies,
        side_deck_size=house.side_deck_size,
        is_public=house.is_public,
        allowed_sets=tuple(house.allowed_sets.all()),
        banned=tuple(cards[Standing.BANNED]),
        restricted=tuple(cards[Standing.RESTRICTED]),
        heroes=tuple(cards[Standing.HERO]),
    )


def retire_house_format(*, house: HouseFormat, is_retired: bool) -> None:
    """Offer *house* no longer, or again; decks judged by it stay so."""
    house.is_retired = is_retired
    house.changed_at = timezone.now()
    house.save(update_fields=["is_retired", "changed_at"])


def _write(house: HouseFormat, says: HouseRules) -> None:
    """Write all that *says* holds to *house*, its sets and its cards."""
    refuse_both(says.banned, says.restricted)
    refuse_no_leaders(says.heroes, house.game)
    house.name = says.name
    house.about = says.about
    house.edition = says.edition
    house.min_deck_size = says.min_deck_size
    house.copies = says.copies
    house.side_deck_size = says.side_deck_size
    house.is_public = says.is_public
    house.changed_at = timezone.now()
    house.save()
    house.allowed_sets.set(says.allowed_sets)
    house.named_cards.all().delete()
    HouseFormatCard.objects.bulk_create(
        [
            *_named(house, Standing.BANNED, says.banned),
            *_named(house, Standing.RESTRICTED, says.restricted),
            *_named(house, Standing.HERO, says.heroes),
        ]
    )


def _named(
    house: HouseFormat, standing: Standing, cards: Iterable[Card]
) -> Iterable[HouseFormatCard]:
    """Yield what *house* says of each of *cards*, which are named once."""
    for card in cards:
        yield HouseFormatCard(house_format=house, card=card, standing=standing)
