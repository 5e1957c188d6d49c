"""A format in words: what it is called and what it allows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalogue.games import translate_term
from core.users import User
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    Standing,
    format_name,
    house_slug,
    limits_of,
    own_houses,
    public_houses,
)
from rules.game.deck import Format
from rules.games import game

NAMED_SETS = 4  # more sets than that are counted, not named


class Counts(NamedTuple):
    """How many cards a format names in each of its lists."""

    banned: int
    restricted: int
    heroes: int


def format_sentence(game_slug: str, limits: Format, named: Counts | None = None) -> str:
    """Return all that *limits* ask for as one sentence; *named* if counted apart."""
    counts = Counts(len(limits.banned), len(limits.restricted), len(limits.hero_pool))
    parts = [
        _size(limits),
        _copies(limits),
        _side_deck(limits),
        *_sets(limits),
        *_named_cards(named or counts),
    ]
    words = ", ".join(parts)
    edition = edition_name(game_slug, limits.edition)
    return f"{words[:1].upper()}{words[1:]} ({edition})."


def edition_name(game_slug: str, edition: str) -> str:
    """Return what players call *edition* of the rules."""
    return translate_term(game(game_slug).EDITIONS.get(edition, edition))


def _size(limits: Format) -> str:
    """Return how many cards the main deck needs."""
    if not limits.min_deck_size:
        return _("a main deck of any size")
    return ngettext(
        "at least %(n)s card", "at least %(n)s cards", limits.min_deck_size
    ) % {"n": limits.min_deck_size}


def _copies(limits: Format) -> str:
    """Return how many copies of a card are allowed."""
    if limits.copies is None:
        return _("any number of copies")
    return ngettext(
        "at most %(n)s copy of a card", "at most %(n)s copies of a card", limits.copies
    ) % {"n": limits.copies}


def _side_deck(limits: Format) -> str:
    """Return how large the side deck is."""
    size = limits.side_deck_size
    if size is None:
        return _("a side deck of any size")
    if size == 0:
        return _("no side deck")
    return ngettext(
        "a side deck of exactly %(n)s card, or none",
        "a side deck of exactly %(n)s cards, or none",
        size,
    ) % {"n": size}


def _sets(limits: Format) -> Iterator[str]:
    """Yield which sets are allowed: by code if they are few."""
    sets = sorted(limits.allowed_sets)
    if len(sets) > NAMED_SETS:
        yield ngettext(
            "only cards from %(n)s set", "only cards from %(n)s sets", len(sets)
        ) % {"n": len(sets)}
    elif sets:
        yield _("only cards from %(sets)s") % {"sets": ", ".join(sets)}


def _named_cards(counts: Counts) -> Iterator[str]:
    """Yield how many cards are banned and restricted, and how many heroes may lead."""
    banned, restricted, heroes = counts
    if banned:
        yield ngettext("%(n)s card banned", "%(n)s cards banned", banned) % {
            "n": banned
        }
    if restricted:
        yield ngettext(
            "%(n)s card restricted to one copy",
            "%(n)s cards restricted to one copy each",
            restricted,
        ) % {"n": restricted}
    if heroes:
        yield ngettext(
            "%(n)s hero to choose from", "%(n)s heroes to choose from", heroes
        ) % {"n": heroes}


@dataclass(frozen=True, slots=True)
class FormatRow:
    """A format in a list: what it is called and asks for; *house* if it is one."""

    slug: str
    name: str
    sentence: str
    house: HouseFormat | None


@dataclass(frozen=True, slots=True)
class WholeFormatRow(FormatRow):
    """A format with its *limits*, the cards it names among them."""

    limits: Format


def game_rows(game_slug: str) -> list[FormatRow]:
    """Return the formats of the game itself."""
    return [format_row(game_slug, one) for one in game(game_slug).FORMATS.values()]


def own_rows(game_slug: str, user: User) -> list[FormatRow]:
    """Return the formats of *user*, those no longer offered last."""
    houses = own_houses(game_slug, user).order_by("is_retired", "name", "pk")
    return _house_rows(houses)


def public_rows(game_slug: str, user: User, *, limit: int) -> list[FormatRow]:
    """Return the *limit* latest formats that others let everyone find."""
    return _house_rows(public_houses(game_slug, user), limit=limit)


def _house_rows(
    houses: QuerySet[HouseFormat], *, limit: int | None = None
) -> list[FormatRow]:
    """Return *houses* in words, two queries: their cards are counted, not loaded."""
    counted = houses.annotate(
        **{
            f"{standing}_count": Count(
                "named_cards", filter=Q(named_cards__standing=standing)
            )
            for standing in Standing
        }
    )
    loaded = counted.select_related("owner").prefetch_related("allowed_sets")
    return [_house_row(house) for house in loaded[:limit]]


def _house_row(house: HouseFormat) -> FormatRow:
    """Return *house*, its cards counted, in words."""
    limits = limits_of(house, with_cards=False)
    named = Counts(*(getattr(house, f"{standing}_count") for standing in Standing))
    sentence = format_sentence(house.game, limits, named)
    return FormatRow(limits.slug, house.name, sentence, house)


def format_row(
    game_slug: str, limits: Format, house: HouseFormat | None = None
) -> WholeFormatRow:
    """Return *limits* in words."""
    return WholeFormatRow(
        slug=house_slug(house) if house else limits.slug,
        name=format_name(game_slug, limits),
        sentence=format_sentence(game_slug, limits),
        limits=limits,
        house=house,
    )
