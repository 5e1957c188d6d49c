"""How the reader's own pairing can be played here, and how far it is."""

from dataclasses import dataclass

from drafts.events.models import Event, Seat
from drafts.paired_games.services import is_played_here
from drafts.play.models import Match
from drafts.rounds.models import Pairing


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAtTable:
    """The next or present game of the reader's pairing; *number* 1 is the first.

    *match* is its short id once it is under way; before, *i_wait* and *other_waits*
    say who has sat down.
    """

    number: int
    match: str
    i_wait: bool
    other_waits: bool


def game_at_table(event: Event, pairing: Pairing, own: Seat) -> GameAtTable | None:
    """Return the game *own* may play now, in one query; None if there is none."""
    is_open = pairing.state == Pairing.State.OPEN and pairing.second_id is not None
    if event.state != Event.State.ROUNDS or not is_open or not is_played_here(event):
        return None
    latest = pairing.games.select_related("match").last()
    match = latest.match if latest else None
    if latest is None or (match and match.state == Match.State.FINISHED):
        number = sum(pairing.score) + 1
        return GameAtTable(number=number, match="", i_wait=False, other_waits=False)
    sides = (latest.first is not None, latest.second is not None)
    mine = 0 if pairing.first_id == own.pk else 1
    return GameAtTable(
        number=latest.number,
        match=match.short_id if match else "",
        i_wait=sides[mine],
        other_waits=sides[1 - mine],
    )
