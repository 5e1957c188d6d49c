"""Tracks of fighters' boards as a page draws them."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.catalogue.models import Card
from rules.games import game


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track."""

    number: int
    is_stop: bool
    has_symbol: bool


@dataclass(frozen=True, slots=True)
class TrackView:
    """A track from its last space to its first, and where the marker lies."""

    spaces: tuple[Space, ...]
    at: int
    most: int


def track_view(
    most: int, stops: Iterable[int], symbols: Iterable[int], at: int
) -> TrackView:
    """Return a track of *most* spaces beside the first, whose marker lies *at* one."""
    halts, acts = set(stops), set(symbols)
    spaces = (Space(n, n in halts, n in acts) for n in range(most, -1, -1))
    return TrackView(tuple(spaces), at, most)


def card_tracks(card: Card) -> dict[str, TrackView]:
    """Return the tracks of *card* as they are set up, by what moves; most have none."""
    arena = game(card.game).arena
    tracks = arena.tracks(card.value) if arena else {}
    return {
        what: track_view(track.most, track.stops, track.symbols, track.at)
        for what, track in tracks.items()
    }
