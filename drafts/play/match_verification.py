"""Does a bout stand as its log says? The log is played anew and compared."""

from collections.abc import Iterator

from drafts.events.log import broken_links
from drafts.play.match_state import begun, played
from drafts.play.models import Bout, BoutChoice
from rules.errors import Refusal
from rules.events.fairness import commitment
from rules.events.match import Choice, replay_bout
from rules.text.canonical import fingerprint


def verify_bout(bout: Bout) -> list[str]:
    """Return what is wrong with *bout*, in plain words; empty if nothing is."""
    return [*_check_chain(bout), *_check_choices(bout), *_check_table(bout)]


def _check_chain(bout: Bout) -> Iterator[str]:
    """Yield what is wrong with log, seed and fighters."""
    entries = list(bout.log.all())
    for number in broken_links(entries):
        yield f"log entry {number} does not follow from the one before"
    if len(entries) != bout.sequence:
        yield f"the log has {len(entries)} entries, the bout counts {bout.sequence}"
    if commitment(bytes.fromhex(bout.seed)) != bout.commitment:
        yield "the commitment is not of this seed"
    if bout.roster and fingerprint(bout.roster.cards) != bout.roster.hash:
        yield "the fighters are not the frozen ones"


def _check_choices(bout: Bout) -> Iterator[str]:
    """Yield where rows and log differ."""
    rows = BoutChoice.objects.filter(seat__bout=bout).select_related("seat")
    written = [Choice(one.seat.number, one.step, one.said) for one in rows]
    if written != _told(bout):
        yield "the choices are not those of the log"


def _check_table(bout: Bout) -> Iterator[str]:
    """Yield where the bout differs from its log played anew."""
    if bout.roster is None:
        return
    try:
        again, now = replay_bout(begun(bout), _told(bout)), played(bout)
    except Refusal as error:
        yield f"log or choices cannot be played: {error.code}"
        return
    if again != now or again.step != bout.step:
        yield "the bout is not what its log comes to"
    if again.is_over != (bout.state == Bout.State.FINISHED):
        yield "the bout is over and goes on, or the other way round"


def _told(bout: Bout) -> list[Choice]:
    """Return every choice that the log tells of, in order."""
    return [
        Choice(entry.seat, entry.data["step"], entry.data["said"])
        for entry in bout.log.filter(kind="chose")
        if entry.seat is not None
    ]
