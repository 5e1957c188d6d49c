"""Which limits a format's slug stands for: the game's, a house's, a set's, a block's.

`house-<short id>` is a row an organiser made; `set-<code>` and `block-<name>` are the
game's usual format with the cards of one set, or one block, of the catalogue alone.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet
from django.utils.text import slugify
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.shown_words import set_name_read
from cards.catalogue.games import translate_term
from cards.catalogue.models import CardSet
from core.users import User
from decks.limits.models import HouseFormat, HouseFormatCard
from rules.game.deck import Format, within_sets
from rules.games import DEFAULT_GAME, UnknownFormat, game

HOUSE: Final = "house-"
SET: Final = "set-"
BLOCK: Final = "block-"
BLOCK_LENGTH: Final = 34  # letters of a block in a slug, which has room for 40
OFFERED: Final = 200  # house formats of others that a choice lists
# Codes of other letters have no slug; an organiser ticks such sets in a house format.
_SLUG = re.compile(r"[a-z0-9_-]+")
Standing = HouseFormatCard.Standing


@dataclass(frozen=True, slots=True)
class OfferedFormat:
    """A format one may choose: its slug and what readers call it."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class FormatGroup:
    """Formats offered under one heading."""

    label: str
    formats: tuple[OfferedFormat, ...]


def get_format(game_slug: str, format_slug: str) -> Format:
    """Return the limits that *format_slug* stands for, named as readers call them.

    Whoever has a house format's slug may play by it, retired or not. Raises
    UnknownGame or UnknownFormat.
    """
    own = game(game_slug).FORMATS
    if "\0" in format_slug:  # PostgreSQL takes no zero byte
        limits: Format | None = None
    elif format_slug in own:
        limits = own[format_slug]
    elif format_slug.startswith(HOUSE):
        limits = _house_limits(game_slug, format_slug)
    elif format_slug.startswith(SET):
        limits = _set_limits(game_slug, format_slug)
    elif format_slug.startswith(BLOCK):
        limits = _block_limits(game_slug, format_slug)
    else:
        limits = None
    if limits is None:
        known = ", ".join([*own, f"{HOUSE}…", f"{SET}…", f"{BLOCK}…"])
        raise UnknownFormat(slug=format_slug, known=known)
    return limits


def usual_format(game_slug: str) -> Format:
    """Return the format a game is played by where nobody says otherwise: its first."""
    return next(iter(game(game_slug).FORMATS.values()))


DEFAULT_FORMAT: Final = usual_format(DEFAULT_GAME).slug  # of a deck begun


def deck_limits(game_slug: str, format_slug: str) -> Format:
    """Return the limits a kept deck is under: the usual ones if its format is gone."""
    try:
        return get_format(game_slug, format_slug)
    except UnknownFormat:
        return usual_format(game_slug)


def format_name(game_slug: str, limits: Format) -> str:
    """Return what readers call *limits*: the game's words translated, others as is."""
    if limits.slug in game(game_slug).FORMATS:
        return translate_term(limits.name or limits.slug)
    return limits.name


def house_slug(house: HouseFormat) -> str:
    """Return the slug by which decks name *house*."""
    return f"{HOUSE}{house.short_id}"


def find_house_format(game_slug: str, format_slug: str) -> HouseFormat | None:
    """Return the house format of that slug with its sets and cards, or None."""
    if not format_slug.startswith(HOUSE):
        return None
    found = whole_houses(HouseFormat.objects.filter(game=game_slug))
    return found.filter(short_id=format_slug.removeprefix(HOUSE)).first()


def whole_houses(houses: QuerySet[HouseFormat]) -> QuerySet[HouseFormat]:
    """Return *houses* with owner, sets and cards, in a fixed number of queries."""
    return houses.select_related("owner").prefetch_related(
        "allowed_sets", "named_cards__card"
    )


def limits_of(house: HouseFormat, *, with_cards: bool = True) -> Format:
    """Return *house* as the rules know it; to be judged by it must be *with_cards*."""
    keys: dict[str, set[str]] = {standing: set() for standing in Standing}
    for named in house.named_cards.all() if with_cards else ():
        keys[named.standing].add(named.card.key)
    return Format(
        slug=house_slug(house),
        name=house.name,
        edition=house.edition,
        min_deck_size=house.min_deck_size,
        copies=house.copies,
        side_deck_size=house.side_deck_size,
        allowed_sets=frozenset(one.code for one in house.allowed_sets.all()),
        banned=frozenset(keys[Standing.BANNED]),
        restricted=frozenset(keys[Standing.RESTRICTED]),
        hero_pool=frozenset(keys[Standing.HERO]),
    )


def _house_limits(game_slug: str, format_slug: str) -> Format | None:
    """Return the limits of the house format of that slug, if there is one."""
    house = find_house_format(game_slug, format_slug)
    return limits_of(house) if house else None


def _set_limits(game_slug: str, format_slug: str) -> Format | None:
    """Return the limits of the set of that slug, if there is one."""
    code = format_slug.removeprefix(SET).upper()
    card_set = CardSet.objects.filter(game=game_slug, code=code).first()
    return _within(game_slug, [card_set], _set_offer(card_set)) if card_set else None


def _block_limits(game_slug: str, format_slug: str) -> Format | None:
    """Return the limits of the block of that slug, if there is one."""
    sets = [
        card_set
        for card_set in CardSet.objects.filter(game=game_slug).exclude(block="")
        if _block_slug(card_set.block) == format_slug != BLOCK
    ]
    return _within(game_slug, sets, _block_offer(sets[0])) if sets else None


def _within(game_slug: str, sets: Iterable[CardSet], offered: OfferedFormat) -> Format:
    """Return the usual format with the cards of *sets* alone."""
    codes = frozenset(card_set.code for card_set in sets)
    usual = usual_format(game_slug)
    return within_sets(usual, slug=offered.slug, name=offered.name, sets=codes)


def _block_slug(block: str) -> str:
    """Return the slug of the format of *block*."""
    return BLOCK + slugify(block)[:BLOCK_LENGTH]


def _set_offer(card_set: CardSet) -> OfferedFormat:
    """Return the format of *card_set*, to choose."""
    name = _("Only %(set)s") % {"set": set_name_read(card_set)}
    return OfferedFormat(SET + card_set.code.lower(), name)


def _block_offer(card_set: CardSet) -> OfferedFormat:
    """Return the format of the block of *card_set*, to choose."""
    name = _("Only block %(block)s") % {"block": card_set.block}
    return OfferedFormat(_block_slug(card_set.block), name)


def offered_formats(game_slug: str, user: User) -> list[FormatGroup]:
    """Return the formats *user* may choose, by heading; three queries."""
    own = own_houses(game_slug, user).filter(is_retired=False)
    others = public_houses(game_slug, user)[:OFFERED]
    groups = (
        FormatGroup(_("My formats"), _house_offers(own)),
        FormatGroup(_("Official formats"), tuple(_game_offers(game_slug))),
        FormatGroup(_("Other players’ formats"), _house_offers(others)),
        *narrow_formats(game_slug),
    )
    return [group for group in groups if group.formats]


def narrow_formats(game_slug: str) -> list[FormatGroup]:
    """Return the formats of one block and of one set, the oldest first; one query."""
    sets = list(CardSet.objects.filter(game=game_slug))
    groups = (
        FormatGroup(_("Single block"), tuple(_block_offers(sets))),
        FormatGroup(_("Single set"), tuple(_set_offers(sets))),
    )
    return [group for group in groups if group.formats]


def own_houses(game_slug: str, user: User) -> QuerySet[HouseFormat]:
    """Return the house formats of *user*, those no longer offered too."""
    houses = HouseFormat.objects.filter(game=game_slug)
    return houses.filter(owner=user.pk) if user.is_authenticated else houses.none()


def public_houses(game_slug: str, user: User) -> QuerySet[HouseFormat]:
    """Return the formats others than *user* let everyone find, latest change first."""
    houses = HouseFormat.objects.filter(game=game_slug, is_public=True)
    if user.is_authenticated:
        houses = houses.exclude(owner=user.pk)
    return houses.filter(is_retired=False).order_by("-changed_at", "-pk")


def _house_offers(houses: Iterable[HouseFormat]) -> tuple[OfferedFormat, ...]:
    """Return *houses* to choose, by name."""
    offers = (OfferedFormat(house_slug(house), house.name) for house in houses)
    return tuple(sorted(offers, key=lambda offer: offer.name.casefold()))


def _game_offers(game_slug: str) -> Iterator[OfferedFormat]:
    """Yield the game's own formats."""
    for limits in game(game_slug).FORMATS.values():
        yield OfferedFormat(limits.slug, format_name(game_slug, limits))


def block_order(card_set: CardSet) -> tuple[int, str, str]:
    """Return where *card_set* stands among sets by block: by year, then by name."""
    return card_set.year or 0, card_set.block, card_set.code


def _block_offers(sets: Iterable[CardSet]) -> Iterator[OfferedFormat]:
    """Yield a format for each block of *sets*, the oldest first."""
    seen = {BLOCK}  # a block whose letters fit no slug
    for card_set in sorted(sets, key=block_order):
        offer = _block_offer(card_set)
        if offer.slug not in seen:
            seen.add(offer.slug)
            yield offer


def _set_offers(sets: Iterable[CardSet]) -> Iterator[OfferedFormat]:
    """Yield a format for each of *sets* whose code an address can hold."""
    for card_set in sets:
        if _SLUG.fullmatch(card_set.code.lower()):
            yield _set_offer(card_set)


def format_choices(
    game_slug: str, user: User, chosen: str = ""
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the formats *user* may choose, grouped; *chosen* stays even if retired."""
    groups = [
        (group.label, [(offer.slug, offer.name) for offer in group.formats])
        for group in offered_formats(game_slug, user)
    ]
    offered = {slug for _label, offers in groups for slug, _name in offers}
    if chosen and chosen not in offered:
        groups.insert(0, (_("Current choice"), [(chosen, _name_of(game_slug, chosen))]))
    return groups


def _name_of(game_slug: str, format_slug: str) -> str:
    """Return what readers call the format of that slug; of one gone, the slug."""
    try:
        return format_name(game_slug, get_format(game_slug, format_slug))
    except UnknownFormat:
        return format_slug
