"""The log: every change of an event is an entry, each hashed over the one before."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone

from drafts.models import Event, LogEntry

NO_ENTRY = "0" * 64  # what stands before the first


def append(
    event: Event, kind: str, data: Mapping[str, Any], *, seat: int | None = None
) -> LogEntry:
    """Return the next entry of the locked *event*, written; *seat*: only that seat's.

    The event's sequence is counted on, and saved with all that changed on its row.
    """
    last = event.log.order_by("-sequence").first()
    event.sequence += 1
    entry = LogEntry(
        event=event,
        sequence=event.sequence,
        kind=kind,
        seat=seat,
        data=dict(data),
        made_at=timezone.now(),
        before=last.hash if last else NO_ENTRY,
    )
    entry.hash = entry_hash(entry.before, write_entry(entry))
    entry.save(force_insert=True)
    event.save()
    return entry


def write_entry(entry: LogEntry) -> dict[str, Any]:
    """Return what is hashed of *entry*, and exported, as plain JSON."""
    return {
        "sequence": entry.sequence,
        "kind": entry.kind,
        "seat": entry.seat,
        "data": entry.data,
        "at": write_time(entry.made_at),
    }


def write_time(moment: datetime) -> str:
    """Return *moment* as the log writes it: the same text whatever the database."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def entry_hash(before: str, entry: Mapping[str, Any]) -> str:
    """Return the hash of the plain *entry* over *before*, the hash of the one before.

    docs/drafts.md says how the text is made; the stand-alone script makes it, too.
    """
    text = json.dumps(
        entry, ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    return hashlib.sha256((before + text).encode()).hexdigest()


def broken_links(entries: Iterable[LogEntry]) -> list[int]:
    """Return the numbers of *entries* (in order) that do not follow from the last."""
    broken, before = [], NO_ENTRY
    for place, entry in enumerate(entries, start=1):
        is_next = entry.sequence == place and entry.before == before
        if not is_next or entry_hash(before, write_entry(entry)) != entry.hash:
            broken.append(entry.sequence)
        before = entry.hash
    return broken
