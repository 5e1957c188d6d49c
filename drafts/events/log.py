"""The log: every change of an event or match is an entry, chained to the one before.

How an entry is written and hashed: docs/drafts.md.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from django.utils import timezone

from drafts.events.log_entries import ChainedEntry
from drafts.events.models import Logged
from drafts.events.nudges import nudge_on_commit
from rules.events.fairness import salt
from rules.text.canonical import START, chained, fingerprint

# Under what an entry names players, and what says that a name was taken out of it.
NAMED: Final = ("player", "from", "to", "by", "checker")
FORGOTTEN: Final = "forgotten"


def append(
    about: Logged,
    kind: str,
    data: Mapping[str, Any],
    *,
    seat: int | None = None,
    changed: Collection[str] = (),
    board: str = "",
) -> None:
    """Append the next hash-chained entry and save the locked *about*.

    *changed* are the fields that did, beside those of the log; none named: all are
    saved. *seat* is the only one that may see the entry. Listeners are told on commit,
    with the *board* if that is all they have to know.
    """
    before = about.chain or _last_link(about)
    about.sequence += 1
    written = {
        "sequence": about.sequence,
        "kind": kind,
        "seat": seat,
        "data": dict(data),
        "salt": salt(bytes.fromhex(about.seed), f"entry {about.sequence}"),
    }
    now = timezone.now()
    digest = fingerprint(written | {"at": write_time(now)})
    about.chain = chained(before, digest)
    about.log.create(**written, made_at=now, digest=digest, chain=about.chain)
    about.save(update_fields=("sequence", "chain", *changed) if changed else None)
    nudge_on_commit(about, board)


def _last_link(about: Logged) -> str:
    """Return the chain of the last entry, from the log itself."""
    last = about.log.order_by("-sequence").first()
    return last.chain if last else START


def write_entry(entry: ChainedEntry) -> dict[str, Any]:
    """Return what is hashed of *entry*, and exported, as plain JSON."""
    return {
        "sequence": entry.sequence,
        "kind": entry.kind,
        "seat": entry.seat,
        "data": entry.data,
        "at": write_time(entry.made_at),
        "salt": entry.salt,
    }


def forget_name(entry: ChainedEntry, name: str) -> None:
    """Take *name* out of *entry*: from now on its digest alone stands in the chain."""
    without = {key: "" for key in NAMED if entry.data.get(key) == name}
    entry.data = entry.data | without | {FORGOTTEN: True}


def is_forgotten(entry: ChainedEntry) -> bool:
    """Whether a name was taken out of *entry*, so that its digest cannot be made."""
    return FORGOTTEN in entry.data


def write_time(moment: datetime) -> str:
    """Return *moment* as the log writes it: the same text whatever the database."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def broken_links(entries: Iterable[ChainedEntry]) -> list[int]:
    """Return the numbers of *entries* (in order) that do not follow from the last."""
    broken, before = [], START
    for place, entry in enumerate(entries, start=1):
        known = is_forgotten(entry)
        digest = entry.digest if known else fingerprint(write_entry(entry))
        is_whole = entry.sequence == place and entry.digest == digest
        if not is_whole or entry.chain != chained(before, digest):
            broken.append(entry.sequence)
        before = entry.chain
    return broken
