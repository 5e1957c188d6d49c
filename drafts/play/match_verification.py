"""What can be checked of a match: its export, and its log played anew and compared."""

from collections.abc import Iterator
from typing import Any

from drafts.events.log import broken_links, is_forgotten, write_entry
from drafts.play.frozen_roster import fighters_of
from drafts.play.match_state import State, begun, nonces_of, played
from drafts.play.models import Match, MatchChoice, MatchSeat
from rules.errors import Refusal
from rules.events.fairness import commitment
from rules.events.match_choice import Choice, replay_match
from rules.games import game
from rules.text.canonical import fingerprint

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
        "names": _names(match),
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


def _names(match: Match) -> list[str]:
    """Return the fighters by place; decks have none."""
    if match.roster is None or game(match.game).arena is None:
        return []
    return [one.name for one in fighters_of(match.roster)]


def verify_match(match: Match) -> list[str]:
    """Return what is wrong with *match*, in plain words; empty if nothing is."""
    return [*_check_chain(match), *_check_choices(match), *_check_table(match)]


def _check_chain(match: Match) -> Iterator[str]:
    """Yield what is wrong with log, seed and fighters."""
    entries = list(match.log.all())
    for number in broken_links(entries):
        yield f"log entry {number} does not follow from the one before"
    if len(entries) != match.sequence:
        yield f"the log has {len(entries)} entries, the match counts {match.sequence}"
    if commitment(bytes.fromhex(match.seed)) != match.commitment:
        yield "the commitment is not of this seed"
    if match.roster and fingerprint(match.roster.cards) != match.roster.hash:
        yield "the fighters are not the frozen ones"


def _check_choices(match: Match) -> Iterator[str]:
    """Yield where rows and log differ."""
    rows = MatchChoice.objects.filter(seat__match=match).select_related("seat")
    written = [Choice(one.seat.number, one.step, one.said) for one in rows]
    if written != _told(match):
        yield "the choices are not those of the log"


def _check_table(match: Match) -> Iterator[str]:
    """Yield where the match differs from its log played anew."""
    if match.roster is None:
        return
    try:
        again, now = replay_match(begun(match), _told(match)), played(match)
    except Refusal as error:
        yield f"log or choices cannot be played: {error.code}"
        return
    if again != now or again.step != match.step:
        yield "the match is not what its log comes to"
    by_word = {Match.CONCEDED, Match.AGREED, Match.LATE}
    is_over = again.is_over or match.ending in by_word
    if is_over != (match.state == Match.State.FINISHED):
        yield "the match is over and goes on, or the other way round"


def _told(match: Match) -> list[Choice]:
    """Return every choice that the log tells of, in order."""
    return [
        Choice(entry.seat, entry.data["step"], entry.data["said"])
        for entry in match.log.filter(kind="chose")
        if entry.seat is not None
    ]
