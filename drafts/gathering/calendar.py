"""An event as a file for calendars (RFC 5545)."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.conf import settings

from drafts.events.models import Event

LASTS = timedelta(hours=4)
OCTETS = 75  # of a line, without its end


def write_calendar(event: Event, *, address: str) -> str:
    """Return the file of *event*, which has a date; *address* is that of its page."""
    assert event.starts_at is not None  # noqa: S101 - asked by the caller
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//{_text(settings.SITE_NAME)}//EN",
        "BEGIN:VEVENT",
        f"UID:{event.short_id}@deckwright",
        f"SEQUENCE:{event.sequence}",
        f"DTSTAMP:{_moment(event.created_at)}",
        f"DTSTART:{_moment(event.starts_at)}",
        f"DTEND:{_moment(event.starts_at + LASTS)}",
        f"SUMMARY:{_text(event.name)}",
        f"LOCATION:{_text(event.place)}",
        f"DESCRIPTION:{_text(event.description)}",
        f"URL:{address}",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    folded = (part for line in lines for part in _fold(line))
    return "".join(f"{part}\r\n" for part in folded)


def _moment(at: datetime) -> str:
    """Return *at* as calendars write it."""
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Return *text* with everything escaped that means something there."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _fold(line: str) -> Iterator[str]:
    """Yield *line* in parts that are short enough; a space begins each further one."""
    part = ""
    for letter in line:
        if len(f"{part}{letter}".encode()) > OCTETS:
            yield part
            part = " "
        part += letter
    yield part
