"""What a player may check of a match: its log, fighters and chance."""

from typing import Any

from drafts.events.log import is_forgotten, write_entry
from drafts.play.frozen_roster import fighters_of
from drafts.play.match_state import State, nonces_of
from drafts.play.models import MatchSeat

FORMAT = "deckwright-bout/1"


def export_match(seat: MatchSeat) -> dict[str, Any]:
    """Return what the player of *seat* may read of its match, as plain JSON.

    Entries that are not theirs yet are there by their digest, so the chain closes.
    """
    match = seat.match
    is_open = match.state == State.FINISHED
    log = list(match.log.all())
    return {
        "format": FORMAT,
        "id": match.short_id,
        "commitment": match.commitment,
        "seed": match.seed if is_open else None,
        "steps": match.steps,
        "nonces": nonces_of(match) if match.roster else [],
        "fighters": match.roster.hash if match.roster else None,
        "names": [one.name for one in fighters_of(match.roster)]
        if match.roster
        else [],
        "roster": match.roster.cards if match.roster and is_open else None,
        "log": [
            write_entry(entry)
            if (is_open or entry.seat in (None, seat.number))
            and not is_forgotten(entry)
            else {"sequence": entry.sequence, "digest": entry.digest}
            for entry in log
        ],
        "chain": [entry.chain for entry in log],
    }
