"""The fighters of a match, frozen: later changes of the catalogue touch no match."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cards.catalogue.models import Card
from cards.fighters.rosters import arena_of
from drafts.play.models import FrozenRoster
from rules.game.simulation import PlayedList
from rules.games import game
from rules.text.canonical import fingerprint


def freeze_roster(game_slug: str) -> FrozenRoster:
    """Return the fighters of the catalogue as they are now; equal ones are one row.

    Raises UnknownGame or NoArena.
    """
    arena_of(game_slug)
    played = game(game_slug)
    held = Card.objects.filter(game=game_slug).order_by("key", "pk")
    return _freeze(game_slug, [played.write_card(card.value) for card in held])


def freeze_lists(
    game_slug: str, lists: Sequence[PlayedList], salt: str
) -> FrozenRoster:
    """Return both *lists* as a row. The *salt* keeps the hash from being guessed."""
    return _freeze(game_slug, [*lists, {"salt": salt}])


def lists_of(roster: FrozenRoster) -> list[PlayedList]:
    """Return the lists of *roster*, by seat."""
    lists: list[PlayedList] = roster.cards[:-1]
    return lists


def _freeze(game_slug: str, cards: list[Any]) -> FrozenRoster:
    roster, _is_new = FrozenRoster.objects.get_or_create(
        game=game_slug, hash=fingerprint(cards), defaults={"cards": cards}
    )
    return roster


def fighters_of(roster: FrozenRoster) -> tuple[Any, ...]:
    """Return the fighters of *roster*, whose cards are not asked for twice."""
    return _fighters(roster.game, roster.hash)


@lru_cache(maxsize=16)
def _fighters(game_slug: str, digest: str) -> tuple[Any, ...]:
    """Return the fighters of the roster of that hash."""
    facts = FrozenRoster.objects.get(game=game_slug, hash=digest).cards
    cards = map(game(game_slug).read_card, facts)
    return arena_of(game_slug).assemble(list(cards))
