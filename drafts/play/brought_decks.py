"""Decks brought to a match: whether they may be played, and as they are then."""

from collections.abc import Sequence
from contextlib import suppress

from decks.building.models import Deck
from decks.building.queries import get_decklist, get_entries
from decks.building.verdicts.judging import Verdict, judge_deck
from decks.testing.services import OtherGame, prepare_deck
from drafts.play.frozen_roster import freeze_lists
from drafts.play.match_state import UnknownStrength
from drafts.play.models import FrozenRoster, Match
from rules.errors import N_, Refusal
from rules.events.fairness import salt
from rules.game.simulation import PlayedList
from rules.game.table import Tables
from rules.games import game


class NoTables(Refusal):
    """Decks of the game do not meet in matches."""

    code = "no-tables"
    sentence = N_("Decks of this game can’t be played online: %(game)s.")
    status = 404


class NoDeck(Refusal):
    """A seat has no deck yet, or it is gone."""

    code = "match-without-deck"
    sentence = N_("Choose a deck first.")
    status = 409


class DeckUnfit(Refusal):
    """The deck is not legal in the format of the match."""

    code = "match-deck-not-legal"
    sentence = N_("“%(deck)s” isn’t legal in the format of this match.")
    status = 409


def tables_of(game_slug: str) -> Tables:
    """Return what lets decks of the game meet. Raises UnknownGame or NoTables."""
    played = game(game_slug)
    if played.tables is None:
        raise NoTables(game=played.name)
    return played.tables


def check_strength(strength: str, known: Sequence[str]) -> None:
    """Raise UnknownStrength unless *strength* is one of the *known*, or empty."""
    if strength and strength not in known:
        raise UnknownStrength(slug=strength, known=", ".join(known))


def check_deck(game_slug: str, format_slug: str, deck: Deck | None) -> None:
    """Raise NoDeck, OtherGame, DeckUnfit, or what cannot be played at all."""
    if deck is None:
        raise NoDeck
    if deck.game != game_slug:
        raise OtherGame
    prepare_deck(tables_of(game_slug), deck)
    if format_slug and not verdict_on(deck, format_slug).is_legal:
        raise DeckUnfit(deck=deck.name)


def playable(decks: Sequence[Deck], format_slug: str, most: int) -> list[Deck]:
    """Return at most so many of *decks*, those that may be played in a format."""
    found: list[Deck] = []
    for deck in decks:
        if len(found) >= most:
            break
        with suppress(Refusal):
            check_deck(deck.game, format_slug, deck)
            found.append(deck)
    return found


def verdict_on(deck: Deck, format_slug: str) -> Verdict:
    """Return what the game says of *deck* in a format, or ("") in its own."""
    return judge_deck(
        get_decklist(get_entries(deck)),
        game_slug=deck.game,
        format_slug=format_slug or deck.format,
    )


def freeze_decks(match: Match) -> FrozenRoster:
    """Return both decks of *match* as they are now, by seat. Raises NoDeck."""
    tables, lists = tables_of(match.game), []
    for seat in match.seats.select_related("deck"):
        check_deck(match.game, match.format, seat.deck)
        assert seat.deck is not None  # noqa: S101 - checked
        lists.append(prepare_deck(tables, seat.deck))
    return freeze_as(match, lists)


def freeze_as(match: Match, lists: Sequence[PlayedList]) -> FrozenRoster:
    """Return *lists* as those that *match* is played with, by seat."""
    return freeze_lists(match.game, lists, salt(bytes.fromhex(match.seed), "lists"))
