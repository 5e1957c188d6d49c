"""Formats as lists show them: what each is called and asks for."""

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

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
from decks.limits.texts import Counts, format_sentence
from rules.game.deck import Format
from rules.games import game


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
