"""Fighters with their cards: from files into the catalogue, and out of it again."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

import yaml
from django.db import transaction
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import OwnWords, write_own_words
from cards.catalogue.changes.feed import note_import
from cards.catalogue.models import Card
from cards.catalogue.row_placing import place_row
from cards.catalogue.row_writing import ReadRow, RowOutcome, load_known, write_known
from rules.errors import N_, Refusal
from rules.game.arena import Arena, Roster, RosterEntry
from rules.game.printing import Printing
from rules.game_protocol import Game
from rules.games import GAMES, game
from rules.text.yaml_data import read_yaml

OWN_ROSTER: Final = Path(__file__).parent.parent / "demo" / "ring.yaml"
MAX_BYTES: Final = 2_000_000  # of a file of fighters
_ABOUT: Final = frozenset({"type", "name", "text", "fighter", "starting"})


class NoArena(Refusal):
    """The game has no fighters that meet in matches."""

    code: ClassVar[str] = "no-arena"
    sentence = N_("This game has no teams of fighters to compare: %(game)s.")
    status: ClassVar[int] = 404


class RosterRefused(Refusal):
    """A file of fighters cannot be brought in; figures: *faults*, a sentence each."""

    code: ClassVar[str] = "roster-refused"


def arena_of(game_slug: str) -> Arena:
    """Return what lets fighters of the game meet. Raises UnknownGame or NoArena."""
    played = game(game_slug)
    if played.arena is None:
        raise NoArena(game=played.name)
    return played.arena


def read_roster_file(arena: Arena, path: Path) -> Roster:
    """Return what the YAML file at *path* holds. Raises RosterRefused."""
    content = path.read_bytes()
    if len(content) > MAX_BYTES:
        raise RosterRefused(faults=(f"the file has more than {MAX_BYTES} bytes",))
    try:
        data = read_yaml(content.decode())
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise RosterRefused(faults=(str(error),)) from error
    roster = arena.read_roster(data)
    if roster.faults:
        faults = [f"{fault.path}: {fault.problem}" for fault in roster.faults]
        raise RosterRefused(faults=tuple(faults))
    return roster


def own_roster(arena: Arena) -> Roster:
    """Return the fighters that are shipped."""
    return read_roster_file(arena, OWN_ROSTER)


def get_fighters(game_slug: str) -> tuple[Any, ...]:
    """Return the whole fighters of the catalogue, in the order of their names."""
    cards = Card.objects.filter(game=game_slug)
    return arena_of(game_slug).assemble([card.value for card in cards])


@transaction.atomic
def import_roster(game_slug: str, roster: Roster) -> int:
    """Bring *roster* into the catalogue; return the number of its cards.

    Doing it again changes nothing but what the file changed. A number that another
    card of that set has already is refused: raises RosterRefused.
    """
    played = game(game_slug)
    rows = [
        _read_row(played, roster, entry, line)
        for line, entry in enumerate(roster.entries, start=1)
    ]
    known = load_known(played, timezone.now(), rows)
    outcomes = [place_row(row, known) for row in rows]
    refused = [one.name for one in outcomes if _is_taken(one)]
    if refused:
        faults = [f"{name}: its number is another card's already" for name in refused]
        raise RosterRefused(faults=tuple(faults))
    write_known(known)
    note_import(known)
    words = {
        row.key: OwnWords(_powers(row), entry.names)
        for row, entry in zip(rows, roster.entries, strict=True)
    }
    write_own_words(game_slug, words)
    return len(rows)


def _is_taken(outcome: RowOutcome) -> bool:
    """Whether the row's number is another card's already: a roster has each once."""
    return any(reason["code"] == "number-shared" for reason in outcome.reasons)


def load_own_rosters() -> int:
    """Bring the fighters that are shipped into the catalogue; return how many cards."""
    return sum(
        import_roster(slug, own_roster(played.arena))
        for slug, played in GAMES.items()
        if played.arena
    )


def _read_row(played: Game, roster: Roster, entry: RosterEntry, line: int) -> ReadRow:
    """Return a card of *roster* as an importer reads it."""
    return ReadRow.of(
        played,
        entry.card,
        Printing(
            set_code=roster.code,
            set_name=roster.names["en"],
            year=roster.year,
            number=entry.number,
        ),
        line=line,
    )


def _powers(row: ReadRow) -> list[Any]:
    """Return what the card of *row* does: its facts but for who it is."""
    return [{key: value for key, value in row.facts.items() if key not in _ABOUT}]


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
