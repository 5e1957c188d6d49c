"""Formats as lists show them: what each is called and asks for."""

from collections.abc import Iterable
from dataclasses import dataclass

from decks.format_words import format_sentence
from decks.formats import (
    format_name,
    house_slug,
    limits_of,
    own_houses,
    public_houses,
    whole_houses,
)
from decks.models import HouseFormat
from decks.models.deck import User
from rules.format import Format
from rules.game import game


@dataclass(frozen=True, slots=True)
class FormatRow:
    """A format in a list: what it is called and asks for; *house* if it is one."""

    slug: str
    name: str
    sentence: str
    limits: Format
    house: HouseFormat | None = None


def game_rows(game_slug: str) -> list[FormatRow]:
    """Return the formats of the game itself."""
    formats = game(game_slug).FORMATS.values()
    return [format_row(game_slug, limits) for limits in formats]


def own_rows(game_slug: str, user: User) -> list[FormatRow]:
    """Return the formats of *user*, those no longer offered last."""
    houses = own_houses(game_slug, user).order_by("is_retired", "name", "pk")
    return house_rows(whole_houses(houses))


def public_rows(game_slug: str, user: User, *, limit: int) -> list[FormatRow]:
    """Return the *limit* latest formats that others let everyone find."""
    return house_rows(whole_houses(public_houses(game_slug, user))[:limit])


def house_rows(houses: Iterable[HouseFormat]) -> list[FormatRow]:
    """Return *houses*, their sets and cards loaded, in words."""
    return [format_row(house.game, limits_of(house), house) for house in houses]


def format_row(
    game_slug: str, limits: Format, house: HouseFormat | None = None
) -> FormatRow:
    """Return *limits* in words."""
    return FormatRow(
        slug=house_slug(house) if house else limits.slug,
        name=format_name(game_slug, limits),
        sentence=format_sentence(game_slug, limits),
        limits=limits,
        house=house,
    )
