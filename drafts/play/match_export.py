"""What a player may check of a bout: its log, fighters and chance."""

from typing import Any

from drafts.events.log import is_forgotten, write_entry
from drafts.play.frozen_roster import fighters_of
from drafts.play.match_state import State, nonces_of
from drafts.play.models import BoutSeat

FORMAT = "deckwright-bout/1"


def export_bout(seat: BoutSeat) -> dict[str, Any]:
    """Return what the player of *seat* may read of its bout, as plain JSON.

    Entries that are not theirs yet are there by their digest, so the chain closes.
    """
    bout = seat.bout
    is_open = bout.state == State.FINISHED
    log = list(bout.log.all())
    return {
        "format": FORMAT,
        "id": bout.short_id,
        "commitment": bout.commitment,
        "seed": bout.seed if is_open else None,
        "steps": bout.steps,
        "nonces": nonces_of(bout) if bout.roster else [],
        "fighters": bout.roster.hash if bout.roster else None,
        "names": [one.name for one in fighters_of(bout.roster)] if bout.roster else [],
        "roster": bout.roster.cards if bout.roster and is_open else None,
        "log": [
            write_entry(entry)
            if (is_open or entry.seat in (None, seat.number))
            and not is_forgotten(entry)
            else {"sequence": entry.sequence, "digest": entry.digest}
            for entry in log
        ],
        "chain": [entry.chain for entry in log],
    }
