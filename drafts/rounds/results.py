"""What an event came to, as tables and JSON for other programs."""

from collections.abc import Iterable
from typing import Any, Final

from core.tables import write_csv
from drafts.events.models import Event
from drafts.rounds.context import RoundsView, view_rounds

FORMAT: Final = "deckwright-results/1"
MATCHES: Final = (
    "round", "knockout", "table", "player", "opponent", "wins", "losses", "draws",
    "state",
)  # fmt: skip
STANDINGS: Final = (
    "place", "player", "points", "matches", "byes", "opponents_matches", "games",
    "opponents_games",
)  # fmt: skip
KINDS: Final = {"matches": MATCHES, "standings": STANDINGS}


def tell_results(event: Event) -> dict[str, Any]:
    """Return pairings and standings of *event* as plain JSON; shares as fractions."""
    seats = list(event.seats.select_related("user"))
    view = view_rounds(event, seats, None)
    return {
        "format": FORMAT,
        "event": {"id": event.short_id, "name": event.name, "state": event.state},
        "matches": list(_pairings(view)),
        "standings": list(_standings(view)),
    }


def write_results(event: Event, kind: str) -> bytes:
    """Return one of KINDS as a table that spreadsheets compute nothing of."""
    names = KINDS[kind]
    rows = ([str(row[name]) for name in names] for row in tell_results(event)[kind])
    return write_csv(names, rows)


def _pairings(view: RoundsView) -> Iterable[dict[str, Any]]:
    """Yield every pairing, the first round first; a bye has no opponent."""
    for one in reversed(view.rounds):
        for line in one.pairings:
            pairing = line.pairing
            yield {
                "round": one.number,
                "knockout": one.is_cut,
                "table": pairing.table,
                "player": line.first,
                "opponent": line.second,
                "wins": pairing.wins,
                "losses": pairing.losses,
                "draws": pairing.draws,
                "state": pairing.state,
            }


def _standings(view: RoundsView) -> Iterable[dict[str, Any]]:
    """Yield the standings, the first first."""
    for place in view.standings:
        line = place.line
        yield {
            "place": line.place,
            "player": place.player,
            "points": line.record.points,
            "matches": line.record.matches,
            "byes": line.record.byes,
            "opponents_matches": str(line.opponents_matches.value),
            "games": str(line.games),
            "opponents_games": str(line.opponents_games.value),
        }
